//! A shot, from the aim to the wound (BH-17, BH-19).

use super::odds::KillOdds;
use super::wound::Blow;
use super::{
    Fighter, Handful, Metres, MissileKind, MissileWeapon, ShootingRange, SkillDice, SkillRoll,
    Wound, Zone, odds,
};
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// BH-17: what is declared before a shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShotAim {
    /// The zone of the target.
    pub zone: Zone,
    /// How far the target is.
    pub distance: Metres,
}

impl ShotAim {
    /// The chance that a shot hits (P-15).
    ///
    /// # Errors
    /// [`Error::Range`] if the weapon does not reach there (BH-18).
    pub fn odds(self, shooting: SkillDice, weapon: MissileKind) -> Result<Odds, Error> {
        let range = weapon.reach().range_at(self.distance)?;
        Ok(odds::of_shot(shooting, self.zone, range))
    }

    /// The chance that a shot kills the target (BH-26).
    ///
    /// # Errors
    /// As for [`ShotAim::check`].
    pub fn kill_odds(
        self,
        shooter: &Fighter,
        weapon: &MissileWeapon,
        target: &Fighter,
    ) -> Result<KillOdds, Error> {
        let range = self.check(shooter, weapon, target)?;
        let shooting = shooter.profile().shooting;
        let margins = odds::shot_margins(shooting, self.zone, range);
        let hits = margins.filter(|(margin, _)| *margin >= 0);
        let cases = odds::shot_cases(shooting, range);
        Ok(KillOdds::of(self.blow(weapon, 0), target, hits, cases))
    }

    /// How far the target is for the weapon, if it can be shot at.
    ///
    /// # Errors
    /// As for [`ShotAim::shoot`], but for the dice.
    pub fn check(
        self,
        shooter: &Fighter,
        weapon: &MissileWeapon,
        target: &Fighter,
    ) -> Result<ShootingRange, Error> {
        shooter.health().can_act()?;
        target.can_be_hit_on(self.zone)?;
        if target.health().is_dead() {
            return Err(Error::Choice);
        }
        let range = weapon.kind.reach().range_at(self.distance)?;
        weapon.spend().map(|_| range)
    }

    /// Shoots: the skill dice, the distance dice and, if it hits, the damage dice. One round is
    /// spent, hit or miss.
    ///
    /// # Errors
    /// [`Error::Over`] if the shooter is dead; [`Error::Choice`] if the target is, or lacks the
    /// zone (BH-20); [`Error::Range`] if the weapon does not reach there (BH-18);
    /// [`Error::NoPoint`] without ammunition: no die is drawn and no round spent.
    /// [`Error::NoDie`] if the source gives out.
    pub fn shoot(
        self,
        shooter: &Fighter,
        weapon: &mut MissileWeapon,
        target: &mut Fighter,
        dice: &mut impl Dice,
    ) -> Result<Shot, Error> {
        let range = self.check(shooter, weapon, target)?;
        let weapon_after = weapon.spend()?;

        let roll = SkillRoll::roll(shooter.profile().shooting, dice)?;
        let distance_roll: Handful<3> = Handful::roll(range.dice(), dice)?;
        let margin = roll.total() - self.zone.difficulty() - distance_roll.sum();
        let wound = match margin {
            0.. => Some(self.blow(weapon, margin).land(target, dice)?),
            _ => None,
        };

        if let Some(wound) = wound {
            target.set_health(wound.health_after);
        }
        *weapon = weapon_after;
        Ok(Shot {
            aim: self,
            range,
            roll,
            distance_roll,
            margin,
            wound,
            ammunition_left: weapon_after.ammunition,
        })
    }

    fn blow(self, weapon: &MissileWeapon, margin: i16) -> Blow {
        Blow {
            zone: self.zone,
            damage: weapon.damage,
            // BH-19: Strength adds nothing to a shot.
            strength_bonus: 0,
            margin,
        }
    }
}

/// A shot that was rolled (BH-32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shot {
    /// What was declared.
    pub aim: ShotAim,
    /// BH-18.
    pub range: ShootingRange,
    /// The Shooting roll; no attribute is added to it.
    pub roll: SkillRoll,
    /// The distance roll.
    pub distance_roll: Handful<3>,
    /// BH-17: roll less difficulty less distance; 0 or more hits.
    pub margin: i16,
    /// What it did, if it hit.
    pub wound: Option<Wound>,
    /// Rounds left.
    pub ammunition_left: u8,
}

impl Shot {
    /// Whether it hit.
    pub const fn hit(&self) -> bool {
        self.wound.is_some()
    }

    /// The dice in the order they were drawn.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face)> {
        self.roll
            .dice()
            .chain(self.distance_roll.dice())
            .chain(self.wound.into_iter().flat_map(Wound::dice))
    }
}
