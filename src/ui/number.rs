//! Large numbers: their fonts have digits alone, so that what is below 0 gets its sign here.

use super::font::{Align, Font};
use super::text::{Written, written};
use super::{Frame, Ink};

/// The minus of a large number.
pub(crate) struct Minus {
    /// How many columns before the digits it begins.
    pub(crate) before: i32,
    above: i32,
    size: (i32, i32),
}

impl Minus {
    /// So many columns before the digits and rows above their feet, and how wide and high it is.
    pub(crate) const fn at((before, above): (i32, i32), size: (i32, i32)) -> Minus {
        Minus {
            before,
            above,
            size,
        }
    }
}

/// Draws a number whose digits stand at `at`, and its minus before them.
#[inline(never)]
pub(crate) fn draw(
    frame: &mut Frame,
    font: &Font,
    number: i16,
    (x, y): (i32, i32),
    align: Align,
    minus: &Minus,
) {
    let digits = digits(number);
    font.draw(frame, &digits, (x, y), align, Ink::On);
    if number < 0 {
        let left = align.left(x, font.width(&digits));
        let (width, height) = minus.size;
        frame.light(left - minus.before, y - minus.above, width, height);
    }
}

/// A number without its sign.
pub(crate) fn digits(number: i16) -> Written {
    written!("{}", number.unsigned_abs())
}

/// A number with its sign, whichever it is.
#[inline(never)]
pub(crate) fn signed(number: i16) -> Written {
    written!("{number:+}")
}
