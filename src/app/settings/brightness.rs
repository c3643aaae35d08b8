//! Brightness of the panel.

use crate::coded::Coded;

/// Brightness of the panel, from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Brightness(u8);

checked!(Brightness, |brightness| Brightness::new(brightness.0)
    .is_some());

impl Brightness {
    /// The darkest.
    pub const MIN: Brightness = Brightness(1);
    /// The brightest.
    pub const MAX: Brightness = Brightness(5);
    /// The brightness of a new gadget.
    pub const DEFAULT: Brightness = Brightness(3);

    /// `None` if the number is not between 1 and 5.
    pub const fn new(brightness: u8) -> Option<Brightness> {
        if brightness >= Self::MIN.0 && brightness <= Self::MAX.0 {
            Some(Brightness(brightness))
        } else {
            None
        }
    }

    /// The level, from 1 to 5.
    pub const fn get(self) -> u8 {
        self.0
    }
}
