//! The controllers that are sold as one another: which of them a panel has can be chosen.

use crate::coded::Coded;

/// A controller of a 128×64 panel on I2C.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum DisplayChip {
    /// SSD1306, and what is like it (SSD1309).
    Ssd1306,
    /// SH1106.
    Sh1106,
}
