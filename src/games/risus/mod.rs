//! What the tables of the Risus family share: which system is played, who acts, how a Cliché is used.

pub(crate) mod actor;
pub(crate) mod actor_rows;
mod family;
mod old_sheet;
pub mod option_words;
mod options;
mod sheet;
pub(crate) mod stance;
pub(crate) mod stance_rows;
mod systems;
pub mod words;

pub use actor::Who;
pub use family::Family;
pub(crate) use old_sheet::read as read_old_sheet;
pub(crate) use options::{OptionMenu, OptionRows};
pub use sheet::{Acting, End, Sheet, Turn};
pub use systems::{System, Systems};
pub(crate) use words::texts;

use crate::app::Kept;
use crate::app::list::Choices;
use crate::app::list::Line;
use crate::rules::Error;
use crate::ui::{Text, shared};
use crate::word::Word;

/// What a game of the family sees.
pub(crate) type GameRef<'a> = crate::app::scope::GameRef<'a, Family>;
/// What a game of the family changes.
pub(crate) type GameMut<'a> = crate::app::scope::GameMut<'a, Family>;
/// A row of a menu of the family.
pub(crate) type Row<'r> = crate::app::menu::Row<'r, Family>;
/// The rows of a menu of the family.
pub(crate) type Rows<'a> = crate::app::menu::Rows<'a, Family>;

/// The line that says which system is played; Roll opens all four.
pub(crate) fn system_line(system: System) -> Line {
    Line::choice(texts().system, Text::Word(system.name()))
}

/// All four, and the one that is played.
pub(crate) fn system_choices(kept: &Kept) -> Choices {
    Choices {
        count: System::ALL.len() as u8,
        chosen: kept.risus.systems.system as u8,
    }
}

/// The name of one of them.
pub(crate) fn system_choice(choice: u8) -> Text {
    let system = System::ALL.get(usize::from(choice));
    Text::Word(system.map_or(Word::NONE, |system| system.name()))
}

/// This one is played from now on.
pub(crate) fn choose_system(choice: u8, kept: &mut Kept) {
    if let Some(&system) = System::ALL.get(usize::from(choice)) {
        kept.risus.systems.system = system;
    }
}

/// G-4: why nothing can be rolled, in the rule's terms.
pub(crate) const fn reason(error: Error) -> Word {
    match error {
        Error::Unusable => texts().unusable,
        Error::NoPoint => shared().no_destiny,
        Error::NotPrepared => texts().not_prepared,
        Error::NoSave => texts().no_save,
        _ => texts().beyond,
    }
}
