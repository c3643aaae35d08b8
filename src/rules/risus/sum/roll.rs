//! One side's roll in the games of sums.

use heapless::Vec;

use super::super::d6::explosion_of;
use super::super::fight::MOST_HELPERS;
use super::super::power::{PowerRoll, thrown_for};
use super::super::roll_off::MOST_REPEATS;
use super::super::setup::Setup;
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::risus::D6;

/// What is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules::risus) enum Throw {
    /// RH-8, RH-9: one D6, and a D4 on a 6.
    Exploding,
    /// YG-1: one D6.
    Single,
    /// R2-1: two D6.
    Pair,
}

/// RH-48: the die of a special Cliché that fights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerDie {
    /// Which.
    pub die: Die,
    /// G-2: what the D20 showed above its sides before it showed something that counts.
    pub rejected: Vec<Face, MOST_REPEATS>,
}

/// Dice, Force and the sixes of a team: a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SumRoll {
    /// The D6, or what the power die shows in its place (RH-48).
    pub first: D6,
    /// RH-48: that power die.
    pub power: Option<PowerDie>,
    /// R2-1: the other D6.
    pub second: Option<D6>,
    /// RH-9: the D4.
    pub explosion: Option<Face>,
    /// The Force, doubled where a rule doubles it.
    pub bonus: u8,
    /// RH-34: what the other members of the team show. They never explode.
    pub helpers: Vec<Face, MOST_HELPERS>,
}

impl SumRoll {
    /// RH-34: the leader's dice, then the members' in list order.
    pub(in crate::rules::risus) fn roll(
        throw: Throw,
        setup: &Setup,
        dice: &mut impl Dice,
    ) -> Result<SumRoll, NoDie> {
        let mut roll = match setup.power {
            Some(die) => PowerRoll::roll(die, setup.number, dice)?.into(),
            None => SumRoll::bare(throw, setup.number, setup.reroll_ones, dice)?,
        };
        for _ in &setup.helpers {
            let _ = roll.helpers.push(dice.roll(Die::D6)?); // As many as the setup's.
        }
        Ok(roll)
    }

    /// Rolls for a fighter without helpers.
    pub(in crate::rules::risus) fn bare(
        throw: Throw,
        bonus: u8,
        reroll_ones: bool,
        dice: &mut impl Dice,
    ) -> Result<SumRoll, NoDie> {
        let mut first = D6::roll(dice)?;
        let mut second = match throw {
            Throw::Pair => Some(D6::roll(dice)?),
            Throw::Exploding | Throw::Single => None,
        };
        // RH-7: before explosion and fumble are looked at.
        if reroll_ones {
            first = first.reroll_one(dice)?;
            second = second.map(|d6| d6.reroll_one(dice)).transpose()?;
        }
        let explosion = match throw {
            Throw::Exploding => explosion_of(Die::D6, first.face, dice)?,
            Throw::Single | Throw::Pair => None,
        };
        Ok(SumRoll {
            first,
            power: None,
            second,
            explosion,
            bonus,
            helpers: Vec::new(),
        })
    }

    /// The sum.
    pub fn total(&self) -> u8 {
        let second = self.second.map_or(0, |d6| d6.face);
        let explosion = self.explosion.unwrap_or(0);
        self.first.face + second + explosion + self.bonus + self.helping_sixes()
    }

    /// RH-34: each six of another member is worth 1.
    pub fn helping_sixes(&self) -> u8 {
        self.helpers.iter().map(|face| u8::from(*face == 6)).sum()
    }

    /// R2-5: do both dice show this?
    pub fn is_double(&self, face: Face) -> bool {
        self.first.face == face && self.second.is_some_and(|second| second.face == face)
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        // A power die comes alone, and is not rolled again (RH-48).
        let (die, rejected) = match &self.power {
            Some(power) => (thrown_for(power.die), power.rejected.as_slice()),
            None => (Die::D6, &[][..]),
        };
        let thrown = [Some(self.first), self.second].into_iter().flatten();
        let first_dice = rejected
            .iter()
            .copied()
            .chain(thrown.clone().map(D6::first_face))
            .chain(thrown.filter_map(D6::second_face))
            .map(move |face| (die, face));
        let d4 = self.explosion.map(|face| (Die::D4, face));
        let helpers = self.helpers.iter().map(|face| (Die::D6, *face));
        first_dice.chain(d4).chain(helpers)
    }
}

impl From<PowerRoll> for SumRoll {
    /// RH-48: a power die stands for the D6 and explodes like it.
    fn from(roll: PowerRoll) -> SumRoll {
        SumRoll {
            first: D6 {
                face: roll.face,
                rerolled: false,
            },
            power: Some(PowerDie {
                die: roll.die,
                rejected: roll.rejected,
            }),
            second: None,
            explosion: roll.explosion,
            bonus: roll.bonus,
            helpers: Vec::new(),
        }
    }
}
