//! What can be chosen about the gadget itself, and the menus in which it is chosen.

mod brightness;
mod hardware;
mod menu;
pub mod picture;
mod reset;
mod sleep;
mod sound;
pub mod words;

pub use brightness::Brightness;
pub use hardware::Hardware;
pub(crate) use menu::SettingsMenu;
pub(crate) use reset::ResetPage;
pub use sleep::{After, Sleep};
pub use sound::{Sound, Volume};

use crate::coded::Coded;
use crate::lang::Lang;

/// The choices of a table about the gadget itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
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

#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests;
