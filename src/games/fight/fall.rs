//! How a round is shown: the dice fall, they lie there, and only then somebody loses something.
//!
//! Everything here is derived from a result that is already fixed.

use super::picture::Step;

/// Pictures of the falling dice, and of the dice on the table before anybody has lost anything.
const FALLING: u8 = 4;
const LANDED: u8 = 3;

/// All of them: 420 ms.
pub(super) const PICTURES: u8 = FALLING + LANDED;

/// What is seen in a picture of the fall.
pub(super) const fn step(picture: u8) -> Step {
    match picture {
        0..FALLING => Step::Falling(picture),
        _ => Step::Landed,
    }
}
