//! Commands for a [panel](super::panel), collected so that one transfer carries them.

use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use heapless::Vec;
use ssd1306::command::Command;

/// Page and column addresses of the next pixels; these commands are the same on all controllers.
const PAGE: u8 = 0xb0;
const LOW_COLUMN: u8 = 0x00;
const HIGH_COLUMN: u8 = 0x10;

/// Commands that set the page and the column of the next pixels.
pub(super) const fn address(page: u8, column: u8) -> [u8; 3] {
    [
        PAGE | page,
        LOW_COLUMN | column & 0xf,
        HIGH_COLUMN | column >> 4,
    ]
}

/// Room for the commands of a setup and a few more.
pub(super) const MOST_COMMANDS: usize = 40;

/// Commands collected for one transfer.
pub(super) struct Commands(pub(super) Vec<u8, MOST_COMMANDS>);

impl Commands {
    pub(super) fn add(&mut self, commands: &[Command]) {
        for command in commands {
            // Cannot fail: there is room for all of them.
            let _ = command.send(&mut &mut *self);
        }
    }

    pub(super) fn add_bytes(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
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

    /// Never called: the panel sends pixels itself.
    fn send_data(&mut self, _: DataFormat<'_>) -> Result<(), DisplayError> {
        Err(DisplayError::DataFormatNotImplemented)
    }
}
