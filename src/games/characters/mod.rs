//! Characters: the roster, the menus of each sheet, the creation and the progress of a character.
//!
//! This game has no table. Its tile opens the roster, where a character has a row from its first draft on.
//! The spelling of a name and the progress after an adventure are pages above the roster.

mod belongings;
mod cliche;
mod creation;
mod draft;
mod items;
mod naming;
pub mod picture;
mod prelude;
pub mod progress;
mod ready_made;
mod removal;
mod roster;
mod sheet;
mod spelling;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
mod wanted;
pub mod words;

pub use belongings::{Belonging, Belongings, Called, Sort};
pub use draft::{Draft, Drafts, Wanted};
pub(crate) use naming::{Named, renaming};
pub use picture::Picture;
pub use progress::Rolled as Roll;
pub use ready_made::{ReadyMade, ready_made};
pub(crate) use removal::RemovalMenu;
pub(crate) use words::texts;

use super::{AnyPage, NoTable, Opened, Pages};
use crate::games::characters::prelude::*;
use cliche::ClicheMenu;
use items::{ItemMenu, PickMenu};
use naming::NamingMenu;
use progress::{Progress, ProgressPage};
use roster::RosterMenu;
use sheet::SheetMenu;
use spelling::{Spelling, SpellingPage};
use wanted::WantedMenu;

/// There is no table: the tile opens the roster.
pub(crate) type Root = NoTable;

/// Beside the sheets, which are kept one by one: who is in the making.
pub use super::InFamily as Record;

/// What the shelf and the help ask of the characters.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = texts().name;
    const TEXTS: &'static [&'static TextTable] =
        &[words::TABLE, progress::words::TABLE, ready_made::TABLE];
    const TILE: &'static Sprite<'static> = &art::TILE_CHARACTERS;

    /// Who acts.
    fn goes_on(state: &State) -> Option<Text> {
        let (sheet, _) = state.actor()?;
        Some(Text::Name(sheet.name))
    }

    fn root_menu() -> Option<AnyMenu> {
        Some(RosterMenu.into())
    }

    fn help(state: &State) -> Help {
        let (own, system) = (texts(), state.risus.systems.system);
        let pages: &[TextId] = match system {
            System::Pool => &own.pool_pages,
            _ => &own.pages,
        };
        Help::of::<Game>(&own.keys, pages).system(system.name())
    }
}

menus!(Characters {
    Roster(RosterMenu),
    Sheet(SheetMenu),
    Cliche(ClicheMenu),
    Items(ItemMenu),
    Pick(PickMenu),
    Draft(DraftMenu),
    Wanted(WantedMenu),
    Naming(NamingMenu),
    Removal(RemovalMenu),
});

/// RH-6, RP-6: where what a Cliché lacks is ticked.
pub(crate) fn items_of(at: Acting) -> AnyMenu {
    ItemMenu(at).into()
}

/// Leads to the menu of a sheet of the Risus family.
pub(crate) fn open_sheet(id: SheetId) -> Navigate {
    Navigate::Open(SheetMenu(id).into())
}

/// Leads to the row of that menu which renames it.
pub(crate) fn open_sheet_at_name(id: SheetId) -> Navigate {
    Navigate::Return(At::row(SheetMenu(id), texts().own_name))
}

/// The pages of the characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    Spelling(SpellingPage),
    Progress(ProgressPage),
}

/// A page that is open.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large one into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OpenPage {
    Spelling(Spelling),
    Progress(Table<OneRollPlay<Progress>>),
}

impl Pages for Page {
    type Open = OpenPage;

    fn open(self, gadget: Gadget<'_>) -> OpenPage {
        let state = gadget.state;
        match self {
            Page::Spelling(SpellingPage(named)) => OpenPage::Spelling(Spelling::new(named, state)),
            Page::Progress(ProgressPage(id)) => {
                OpenPage::Progress(Table::of(Progress::of(id, state.game()).into(), gadget))
            }
        }
    }
}

impl Opened for OpenPage {
    fn handler(&self) -> &dyn ScreenHandler {
        match self {
            OpenPage::Spelling(page) => page,
            OpenPage::Progress(table) => table,
        }
    }

    fn handler_mut(&mut self) -> &mut dyn ScreenHandler {
        match self {
            OpenPage::Spelling(page) => page,
            OpenPage::Progress(table) => table,
        }
    }
}

impl From<SpellingPage> for AnyPage {
    fn from(page: SpellingPage) -> AnyPage {
        AnyPage::Characters(Page::Spelling(page))
    }
}

impl From<ProgressPage> for AnyPage {
    fn from(page: ProgressPage) -> AnyPage {
        AnyPage::Characters(Page::Progress(page))
    }
}

/// RP-23: a Cliché of Double Effort is written in brackets; a special one has a star.
fn cliche_label(name: Name, kind: Kind) -> Text {
    match kind {
        Kind::Normal => Text::Name(name),
        Kind::Special(_) => Text::Between([TextId::NONE, kit_texts().star], name),
        Kind::DoubleEffort => Text::Between(texts().brackets, name),
    }
}

/// Label of a Cliché, with a sign if a belonging of the Cliché is missing.
fn missing_label(name: Name, kind: Kind, is_missing: bool) -> Text {
    let own = texts();
    let signs = match (is_missing, kind) {
        (false, _) => return cliche_label(name, kind),
        (true, Kind::Normal) => [TextId::NONE, kit_texts().bang],
        (true, Kind::Special(_)) => [TextId::NONE, own.missing_signs[0]],
        (true, Kind::DoubleEffort) => [own.brackets[0], own.missing_signs[1]],
    };
    Text::Between(signs, name)
}
