//! Powers: a die that grows with the level, against a difficulty or a saving roll (RH-24 to
//! RH-31).

use super::counts::ThreeWay;
use super::totals::{Mode, Roll};
use crate::dice::Odds;
use crate::rules::Error;

/// The highest level: a special Cliché has a Force like any other.
const MAX_LEVEL: u8 = 30;

/// The difficulties of RH-10.
const DIFFICULTIES: core::ops::RangeInclusive<u8> = 2..=60;

/// RH-24: D8 at level 1, two sides more a level, D20 from level 7 on.
pub(super) const fn sides(level: u8) -> Result<u8, Error> {
    match level {
        0 => Err(Error::Unusable),
        1..=7 => Ok(6 + 2 * level),
        8..=MAX_LEVEL => Ok(20),
        _ => Err(Error::Range),
    }
}

/// RH-14: Destiny doubles the level that is added, not the die.
const fn bonus(level: u8, with_destiny: bool) -> u8 {
    if with_destiny { 2 * level } else { level }
}

/// RH-25: the totals of a power roll, each with its cases out of 4 × sides. A case of the die is
/// worth 4, one for each face of the D4 that its maximum brings.
fn totals(level: u8, with_destiny: bool, sides: u8) -> impl Iterator<Item = (u8, u32)> {
    let bonus = bonus(level, with_destiny);
    let below_the_maximum = (1..sides).map(|face| (face, 4));
    let exploded = (1..=4).map(move |d4| (sides + d4, 1));
    below_the_maximum
        .chain(exploded)
        .map(move |(dice, cases)| (bonus + dice, cases))
}

/// RH-31: the chance that a power reaches the difficulty (P-11).
///
/// # Errors
/// [`Error::Unusable`] at level 0, [`Error::Range`] for a number outside its limits.
pub fn unopposed(level: u8, with_destiny: bool, difficulty: u8) -> Result<Odds, Error> {
    let sides = sides(level)?;
    if !DIFFICULTIES.contains(&difficulty) {
        return Err(Error::Range);
    }
    let needed = i16::from(difficulty) - i16::from(bonus(level, with_destiny));
    let reaching = |lowest: i16, end: i16| (end - needed.max(lowest)).max(0) as u32;
    let highest = i16::from(sides);
    Ok(Odds {
        // A case of the die is worth 4, one for each face of the D4 that its maximum brings.
        wins: 4 * reaching(1, highest) + reaching(highest + 1, highest + 5),
        cases: 4 * u32::from(sides),
    })
}

/// RH-29: a power against a saving roll (P-12). The power works only where it wins: the target
/// resists a tie.
///
/// # Errors
/// [`Error::Unusable`] at level 0 or for a saving roll of bonus 0, [`Error::Range`] for a number
/// outside its limits.
pub fn contest(level: u8, with_destiny: bool, save: Roll) -> Result<ThreeWay, Error> {
    const SAVE: Mode = Mode::RisusHack {
        critical_failures: false,
    };
    let sides = sides(level)?;
    save.check()?;
    let saves = save.totals(SAVE);
    let saving = |total: i16| u128::from(saves.reaching(total - i16::from(save.bonus)));
    let mut counts = ThreeWay {
        win: 0,
        tie: 0,
        lose: 0,
        exact: true,
    };
    for (total, cases) in totals(level, with_destiny, sides) {
        let (total, cases) = (i16::from(total), u128::from(cases));
        let above = saving(total + 1);
        let not_below = saving(total);
        counts.win += cases * (u128::from(saves.cases) - not_below);
        counts.tie += cases * (not_below - above);
        counts.lose += cases * above;
    }
    Ok(counts)
}
