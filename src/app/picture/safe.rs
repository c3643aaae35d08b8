//! The safe mode: what it is, the ways to go on, and what each of them means.

use core::fmt;

use super::words::texts;
use crate::app::mishap::Mishap;
use crate::app::safe::{Page, Way};
use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::written;
use crate::ui::{self, Frame, Style, Word, prose, shared, small};

/// What is seen of the safe mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What went wrong last.
    pub mishap: Mishap,
    /// The way that is marked.
    pub way: Way,
    /// Where the player is.
    pub page: Page,
}

/// Where the words of the ways stand, and how high each is.
const FIRST_WAY: i32 = 32;
const STEP: i32 = 10;
/// The two answers: where the words stand, and how wide their rooms are.
const ANSWERS: i32 = 50;
const ROOM: i32 = 62;
const RIGHT: i32 = 66;

impl Picture {
    fn draw_ways(&self, frame: &mut Frame, lang: Lang) {
        let own = texts();
        let code = written(format_args!("{}", self.mishap.code));
        prose::heading(frame, own.safe_mode.of(lang), &code);
        small::left(frame, own.why_safe.of(lang), (1, 21));
        for (place, name) in (0..).zip(own.ways) {
            let line = FIRST_WAY + STEP * place;
            small::left(frame, name.of(lang), (3, line));
            if place == self.way as i32 {
                frame.invert(0, line - 8, Frame::WIDTH as i32, STEP);
            }
        }
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: shared().choose,
            roll: shared().confirm,
            back: own.other_language,
        };
        footer::draw(frame, lang, &keys);
    }

    fn draw_question(&self, frame: &mut Frame, lang: Lang, yes: bool) {
        let own = texts();
        prose::heading(frame, own.ways[self.way as usize].of(lang), "");
        prose::text(frame, self.meaning().of(lang));
        let mut keys = Keys {
            arrows: Arrows::NONE,
            change: Word::NONE,
            roll: own.start,
            back: shared().back,
        };
        if self.way == Way::Forget {
            for (answer, left) in [(own.keep, 0), (own.erase, RIGHT)] {
                frame.expect_fit(BOLD.width(answer.of(lang)) < ROOM);
                BOLD.center(frame, answer.of(lang), (left + ROOM / 2, ANSWERS));
            }
            frame.invert(if yes { RIGHT } else { 0 }, ANSWERS - 10, ROOM, 13);
            (keys.arrows, keys.change) = (Arrows::BOTH, shared().choose);
            keys.roll = shared().confirm;
        }
        footer::draw(frame, lang, &keys);
    }

    fn meaning(&self) -> Word {
        let [without, forget] = texts().meanings;
        match self.way {
            Way::Usual => Word::NONE,
            Way::WithoutMemory => without,
            Way::Forget => forget,
        }
    }
}

impl ui::Picture for Picture {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self.page {
            Page::Ways => self.draw_ways(frame, style.lang),
            Page::Question { yes } => self.draw_question(frame, style.lang, yes),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let own = texts();
        let [usual, without, forget] = own.ways.map(|way| way.of(lang));
        let way = own.ways[self.way as usize].of(lang);
        match self.page {
            Page::Ways => {
                write!(
                    f,
                    "{} {}. {} ",
                    own.safe_mode.of(lang),
                    self.mishap.code,
                    own.why_safe.of(lang)
                )?;
                write!(f, "*{way} ({usual}, {without}, {forget})")
            }
            Page::Question { yes } => {
                write!(f, "{way}? {}", self.meaning().of(lang))?;
                match (self.way, yes) {
                    (Way::Forget, false) => {
                        write!(f, " *{}, {}", own.keep.of(lang), own.erase.of(lang))
                    }
                    (Way::Forget, true) => {
                        write!(f, " {}, *{}", own.keep.of(lang), own.erase.of(lang))
                    }
                    _ => Ok(()),
                }
            }
        }
    }
}
