//! The zones of a body that a blow can hit (BH-20).

use crate::coded::Coded;

/// BH-20: a part of the body to aim at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Zone {
    /// Hard to hit, deadly.
    Head,
    /// In between.
    Torso,
    /// Limbs of a biped.
    Arms,
    /// Limbs of a biped.
    Legs,
    /// Limbs of any other creature.
    Limbs,
}

impl Zone {
    /// All of them.
    pub const ALL: [Zone; 5] = [Zone::Head, Zone::Torso, Zone::Arms, Zone::Legs, Zone::Limbs];

    /// BH-20: subtracted from the roll of an attack aimed at this zone.
    pub const fn difficulty(self) -> i16 {
        match self {
            Zone::Head => 5,
            Zone::Torso => 3,
            Zone::Arms | Zone::Legs | Zone::Limbs => 1,
        }
    }

    /// BH-20: what a weapon's damage is multiplied by, the same number as the difficulty.
    pub const fn critical(self) -> i16 {
        match self {
            Zone::Head => 5,
            Zone::Torso => 3,
            Zone::Arms | Zone::Legs | Zone::Limbs => 1,
        }
    }
}

/// BH-20: which zones a body has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BodyPlan {
    /// Arms and legs are separate zones.
    Biped,
    /// All limbs are one zone.
    Other,
}

impl BodyPlan {
    /// Whether such a body has the zone.
    pub const fn has(self, zone: Zone) -> bool {
        match zone {
            Zone::Head | Zone::Torso => true,
            Zone::Arms | Zone::Legs => matches!(self, BodyPlan::Biped),
            Zone::Limbs => matches!(self, BodyPlan::Other),
        }
    }
}
