//! Somebody at a computer offers something: is it taken?

use core::fmt;

use crate::app::offer::Sort;
use crate::lang::Lang;
use crate::name::Name;
use crate::ui::font::BOLD;
use crate::ui::text::cut;
use crate::ui::{Frame, Style, Words, footer, line, title};

/// What is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What it is called.
    pub name: Name,
    /// What it is.
    pub sort: Sort,
    /// It is one more, rather than instead of one.
    pub is_new: bool,
}

/// What is said: the title, what becomes of it, and what Roll and Back do.
const fn texts(lang: Lang, is_new: bool) -> [&'static str; 4] {
    match (lang, is_new) {
        (Lang::En, true) => ["From the computer", "new", "Take", "No"],
        (Lang::En, false) => ["From the computer", "replaces this one", "Take", "No"],
        (Lang::Fr, true) => ["De l'ordinateur", "nouveau", "Prendre", "Non"],
        (Lang::Fr, false) => ["De l'ordinateur", "remplace celui-ci", "Prendre", "Non"],
    }
}

impl Picture {
    #[inline(never)]
    pub(crate) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let [name, becomes, take, no] = texts(words.lang, self.is_new);
        title(frame, name);
        let called = cut(&BOLD, format_args!("{}", self.name), Frame::WIDTH as i32);
        BOLD.center(frame, &called, (64, 25));
        line(frame, self.sort.name(words), 37);
        line(frame, becomes, 47);
        footer::roll_or_back(frame, take, no);
    }

    pub(crate) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let [name, becomes, take, no] = texts(words.lang, self.is_new);
        let from = self.sort.name(words);
        write!(f, "{name}. {}, {from}, {becomes}. {take}? {no}?", self.name)
    }
}
