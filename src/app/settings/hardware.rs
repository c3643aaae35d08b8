//! What the gadget finds out about its parts, and a player may know better.

use crate::app::Cells;
use crate::coded::Coded;
use crate::display_chip::DisplayChip;

/// The parts that were chosen; none is auto-detected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Hardware {
    /// The controller of the display.
    pub display: Option<DisplayChip>,
    /// The cells that feed the gadget.
    pub cells: Option<Cells>,
}

impl Hardware {
    /// What a new gadget has.
    pub const NEW: Hardware = Hardware {
        display: None,
        cells: None,
    };
}
