//! The optional rules of the book, as rows of the settings.

use crate::app::menu::switch;
use crate::games::brouillard::prelude::*;

/// The options of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OptionMenu;

impl Menu for OptionMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().options)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        let [tie_reroll, check_size, custom_weapons] =
            core::array::from_fn(|place| [own.option_names[place], own.option_hints[place]]);
        rows.add(switch!(rows, tie_reroll, options.tie_reroll)); // BH-24
        rows.add(switch!(rows, check_size, options.check_size)); // BH-29
        rows.add(switch!(rows, custom_weapons, options.custom_weapons)); // BH-21
    }
}
