//! The duel: two tests against each other (SM-6), with its tie-break (SM-44) and the effect of weapon
//! mastery on the winner's margin (SM-49, SM-50).

use core::cmp::Ordering;

use super::{Options, Talent, Test};
use crate::rules::Error;

/// SM-49: whether a fighter's skill softens the blows that get through: a weapon talent of +1 or
/// more, or the Warrior trade (which also stands for seasoned fighters among extras).
pub const fn masters_weapon(talent: Talent, warrior: bool) -> bool {
    warrior || matches!(talent, Talent::Plus1 | Talent::Plus2 | Talent::Plus3)
}

/// SM-50: the margin left for the damage when a blow got through a defence.
///
/// `defence` is the margin of the defender's own test, if it succeeded.
pub(super) const fn margin_after_defence(
    attack: i16,
    defence: Option<i16>,
    masters: bool,
    options: &Options,
) -> i16 {
    match defence {
        Some(defence) if masters && options.weapon_mastery => attack - defence,
        _ => attack,
    }
}

/// One side of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Its test.
    pub test: Test,
    /// SM-44: points of Speed kept for a tie, 0 to 3.
    pub speed: u8,
    /// SM-49: see [`masters_weapon`]. False in a duel that is no fight.
    pub masters: bool,
}

impl Side {
    /// A side without Energies or mastery.
    pub const fn plain(test: Test) -> Side {
        Side {
            test,
            speed: 0,
            masters: false,
        }
    }

    fn check(&self, options: &Options) -> Result<(), Error> {
        self.test.check(options)?;
        match self.speed {
            0 => Ok(()),
            1..=Test::MOST_POINTS if options.energy_alt => Ok(()),
            1..=Test::MOST_POINTS => Err(Error::Choice),
            _ => Err(Error::Range),
        }
    }
}

/// Two sides about to test against each other (SM-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    /// Rolls first (G-1).
    pub first: Side,
    /// Rolls after it.
    pub second: Side,
}

impl Duel {
    /// Whether this duel may be rolled under these options.
    ///
    /// # Errors
    /// As [`Test::check`], and for the points of Speed of SM-44 alike.
    pub fn check(&self, options: &Options) -> Result<(), Error> {
        self.first.check(options)?;
        self.second.check(options)
    }

    /// SM-6: what two margins mean; none for a failure.
    pub fn verdict(
        &self,
        first: Option<i16>,
        second: Option<i16>,
        options: &Options,
    ) -> DuelVerdict {
        match self.winner(first, second) {
            Some(Winner::First(margin)) => DuelVerdict::First {
                margin: margin_after_defence(margin, second, self.second.masters, options),
            },
            Some(Winner::Second(margin)) => DuelVerdict::Second {
                margin: margin_after_defence(margin, first, self.first.masters, options),
            },
            None => DuelVerdict::Nothing,
        }
    }

    /// SM-6, SM-44: the winner; `None` for equal margins and equal Speed.
    pub(super) fn winner(&self, first: Option<i16>, second: Option<i16>) -> Option<Winner> {
        match (first, second) {
            (None, None) => None,
            (Some(margin), None) => Some(Winner::First(margin)),
            (None, Some(margin)) => Some(Winner::Second(margin)),
            (Some(first), Some(second)) => {
                let by_speed = self.first.speed.cmp(&self.second.speed);
                match first.cmp(&second).then(by_speed) {
                    Ordering::Greater => Some(Winner::First(first)),
                    Ordering::Less => Some(Winner::Second(second)),
                    Ordering::Equal => None,
                }
            }
        }
    }
}

/// The side that wins, with its own margin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Winner {
    First(i16),
    Second(i16),
}

/// How a duel ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DuelVerdict {
    /// The first side wins.
    First {
        /// The margin that counts for the damage (SM-50).
        margin: i16,
    },
    /// The second side wins.
    Second {
        /// The margin that counts for the damage (SM-50).
        margin: i16,
    },
    /// Both failed, or they were level.
    Nothing,
}
