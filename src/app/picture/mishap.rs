//! The program failed and has started again: said once.

use core::fmt;

use super::words::texts;
use crate::app::mishap::Mishap;
use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::text::written;
use crate::ui::{Frame, Style, footer, line, shared, title};
use crate::word::Word;

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, style: &Style, mishap: Mishap) {
    let (own, lang) = (texts(), style.lang);
    title(frame, own.started_again.of(lang));
    line(frame, own.what_happened[mishap.cause as usize].of(lang), 24);
    line(frame, own.where_you_were.of(lang), 34);
    // The same word in both languages.
    let code = written(format_args!("Code {}", mishap.code));
    BOLD.center(frame, &code, (64, 49));
    footer::roll_or_back(frame, lang, Word::NONE, shared().back);
}

pub(crate) fn say(f: &mut fmt::Formatter<'_>, lang: Lang, mishap: Mishap) -> fmt::Result {
    let own = texts();
    let what = own.what_happened[mishap.cause as usize];
    let [name, what, then] =
        [own.started_again, what, own.where_you_were].map(|word| word.of(lang));
    write!(f, "{name}. {what} {then} Code {}", mishap.code)
}
