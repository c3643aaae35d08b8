//! The odds of one round in each game of the family, and their inputs.

use super::odds::ThreeWay;
use super::odds::pool::{self, Pool, Rules};
use super::odds::power;
use super::odds::totals::{self, Mode, Roll};
use super::setup::Setup;
use super::{Both, Contender, RuleSet, Terms, Test};
use crate::dice::Odds;
use crate::rules::Error;
use crate::rules::odds_request::OddsRequest;

/// Dice to which a Force is added, or a pool of dice.
pub(super) enum Counting {
    Sum(Mode),
    Pool(Rules),
}

impl RuleSet {
    pub(super) const fn counting(&self) -> Counting {
        Counting::Sum(match self {
            RuleSet::Hack(_) => Mode::RisusHack {
                critical_failures: true,
            },
            RuleSet::Ygos(_) => Mode::Ygos,
            RuleSet::TwoDice(options) => Mode::TwoDice {
                criticals: options.criticals,
            },
            RuleSet::Pool(options) => {
                return Counting::Pool(Rules {
                    difficulty: options.normal.difficulty().get(),
                    sixes: options.six_rule,
                });
            }
        })
    }

    /// How likely an action is to reach its difficulty (P-1, P-2, P-3).
    ///
    /// ```
    /// use declic::dice::Odds;
    /// use declic::rules::risus::{Options, RuleSet, Test, ygos};
    ///
    /// let test = Test { strength: 3, difficulty: 7, with_destiny: false, rerolls_ones: false };
    /// assert_eq!(RuleSet::Hack(Options::DEFAULT).test_odds(test)?, Odds { wins: 12, cases: 24 });
    /// let test = Test { difficulty: 10, ..test }; // Only the D4 of a 6 reaches it.
    /// assert_eq!(RuleSet::Hack(Options::DEFAULT).test_odds(test)?.percent().0, 17);
    /// assert_eq!(RuleSet::Ygos(ygos::Options::DEFAULT).test_odds(test)?.percent().0, 0);
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// [`Error::Unusable`] at Force 0, [`Error::Range`] for a number outside its limits,
    /// [`Error::Choice`] in the pool game.
    pub fn test_odds(&self, test: Test) -> Result<Odds, Error> {
        let roll = Roll {
            rerolls_ones: test.rerolls_ones,
            ..Roll::of(test.bonus())
        };
        match self.counting() {
            Counting::Sum(mode) => totals::test(mode, roll, test.difficulty),
            Counting::Pool(_) => Err(Error::Choice),
        }
    }

    /// One round of a fight, with all that the two sides bring to it (RH-15, RH-48, RP-16, RP-22).
    pub(super) fn round_odds(&self, setups: &Both<Setup>) -> Result<ThreeWay, Error> {
        let Both { a, b } = setups;
        match self.counting() {
            Counting::Sum(mode) => {
                let throw = |setup: &Setup| {
                    let roll = Roll {
                        helpers: setup.helpers.len() as u8,
                        ..roll_of(setup)
                    };
                    (roll, setup.power)
                };
                totals::round(mode, throw(a), throw(b))
            }
            Counting::Pool(rules) => {
                let Both { a, b } = setups.each(|_, setup| team_pool(setup));
                match is_decided_at_once(setups) {
                    false => pool::round(a, b, rules.difficulty),
                    true => pool::conflict(a, b, rules),
                }
            }
        }
    }

    /// Request for the odds of a round, if they take long to compute.
    pub(super) fn round_reckoning(&self, setups: &Both<Setup>) -> Option<OddsRequest> {
        match self.counting() {
            Counting::Pool(rules) if is_decided_at_once(setups) => {
                let pools = setups.each(|_, setup| team_pool(setup));
                Some(OddsRequest::PoolContest(rules, pools))
            }
            _ => None,
        }
    }

    /// Request for [`RuleSet::odds`], if they take long to compute.
    ///
    /// # Errors
    /// As [`RuleSet::meet`].
    pub fn request(
        &self,
        who: &Both<Contender>,
        terms: Terms,
    ) -> Result<Option<OddsRequest>, Error> {
        let setups = self.contenders(who, terms)?;
        Ok(match self.counting() {
            Counting::Pool(rules) => {
                let pools = setups.each(|_, setup| pool_of(setup));
                Some(OddsRequest::PoolContest(rules, pools))
            }
            Counting::Sum(_) => None,
        })
    }

    /// How likely each side is to win on these terms (RH-20, RH-29, YG-4, R2-3, RP-20), roll-off
    /// included. Exact for up to 24 dice of the pool game, and right to 0.001 percentage points
    /// beyond.
    ///
    /// ```
    /// use declic::rules::risus::{Both, Cliche, Contender, Force, Kind, Options, RuleSet, Terms};
    ///
    /// let of = |force| Force::new(force).map(|force| Contender::plain(Cliche::new(Kind::Normal, force)));
    /// let odds = RuleSet::Hack(Options::DEFAULT).odds(&Both::new(of(4)?, of(5)?), Terms::Settled)?;
    /// assert_eq!((odds.win_percent().0, odds.lose_percent().0), (35, 65));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// As [`RuleSet::meet`].
    pub fn odds(&self, who: &Both<Contender>, terms: Terms) -> Result<ThreeWay, Error> {
        let setups = self.contenders(who, terms)?;
        let Both { a, b } = &setups;
        match (self.counting(), terms) {
            (Counting::Pool(rules), _) => pool::conflict(pool_of(a), pool_of(b), rules),
            (Counting::Sum(mode), Terms::Settled) => totals::conflict(mode, roll_of(a), roll_of(b)),
            (Counting::Sum(mode), Terms::OneRoll) => totals::duel(mode, roll_of(a), roll_of(b)),
            (Counting::Sum(_), Terms::Power(caster)) => {
                let Contender { cliche, stance, .. } = who.of(caster);
                let save = roll_of(setups.of(caster.other()));
                let odds = power::contest(cliche.current().get(), stance.with_destiny, save)?;
                Ok(odds.tie_resisted().seen_from(caster))
            }
        }
    }
}

/// RP-22: an Effort is decided by Variable Difficulty.
fn is_decided_at_once(setups: &Both<Setup>) -> bool {
    setups.a.effort_blow.max(setups.b.effort_blow) > 0
}

/// Input of the odds for a lone fighter in a game of sums.
fn roll_of(setup: &Setup) -> Roll {
    Roll {
        rerolls_ones: setup.reroll_ones,
        ..Roll::of(setup.number)
    }
}

/// Input of the odds for a lone fighter in the pool game.
fn pool_of(setup: &Setup) -> Pool {
    Pool {
        rerolls_ones: setup.reroll_ones,
        ..Pool::of(setup.number)
    }
}

/// Input of the odds for a team in the pool game.
fn team_pool(setup: &Setup) -> Pool {
    Pool {
        helper_dice: setup.helpers.iter().sum(),
        ..pool_of(setup)
    }
}
