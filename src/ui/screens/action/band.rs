//! The band below: how likely it is, how it ended, or why it cannot be.

use crate::dice::Percent;
use crate::rules::Error;
use crate::ui::font::{Align, BOLD, SMALL};
use crate::ui::screens::decimal;
use crate::ui::view::View;
use crate::ui::words::Words;
use declic_pixels::{Frame, Ink};

/// The band, and the row on which its words stand.
const TOP: i32 = 40;
const HEIGHT: i32 = 15;
const WIDTH: i32 = 98;
const LINE: i32 = TOP + 11;

/// G-4: why nothing can be rolled, in the rule's terms.
pub(in crate::ui::screens) const fn reason(words: &Words, error: Error) -> &'static str {
    match error {
        Error::Unusable => words.acting.unusable,
        Error::NoPoint => words.no_destiny,
        Error::NotPrepared => words.acting.not_prepared,
        _ => words.acting.beyond,
    }
}

/// A bar filled as far as the odds go, with a word in it that stays legible on both halves.
pub(super) fn odds_bar(frame: &mut Frame, word: &str, odds: Option<Percent>) {
    frame.fill(0, TOP, WIDTH, HEIGHT, Ink::On);
    frame.fill(1, TOP + 1, WIDTH - 2, HEIGHT - 2, Ink::Off);
    frame.expect_fit(SMALL.width(word) <= WIDTH - 4);
    SMALL.draw(frame, word, (WIDTH / 2, LINE), Align::Center, Ink::On);
    let inside = WIDTH - 4;
    let filled = odds.map_or(0, |percent| inside * i32::from(percent.0) / 100);
    frame.fill(2, TOP + 2, filled, HEIGHT - 4, Ink::Flip);
}

/// A success is solid, a failure is hollow.
pub(super) fn verdict(frame: &mut Frame, text: &str, is_success: bool) {
    frame.fill(0, TOP, WIDTH, HEIGHT, Ink::On);
    let ink = if is_success {
        Ink::Off
    } else {
        frame.fill(1, TOP + 1, WIDTH - 2, HEIGHT - 2, Ink::Off);
        Ink::On
    };
    frame.expect_fit(BOLD.width(text) <= WIDTH - 2);
    BOLD.draw(frame, text, (WIDTH / 2, LINE), Align::Center, ink);
}

/// The odds of the roll, before and after it; a scripted roll has none.
pub(super) fn chance(frame: &mut Frame, view: &View, odds: Option<Percent>) {
    let right = Frame::WIDTH as i32;
    if view.scripted {
        let text = view.lang.words().scripted;
        SMALL.draw(frame, text, (right - 1, LINE), Align::Right, Ink::On);
        let left = WIDTH + 2;
        frame.fill(left, TOP, right - left, HEIGHT, Ink::Flip);
        return;
    }
    let Some(percent) = odds else { return };
    let sign = right - SMALL.width("%");
    SMALL.draw(frame, "%", (sign, LINE), Align::Left, Ink::On);
    let number = decimal(percent.0);
    BOLD.draw(frame, &number, (sign - 2, LINE), Align::Right, Ink::On);
}
