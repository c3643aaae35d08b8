//! The arithmetic of initiative: a factor, what it does to the opponent, and the target to roll.

use crate::dice::{Face, Odds};
use crate::rules::Error;

/// RD-1: how quick a fighter is with one weapon: 1 to 20, the range of the rule's table (A-55).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Factor(u8);

impl Factor {
    /// The slowest.
    pub const MIN: Factor = Factor(1);
    /// The quickest.
    pub const MAX: Factor = Factor(20);
    /// The values a characteristic can have.
    pub const STAT: core::ops::RangeInclusive<u8> = 1..=30;
    /// The levels a weapon skill can have.
    pub const SKILL: core::ops::RangeInclusive<i8> = -11..=15;

    /// A factor given directly.
    ///
    /// # Errors
    /// [`Error::Range`] outside 1..=20 (RD-18).
    pub const fn new(factor: u8) -> Result<Factor, Error> {
        if factor >= Self::MIN.0 && factor <= Self::MAX.0 {
            Ok(Factor(factor))
        } else {
            Err(Error::Range)
        }
    }

    /// RD-1: half the characteristic, rounded down, plus the level of the weapon skill.
    ///
    /// RD-15: a missile or throwing skill counts like any other.
    ///
    /// # Errors
    /// [`Error::Range`] if the characteristic, the level or the factor they make is out of its
    /// limits (RD-18).
    pub fn from_skill(stat: u8, skill: i8) -> Result<Factor, Error> {
        if !Self::STAT.contains(&stat) || !Self::SKILL.contains(&skill) {
            return Err(Error::Range);
        }
        (stat / 2)
            .checked_add_signed(skill)
            .ok_or(Error::Range)
            .and_then(Factor::new)
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// RD-2: what this factor does to the opponent's: 10 less the factor (A-50).
    pub const fn adjustment(self) -> Adjustment {
        Adjustment(10 - self.0 as i8)
    }
}

/// RD-2: what is added to a fighter's factor: −10 to +9 from the opponent, and more in a group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Adjustment(pub i8);

/// RD-3: what the roller must not exceed on 1d20.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Target(i8);

impl Target {
    /// RD-3: the roller's factor plus what the opponent's makes of it.
    pub const fn new(own: Factor, adjustment: Adjustment) -> Target {
        Target((own.0 as i8).saturating_add(adjustment.0))
    }

    /// The number itself; below 1 nothing helps, from 20 on nothing can go wrong (A-56).
    pub const fn get(self) -> i8 {
        self.0
    }

    /// RD-4: a roll up to the target gives the initiative; no face wins or loses by itself (A-56).
    pub const fn is_met_by(self, roll: Face) -> bool {
        roll as i16 <= self.0 as i16
    }

    /// RD-4: the roller's chance of the initiative (P-17).
    /// ```
    /// use declic::rules::initiative::{Factor, Target};
    ///
    /// let (brucelin, grodar) = (Factor::from_skill(14, 3)?, Factor::from_skill(13, 5)?);
    /// let target = Target::new(brucelin, grodar.adjustment());
    /// assert_eq!((target.get(), target.odds().percent().0), (9, 45));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    pub const fn odds(self) -> Odds {
        const CASES: u32 = 20;
        let wins = match self.0 {
            ..=0 => 0,
            1..=19 => self.0 as u32,
            20.. => CASES,
        };
        Odds { wins, cases: CASES }
    }
}
