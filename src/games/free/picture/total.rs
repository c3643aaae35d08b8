//! What the dice come to: `+ 5 =` and the number that counts, each at its place beside the dice.

use super::{CAPTION_LINE, Lying};
use crate::rules::free::Reading;
use crate::ui::art::{AT_LEAST, SIGN_PLUS_LARGE};
use crate::ui::{BOLD, Font, Frame, SCORE, TOTAL, Window, Written, small, written};

/// Where the total's digits stand: what a player looks for first.
pub(super) const WINDOW: Window = Window::of((72, 127), (1, 4));

/// The middle of the total, and the row on which what is added stands.
const MIDDLE: i32 = 25;
const ADDED_LINE: i32 = 29;
/// Room for a verdict.
pub(super) const NARROWEST: i32 = 44;
/// Columns between the dice, what is added, and the total.
const GAP: i32 = 4;

/// What stands beside the dice, and how much room it takes.
pub(super) struct Total {
    /// What is added, if it is not said elsewhere.
    added: Written,
    /// The widest number that will stand there has this font.
    font: &'static Font,
    /// Columns for the number.
    width: i32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    None,
    Plus,
    Minus,
}

impl Sign {
    const fn of(score: i32, reading: Reading) -> Sign {
        match (score, reading) {
            (..=-1, _) => Sign::Minus,
            (1.., Reading::Fate) => Sign::Plus,
            _ => Sign::None,
        }
    }

    const fn width(self) -> i32 {
        match self {
            Sign::None => 0,
            Sign::Plus => 14,
            Sign::Minus => 12,
        }
    }
}

impl Total {
    /// The largest digits that leave room for the dice; what is added gives way to a number that
    /// only chains make that nobody has seen yet.
    pub(super) fn of(lying: &Lying) -> Total {
        let mut added = Written::new();
        let modifier = lying.thrown.roll.modifier;
        if modifier != 0 {
            added = written!("{modifier:+} =");
        }
        let (thrown, reading) = (&lying.thrown, lying.thrown.roll.reading);
        let width = |font: &Font| {
            let counts_from = thrown.score - lying.burst();
            let widths = [thrown.score, counts_from].map(|it| width_of(font, it, reading));
            widths[0].max(widths[1]).max(NARROWEST)
        };
        let room = |font: &Font| Frame::WIDTH as i32 - width(font) - 2 * GAP;
        let beside = room(&TOTAL) - BOLD.width(&added);
        let font: &Font = if beside >= 44 { &TOTAL } else { &SCORE };
        if room(font) - BOLD.width(&added) < 24 {
            added.clear();
        }
        Total {
            added,
            font,
            width: width(font),
        }
    }

    /// The columns that are left for the dice.
    pub(super) fn room(&self) -> i32 {
        self.left() - GAP - if self.added.is_empty() { 0 } else { GAP }
    }

    /// Where what stands beside the dice begins.
    fn left(&self) -> i32 {
        Frame::WIDTH as i32 - self.width - BOLD.width(&self.added)
    }

    /// What is added, and the number: the result, or what it has counted up to.
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, score: i32, reading: Reading) {
        BOLD.left(frame, &self.added, (self.left() - GAP, ADDED_LINE));
        let sign = Sign::of(score, reading);
        let digits = digits(score);
        let width = sign.width() + self.font.width(&digits);
        let left = Frame::WIDTH as i32 - self.width + (self.width - width) / 2;
        match sign {
            Sign::None => {}
            Sign::Plus => SIGN_PLUS_LARGE.draw(frame, left, MIDDLE - 5),
            Sign::Minus => frame.light(left, MIDDLE - 1, 9, 3),
        }
        let line = MIDDLE + i32::from(self.font.baseline) / 2;
        self.font.left(frame, &digits, (left + sign.width(), line));
    }
}

fn digits(score: i32) -> Written {
    written!("{}", score.unsigned_abs())
}

fn width_of(font: &Font, score: i32, reading: Reading) -> i32 {
    Sign::of(score, reading).width() + font.width(&digits(score))
}

/// What was needed, at the right of the first page up to `right`. Where that begins.
pub(super) fn needed(frame: &mut Frame, target: i16, right: i32) -> i32 {
    let number = written!("{target}");
    let left = right - small::width(&number);
    small::left(frame, &number, (left, CAPTION_LINE));
    let sign = left - AT_LEAST.width() - 2;
    AT_LEAST.draw(frame, sign, 0);
    sign - super::GAP
}
