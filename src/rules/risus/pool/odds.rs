//! The exact odds of a roll: at least one success (P-4).

use super::Difficulty;
use crate::dice::Odds;

/// The cases in which all of `number` dice fail, and all cases; none if they do not fit.
const fn failures(number: u8, difficulty: Difficulty, reroll_ones: bool) -> Option<(u32, u32)> {
    let short = difficulty.get() as u32 - 1;
    let (failing, faces): (u32, u32) = if reroll_ones {
        // RP-7: a 1 fails only if the second die falls short too.
        ((short - 1) * 6 + short, 36)
    } else {
        (short, 6)
    };
    match (
        failing.checked_pow(number as u32),
        faces.checked_pow(number as u32),
    ) {
        (Some(failing), Some(cases)) => Some((failing, cases)),
        _ => None,
    }
}

/// RP-8: the chance of at least one success.
pub(super) const fn of_success(
    number: u8,
    difficulty: Difficulty,
    reroll_ones: bool,
) -> Option<Odds> {
    match failures(number, difficulty, reroll_ones) {
        Some((failing, cases)) => Some(Odds {
            wins: cases - failing,
            cases,
        }),
        None => None,
    }
}
