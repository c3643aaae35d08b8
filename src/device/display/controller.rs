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
//! them apart: it is documented for none of them, and has been read from many. Some modules say the
//! wrong thing, so the settings can overrule it.
//!
//! An SH1106 and an SH1107 take 0xAD only while they are dark (SH1106 datasheet V2.3 and SH1107 datasheet
//! V2.1, "DC-DC Control Mode Set": the panel must be off while the command is issued).

use declic_pixels::Pieces;

use crate::display_chip::DisplayChip;

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
    /// Which of the two that share an address and a shape has this status, if that is clear: the list of
    /// answers that Meshtastic has gathered from modules. (An SH1107 says 7 or 15; boards that have one
    /// know it.)
    pub(super) const fn of_status(status: u8) -> Option<Controller> {
        match status & 0x0f {
            0x0 | 0x8 => Some(Controller::Sh1106),
            0x3..=0x7 => Some(Controller::Ssd1306),
            _ => None,
        }
    }

    /// The controller that was chosen in the settings.
    pub(super) const fn of_chip(chip: DisplayChip) -> Controller {
        match chip {
            DisplayChip::Ssd1306 => Controller::Ssd1306,
            DisplayChip::Sh1106 => Controller::Sh1106,
        }
    }
}

/// Whether this controller has to be set up in the dark after it has lost its supply: an SH1107 on a module
/// with a converter of its own starts with its pump on. That of an SH1106 starts as it has to be.
pub(super) const fn has_dark_set_up(controller: Option<Controller>) -> bool {
    matches!(controller, Some(Controller::Sh1107))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sixteen_answers_lit_or_dark() {
        let (ssd1306, sh1106) = (Some(Controller::Ssd1306), Some(Controller::Sh1106));
        for (nibble, controller) in (0..16).zip([
            sh1106, None, None, ssd1306, ssd1306, ssd1306, ssd1306, ssd1306, sh1106, None, None,
            None, None, None, None, None,
        ]) {
            for upper in [0x00, 0x40, 0x80, 0xf0] {
                assert_eq!(Controller::of_status(upper | nibble), controller);
            }
        }
    }
}
