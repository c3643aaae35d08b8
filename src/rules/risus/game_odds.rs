//! What the odds have to know of a game, and the odds of one round in it.

use super::Game;
use super::odds::ThreeWay;
use super::odds::pool::{self, Pool, Rules};
use super::odds::totals::{self, Mode, Roll};
use crate::rules::Error;

/// Dice to which a Force is added, or a pool of dice.
pub(super) enum Reckoning {
    Sum(Mode),
    Pool(Rules),
}

impl Game {
    pub(super) const fn reckoning(&self) -> Reckoning {
        Reckoning::Sum(match self {
            Game::Hack(_) => Mode::RisusHack {
                critical_failures: true,
            },
            Game::Ygos(_) => Mode::Ygos,
            Game::TwoDice(options) => Mode::TwoDice {
                criticals: options.criticals,
            },
            Game::Pool(options) => {
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
}
