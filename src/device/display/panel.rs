//! An SSD1306 on an I2C bus.
//!
//! The `ssd1306` crate knows the panel and its commands. Its stock interface cuts everything into
//! small pieces; here [`Commands`] are gathered and sent in one transfer, and so is each window.

use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use embedded_hal_async::i2c::{I2c, Operation};
use heapless::Vec;
use ssd1306::Ssd1306;
use ssd1306::command::{AddrMode, Command};
use ssd1306::prelude::*;

use crate::ui::{Frame, Look, Window};

/// Where such panels answer; which one is a matter of a solder bridge.
const ADDRESSES: [u8; 2] = [0x3c, 0x3d];

/// The control byte in front of commands, and in front of pixels.
const COMMANDS: &[u8] = &[0x00];
const PIXELS: &[u8] = &[0x40];

/// The five steps of the brightness, as times to charge a pixel and as contrasts.
const BRIGHTNESS: [(u8, u8); 5] = [(1, 0x00), (2, 0x2f), (2, 0x5f), (2, 0x9f), (2, 0xff)];

pub(super) struct Panel<'a, I> {
    i2c: &'a mut I,
    address: u8,
    look: Look,
}

impl<'a, I: I2c> Panel<'a, I> {
    pub(super) fn new(i2c: &'a mut I, look: Look) -> Self {
        let [address, _] = ADDRESSES;
        Panel { i2c, address, look }
    }

    /// How it shows its picture.
    pub(super) const fn look(&self) -> Look {
        self.look
    }

    /// Finds the panel and makes it ready for pixels, in the dark: what its memory holds after
    /// power-on is noise.
    pub(super) async fn find(&mut self) -> Result<(), DisplayError> {
        let mut in_the_dark = Commands::default();
        in_the_dark.add(&[
            Command::DisplayOn(false),
            Command::AddressMode(AddrMode::Horizontal),
            // It changes where pixels are written to, so it must come before them.
            Command::SegmentRemap(!self.look.turned),
        ])?;
        for address in ADDRESSES {
            self.address = address;
            if self.send(&in_the_dark).await.is_ok() {
                return Ok(());
            }
        }
        Err(DisplayError::BusWriteError)
    }

    /// Sets everything up and switches the panel on.
    pub(super) async fn start(&mut self) -> Result<(), DisplayError> {
        let rotation = match self.look.turned {
            false => DisplayRotation::Rotate0,
            true => DisplayRotation::Rotate180,
        };
        let mut panel = Ssd1306::new(Commands::default(), DisplaySize128x64, rotation);
        panel.init_with_addr_mode(AddrMode::Horizontal)?;
        let mut commands = panel.release();
        commands.add(&self.brightness())?;
        self.send(&commands).await
    }

    /// Repeats what a panel forgets when its supply fails, without switching a good one off.
    pub(super) async fn wake(&mut self) -> Result<(), DisplayError> {
        let mut commands = Commands::default();
        commands.add(&[
            Command::ChargePump(true),
            Command::AddressMode(AddrMode::Horizontal),
        ])?;
        commands.add(&self.orientation())?;
        commands.add(&self.brightness())?;
        commands.add(&[Command::DisplayOn(true)])?;
        self.send(&commands).await
    }

    /// Shows its picture in another way. What is in its memory is the wrong way round if it was
    /// turned: then everything has to be written again.
    pub(super) async fn change(&mut self, look: Look) -> Result<(), DisplayError> {
        self.look = look;
        let mut commands = Commands::default();
        commands.add(&self.orientation())?;
        commands.add(&self.brightness())?;
        self.send(&commands).await
    }

    /// Modules are mounted so that both ways reversed are upright.
    const fn orientation(&self) -> [Command; 2] {
        let upright = !self.look.turned;
        [
            Command::SegmentRemap(upright),
            Command::ReverseComDir(upright),
        ]
    }

    fn brightness(&self) -> [Command; 2] {
        let step = usize::from(self.look.brightness.get() - 1);
        let (charge, contrast) = BRIGHTNESS.get(step).copied().unwrap_or(BRIGHTNESS[2]);
        [
            Command::PreChargePeriod(1, charge),
            Command::Contrast(contrast),
        ]
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

    /// Sends one window of a frame.
    async fn write(&mut self, window: Window, frame: &Frame) -> Result<(), DisplayError> {
        let Window {
            left,
            right,
            top,
            bottom,
        } = window;
        // The crate's pages are an enum, from which a number is far away.
        let area = [0x21, left, right, 0x22, top, bottom];
        self.transfer(&mut [Operation::Write(COMMANDS), Operation::Write(&area)])
            .await?;
        let mut pieces: Vec<Operation<'_>, { 1 + Frame::PAGES }> = Vec::new();
        // There is room for every page.
        let _ = pieces.push(Operation::Write(PIXELS));
        for page in top..=bottom {
            let _ = pieces.push(Operation::Write(&frame.bytes()[window.row(page)]));
        }
        self.transfer(&mut pieces).await
    }

    async fn send(&mut self, commands: &Commands) -> Result<(), DisplayError> {
        let Commands(bytes) = commands;
        self.transfer(&mut [Operation::Write(COMMANDS), Operation::Write(bytes)])
            .await
    }

    /// One transfer of all pieces.
    async fn transfer(&mut self, pieces: &mut [Operation<'_>]) -> Result<(), DisplayError> {
        self.i2c
            .transaction(self.address, pieces)
            .await
            .map_err(|_| DisplayError::BusWriteError)
    }
}

/// Commands that are gathered for one transfer.
#[derive(Default)]
struct Commands(Vec<u8, 40>);

impl Commands {
    fn add(&mut self, commands: &[Command]) -> Result<(), DisplayError> {
        for command in commands {
            command.send(self)?;
        }
        Ok(())
    }
}

impl WriteOnlyDataCommand for Commands {
    fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        let Commands(bytes) = self;
        match commands {
            DataFormat::U8(command) => bytes
                .extend_from_slice(command)
                .map_err(|_| DisplayError::OutOfBoundsError),
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }

    /// Pixels are sent by the window.
    fn send_data(&mut self, _: DataFormat<'_>) -> Result<(), DisplayError> {
        Err(DisplayError::DataFormatNotImplemented)
    }
}
