//! The difficulty of the pool game: what one die must show.

use serde::{Deserialize, Serialize};

use crate::rules::Error;

/// RP-8: what a die must reach to be a success, 2 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Difficulty(u8);

checked!(Difficulty, |fd| Difficulty::new(fd.0).is_ok());

impl Difficulty {
    /// The lowest difficulty: a 1 never succeeds.
    pub const MIN: Difficulty = Difficulty(2);
    /// The highest difficulty: a 6 always succeeds.
    pub const MAX: Difficulty = Difficulty(6);
    pub(super) const FOUR: Difficulty = Difficulty(4);
    pub(super) const FIVE: Difficulty = Difficulty(5);
    pub(super) const SIX: Difficulty = Difficulty(6);

    /// A difficulty.
    ///
    /// # Errors
    /// [`Error::Range`] outside 2..=6 (RP-34).
    pub const fn new(difficulty: u8) -> Result<Difficulty, Error> {
        if difficulty >= Self::MIN.0 && difficulty <= Self::MAX.0 {
            Ok(Difficulty(difficulty))
        } else {
            Err(Error::Range)
        }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// RP-9: the rule's word for it; 2 has none.
    pub const fn label(self) -> Option<Label> {
        match self.0 {
            3 => Some(Label::VeryEasy),
            4 => Some(Label::Easy),
            5 => Some(Label::Average),
            6 => Some(Label::Difficult),
            _ => None,
        }
    }

    /// RP-20: this difficulty and all below it, hardest first.
    pub(super) fn down(self) -> impl Iterator<Item = Difficulty> {
        (Self::MIN.0..=self.0).rev().map(Difficulty)
    }
}

/// RP-9: what a difficulty is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Label {
    /// 3.
    VeryEasy,
    /// 4.
    Easy,
    /// 5.
    Average,
    /// 6.
    Difficult,
}
