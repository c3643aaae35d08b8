//! A fighter, and the options of the table.

use super::Factor;
use crate::coded::Coded;
use crate::rules::Error;

/// What a table may choose about this rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct Options {
    /// RD-12: an attack gives the shield parry and the dodge back.
    pub heroic_defence: bool,
    /// RD-14: a false feint is allowed from two deferred members on.
    pub feint_on_several: bool,
}

/// RD-11: how many times in a round a fighter may attack, parry, dodge and use the weapon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Uses(u8);

impl Uses {
    /// Everybody who is not rapid.
    pub const ONCE: Uses = Uses(1);
    /// The most a game master can give to a rapid fighter.
    pub const MAX: Uses = Uses(4);

    /// What the game master gives to a `rapid` fighter (G-9).
    ///
    /// # Errors
    /// [`Error::Range`] outside 1..=4.
    pub const fn rapid(uses: u8) -> Result<Uses, Error> {
        if uses >= Self::ONCE.0 && uses <= Self::MAX.0 {
            Ok(Uses(uses))
        } else {
            Err(Error::Range)
        }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// One fighter, with the weapon in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// RD-1.
    pub factor: Factor,
    /// RD-11: a shield parries without using the weapon.
    pub has_shield: bool,
    /// A player rolls for this fighter; the others are the game master's.
    pub is_pc: bool,
    /// RD-11: more than once each, if rapid.
    pub uses: Uses,
}

impl Fighter {
    /// A fighter of the game master's, without a shield, not rapid.
    pub const fn new(factor: Factor) -> Fighter {
        Fighter {
            factor,
            has_shield: false,
            is_pc: false,
            uses: Uses::ONCE,
        }
    }
}

/// One of those in an encounter. In a duel the first side is the lone fighter and the second the
/// only member.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Who {
    /// The one who stands alone.
    Lone,
    /// A member of the group, by place in its list.
    Member(u8),
}
