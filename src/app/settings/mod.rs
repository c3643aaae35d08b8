//! Settings of the gadget, and their menus.

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

/// Settings of the gadget that matter at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Settings {
    /// The display language.
    pub lang: Lang,
    /// True if dice are shown falling.
    pub animation: bool,
    /// Brightness of the panel.
    pub brightness: Brightness,
    /// True if the gadget is held the other way round: the picture is rotated by 180°, Up and Down are
    /// swapped.
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
