//! Bars that show a share, and rows of filled and empty boxes.

use super::{Frame, Ink};

/// Left, top, width, height.
pub(crate) type Rect = (i32, i32, i32, i32);

/// An outline, filled from the left in the proportion `part` to `whole`.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn filled(frame: &mut Frame, (x, y, width, height): Rect, part: i32, whole: i32) {
    frame.outline(x, y, width, height);
    frame.light(x + 1, y + 1, (width - 2) * part / whole, height - 2);
}

/// The odds of two sides: `won` lit columns for the left side, then `open` dotted ones; the rest, for the
/// right side, is dark.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn shares(frame: &mut Frame, (x, y, width, height): Rect, won: i32, open: i32) {
    frame.outline(x, y, width, height);
    frame.light(x + 1, y + 1, won, height - 2);
    for column in (0..open).filter(|column| column & 1 == 0) {
        frame.light(x + 1 + won + column, y + 1 + (column >> 1 & 1), 1, 1);
    }
}

/// A box, filled if `is_there`.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn cell(frame: &mut Frame, (x, y, width, height): Rect, is_there: bool) {
    frame.light(x, y, width, height);
    if !is_there {
        frame.darken(x + 1, y + 1, width - 2, height - 2);
    }
}

/// `all` boxes in a row, starting with `first`, `pitch` columns apart; the first `there` of them are filled.
pub(crate) fn cells(frame: &mut Frame, first: Rect, pitch: i32, (there, all): (u16, u8)) {
    let (x, y, width, height) = first;
    for place in 0..all {
        let left = x + pitch * i32::from(place);
        cell(frame, (left, y, width, height), u16::from(place) < there);
    }
}

/// A dashed vertical line in the middle of the screen: `count` dashes from row `top` on.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn dashes(frame: &mut Frame, top: i32, count: i32) {
    for dash in 0..count {
        frame.light(64, top + 4 * dash, 1, 2);
    }
}

/// A checkerboard of every second pixel.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn dots(frame: &mut Frame, (left, top, width, height): Rect, ink: Ink) {
    for y in top..top + height {
        for x in (left..left + width).filter(|x| (x + y) & 1 == 0) {
            frame.fill(x, y, 1, 1, ink);
        }
    }
}
