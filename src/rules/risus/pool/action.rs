//! The unopposed roll of the pool game (RP-8 to RP-15).

use super::{Critical, Difficulty, Flavour, MOST_DICE, Margin, Options, PoolRoll};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;
use crate::rules::risus::Destiny;

/// What is about to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// How many dice, before any doubling.
    pub dice: u8,
    /// What each must reach.
    pub difficulty: Difficulty,
    /// RP-15: a Destiny point doubles the dice.
    pub with_destiny: bool,
    /// RP-7: an item rolls ones once more.
    pub reroll_ones: bool,
}

impl Attempt {
    /// How many dice are rolled.
    ///
    /// # Errors
    /// [`Error::Unusable`] for none, [`Error::Range`] beyond 40 (RP-34).
    pub const fn number(self) -> Result<u8, Error> {
        let times = if self.with_destiny { 2 } else { 1 };
        match self.dice.saturating_mul(times) {
            0 => Err(Error::Unusable),
            number @ 1..=MOST_DICE => Ok(number),
            _ => Err(Error::Range),
        }
    }

    /// Rolls all dice, then what RP-7 and RP-12 add.
    ///
    /// ```
    /// use declic::rules::risus::Destiny;
    /// use declic::rules::risus::pool::{Attempt, Difficulty, Margin, Options};
    ///
    /// let difficulty = Difficulty::new(5)?;
    /// let attempt = Attempt { dice: 4, difficulty, with_destiny: false, reroll_ones: false };
    /// let action = attempt.roll(Destiny(3), &Options::DEFAULT, &mut [5, 2, 6, 1].as_slice())?;
    /// assert_eq!((action.successes, action.margin), (2, Margin::of(2)));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// As [`Attempt::number`]; [`Error::NoPoint`] if Destiny is asked for and there is none;
    /// [`Error::Conflict`] for options that exclude each other.
    pub fn roll(
        self,
        destiny: Destiny,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Action, Error> {
        options.check()?;
        let number = self.number()?;
        let destiny_after = destiny.after(self.with_destiny, true)?;
        let mut roll = PoolRoll::new(options.six_rule);
        roll.roll_alone(number, self.reroll_ones, dice)?;
        let successes = roll.successes(self.difficulty);
        let margin = Margin::of(successes);
        Ok(Action {
            attempt: self,
            successes,
            margin,
            flavour: if options.margin_flavour {
                margin.flavour()
            } else {
                None
            },
            critical: options.critical(&roll, self.difficulty),
            roll,
            destiny_after,
        })
    }
}

impl Options {
    /// RP-14, if the table plays with it.
    pub(super) fn critical(&self, roll: &PoolRoll, difficulty: Difficulty) -> Option<Critical> {
        if self.criticals {
            roll.critical(difficulty)
        } else {
            None
        }
    }
}

/// A roll that was made (RP-33).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// What was asked.
    pub attempt: Attempt,
    /// The dice.
    pub roll: PoolRoll,
    /// RP-8: the roll succeeded if there is at least one.
    pub successes: u16,
    /// RP-10: the word for it.
    pub margin: Margin,
    /// RP-10, if the table plays with it.
    pub flavour: Option<Flavour>,
    /// RP-14, if the table plays with it.
    pub critical: Option<Critical>,
    /// The Destiny points left.
    pub destiny_after: Destiny,
}

impl Action {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        self.roll.dice()
    }
}
