//! The games: one module a system, each rule cited by its number.
//!
//! Everything here is pure. An operation takes what it needs and a source of [`Dice`], and gives
//! back an outcome that holds every die drawn, in order, and the state after it (G-10). It never
//! formats text, and an operation refused has drawn no die and changed nothing (G-4).
//!
//! [`Dice`]: crate::dice::Dice

use crate::coded::Coded;
use crate::dice::{Die, NoDie};

pub mod brouillard;
pub mod free;
pub mod initiative;
pub mod reckoning;
pub mod risus;
pub mod simulacres;

// The game of the guide is played by the tests.
#[cfg(any(feature = "guide", all(test, feature = "device")))]
include!(concat!(env!("OUT_DIR"), "/guide_rules.rs"));

/// Why an operation was refused (G-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Ending {
    /// RH-12.
    CriticalSuccess,
    /// It succeeded, or the acting side won.
    Success,
    /// It failed, or the acting side lost.
    Failure,
    /// RH-13.
    CriticalFailure,
    /// Nobody won.
    Tie,
}
