//! The two scales of the game: the Force of a Cliché and the difficulty of an action.

use super::Limited;
use crate::coded::{Coded, Shape};
use crate::rules::Error;

/// How strong a Cliché is: 0 to 30. At 0 it cannot be used (RH-46).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Coded)]
#[coded(checked, shape = &Shape::byte(0, Force::MAX.0))]
pub struct Force(u8);

checked!(Force, |force| *force <= Force::MAX);

impl Force {
    /// The lowest Force that can roll.
    pub const MIN: Force = Force(1);
    /// The highest Force the gadget knows.
    pub const MAX: Force = Force(30);

    /// A Force.
    ///
    /// # Errors
    /// [`Error::Range`] above 30.
    pub const fn new(force: u8) -> Result<Force, Error> {
        if force <= Self::MAX.0 {
            Ok(Force(force))
        } else {
            Err(Error::Range)
        }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// RH-14: twice the Force where Destiny doubles it.
    pub(super) const fn doubled_if(self, with_destiny: bool) -> u8 {
        if with_destiny { 2 * self.0 } else { self.0 }
    }

    /// What is left after a loss; never below 0 (RH-19).
    pub const fn less(self, loss: u8) -> Force {
        Force(self.0.saturating_sub(loss))
    }
}

/// The difficulty of an action, the rules' FD: 2 to 60 (RH-10).
pub type Difficulty = Limited<2, 60>;

impl Difficulty {
    /// RH-11: what the gadget starts with.
    pub const DEFAULT: Difficulty = Limited(6);

    /// RH-11: the rule's word for it. The text names 5, 6, 8 and 9+; 7 is ours, and what is
    /// easier than "very easy" is very easy.
    pub const fn label(self) -> Label {
        match self.0 {
            ..=5 => Label::VeryEasy,
            6 => Label::Easy,
            7 => Label::Medium,
            8 => Label::Difficult,
            9.. => Label::VeryDifficult,
        }
    }
}

/// RH-11: what a difficulty is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// 5 and less.
    VeryEasy,
    /// 6, the default.
    Easy,
    /// 7.
    Medium,
    /// 8.
    Difficult,
    /// 9 and more.
    VeryDifficult,
}
