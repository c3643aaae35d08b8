//! The attacks and defences a fighter has left in the round (RD-11 to RD-13).

use super::{Fighter, Options};
use crate::coded::Coded;
use crate::rules::Error;

/// How the one attacked answers, as the table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Answer {
    /// The attack failed by itself: nothing to defend.
    Missed,
    /// The attack succeeds and nothing is done against it.
    Nothing,
    /// A parry with the shield, whether it succeeds or not.
    ShieldParry,
    /// A parry with the weapon, whether it succeeds or not.
    WeaponParry,
    /// A dodge, whether it succeeds or not.
    Dodge,
}

/// RD-11: the weapon uses, parries and dodges that a fighter has left this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defences {
    has_shield: bool,
    weapon_uses: u8,
    parries: u8,
    dodges: u8,
    /// RD-12: a parry that only the shield can make.
    regained_parry: bool,
    has_attacked: bool,
}

impl Defences {
    /// RD-11: what a fighter starts a round with.
    pub const fn fresh(fighter: &Fighter) -> Defences {
        let uses = fighter.uses.get();
        Defences {
            has_shield: fighter.has_shield,
            weapon_uses: uses,
            parries: uses,
            dodges: uses,
            regained_parry: false,
            has_attacked: false,
        }
    }

    /// RD-11: a use of the weapon left. Every attack is one, and there are as many attacks as
    /// uses, so the attacks need no count of their own.
    pub const fn can_attack(&self) -> bool {
        self.weapon_uses > 0
    }

    /// RD-11: the parries left that do not use the weapon.
    pub const fn shield_parries(&self) -> u8 {
        match self.has_shield {
            true => self.parries + self.regained_parry as u8,
            false => 0,
        }
    }

    /// RD-11: the parries left for which the weapon is not yet used.
    pub const fn weapon_parries(&self) -> u8 {
        match self.parries < self.weapon_uses {
            true => self.parries,
            false => self.weapon_uses,
        }
    }

    /// RD-11: the dodges left.
    pub const fn dodges(&self) -> u8 {
        self.dodges
    }

    /// RD-11: a parry left that does not use the weapon.
    pub const fn can_parry_with_shield(&self) -> bool {
        self.shield_parries() > 0
    }

    /// RD-11: a parry left, and the weapon not yet used.
    pub const fn can_parry_with_weapon(&self) -> bool {
        self.weapon_parries() > 0
    }

    /// RD-11: a dodge left.
    pub const fn can_dodge(&self) -> bool {
        self.dodges > 0
    }

    /// RD-11: with nothing left, a successful attack lands by itself.
    pub const fn is_defenceless(&self) -> bool {
        !self.can_parry_with_shield() && !self.can_parry_with_weapon() && !self.can_dodge()
    }

    pub(super) const fn has_attacked(&self) -> bool {
        self.has_attacked
    }

    /// Defences left after the fighter has attacked.
    pub(super) fn after_attack(mut self, options: &Options) -> Result<Defences, Error> {
        if !self.can_attack() {
            return Err(Error::NoPoint);
        }
        self.weapon_uses -= 1;
        // RD-13: the first attack is the only one that gives anything back.
        if options.heroic_defence && !self.has_attacked {
            self.recover();
        }
        self.has_attacked = true;
        Ok(self)
    }

    /// RD-12: shield parry and dodge, one use each; the weapon stays used.
    fn recover(&mut self) {
        self.dodges = self.dodges.max(1);
        self.regained_parry = self.parries == 0;
    }

    /// After an answer to an attack.
    pub(super) fn after_answer(mut self, answer: Answer) -> Result<Defences, Error> {
        match answer {
            Answer::Missed | Answer::Nothing => {}
            Answer::ShieldParry if !self.has_shield => return Err(Error::Choice),
            Answer::ShieldParry if self.can_parry_with_shield() => match self.parries {
                0 => self.regained_parry = false,
                left => self.parries = left - 1,
            },
            Answer::WeaponParry if self.can_parry_with_weapon() => {
                self.parries -= 1;
                self.weapon_uses -= 1;
            }
            Answer::Dodge if self.can_dodge() => self.dodges -= 1,
            // RD-18: already used.
            Answer::ShieldParry | Answer::WeaponParry | Answer::Dodge => {
                return Err(Error::NoPoint);
            }
        }
        Ok(self)
    }
}
