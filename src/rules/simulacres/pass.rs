//! A pass of arms by the Warrior's Way, wave after wave (SM-53).
//!
//! The wounds of a wave are applied to the characters themselves, all together after the wave; the caller
//! tells the pass their consequences by [`Pass::hamper`] and [`Pass::fall`].

use heapless::Vec;

use super::duel::margin_after_defence;
use super::odds::{DuelOdds, margin_against, margins_against};
use super::warrior::{self, Fighter, FighterId, MOST_FIGHTERS};
use super::{Options, Test, Tested};
use crate::dice::{Dice, Die, Face, Thrower};
use crate::rules::Error;

/// A fighter in a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Engaged {
    /// The margin of its last test; none if that failed or none was made.
    margin: Option<i16>,
    /// What wounds of this pass add to its tests.
    hampered: i16,
    /// Whether it can no longer fight.
    fallen: bool,
}

impl Engaged {
    const FRESH: Engaged = Engaged {
        margin: None,
        hampered: 0,
        fallen: false,
    };
}

/// How a fighter stands in a pass: as much as has to be kept of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The margin of its last test; none if that failed or none was made.
    pub margin: Option<i16>,
    /// Whether it can no longer fight.
    pub fallen: bool,
}

/// A pass of arms that has been announced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    fighters: Vec<Fighter, MOST_FIGHTERS>,
    engaged: Vec<Engaged, MOST_FIGHTERS>,
    options: Options,
    waves: u8,
}

impl Pass {
    /// SM-53: everyone announces targets and defences.
    ///
    /// # Errors
    /// [`Error::Choice`] without the Warrior's Way, for more attacks than SM-51 allows, a fourth
    /// opponent to defend against or one who does not attack, a target that is not there or an
    /// ally; [`Error::Range`] for fewer than two or more than eight fighters, or a test value out
    /// of its limits; the errors of [`Test::check`].
    pub fn announce(fighters: &[Fighter], options: &Options) -> Result<Pass, Error> {
        warrior::check(fighters, options)?;
        Ok(Pass {
            fighters: Vec::from_slice(fighters).map_err(|_| Error::Range)?,
            engaged: fighters.iter().map(|_| Engaged::FRESH).collect(),
            options: *options,
            waves: 0,
        })
    }

    /// A pass that is under way, as it was kept: so many waves have been fought, and each fighter
    /// has the margin of its last test, if that succeeded, or can no longer fight. What wounds add
    /// to the tests is in the tests already.
    ///
    /// # Errors
    /// As [`Pass::announce`].
    pub fn under_way(
        fighters: &[Fighter],
        waves: u8,
        standing: impl Fn(FighterId) -> Standing,
        options: &Options,
    ) -> Result<Pass, Error> {
        let mut pass = Pass::announce(fighters, options)?;
        pass.waves = waves;
        for (id, engaged) in (0..).zip(&mut pass.engaged) {
            let Standing { margin, fallen } = standing(id);
            (engaged.margin, engaged.fallen) = (margin, fallen);
        }
        Ok(pass)
    }

    /// How many waves have been fought.
    pub const fn waves(&self) -> u8 {
        self.waves
    }

    /// How a fighter stands.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such fighter.
    pub fn standing_of(&self, fighter: FighterId) -> Result<Standing, Error> {
        let engaged = self.engaged.get(usize::from(fighter));
        engaged.ok_or(Error::Choice).map(|engaged| Standing {
            margin: engaged.margin,
            fallen: engaged.fallen,
        })
    }

    /// SM-53: the odds that a fighter's attack of the next wave hits; none if it has none.
    ///
    /// # Errors
    /// As [`Test::check`].
    pub fn odds(&self, attacker: FighterId) -> Result<Option<DuelOdds>, Error> {
        let Some((test, target)) = self.test_of(attacker)? else {
            return Ok(None);
        };
        let Some(target) = target else {
            return Ok(None);
        };
        let id = usize::from(target);
        let (Some(defender), Some(engaged)) = (self.fighters.get(id), self.engaged.get(id)) else {
            return Err(Error::Choice);
        };
        let attack = test.margins(&self.options)?;
        let defends = !engaged.fallen && defender.defends_against.contains(&attacker);
        let odds = match self.test_of(target)? {
            _ if !defends => margin_against(&attack, None),
            // It tests in the same wave.
            Some((test, _)) => margins_against(&attack, &test.margins(&self.options)?),
            None => margin_against(&attack, engaged.margin),
        };
        Ok(Some(odds))
    }

    /// SM-53: the test that a fighter makes in the next wave, and against whom; none if it makes
    /// none.
    ///
    /// # Errors
    /// [`Error::Range`] for a test value out of its limits.
    pub fn test_of(&self, fighter: FighterId) -> Result<Option<(Test, Option<FighterId>)>, Error> {
        for test in self.tests() {
            let (id, target, test) = test?;
            if id == fighter {
                return Ok(Some((test, target)));
            }
        }
        Ok(None)
    }

    /// SM-52: what is added to the test of a fighter for an attack on a target.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such fighter.
    pub fn modifier(&self, fighter: FighterId, target: FighterId) -> Result<i16, Error> {
        let fighter = self
            .fighters
            .get(usize::from(fighter))
            .ok_or(Error::Choice)?;
        Ok(warrior::modifier(&self.fighters, fighter, Some(target)))
    }

    /// SM-52: the same part by part.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such fighter.
    pub fn modifiers(
        &self,
        fighter: FighterId,
        target: Option<FighterId>,
    ) -> Result<[i16; 3], Error> {
        let fighter = self.fighters.get(usize::from(fighter));
        let fighter = fighter.ok_or(Error::Choice)?;
        Ok(warrior::modifiers(&self.fighters, fighter, target))
    }

    /// Wounds of this pass hamper a fighter's tests from now on: the sum of all, 0 or less.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such fighter, [`Error::Range`] if it is above 0 or brings
    /// a test value out of its limits.
    pub fn hamper(&mut self, fighter: FighterId, malus: i16) -> Result<(), Error> {
        let id = usize::from(fighter);
        let (Some(fighter), Some(engaged)) = (self.fighters.get(id), self.engaged.get_mut(id))
        else {
            return Err(Error::Choice);
        };
        if malus > 0 {
            return Err(Error::Range);
        }
        let targets = fighter.attacks.iter().map(|&target| Some(target));
        for target in targets.chain([None]) {
            let modifier = warrior::against(&self.fighters, fighter, target);
            fighter.test.changed_by(modifier.saturating_add(malus))?;
        }
        engaged.hampered = malus;
        Ok(())
    }

    /// A fighter can no longer fight: it neither attacks nor defends.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such fighter.
    pub fn fall(&mut self, fighter: FighterId) -> Result<(), Error> {
        let engaged = self.engaged.get_mut(usize::from(fighter));
        engaged.ok_or(Error::Choice)?.fallen = true;
        Ok(())
    }

    /// The next wave; `None` when all attacks are made and the pass is over.
    pub fn next_wave(&mut self) -> Option<Wave<'_>> {
        let attack = usize::from(self.waves);
        let more = self
            .standing()
            .any(|(_, fighter, _)| fighter.attacks.len() > attack);
        more.then_some(Wave { pass: self })
    }

    fn standing(&self) -> impl Iterator<Item = (FighterId, &Fighter, &Engaged)> {
        (0..)
            .zip(self.fighters.iter().zip(&self.engaged))
            .filter(|(_, (_, engaged))| !engaged.fallen)
            .map(|(id, (fighter, engaged))| (id, fighter, engaged))
    }

    /// The tests of the next wave: who, against whom, with what.
    fn tests(&self) -> impl Iterator<Item = Result<(FighterId, Option<FighterId>, Test), Error>> {
        self.standing().filter_map(|(id, fighter, engaged)| {
            let target = fighter.attacks.get(usize::from(self.waves)).copied();
            // SM-53: in the first wave, a fighter with no attack still tests for defence.
            let defends_only = self.waves == 0
                && fighter.attacks.is_empty()
                && !fighter.defends_against.is_empty();
            if target.is_none() && !defends_only {
                return None;
            }
            let modifier = warrior::against(&self.fighters, fighter, target) + engaged.hampered;
            Some(
                fighter
                    .test
                    .changed_by(modifier)
                    .map(|test| (id, target, test)),
            )
        })
    }

    /// SM-53: the margin with which an attack hits, if it does. The same margin of the defender
    /// serves against all opponents.
    fn hit(&self, attacker: FighterId, target: FighterId, attack: i16) -> Option<i16> {
        let id = usize::from(target);
        let (defender, engaged) = (self.fighters.get(id)?, self.engaged.get(id)?);
        let defends = !engaged.fallen && defender.defends_against.contains(&attacker);
        let defence = engaged.margin.filter(|_| defends);
        match defence {
            Some(defence) if attack <= defence => None,
            defence => Some(margin_after_defence(
                attack,
                defence,
                defender.masters(),
                &self.options,
            )),
        }
    }
}

/// Which of two sides rolls the dice of a party.
pub(super) const fn thrower(party: u8) -> Thrower {
    match party {
        0 => Thrower::First,
        _ => Thrower::Second,
    }
}

/// A wave that can be rolled.
#[derive(PartialEq, Eq, Debug)]
pub struct Wave<'p> {
    pass: &'p mut Pass,
}

impl Wave<'_> {
    /// Rolls the tests of all who have an attack in this wave, in the order of the list (SM-53).
    ///
    /// # Errors
    /// [`Error::NoDie`] if the source gives out; the wave can then be had again.
    pub fn roll(self, dice: &mut impl Dice) -> Result<Waved, Error> {
        let mut tests = Vec::<WaveTest, MOST_FIGHTERS>::new();
        for test in self.pass.tests() {
            let (fighter, target, test) = test?;
            let party = self.pass.fighters.get(usize::from(fighter));
            dice.pass_to(thrower(party.map_or(0, |one| one.party)));
            let tested = test.roll(&self.pass.options, dice)?;
            let test = WaveTest {
                fighter,
                target,
                tested,
            };
            tests.push(test).map_err(|_| Error::Range)?;
        }
        for test in &tests {
            if let Some(engaged) = self.pass.engaged.get_mut(usize::from(test.fighter)) {
                engaged.margin = test.tested.verdict.success();
            }
        }
        self.pass.waves += 1;
        let hits = tests
            .iter()
            .filter_map(|test| {
                let (target, attack) = (test.target?, test.tested.verdict.success()?);
                let margin = self.pass.hit(test.fighter, target, attack)?;
                Some(WaveHit {
                    attacker: test.fighter,
                    target,
                    margin,
                })
            })
            .collect();
        Ok(Waved {
            number: self.pass.waves,
            tests,
            hits,
        })
    }
}

/// A test of a wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaveTest {
    /// Who.
    pub fighter: FighterId,
    /// Against whom; none if it is for defence alone.
    pub target: Option<FighterId>,
    /// The test.
    pub tested: Tested,
}

/// A hit of a wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaveHit {
    /// Who hits.
    pub attacker: FighterId,
    /// Whom.
    pub target: FighterId,
    /// The margin that counts for the damage (SM-50, A-105).
    pub margin: i16,
}

/// A wave that was rolled (G-10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waved {
    /// The wave, from 1.
    pub number: u8,
    /// The tests in the order they were made.
    pub tests: Vec<WaveTest, MOST_FIGHTERS>,
    /// The hits, to be suffered together.
    pub hits: Vec<WaveHit, MOST_FIGHTERS>,
}

impl Waved {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        self.tests.iter().flat_map(|test| test.tested.dice())
    }
}
