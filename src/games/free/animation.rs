//! How the dice fall: all at once, then what explosions add.
//!
//! Everything here is derived from a result that is already fixed.

use crate::app::Millis;
use crate::app::action::picture;
use crate::rules::free::Thrown;
use crate::ui::free::Step;

/// Pictures of the falling dice.
const FALL: u8 = 5;
/// Pictures of the dice on the table before more are thrown.
const LANDED: u8 = 1;
/// Pictures of the dice that explosions add.
const EXTRA: u8 = 3;

/// What is seen at `now`, or nothing if the dice have come to rest.
pub(super) fn step(thrown: &Thrown, since: Millis, now: Millis) -> Option<Step> {
    let picture = picture(since, now);
    if picture >= pictures(thrown) {
        return None;
    }
    Some(match picture {
        0..FALL => Step::Falling(picture),
        _ if picture < FALL + LANDED => Step::Landed,
        _ => Step::Extra(picture - FALL - LANDED),
    })
}

/// Nine pictures at most, 540 ms.
fn pictures(thrown: &Thrown) -> u8 {
    let mut drawn = (0..).zip(thrown.thrown());
    let has_exploded = drawn.any(|(place, die)| die.extra > 0 && !thrown.locked.has(place));
    if has_exploded {
        FALL + LANDED + EXTRA
    } else {
        FALL
    }
}
