//! The rules of the games: one module per system, each rule cited by its number.
//!
//! Everything here is pure. An operation takes its inputs and a source of [`Dice`], and returns an outcome
//! with every die drawn, in order, and the state after it (G-10). It formats no text. A refused operation
//! has drawn no die and changed nothing (G-4).
//!
//! [`Dice`]: crate::dice::Dice

use crate::coded::Coded;
use crate::dice::{Die, NoDie};
pub use handful::Handful;

pub mod brouillard;
pub mod free;
mod handful;
pub mod initiative;
mod limited;
pub mod odds_request;
pub mod risus;
mod sides;
pub mod simulacres;

// The game of the guide is played by the tests.
#[cfg(any(feature = "guide", all(test, feature = "device")))]
include!(concat!(env!("OUT_DIR"), "/guide_rules.rs"));

/// Why an operation was refused (G-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
    /// A number outside its limits.
    Range,
    /// A Cliché, talent or zone that cannot be used.
    Unusable,
    /// Creation points do not add up.
    Budget,
    /// No point, ammunition or charge left.
    NoPoint,
    /// A second doubling asked for.
    Doubled,
    /// A power that was not prepared.
    NotPrepared,
    /// A saving roll with a Cliché that does not save.
    NoSave,
    /// The fight has ended.
    Over,
    /// An illegal target or option.
    Choice,
    /// Options that exclude each other.
    Conflict,
    /// The dice source gave out in the middle of the operation.
    NoDie(Die),
}

impl From<NoDie> for Error {
    fn from(NoDie(die): NoDie) -> Self {
        Error::NoDie(die)
    }
}

/// How a roll ended, in one word that every game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Ending {
    /// RH-12.
    CriticalSuccess,
    /// It succeeded, or the acting side won.
    Success,
    /// It failed, or the acting side lost.
    Failure,
    /// RH-13.
    CriticalFailure,
    /// Neither side won.
    Tie,
    /// It succeeded at a price: between a success and a failure.
    PartialSuccess,
}

impl Ending {
    /// How a roll ended that could only succeed or fail.
    pub const fn of(is_success: bool) -> Ending {
        match is_success {
            true => Ending::Success,
            false => Ending::Failure,
        }
    }
}

/// How a roll ended, as every part of the gadget tells it: panel, history, USB and sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A number without a verdict.
    Unjudged,
    /// It succeeded as well as can be.
    CriticalSuccess,
    /// It succeeded.
    Success,
    /// It succeeded at a price.
    PartialSuccess,
    /// It failed.
    Failure,
    /// It failed as badly as can be.
    CriticalFailure,
    /// The other side lost.
    Won,
    /// The other side won.
    Lost,
    /// Neither side won.
    Tie,
}

impl Verdict {
    /// All of them. They are stored by their place here.
    pub const ALL: [Verdict; 9] = [
        Verdict::Unjudged,
        Verdict::CriticalSuccess,
        Verdict::Success,
        Verdict::PartialSuccess,
        Verdict::Failure,
        Verdict::CriticalFailure,
        Verdict::Won,
        Verdict::Lost,
        Verdict::Tie,
    ];

    /// The verdict on a roll that ended so. Where two sides rolled against each other, one of them won,
    /// rather than succeeded.
    pub const fn of(ending: Option<Ending>, is_contest: bool) -> Verdict {
        match (ending, is_contest) {
            (None, _) => Verdict::Unjudged,
            (Some(Ending::CriticalSuccess), _) => Verdict::CriticalSuccess,
            (Some(Ending::Success), false) => Verdict::Success,
            (Some(Ending::Success), true) => Verdict::Won,
            (Some(Ending::PartialSuccess), _) => Verdict::PartialSuccess,
            (Some(Ending::Failure), false) => Verdict::Failure,
            (Some(Ending::Failure), true) => Verdict::Lost,
            (Some(Ending::CriticalFailure), _) => Verdict::CriticalFailure,
            (Some(Ending::Tie), _) => Verdict::Tie,
        }
    }

    /// True if the roller fully succeeded or won.
    pub const fn is_good(self) -> bool {
        matches!(
            self,
            Verdict::CriticalSuccess | Verdict::Success | Verdict::Won
        )
    }
}
