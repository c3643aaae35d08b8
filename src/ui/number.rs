//! Large numbers. Their fonts have only digits, so the signs are drawn here.

use super::font::{Align, Font};
use super::text::{Written, written};
use super::{Frame, Ink, Sprite};

/// The signs of a large font. Each position is columns left of the digits, and rows above the baseline.
#[derive(Clone, Copy)]
pub(crate) struct Signs {
    /// Position and size of the minus.
    minus: ((i32, i32), (i32, i32)),
    /// Position and sprite of the plus. Without it, only negative numbers have a sign.
    plus: Option<((i32, i32), &'static Sprite<'static>)>,
    /// True if alignment includes the sign, false if it only counts the digits.
    aligned: bool,
}

impl Signs {
    /// Signs with a minus of this position and size, and no plus.
    pub(crate) const fn minus(at: (i32, i32), size: (i32, i32)) -> Signs {
        Signs {
            minus: (at, size),
            plus: None,
            aligned: false,
        }
    }

    /// Adds a plus.
    pub(crate) const fn plus(mut self, at: (i32, i32), plus: &'static Sprite<'static>) -> Signs {
        self.plus = Some((at, plus));
        self
    }

    /// Aligns numbers with their sign.
    pub(crate) const fn aligned(mut self) -> Signs {
        self.aligned = true;
        self
    }

    /// Columns that the sign takes left of the digits.
    fn before(&self, number: i32) -> i32 {
        match number {
            ..=-1 => self.minus.0.0,
            0 => 0,
            1.. => self.plus.map_or(0, |(at, _)| at.0),
        }
    }
}

/// Width of a number with its sign, in pixels.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn width(font: &Font, number: i32, signs: &Signs) -> i32 {
    font.width(&digits(number)) + signs.before(number)
}

/// Draws a number with its sign.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn draw(
    frame: &mut Frame,
    font: &Font,
    number: i32,
    (x, y): (i32, i32),
    align: Align,
    signs: &Signs,
) {
    let digits = digits(number);
    let before = i32::from(signs.aligned) * signs.before(number);
    let left = align.left(x, font.width(&digits) + before) + before;
    font.draw(frame, &digits, (left, y), Align::Left, Ink::On);
    match (number, signs.minus, signs.plus) {
        (..=-1, ((dx, dy), (width, height)), _) => frame.light(left - dx, y - dy, width, height),
        (1.., _, Some(((dx, dy), plus))) => plus.draw(frame, left - dx, y - dy),
        _ => {}
    }
}

/// The digits without a sign.
fn digits(number: i32) -> Written {
    written!("{}", number.unsigned_abs())
}

/// The number with a plus or a minus.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn signed(number: i16) -> Written {
    written!("{number:+}")
}
