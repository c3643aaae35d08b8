//! A panel, at the end of whatever [leads](super::link) to it.
//!
//! The `ssd1306` crate knows the commands that all [controllers](super::controller) share. Its stock
//! interface cuts everything into small pieces; here [`Commands`] are gathered and sent in one
//! transfer, and so is each window.
//!
//! A panel can be read, too: one byte, of which one bit is documented, whether it is lit. Whoever
//! acknowledges has the wire for it; whether the bit is right is tried out while the panel is set up,
//! dark and then lit. One that does not tell is believed to be lit as long as it answers.
//!
//! The same byte tells which controller it is, unless the settings do. One that cannot be read, or says
//! something that none of them says, is what it was before; if that was nothing, it is driven in a way
//! that both understand: an SSD1306 shows everything then, and an SH1106 all but its first two columns.
//!
//! A controller that is taken for the other one stays legible, so that the player finds the setting. One
//! that is taken for an SSD1306 gets its whole picture by page addressing a moment after each change.
//! One that is taken for an SH1106 is also told what only an SSD1306 needs, unless the board fixes its
//! controller: an SH1106 takes no notice of it (u8g2 and ThingPulse's driver tell both the same).

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

/// The bit of its status that says that it is dark.
const DARK: u8 = 1 << 6;

/// No status of eight bits is that.
const UNKNOWN: u16 = 1 << 8;

/// The most arguments that a command takes. A panel that misheard one waits for so many, and takes
/// for them whatever comes.
const MOST_ARGUMENTS: usize = 6;

/// The five steps of the brightness, as times to charge a pixel and as contrasts.
const BRIGHTNESS: [(u8, u8); 5] = [(1, 0x00), (2, 0x2f), (2, 0x5f), (2, 0x9f), (2, 0xff)];

/// The level of rows that are not driven, and the lowest one, which leaves less light than the lowest
/// contrast does. (SSD1306 datasheet, 10.1.18; the crate has no such value.)
const DESELECT: u8 = 0xdb;
const DESELECT_DIM: u8 = 0x00;

/// The columns of an SH1106 behind a picture that begins at its first one. An SSD1306, which has none
/// there, takes its first.
const BEHIND: u8 = 128;
const BLACK: &[u8] = &[0; 4];

/// What is known of the panel at the end of a link, however often it is lost.
pub(super) struct Known {
    /// Counts the transfers that have ended, one way or the other.
    pub(super) ended: Cell<u32>,
    /// What it last said that it is.
    controller: Cell<Option<Controller>>,
}

impl Known {
    /// Nothing yet.
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
    /// Whether it is known to tell that it is dark.
    tells: bool,
    /// What it says when it is well, or what none can say.
    well: u16,
    /// It tells, and does so whatever was sent last: an SSD1306.
    tells_at_once: bool,
    look: Look,
    /// What is to be sent before the next pixels.
    commands: Commands,
    /// The window that the next pixels go to, if the panel was told.
    aimed_at: Option<Window>,
    /// The page that the panel goes on with if it is told no other.
    next_page: Option<u8>,
    /// An SSD1306 gets its picture by page addressing for now.
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

    /// How it shows its picture.
    pub(super) const fn look(&self) -> Look {
        self.look
    }

    /// In which pieces it takes its picture.
    pub(super) fn pieces(&self) -> Pieces {
        match controller::pieces(self.controller()) {
            Pieces::Windows if self.by_page => Pieces::Pages,
            pieces => pieces,
        }
    }

    /// The controller: of the board, chosen in the settings, or auto-detected, in this order.
    pub(super) fn controller(&self) -> Option<Controller> {
        match (L::CONTROLLER, self.look.chip, self.known.controller.get()) {
            (Some(controller), ..) => Some(controller),
            (None, Some(chip), _) => Some(Controller::of_chip(chip)),
            // What no status says: only a board that has one brings its code along.
            (None, None, Some(Controller::Sh1107)) => None,
            (None, None, said) => said,
        }
    }

    /// Whether the controller is known whatever the status byte says.
    fn is_told(&self) -> bool {
        L::CONTROLLER.is_some() || self.look.chip.is_some()
    }

    /// Whether it has to be set up in the dark after it has lost its supply. That is known when the firmware
    /// is compiled: an SH1107 is never auto-detected.
    pub(super) const HAS_DARK_SET_UP: bool = controller::has_dark_set_up(L::CONTROLLER);

    /// Finds the panel and makes it ready for pixels, in the dark: what its memory holds after
    /// power-on is noise. It is to look like this.
    pub(super) async fn find(&mut self, look: Look) -> Result<(), DisplayError> {
        self.look = look;
        self.forget_state();
        let (columns, _) = self.directions();
        // It changes where pixels are written to, so it must come before them.
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

    /// Learns which controller it is, and whether it says that it is dark, which it is. What it was
    /// before is believed unless it clearly says something else, twice: a bit may have been disturbed.
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

    /// How the next pixels are taken.
    fn choose_addressing(&mut self) {
        match self.controller() {
            Some(Controller::Ssd1306) if !self.by_page => self
                .commands
                .add(&[Command::AddressMode(AddrMode::Horizontal)]),
            // It takes no argument here.
            Some(Controller::Sh1107) => self.tell(&[0x20]),
            Some(Controller::Sh1106) if L::CONTROLLER.is_some() => {}
            // An SH1106 does not know the command, and takes its argument for a column.
            Some(Controller::Ssd1306 | Controller::Sh1106) | None => {
                self.commands.add(&[Command::AddressMode(AddrMode::Page)]);
            }
        }
    }

    /// Makes the columns black that nothing else is written to.
    async fn blacken_behind(&mut self) -> Result<(), DisplayError> {
        for page in 0..=LAST_PAGE {
            self.tell(&address(page, BEHIND));
            self.send_pixels(BLACK, row_of(BLACK)).await?;
        }
        Ok(())
    }

    /// Which way round its columns and its rows are. Modules are mounted so that both ways reversed are
    /// upright; what lies on its side is turned before it is sent.
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

    /// Everything but the picture and the light. What a lit panel must not be told is left out unless it
    /// is dark.
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
                // Its pump, and the voltage of that, as after power-on.
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

    /// As the maker of the FeatherWing sets it up: 64 rows, which are wired to the last third of those
    /// that the controller has.
    fn set_up_sideways(&mut self, is_dark: bool) {
        self.commands.add(&[
            Command::Multiplex(LAST_ROW),
            Command::DisplayOffset(0x60),
            Command::DisplayClockDiv(5, 1),
        ]);
        // The first row, and a voltage that the module makes by itself.
        self.tell(&[0xdc, 0x00]);
        if is_dark {
            self.tell(&[0xad, 0x8a]);
        }
    }

    /// Begins to tell a lit panel everything, which may be in any state: in the middle of a command that
    /// was never sent, with its next pixel anywhere. If the picture follows by page addressing, it is legible
    /// whichever controller the panel has; that costs an SSD1306 twice as many transfers.
    pub(super) fn begin_healing(&mut self, by_page: bool) {
        self.by_page = by_page;
        self.forget_state();
        self.set_up(false);
    }

    /// Goes back to windows, where there are some. The command goes along with the next ones.
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

    /// Whether the panel has to be set up, as far as it tells: it is dark, or another one.
    pub(super) async fn is_lost(&mut self) -> Result<bool, DisplayError> {
        // What was sent last may have been pixels, and all but an SSD1306 would answer with some.
        if !self.tells_at_once {
            self.commands.add(&[Command::Noop]);
            self.send().await?;
        }
        // Twice: a bit may have been disturbed, and to set a lit panel up is seen.
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

    /// It was just lit: one that says otherwise is not to be trusted.
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

    /// Shows its picture in another way. What is in its memory is the wrong way round if it was
    /// turned: then everything has to be written again.
    pub(super) fn change(&mut self, look: Look) {
        self.look = look;
        self.turn();
        self.light();
    }

    /// As bright as it is to be, and on or off: a panel that is off stays off, whatever it is told.
    pub(super) fn light(&mut self) {
        self.brighten();
        let is_on = self.look.light != Light::Off;
        self.commands.add(&[Command::DisplayOn(is_on)]);
    }

    /// The light of a panel that was told everything while it was lit. One that needs something in the dark,
    /// and says whether it is lit, is not switched on: if it has lost its supply meanwhile, its next answer
    /// says that it is dark, and it is set up in the dark.
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

    /// Sends some windows of a frame.
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

    /// Tells the panel where the next pixels go, if it does not know that: along with them, or before.
    pub(super) async fn aim(&mut self, window: Window) -> Result<(), DisplayError> {
        let piece = first_piece(window, self.pieces());
        if self.aimed_at == Some(piece) {
            return Ok(());
        }
        match self.pieces() {
            Pieces::Windows => {
                // The crate's pages are an enum, from which a number is far away.
                self.tell(&[0x21, piece.left, piece.right]);
                // All windows may go on to the last page: one that starts where the one before it
                // ended needs its columns only.
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

    /// Sends one window of a frame.
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

    /// Sends pixels, behind the commands that were gathered.
    async fn send_pixels(&mut self, pixels: &[u8], rows: Window) -> Result<(), DisplayError> {
        let Commands(commands) = &mut self.commands;
        let sent = self.link.pixels(commands, pixels, rows).await;
        commands.clear();
        self.count();
        sent
    }

    /// Sends the commands that were gathered, if there are any.
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
        // There is room for them.
        let _ = self.commands.add_bytes(bytes);
    }

    /// A transfer has ended.
    fn count(&self) {
        let ended = &self.known.ended;
        ended.set(ended.get().wrapping_add(1));
    }
}

const fn says_dark(status: u8) -> bool {
    status & DARK != 0
}
