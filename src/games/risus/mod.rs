//! Shared parts of the Risus family's tables: the system that is played, the acting character, the use of a
//! Cliché. The rules are in `rules::risus`.

pub(crate) mod actor;
pub(crate) mod actor_rows;
pub(crate) mod old_sheet;
pub mod option_words;
mod options;
pub(crate) mod prelude;
mod record;
mod sheet;
pub(crate) mod stance;
pub(crate) mod stance_rows;
mod systems;
pub mod words;

pub use actor::Who;
pub(crate) use options::{OptionMenu, OptionRows};
pub use record::Family;
pub use sheet::{Acting, End, Sheet, Turn};
pub use systems::{System, Systems};
pub(crate) use words::texts;

use crate::games::prelude::*;

/// What a game of the family sees.
pub(crate) type GameRef<'a> = crate::app::scope::GameRef<'a, Family>;
/// What a game of the family changes.
pub(crate) type GameMut<'a> = crate::app::scope::GameMut<'a, Family>;
/// A row of a menu of the family.
pub(crate) type Row<'r> = crate::app::menu::Row<'r, Family>;
/// The rows of a menu of the family.
pub(crate) type Rows<'a> = crate::app::menu::Rows<'a, Family>;

/// G-4: why nothing can be rolled, in the rule's terms.
pub(crate) const fn reason(error: Error) -> TextId {
    match error {
        Error::Unusable => texts().unusable,
        Error::NoPoint => kit_texts().no_destiny,
        Error::NotPrepared => texts().not_prepared,
        Error::NoSave => texts().no_save,
        _ => texts().beyond,
    }
}
