//! Settings of sound and lamp.

use crate::coded::Coded;

/// Signals beside the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Sound {
    /// Volume of the sounds.
    pub volume: Volume,
    /// True if the lamp glows and flashes.
    pub light: bool,
    /// True if the total is beeped, for players who cannot read the panel.
    pub aloud: bool,
}

impl Sound {
    /// The settings of a new gadget: silent and dark.
    pub const NEW: Sound = Sound {
        volume: Volume::Off,
        light: false,
        aloud: false,
    };

    /// True if there is any sound or light.
    pub const fn is_on(&self) -> bool {
        !matches!(self.volume, Volume::Off) || self.light
    }
}

/// Volume of the sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Volume {
    /// Silent.
    Off,
    /// Only the player hears it.
    Low,
    /// The players beside hear it.
    Middle,
    /// The whole table hears it.
    Loud,
}

impl Volume {
    /// All volumes, the softest first.
    pub const ALL: [Volume; 4] = [Volume::Off, Volume::Low, Volume::Middle, Volume::Loud];
}
