//! The question whether everything is to be erased.

use core::fmt;

use super::words::texts;
use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{self, Frame, Style, line, shared, title};

/// What would be lost, and what the player is about to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// How many characters there are.
    pub sheets: u8,
    /// How many rolls the history holds.
    pub rolls: u8,
    /// Roll would erase everything.
    pub erase: bool,
}

/// The two answers: where the words stand, and how wide their rooms are.
const ANSWERS: i32 = 50;
const ROOM: i32 = 62;
const RIGHT: i32 = 66;

impl Picture {
    /// What would be lost, in two lines.
    fn lost(&self, lang: Lang) -> (Written, &'static str) {
        let [before, between, after, rest] = texts().lost.map(|part| part.of(lang));
        let Picture { sheets, rolls, .. } = self;
        let first = written(format_args!("{before}{sheets}{between}{rolls}{after}"));
        (first, rest)
    }
}

impl ui::Picture for Picture {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        title(frame, texts().reset[0].of(lang));
        let (first, second) = self.lost(lang);
        line(frame, &first, 25);
        line(frame, second, 36);
        for (answer, left) in [(texts().keep, 0), (texts().erase, RIGHT)] {
            let answer = answer.of(lang);
            frame.expect_fit(BOLD.width(answer) < ROOM);
            BOLD.center(frame, answer, (left + ROOM / 2, ANSWERS));
        }
        let chosen = if self.erase { RIGHT } else { 0 };
        frame.invert(chosen, ANSWERS - 10, ROOM, 13);
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: shared().choose,
            roll: shared().confirm,
            back: shared().back,
        };
        footer::draw(frame, lang, &keys);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let (name, (first, second)) = (texts().reset[0].of(lang), self.lost(lang));
        let (keep, erase) = (texts().keep.of(lang), texts().erase.of(lang));
        write!(f, "{name}: {first} {second} ")?;
        match self.erase {
            false => write!(f, "*{keep}, {erase}"),
            true => write!(f, "{keep}, *{erase}"),
        }
    }
}
