//! What the odds have to know of a game, and the odds of one round in it.

use super::odds::ThreeWay;
use super::odds::pool::{self, Pool, Rules};
use super::odds::power;
use super::odds::totals::{self, Mode, Roll};
use super::setup::Setup;
use super::{Both, Contender, RuleSet, Terms};
use crate::rules::Error;

/// Dice to which a Force is added, or a pool of dice.
pub(super) enum Reckoning {
    Sum(Mode),
    Pool(Rules),
}

impl RuleSet {
    pub(super) const fn reckoning(&self) -> Reckoning {
        Reckoning::Sum(match self {
            RuleSet::Hack(_) => Mode::RisusHack {
                critical_failures: true,
            },
            RuleSet::Ygos(_) => Mode::Ygos,
            RuleSet::TwoDice(options) => Mode::TwoDice {
                criticals: options.criticals,
            },
            RuleSet::Pool(options) => {
                return Reckoning::Pool(Rules {
                    difficulty: options.normal.difficulty().get(),
                    sixes: options.six_rule,
                });
            }
        })
    }

    /// One round between two who fight alone, with these numbers added to their dice (P-5), or
    /// with so many dice against the normal difficulty (P-7).
    ///
    /// # Errors
    /// [`Error::Unusable`] for a number of 0, [`Error::Range`] for one outside its limits.
    pub fn duel_odds(&self, own: u8, opponent: u8) -> Result<ThreeWay, Error> {
        match self.reckoning() {
            Reckoning::Sum(mode) => totals::duel(mode, Roll::of(own), Roll::of(opponent)),
            Reckoning::Pool(rules) => {
                pool::round(Pool::of(own), Pool::of(opponent), rules.difficulty)
            }
        }
    }

    /// One round of a fight, with all that the two sides bring to it (RH-15, RH-48, RP-16, RP-22).
    pub(super) fn round_odds(&self, setups: &Both<Setup>) -> Result<ThreeWay, Error> {
        let Both { a, b } = setups;
        match self.reckoning() {
            Reckoning::Sum(mode) => {
                let throw = |setup: &Setup| {
                    let roll = Roll {
                        helpers: setup.helpers.len() as u8,
                        ..roll_of(setup)
                    };
                    (roll, setup.power)
                };
                totals::round(mode, throw(a), throw(b))
            }
            Reckoning::Pool(rules) => {
                let pool = |setup: &Setup| Pool {
                    helper_dice: setup.helpers.iter().sum(),
                    ..pool_of(setup)
                };
                match a.effort_blow.max(b.effort_blow) {
                    0 => pool::round(pool(a), pool(b), rules.difficulty),
                    // RP-22: an Effort is decided by Variable Difficulty.
                    _ => pool::compact_conflict(pool(a), pool(b), rules),
                }
            }
        }
    }

    /// How likely each side is to win on these terms (RH-20, RH-29, YG-4, R2-3, RP-20), roll-off
    /// included. Exact for up to 24 dice of the pool game, and right to 0.001 percentage points
    /// beyond.
    ///
    /// # Errors
    /// As [`RuleSet::meet`].
    pub fn odds(&self, who: &Both<Contender>, terms: Terms) -> Result<ThreeWay, Error> {
        let setups = self.contenders(who, terms)?;
        let Both { a, b } = &setups;
        match (self.reckoning(), terms) {
            (Reckoning::Pool(rules), _) => pool::compact_conflict(pool_of(a), pool_of(b), rules),
            (Reckoning::Sum(mode), Terms::Settled) => {
                totals::conflict(mode, roll_of(a), roll_of(b))
            }
            (Reckoning::Sum(mode), Terms::OneRoll) => totals::duel(mode, roll_of(a), roll_of(b)),
            (Reckoning::Sum(_), Terms::Power(caster)) => {
                let Contender { cliche, stance, .. } = who.of(caster);
                let save = roll_of(setups.of(caster.other()));
                let odds = power::contest(cliche.current().get(), stance.with_destiny, save)?;
                Ok(odds.tie_resisted().seen_from(caster))
            }
        }
    }
}

/// What the odds have to know of somebody who stands alone.
fn roll_of(setup: &Setup) -> Roll {
    Roll {
        rerolls_ones: setup.reroll_ones,
        ..Roll::of(setup.number)
    }
}

/// The same in the pool game.
fn pool_of(setup: &Setup) -> Pool {
    Pool {
        rerolls_ones: setup.reroll_ones,
        ..Pool::of(setup.number)
    }
}
