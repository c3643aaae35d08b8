//! The unopposed action: one roll against a difficulty (RH-10 to RH-14).

use super::{ClicheRoll, Difficulty, Force};
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// RH-14: the Destiny points a character has left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Destiny(pub u8);

impl Destiny {
    /// RH-3: what a character starts with unless the game master says otherwise.
    pub const DEFAULT: Destiny = Destiny(1);

    /// One point less.
    ///
    /// # Errors
    /// [`Error::NoPoint`] if there is none.
    pub const fn spend(self) -> Result<Destiny, Error> {
        match self.0.checked_sub(1) {
            Some(left) => Ok(Destiny(left)),
            None => Err(Error::NoPoint),
        }
    }
}

/// RH-12: what makes a success critical.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum CriticalSuccess {
    /// A natural 6.
    #[default]
    OnSix,
    /// A natural 6 and then a 4 on the D4, as a later revision has it.
    OnSixThenFour,
}

/// What a table may choose about this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Options {
    /// RH-12.
    pub critical_success: CriticalSuccess,
}

/// What is about to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Attempt {
    /// The Force of the Cliché in use.
    pub force: Force,
    /// What the total must reach.
    pub difficulty: Difficulty,
    /// RH-14: a Destiny point doubles the Force.
    pub with_destiny: bool,
}

impl Attempt {
    /// What is added to the dice.
    pub const fn bonus(self) -> u8 {
        if self.with_destiny {
            2 * self.force.get()
        } else {
            self.force.get()
        }
    }

    /// The chance of success, over 24 equally likely cases (P-1).
    pub const fn odds(self) -> Odds {
        super::odds::of_reaching(self.bonus(), self.difficulty)
    }

    /// Rolls `D6, [D4 if 6], [D4 if a 1 failed]`.
    ///
    /// # Errors
    /// [`Error::Unusable`] at Force 0, [`Error::NoPoint`] if Destiny is asked for and there is
    /// none: no die is drawn. [`Error::NoDie`] if the source gives out.
    pub fn roll(
        self,
        destiny: Destiny,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Action, Error> {
        if self.force < Force::MIN {
            return Err(Error::Unusable);
        }
        let destiny_after = if self.with_destiny {
            destiny.spend()?
        } else {
            destiny
        };

        let roll = ClicheRoll::roll(self.bonus(), dice)?;
        let succeeded = roll.total() >= self.difficulty.get();
        // RH-13: a natural 1 that still succeeds rolls no D4.
        let fumble = match (succeeded, roll.d6) {
            (false, 1) => Some(dice.roll(Die::D4)?),
            _ => None,
        };
        Ok(Action {
            attempt: self,
            roll,
            fumble,
            verdict: verdict(succeeded, &roll, fumble, options),
            destiny_after,
        })
    }
}

fn verdict(succeeded: bool, roll: &ClicheRoll, fumble: Option<Face>, options: &Options) -> Verdict {
    let critical = match options.critical_success {
        CriticalSuccess::OnSix => roll.explosion.is_some(),
        CriticalSuccess::OnSixThenFour => roll.explosion == Some(4),
    };
    match (succeeded, critical, fumble) {
        (true, true, _) => Verdict::CriticalSuccess,
        (true, false, _) => Verdict::Success,
        (false, _, Some(1)) => Verdict::CriticalFailure,
        (false, _, _) => Verdict::Failure,
    }
}

/// How an action ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Verdict {
    /// RH-12.
    CriticalSuccess,
    /// RH-10: the total reached the difficulty.
    Success,
    /// RH-10: it did not.
    Failure,
    /// RH-13.
    CriticalFailure,
}

/// An action that was rolled: every die, the verdict, and what is left of the Destiny (G-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Action {
    /// What was asked.
    pub attempt: Attempt,
    /// The roll.
    pub roll: ClicheRoll,
    /// RH-13: the D4 that decides whether a failed natural 1 is critical.
    pub fumble: Option<Face>,
    /// How it ended.
    pub verdict: Verdict,
    /// The Destiny points left.
    pub destiny_after: Destiny,
}

impl Action {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        [
            Some((Die::D6, self.roll.d6)),
            self.roll.explosion.map(|face| (Die::D4, face)),
            self.fumble.map(|face| (Die::D4, face)),
        ]
        .into_iter()
        .flatten()
    }
}
