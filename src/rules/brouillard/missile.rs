//! Slings, bows and crossbows: their range (BH-18) and their ammunition.

use super::{Amount, Metres};
use crate::coded::Coded;
use crate::rules::Error;

/// BH-18: the missile weapons of the rulebook's table. Thrown weapons are not covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum MissileKind {
    /// 2 to 54 m.
    Sling,
    /// 1 to 64 m.
    ShortBow,
    /// 1 to 96 m.
    LongBow,
    /// 1 to 128 m.
    Crossbow,
}

/// BH-18: how far a missile weapon reaches; each bound belongs to the nearer range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Nothing nearer can be shot at.
    pub minimum: Metres,
    /// Where the near range ends.
    pub near: Metres,
    /// Where the medium range ends.
    pub medium: Metres,
    /// Nothing beyond can be shot at.
    pub maximum: Metres,
}

impl MissileKind {
    /// All of them, in the rulebook's order.
    pub const ALL: [MissileKind; 4] = [
        MissileKind::Sling,
        MissileKind::ShortBow,
        MissileKind::LongBow,
        MissileKind::Crossbow,
    ];

    /// BH-18.
    #[rustfmt::skip]
    pub const fn reach(self) -> Reach {
        let [minimum, near, medium, maximum] = match self {
            //                      min near med  max
            MissileKind::Sling    => [2, 24, 36,  54],
            MissileKind::ShortBow => [1, 16, 32,  64],
            MissileKind::LongBow  => [1, 24, 48,  96],
            MissileKind::Crossbow => [1, 32, 64, 128],
        };
        Reach {
            minimum: Metres(minimum),
            near: Metres(near),
            medium: Metres(medium),
            maximum: Metres(maximum),
        }
    }
}

impl Reach {
    /// Which range a distance is in.
    ///
    /// # Errors
    /// [`Error::Range`] nearer than the minimum or beyond the maximum.
    pub fn range_at(self, distance: Metres) -> Result<ShootingRange, Error> {
        if distance < self.minimum || distance > self.maximum {
            Err(Error::Range)
        } else if distance <= self.near {
            Ok(ShootingRange::Near)
        } else if distance <= self.medium {
            Ok(ShootingRange::Medium)
        } else {
            Ok(ShootingRange::Far)
        }
    }
}

/// BH-17: how far a target is, for the weapon in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShootingRange {
    /// 1D6 is taken from the roll.
    Near,
    /// 2D6.
    Medium,
    /// 3D6.
    Far,
}

impl ShootingRange {
    /// BH-17: the dice of the distance roll.
    pub const fn dice(self) -> u8 {
        match self {
            ShootingRange::Near => 1,
            ShootingRange::Medium => 2,
            ShootingRange::Far => 3,
        }
    }
}

/// A missile weapon and its ammunition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct MissileWeapon {
    /// What it is.
    pub kind: MissileKind,
    /// BH-19: the rulebook gives no figure, so the game master does.
    pub damage: Amount,
    /// Rounds left.
    pub ammunition: u8,
}

impl MissileWeapon {
    /// BH-17: one round less, or [`Error::NoPoint`].
    pub(super) fn spend(self) -> Result<MissileWeapon, Error> {
        let ammunition = self.ammunition.checked_sub(1).ok_or(Error::NoPoint)?;
        Ok(MissileWeapon { ammunition, ..self })
    }
}
