//! The skills, and a character's dice in each of them.

use crate::coded::Coded;
use crate::rules::limited::Limited;

/// BH-3, BH-4: what can be learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
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
    /// BH-12: noticing hidden characters.
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
pub type SkillDice = Limited<0, 6>;

impl SkillDice {
    /// An untrained attempt, open to anyone.
    pub const NONE: SkillDice = Limited(0);
}

impl Default for SkillDice {
    fn default() -> Self {
        Self::NONE
    }
}

/// The dice that a character has put in each skill. Whether they may is [`Character`]'s to say.
///
/// [`Character`]: super::Character
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Training([SkillDice; Skill::ALL.len()]);

impl Training {
    /// The dice in a skill.
    pub(super) const fn get(&self, skill: Skill) -> SkillDice {
        self.0[skill as usize]
    }

    /// Puts this many dice in a skill, in place of those it had.
    pub(super) const fn set(&mut self, skill: Skill, dice: SkillDice) {
        self.0[skill as usize] = dice;
    }

    /// The dice in all skills together.
    pub(super) fn total(&self) -> u8 {
        self.0.iter().map(|dice| dice.get()).sum()
    }
}
