//! Two answers side by side below a question, one of them highlighted.

use core::fmt;

use super::{BOLD, Frame, Lang, TextId};

/// Baseline of the answers, width of each, and left edge of the second, in pixels.
const LINE: i32 = 50;
const ROOM: i32 = 62;
const SECOND: i32 = 66;

/// Draws both answers, and highlights the second if `is_second`, else the first.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn draw(frame: &mut Frame, lang: Lang, answers: [TextId; 2], is_second: bool) {
    for (answer, left) in answers.into_iter().zip([0, SECOND]) {
        let answer = answer.of(lang);
        frame.expect_fit(&BOLD, answer, ROOM - 1);
        BOLD.center(frame, answer, (left + ROOM / 2, LINE));
    }
    let left = if is_second { SECOND } else { 0 };
    frame.invert(left, LINE - 10, ROOM, 13);
}

/// Writes both answers, with a star before the highlighted one.
pub(crate) fn say(
    f: &mut fmt::Formatter<'_>,
    lang: Lang,
    answers: [TextId; 2],
    is_second: bool,
) -> fmt::Result {
    let [first, second] = answers.map(|answer| answer.of(lang));
    match is_second {
        false => write!(f, "*{first}, {second}"),
        true => write!(f, "{first}, *{second}"),
    }
}
