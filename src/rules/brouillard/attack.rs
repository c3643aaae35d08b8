//! The attack roll of one side in a pass of arms (BH-23, BH-24).

use super::{Fighter, Handful, Score, Zone};
use crate::dice::{Dice, NoDie};

/// BH-23: the dice of an attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AttackDice {
    /// 1D6.
    One,
    /// 2D6.
    Two,
    /// 3D6.
    Three,
}

impl AttackDice {
    /// BH-23: by Agility.
    pub const fn of(agility: Score) -> AttackDice {
        match agility.get() {
            ..=8 => AttackDice::One,
            9..=14 => AttackDice::Two,
            15.. => AttackDice::Three,
        }
    }

    /// How many.
    pub const fn count(self) -> u8 {
        match self {
            AttackDice::One => 1,
            AttackDice::Two => 2,
            AttackDice::Three => 3,
        }
    }

    pub(super) fn roll(self, dice: &mut impl Dice) -> Result<Handful<3>, NoDie> {
        Handful::roll(self.count(), dice)
    }
}

/// BH-24: what one side adds to its dice and takes from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackModifiers {
    /// BH-23: Agility above 18; added.
    pub agility: i16,
    /// BH-20: of the zone aimed at; taken off.
    pub difficulty: i16,
    /// BH-22: taken off.
    pub handicap_malus: i16,
    /// BH-31: Courage in a charge; added.
    pub charge: i16,
    /// BH-4: 1 for a Footman; added.
    pub footman: i16,
}

impl AttackModifiers {
    /// All of them together.
    pub const fn net(self) -> i16 {
        self.agility - self.difficulty - self.handicap_malus + self.charge + self.footman
    }
}

/// How a fighter goes into a pass of arms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// BH-23.
    pub attack_dice: AttackDice,
    /// BH-24.
    pub modifiers: AttackModifiers,
    /// The zone of the other that is aimed at.
    pub zone: Zone,
    /// BH-22: added to the damage if the blow lands.
    pub damage_bonus: i16,
}

impl Attack {
    /// What this fighter brings, charging or not, with a weapon that is stuck or not.
    pub(super) fn of(fighter: &Fighter, zone: Zone, charges: bool, weapon_stuck: bool) -> Attack {
        /// BH-23: above this Agility, each point is added to the dice.
        const LAST_OF_TABLE: i16 = 18;
        let profile = fighter.profile();
        let handling = fighter.handling(weapon_stuck);
        Attack {
            attack_dice: AttackDice::of(profile.agility),
            modifiers: AttackModifiers {
                agility: (profile.agility.value() - LAST_OF_TABLE).max(0),
                difficulty: zone.difficulty(),
                handicap_malus: handling.malus(),
                charge: if charges { profile.courage.value() } else { 0 },
                footman: i16::from(profile.footman),
            },
            zone,
            damage_bonus: handling.damage_bonus(),
        }
    }
}
