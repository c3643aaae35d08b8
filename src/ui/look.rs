//! How the panel shows a picture.

use crate::display_chip::DisplayChip;

/// How the panel shows a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Brightness, from 1 to 5.
    pub brightness: u8,
    /// True if the picture is rotated by 180°.
    pub turned: bool,
    /// Lit, dimmed or off.
    pub light: Light,
    /// Display controller chosen in the settings; `None` if auto-detected.
    pub chip: Option<DisplayChip>,
}

impl Look {
    /// The look of a new gadget.
    pub const DEFAULT: Look = Look {
        brightness: 3,
        turned: false,
        light: Light::Lit,
        chip: None,
    };
}

/// How much light the panel gives while no key is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// Full brightness.
    Lit,
    /// The lowest readable brightness.
    Dim,
    /// Panel off.
    Off,
}
