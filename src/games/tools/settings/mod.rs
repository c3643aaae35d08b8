//! What a table may choose, and the lists in which it is chosen.

mod brightness;

pub use brightness::Brightness;

use serde::{Deserialize, Serialize};

use crate::lang::Lang;

/// The choices of a table about the gadget itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Settings {
    /// The language of every screen.
    pub lang: Lang,
    /// Whether the dice are seen falling.
    pub animation: bool,
    /// How bright the panel is.
    pub brightness: Brightness,
    /// Whether the gadget is held the other way round: the picture is turned, Up and Down swap.
    pub left_handed: bool,
}

impl Settings {
    pub(crate) const NEW: Settings = Settings {
        lang: Lang::En,
        animation: true,
        brightness: Brightness::DEFAULT,
        left_handed: false,
    };
}
