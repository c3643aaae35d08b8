//! A blow that hits: its roll, and its damage (SM-8, SM-32, SM-42, SM-47).
//!
//! Its effect on a body is not here: see [`Character::suffer`](super::Character::suffer).

use super::{DamageSum, Effect, Handful, Located, Options, SpecialWeapon, Test, Toll, Weapon};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// SM-14: what holding back adds to the attacker's test.
pub const HOLDING_BACK: i16 = -1;

/// What strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arm<'t> {
    /// A weapon of the damage table (SM-8).
    Listed(Weapon),
    /// A weapon with a table of its own (SM-47).
    Special(SpecialWeapon<'t>),
}

/// A blow that hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow<'t> {
    /// What strikes.
    pub arm: Arm<'t>,
    /// The margin that counts; 0 for automatic damage (SM-9).
    pub margin: i16,
    /// SM-42: points of Power kept up for the combat, 0 to 3.
    pub damage_power: u8,
    /// SM-9: columns to the right, or to the left if negative.
    pub columns: i8,
    /// SM-14: whether the attacker held back and may inflict a part only.
    pub held_back: bool,
}

impl<'t> Blow<'t> {
    /// The highest margin the gadget knows: T 40, a sum of 2, seven sixes.
    pub const MOST_MARGIN: i16 = 80;
    /// The most columns a blow can be shifted by: from A to K.
    pub const MOST_COLUMNS: u8 = 10;

    /// A blow of a weapon from the list with this margin.
    pub const fn with(weapon: Weapon, margin: i16) -> Blow<'t> {
        Blow {
            arm: Arm::Listed(weapon),
            margin,
            damage_power: 0,
            columns: 0,
            held_back: false,
        }
    }

    /// Whether this blow may be rolled under these options.
    ///
    /// # Errors
    /// [`Error::Range`] for a margin, Power or columns outside their limits, [`Error::Choice`] for
    /// what the options leave out, or columns of a weapon that has none.
    pub fn check(&self, options: &Options) -> Result<(), Error> {
        options.check()?;
        if !(0..=Self::MOST_MARGIN).contains(&self.margin)
            || self.damage_power > Test::MOST_POINTS
            || self.columns.unsigned_abs() > Self::MOST_COLUMNS
        {
            return Err(Error::Range);
        }
        let special = matches!(self.arm, Arm::Special(_));
        if special && (!options.special_weapons || self.columns != 0)
            || self.damage_power > 0 && !options.energy_alt
        {
            return Err(Error::Choice);
        }
        Ok(())
    }

    /// Rolls `2D6, [SM-42 dice]` and reads the table.
    pub(super) fn roll(
        &self,
        located: Option<Located>,
        aim: i16,
        armour: i16,
        dice: &mut impl Dice,
    ) -> Result<Struck, Error> {
        let sum = DamageSum {
            margin: self.margin,
            pair: Handful::roll(2, dice)?,
            power: Handful::roll(self.damage_power, dice)?,
            aim,
            armour,
        };
        let effect = self.effect(sum.total());
        Ok(Struck {
            located,
            sum,
            weapon: match self.arm {
                Arm::Listed(weapon) => Some(weapon.shifted(self.columns)),
                Arm::Special(_) => None,
            },
            toll: effect.target,
            effect,
            held_back: self.held_back,
        })
    }

    /// SM-8, SM-47: what the weapon does at this sum. One sum serves PV and PS.
    fn effect(&self, sum: i16) -> Effect {
        match self.arm {
            Arm::Special(weapon) => weapon.effect(sum),
            Arm::Listed(weapon) => {
                let weapon = weapon.shifted(self.columns);
                Effect::on_target(
                    weapon.life.map_or(0, |code| code.points(sum)),
                    weapon.breath.map_or(0, |code| code.points(sum)),
                )
            }
        }
    }
}

/// A blow that was rolled and not yet suffered (SM-60).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Struck {
    /// Where it landed, if life points are localised.
    pub located: Option<Located>,
    /// S with its parts.
    pub sum: DamageSum,
    /// The weapon with the columns it was read in; none if it has a table of its own.
    pub weapon: Option<Weapon>,
    /// What the target is to lose.
    pub toll: Toll,
    /// All that the weapon did, to the shooter and itself too (SM-48).
    pub effect: Effect,
    /// SM-14: whether the attacker may inflict a part only.
    pub held_back: bool,
}

impl Struck {
    /// The dice in the order they were drawn: zone first, then damage (SM-19).
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.located
            .into_iter()
            .flat_map(|located| located.dice())
            .chain(self.sum.pair.dice())
            .chain(self.sum.power.dice())
    }
}
