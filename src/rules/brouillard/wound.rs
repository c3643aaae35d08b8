//! The effect of a blow or an arrow that hits (BH-25, BH-26, BH-30).

use super::{Amount, AmountRoll, Fighter, Health, Protection, Zone};
use crate::dice::{Dice, Die, Face, NoDie};

/// A blow that is about to land.
#[derive(Clone, Copy)]
pub(super) struct Blow {
    pub(super) zone: Zone,
    /// The weapon's damage.
    pub(super) damage: Amount,
    /// BH-22; a shot has none (BH-19).
    pub(super) strength_bonus: i16,
    /// BH-27: by how much it hits.
    pub(super) margin: i16,
}

impl Blow {
    /// Replaces the margin of the blow.
    pub(super) const fn by(self, margin: i16) -> Blow {
        Blow { margin, ..self }
    }

    /// BH-26: in how many cases of its damage dice it kills.
    pub(super) fn ways_to_kill(self, target: &Fighter) -> u32 {
        let protection = target.armour().against(self.zone, self.margin);
        // BH-25 the other way round: what the weapon must do, rounded up.
        let lacking = target.health().current() + protection.points() - self.strength_bonus;
        let critical = self.zone.critical();
        self.damage
            .ways_to_reach((lacking + critical - 1).div_euclid(critical))
    }

    /// Rolls the damage. The target is not touched yet.
    pub(super) fn land(self, target: &Fighter, dice: &mut impl Dice) -> Result<Wound, NoDie> {
        let weapon = self.damage.roll(dice)?;
        let protection = target.armour().against(self.zone, self.margin);
        let damage = damage_dealt(weapon.points, self.zone, self.strength_bonus, protection);
        Ok(Wound {
            zone: self.zone,
            weapon,
            strength_bonus: self.strength_bonus,
            protection,
            damage,
            health_before: target.health(),
            health_after: target.health().hurt(damage),
        })
    }
}

/// BH-25: the zone multiplies the weapon's damage, and nothing else.
pub fn damage_dealt(weapon: i16, zone: Zone, strength_bonus: i16, protection: Protection) -> i16 {
    let received = weapon
        .saturating_mul(zone.critical())
        .saturating_add(strength_bonus);
    // protection comes after the multiplier.
    received.saturating_sub(protection.points()).max(0)
}

/// A wound, with all that made it (BH-32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wound {
    /// Where it is.
    pub zone: Zone,
    /// The weapon's damage.
    pub weapon: AmountRoll,
    /// BH-22.
    pub strength_bonus: i16,
    /// BH-27.
    pub protection: Protection,
    /// BH-25: what is lost.
    pub damage: i16,
    /// The victim before.
    pub health_before: Health,
    /// The victim after.
    pub health_after: Health,
}

impl Wound {
    /// BH-26.
    pub const fn kills(&self) -> bool {
        self.health_after.is_dead()
    }

    /// BH-30: twice the victim's maximum Endurance in one blow, protection deducted. There
    /// is no resurrection, and the weapon is stuck.
    pub const fn coup_de_grace(&self) -> bool {
        self.damage >= 2 * self.health_before.maximum().value()
    }

    /// The damage dice in the order they were drawn.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face)> {
        self.weapon.dice()
    }
}
