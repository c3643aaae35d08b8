//! The pages of safe mode: the boot modes, and the explanation of each.

use core::fmt;

use super::words::texts;
use crate::app::crash::Crash;
use crate::app::safe::{BootMode, Page};
use crate::ui::{
    self, Arrows, Frame, Lang, Style, TextId, answers, footer, kit_texts, prose, say_answers,
    small, written,
};

/// A page of safe mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The last crash.
    pub crash: Crash,
    /// The highlighted boot mode.
    pub boot_mode: BootMode,
    /// The current page.
    pub page: Page,
}

/// Baseline of the first boot mode, and pixels per mode.
const FIRST_WAY: i32 = 32;
const STEP: i32 = 10;

impl Picture {
    fn draw_ways(&self, frame: &mut Frame, lang: Lang) {
        let own = texts();
        let code = written!("{}", self.crash.code);
        prose::heading(frame, own.safe_mode.of(lang), &code);
        small::left(frame, own.why_safe.of(lang), (1, 21));
        for (place, name) in (0..).zip(own.ways) {
            let line = FIRST_WAY + STEP * place;
            small::left(frame, name.of(lang), (3, line));
            if place == self.boot_mode as i32 {
                frame.invert(0, line - 8, Frame::WIDTH as i32, STEP);
            }
        }
        footer::draw(
            frame,
            lang,
            Arrows::BOTH,
            [kit_texts().choose, kit_texts().confirm, own.other_language],
        );
    }

    fn draw_question(&self, frame: &mut Frame, lang: Lang, yes: bool) {
        let own = texts();
        prose::heading(frame, own.ways[self.boot_mode as usize].of(lang), "");
        prose::text(frame, self.meaning().of(lang));
        if self.boot_mode != BootMode::Forget {
            return footer::roll_or_back(frame, lang, own.start, kit_texts().back);
        }
        answers(frame, lang, [own.keep, own.erase], yes);
        let keys = [kit_texts().choose, kit_texts().confirm, kit_texts().back];
        footer::draw(frame, lang, Arrows::BOTH, keys);
    }

    fn meaning(&self) -> TextId {
        let [without, forget] = texts().meanings;
        match self.boot_mode {
            BootMode::Usual => TextId::NONE,
            BootMode::WithoutMemory => without,
            BootMode::Forget => forget,
        }
    }
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self.page {
            Page::Modes => self.draw_ways(frame, style.lang),
            Page::Question { yes } => self.draw_question(frame, style.lang, yes),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let own = texts();
        let [usual, without, forget] = own.ways.map(|boot_mode| boot_mode.of(lang));
        let boot_mode = own.ways[self.boot_mode as usize].of(lang);
        match self.page {
            Page::Modes => {
                write!(
                    f,
                    "{} {}. {} ",
                    own.safe_mode.of(lang),
                    self.crash.code,
                    own.why_safe.of(lang)
                )?;
                write!(f, "*{boot_mode} ({usual}, {without}, {forget})")
            }
            Page::Question { yes } => {
                write!(f, "{boot_mode}? {}", self.meaning().of(lang))?;
                if self.boot_mode != BootMode::Forget {
                    return Ok(());
                }
                f.write_str(" ")?;
                say_answers(f, lang, [own.keep, own.erase], yes)
            }
        }
    }
}
