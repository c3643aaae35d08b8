//! The chips behind the glass: what they have in common is told by [`Panel`](super::panel), and here
//! is where they differ.
//!
//! | | SSD1306 | SH1106 | SH1107, 64×128 |
//! |---|---|---|---|
//! | memory | 128×64 | 132×64, seen from column 2 on | 128×128, half of it seen, on its side |
//! | pixels go to | windows | a page | a page |
//! | charge pump | 0x8D 0x14 | 0xAD 0x8B | 0xAD 0x8A |
//!
//! Half of the modules that are sold as the first are the second. The low half of the status byte tells
//! them apart: it is documented for none of them, and has been read from many.

use declic_pixels::Pieces;

/// A chip that drives a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Controller {
    /// SSD1306, and what is like it (SSD1309).
    Ssd1306,
    /// SH1106.
    Sh1106,
    /// SH1107 with a panel of 64×128 pixels that lies on its side.
    Sh1107,
}

impl Controller {
    /// Which of the two that share an address and a shape has this status, if that is clear. (An SH1107
    /// says 7, too; boards that have one know it.)
    pub(super) const fn of_status(status: u8) -> Option<Controller> {
        match status & 0x0f {
            0x3 | 0x6 | 0x7 => Some(Controller::Ssd1306),
            0x8 => Some(Controller::Sh1106),
            _ => None,
        }
    }
}

/// How a panel of this controller takes its picture. One that is not known takes it as the SH1106
/// does, which both understand.
pub(super) const fn pieces(controller: Option<Controller>) -> Pieces {
    match controller {
        Some(Controller::Ssd1306) => Pieces::Windows,
        Some(Controller::Sh1106) | None => Pieces::Pages,
        Some(Controller::Sh1107) => Pieces::Stripes,
    }
}

/// The column of its memory in which the picture begins.
pub(super) const fn first_column(controller: Option<Controller>) -> u8 {
    match controller {
        Some(Controller::Sh1106) => 2,
        _ => 0,
    }
}

/// The level of its rows that are not driven while it is lit: what its makers set up their modules with.
pub(super) const fn deselect_level(controller: Option<Controller>) -> u8 {
    match controller {
        Some(Controller::Sh1107) => 0x35,
        _ => 0x40,
    }
}
