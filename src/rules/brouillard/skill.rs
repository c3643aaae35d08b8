//! The skills, and how many dice somebody has put in them.

use crate::coded::{Coded, Shape};
use crate::rules::Error;

/// BH-3, BH-4: what can be learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Skill {
    /// BH-10: opening what is locked.
    Lockpicking,
    /// BH-9: not being heard.
    SilentAction,
    /// BH-7: not being seen.
    DiscreetAction,
    /// BH-16: finding traps.
    TrapSpotting,
    /// BH-17: bows, crossbows and slings.
    Shooting,
    /// BH-13: treating wounds.
    FirstAid,
    /// BH-12: noticing those who hide.
    Detection,
}

impl Skill {
    /// All of them.
    pub const ALL: [Skill; 7] = [
        Skill::Lockpicking,
        Skill::SilentAction,
        Skill::DiscreetAction,
        Skill::TrapSpotting,
        Skill::Shooting,
        Skill::FirstAid,
        Skill::Detection,
    ];
}

/// BH-6: the dice in a skill, 0 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Coded)]
#[coded(checked, shape = &Shape::byte(0, SkillDice::MAX.0))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SkillDice(u8);

checked!(SkillDice, |dice| SkillDice::new(dice.0).is_ok());

impl SkillDice {
    /// An untrained attempt, open to anyone.
    pub const NONE: SkillDice = SkillDice(0);
    /// The most dice.
    pub const MAX: SkillDice = SkillDice(6);

    /// A number of dice.
    ///
    /// # Errors
    /// [`Error::Range`] above 6 (BH-33).
    pub const fn new(count: u8) -> Result<SkillDice, Error> {
        if count <= Self::MAX.0 {
            Ok(SkillDice(count))
        } else {
            Err(Error::Range)
        }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The dice that a character has put in each skill. Whether they may is [`Character`]'s to say.
///
/// [`Character`]: super::Character
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Training {
    lockpicking: SkillDice,
    silent_action: SkillDice,
    discreet_action: SkillDice,
    trap_spotting: SkillDice,
    shooting: SkillDice,
    first_aid: SkillDice,
    detection: SkillDice,
}

impl Training {
    /// The dice in a skill.
    pub(super) const fn get(&self, skill: Skill) -> SkillDice {
        match skill {
            Skill::Lockpicking => self.lockpicking,
            Skill::SilentAction => self.silent_action,
            Skill::DiscreetAction => self.discreet_action,
            Skill::TrapSpotting => self.trap_spotting,
            Skill::Shooting => self.shooting,
            Skill::FirstAid => self.first_aid,
            Skill::Detection => self.detection,
        }
    }

    /// Puts this many dice in a skill, in place of those it had.
    pub(super) const fn set(&mut self, skill: Skill, dice: SkillDice) {
        match skill {
            Skill::Lockpicking => self.lockpicking = dice,
            Skill::SilentAction => self.silent_action = dice,
            Skill::DiscreetAction => self.discreet_action = dice,
            Skill::TrapSpotting => self.trap_spotting = dice,
            Skill::Shooting => self.shooting = dice,
            Skill::FirstAid => self.first_aid = dice,
            Skill::Detection => self.detection = dice,
        }
    }

    /// The dice in all skills together.
    pub(super) fn total(&self) -> u8 {
        Skill::ALL.iter().map(|&skill| self.get(skill).get()).sum()
    }
}
