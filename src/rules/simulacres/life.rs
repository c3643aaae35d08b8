//! Life points as a whole, for extras, or for everyone where they are not localised (SM-14).

use super::{
    Blow, Build, Character, Condition, Options, Reserve, Sheet, Struck, Toll, Vitality, Zones,
};
use crate::coded::Coded;
use crate::dice::Dice;
use crate::rules::Error;

/// Life points as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Life {
    points: i16,
    maximum: i16,
}

checked!(Life, |life| life.is_sound());

impl Life {
    /// All life points of this build (SM-14).
    pub const fn full(build: Build) -> Life {
        Life {
            points: build.life(),
            maximum: build.life(),
        }
    }

    pub(super) fn is_sound(&self) -> bool {
        let builds = [Build::Weak, Build::Medium, Build::Strong];
        builds.iter().any(|build| build.life() == self.maximum)
            && (0..=self.maximum).contains(&self.points)
    }

    /// How many there can be (SM-14).
    pub const fn maximum(&self) -> i16 {
        self.maximum
    }

    /// SM-14, SM-15: the same losses on a body of this build, of which at least a point is left.
    pub(super) fn rebuilt(self, build: Build) -> Life {
        let lost = self.maximum - self.points;
        let points = match self.points {
            0 => 0,
            _ => (build.life() - lost).max(1),
        };
        Life {
            points,
            maximum: build.life(),
        }
    }

    /// Life points left, never below 0.
    pub const fn points(&self) -> i16 {
        self.points
    }
}

impl Vitality for Life {
    fn condition(&self) -> Condition {
        // SM-14: 0 PV is death.
        if self.points == 0 {
            Condition::Dead
        } else {
            Condition::Awake
        }
    }

    /// There is no malaise without zones.
    fn malaise(&self) -> i16 {
        0
    }

    fn can_use(&self, _: Zones) -> Result<(), Error> {
        Ok(())
    }
}

/// SM-14: what the attacker aims at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlainAim {
    /// Nothing in particular.
    Anywhere,
    /// A broad zone.
    Broad,
    /// A narrow or vital zone.
    Narrow,
}

impl PlainAim {
    /// SM-14: what aiming adds to the attacker's test.
    pub const fn malus(self) -> i16 {
        match self {
            PlainAim::Anywhere => 0,
            PlainAim::Broad => -2,
            PlainAim::Narrow => -4,
        }
    }

    /// SM-14: what aiming adds to the sum of the damage.
    pub const fn bonus(self) -> i16 {
        match self {
            PlainAim::Anywhere => 0,
            PlainAim::Broad => 4,
            PlainAim::Narrow => 8,
        }
    }
}

impl Character<Life> {
    /// A character whose life points are not localised (SM-14).
    ///
    /// # Errors
    /// [`Error::Range`] if Body + Resistance has no build.
    pub fn whole(sheet: Sheet, reserve: Reserve) -> Result<Character<Life>, Error> {
        let life = Life::full(Build::of_sheet(&sheet)?);
        Ok(Character::with(sheet, reserve, life))
    }

    /// Rolls what a blow would do, `2D6, [SM-42 dice]`, without doing it (SM-8).
    ///
    /// # Errors
    /// As [`Blow::check`], [`Error::Over`] for the dead: no die is drawn. [`Error::NoDie`] if the
    /// source gives out.
    pub fn struck(
        &self,
        blow: &Blow<'_>,
        aim: PlainAim,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Struck, Error> {
        self.not_dead()?;
        blow.check(options)?;
        blow.roll(None, aim.bonus(), self.armour.absorbs_everywhere(), dice)
    }

    /// Takes what was rolled. PV and PS stop at 0.
    ///
    /// # Errors
    /// [`Error::Over`] for the dead, [`Error::Choice`] for a blow that was rolled for a zone.
    pub fn suffer(&mut self, struck: &Struck) -> Result<Hurt, Error> {
        self.not_dead()?;
        if struck.located.is_some() {
            return Err(Error::Choice);
        }
        self.hurt(struck.toll)
    }

    /// Loses points, however that came about. PV and PS stop at 0.
    ///
    /// # Errors
    /// [`Error::Over`] for the dead.
    pub fn hurt(&mut self, toll: Toll) -> Result<Hurt, Error> {
        self.not_dead()?;
        let life_lost = toll.life.clamp(0, self.vitality.points);
        self.vitality.points -= life_lost;
        let breath_lost = self.reserve.lose_breath(toll.breath);
        Ok(Hurt {
            life_lost,
            breath_lost,
            life_after: self.vitality.points,
            reserve_after: self.reserve,
            condition: self.condition(),
        })
    }

    /// The game master gives life points back (G-9): the rules of healing here are the base game's.
    ///
    /// # Errors
    /// [`Error::Range`] for 0 points, [`Error::Over`] for the dead.
    pub fn heal(&mut self, points: u8) -> Result<Life, Error> {
        self.not_dead()?;
        if points == 0 {
            return Err(Error::Range);
        }
        let healed = self.vitality.points + i16::from(points);
        self.vitality.points = healed.min(self.vitality.maximum);
        Ok(self.vitality)
    }
}

/// What a blow did to a character without zones (SM-60).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hurt {
    /// PV lost.
    pub life_lost: i16,
    /// PS lost.
    pub breath_lost: u8,
    /// PV left.
    pub life_after: i16,
    /// PS and EP left.
    pub reserve_after: Reserve,
    /// Whether the character can still act.
    pub condition: Condition,
}
