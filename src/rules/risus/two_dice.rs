//! Two D6 plus Cliché (R2). Its duels and fights are those of the family's frame (R2-4).

use super::odds::totals::{self, Mode, Roll};
use super::{Destiny, Force, Label, Limited, RuleSet, SumRoll, Test, Verdict};
use crate::coded::Coded;
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// What a table may choose about this game. The frame's toggles have Risus Hack's defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Options {
    /// R2-5: double 1 and double 6 are critical.
    pub criticals: bool,
    /// RH-4.
    pub suitability_malus: bool,
    /// RH-16, through R2-4.
    pub unsuited_double: bool,
    /// RH-14.
    pub destiny: bool,
}

impl Options {
    /// The rules as they are written.
    pub const DEFAULT: Options = Options {
        criticals: false,
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

/// R2-2: the difficulty of an action, 3 to 60.
pub type Difficulty = Limited<3, 60>;

impl Difficulty {
    /// R2-2: what the gadget starts with.
    pub const DEFAULT: Difficulty = Limited(7);

    /// R2-6: the rule's word for it; what is easier than "very easy" is very easy.
    pub const fn label(self) -> Label {
        match self.0 {
            ..=7 => Label::VeryEasy,
            8 => Label::Easy,
            9 => Label::Medium,
            10 => Label::Difficult,
            11.. => Label::VeryDifficult,
        }
    }
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
    /// What is added to the dice.
    pub const fn bonus(self) -> u8 {
        self.force.doubled_if(self.with_destiny)
    }

    /// The chance of success, over 36 (P-3), or over 1296 where ones are rolled again; R2-5 moves
    /// it where a double 1 would have succeeded or a double 6 would have failed.
    pub fn odds(self, options: &Options) -> Odds {
        let mode = Mode::TwoDice {
            criticals: options.criticals,
        };
        let roll = Roll {
            rerolls_ones: self.rerolls_ones,
            ..Roll::of(self.bonus())
        };
        // R2-7: who cannot roll never succeeds.
        let odds = totals::test(mode, roll, self.difficulty.0);
        odds.unwrap_or(Odds { wins: 0, cases: 36 })
    }

    /// R2-1, R2-2: rolls `D6, D6`, then each 1 again where an item does that.
    ///
    /// # Errors
    /// [`Error::Unusable`] at Cliché 0 (R2-7); when Destiny is asked for, [`Error::Conflict`] if
    /// the table plays without and [`Error::NoPoint`] if there is none.
    pub fn roll(
        self,
        destiny: Destiny,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Action, Error> {
        let test = Test {
            strength: self.force.get(),
            difficulty: self.difficulty.0,
            with_destiny: self.with_destiny,
            rerolls_ones: self.rerolls_ones,
        };
        let tested = RuleSet::TwoDice(*options).test(test, destiny, dice)?;
        Ok(Action {
            attempt: self,
            verdict: tested.verdict,
            roll: tested.roll,
            destiny_after: tested.destiny_after,
        })
    }
}

/// An action that was rolled (G-10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// What was asked.
    pub attempt: Attempt,
    /// The roll.
    pub roll: SumRoll,
    /// How it ended.
    pub verdict: Verdict,
    /// The Destiny points left.
    pub destiny_after: Destiny,
}

impl Action {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        self.roll.dice()
    }
}
