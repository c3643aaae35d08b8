//! How loud the gadget is, and what it lights up for.

use crate::coded::Coded;

/// What is heard and seen of a roll, beside the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Sound {
    /// How loud it is.
    pub volume: Volume,
    /// Whether the lamp glows and flashes.
    pub light: bool,
    /// Whether the total is beeped, for who cannot read the panel.
    pub aloud: bool,
}

impl Sound {
    /// What a new gadget has: nobody is disturbed.
    pub const NEW: Sound = Sound {
        volume: Volume::Off,
        light: false,
        aloud: false,
    };

    /// Whether anything is heard or lights up.
    pub const fn is_on(&self) -> bool {
        !matches!(self.volume, Volume::Off) || self.light
    }
}

/// How loud the gadget is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Volume {
    /// Not at all.
    Off,
    /// For one's own ears.
    Low,
    /// For the neighbours.
    Middle,
    /// Across the table.
    Loud,
}

impl Volume {
    /// All of them, the softest first.
    pub const ALL: [Volume; 4] = [Volume::Off, Volume::Low, Volume::Middle, Volume::Loud];
}
