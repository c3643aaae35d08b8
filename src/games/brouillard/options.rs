//! What a table may choose about the book.

use super::words::texts;
use crate::app::list::{Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::rules::brouillard::Options;
use crate::ui::list::Head;

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
    fn head(&self, kept: &Kept) -> Head {
        Head::title(texts(kept.words()).options)
    }

    fn count(&self, _: &Kept) -> u8 {
        3
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let words = kept.words();
        let names = texts(words).option_names;
        let mut options = kept.brouillard.options;
        let name = names.get(usize::from(index)).copied().unwrap_or("");
        Line::switch(name, *option(&mut options, index), words)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, &'static str> {
        let option = option(&mut context.kept.brouillard.options, index);
        *option = !*option;
        Ok(Go::Stay)
    }

    fn hint(&self, index: u8, kept: &Kept) -> &'static str {
        let hints = texts(kept.words()).option_hints;
        hints.get(usize::from(index)).copied().unwrap_or("")
    }
}
