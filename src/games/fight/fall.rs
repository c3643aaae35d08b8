//! How a round is shown: the dice fall, they lie there, and only then somebody loses something.
//!
//! Everything here is derived from a result that is already fixed.

use crate::app::Millis;
use crate::ui::fight::Step;

/// How long each picture of falling dice stays.
const PICTURE: u64 = 60;

const FALLING: u64 = 4;

const LANDED: u64 = 3;

/// What is seen of the dice at `now`: nothing any more once they have come to rest (420 ms).
pub(super) fn step(since: Millis, now: Millis) -> Option<Step> {
    match picture(since, now) {
        picture @ 0..FALLING => Some(Step::Falling(picture as u8)),
        picture if picture < FALLING + LANDED => Some(Step::Landed),
        _ => None,
    }
}

/// When the next picture is due.
pub(super) fn next(since: Millis, now: Millis) -> Option<Millis> {
    let picture = match step(since, now)? {
        Step::Falling(picture) => u64::from(picture) + 1,
        Step::Landed => FALLING + LANDED,
    };
    Some(Millis(since.0 + picture * PICTURE))
}

fn picture(since: Millis, now: Millis) -> u64 {
    now.0.saturating_sub(since.0) / PICTURE
}
