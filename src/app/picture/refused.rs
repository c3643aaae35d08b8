//! The dice source had nothing to give: no result is shown.

use core::fmt;

use crate::dice::Die;
use crate::ui::Style;
use crate::ui::Words;
use crate::ui::footer;
use crate::ui::text::written;
use crate::ui::{Frame, line, title};

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, style: &Style, die: Die) {
    let words = style.words();
    title(frame, words.no_roll);
    let sentence = written(format_args!("{} {die}.", words.source_gave_no));
    line(frame, &sentence, 30);
    line(frame, words.nothing_was_rolled, 42);
    footer::roll_or_back(frame, "", words.back);
}

pub(crate) fn say(f: &mut fmt::Formatter<'_>, words: &Words, die: Die) -> fmt::Result {
    write!(f, "{}. {} {die}. ", words.no_roll, words.source_gave_no)?;
    write!(f, "{}", words.nothing_was_rolled)
}
