//! How a result is shown: the die falls, a 6 bursts, the D4 falls.
//!
//! Everything here is derived from a result that is already fixed.

use crate::app::Millis;
use crate::ui::action::{Answer, Dice, Step};

/// How long each picture stays.
const PICTURE: u32 = 60;
/// Pictures of the falling D6.
pub(in crate::app) const SIX: u8 = 5;
/// Pictures of the D6 on the table before its D4 is thrown.
const LANDED: u8 = 1;
/// Pictures of the falling D4.
const FOUR: u8 = 3;

/// What is seen at `now`, or nothing if the dice have come to rest.
pub(super) fn step(answer: &Answer, since: Millis, now: Millis) -> Option<Step> {
    let picture = picture(since, now);
    if picture >= pictures(answer) {
        return None;
    }
    Some(match picture {
        0..SIX => Step::Six(picture),
        _ if picture < SIX + LANDED => Step::Landed,
        _ => Step::Four(picture - SIX - LANDED),
    })
}

/// When the next picture is due.
pub(super) fn next(answer: &Answer, since: Millis, now: Millis) -> Option<Millis> {
    step(answer, since, now).map(|_| picture_ends(since, now))
}

/// When the picture that is seen ends.
pub(in crate::app) fn picture_ends(since: Millis, now: Millis) -> Millis {
    let pictures = u32::from(picture(since, now)) + 1;
    Millis(since.0 + u64::from(pictures * PICTURE))
}

/// Which picture is seen, counted from the press; no fall has more than a byte can count.
#[inline(never)]
pub(in crate::app) fn picture(since: Millis, now: Millis) -> u8 {
    let past = now.0.saturating_sub(since.0);
    u8::try_from(past / u64::from(PICTURE)).unwrap_or(u8::MAX)
}

/// Nine pictures at most, 540 ms.
fn pictures(answer: &Answer) -> u8 {
    match answer.dice {
        Dice::None => 0,
        Dice::One(_, Some(_)) | Dice::Power(_, _, Some(_)) => SIX + LANDED + FOUR,
        _ => SIX,
    }
}
