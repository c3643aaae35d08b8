//! Overrides of auto-detected hardware.

use crate::app::Cells;
use crate::coded::Coded;
use crate::display_chip::DisplayChip;

/// The hardware that the player has set; `None` means auto-detected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Hardware {
    /// The controller of the display.
    pub display: Option<DisplayChip>,
    /// The kind of cells.
    pub cells: Option<Cells>,
}

impl Hardware {
    /// The setting of a new gadget.
    pub const NEW: Hardware = Hardware {
        display: None,
        cells: None,
    };
}
