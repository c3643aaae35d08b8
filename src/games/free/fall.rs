//! Animation of free dice: all fall at once; if some burst, there is a flash, a short pause, the explosions,
//! and the total counts up.
//!
//! The animation is derived from a result that is already fixed.

use super::picture::Step;
use crate::games::free::prelude::*;

/// Pictures of the falling dice.
const FALL: u8 = 5;
/// Pictures of the flash of those that burst.
const FLASH: u8 = 4;
/// Pictures in which nothing moves.
const BREATH: u8 = 3;
/// Pictures of the dice that explosions add.
const EXTRA: u8 = 3;
/// Pictures of the total that counts up.
const COUNT: u8 = Step::COUNT;

/// Where each of them begins.
const FLASHES: u8 = FALL;
const BREATHES: u8 = FLASHES + FLASH;
const ADDS: u8 = BREATHES + BREATH;
const COUNTS: u8 = ADDS + EXTRA;

/// A burst may take 1.2 s: twenty pictures.
const _: () = assert!(COUNTS + COUNT <= 20);

/// What is seen in a picture of the fall.
pub(super) const fn step(picture: u8) -> Step {
    match picture {
        ..FLASHES => Step::Falling(picture),
        FLASHES..BREATHES => Step::Flash(picture - FLASHES),
        BREATHES..ADDS => Step::Breath,
        ADDS..COUNTS => Step::Extra(picture - ADDS),
        COUNTS.. => Step::Counting(picture - COUNTS),
    }
}

/// How many pictures there are.
pub(super) fn pictures(thrown: &Thrown) -> u8 {
    match extra(thrown) {
        0 => FALL,
        _ => COUNTS + COUNT,
    }
}

/// How many dice explosions have added.
fn extra(thrown: &Thrown) -> u8 {
    let dice = (0..).zip(thrown.thrown());
    let fell = dice.filter(|(place, _)| !thrown.locked.has(*place));
    fell.fold(0, |sum, (_, die)| sum.saturating_add(die.extra))
}

/// When they are heard.
pub(super) fn landings(thrown: &Thrown) -> Landings {
    let extra = extra(thrown);
    Landings {
        bursts: extra > 0,
        later: (extra, COUNTS),
        ..Landings::at(FALL)
    }
}
