//! The battery is nearly empty: said once.

use core::fmt;

use crate::app::Battery;
use crate::lang::Lang;
use crate::ui::text::written;
use crate::ui::{Frame, Style, Words, footer, line, title};

/// What is said: the title, what stands before the voltage, and what to do.
pub(super) const fn texts(lang: Lang) -> [&'static str; 3] {
    match lang {
        Lang::En => [
            "Battery low",
            "It has only",
            "All is kept when it runs out.",
        ],
        Lang::Fr => ["Batterie faible", "Il reste", "À plat, rien ne sera perdu."],
    }
}

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, style: &Style, battery: Battery) {
    let words = style.words();
    let [name, before, kept] = texts(words.lang);
    title(frame, name);
    let left = written(format_args!("{before} {}.", battery.volts(words)));
    line(frame, &left, 30);
    line(frame, kept, 42);
    footer::roll_or_back(frame, "", words.back);
}

pub(crate) fn say(f: &mut fmt::Formatter<'_>, words: &Words, battery: Battery) -> fmt::Result {
    let [name, before, kept] = texts(words.lang);
    write!(f, "{name}. {before} {}. {kept}", battery.volts(words))
}
