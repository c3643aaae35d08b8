//! Tests, duels and single-action conflicts of the games that add a Force to dice (RH, YG, R2).
//!
//! Every roll has a small table of how many of its equally likely cases give which total. Two
//! such tables, laid over each other, give a round.

mod table;

pub(super) use self::table::{Round, Totals};
use super::counts::ThreeWay;
use crate::dice::wide::product;
use crate::dice::{Die, Odds};
use crate::rules::Error;

/// Which dice are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// RH-8, RH-9: one D6, a 6 exploding into a D4.
    RisusHack {
        /// RH-13, RH-17: a natural 1 that lost may cost one point more. Only a whole fight is
        /// changed by it.
        critical_failures: bool,
    },
    /// YG-1: one D6 that does not explode.
    Ygos,
    /// R2-1: two D6.
    TwoDice {
        /// R2-5: a double 1 fails, a double 6 succeeds.
        criticals: bool,
    },
}

impl Mode {
    /// The difficulties of a test: RH-10, YG-2, R2-2.
    const fn difficulties(self) -> core::ops::RangeInclusive<u8> {
        match self {
            Mode::RisusHack { .. } => 2..=60,
            Mode::Ygos => 1..=60,
            Mode::TwoDice { .. } => 3..=60,
        }
    }
}

/// One side's roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    /// What is added to the dice: the Force after maluses and bonuses, doubled where a rule
    /// doubles it.
    pub bonus: u8,
    /// RH-7 (b): the item that rolls ones again.
    pub rerolls_ones: bool,
    /// RH-34: the other members of the team. Each of them rolls a D6, and a 6 adds one.
    pub helpers: u8,
}

impl Roll {
    /// The largest bonus: Force 30 and an item of 9, doubled.
    pub const MAX_BONUS: u8 = 78;
    /// The largest team has this many members beside its leader.
    pub const MAX_HELPERS: u8 = 8;

    /// A lone fighter of this Force without any item.
    pub const fn of(force: u8) -> Roll {
        Roll {
            bonus: force,
            rerolls_ones: false,
            helpers: 0,
        }
    }

    pub(super) const fn check(self) -> Result<(), Error> {
        match self.bonus {
            0 => Err(Error::Unusable),
            1..=Self::MAX_BONUS if self.helpers <= Self::MAX_HELPERS => Ok(()),
            _ => Err(Error::Range),
        }
    }

    pub(super) fn totals(self, mode: Mode) -> Totals {
        Totals::new(mode, self.rerolls_ones, self.helpers)
    }
}

/// The chance that a roll reaches the difficulty (P-1, P-2, P-3).
///
/// # Errors
/// [`Error::Unusable`] for a bonus of 0, [`Error::Range`] for a number outside its limits.
pub fn test(mode: Mode, roll: Roll, difficulty: u8) -> Result<Odds, Error> {
    roll.check()?;
    if !mode.difficulties().contains(&difficulty) {
        return Err(Error::Range);
    }
    let totals = roll.totals(mode);
    Ok(Odds {
        wins: totals.reaching(i16::from(difficulty) - i16::from(roll.bonus)),
        cases: totals.cases,
    })
}

/// One round between two sides (P-5): RH-15, YG-4, R2-3.
///
/// # Errors
/// As for [`test()`].
pub fn duel(mode: Mode, a: Roll, b: Roll) -> Result<ThreeWay, Error> {
    round(mode, (a, None), (b, None))
}

/// Odds of a round in which a side may roll a power die in place of its D6 (RH-48).
///
/// # Errors
/// As for [`test()`].
pub fn round(
    mode: Mode,
    (a, power_a): (Roll, Option<Die>),
    (b, power_b): (Roll, Option<Die>),
) -> Result<ThreeWay, Error> {
    a.check()?;
    b.check()?;
    let lead = i16::from(a.bonus) - i16::from(b.bonus);
    let totals = |roll: Roll, power: Option<Die>| match power {
        Some(die) => Totals::of_power(die.sides()),
        None => roll.totals(mode),
    };
    let round = totals(a, power_a).against(&totals(b, power_b), lead);
    Ok(ThreeWay {
        win: u128::from(round.win),
        tie: u128::from(round.tie),
        lose: u128::from(round.lose),
        exact: true,
    })
}

/// RH-20: each side rolls once, a second time if tied, then one D6 each until they differ.
///
/// The three stages are counted over twice the square of the duel's cases.
///
/// # Errors
/// As for [`test()`].
pub fn conflict(mode: Mode, a: Roll, b: Roll) -> Result<ThreeWay, Error> {
    let roll = duel(mode, a, b)?;
    let first_or_second = roll.cases() + roll.tie;
    Ok(ThreeWay {
        win: product(roll.win, first_or_second),
        tie: product(roll.tie, roll.tie),
        lose: product(roll.lose, first_or_second),
        exact: true,
    }
    .rolled_off())
}
