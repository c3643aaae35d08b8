//! The band below the dice: the odds before the roll, and what came of it.

use core::fmt;

use crate::rules::risus::{Force, ProgressRoll};
use crate::ui::font::{Align, BOLD, SMALL};
use crate::ui::screens::decimal;
use crate::ui::view::View;
use crate::ui::words::Words;
use declic_pixels::{Frame, Ink};

/// The band: its text, and where the percentage begins.
const BAND_TOP: i32 = 41;
const BAND_HEIGHT: i32 = 14;
pub(super) const BAND_WIDTH: i32 = 98;
pub(super) const BAND_LINE: i32 = BAND_TOP + 10;

/// RH-43: "1 chance in 16", or in fewer letters where there are many digits.
pub(super) fn chance(words: &str, nominal: Force) -> heapless::String<24> {
    let mut text = heapless::String::new();
    let cases = ProgressRoll::odds(nominal).cases;
    // A short text and a number.
    let _ = match cases {
        ..=9999 => fmt::write(&mut text, format_args!("{words} {cases}")),
        _ => fmt::write(&mut text, format_args!("1 : {cases}")),
    };
    text
}

/// The odds before the roll, as a word in a bar filled as far as they go.
pub(super) fn odds_bar(frame: &mut Frame, words: &Words, nominal: Force) {
    let text = chance(words.progress.one_chance_in, nominal);
    frame.fill(0, BAND_TOP, BAND_WIDTH, BAND_HEIGHT, Ink::On);
    frame.fill(1, BAND_TOP + 1, BAND_WIDTH - 2, BAND_HEIGHT - 2, Ink::Off);
    let middle = (BAND_WIDTH / 2, BAND_LINE);
    SMALL.draw(frame, &text, middle, Align::Center, Ink::On);
    let percent = ProgressRoll::odds(nominal).percent();
    let filled = (BAND_WIDTH - 4) * i32::from(percent.0) / 100;
    frame.fill(2, BAND_TOP + 2, filled, BAND_HEIGHT - 4, Ink::Flip);
}

/// The odds of the roll, before and after it; a scripted roll has none.
pub(super) fn percent(frame: &mut Frame, view: &View, nominal: Force) {
    let right = Frame::WIDTH as i32;
    if view.scripted {
        let text = view.lang.words().scripted;
        SMALL.draw(frame, text, (right - 1, BAND_LINE), Align::Right, Ink::On);
        let left = BAND_WIDTH + 2;
        frame.fill(left, BAND_TOP, right - left, BAND_HEIGHT, Ink::Flip);
        return;
    }
    let sign = right - SMALL.width("%");
    SMALL.draw(frame, "%", (sign, BAND_LINE), Align::Left, Ink::On);
    let number = decimal(ProgressRoll::odds(nominal).percent().0);
    BOLD.draw(frame, &number, (sign - 2, BAND_LINE), Align::Right, Ink::On);
}

/// What came of it: solid if it is good.
pub(super) fn band(frame: &mut Frame, text: &str, good: bool, width: i32) {
    frame.fill(0, BAND_TOP, width, BAND_HEIGHT, Ink::On);
    let ink = match good {
        true => Ink::Off,
        false => {
            frame.fill(1, BAND_TOP + 1, width - 2, BAND_HEIGHT - 2, Ink::Off);
            Ink::On
        }
    };
    BOLD.draw(frame, text, (width / 2, BAND_LINE), Align::Center, ink);
}
