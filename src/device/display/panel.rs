//! An SSD1306 on an I2C bus.
//!
//! The `ssd1306` crate knows the panel and its commands. Its stock interface cuts everything into
//! pieces of 16 bytes; [`Wire`] sends each window in one transfer instead.

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use embedded_hal_async::i2c::{I2c, Operation};
use heapless::Vec;
use ssd1306::Ssd1306Async;
use ssd1306::command::{AddrMode, CommandAsync as Command};
use ssd1306::prelude::*;

use crate::ui::{Frame, Look, Window};

/// Where such panels answer; which one is a matter of a solder bridge.
const ADDRESSES: [u8; 2] = [0x3c, 0x3d];

/// The control byte in front of commands, and in front of pixels.
const COMMANDS: &[u8] = &[0x00];
const PIXELS: &[u8] = &[0x40];

const LAST_PAGE: u8 = Frame::PAGES as u8 - 1;

/// The five steps of the brightness, as times to charge a pixel and as contrasts.
const BRIGHTNESS: [(u8, u8); 5] = [(1, 0x00), (2, 0x2f), (2, 0x5f), (2, 0x9f), (2, 0xff)];

pub(super) struct Panel<'a, I> {
    i2c: &'a mut I,
    address: u8,
    look: Look,
    /// The page that the panel goes on with if it is told no other.
    next_page: Option<u8>,
}

impl<'a, I: I2c> Panel<'a, I> {
    pub(super) fn new(i2c: &'a mut I, look: Look) -> Self {
        let [address, _] = ADDRESSES;
        Panel {
            i2c,
            address,
            look,
            next_page: None,
        }
    }

    /// How it shows its picture.
    pub(super) const fn look(&self) -> Look {
        self.look
    }

    fn wire(&mut self) -> Wire<'_, I> {
        Wire {
            i2c: self.i2c,
            address: self.address,
        }
    }

    /// Finds the panel and makes it ready for pixels, in the dark: what its memory holds after
    /// power-on is noise.
    pub(super) async fn find(&mut self) -> Result<(), DisplayError> {
        let in_the_dark = [
            Command::DisplayOn(false),
            Command::AddressMode(AddrMode::Horizontal),
            // It changes where pixels are written to, so it must come before them.
            Command::SegmentRemap(!self.look.turned),
        ];
        let [first, second] = ADDRESSES;
        self.address = first;
        if self.send(&in_the_dark).await.is_err() {
            self.address = second;
            self.send(&in_the_dark).await?;
        }
        Ok(())
    }

    /// Sets everything up and switches the panel on.
    pub(super) async fn start(&mut self) -> Result<(), DisplayError> {
        let rotation = match self.look.turned {
            false => DisplayRotation::Rotate0,
            true => DisplayRotation::Rotate180,
        };
        Ssd1306Async::new(self.wire(), DisplaySize128x64, rotation)
            .init_with_addr_mode(AddrMode::Horizontal)
            .await?;
        self.send(&self.brightness()).await
    }

    /// Repeats what a panel forgets when its supply fails, without switching a good one off.
    pub(super) async fn wake(&mut self) -> Result<(), DisplayError> {
        self.send(&[
            Command::ChargePump(true),
            Command::AddressMode(AddrMode::Horizontal),
        ])
        .await?;
        self.send(&self.orientation()).await?;
        self.send(&self.brightness()).await?;
        self.send(&[Command::DisplayOn(true)]).await
    }

    /// Shows its picture in another way. What is in its memory is the wrong way round if it was
    /// turned: then everything has to be written again.
    pub(super) async fn change(&mut self, look: Look) -> Result<(), DisplayError> {
        self.look = look;
        self.send(&self.orientation()).await?;
        self.send(&self.brightness()).await
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

    async fn send(&mut self, commands: &[Command]) -> Result<(), DisplayError> {
        for command in commands {
            command.send(&mut self.wire()).await?;
        }
        Ok(())
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
    pub(super) async fn write(
        &mut self,
        window: Window,
        frame: &Frame,
    ) -> Result<(), DisplayError> {
        let Window {
            left,
            right,
            top,
            bottom,
        } = window;
        // The crate has a command for the columns and one for the pages; both fit one transfer.
        // With the last page as the end of all windows, one that starts where the window before
        // it ended needs the columns only.
        let commands = [0x21, left, right, 0x22, top, LAST_PAGE];
        let goes_on = self.next_page == Some(top);
        let commands = if goes_on { &commands[..3] } else { &commands };
        self.next_page = (bottom < LAST_PAGE).then_some(bottom + 1);
        self.wire().send(COMMANDS, [commands].into_iter()).await?;
        let rows = (top..=bottom).map(|page| &frame.bytes()[window.row(page)]);
        self.wire().send(PIXELS, rows).await
    }
}

/// The bus and the address of the panel on it.
struct Wire<'a, I> {
    i2c: &'a mut I,
    address: u8,
}

impl<I: I2c> Wire<'_, I> {
    /// One transfer: the control byte and all pieces.
    async fn send<'a>(
        &mut self,
        control: &'a [u8],
        pieces: impl Iterator<Item = &'a [u8]>,
    ) -> Result<(), DisplayError> {
        let mut operations: Vec<Operation<'_>, { 1 + Frame::PAGES }> = Vec::new();
        for piece in [control].into_iter().chain(pieces) {
            operations
                .push(Operation::Write(piece))
                .map_err(|_| DisplayError::OutOfBoundsError)?;
        }
        self.i2c
            .transaction(self.address, &mut operations)
            .await
            .map_err(|_| DisplayError::BusWriteError)
    }
}

impl<I: I2c> AsyncWriteOnlyDataCommand for Wire<'_, I> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        match commands {
            DataFormat::U8(bytes) => self.send(COMMANDS, [bytes].into_iter()).await,
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }

    async fn send_data(&mut self, pixels: DataFormat<'_>) -> Result<(), DisplayError> {
        match pixels {
            DataFormat::U8(bytes) => self.send(PIXELS, [bytes].into_iter()).await,
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }
}
