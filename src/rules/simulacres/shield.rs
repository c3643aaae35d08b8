//! Shields: their size and their uses (SM-35, SM-38, SM-39).

use super::Talent;
use crate::coded::Coded;
use crate::rules::Error;

/// How large a shield is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum ShieldSize {
    /// A buckler.
    Small,
    /// A big one.
    Large,
}

impl ShieldSize {
    /// SM-35: what it adds to the opponent's test. A blow that is through meets no protection.
    pub const fn opponent_malus(self) -> i16 {
        match self {
            ShieldSize::Small => -1,
            ShieldSize::Large => -2,
        }
    }

    /// SM-38: how many opponents it works against, where life points are not localised.
    pub const fn opponents_covered(self) -> u8 {
        match self {
            ShieldSize::Small => 1,
            ShieldSize::Large => 2,
        }
    }

    /// SM-38: how much it hinders, where life points are not localised.
    pub const fn hindrance(self) -> i16 {
        match self {
            ShieldSize::Small => 0,
            ShieldSize::Large => 1,
        }
    }

    /// SM-39: as how much protection it counts for the encumbrance (SM-33).
    pub const fn encumbrance(self) -> u8 {
        match self {
            ShieldSize::Small => 6,
            ShieldSize::Large => 12,
        }
    }
}

/// A shield on an arm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shield {
    size: ShieldSize,
    protects: bool,
}

impl Shield {
    /// A shield that only serves for pure parries (SM-36): anyone can carry one.
    pub const fn for_parry(size: ShieldSize) -> Shield {
        Shield {
            size,
            protects: false,
        }
    }

    /// A shield that protects while its bearer attacks.
    ///
    /// # Errors
    /// [`Error::Unusable`] if the Shield talent is below 0 (SM-38, SM-39).
    pub fn for_protection(size: ShieldSize, talent: Talent) -> Result<Shield, Error> {
        if talent >= Talent::Zero {
            Ok(Shield {
                size,
                protects: true,
            })
        } else {
            Err(Error::Unusable)
        }
    }

    /// How large it is.
    pub const fn size(&self) -> ShieldSize {
        self.size
    }

    /// SM-35: what it adds to the opponent's test. Without enough talent only a pure parry
    /// makes use of it.
    pub const fn opponent_malus(&self, parrying: bool) -> i16 {
        if self.protects || parrying {
            self.size.opponent_malus()
        } else {
            0
        }
    }
}
