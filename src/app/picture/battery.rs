//! The battery is nearly empty: said once.

use core::fmt;

use super::words::texts;
use crate::app::{Battery, Cells};
use crate::lang::Lang;
use crate::ui::text::written;
use crate::ui::{Frame, Style, Word, footer, line, shared, title};

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, style: &Style, battery: Battery, cells: Cells) {
    let (own, lang) = (texts(), style.lang);
    title(frame, own.battery_low.of(lang));
    let before = own.it_has_only.of(lang);
    let left = written(format_args!("{before} {}.", battery.volts(lang)));
    line(frame, own.cells[cells as usize].of(lang), 25);
    line(frame, &left, 36);
    line(frame, own.kept_when_empty.of(lang), 47);
    footer::roll_or_back(frame, lang, Word::NONE, shared().back);
}

pub(crate) fn say(
    f: &mut fmt::Formatter<'_>,
    lang: Lang,
    battery: Battery,
    cells: Cells,
) -> fmt::Result {
    let own = texts();
    let cells = own.cells[cells as usize];
    let said = [own.battery_low, cells, own.it_has_only, own.kept_when_empty];
    let [name, cells, before, kept] = said.map(|word| word.of(lang));
    let volts = battery.volts(lang);
    write!(f, "{name}. {cells}. {before} {volts}. {kept}")
}
