//! The plain numbers of the game: attribute scores, levels, metres.

use crate::coded::{Coded, Shape};
use crate::rules::Error;

/// BH-1: the score of an attribute, 1 to 99.
///
/// BH-33 sets the lower limit. The upper one is ours (G-3): twice what a character can ever roll,
/// with room for giants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Coded)]
#[coded(checked, shape = &Shape::byte(Score::MIN.0, Score::MAX.0))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Score(u8);

checked!(Score, |score| Score::new(score.0).is_ok());

impl Score {
    /// The lowest score.
    pub const MIN: Score = Score(1);
    /// The highest score the gadget knows.
    pub const MAX: Score = Score(99);

    /// A score.
    ///
    /// # Errors
    /// [`Error::Range`] outside 1..=99 (BH-33).
    pub const fn new(score: u8) -> Result<Score, Error> {
        if score >= Self::MIN.0 && score <= Self::MAX.0 {
            Ok(Score(score))
        } else {
            Err(Error::Range)
        }
    }

    /// The score nearest to this number.
    pub fn nearest(number: i16) -> Score {
        let number = number.clamp(Self::MIN.value(), Self::MAX.value());
        u8::try_from(number).map_or(Self::MAX, Score)
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number, ready for sums.
    pub const fn value(self) -> i16 {
        self.0 as i16
    }
}

/// BH-4: the level of a character, 1 to 20. The rules do not say how it rises.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Coded)]
#[coded(checked, shape = &Shape::byte(Level::MIN.0, Level::MAX.0))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Level(u8);

checked!(Level, |level| Level::new(level.0).is_ok());

impl Level {
    /// Where everybody starts.
    pub const MIN: Level = Level(1);
    /// The highest level.
    pub const MAX: Level = Level(20);

    /// A level.
    ///
    /// # Errors
    /// [`Error::Range`] outside 1..=20.
    pub const fn new(level: u8) -> Result<Level, Error> {
        if level >= Self::MIN.0 && level <= Self::MAX.0 {
            Ok(Level(level))
        } else {
            Err(Error::Range)
        }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for Level {
    fn default() -> Self {
        Level::MIN
    }
}

/// A distance in whole metres.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Metres(pub u16);
