//! The safe mode: what it is, the ways to go on, and what each of them means.

use core::fmt;

use super::words::texts;
use crate::app::mishap::Mishap;
use crate::app::safe::{Page, Way};
use crate::ui::{
    self, Arrows, Frame, Lang, Style, Word, answers, footer, prose, say_answers, shared, small,
    written,
};

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

impl Picture {
    fn draw_ways(&self, frame: &mut Frame, lang: Lang) {
        let own = texts();
        let code = written!("{}", self.mishap.code);
        prose::heading(frame, own.safe_mode.of(lang), &code);
        small::left(frame, own.why_safe.of(lang), (1, 21));
        for (place, name) in (0..).zip(own.ways) {
            let line = FIRST_WAY + STEP * place;
            small::left(frame, name.of(lang), (3, line));
            if place == self.way as i32 {
                frame.invert(0, line - 8, Frame::WIDTH as i32, STEP);
            }
        }
        footer::draw(
            frame,
            lang,
            Arrows::BOTH,
            [shared().choose, shared().confirm, own.other_language],
        );
    }

    fn draw_question(&self, frame: &mut Frame, lang: Lang, yes: bool) {
        let own = texts();
        prose::heading(frame, own.ways[self.way as usize].of(lang), "");
        prose::text(frame, self.meaning().of(lang));
        if self.way != Way::Forget {
            return footer::roll_or_back(frame, lang, own.start, shared().back);
        }
        answers(frame, lang, [own.keep, own.erase], yes);
        let keys = [shared().choose, shared().confirm, shared().back];
        footer::draw(frame, lang, Arrows::BOTH, keys);
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
                if self.way != Way::Forget {
                    return Ok(());
                }
                f.write_str(" ")?;
                say_answers(f, lang, [own.keep, own.erase], yes)
            }
        }
    }
}
