//! How a result is shown: the die falls; a 6 bursts, a breath, the D4 falls, the total counts up.
//!
//! Everything here is derived from a result that is already fixed.

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

/// What follows the fall of the first die, as so many pictures of each.
struct Sequel {
    flash: u8,
    landed: u8,
    four: u8,
    counting: u8,
}

fn sequel(answer: &Answer) -> Sequel {
    let (Dice::One(_, d4) | Dice::Power(_, _, d4)) = answer.dice else {
        return Sequel::NONE;
    };
    match d4 {
        None => Sequel::NONE,
        // RH-9: every point of the D4 is seen to be added.
        Some(D4::Added(face)) => Sequel {
            flash: FLASH,
            landed: BREATH,
            four: FOUR,
            counting: face,
        },
        Some(D4::Fumble(_)) => Sequel {
            flash: 0,
            landed: THREAT,
            four: FOUR,
            counting: 0,
        },
    }
}

impl Sequel {
    const NONE: Sequel = Sequel {
        flash: 0,
        landed: 0,
        four: 0,
        counting: 0,
    };
}

/// What is seen in a picture of the fall.
pub(super) fn step(answer: &Answer, picture: u8) -> Step {
    let Sequel {
        flash,
        landed,
        four,
        counting,
    } = sequel(answer);
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
    let sequel = sequel(answer);
    SIX + sequel.flash + sequel.landed + sequel.four + sequel.counting
}

/// When its dice are heard.
pub(super) fn landings(answer: &Answer) -> Landings {
    let sequel = sequel(answer);
    Landings {
        bursts: sequel.flash > 0,
        later: match sequel.four {
            0 => (0, 0),
            four => (1, SIX + sequel.flash + sequel.landed + four),
        },
        ..Landings::at(SIX)
    }
}
