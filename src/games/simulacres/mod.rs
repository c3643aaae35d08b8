//! SimulacreS's optional rules (a registered trade mark of Pierre Rosenthal, used with this mention).
//!
//! Several tables behind one tile: the test, the body, the components of spells. They share who plays
//! ([`Record::who`]), the sheets, the options of the book and the steps that can be taken back. All
//! lines of the book are in `lists`, by what they are about.

pub mod arms;
mod asked;
mod body;
mod foes;
mod lists;
pub(crate) mod own_talent;
pub mod picture;
mod record;
mod roll;
mod setup;
mod sheet;
mod spells;
pub mod talents;
mod test;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
mod undo;
pub mod warrior;
mod weapons;
pub(crate) mod words;

pub use super::Never as Menus;
pub use super::Never as Page;
pub(crate) use lists::List;
pub use picture::Picture;
pub use record::{Record, TableName};
pub use roll::Roll;
pub use sheet::{Sheet, SuitOf};
pub use weapons::{Armed, Carried};

use super::{AnyList, Help};
use crate::app::SheetId;
use crate::app::list::{At, Lines};
use crate::app::place::{Go, Here, HereMut};
use crate::app::table::Table;
use crate::app::tables::Set;
use crate::app::{Gadget, Kept};
use crate::name::Name;
use crate::ui::art::TILE_SIMULACRES;
use crate::ui::{Text, shared};
use crate::word::{Texts, Word};
use arms::ArmsTable;
use body::BodyTable;
use declic_pixels::Sprite;
use test::TestTable;
use words::texts;

/// Each table of the book as it was left. The test and the components of spells are one: what is rolled at either
/// is a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Root {
    test: Table<TestTable>,
    body: Table<BodyTable>,
    /// The pass of arms and the Warrior's Way: the same people fight at either.
    arms: Table<ArmsTable>,
    // One more table: a field here, a name in `TableName`, its place in `get` and `get_mut`, its lines
    // in `lists::lines_of`, what it undoes in `undoable` and `undo`, its help in `help`.
}

impl Root {
    pub(crate) fn new(gadget: Gadget<'_>) -> Root {
        Root {
            test: Table::new(gadget),
            body: Table::new(gadget),
            arms: Table::new(gadget),
        }
    }
}

impl Set for Root {
    fn count(&self) -> u8 {
        TableName::ALL.len() as u8
    }

    fn seen(&self, gadget: Gadget<'_>) -> u8 {
        gadget.simulacres.table as u8
    }

    fn get(&self, which: u8) -> Here<'_> {
        Here::Table(match TableName::at(which) {
            TableName::Test | TableName::Spells => &self.test,
            TableName::Body => &self.body,
            TableName::Arms | TableName::Warrior => &self.arms,
        })
    }

    fn get_mut(&mut self, which: u8) -> HereMut<'_> {
        HereMut::Table(match TableName::at(which) {
            TableName::Test | TableName::Spells => &mut self.test,
            TableName::Body => &mut self.body,
            TableName::Arms | TableName::Warrior => &mut self.arms,
        })
    }

    fn can_undo(&self, which: u8, gadget: Gadget<'_>) -> bool {
        match TableName::at(which) {
            TableName::Arms | TableName::Warrior => arms::undoable(gadget.state).is_some(),
            table => undo::undoable(table, gadget.state).is_some(),
        }
    }
}

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[
        words::TABLE,
        arms::words::TABLE,
        body::words::TABLE,
        lists::sheet::words::TABLE,
        spells::TABLE,
    ];
    const TILE: &'static Sprite<'static> = &TILE_SIMULACRES;
    const LINES: &'static dyn Lines = &lists::TableLines;

    fn name() -> Word {
        shared().simulacres
    }

    /// Whose mark the name is: where it is named first, it is named with that.
    fn goes_on(_: &Kept) -> Option<Text> {
        Some(Text::Word(texts().mark))
    }

    fn undoable(kept: &Kept) -> Option<Text> {
        if kept.simulacres.table.is_fight() {
            return arms::undoable(kept);
        }
        let deed = undo::undoable(kept.simulacres.table, kept)?;
        Some(Text::Word(texts().done[deed as usize]))
    }

    fn undo(kept: &mut Kept) {
        match kept.simulacres.table.is_fight() {
            true => arms::undo(kept),
            false => undo::undo(kept),
        }
    }

    fn fighter(place: u8, kept: &Kept) -> Name {
        arms::foe_name(place, kept)
    }

    fn call(place: u8, name: Name, kept: &mut Kept) -> Go {
        arms::call(place, name, kept);
        let list = List::Arms(lists::arms::ArmsList::Fighter(place));
        Go::ReturnToList(At::line(list, lists::arms::NAME_LINE))
    }

    fn help(kept: &Kept) -> Help {
        let (keys, pages) = match kept.simulacres.table {
            TableName::Test => (&texts().keys, &texts().pages[..]),
            TableName::Arms => arms::help(),
            TableName::Warrior => arms::help_of_warriors(),
            TableName::Body => body::help(),
            TableName::Spells => spells::help(),
        };
        Help {
            title: Self::name(),
            signs: &[],
            system: kept.simulacres.table.name(),
            keys,
            pages,
        }
    }
}

impl From<List> for AnyList {
    fn from(list: List) -> AnyList {
        AnyList::Simulacres(list)
    }
}

/// The sheet at this place.
pub(crate) fn sheet(place: SheetId, kept: &Kept) -> Option<&Sheet> {
    kept.shared.roster.get::<Sheet>(place)
}

/// Who plays, and the sheet; nobody for a quick value.
pub(crate) fn who(kept: &Kept) -> Option<(SheetId, &Sheet)> {
    let place = kept.simulacres.who?;
    Some((place, sheet(place, kept)?))
}
