//! The confirmation of a factory reset.

use core::fmt;

use super::words::texts;
use crate::ui::{
    self, Arrows, Frame, Lang, Style, Written, answers, footer, kit_texts, line, say_answers,
    title, written,
};

/// What would be erased, and the highlighted answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Number of sheets.
    pub sheets: u8,
    /// Number of rolls in the history.
    pub rolls: u8,
    /// True if Roll would erase everything.
    pub erase: bool,
}

impl Picture {
    /// Two lines that say what would be erased.
    fn lost(&self, lang: Lang) -> (Written, &'static str) {
        let [before, between, after, rest] = texts().lost.map(|part| part.of(lang));
        let Picture { sheets, rolls, .. } = self;
        let first = written!("{before}{sheets}{between}{rolls}{after}");
        (first, rest)
    }
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        title(frame, texts().reset[0].of(lang));
        let (first, second) = self.lost(lang);
        line(frame, &first, 25);
        line(frame, second, 36);
        answers(frame, lang, [texts().keep, texts().erase], self.erase);
        footer::draw(
            frame,
            lang,
            Arrows::BOTH,
            [kit_texts().choose, kit_texts().confirm, kit_texts().back],
        );
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let (name, (first, second)) = (texts().reset[0].of(lang), self.lost(lang));
        write!(f, "{name}: {first} {second} ")?;
        say_answers(f, lang, [texts().keep, texts().erase], self.erase)
    }
}
