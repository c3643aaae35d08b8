//! The unopposed action: one roll against a difficulty (RH-10 to RH-14).

use serde::{Deserialize, Serialize};

use super::{ClicheRoll, CriticalSuccess, D6, Destiny, Difficulty, Force, Options};
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// What is about to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
        self.force.doubled_if(self.with_destiny)
    }

    /// The chance of success, over 24 equally likely cases (P-1).
    pub const fn odds(self) -> Odds {
        super::odds::of_reaching(self.bonus(), self.difficulty)
    }

    /// Rolls `D6, [D4 if 6], [D4 if a 1 failed]`.
    ///
    /// # Errors
    /// [`Error::Unusable`] at Force 0; when Destiny is asked for, [`Error::Conflict`] if the table
    /// plays without and [`Error::NoPoint`] if there is none: no die is drawn.
    /// [`Error::NoDie`] if the source gives out.
    pub fn roll(
        self,
        destiny: Destiny,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Action, Error> {
        let thrown = self.throw(false, destiny, options, dice)?;
        Ok(thrown.action)
    }

    /// RH-7: the same with an item that rolls a 1 once more:
    /// `D6, [D6 if 1], [D4 if 6], [D4 if a 1 failed]`.
    ///
    /// # Errors
    /// As [`Attempt::roll`].
    pub fn roll_again_on_one(
        self,
        destiny: Destiny,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<SecondThrow, Error> {
        self.throw(true, destiny, options, dice)
    }

    /// Either of the two.
    ///
    /// # Errors
    /// As [`Attempt::roll`].
    pub fn throw(
        self,
        rerolls_one: bool,
        destiny: Destiny,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<SecondThrow, Error> {
        if self.force < Force::MIN {
            return Err(Error::Unusable);
        }
        let destiny_after = destiny.after(self.with_destiny, options.destiny)?;
        let mut d6 = D6::roll(dice)?;
        if rerolls_one {
            d6 = d6.reroll_one(dice)?;
        }
        let roll = ClicheRoll::with(d6.face, self.bonus(), dice)?;
        let succeeded = roll.total() >= self.difficulty.get();
        // RH-13: a natural 1 that still succeeds rolls no D4.
        let fumble = match (succeeded, roll.d6) {
            (false, 1) => Some(dice.roll(Die::D4)?),
            _ => None,
        };
        Ok(SecondThrow {
            rerolled: d6.rerolled,
            action: Action {
                attempt: self,
                roll,
                fumble,
                verdict: verdict(succeeded, &roll, fumble, options),
                destiny_after,
            },
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

/// RH-7: an action whose D6 an item may have rolled twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SecondThrow {
    /// The first D6 showed a 1 and was thrown again.
    pub rerolled: bool,
    /// The action, with the D6 that stands.
    pub action: Action,
}

impl SecondThrow {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        self.rerolled
            .then_some((Die::D6, 1))
            .into_iter()
            .chain(self.action.dice())
    }
}
