//! The unopposed action: one roll against a difficulty (RH-10 to RH-14).

use super::rule_set::Family;
use super::sum::{Criticals, SumRoll, SumRules};
use super::{ClicheRoll, Destiny, Difficulty, Force, Items, Options, RuleSet};
use crate::coded::Coded;
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// What is about to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
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
        let test = Test {
            strength: self.force.get(),
            difficulty: self.difficulty.get(),
            with_destiny: self.with_destiny,
            rerolls_ones: rerolls_one,
        };
        let tested = RuleSet::Hack(*options).test(test, destiny, dice)?;
        Ok(SecondThrow {
            rerolled: tested.roll.first.rerolled,
            action: Action {
                attempt: self,
                roll: ClicheRoll {
                    d6: tested.roll.first.face,
                    explosion: tested.roll.explosion,
                    bonus: tested.roll.bonus,
                },
                fumble: tested.fumble,
                verdict: tested.verdict,
                destiny_after: tested.destiny_after,
            },
        })
    }
}

/// What is about to be rolled in any of the games of sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    /// What the Cliché in use is worth after maluses and with what an item adds: no more than
    /// [`Test::MOST`].
    pub strength: u8,
    /// What the total must reach.
    pub difficulty: u8,
    /// RH-14: a Destiny point doubles the Force.
    pub with_destiny: bool,
    /// RH-7: an item rolls a 1 once more.
    pub rerolls_ones: bool,
}

impl Test {
    /// RH-7, RH-46: a Cliché has a Force of 30 at most, and an item adds up to 9 to what is rolled
    /// with it, in an action as in a round.
    pub const MOST: u8 = Force::MAX.get() + Items::HIGHEST_BONUS;
}

/// What was rolled in any of the games of sums.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tested {
    /// The roll.
    pub roll: SumRoll,
    /// RH-13: the D4 that decides whether a failed natural 1 is critical.
    pub fumble: Option<Face>,
    /// How it ended.
    pub verdict: Verdict,
    /// The Destiny points left.
    pub destiny_after: Destiny,
}

impl RuleSet {
    /// One roll against a difficulty in the games of sums (RH-10, YG-2, R2-2).
    ///
    /// # Errors
    /// [`Error::Unusable`] at Force 0, [`Error::Range`] beyond [`Test::MOST`]; when Destiny is
    /// asked for, [`Error::Conflict`] if the table plays without and [`Error::NoPoint`] if there is
    /// none; [`Error::Choice`] in the pool game: no die is drawn. [`Error::NoDie`] if the source gives out.
    pub fn test(
        &self,
        test: Test,
        destiny: Destiny,
        dice: &mut impl Dice,
    ) -> Result<Tested, Error> {
        let Family::Sum(rules) = self.family() else {
            return Err(Error::Choice);
        };
        match test.strength {
            0 => return Err(Error::Unusable),
            1..=Test::MOST => {}
            _ => return Err(Error::Range),
        }
        let destiny_after = destiny.after(test.with_destiny, self.has_destiny())?;
        let bonus = test.strength << u8::from(test.with_destiny);
        let roll = SumRoll::bare(rules.throw, bonus, test.rerolls_ones, dice)?;
        let succeeded = roll.total() >= test.difficulty;
        // RH-13: a natural 1 that still succeeds rolls no D4.
        let fumble = match rules.criticals {
            Criticals::SixAndOne(_) if !succeeded && roll.first.face == 1 => {
                Some(dice.roll(Die::D4)?)
            }
            _ => None,
        };
        Ok(Tested {
            verdict: rules.verdict(succeeded, &roll, fumble),
            roll,
            fumble,
            destiny_after,
        })
    }
}

impl SumRules {
    fn verdict(self, succeeded: bool, roll: &SumRoll, fumble: Option<Face>) -> Verdict {
        // R2-5: doubles are critical whatever the total.
        let doubles = self.criticals == Criticals::Doubles;
        if self.is_failure(roll, fumble) && (doubles || !succeeded) {
            Verdict::CriticalFailure
        } else if self.is_success(roll) && (doubles || succeeded) {
            Verdict::CriticalSuccess
        } else if succeeded {
            Verdict::Success
        } else {
            Verdict::Failure
        }
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
