//! Weapons for hand-to-hand fighting, and the effect of their weight (BH-21, BH-22).

use super::{Amount, Options, Score};
use crate::coded::Coded;
use crate::rules::Error;

/// BH-21: what a fighter holds. Bare hands have no figures: they too are a custom entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Weapon {
    /// 2, handicap 3.
    Dagger,
    /// 3, handicap 5.
    ShortSword,
    /// 1D6, handicap 6.
    BastardSword,
    /// Anything else.
    Custom(CustomWeapon),
}

impl Weapon {
    /// BH-21: what a blow does, before the zone multiplies it.
    pub const fn damage(self) -> Amount {
        match self {
            Weapon::Dagger => Amount::TWO,
            Weapon::ShortSword => Amount::THREE,
            Weapon::BastardSword => Amount::ONE_DIE,
            Weapon::Custom(weapon) => weapon.damage,
        }
    }

    /// BH-21: the Strength that the weapon asks for.
    pub const fn handicap(self) -> i16 {
        match self {
            Weapon::Dagger => 3,
            Weapon::ShortSword => 5,
            Weapon::BastardSword => 6,
            Weapon::Custom(weapon) => weapon.handicap as i16,
        }
    }

    /// BH-21: custom entries only where the table allows them.
    pub(super) const fn check(self, options: &Options) -> Result<(), Error> {
        match self {
            Weapon::Custom(_) if !options.custom_weapons => Err(Error::Choice),
            _ => Ok(()),
        }
    }
}

/// BH-21: a weapon that the table of weapons lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct CustomWeapon {
    damage: Amount,
    handicap: u8,
}

checked!(CustomWeapon, |weapon| weapon.handicap
    <= CustomWeapon::MAX_HANDICAP);

impl CustomWeapon {
    /// The highest handicap.
    pub const MAX_HANDICAP: u8 = 20;

    /// A weapon.
    ///
    /// # Errors
    /// [`Error::Range`] if the handicap is above 20 (BH-33).
    pub const fn new(damage: Amount, handicap: u8) -> Result<CustomWeapon, Error> {
        if handicap <= Self::MAX_HANDICAP {
            Ok(CustomWeapon { damage, handicap })
        } else {
            Err(Error::Range)
        }
    }
}

/// BH-22: how well a fighter handles a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handling {
    /// Too weak: taken from the attack total.
    Malus(i16),
    /// Just strong enough: neither.
    Even,
    /// Stronger than needed: added to the damage, never multiplied by the zone.
    DamageBonus(i16),
}

impl Handling {
    /// BH-22: Strength against the handicaps of weapon and armour together.
    pub const fn of(strength: Score, handicap: i16) -> Handling {
        match strength.value().saturating_sub(handicap) {
            // the whole difference counts.
            spare @ 1.. => Handling::DamageBonus(spare),
            0 => Handling::Even,
            lacking => Handling::Malus(lacking.saturating_neg()),
        }
    }

    /// What is taken from the attack total.
    pub const fn malus(self) -> i16 {
        match self {
            Handling::Malus(malus) => malus,
            Handling::Even | Handling::DamageBonus(_) => 0,
        }
    }

    /// What is added to the damage.
    pub const fn damage_bonus(self) -> i16 {
        match self {
            Handling::DamageBonus(bonus) => bonus,
            Handling::Even | Handling::Malus(_) => 0,
        }
    }
}
