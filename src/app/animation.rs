//! How a result is shown: the die falls, a 6 bursts, the D4 falls.
//!
//! Everything here is derived from a result that is already fixed.

use super::Millis;
use crate::rules::risus::Action;
use crate::ui::action::Step;

/// How long each picture stays.
const PICTURE: u64 = 60;
/// Pictures of the falling D6.
const SIX: u64 = 5;
/// Pictures of the D6 on the table before its D4 is thrown.
const LANDED: u64 = 1;
/// Pictures of the falling D4.
const FOUR: u64 = 3;

/// What is seen at `now`, or nothing if the dice have come to rest.
pub(super) fn step(action: &Action, since: Millis, now: Millis) -> Option<Step> {
    let picture = picture(since, now);
    if picture >= pictures(action) {
        return None;
    }
    Some(match picture {
        0..SIX => Step::Six(picture as u8),
        _ if picture < SIX + LANDED => Step::Landed,
        _ => Step::Four((picture - SIX - LANDED) as u8),
    })
}

/// When the next picture is due.
pub(super) fn next(action: &Action, since: Millis, now: Millis) -> Option<Millis> {
    step(action, since, now).map(|_| Millis(since.0 + (picture(since, now) + 1) * PICTURE))
}

fn picture(since: Millis, now: Millis) -> u64 {
    now.0.saturating_sub(since.0) / PICTURE
}

/// Nine pictures at most, 540 ms.
fn pictures(action: &Action) -> u64 {
    match (action.roll.explosion, action.fumble) {
        (None, None) => SIX,
        _ => SIX + LANDED + FOUR,
    }
}
