//! Lit text in small letters, which is most of what the screens say.

use core::fmt;

use super::font::SMALL;
use super::text::{self, Written, written};
use declic_pixels::{Align, Frame};

/// A text that begins at `at`.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn left(frame: &mut Frame, text: &str, at: (i32, i32)) {
    SMALL.left(frame, text, at);
}

/// A text with `at` in its middle.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn center(frame: &mut Frame, text: &str, at: (i32, i32)) {
    SMALL.center(frame, text, at);
}

/// A text that ends at `at`.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn right(frame: &mut Frame, text: &str, at: (i32, i32)) {
    SMALL.right(frame, text, at);
}

/// How wide a text is.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn width(text: &str) -> i32 {
    SMALL.width(text)
}

/// Notes whether a text fits a room of so many columns.
pub(crate) fn expect_fit(frame: &mut Frame, text: &str, room: i32) {
    frame.expect_fit(&SMALL, text, room);
}

/// As many letters of a text as there is room for.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn cut(text: &dyn fmt::Display, room: i32) -> Written {
    text::cut(&SMALL, text, room)
}

/// A name with something behind it: it is cut where there is no room for both.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn cut_before(name: &dyn fmt::Display, behind: &str, room: i32) -> Written {
    let name = cut(name, room - width(behind));
    written!("{name}{behind}")
}

/// A label at the left, and what it comes to at the right.
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

/// The rows of a mark: how far above the letters' feet it begins, and how high it is.
pub(crate) type Rows = (i32, i32);
/// Of a caption on the first row of the screen, of one over a number, of a line in a list.
pub(crate) const CAPTION: Rows = (7, 8);
pub(crate) const NUMBER: Rows = (8, 9);
pub(crate) const LINE: Rows = (8, 10);

/// A caption where `x` lies in it, inverted while the keys act on it.
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

/// Inverts a text of this width that begins at `at`: it is what the keys act on.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn mark(frame: &mut Frame, (left, baseline): (i32, i32), width: i32, rows: Rows) {
    frame.invert(left - 2, baseline - rows.0, width + 3, rows.1);
}
