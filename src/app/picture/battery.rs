//! The battery is nearly empty: said once.

use core::fmt;

use super::words::texts;
use crate::app::Battery;
use crate::lang::Lang;
use crate::ui::text::written;
use crate::ui::{Frame, Style, Word, footer, line, shared, title};

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, style: &Style, battery: Battery) {
    let (own, lang) = (texts(), style.lang);
    title(frame, own.battery_low.of(lang));
    let before = own.it_has_only.of(lang);
    let left = written(format_args!("{before} {}.", battery.volts(lang)));
    line(frame, &left, 30);
    line(frame, own.kept_when_empty.of(lang), 42);
    footer::roll_or_back(frame, lang, Word::NONE, shared().back);
}

pub(crate) fn say(f: &mut fmt::Formatter<'_>, lang: Lang, battery: Battery) -> fmt::Result {
    let own = texts();
    let said = [own.battery_low, own.it_has_only, own.kept_when_empty];
    let [name, before, kept] = said.map(|word| word.of(lang));
    write!(f, "{name}. {before} {}. {kept}", battery.volts(lang))
}
