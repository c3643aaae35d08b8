//! Driver of a panel that is connected by a [link](super::link).
//!
//! The `ssd1306` crate has the commands that all [controllers](super::controller) share. Its own interface
//! sends many small transfers; here [`Commands`] are collected and sent in one, and so is each window.
//!
//! The status byte of a panel can be read. One bit is documented: whether the panel is lit. Whether a module
//! reports it correctly is tested during setup, while dark and then while lit. A panel that does not report it
//! is assumed to be lit as long as it answers.
//!
//! The same byte identifies the controller, unless the settings do. A panel that cannot be read or reports an
//! unknown value keeps the controller it had before. If there was none, it is driven in a way that both
//! understand: an SSD1306 then shows everything, and an SH1106 all but its first two columns.
//!
//! A controller taken for the other one stays legible, so that the player can find the setting. One taken for
//! an SSD1306 gets its whole picture by page addressing a moment after each change. One taken for an SH1106
//! also gets the commands that only an SSD1306 needs, unless the board fixes its controller: an SH1106 ignores
//! them (u8g2 and the driver of ThingPulse send them to both).

use core::cell::Cell;

use declic_pixels::Pieces;
use display_interface::DisplayError;
use heapless::Vec;
use ssd1306::command::{AddrMode, Command};

use super::commands::{Commands, address};
use super::controller::{self, Controller};
use super::link::Link;
use super::pieces::{first_piece, row_of, without_first_piece};
use super::sideways;
use crate::ui::{Frame, Light, Look, Window};

const LAST_PAGE: u8 = Frame::PAGES as u8 - 1;
const LAST_ROW: u8 = Frame::HEIGHT as u8 - 1;

/// Status bit: the display is off.
const DARK: u8 = 1 << 6;

/// Value that no status byte equals.
const UNKNOWN: u16 = 1 << 8;

/// Most arguments of a command. A panel that misheard a command waits for this many, and takes any bytes for
/// them.
const MOST_ARGUMENTS: usize = 6;

/// Pre-charge period and contrast of the five brightness steps.
const BRIGHTNESS: [(u8, u8); 5] = [(1, 0x00), (2, 0x2f), (2, 0x5f), (2, 0x9f), (2, 0xff)];

/// Command for the VCOM deselect level, and the lowest level, which is darker than the lowest contrast (SSD1306
/// datasheet, 10.1.18; the crate lacks this value).
const DESELECT: u8 = 0xdb;
const DESELECT_DIM: u8 = 0x00;

/// First column of an SH1106 that is right of a picture written from column 0. On an SSD1306, which lacks this
/// column, the address wraps to column 0.
const BEHIND: u8 = 128;
const BLACK: &[u8] = &[0; 4];

/// What is remembered about a panel when the link to it is lost.
pub(super) struct Known {
    /// Number of transfers that have ended, successfully or not.
    pub(super) ended: Cell<u32>,
    /// Controller that the panel last reported.
    controller: Cell<Option<Controller>>,
}

impl Known {
    pub(super) const fn new() -> Known {
        Known {
            ended: Cell::new(0),
            controller: Cell::new(None),
        }
    }
}

pub(super) struct Panel<'a, L> {
    link: &'a mut L,
    known: &'a Known,
    /// True if the panel reports correctly that it is dark.
    tells: bool,
    /// Status of the panel when all is well, or [`UNKNOWN`].
    well: u16,
    /// True if the status can be read after any transfer: an SSD1306.
    tells_at_once: bool,
    look: Look,
    /// Commands to send before the next pixels.
    commands: Commands,
    /// Window that the panel expects pixels for.
    aimed_at: Option<Window>,
    /// Page at which the panel continues if it gets no address.
    next_page: Option<u8>,
    /// True while an SSD1306 gets its picture by page addressing.
    by_page: bool,
}

impl<'a, L: Link> Panel<'a, L> {
    pub(super) fn new(link: &'a mut L, known: &'a Known, look: Look) -> Self {
        Panel {
            link,
            known,
            tells: false,
            well: UNKNOWN,
            tells_at_once: false,
            look,
            commands: Commands(Vec::new()),
            aimed_at: None,
            next_page: None,
            by_page: false,
        }
    }

    /// Brightness, orientation and controller setting in use.
    pub(super) const fn look(&self) -> Look {
        self.look
    }

    /// Pieces in which the controller takes a picture.
    pub(super) fn pieces(&self) -> Pieces {
        match controller::pieces(self.controller()) {
            Pieces::Windows if self.by_page => Pieces::Pages,
            pieces => pieces,
        }
    }

    /// The controller: fixed by the board, chosen in the settings, or auto-detected, in this order.
    pub(super) fn controller(&self) -> Option<Controller> {
        match (L::CONTROLLER, self.look.chip, self.known.controller.get()) {
            (Some(controller), ..) => Some(controller),
            (None, Some(chip), _) => Some(Controller::of_chip(chip)),
            // Never auto-detected: only a board that has an SH1107 includes its code.
            (None, None, Some(Controller::Sh1107)) => None,
            (None, None, said) => said,
        }
    }

    /// True if the board or the settings determine the controller.
    fn is_told(&self) -> bool {
        L::CONTROLLER.is_some() || self.look.chip.is_some()
    }

    /// True if the panel must be set up while dark after it has lost its supply. A constant, because an SH1107
    /// is never auto-detected.
    pub(super) const HAS_DARK_SET_UP: bool = controller::has_dark_set_up(L::CONTROLLER);

    /// Finds the panel and prepares it for pixels while it is dark: after power-on its memory holds noise.
    pub(super) async fn find(&mut self, look: Look) -> Result<(), DisplayError> {
        self.look = look;
        self.forget_state();
        let (columns, _) = self.directions();
        // Sent before pixels because the direction decides where pixels go.
        self.commands.add(&[Command::DisplayOn(false), columns]);
        for place in 0..L::PLACES {
            self.link.begin(place).await;
            if self.send().await.is_ok() {
                self.identify().await;
                self.choose_addressing();
                return match self.controller() {
                    Some(_) => Ok(()),
                    None => self.blacken_behind().await,
                };
            }
        }
        Err(DisplayError::BusWriteError)
    }

    /// Reads the controller's identity, and tests that the panel reports being dark. A remembered controller is
    /// replaced only if another one is reported twice, because a single read may be disturbed.
    async fn identify(&mut self) {
        let status = self.status().await.ok();
        self.tells = status.is_some_and(says_dark);
        if L::CONTROLLER.is_some() {
            return;
        }
        let before = self.known.controller.get();
        let mut said = status.and_then(Controller::of_status);
        if said.is_none() || before.is_some_and(|before| Some(before) != said) {
            let again = self.status().await.ok();
            let again = again.and_then(Controller::of_status);
            said = again.filter(|_| said.is_none() || again == said);
        }
        self.known.controller.set(said.or(before));
    }

    /// Sets the addressing mode of the next pixels.
    fn choose_addressing(&mut self) {
        match self.controller() {
            Some(Controller::Ssd1306) if !self.by_page => self
                .commands
                .add(&[Command::AddressMode(AddrMode::Horizontal)]),
            // 0x20 has no argument on an SH1107.
            Some(Controller::Sh1107) => self.tell(&[0x20]),
            Some(Controller::Sh1106) if L::CONTROLLER.is_some() => {}
            // Page mode: an SH1106 ignores the command, and takes its argument for a column address.
            Some(Controller::Ssd1306 | Controller::Sh1106) | None => {
                self.commands.add(&[Command::AddressMode(AddrMode::Page)]);
            }
        }
    }

    /// Blackens the columns that the picture does not reach.
    async fn blacken_behind(&mut self) -> Result<(), DisplayError> {
        for page in 0..=LAST_PAGE {
            self.tell(&address(page, BEHIND));
            self.send_pixels(BLACK, row_of(BLACK)).await?;
        }
        Ok(())
    }

    /// Directions of columns and rows. Modules are upright with both reversed; a sideways picture is rotated by
    /// software instead.
    fn directions(&self) -> (Command, Command) {
        let upright = !self.look.turned && self.controller() != Some(Controller::Sh1107);
        (
            Command::SegmentRemap(upright),
            Command::ReverseComDir(upright),
        )
    }

    fn turn(&mut self) {
        let (columns, rows) = self.directions();
        self.commands.add(&[columns, rows]);
    }

    /// Everything except the picture and the light. Commands that are forbidden while the panel is lit are sent
    /// only if `is_dark`.
    pub(super) fn set_up(&mut self, is_dark: bool) {
        match self.controller() {
            Some(Controller::Sh1107) => self.set_up_sideways(is_dark),
            controller => {
                self.commands.add(&[
                    Command::DisplayClockDiv(8, 0),
                    Command::Multiplex(LAST_ROW),
                    Command::DisplayOffset(0),
                    Command::StartLine(0),
                    Command::ComPinConfig(true, false),
                ]);
                // Charge pump and its voltage, the values after power-on.
                if controller == Some(Controller::Sh1106) {
                    self.tell(match is_dark {
                        true => &[0xad, 0x8b, 0x32],
                        false => &[0x32],
                    });
                }
                if L::CONTROLLER != Some(Controller::Sh1106) {
                    self.commands
                        .add(&[Command::ChargePump(true), Command::EnableScroll(false)]);
                }
            }
        }
        self.choose_addressing();
        self.turn();
        self.commands
            .add(&[Command::AllOn(false), Command::Invert(false)]);
    }

    /// Setup as by the maker of the FeatherWing: 64 rows, wired to the last part of the controller's rows.
    fn set_up_sideways(&mut self, is_dark: bool) {
        self.commands.add(&[
            Command::Multiplex(LAST_ROW),
            Command::DisplayOffset(0x60),
            Command::DisplayClockDiv(5, 1),
        ]);
        // Start line 0; converter off, because the module has its own supply.
        self.tell(&[0xdc, 0x00]);
        if is_dark {
            self.tell(&[0xad, 0x8a]);
        }
    }

    /// Starts the repeated setup of a lit panel in an unknown state, which may be in the middle of a command,
    /// or have any address. With `by_page` the following picture is legible whichever controller the panel has;
    /// that costs an SSD1306 twice as many transfers.
    pub(super) fn begin_healing(&mut self, by_page: bool) {
        self.by_page = by_page;
        self.forget_state();
        self.set_up(false);
    }

    /// Returns to window addressing where the controller has it. The command goes out with the next pixels.
    pub(super) fn end_healing(&mut self) {
        if core::mem::take(&mut self.by_page) && self.pieces() == Pieces::Windows {
            (self.aimed_at, self.next_page) = (None, None);
            self.choose_addressing();
        }
    }

    fn forget_state(&mut self) {
        (self.aimed_at, self.next_page) = (None, None);
        self.commands.add(&[Command::Noop; MOST_ARGUMENTS]);
    }

    /// True if the panel reports that it is dark or another controller, so it must be set up again.
    pub(super) async fn is_lost(&mut self) -> Result<bool, DisplayError> {
        // The last transfer may have been pixels, after which all but an SSD1306 answer with pixels.
        if !self.tells_at_once {
            self.commands.add(&[Command::Noop]);
            self.send().await?;
        }
        // Read twice, because a single read may be disturbed and a needless setup is visible.
        for _ in 0..2 * u8::from(self.tells) {
            let status = self.link.status().await;
            self.count();
            let status = status?;
            if u16::from(status) == self.well {
                return Ok(false);
            }
            let says = Controller::of_status(status);
            let is_same = self.is_told() || says.is_none() || says == self.controller();
            if is_same && !says_dark(status) {
                return Ok(false);
            }
        }
        Ok(self.tells)
    }

    /// Tests that the panel, which was just lit, reports being lit.
    pub(super) async fn learn_whether_it_tells(&mut self) {
        let status = self.status().await.unwrap_or(DARK);
        let is_same = self.is_told() || Controller::of_status(status) == self.controller();
        self.tells &= !says_dark(status);
        self.tells_at_once = self.tells && self.controller() == Some(Controller::Ssd1306);
        self.well = match is_same && self.tells {
            true => status.into(),
            false => UNKNOWN,
        };
    }

    async fn status(&mut self) -> Result<u8, DisplayError> {
        let status = self.link.status().await;
        self.count();
        status
    }

    /// Changes brightness, orientation or light. After a change of orientation the whole picture must be sent
    /// again.
    pub(super) fn change(&mut self, look: Look) {
        self.look = look;
        self.turn();
        self.light();
    }

    /// Sets the brightness, and switches the panel on or off.
    pub(super) fn light(&mut self) {
        self.brighten();
        let is_on = self.look.light != Light::Off;
        self.commands.add(&[Command::DisplayOn(is_on)]);
    }

    /// Sets the light after a repeated setup. A panel that must be set up while dark, and reports whether it is
    /// lit, is not switched on: if it has lost its supply, the next query finds it dark, and a full setup
    /// follows.
    pub(super) fn light_again(&mut self) {
        match self.tells && Self::HAS_DARK_SET_UP {
            true => self.brighten(),
            false => self.light(),
        }
    }

    fn brighten(&mut self) {
        let Look {
            brightness, light, ..
        } = self.look;
        let step = match light {
            Light::Lit => usize::from(brightness.clamp(1, 5) - 1),
            Light::Dim | Light::Off => 0,
        };
        let (charge, contrast) = BRIGHTNESS.get(step).copied().unwrap_or(BRIGHTNESS[2]);
        self.commands.add(&[
            Command::PreChargePeriod(1, charge),
            Command::Contrast(contrast),
        ]);
        let deselect = match light {
            Light::Lit => controller::deselect_level(self.controller()),
            Light::Dim | Light::Off => DESELECT_DIM,
        };
        self.tell(&[DESELECT, deselect]);
    }

    pub(super) async fn write_all(
        &mut self,
        windows: &[Window],
        frame: &Frame,
    ) -> Result<(), DisplayError> {
        for &window in windows {
            self.write(window, frame).await?;
        }
        Ok(())
    }

    /// Sends the address of a window unless the panel has it already: with the pixels, or before them.
    pub(super) async fn aim(&mut self, window: Window) -> Result<(), DisplayError> {
        let piece = first_piece(window, self.pieces());
        if self.aimed_at == Some(piece) {
            return Ok(());
        }
        match self.pieces() {
            Pieces::Windows => {
                // Raw bytes, because the crate's page type is an enum without a conversion from a number.
                self.tell(&[0x21, piece.left, piece.right]);
                // The last page of a window is always the last of the panel, so a window that continues the
                // previous one needs only its columns.
                if self.next_page != Some(piece.top) {
                    self.tell(&[0x22, piece.top, LAST_PAGE]);
                }
            }
            Pieces::Pages => {
                let column = controller::first_column(self.controller()) + piece.left;
                self.tell(&address(piece.top, column));
            }
            Pieces::Stripes => {
                let (page, column) = sideways::place(piece, self.look.turned);
                self.tell(&address(page, column));
            }
        }
        self.aimed_at = Some(piece);
        match L::SENDS_ALONG {
            true => Ok(()),
            false => self.send().await,
        }
    }

    async fn write(&mut self, window: Window, frame: &Frame) -> Result<(), DisplayError> {
        let pieces = self.pieces();
        let mut rest = Some(window);
        while let Some(window) = rest {
            self.aim(window).await?;
            self.aimed_at = None;
            let piece = first_piece(window, pieces);
            rest = without_first_piece(window, pieces);
            let mut room;
            let (pixels, rows) = match pieces {
                Pieces::Stripes => {
                    room = [0; _];
                    let bytes = sideways::bytes(frame, piece, self.look.turned, &mut room);
                    (bytes, row_of(bytes))
                }
                Pieces::Windows | Pieces::Pages => (&frame.bytes()[..], piece),
            };
            self.next_page = (piece.bottom < LAST_PAGE).then_some(piece.bottom + 1);
            self.send_pixels(pixels, rows).await?;
        }
        Ok(())
    }

    /// Sends pixels after the collected commands.
    async fn send_pixels(&mut self, pixels: &[u8], rows: Window) -> Result<(), DisplayError> {
        let Commands(commands) = &mut self.commands;
        let sent = self.link.pixels(commands, pixels, rows).await;
        commands.clear();
        self.count();
        sent
    }

    /// Sends the collected commands, if there are any.
    pub(super) async fn send(&mut self) -> Result<(), DisplayError> {
        let Commands(bytes) = &mut self.commands;
        if !bytes.is_empty() {
            let sent = self.link.commands(bytes).await;
            let ended = &self.known.ended;
            ended.set(ended.get().wrapping_add(1));
            sent?;
            bytes.clear();
        }
        Ok(())
    }

    fn tell(&mut self, bytes: &[u8]) {
        // Cannot fail: there is room for them.
        let _ = self.commands.add_bytes(bytes);
    }

    /// Counts a transfer that has ended.
    fn count(&self) {
        let ended = &self.known.ended;
        ended.set(ended.get().wrapping_add(1));
    }
}

const fn says_dark(status: u8) -> bool {
    status & DARK != 0
}
