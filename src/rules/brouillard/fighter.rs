//! A fighter: figures, weapon in hand and armour worn.

use super::{
    Armour, ArmourPiece, BodyPlan, Care, FirstAid, Handling, Health, Options, RemedyItem, Score,
    Size, SkillDice, Weapon, Zone,
};
use crate::dice::Dice;
use crate::rules::Error;

/// What a fight needs to know of a character, a beast or a monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Endurance.
    pub health: Health,
    /// BH-22.
    pub strength: Score,
    /// BH-23.
    pub agility: Score,
    /// BH-31.
    pub courage: Score,
    /// BH-29.
    pub size: Size,
    /// BH-20.
    pub body: BodyPlan,
    /// BH-4: a Footman attacks better.
    pub footman: bool,
    /// BH-17: the dice in Shooting.
    pub shooting: SkillDice,
}

/// A fighter, armed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    profile: Profile,
    weapon: Weapon,
    armour: Armour,
}

impl Fighter {
    /// A fighter without armour.
    ///
    /// # Errors
    /// [`Error::Choice`] for a custom weapon where those are not allowed (BH-21).
    pub fn new(profile: Profile, weapon: Weapon, options: &Options) -> Result<Fighter, Error> {
        weapon.check(options)?;
        Ok(Fighter {
            profile,
            weapon,
            armour: Armour::default(),
        })
    }

    /// Takes another weapon in hand.
    ///
    /// # Errors
    /// [`Error::Over`] if dead, [`Error::Choice`] as for [`Fighter::new`].
    pub fn arm(&mut self, weapon: Weapon, options: &Options) -> Result<(), Error> {
        self.health().can_act()?;
        weapon.check(options)?;
        self.weapon = weapon;
        Ok(())
    }

    /// Puts on a piece of armour.
    ///
    /// # Errors
    /// [`Error::Over`] if dead, [`Error::Choice`] if the piece is made for another zone or another
    /// size, or if the zone has a piece already or is none of this body's (BH-28, BH-29, BH-33).
    pub fn wear(&mut self, zone: Zone, piece: ArmourPiece, options: &Options) -> Result<(), Error> {
        self.health().can_act()?;
        let wrong_size = options.check_size && piece.size != self.profile.size;
        if wrong_size || !self.profile.body.has(zone) {
            return Err(Error::Choice);
        }
        self.armour.put_on(zone, piece)
    }

    /// Takes a piece of armour off.
    ///
    /// # Errors
    /// [`Error::Over`] if dead, [`Error::Choice`] if there is none on the zone.
    pub fn take_off(&mut self, zone: Zone) -> Result<ArmourPiece, Error> {
        self.health().can_act()?;
        self.armour.take_off(zone)
    }

    /// The figures.
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The weapon in hand.
    pub const fn weapon(&self) -> Weapon {
        self.weapon
    }

    /// The armour worn.
    pub const fn armour(&self) -> &Armour {
        &self.armour
    }

    /// Endurance.
    pub const fn health(&self) -> Health {
        self.profile.health
    }

    /// BH-25: the Endurance after a wound.
    pub(super) const fn set_health(&mut self, health: Health) {
        self.profile.health = health;
    }

    /// BH-13: has a wound treated, by another or by the fighter's own hand.
    ///
    /// # Errors
    /// As for [`FirstAid::treat`].
    pub fn receive(
        &mut self,
        aid: FirstAid,
        item: &mut RemedyItem,
        dice: &mut impl Dice,
    ) -> Result<Care, Error> {
        aid.treat(&mut self.profile.health, item, dice)
    }

    /// BH-22: Strength against weapon and armour; a weapon that is stuck counts twice (BH-30).
    pub fn handling(&self, weapon_stuck: bool) -> Handling {
        // the weapon's handicap only.
        let times = if weapon_stuck { 2 } else { 1 };
        let handicap = times * self.weapon.handicap() + self.armour.handicap();
        Handling::of(self.profile.strength, handicap)
    }

    /// Checks that an attacker may aim at this zone of the fighter.
    pub(super) const fn can_be_hit_on(&self, zone: Zone) -> Result<(), Error> {
        if self.profile.body.has(zone) {
            Ok(())
        } else {
            Err(Error::Choice)
        }
    }
}
