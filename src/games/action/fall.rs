//! Animation of a result: the die falls, a 6 bursts, after a short pause the D4 falls, then the total counts
//! up.
//!
//! The animation is derived from a result that is already fixed; the dice are rolled in `moves.rs`.

use super::picture::{Answer, D4, Dice, Step};
use crate::app::table::Landings;

/// Pictures of the falling D6.
const SIX: u8 = 5;
/// Pictures of the flash of a burst, and of the breath before its D4.
const FLASH: u8 = 3;
const BREATH: u8 = 2;
/// Pictures of a 1 on the table before its D4 is thrown.
const THREAT: u8 = 1;
/// Pictures of the falling D4.
const FOUR: u8 = 3;

/// What follows the fall of the first die, as so many pictures of each: it flashes, it lies there, its D4
/// falls, the total counts up.
fn sequel(answer: &Answer) -> [u8; 4] {
    match answer.dice {
        // RH-9: every point of the D4 is seen to be added.
        Dice::One(_, Some(D4::Added(face))) | Dice::Power(_, _, Some(D4::Added(face))) => {
            [FLASH, BREATH, FOUR, face]
        }
        Dice::One(_, Some(D4::Fumble(_))) | Dice::Power(_, _, Some(D4::Fumble(_))) => {
            [0, THREAT, FOUR, 0]
        }
        _ => [0; 4],
    }
}

/// What is seen in a picture of the fall.
pub(super) fn step(answer: &Answer, picture: u8) -> Step {
    let [flash, landed, four, counting] = sequel(answer);
    let Some(after) = picture.checked_sub(SIX) else {
        return Step::Six(picture);
    };
    let Some(after_flash) = after.checked_sub(flash) else {
        return Step::Flash(after);
    };
    let Some(after_breath) = after_flash.checked_sub(landed) else {
        return Step::Landed;
    };
    match after_breath.checked_sub(four) {
        None => Step::Four(after_breath),
        Some(counted) => Step::Counting(counting.saturating_sub(counted)),
    }
}

/// Seventeen pictures at most, 1.02 s; nine without a burst.
pub(super) fn pictures(answer: &Answer) -> u8 {
    if answer.dice == Dice::None {
        return 0;
    }
    SIX + sequel(answer).iter().sum::<u8>()
}

/// When its dice are heard.
pub(super) fn landings(answer: &Answer) -> Landings {
    let [flash, landed, four, _] = sequel(answer);
    Landings {
        bursts: flash > 0,
        later: match four {
            0 => (0, 0),
            four => (1, SIX + flash + landed + four),
        },
        ..Landings::at(SIX)
    }
}
