//! The notice that a roll was aborted because the random source gave no die.

use core::fmt;

use crate::dice::Die;
use crate::lang::Lang;
use crate::text_id::TextId;
use crate::ui::Style;
use crate::ui::footer;
use crate::ui::kit_texts;
use crate::ui::{self, Frame, line, title, written};

/// The die that could not be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused(pub Die);

impl ui::Picture for Refused {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let die = self.0;
        let lang = style.lang;
        title(frame, kit_texts().no_roll.of(lang));
        let sentence = written!("{} {die}.", kit_texts().source_gave_no.of(lang));
        line(frame, &sentence, 30);
        line(frame, kit_texts().nothing_was_rolled.of(lang), 42);
        footer::roll_or_back(frame, lang, TextId::NONE, kit_texts().back);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        let die = self.0;
        write!(
            f,
            "{}. {} {die}. ",
            kit_texts().no_roll.of(lang),
            kit_texts().source_gave_no.of(lang)
        )?;
        write!(f, "{}", kit_texts().nothing_was_rolled.of(lang))
    }
}
