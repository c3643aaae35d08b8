//! The dice of one round in any game of the family: rolls, winner, criticals.

use super::rule_set::Family;
use super::setup::Setup;
use super::sum::SumRound;
use super::{Both, RuleSet, Seat, pool};
use crate::dice::{Dice, Die, Face, NoDie};

/// What both sides rolled against each other.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // No allocator: there is nowhere else to put forty dice.
pub enum Exchange {
    /// RH, YG, R2: two sums.
    Sum(SumRound),
    /// RP: two pools.
    Pool(pool::PoolRound),
}

impl Exchange {
    #[inline(never)] // What a step of a round takes is not on the stack in the next.
    pub(super) fn roll(
        rules: &RuleSet,
        setups: &Both<Setup>,
        dice: &mut impl Dice,
    ) -> Result<Exchange, NoDie> {
        match rules.family() {
            Family::Sum(rules) => rules.round(setups, dice).map(Exchange::Sum),
            Family::Pool(options) => options.round(setups, dice).map(Exchange::Pool),
        }
    }

    /// The winner; `None` if the round has no effect (RH-15, RP-16).
    pub const fn winner(&self) -> Option<Seat> {
        match self {
            Exchange::Sum(round) => round.winner,
            Exchange::Pool(round) => round.winner,
        }
    }

    /// What a side's dice came to: a total, or a number of successes.
    pub fn score(&self, seat: Seat) -> u16 {
        match self {
            Exchange::Sum(round) => u16::from(round.rolls.of(seat).total()),
            Exchange::Pool(round) => *round.successes.of(seat),
        }
    }

    /// RH-12, RP-14: is this side's roll a critical success?
    pub fn critical_success(&self, seat: Seat) -> bool {
        match self {
            Exchange::Sum(round) => round.critical_success && round.winner == Some(seat),
            Exchange::Pool(round) => *round.criticals.of(seat) == Some(pool::Critical::Success),
        }
    }

    /// RH-13, RP-14: is this side's roll a critical failure?
    pub fn critical_failure(&self, seat: Seat) -> bool {
        match self {
            Exchange::Sum(round) => round.critical_failure && round.winner == Some(seat.other()),
            Exchange::Pool(round) => *round.criticals.of(seat) == Some(pool::Critical::Failure),
        }
    }

    /// RH-17, R2-5: does this side lose more than the blow? Pools have no such rule.
    pub(super) fn costs_extra(&self, seat: Seat) -> bool {
        match self {
            Exchange::Sum(_) => self.critical_failure(seat),
            Exchange::Pool(_) => false,
        }
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let (sum, pool) = match self {
            Exchange::Sum(round) => (Some(round), None),
            Exchange::Pool(round) => (None, Some(round)),
        };
        let sum = sum.into_iter().flat_map(SumRound::dice);
        sum.chain(pool.into_iter().flat_map(pool::PoolRound::dice))
    }
}
