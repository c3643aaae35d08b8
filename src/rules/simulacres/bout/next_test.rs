//! The next test of a fighter, part by part (SM-60).

use super::{Bout, FighterNo, NextStep, Stance, Way};
use crate::rules::simulacres::{Check, Parts};

/// T of a fighter's next test: the parts that every test has, and what its difficulty is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextTest {
    /// The scores that are tested.
    pub check: Check,
    /// SM-36: the test is a parry with the shield.
    pub parries: bool,
    /// T with its parts.
    pub parts: Parts,
    /// SM-2: the difficulties that a player has set.
    pub modifiers: i16,
    /// SM-14, SM-19: for the aim.
    pub aim: i16,
    /// SM-7: for the distance.
    pub range: i16,
    /// SM-14: for holding back.
    pub held: i16,
    /// SM-12, SM-13, SM-35, SM-52: what the other fighters add.
    pub others: i16,
}

impl Bout {
    /// T of a fighter's next test; none for one who makes none.
    #[inline(never)] // A whole pass is on its stack alone.
    pub fn next_test(&self, no: FighterNo) -> Option<NextTest> {
        let options = &self.options;
        let (one, profile) = self.taking_part(no).ok()?;
        let (manner, met) = match self.way {
            Way::Waves => (self.wave_manner(no)?, None),
            Way::Blows => (one.manner, self.met_with(no)),
        };
        let parry = profile.parry(&manner).ok();
        let parry = parry.filter(|_| manner.stance == Stance::Parries);
        let attempt = parry.unwrap_or_else(|| profile.attack(&manner, options));
        let alone = || Some(profile.prepare(&attempt, options).ok()?.parts);
        let parts = met.or_else(alone)?;
        let modifiers = manner.modifiers();
        // A parry with a shield has no aim, no range and no held-back damage.
        let [aim, range, held] = match parry {
            Some(_) => [0; 3],
            None => [
                manner.aim_malus(options),
                manner.range_modifier(),
                manner.held(),
            ],
        };
        // What others add: to a blow as a difficulty, to a wave beside all parts.
        let others = match (self.way, parts.value()) {
            (Way::Waves, Ok(value)) => self.wave_value(no).map_or(0, |wave| wave - value.get()),
            _ => parts.difficulty - (modifiers + aim + range + held),
        };
        Some(NextTest {
            check: attempt.check,
            parries: parry.is_some(),
            parts,
            modifiers,
            aim,
            range,
            held,
            others,
        })
    }

    /// What a fighter tests with in the blow that comes next, as one of the two.
    fn met_with(&self, no: FighterNo) -> Option<Parts> {
        let asked = self.next();
        match (asked.asks, asked.who?) {
            (NextStep::Exchange(met), (first, _)) if first == no => met.parts[0],
            (NextStep::Exchange(met), (_, second)) if second == no => met.parts[1],
            _ => None,
        }
    }
}
