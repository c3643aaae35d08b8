//! Lit text in the small font, which most texts of the screens use.

use core::fmt;

use super::font::SMALL;
use super::text::{self, Written, written};
use declic_pixels::{Align, Frame};

/// Draws a text that starts at `at`.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn left(frame: &mut Frame, text: &str, at: (i32, i32)) {
    SMALL.left(frame, text, at);
}

/// Draws a text centred at `at`.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn center(frame: &mut Frame, text: &str, at: (i32, i32)) {
    SMALL.center(frame, text, at);
}

/// Draws a text that ends at `at`.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn right(frame: &mut Frame, text: &str, at: (i32, i32)) {
    SMALL.right(frame, text, at);
}

/// Width of a text, in pixels.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn width(text: &str) -> i32 {
    SMALL.width(text)
}

/// In tests, reports a text wider than `room` columns.
pub(crate) fn expect_fit(frame: &mut Frame, text: &str, room: i32) {
    frame.expect_fit(&SMALL, text, room);
}

/// Truncates a text to `room` columns.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn cut(text: &dyn fmt::Display, room: i32) -> Written {
    text::cut(&SMALL, text, room)
}

/// Truncates a name so that it fits into `room` columns together with the text after it.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn cut_before(name: &dyn fmt::Display, behind: &str, room: i32) -> Written {
    let name = cut(name, room - width(behind));
    written!("{name}{behind}")
}

/// Draws a label at the left, and a value at the right.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn row(
    frame: &mut Frame,
    (label, value): (&str, &str),
    (left_end, right_end): (i32, i32),
    baseline: i32,
) {
    expect_fit(frame, label, right_end - left_end - width(value) - 3);
    left(frame, label, (left_end, baseline));
    right(frame, value, (right_end, baseline));
}

/// Rows of a highlight: distance from its top to the baseline, and its height.
pub(crate) type Rows = (i32, i32);
/// For a caption in the first row, for a caption above a number, and for a line of a list.
pub(crate) const CAPTION: Rows = (7, 8);
pub(crate) const NUMBER: Rows = (8, 9);
pub(crate) const LINE: Rows = (8, 10);

/// Draws a caption aligned to `x`, inverted if the keys act on it.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn caption(
    frame: &mut Frame,
    text: &str,
    (x, baseline): (i32, i32),
    align: Align,
    (rows, is_marked): (Rows, bool),
) {
    let width = width(text);
    let at = (align.left(x, width), baseline);
    left(frame, text, at);
    if is_marked {
        mark(frame, at, width, rows);
    }
}

/// Highlights a text of this width at this position.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn mark(frame: &mut Frame, (left, baseline): (i32, i32), width: i32, rows: Rows) {
    frame.invert(left - 2, baseline - rows.0, width + 3, rows.1);
}
