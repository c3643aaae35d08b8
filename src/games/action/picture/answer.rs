//! The result of an action in any system of the family, as far as the animation shows it.

use crate::games::action::words::texts;
use crate::games::risus::prelude::*;
use crate::rules::risus;
use crate::rules::risus::pool::{Critical, Flavour, Margin};

/// What was rolled, and how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))] // Handed on at every press: by words rather than bytes.
pub struct Answer {
    /// The dice.
    pub dice: Dice,
    /// The total, or the successes.
    pub total: u8,
    /// How it ended.
    pub verdict: Verdict,
    /// RH-28: what is left of the level after a power was cast.
    pub level_after: Option<u8>,
}

impl Answer {
    /// YG-2: no die was needed.
    pub const AUTOMATIC: Answer = Answer {
        dice: Dice::None,
        total: 0,
        verdict: Verdict::Plain(risus::Verdict::Success),
        level_after: None,
    };
}

/// The dice on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dice {
    /// YG-2: none was needed.
    None,
    /// RH-8, YG-1: a D6, and the D4 that it brought.
    One(D6, Option<D4>),
    /// R2-1.
    Pair([D6; 2]),
    /// RP-8.
    Pool(DiceRow),
    /// RH-25: a power die, and the D4 that it brought.
    Power(Die, Face, Option<D4>),
}

/// What a D4 is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum D4 {
    /// RH-9: it is added.
    Added(Face),
    /// RH-13: it decides whether a failure is critical.
    Fumble(Face),
}

impl D4 {
    /// The one of the two that was rolled.
    pub fn of(added: Option<Face>, fumble: Option<Face>) -> Option<D4> {
        added.map(D4::Added).or(fumble.map(D4::Fumble))
    }
}

/// How an action ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// RH-10, RH-12, RH-13.
    Plain(risus::Verdict),
    /// RP-10: how well.
    Margin(Margin),
    /// RP-10: with something to it.
    Flavour(Flavour),
}

impl Verdict {
    /// RP-10, RP-14: what is said of a roll of the pool game.
    pub fn of_pool(action: &pool::Action) -> Verdict {
        match (action.critical, action.flavour) {
            (Some(Critical::Success), _) => Verdict::Plain(risus::Verdict::CriticalSuccess),
            (Some(Critical::Failure), _) => Verdict::Plain(risus::Verdict::CriticalFailure),
            (None, Some(flavour)) => Verdict::Flavour(flavour),
            (None, None) => Verdict::Margin(action.margin),
        }
    }

    /// Whether it succeeded.
    pub const fn is_success(self) -> bool {
        match self {
            Verdict::Plain(verdict) => matches!(
                verdict,
                risus::Verdict::Success | risus::Verdict::CriticalSuccess
            ),
            Verdict::Margin(margin) => !matches!(margin, Margin::Failure),
            Verdict::Flavour(_) => true,
        }
    }

    pub(super) const fn text(self) -> TextId {
        match self {
            Verdict::Plain(verdict) => kit_texts().verdict(verdict),
            Verdict::Margin(Margin::Failure) => kit_texts().failure,
            Verdict::Margin(Margin::Normal) => kit_texts().success,
            Verdict::Margin(Margin::Good) => texts().good,
            Verdict::Margin(Margin::VeryGood) => texts().very_good,
            Verdict::Flavour(Flavour::YesBut) => texts().yes_but,
            Verdict::Flavour(Flavour::YesAnd) => texts().yes_and,
        }
    }
}
