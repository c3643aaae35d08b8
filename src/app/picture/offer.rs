//! Somebody at a computer offers something: is it taken?

use core::fmt;

use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::text::{cut, written};
use crate::ui::{Frame, Style, Text, Words, footer, line, title};

/// What is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What it is called.
    pub name: Text,
    /// Where it belongs.
    pub from: &'static str,
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
        let [name, becomes, take, no] = texts(style.lang, self.is_new);
        title(frame, name);
        let called = cut(&BOLD, format_args!("{}", self.name), Frame::WIDTH as i32);
        BOLD.center(frame, &called, (64, 25));
        line(frame, self.from, 37);
        line(frame, becomes, 47);
        footer::roll_or_back(frame, take, no);
    }

    pub(crate) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let [name, becomes, take, no] = texts(words.lang, self.is_new);
        let called = written(format_args!("{}", self.name));
        write!(f, "{name}. {called}, {}, {becomes}. {take}? {no}?", self.from)
    }
}
