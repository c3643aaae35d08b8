//! One exchange of blows, with any defence (SM-6, SM-7, SM-12, SM-36): the tests before the dice, and the
//! result. The damage is applied elsewhere: see [`Character::struck`](super::Character::struck).

use super::odds::{DuelOdds, margins_against};
use super::{Duel, DuelVerdict, Options, Parry, ParryVerdict, Riposte, Test, Tested, Verdict};
use crate::dice::{Dice, Die, Face, Thrower};
use crate::rules::Error;

/// An attack, and how it is met. The attacker's whole test is rolled first (G-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchange {
    /// SM-6, SM-7: both strike, and the winner hits.
    Duel(Duel),
    /// SM-12: the second side only defends, because it strikes at another fighter in this pass.
    Guard(Duel),
    /// SM-36: the second side does nothing but parry.
    Parry(Parry),
    /// SM-7, SM-12, SM-37: at a distance, or against no defence, a simple test hits.
    Simple(Test),
}

/// What became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExchangeVerdict {
    /// The attack hits.
    Hit {
        /// The margin that counts for the damage (SM-50).
        margin: i16,
    },
    /// The one attacked hits.
    HitBack {
        /// The margin that counts for the damage (SM-50).
        margin: i16,
    },
    /// Neither side hits.
    Nothing,
    /// SM-36: the blow is stopped.
    Parried {
        /// SM-37: the right to strike back, if there is one.
        riposte: Option<Riposte>,
    },
}

impl Exchange {
    /// Whether it may be rolled under these options.
    ///
    /// # Errors
    /// As [`Duel::check`], [`Parry::check`] and [`Test::check`].
    pub fn check(&self, options: &Options) -> Result<(), Error> {
        match self {
            Exchange::Duel(duel) | Exchange::Guard(duel) => duel.check(options),
            Exchange::Parry(parry) => parry.check(options),
            Exchange::Simple(test) => test.check(options),
        }
    }

    /// The odds that the attack hits, that the attacked side hits, and that neither does.
    ///
    /// # Errors
    /// As [`Exchange::check`].
    pub fn odds(&self, options: &Options) -> Result<DuelOdds, Error> {
        self.check(options)?;
        match self {
            Exchange::Duel(duel) => duel.odds(options),
            Exchange::Guard(duel) => {
                let odds = duel.odds(options)?;
                Ok(DuelOdds {
                    second: 0,
                    nothing: odds.nothing + odds.second,
                    ..odds
                })
            }
            // SM-36: a parry that equals the attack has stopped it.
            Exchange::Parry(parry) => {
                let (attack, defence) = (parry.lowered()?, parry.parry.margins(options)?);
                Ok(margins_against(&attack.margins(options)?, &defence))
            }
            Exchange::Simple(test) => {
                let odds = test.odds(options)?.success;
                Ok(DuelOdds {
                    first: odds.wins.into(),
                    second: 0,
                    nothing: (odds.cases - odds.wins).into(),
                })
            }
        }
    }

    /// Rolls the attacker's whole test, then that of the one attacked, if it makes one.
    ///
    /// # Errors
    /// As [`Exchange::check`]: no die is drawn. [`Error::NoDie`] if the source gives out.
    pub fn roll(self, options: &Options, dice: &mut impl Dice) -> Result<Exchanged, Error> {
        self.check(options)?;
        let (attack, defence) = self.tests()?;
        let attack = attack.roll(options, dice)?;
        let defence = match defence {
            Some(defence) => {
                dice.pass_to(Thrower::Second);
                Some(defence.roll(options, dice)?)
            }
            None => None,
        };
        let met = defence.as_ref().map(|defence| defence.verdict);
        let verdict = self.verdict(attack.verdict, met, options);
        // The one who hits rolls the damage.
        dice.pass_to(match verdict {
            ExchangeVerdict::HitBack { .. } => Thrower::Second,
            _ => Thrower::First,
        });
        Ok(Exchanged {
            attack,
            defence,
            verdict,
        })
    }

    /// What the attacker rolls, lowered by a shield that parries (SM-35), and the one attacked.
    fn tests(&self) -> Result<(Test, Option<Test>), Error> {
        Ok(match self {
            Exchange::Duel(duel) | Exchange::Guard(duel) => {
                (duel.first.test, Some(duel.second.test))
            }
            Exchange::Parry(parry) => (parry.lowered()?, Some(parry.parry)),
            Exchange::Simple(test) => (*test, None),
        })
    }

    /// What came of an attack, and of the test that it was met with.
    fn verdict(
        &self,
        attack: Verdict,
        defence: Option<Verdict>,
        options: &Options,
    ) -> ExchangeVerdict {
        match (self, defence) {
            (Exchange::Duel(duel) | Exchange::Guard(duel), defence) => {
                let only_defends = matches!(self, Exchange::Guard(_));
                let defence = defence.and_then(|defence| defence.success());
                match duel.verdict(attack.success(), defence, options) {
                    DuelVerdict::First { margin } => ExchangeVerdict::Hit { margin },
                    DuelVerdict::Second { margin } if !only_defends => {
                        ExchangeVerdict::HitBack { margin }
                    }
                    DuelVerdict::Second { .. } | DuelVerdict::Nothing => ExchangeVerdict::Nothing,
                }
            }
            (Exchange::Parry(parry), Some(defence)) => {
                match parry.verdict(attack, defence, options) {
                    ParryVerdict::Parried { riposte } => ExchangeVerdict::Parried { riposte },
                    ParryVerdict::Through { margin } => ExchangeVerdict::Hit { margin },
                }
            }
            (Exchange::Parry(_) | Exchange::Simple(_), _) => match attack.success() {
                Some(margin) => ExchangeVerdict::Hit { margin },
                None => ExchangeVerdict::Nothing,
            },
        }
    }
}

/// An exchange that was rolled (G-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchanged {
    /// The attacker's test.
    pub attack: Tested,
    /// The test of the one attacked, if it made one.
    pub defence: Option<Tested>,
    /// What became of it.
    pub verdict: ExchangeVerdict,
}

impl Exchanged {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        let defence = self.defence.into_iter().flat_map(|tested| tested.dice());
        self.attack.dice().chain(defence)
    }
}
