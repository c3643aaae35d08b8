//! How bright the panel is.

use crate::coded::Coded;

/// How bright the panel is: 1 to 5.
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
    /// What a new gadget has.
    pub const DEFAULT: Brightness = Brightness(3);

    /// This brightness, if there is one.
    pub const fn new(brightness: u8) -> Option<Brightness> {
        if brightness >= Self::MIN.0 && brightness <= Self::MAX.0 {
            Some(Brightness(brightness))
        } else {
            None
        }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}
