//! The question whether to accept a computer's offer.

use core::fmt;

use super::words::texts;
use crate::app::offer::ImportKind;
use crate::lang::Lang;
use crate::name::Name;
use crate::ui::font::BOLD;
use crate::ui::footer::Arrows;
use crate::ui::{self, Frame, Style, TextId, cut, footer, line, title};

/// The offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Name of the sheet or the favourite.
    pub name: Name,
    /// Kind of the offer.
    pub kind: ImportKind,
    /// True if it would be added, false if it would replace an entry.
    pub is_new: bool,
}

impl Picture {
    /// What accepting would do.
    const fn becomes(&self) -> TextId {
        match self.is_new {
            true => texts().is_new,
            false => texts().replaces,
        }
    }
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        title(frame, texts().from_computer.of(lang));
        let called = cut(&BOLD, &self.name, Frame::WIDTH as i32);
        BOLD.center(frame, &called, (64, 25));
        line(frame, self.kind.name().of(lang), 37);
        line(frame, self.becomes().of(lang), 47);
        footer::draw(
            frame,
            lang,
            Arrows::UP,
            [texts().take, TextId::NONE, texts().no],
        );
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let own = texts();
        let said = [
            own.from_computer,
            self.kind.name(),
            self.becomes(),
            own.up_takes,
            own.no,
        ];
        let [title, from, becomes, take, no] = said.map(|word| word.of(lang));
        write!(
            f,
            "{title}. {}, {from}, {becomes}. {take}. {no}?",
            self.name
        )
    }
}
