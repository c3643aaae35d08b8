//! Lit text in small letters, which is most of what the screens say.

use super::font::SMALL;
use declic_pixels::Frame;

/// A text that begins at `at`.
#[inline(never)]
pub(crate) fn left(frame: &mut Frame, text: &str, at: (i32, i32)) {
    SMALL.left(frame, text, at);
}

/// A text with `at` in its middle.
#[inline(never)]
pub(crate) fn center(frame: &mut Frame, text: &str, at: (i32, i32)) {
    SMALL.center(frame, text, at);
}

/// A text that ends at `at`.
#[inline(never)]
pub(crate) fn right(frame: &mut Frame, text: &str, at: (i32, i32)) {
    SMALL.right(frame, text, at);
}

/// How wide a text is.
#[inline(never)]
pub(crate) fn width(text: &str) -> i32 {
    SMALL.width(text)
}
