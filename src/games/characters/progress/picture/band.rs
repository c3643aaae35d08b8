//! The band below the dice: the odds before the roll, and what came of it.

use crate::dice::Percent;
use crate::games::characters::progress::texts;
use crate::rules::risus::{Force, ProgressRoll};
use crate::ui::band::Band;
use crate::ui::text::{Written, written};
use crate::ui::{Style, small};
use declic_pixels::Frame;

/// The band, a row lower than elsewhere; it leaves room for a percentage, or none.
pub(super) const BAND: Band = Band {
    top: 41,
    height: 14,
    ..Band::BESIDE_PERCENT
};
pub(super) const WHOLE_BAND: Band = Band {
    width: Band::WHOLE.width,
    ..BAND
};

/// The odds as a bar, with their words above it: the row on which those stand, and its own.
const WORDS_LINE: i32 = 48;
const BAR: (i32, i32) = (51, 4);

/// RH-43: "1 chance in 16", or in fewer letters where there are many digits.
pub(super) fn chance(words: &str, nominal: Force) -> Written {
    match ProgressRoll::odds(nominal).cases {
        cases @ ..=9999 => written(format_args!("{words} {cases}")),
        cases => written(format_args!("1 : {cases}")),
    }
}

/// The odds before the roll.
pub(super) fn odds(frame: &mut Frame, style: &Style, nominal: Force, odds: Option<Percent>) {
    let text = chance(texts(style.words()).one_chance_in, nominal);
    small::left(frame, &text, (0, WORDS_LINE));
    let (top, height) = BAR;
    let filled = odds.map_or(0, |odds| BAND.width * i32::from(odds.0) / 100);
    frame.light(0, top, filled, height);
    frame.light(0, top + height - 1, BAND.width, 1);
    percent(frame, style, odds);
}

/// The odds of the roll, before and after it; a scripted roll has none.
pub(super) fn percent(frame: &mut Frame, style: &Style, odds: Option<Percent>) {
    BAND.chance(frame, style, worth_telling(odds));
}

/// Less than one in two hundred is no percentage.
pub(super) fn worth_telling(odds: Option<Percent>) -> Option<Percent> {
    odds.filter(|percent| percent.0 > 0)
}
