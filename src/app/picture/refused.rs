//! The dice source had nothing to give: no result is shown.

use core::fmt;

use crate::dice::Die;
use crate::lang::Lang;
use crate::ui::Style;
use crate::ui::footer;
use crate::ui::shared;
use crate::ui::text::written;
use crate::ui::{Frame, line, title};
use crate::word::Word;

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, style: &Style, die: Die) {
    let lang = style.lang;
    title(frame, shared().no_roll.of(lang));
    let sentence = written(format_args!("{} {die}.", shared().source_gave_no.of(lang)));
    line(frame, &sentence, 30);
    line(frame, shared().nothing_was_rolled.of(lang), 42);
    footer::roll_or_back(frame, lang, Word::NONE, shared().back);
}

pub(crate) fn say(f: &mut fmt::Formatter<'_>, lang: Lang, die: Die) -> fmt::Result {
    write!(
        f,
        "{}. {} {die}. ",
        shared().no_roll.of(lang),
        shared().source_gave_no.of(lang)
    )?;
    write!(f, "{}", shared().nothing_was_rolled.of(lang))
}
