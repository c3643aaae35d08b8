//! How the panel shows its picture.

use crate::display_chip::DisplayChip;

/// How the panel shows its picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How bright it is, from 1 to 5.
    pub brightness: u8,
    /// The gadget is held the other way round: the picture is turned by 180°.
    pub turned: bool,
    /// Whether it shows it at all.
    pub light: Light,
    /// The controller that was chosen in the settings; none if it is auto-detected.
    pub chip: Option<DisplayChip>,
}

impl Look {
    /// What a new gadget has.
    pub const DEFAULT: Look = Look {
        brightness: 3,
        turned: false,
        light: Light::Lit,
        chip: None,
    };
}

/// How much light is left when nobody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// All of it.
    Lit,
    /// As little as the panel has: it can be read.
    Dim,
    /// None.
    Off,
}
