//! Not being seen (BH-7) and not being heard (BH-9).

use super::odds::StealthOdds;
use super::{Metres, Score, SkillDice, SkillRoll, Watcher};
use crate::coded::Coded;
use crate::dice::{Dice, Die, Face, Thrower};
use crate::rules::Error;

/// BH-8: what hides the user. One applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Cover {
    /// Something to hide behind, but not for half of the body: the table has no line for it.
    #[default]
    Partial,
    /// Nowhere to hide: −2.
    OpenGround,
    /// More than 50 % hidden: +1.
    OverHalf,
    /// More than 80 % hidden: +2.
    OverFourFifths,
    /// Completely invisible to the watcher: +4.
    Invisible,
}

impl Cover {
    /// All of them.
    pub const ALL: [Cover; 5] = [
        Cover::Partial,
        Cover::OpenGround,
        Cover::OverHalf,
        Cover::OverFourFifths,
        Cover::Invisible,
    ];

    /// BH-8.
    pub const fn modifier(self) -> i16 {
        match self {
            Cover::OpenGround => -2,
            Cover::Partial => 0,
            Cover::OverHalf => 1,
            Cover::OverFourFifths => 2,
            Cover::Invisible => 4,
        }
    }
}

/// BH-7: an attempt not to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiscreetAction {
    /// The user's dice in Discreet Action.
    pub skill: SkillDice,
    /// The user's Discretion.
    pub discretion: Score,
    /// BH-8.
    pub cover: Cover,
    /// How far the watcher is.
    pub distance: Metres,
}

impl DiscreetAction {
    /// BH-7: the watcher's bonus for the distance; the two do not add up (A-75).
    pub const fn distance_bonus(self) -> i16 {
        match self.distance.0 {
            0..10 => 2,
            10..20 => 1,
            20.. => 0,
        }
    }

    /// What is added to the user's roll.
    pub const fn modifier(self) -> i16 {
        self.discretion.value() + self.cover.modifier()
    }

    const fn contest(self, watcher: Watcher) -> Contest {
        Contest {
            skill: self.skill,
            modifier: self.modifier(),
            detection: watcher.detection,
            watcher_modifier: watcher.modifier() + self.distance_bonus(),
        }
    }

    /// Rolls for the user, then for the watcher.
    ///
    /// ```
    /// use declic::rules::brouillard::*;
    ///
    /// let skill = SkillDice::new(2)?;
    /// let (discretion, cover) = (Score::new(9)?, Cover::OverHalf);
    /// let action = DiscreetAction { skill, discretion, cover, distance: Metres(8) };
    /// let environment = Environment { light: Light::Dim, ..Environment::default() };
    /// let watcher = Watcher { detection: SkillDice::NONE, perception: Score::new(8)?, environment };
    /// let stealth = action.attempt(watcher, &mut [3, 4, 2, 5].as_slice())?;
    /// assert_eq!((stealth.user_total(), stealth.watcher_total(), stealth.unnoticed()), (17, 14, true));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// [`Error::NoDie`] if the source gives out.
    pub fn attempt(self, watcher: Watcher, dice: &mut impl Dice) -> Result<Stealth, Error> {
        self.contest(watcher).roll(dice)
    }

    /// The chance of not being seen.
    pub fn odds(self, watcher: Watcher) -> StealthOdds {
        self.contest(watcher).odds()
    }
}

/// BH-9: an attempt not to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SilentAction {
    /// The user's dice in Silent Action.
    pub skill: SkillDice,
    /// The user's Discretion.
    pub discretion: Score,
    /// How far the watcher is.
    pub distance: Metres,
}

impl SilentAction {
    /// BH-9: what the distance does to the watcher's roll.
    pub const fn distance_modifier(self) -> i16 {
        match self.distance.0 {
            0..10 => 1,
            10..=20 => 0,
            21.. => -1,
        }
    }

    const fn contest(self, watcher: Watcher) -> Contest {
        Contest {
            skill: self.skill,
            modifier: self.discretion.value(),
            detection: watcher.detection,
            watcher_modifier: watcher.modifier() + self.distance_modifier(),
        }
    }

    /// Rolls for the user, then for the watcher.
    ///
    /// # Errors
    /// [`Error::NoDie`] if the source gives out.
    pub fn attempt(self, watcher: Watcher, dice: &mut impl Dice) -> Result<Stealth, Error> {
        self.contest(watcher).roll(dice)
    }

    /// The chance of not being heard.
    pub fn odds(self, watcher: Watcher) -> StealthOdds {
        self.contest(watcher).odds()
    }
}

/// What both sides bring, whichever sense is to be deceived.
#[derive(Clone, Copy)]
struct Contest {
    skill: SkillDice,
    modifier: i16,
    detection: SkillDice,
    watcher_modifier: i16,
}

impl Contest {
    fn roll(self, dice: &mut impl Dice) -> Result<Stealth, Error> {
        let user = SkillRoll::roll(self.skill, dice)?;
        dice.pass_to(Thrower::Second);
        Ok(Stealth {
            user,
            user_modifier: self.modifier,
            watcher: SkillRoll::roll(self.detection, dice)?,
            watcher_modifier: self.watcher_modifier,
        })
    }

    fn odds(self) -> StealthOdds {
        let head_start = self.modifier - self.watcher_modifier;
        StealthOdds::of(self.skill, self.detection, head_start)
    }
}

/// A stealthy action that was rolled (BH-32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stealth {
    /// The user's roll.
    pub user: SkillRoll,
    /// Discretion and cover.
    pub user_modifier: i16,
    /// The watcher's Detection roll.
    pub watcher: SkillRoll,
    /// Perception, environment and distance.
    pub watcher_modifier: i16,
}

impl Stealth {
    /// The user's total.
    pub fn user_total(self) -> i16 {
        self.user.total() + self.user_modifier
    }

    /// The watcher's total.
    pub fn watcher_total(self) -> i16 {
        self.watcher.total() + self.watcher_modifier
    }

    /// BH-7, BH-9: only a total above the watcher's goes unnoticed (A-65).
    pub fn unnoticed(self) -> bool {
        self.user_total() > self.watcher_total()
    }

    /// The dice in the order they were drawn.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face)> {
        self.user.dice().chain(self.watcher.dice())
    }
}
