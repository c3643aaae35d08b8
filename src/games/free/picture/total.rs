//! The total of the dice: `+ 5 =` and the result, at fixed places beside the dice.

use super::{CAPTION_LINE, Lying};
use crate::games::free::prelude::*;

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

/// The signs of a number in this font; that of FATE dice has a plus too.
const fn signs(font: &Font, reading: Reading) -> Signs {
    let middle = font.baseline as i32 / 2;
    let signs = Signs::minus((12, middle + 1), (9, 3)).aligned();
    match reading {
        Reading::Fate => signs.plus((14, middle + 5), &art::SIGN_PLUS_LARGE),
        _ => signs,
    }
}

impl Total {
    /// The largest digits that leave room for the dice. The modifier is left out beside a total so large
    /// that only chains can reach it.
    pub(super) fn of(lying: &Lying) -> Total {
        let mut added = Written::new();
        let modifier = lying.thrown.roll.modifier;
        if modifier != 0 {
            added = written!("{modifier:+} =");
        }
        let (thrown, reading) = (&lying.thrown, lying.thrown.roll.reading);
        let width = |font: &Font| {
            let counts_from = thrown.score - lying.burst();
            let widths = [thrown.score, counts_from]
                .map(|it| number::width(font, it, &signs(font, reading)));
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
    #[inline(never)] // Several pictures call it: one copy.
    pub(super) fn draw(&self, frame: &mut Frame, score: i32, reading: Reading) {
        BOLD.left(frame, &self.added, (self.left() - GAP, ADDED_LINE));
        let signs = signs(self.font, reading);
        let width = number::width(self.font, score, &signs);
        let left = Frame::WIDTH as i32 - self.width + (self.width - width) / 2;
        let at = (left, MIDDLE + i32::from(self.font.baseline) / 2);
        number::draw(frame, self.font, score, at, Align::Left, &signs);
    }
}

/// What was needed, at the right of the first page up to `right`. Where that begins.
pub(super) fn needed(frame: &mut Frame, target: i16, right: i32) -> i32 {
    let number = written!("{target}");
    let left = right - small::width(&number);
    small::left(frame, &number, (left, CAPTION_LINE));
    let sign = left - art::AT_LEAST.width() - 2;
    art::AT_LEAST.draw(frame, sign, 0);
    sign - super::GAP
}
