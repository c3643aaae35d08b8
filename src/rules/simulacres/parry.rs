//! The pure parry and its riposte (SM-36, SM-37).

use super::duel::margin_after_defence;
use super::{Options, ShieldSize, Skill, Test, masters_weapon};
use crate::rules::Error;

/// A fighter who does not attack but keeps behind the shield (SM-36).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parry {
    /// The attacker's test, before the shield lowers it (SM-35).
    pub attack: Test,
    /// The parry's test, with the Shield talent.
    pub parry: Test,
    /// The shield.
    pub shield: ShieldSize,
    /// SM-37: whether the other hand holds a weapon.
    pub weapon_in_other_hand: bool,
}

impl Parry {
    /// SM-35: the attacker's test, lowered by the shield.
    ///
    /// # Errors
    /// [`Error::Range`] if that brings its value out of its limits.
    pub fn lowered(&self) -> Result<Test, Error> {
        self.attack.changed_by(self.shield.opponent_malus())
    }

    /// Whether it may be rolled under these options.
    ///
    /// # Errors
    /// As [`Test::check`] and [`Parry::lowered`].
    pub fn check(&self, options: &Options) -> Result<(), Error> {
        self.lowered()?.check(options)?;
        self.parry.check(options)
    }

    /// SM-36: parried if the parry succeeds with at least the attacker's margin, or if the
    /// attacker fails anyway.
    pub fn verdict(
        &self,
        attack: super::Verdict,
        parry: super::Verdict,
        options: &Options,
    ) -> ParryVerdict {
        let Some(attack) = attack.success() else {
            return ParryVerdict::Parried {
                riposte: self.riposte(parry),
            };
        };
        match parry.success() {
            Some(margin) if margin >= attack => ParryVerdict::Parried {
                riposte: self.riposte(parry),
            },
            // SM-50: a parry that was beaten softens the blow if the Shield talent is +1 or more.
            beaten => ParryVerdict::Through {
                margin: margin_after_defence(attack, beaten, self.masters_shield(), options),
            },
        }
    }

    fn masters_shield(&self) -> bool {
        match self.parry.skill {
            Skill::Level(talent) => masters_weapon(talent, false),
            Skill::Learned => false,
            Skill::Trade | Skill::Genius => true,
        }
    }

    /// SM-37: a critical parry gives the right to strike back.
    fn riposte(&self, parry: super::Verdict) -> Option<Riposte> {
        match parry {
            super::Verdict::Success { critical: true, .. } if self.weapon_in_other_hand => {
                Some(Riposte(()))
            }
            _ => None,
        }
    }
}

/// How a parry ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParryVerdict {
    /// The blow is stopped.
    Parried {
        /// SM-37: the right to strike back, if there is one.
        riposte: Option<Riposte>,
    },
    /// The blow is through.
    Through {
        /// The margin that counts for the damage (SM-50).
        margin: i16,
    },
}

/// SM-37: the right to one immediate blow: a simple test with the weapon, without a defence. Only a critical
/// parry gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Riposte(());
