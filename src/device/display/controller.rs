//! The differences between the display controllers. [`Panel`](super::panel) holds what they share.
//!
//! | | SSD1306 | SH1106 | SH1107, 64×128 |
//! |---|---|---|---|
//! | memory | 128×64 | 132×64, seen from column 2 on | 128×128, half of it seen, on its side |
//! | pixels go to | windows | a page | a page |
//! | charge pump | 0x8D 0x14 | 0xAD 0x8B | 0xAD 0x8A |
//!
//! Half of the modules sold as SSD1306 have an SH1106. The low half of the status byte tells them apart: no
//! datasheet documents it, but it has been read from many modules. Some modules report the wrong value, so the
//! settings can override it.
//!
//! An SH1106 and an SH1107 accept command 0xAD only while they are dark (SH1106 datasheet V2.3 and SH1107
//! datasheet V2.1, "DC-DC Control Mode Set").

use declic_pixels::Pieces;

use crate::display_chip::DisplayChip;

/// A display controller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Controller {
    /// SSD1306 or compatible (SSD1309).
    Ssd1306,
    /// SH1106.
    Sh1106,
    /// SH1107 with a panel of 64×128 pixels that is mounted sideways.
    Sh1107,
}

impl Controller {
    /// Controller that reports this status, if the status is conclusive. The values are from the list that
    /// Meshtastic collected from modules. An SH1107 reports 7 or 15; boards that have one set it as a constant.
    pub(super) const fn of_status(status: u8) -> Option<Controller> {
        match status & 0x0f {
            0x0 | 0x8 => Some(Controller::Sh1106),
            0x3..=0x7 => Some(Controller::Ssd1306),
            _ => None,
        }
    }

    /// Controller chosen in the settings.
    pub(super) const fn of_chip(chip: DisplayChip) -> Controller {
        match chip {
            DisplayChip::Ssd1306 => Controller::Ssd1306,
            DisplayChip::Sh1106 => Controller::Sh1106,
        }
    }
}

/// True if this controller must be set up while dark after it has lost its supply: an SH1107 on a module with
/// its own converter starts with its charge pump on. The SH1106 starts with the right setting.
pub(super) const fn has_dark_set_up(controller: Option<Controller>) -> bool {
    matches!(controller, Some(Controller::Sh1107))
}

/// Addressing for the picture. An unknown controller gets the addressing of the SH1106, which an SSD1306
/// understands, too.
pub(super) const fn pieces(controller: Option<Controller>) -> Pieces {
    match controller {
        Some(Controller::Ssd1306) => Pieces::Windows,
        Some(Controller::Sh1106) | None => Pieces::Pages,
        Some(Controller::Sh1107) => Pieces::Stripes,
    }
}

/// First column of the controller's memory that is visible.
pub(super) const fn first_column(controller: Option<Controller>) -> u8 {
    match controller {
        Some(Controller::Sh1106) => 2,
        _ => 0,
    }
}

/// VCOM deselect level while lit: the value that module makers use.
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
