//! The unopposed action: one roll against a difficulty (RH-10 to RH-14).

use super::rule_set::Family;
use super::sum::{Criticals, SumRoll, SumRules};
use super::{Destiny, Force, Items, RuleSet};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

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

    /// What is added to the dice.
    pub const fn bonus(self) -> u8 {
        self.strength << self.with_destiny as u8
    }
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

impl Tested {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let fumble = self.fumble.map(|face| (Die::D4, face));
        self.roll.dice().chain(fumble)
    }
}

impl RuleSet {
    /// One roll against a difficulty in the games of sums (RH-10, YG-2, R2-2).
    ///
    /// ```
    /// use declic::rules::risus::{Destiny, Options, RuleSet, Test, Verdict};
    ///
    /// let rules = RuleSet::Hack(Options::DEFAULT);
    /// let test = Test { strength: 1, difficulty: 8, with_destiny: false, rerolls_ones: false };
    /// let tested = rules.test(test, Destiny(1), &mut [6, 1].as_slice())?; // A 6 brings a D4.
    /// assert_eq!((tested.roll.total(), tested.verdict), (8, Verdict::CriticalSuccess));
    /// let tested = rules.test(test, Destiny(1), &mut [1, 1].as_slice())?; // A 1 that fails does, too.
    /// assert_eq!((tested.roll.total(), tested.verdict), (2, Verdict::CriticalFailure));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
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
        let roll = SumRoll::bare(rules.throw, test.bonus(), test.rerolls_ones, dice)?;
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
