//! Characters: who there is, what is on each sheet, how somebody is made and grows.
//!
//! There is no table. The tile opens the roster; a character is a line of it, from the moment when
//! it is begun. The letters of a name and the progress after an adventure are pages above.

mod archetypes;
mod belongings;
mod cliche;
mod creation;
mod draft;
mod items;
mod naming;
mod others;
pub mod picture;
pub(in crate::games) mod places;
pub mod progress;
mod ready_made;
mod removal;
mod roster;
mod sheet;
mod sheets;
mod spelling;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
mod wanted;
pub mod words;

pub use archetypes::{Archetypes, archetypes};
pub use belongings::{Belonging, Belongings, Called, Sort};
pub use draft::{Draft, Drafts, Wanted};
pub(crate) use naming::{naming_talent, renaming_fighter, renaming_other};
pub(crate) use others::OfBook;
pub use others::{AnySheet, Book};
pub use picture::Picture;
pub use progress::Rolled as Roll;
pub use ready_made::ready_made;
pub use sheets::{Acting, End, Sheet, Sheets, Undone};
pub(crate) use words::texts;

use super::risus::System;
use super::{AnyList, AnyPage, Help, Lists, NoTable, Pages};
use crate::app::Kept;
use crate::app::list::{Line, Lines};
use crate::app::place::{Here, HereMut};
use crate::app::table::Table;
use crate::name::Name;
use crate::rules::risus::Kind;
use crate::ui::art::TILE_CHARACTERS;
use crate::ui::{Text, shared};
use crate::word::{Texts, Word};
use cliche::ClicheLines;
use creation::DraftLines;
use declic_pixels::Sprite;
use items::{ItemLines, PickLines};
use naming::{Named, NamingLines};
use progress::Progress;
use removal::RemovalLines;
use roster::RosterLines;
use sheet::SheetLines;
use spelling::Spelling;
use wanted::WantedLines;

/// There is no table: the tile opens the roster.
pub(crate) type Root = NoTable;

/// Beside the sheets, which are kept one by one: who is in the making.
pub type Record = Drafts;

/// What the shelf and the help ask of the characters.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[words::TABLE, progress::words::TABLE];
    const TILE: &'static Sprite<'static> = &TILE_CHARACTERS;
    const LINES: &'static dyn Lines = &RosterLines;

    fn name() -> Word {
        texts().name
    }

    /// Who acts.
    fn goes_on(kept: &Kept) -> Option<Text> {
        let (sheet, _) = kept.sheets.actor()?;
        Some(Text::Name(sheet.name))
    }

    fn list() -> Option<AnyList> {
        Some(List::Roster(RosterLines).into())
    }

    fn help(kept: &Kept) -> Help {
        let (own, system) = (texts(), kept.systems.system);
        Help {
            system: system.name(),
            keys: &own.keys,
            pages: match system {
                System::Pool => &own.pool_pages,
                _ => &own.pages,
            },
        }
    }
}

/// The lists of the characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    Roster(RosterLines),
    Sheet(SheetLines),
    Cliche(ClicheLines),
    Items(ItemLines),
    Pick(PickLines),
    Draft(DraftLines),
    Wanted(WantedLines),
    Naming(NamingLines),
    Removal(RemovalLines),
}

impl Lists for List {
    fn lines(&self) -> &dyn Lines {
        match self {
            List::Roster(lines) => lines,
            List::Sheet(lines) => lines,
            List::Cliche(lines) => lines,
            List::Items(lines) => lines,
            List::Pick(lines) => lines,
            List::Draft(lines) => lines,
            List::Wanted(lines) => lines,
            List::Naming(lines) => lines,
            List::Removal(lines) => lines,
        }
    }
}

/// RH-6, RP-6: where what a Cliché lacks is ticked.
pub(crate) fn items_of(at: Acting) -> AnyList {
    List::Items(ItemLines(at)).into()
}

/// A line that deletes a sheet of another book, once that was confirmed.
pub(crate) fn deleting_other(place: u8) -> Line {
    Line::open(texts().delete, deletion(place))
}

/// The question whether a sheet of another book shall be deleted.
pub(crate) fn deletion(place: u8) -> AnyList {
    List::Removal(RemovalLines::Other(place)).into()
}

impl From<List> for AnyList {
    fn from(list: List) -> AnyList {
        AnyList::Characters(list)
    }
}

/// The pages of the characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    /// The name of something is spelt.
    Spelling(Named),
    /// The sheet at this place after an adventure.
    Progress(u8),
}

/// A page that is open.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large one into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OpenPage {
    Spelling(Spelling),
    Progress(Table<Progress>),
}

impl Pages for Page {
    type Open = OpenPage;

    fn open(self, kept: &Kept) -> OpenPage {
        match self {
            Page::Spelling(named) => OpenPage::Spelling(Spelling::new(named, kept)),
            Page::Progress(place) => OpenPage::Progress(Table::of(Progress::of(place, kept), kept)),
        }
    }

    fn here(open: &OpenPage) -> Here<'_> {
        match open {
            OpenPage::Spelling(page) => Here::Place(page),
            OpenPage::Progress(table) => Here::Table(table),
        }
    }

    fn here_mut(open: &mut OpenPage) -> HereMut<'_> {
        match open {
            OpenPage::Spelling(page) => HereMut::Place(page),
            OpenPage::Progress(table) => HereMut::Table(table),
        }
    }
}

impl From<Page> for AnyPage {
    fn from(page: Page) -> AnyPage {
        AnyPage::Characters(page)
    }
}

/// RP-23: a Cliché of Double Effort is written in brackets; a special one has a star.
fn cliche_label(name: Name, kind: Kind) -> Text {
    match kind {
        Kind::Normal => Text::Name(name),
        Kind::Special(_) => Text::Between([Word::NONE, shared().star], name),
        Kind::DoubleEffort => Text::Between(texts().brackets, name),
    }
}

/// The same, with a sign where something is missing that belongs to it.
fn missing_label(name: Name, kind: Kind, is_missing: bool) -> Text {
    let own = texts();
    let signs = match (is_missing, kind) {
        (false, _) => return cliche_label(name, kind),
        (true, Kind::Normal) => [Word::NONE, shared().bang],
        (true, Kind::Special(_)) => [Word::NONE, own.missing_signs[0]],
        (true, Kind::DoubleEffort) => [own.brackets[0], own.missing_signs[1]],
    };
    Text::Between(signs, name)
}
