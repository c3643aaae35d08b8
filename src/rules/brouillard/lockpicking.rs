//! Opening locks (BH-10, BH-11).

use super::{Score, SkillDice, SkillRoll};
use crate::coded::Coded;
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// BH-11: what is to be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Lock {
    /// 10.
    RustyPadlock,
    /// 14.
    Padlock,
    /// 20.
    Lock,
    /// 30.
    SecurityLock,
}

impl Lock {
    /// All of them, in the rulebook's order.
    pub const ALL: [Lock; 4] = [
        Lock::RustyPadlock,
        Lock::Padlock,
        Lock::Lock,
        Lock::SecurityLock,
    ];

    /// BH-11: what the total must exceed.
    pub const fn rate(self) -> i16 {
        match self {
            Lock::RustyPadlock => 10,
            Lock::Padlock => 14,
            Lock::Lock => 20,
            Lock::SecurityLock => 30,
        }
    }
}

/// BH-11: what it is opened with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum LockTool {
    /// A wire, a nail: it breaks if it fails.
    Improvised,
    /// The blade of a knife.
    KnifeBlade,
    /// One pick.
    Pick,
    /// A whole kit.
    LockpickKit,
}

impl LockTool {
    /// All of them, in the rulebook's order.
    pub const ALL: [LockTool; 4] = [
        LockTool::Improvised,
        LockTool::KnifeBlade,
        LockTool::Pick,
        LockTool::LockpickKit,
    ];

    /// BH-11: what the tool adds.
    pub const fn potential(self) -> i16 {
        match self {
            LockTool::Improvised => 0,
            LockTool::KnifeBlade => 4,
            LockTool::Pick => 7,
            LockTool::LockpickKit => 10,
        }
    }
}

/// BH-10: an attempt to pick a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lockpicking {
    /// The dice in Lockpicking.
    pub skill: SkillDice,
    /// Added to the roll.
    pub agility: Score,
    /// What it is opened with.
    pub tool: LockTool,
    /// What is to be opened.
    pub lock: Lock,
}

impl Lockpicking {
    /// What is added to the roll.
    pub const fn modifier(self) -> i16 {
        self.tool.potential() + self.agility.value()
    }

    /// Rolls the skill.
    ///
    /// # Errors
    /// [`Error::NoDie`] if the source gives out.
    pub fn attempt(self, dice: &mut impl Dice) -> Result<LockpickingResult, Error> {
        Ok(LockpickingResult {
            attempt: self,
            roll: SkillRoll::roll(self.skill, dice)?,
        })
    }

    /// The chance of opening the lock.
    pub const fn odds(self) -> Odds {
        self.skill
            .odds_of_reaching(self.lock.rate() - self.modifier() + 1)
    }
}

/// An attempt at a lock that was rolled (BH-32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LockpickingResult {
    /// What was tried.
    pub attempt: Lockpicking,
    /// The roll.
    pub roll: SkillRoll,
}

impl LockpickingResult {
    /// Roll, tool and Agility.
    pub fn total(self) -> i16 {
        self.roll.total() + self.attempt.modifier()
    }

    /// BH-10: only a total above the rate opens the lock.
    pub fn opened(self) -> bool {
        self.total() > self.attempt.lock.rate()
    }

    /// BH-11: an improvised tool breaks on a failure.
    pub fn tool_broke(self) -> bool {
        !self.opened() && self.attempt.tool == LockTool::Improvised
    }

    /// The dice in the order they were drawn.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face)> {
        self.roll.dice()
    }
}
