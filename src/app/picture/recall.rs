//! Just switched on, with much to press once more: said until the gadget knows where it was.

use core::fmt;

use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::{Frame, Style, Words};

const fn text(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "One moment",
        Lang::Fr => "Un instant",
    }
}

/// Little is lit, and no key does anything yet: it is on the panel at once, and gone as soon.
#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, style: &Style) {
    BOLD.center(frame, text(style.lang), (64, 35));
}

pub(crate) fn say(f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
    f.write_str(text(words.lang))
}
