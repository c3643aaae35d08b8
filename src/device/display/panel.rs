//! An SSD1306 on an I2C bus.
//!
//! The `ssd1306` crate knows the panel's commands. Its stock interface cuts everything into small
//! pieces; here [`Commands`] are gathered and sent in one transfer, and so is each window.
//!
//! A panel can be read, too: one byte, of which one bit is documented, whether it is lit. Whoever
//! acknowledges has the wire for it; whether the bit is right is tried out while the panel is set up,
//! dark and then lit. One that does not tell is believed to be lit as long as it answers.

use core::cell::Cell;

use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use embedded_hal_async::i2c::{I2c, Operation};
use heapless::Vec;
use ssd1306::command::{AddrMode, Command};

use crate::ui::{Frame, Light, Look, Window};

/// Where such panels answer; which one is a matter of a solder bridge.
const ADDRESSES: [u8; 2] = [0x3c, 0x3d];

/// The control byte in front of commands, and in front of pixels.
const COMMANDS: &[u8] = &[0x00];
const PIXELS: &[u8] = &[0x40];

const LAST_PAGE: u8 = Frame::PAGES as u8 - 1;
const LAST_ROW: u8 = Frame::HEIGHT as u8 - 1;

/// The bit of its status that says that it is dark.
const DARK: u8 = 1 << 6;

/// The most arguments that a command takes. A panel that misheard one waits for so many, and takes
/// for them whatever comes.
const MOST_ARGUMENTS: usize = 6;

/// The five steps of the brightness, as times to charge a pixel and as contrasts.
const BRIGHTNESS: [(u8, u8); 5] = [(1, 0x00), (2, 0x2f), (2, 0x5f), (2, 0x9f), (2, 0xff)];

/// The level of rows that are not driven: what the panel is set up with, and the lowest, which leaves less
/// light than the lowest contrast does. (SSD1306 datasheet, 10.1.18; the crate's is another value.)
const DESELECT: u8 = 0xdb;
const DESELECT_LIT: u8 = 0x40;
const DESELECT_DIM: u8 = 0x00;

pub(super) struct Panel<'a, I> {
    i2c: &'a mut I,
    /// Counts the transfers that have ended, one way or the other.
    ended: &'a Cell<u32>,
    address: u8,
    /// Whether it is known to tell that it is dark.
    tells: bool,
    look: Look,
    /// What is to be sent before the next pixels.
    commands: Commands,
    /// The window that the next pixels go to, if the panel was told.
    aimed_at: Option<Window>,
    /// The page that the panel goes on with if it is told no other.
    next_page: Option<u8>,
}

impl<'a, I: I2c> Panel<'a, I> {
    pub(super) fn new(i2c: &'a mut I, ended: &'a Cell<u32>, look: Look) -> Self {
        let [address, _] = ADDRESSES;
        Panel {
            i2c,
            ended,
            address,
            tells: false,
            look,
            commands: Commands(Vec::new()),
            aimed_at: None,
            next_page: None,
        }
    }

    /// How it shows its picture.
    pub(super) const fn look(&self) -> Look {
        self.look
    }

    /// Finds the panel and makes it ready for pixels, in the dark: what its memory holds after
    /// power-on is noise. It is to look like this.
    pub(super) async fn find(&mut self, look: Look) -> Result<(), DisplayError> {
        self.look = look;
        self.forget_state();
        self.commands.add(&[
            Command::DisplayOn(false),
            Command::AddressMode(AddrMode::Horizontal),
            // It changes where pixels are written to, so it must come before them.
            Command::SegmentRemap(!self.look.turned),
        ]);
        for address in ADDRESSES {
            self.address = address;
            if self.send().await.is_ok() {
                self.tells = self.says_dark().await.unwrap_or(false);
                return Ok(());
            }
        }
        Err(DisplayError::BusWriteError)
    }

    /// Everything but the picture and the light.
    pub(super) fn set_up(&mut self) {
        let upright = !self.look.turned;
        self.commands.add(&[
            Command::DisplayClockDiv(8, 0),
            Command::Multiplex(LAST_ROW),
            Command::DisplayOffset(0),
            Command::StartLine(0),
            Command::ChargePump(true),
            Command::AddressMode(AddrMode::Horizontal),
            Command::ComPinConfig(true, false),
            Command::SegmentRemap(upright),
            Command::ReverseComDir(upright),
            Command::AllOn(false),
            Command::Invert(false),
            Command::EnableScroll(false),
        ]);
    }

    /// The same for a panel that may be in any state: in the middle of a command that was never
    /// sent, with its next pixel anywhere.
    pub(super) fn repeat_set_up(&mut self) {
        self.forget_state();
        self.set_up();
    }

    fn forget_state(&mut self) {
        (self.aimed_at, self.next_page) = (None, None);
        self.commands.add(&[Command::Noop; MOST_ARGUMENTS]);
    }

    /// Whether the panel is dark, as far as it tells.
    pub(super) async fn is_dark(&mut self) -> Result<bool, DisplayError> {
        if self.tells {
            // Twice: a bit may have been disturbed, and to set a lit panel up is seen.
            return Ok(self.says_dark().await? && self.says_dark().await?);
        }
        self.commands.add(&[Command::Noop]);
        self.send().await.map(|()| false)
    }

    /// It was just lit: one that says otherwise is not to be trusted.
    pub(super) async fn learn_whether_it_tells(&mut self) {
        self.tells &= !self.says_dark().await.unwrap_or(true);
    }

    async fn says_dark(&mut self) -> Result<bool, DisplayError> {
        let mut status = [0];
        let mut pieces = [Operation::Read(&mut status)];
        transfer(self.i2c, self.ended, self.address, &mut pieces).await?;
        let [status] = status;
        Ok(status & DARK != 0)
    }

    /// Shows its picture in another way. What is in its memory is the wrong way round if it was
    /// turned: then everything has to be written again.
    pub(super) fn change(&mut self, look: Look) {
        self.look = look;
        // Modules are mounted so that both ways reversed are upright.
        let upright = !look.turned;
        self.commands.add(&[
            Command::SegmentRemap(upright),
            Command::ReverseComDir(upright),
        ]);
        self.light();
    }

    /// As bright as it is to be, and on or off: a panel that is off stays off, whatever it is told.
    pub(super) fn light(&mut self) {
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
            Light::Lit => DESELECT_LIT,
            Light::Dim | Light::Off => DESELECT_DIM,
        };
        // There is room for it.
        let _ = self.commands.add_bytes(&[DESELECT, deselect]);
        self.commands
            .add(&[Command::DisplayOn(light != Light::Off)]);
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

    /// Tells the panel where the next pixels go, if it does not know that.
    pub(super) async fn aim(&mut self, window: Window) -> Result<(), DisplayError> {
        if self.aimed_at == Some(window) {
            return Ok(());
        }
        // The crate's pages are an enum, from which a number is far away.
        self.commands
            .add_bytes(&[0x21, window.left, window.right])?;
        // All windows may go on to the last page: one that starts where the one before it ended
        // needs its columns only.
        if self.next_page != Some(window.top) {
            self.commands.add_bytes(&[0x22, window.top, LAST_PAGE])?;
        }
        self.send().await?;
        self.aimed_at = Some(window);
        Ok(())
    }

    /// Sends one window of a frame.
    async fn write(&mut self, window: Window, frame: &Frame) -> Result<(), DisplayError> {
        self.aim(window).await?;
        let Window { top, bottom, .. } = window;
        self.aimed_at = None;
        self.next_page = (bottom < LAST_PAGE).then_some(bottom + 1);
        let mut pieces: Vec<Operation<'_>, { 1 + Frame::PAGES }> = Vec::new();
        // There is room for every page.
        let _ = pieces.push(Operation::Write(PIXELS));
        for page in top..=bottom {
            let _ = pieces.push(Operation::Write(&frame.bytes()[window.row(page)]));
        }
        transfer(self.i2c, self.ended, self.address, &mut pieces).await
    }

    /// Sends the commands that were gathered, if there are any.
    pub(super) async fn send(&mut self) -> Result<(), DisplayError> {
        let Commands(bytes) = &mut self.commands;
        if !bytes.is_empty() {
            let mut pieces = [Operation::Write(COMMANDS), Operation::Write(bytes)];
            transfer(self.i2c, self.ended, self.address, &mut pieces).await?;
            bytes.clear();
        }
        Ok(())
    }
}

/// One transfer of all pieces.
async fn transfer(
    i2c: &mut impl I2c,
    ended: &Cell<u32>,
    address: u8,
    pieces: &mut [Operation<'_>],
) -> Result<(), DisplayError> {
    let sent = i2c.transaction(address, pieces).await;
    ended.set(ended.get().wrapping_add(1));
    sent.map_err(|_| DisplayError::BusWriteError)
}

/// Commands that are gathered for one transfer: those that set a panel up, and a few more.
struct Commands(Vec<u8, 40>);

impl Commands {
    fn add(&mut self, commands: &[Command]) {
        for command in commands {
            // There is room for all of them.
            let _ = command.send(&mut &mut *self);
        }
    }

    fn add_bytes(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        let room = self.0.extend_from_slice(bytes);
        room.map_err(|_| DisplayError::OutOfBoundsError)
    }
}

impl WriteOnlyDataCommand for &mut Commands {
    fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        match commands {
            DataFormat::U8(bytes) => self.add_bytes(bytes),
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }

    /// Pixels are sent by the window.
    fn send_data(&mut self, _: DataFormat<'_>) -> Result<(), DisplayError> {
        Err(DisplayError::DataFormatNotImplemented)
    }
}
