//! Animation of a round: the dice fall; a burst flashes and, after a short pause, its D4 falls and the total
//! counts up. Losses are shown once the dice lie still.
//!
//! The animation is derived from a result that is already fixed.

use super::picture::{Hand, Step};
use crate::games::fight::prelude::*;

/// Pictures of the falling dice, and of the dice on the table before anybody has lost anything.
const FALLING: u8 = 4;
const LANDED: u8 = 3;
/// Pictures of the flash of a burst, and of the breath before its D4.
const FLASH: u8 = 3;
const BREATH: u8 = 2;

/// What the D4s of a burst add, at most: every point of it is seen to be added.
fn burst(hands: &Both<Hand>) -> Option<u8> {
    let [a, b] = [hands.a.explosion(), hands.b.explosion()];
    a.max(b)
}

/// Seven pictures, 420 ms; with a burst sixteen at most, 960 ms.
pub(super) fn pictures(hands: &Both<Hand>) -> u8 {
    let burst = burst(hands).map_or(0, |points| FLASH + BREATH + points);
    FALLING + burst + LANDED
}

/// What is seen in a picture of the fall.
pub(super) fn step(hands: &Both<Hand>, picture: u8) -> Step {
    let Some(after) = picture.checked_sub(FALLING) else {
        return Step::Falling(picture);
    };
    let Some(points) = burst(hands) else {
        return Step::Landed;
    };
    match after {
        0..FLASH => Step::Flash(after),
        _ if after < FLASH + BREATH => Step::Breath,
        _ => match points.saturating_sub(after - FLASH - BREATH) {
            0 => Step::Landed,
            to_come => Step::Counting(to_come),
        },
    }
}

/// When they are heard: the D4 of a burst after its breath, while the total counts up.
pub(super) fn landings(hands: &Both<Hand>) -> Landings {
    let late = [&hands.a, &hands.b].map(|hand| u8::from(hand.explosion().is_some()));
    let late = late[0] + late[1];
    Landings {
        bursts: late > 0,
        later: (late, FALLING + FLASH + BREATH + 2),
        ..Landings::at(FALLING)
    }
}
