//! The plain numbers of the game: attribute scores, levels, metres.

use crate::rules::limited::Limited;

/// BH-1: the score of an attribute, 1 to 99.
///
/// BH-33 sets the lower limit. The upper one is ours (G-3): twice what a character can ever roll,
/// with room for giants.
pub type Score = Limited<1, 99>;

impl Score {
    /// The score nearest to this number.
    pub fn nearest(number: i16) -> Score {
        let number = number.clamp(Self::MIN.value(), Self::MAX.value());
        u8::try_from(number).map_or(Self::MAX, Limited)
    }

    /// The number, ready for sums.
    pub const fn value(self) -> i16 {
        self.0 as i16
    }
}

/// BH-4: the level of a character, 1 to 20. The rules do not say how it rises.
pub type Level = Limited<1, 20>;

/// A distance in whole metres.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Metres(pub u16);
