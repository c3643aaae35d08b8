//! How a result is shown: the die falls, a 6 bursts, the D4 falls, the total counts up.
//!
//! Everything here is derived from a result that is already fixed.

use super::picture::{Answer, Dice, Step};

/// Pictures of the falling D6.
const SIX: u8 = 5;
/// Pictures of the D6 on the table before its D4 is thrown.
const LANDED: u8 = 1;
/// Pictures of the falling D4.
const FOUR: u8 = 3;

/// What is seen in a picture of the fall.
pub(super) fn step(answer: &Answer, picture: u8) -> Step {
    match picture {
        _ if picture >= pictures(answer) => Step::Landed,
        0..SIX => Step::Six(picture),
        _ if picture < SIX + LANDED => Step::Landed,
        _ => Step::Four(picture - SIX - LANDED),
    }
}

/// Nine pictures at most, 540 ms.
pub(super) fn pictures(answer: &Answer) -> u8 {
    match answer.dice {
        Dice::None => 0,
        Dice::One(_, Some(_)) | Dice::Power(_, _, Some(_)) => SIX + LANDED + FOUR,
        _ => SIX,
    }
}
