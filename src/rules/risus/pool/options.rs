//! The optional rules that a table may choose for the pool game.

use super::super::Suitability;
use super::Difficulty;
use crate::coded::Coded;
use crate::rules::Error;

/// RP-11: the average difficulty of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum NormalDifficulty {
    /// 4.
    Heroic,
    /// 5.
    #[default]
    Usual,
    /// 6.
    Grim,
}

impl NormalDifficulty {
    /// The difficulty itself.
    pub const fn difficulty(self) -> Difficulty {
        match self {
            NormalDifficulty::Heroic => Difficulty::FOUR,
            NormalDifficulty::Usual => Difficulty::FIVE,
            NormalDifficulty::Grim => Difficulty::SIX,
        }
    }
}

/// What a 6 does. One rule at a time: they exclude each other (RP-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum SixRule {
    /// It succeeds.
    #[default]
    Plain,
    /// RP-12: it succeeds and is rolled again.
    Explode,
    /// RP-13: it counts as two successes.
    Double,
}

/// RP-4: how an ill-suited Cliché is weakened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum SuitabilityRule {
    /// Not at all.
    Off,
    /// Dice are taken away.
    #[default]
    Subtract,
    /// No more than so many dice.
    Cap,
}

impl SuitabilityRule {
    pub(in crate::rules::risus) const fn of(self, dice: u8, rating: Suitability) -> u8 {
        match self {
            SuitabilityRule::Off => dice,
            SuitabilityRule::Subtract => rating.subtracted(dice),
            SuitabilityRule::Cap => rating.capped(dice),
        }
    }
}

/// What a table may choose about this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Options {
    /// RP-11.
    pub normal: NormalDifficulty,
    /// RP-12, RP-13.
    pub six_rule: SixRule,
    /// RP-14.
    pub criticals: bool,
    /// RP-17.
    pub fumble_when_both_fail: bool,
    /// RP-22.
    pub effort: bool,
    /// RP-23: needs `effort`.
    pub double_effort: bool,
    /// RP-4.
    pub suitability: SuitabilityRule,
    /// RP-10: margins of 1 and of 3 are flavoured.
    pub margin_flavour: bool,
    /// RP-28.
    pub unsuited_triple: bool,
}

checked!(Options, |options| options.check().is_ok());

impl Options {
    /// The rules as they are written, without any option.
    pub const DEFAULT: Options = Options {
        normal: NormalDifficulty::Usual,
        six_rule: SixRule::Plain,
        criticals: false,
        fumble_when_both_fail: false,
        effort: false,
        double_effort: false,
        suitability: SuitabilityRule::Subtract,
        margin_flavour: false,
        unsuited_triple: false,
    };

    /// # Errors
    /// [`Error::Conflict`] for Double Effort without Effort.
    pub const fn check(&self) -> Result<(), Error> {
        if self.double_effort && !self.effort {
            Err(Error::Conflict)
        } else {
            Ok(())
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}
