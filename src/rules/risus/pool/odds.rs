//! The exact odds of pools: at least one success (P-4), a round (P-7), criticals (P-10).

use super::Difficulty;
use crate::dice::Odds;
use crate::rules::risus::DuelOdds;

/// How many dice' cases fit into a count.
const MOST_COUNTED: u8 = 12;

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

/// RP-16: one round between two pools, neither of which makes an Effort (P-7).
pub fn duel_odds(normal: Difficulty, own: u8, opponent: u8) -> Option<DuelOdds> {
    let (own_failing, own_cases) = failures(own, normal, false)?;
    let (their_failing, their_cases) = failures(opponent, normal, false)?;
    let cases = own_cases.checked_mul(their_cases)?;
    let wins = (own_cases - own_failing) * their_failing;
    let losses = own_failing * (their_cases - their_failing);
    Some(DuelOdds {
        wins,
        ties: cases - wins - losses,
        losses,
    })
}

/// RP-14: the chances of critical rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Criticals {
    /// All dice but one, or all, show 6.
    pub success: Odds,
    /// All dice but one, or all, show 1 and nothing succeeds.
    pub failure: Odds,
}

/// RP-14 for 1 to 12 dice (P-10); none beyond.
pub fn critical_odds(number: u8, difficulty: Difficulty) -> Option<Criticals> {
    let cases = match number {
        1..=MOST_COUNTED => 6_u32.pow(u32::from(number)),
        _ => return None,
    };
    let all_but_one = u32::from(number);
    let (success, failure) = match number {
        // RP-14: two dice are never critical.
        ..=2 => (0, 0),
        // The odd die shows anything else; for a failure, anything else that falls short.
        3.. => (
            1 + 5 * all_but_one,
            1 + (u32::from(difficulty.get()) - 2) * all_but_one,
        ),
    };
    Some(Criticals {
        success: Odds {
            wins: success,
            cases,
        },
        failure: Odds {
            wins: failure,
            cases,
        },
    })
}
