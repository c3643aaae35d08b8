//! What a table may choose about the book.

use super::words::{texts, word};
use crate::app::list::{Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::rules::brouillard::Options;
use crate::ui::list::Head;
use crate::word::Word;

/// The options of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OptionLines;

/// One of them.
const fn option(options: &mut Options, index: u8) -> &mut bool {
    match index {
        0 => &mut options.tie_reroll,
        1 => &mut options.check_size,
        _ => &mut options.custom_weapons,
    }
}

impl Lines for OptionLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().options)
    }

    fn count(&self, _: &Kept) -> u8 {
        3
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let mut options = kept.brouillard.options;
        let name = word(&texts().option_names, index);
        Line::switch(name, *option(&mut options, index))
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let option = option(&mut context.kept.brouillard.options, index);
        *option = !*option;
        Ok(Go::Stay)
    }

    fn hint(&self, index: u8, _: &Kept) -> Word {
        word(&texts().option_hints, index)
    }
}
