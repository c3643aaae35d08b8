//! The low-battery warning.

use core::fmt;

use super::words::texts;
use crate::app::{Battery, Cells};
use crate::lang::Lang;
use crate::ui::{self, Frame, Style, TextId, footer, kit_texts, line, title, written};

/// The last measurement, and the kind of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Low(pub Battery, pub Cells);

impl ui::Picture for Low {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let Low(battery, cells) = *self;
        let (own, lang) = (texts(), style.lang);
        title(frame, own.battery_low.of(lang));
        let before = own.it_has_only.of(lang);
        let left = written!("{before} {}.", battery.volts(lang));
        line(frame, own.cells[cells as usize].of(lang), 25);
        line(frame, &left, 36);
        line(frame, own.kept_when_empty.of(lang), 47);
        footer::roll_or_back(frame, lang, TextId::NONE, kit_texts().back);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let Low(battery, cells) = *self;
        let own = texts();
        let cells = own.cells[cells as usize];
        let said = [own.battery_low, cells, own.it_has_only, own.kept_when_empty];
        let [name, cells, before, kept] = said.map(|word| word.of(lang));
        let volts = battery.volts(lang);
        write!(f, "{name}. {cells}. {before} {volts}. {kept}")
    }
}
