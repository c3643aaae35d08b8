//! The exact odds of powers (P-11, P-12).

use super::super::{Difficulty, DuelOdds, Force};
use super::power_die;
use crate::dice::Odds;
use crate::rules::Error;

/// RH-31: the chance that a power reaches a difficulty (P-11).
///
/// # Errors
/// [`Error::Unusable`] at level 0.
pub fn power_odds(level: Force, with_destiny: bool, difficulty: Difficulty) -> Result<Odds, Error> {
    let sides = power_die(level)?.sides();
    let bonus = level.doubled_if(with_destiny);
    let reaching = exploding(sides).filter(|(sum, _)| sum + bonus >= difficulty.get());
    Ok(Odds {
        wins: reaching.map(|(_, cases)| cases).sum(),
        cases: 4 * u32::from(sides),
    })
}

/// RH-29: a power against a saving roll with this added to its D6 (P-12). A tie fails.
///
/// # Errors
/// [`Error::Unusable`] at level 0.
pub fn power_contest_odds(
    level: Force,
    with_destiny: bool,
    save_bonus: u8,
) -> Result<DuelOdds, Error> {
    let sides = power_die(level)?.sides();
    let bonus = level.doubled_if(with_destiny);
    let mut odds = DuelOdds {
        wins: 0,
        ties: 0,
        losses: 0,
    };
    for (power, power_cases) in exploding(sides) {
        for (save, save_cases) in exploding(6) {
            let count = power_cases * save_cases;
            let target = u16::from(save) + u16::from(save_bonus);
            match u16::from(power + bonus).cmp(&target) {
                core::cmp::Ordering::Greater => odds.wins += count,
                core::cmp::Ordering::Equal => odds.ties += count,
                core::cmp::Ordering::Less => odds.losses += count,
            }
        }
    }
    Ok(odds)
}

/// RH-9, RH-25: each sum of a die that explodes into a D4, with its cases out of 4 × sides.
fn exploding(sides: u8) -> impl Iterator<Item = (u8, u32)> {
    let plain = (1..sides).map(|face| (face, 4));
    let exploded = (1..=4).map(move |d4| (sides + d4, 1));
    plain.chain(exploded)
}
