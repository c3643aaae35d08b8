//! The band below the dice: the odds before the roll, and what came of it.

use crate::rules::risus::{Force, ProgressRoll};
use crate::ui::band::Band;
use crate::ui::text::{Written, written};
use crate::ui::Style;
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

/// RH-43: "1 chance in 16", or in fewer letters where there are many digits.
pub(super) fn chance(words: &str, nominal: Force) -> Written {
    match ProgressRoll::odds(nominal).cases {
        cases @ ..=9999 => written(format_args!("{words} {cases}")),
        cases => written(format_args!("1 : {cases}")),
    }
}

/// The odds before the roll, as a word in a bar filled as far as they go.
pub(super) fn odds_bar(frame: &mut Frame, style: &Style, nominal: Force) {
    let text = chance(style.words().progress.one_chance_in, nominal);
    BAND.odds(frame, &text, Some(ProgressRoll::odds(nominal).percent()));
    percent(frame, style, nominal);
}

/// The odds of the roll, before and after it; a scripted roll has none.
pub(super) fn percent(frame: &mut Frame, style: &Style, nominal: Force) {
    BAND.chance(frame, style, Some(ProgressRoll::odds(nominal).percent()));
}
