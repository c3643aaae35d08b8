//! The random source failed: no number, and what to do instead.

use core::fmt;

use crate::entropy::Failure;
use crate::ui::Style;
use crate::ui::Words;
use crate::ui::footer;
use crate::ui::text::{Written, written};
use crate::ui::{Frame, line, title};

#[inline(never)]
pub(crate) fn draw(
    frame: &mut Frame,
    style: &Style,
    failure: Failure,
    tests: u16,
    well_again: bool,
) {
    let words = style.words();
    if well_again {
        title(frame, words.well_again);
        let [first, second] = words.source_passed;
        line(frame, first, 29);
        line(frame, second, 41);
    } else {
        title(frame, words.rolling_stopped);
        let [first, second] = words.source_failed;
        line(frame, first, 24);
        line(frame, second, 33);
        line(frame, words.use_real_dice, 43);
        line(frame, &reason(words, words.colon, failure, tests), 53);
    }
    footer::roll_or_back(frame, "", words.back);
}

pub(crate) fn say(
    f: &mut fmt::Formatter<'_>,
    words: &Words,
    failure: Failure,
    tests: u16,
    well_again: bool,
) -> fmt::Result {
    if well_again {
        let [first, second] = words.source_passed;
        return write!(f, "{}. {first} {second}", words.well_again);
    }
    let [first, second] = words.source_failed;
    write!(f, "{}. {first} {second} ", words.rolling_stopped)?;
    let reason = reason(words, ":", failure, tests);
    write!(f, "{} {reason}", words.use_real_dice)
}

/// Which test it failed, and how; after how many bits they repeat, if they do.
fn reason(words: &Words, colon: &str, failure: Failure, tests: u16) -> Written {
    let (number, how) = (tests.saturating_add(1), words.failure(failure));
    match failure {
        Failure::Repeating(period) => written(format_args!(
            "{} {number}{colon} {how} ({period})",
            words.test
        )),
        _ => written(format_args!("{} {number}{colon} {how}", words.test)),
    }
}
