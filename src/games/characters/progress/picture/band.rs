//! The band below the dice: the odds before the roll.

use crate::games::characters::prelude::*;
use crate::games::characters::progress::texts;

/// RH-43: "1 chance in 16", or in fewer letters where there are many digits.
pub(super) fn chance(lang: Lang, nominal: Force) -> Written {
    match ProgressRoll::odds(nominal).cases {
        cases @ ..=9999 => {
            let words = texts().one_chance_in.of(lang);
            written!("{words} {cases}")
        }
        cases => written!("1 : {cases}"),
    }
}

/// The odds before the roll.
pub(super) fn odds(frame: &mut Frame, lang: Lang, nominal: Force, odds: Option<Percent>) {
    let text = chance(lang, nominal);
    Band::BESIDE_PERCENT.text(frame, &text);
    if let Some(odds) = odds {
        Band::BESIDE_PERCENT.bar(frame, odds);
    }
    percent(frame, odds);
}

/// The odds of the roll, before and after it.
pub(super) fn percent(frame: &mut Frame, odds: Option<Percent>) {
    Band::BESIDE_PERCENT.chance(frame, worth_telling(odds));
}

/// Less than one in two hundred is no percentage.
pub(super) fn worth_telling(odds: Option<Percent>) -> Option<Percent> {
    odds.filter(|percent| percent.0 > 0)
}
