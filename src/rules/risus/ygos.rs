//! YGOS: one D6 plus Cliché, nothing else (YG). Its duels and fights are those of the family's
//! frame (YG-5).

use super::odds::totals::{self, Mode, Roll};
use super::{Destiny, Force, Limited, RuleSet, SumRoll, Test, Verdict};
use crate::coded::Coded;
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// What a table may choose about this game. The frame's toggles have Risus Hack's defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Options {
    /// RH-4.
    pub suitability_malus: bool,
    /// RH-16, through YG-5.
    pub unsuited_double: bool,
    /// RH-14.
    pub destiny: bool,
}

impl Options {
    /// The rules as they are written.
    pub const DEFAULT: Options = Options {
        suitability_malus: false,
        unsuited_double: true,
        destiny: true,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// YG-2: the difficulty of an action, 1 to 60; the lowest succeeds by itself.
pub type Difficulty = Limited<1, 60>;

impl Difficulty {
    /// YG-2: so easy that no die is rolled.
    pub const fn is_automatic(self) -> bool {
        self.0 == Self::MIN.0
    }

    /// YG-3: what the gadget starts with.
    pub const DEFAULT: Difficulty = Limited(5);

    /// YG-3: the game's word for it.
    pub const fn label(self) -> Label {
        match self.0 {
            ..=1 => Label::Automatic,
            2 => Label::Trivial,
            3 => Label::NovicesMiss,
            4 => Label::RoutineForAPro,
            5 => Label::ALittleHard,
            6 => Label::ChallengeForAPro,
            7 => Label::Impressive,
            8 => Label::Heroic,
            9 => Label::Astonishing,
            10 => Label::ChallengeForAMaster,
            11.. => Label::Superhuman,
        }
    }
}

/// YG-3: what a difficulty is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Label {
    /// 1: no dice.
    Automatic,
    /// 2.
    Trivial,
    /// 3: only a novice can miss.
    NovicesMiss,
    /// 4: a challenge for the weak.
    RoutineForAPro,
    /// 5, the default.
    ALittleHard,
    /// 6.
    ChallengeForAPro,
    /// 7.
    Impressive,
    /// 8.
    Heroic,
    /// 9.
    Astonishing,
    /// 10: almost superhuman.
    ChallengeForAMaster,
    /// 11 and more.
    Superhuman,
}

/// What is about to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Attempt {
    /// The Cliché in use.
    pub force: Force,
    /// What the total must reach.
    pub difficulty: Difficulty,
    /// RH-14: a Destiny point doubles the Cliché.
    pub with_destiny: bool,
    /// RH-7: an item rolls ones once more.
    pub rerolls_ones: bool,
}

impl Attempt {
    /// What is added to the die.
    pub const fn bonus(self) -> u8 {
        self.force.doubled_if(self.with_destiny)
    }

    /// The chance of success (P-2): in sixths, or in thirty-sixths where ones are rolled again.
    pub fn odds(self) -> Odds {
        let roll = Roll {
            rerolls_ones: self.rerolls_ones,
            ..Roll::of(self.bonus())
        };
        // YG-6: who cannot roll never succeeds.
        let odds = totals::test(Mode::Ygos, roll, self.difficulty.0);
        odds.unwrap_or(Odds { wins: 0, cases: 6 })
    }

    /// YG-2: rolls `D6, [D6 if 1 is rolled again]`, or nothing at difficulty 1, where no Destiny is spent either.
    ///
    /// # Errors
    /// [`Error::Unusable`] at Cliché 0 (YG-6); when Destiny is asked for, [`Error::Conflict`] if
    /// the table plays without and [`Error::NoPoint`] if there is none.
    pub fn roll(
        self,
        destiny: Destiny,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Action, Error> {
        if self.force < Force::MIN {
            return Err(Error::Unusable);
        }
        if self.difficulty.is_automatic() {
            return Ok(Action {
                attempt: self,
                roll: None,
                succeeded: true,
                destiny_after: destiny,
            });
        }
        let test = Test {
            strength: self.force.get(),
            difficulty: self.difficulty.0,
            with_destiny: self.with_destiny,
            rerolls_ones: self.rerolls_ones,
        };
        let tested = RuleSet::Ygos(*options).test(test, destiny, dice)?;
        Ok(Action {
            attempt: self,
            succeeded: tested.verdict == Verdict::Success,
            roll: Some(tested.roll),
            destiny_after: tested.destiny_after,
        })
    }
}

/// An action that was rolled (G-10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// What was asked.
    pub attempt: Attempt,
    /// The roll; none at difficulty 1.
    pub roll: Option<SumRoll>,
    /// YG-2.
    pub succeeded: bool,
    /// The Destiny points left.
    pub destiny_after: Destiny,
}

impl Action {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        self.roll.iter().flat_map(SumRoll::dice)
    }
}
