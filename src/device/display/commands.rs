//! Commands on their way to a [panel](super::panel): gathered, so that they cross in one transfer.

use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use heapless::Vec;
use ssd1306::command::Command;

/// What page and column the next pixels go to, in a page of its own: on all controllers.
const PAGE: u8 = 0xb0;
const LOW_COLUMN: u8 = 0x00;
const HIGH_COLUMN: u8 = 0x10;

/// Where the next pixels go, in a page of its own.
pub(super) const fn address(page: u8, column: u8) -> [u8; 3] {
    [
        PAGE | page,
        LOW_COLUMN | column & 0xf,
        HIGH_COLUMN | column >> 4,
    ]
}

/// Those that set a panel up, and a few more.
pub(super) const MOST_COMMANDS: usize = 40;

/// Commands that are gathered for one transfer.
pub(super) struct Commands(pub(super) Vec<u8, MOST_COMMANDS>);

impl Commands {
    pub(super) fn add(&mut self, commands: &[Command]) {
        for command in commands {
            // There is room for all of them.
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

    /// Pixels are sent by the window.
    fn send_data(&mut self, _: DataFormat<'_>) -> Result<(), DisplayError> {
        Err(DisplayError::DataFormatNotImplemented)
    }
}
