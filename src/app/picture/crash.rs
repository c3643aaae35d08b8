//! The crash report after a restart.

use core::fmt;

use super::words::texts;
use crate::app::crash::Crash;
use crate::lang::Lang;
use crate::text_id::TextId;
use crate::ui::font::BOLD;
use crate::ui::{self, Frame, Style, footer, kit_texts, line, title, written};

impl ui::Picture for Crash {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let crash = self;
        let (own, lang) = (texts(), style.lang);
        title(frame, own.started_again.of(lang));
        line(frame, own.what_happened[crash.cause as usize].of(lang), 24);
        line(frame, own.where_you_were.of(lang), 34);
        // "Code" is spelt alike in both languages.
        let code = written!("Code {}", crash.code);
        BOLD.center(frame, &code, (64, 49));
        footer::roll_or_back(frame, lang, TextId::NONE, kit_texts().back);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let crash = self;
        let own = texts();
        let what = own.what_happened[crash.cause as usize];
        let [name, what, then] =
            [own.started_again, what, own.where_you_were].map(|word| word.of(lang));
        write!(f, "{name}. {what} {then} Code {}", crash.code)
    }
}
