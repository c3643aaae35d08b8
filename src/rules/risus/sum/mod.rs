//! The three games that add Force to dice and compare sums: RH, YG and R2.
//!
//! They differ in their dice and in their criticals; [`SumRules`] describes both.

mod roll;
mod round;

pub(super) use roll::Throw;
pub use roll::{PowerDie, SumRoll};
pub use round::SumRound;

use super::CriticalSuccess;

/// What makes a roll of a round or a conflict critical.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Criticals {
    /// YG-1, R2-1: nothing.
    None,
    /// RH-12, RH-13: a 6 that wins, a 1 that loses and is confirmed by a D4.
    SixAndOne(CriticalSuccess),
    /// R2-5: double 6 and double 1.
    Doubles,
}

/// How a game of sums rolls and compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SumRules {
    pub(super) throw: Throw,
    pub(super) criticals: Criticals,
}
