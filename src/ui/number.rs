//! Large numbers: their fonts have digits alone, so that their signs are drawn here.

use super::font::{Align, Font};
use super::text::{Written, written};
use super::{Frame, Ink, Sprite};

/// The signs that a large number can have. Each begins some columns before its digits and some rows
/// above their feet.
#[derive(Clone, Copy)]
pub(crate) struct Signs {
    /// Where the minus is, and how wide and high.
    minus: ((i32, i32), (i32, i32)),
    /// Without a plus, only what is below 0 has a sign.
    plus: Option<((i32, i32), &'static Sprite<'static>)>,
    /// Whether a number is aligned with its sign; otherwise its digits are, whatever is before them.
    aligned: bool,
}

impl Signs {
    /// A minus there, so wide and high.
    pub(crate) const fn minus(at: (i32, i32), size: (i32, i32)) -> Signs {
        Signs {
            minus: (at, size),
            plus: None,
            aligned: false,
        }
    }

    /// And this plus there.
    pub(crate) const fn plus(mut self, at: (i32, i32), plus: &'static Sprite<'static>) -> Signs {
        self.plus = Some((at, plus));
        self
    }

    /// And a number is aligned with its sign.
    pub(crate) const fn aligned(mut self) -> Signs {
        self.aligned = true;
        self
    }

    /// How many columns before its digits a number begins.
    fn before(&self, number: i32) -> i32 {
        match number {
            ..=-1 => self.minus.0.0,
            0 => 0,
            1.. => self.plus.map_or(0, |(at, _)| at.0),
        }
    }
}

/// How many columns a number takes with its sign.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn width(font: &Font, number: i32, signs: &Signs) -> i32 {
    font.width(&digits(number)) + signs.before(number)
}

/// Draws a number, and its sign.
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

/// A number without its sign.
fn digits(number: i32) -> Written {
    written!("{}", number.unsigned_abs())
}

/// A number with its sign, whichever it is.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn signed(number: i16) -> Written {
    written!("{number:+}")
}
