//! SimulacreS's optional rules (a registered trade mark of Pierre Rosenthal, used with this mention).
//!
//! Several tables behind one tile: the test, the body, fights, the components of spells. They share who
//! plays, the sheets and the options of the book. All menus of the book are in `menu`, by what they are
//! about.

pub mod arms;
mod asked;
mod body;
mod foes;
mod menu;
pub(crate) mod own_talent;
pub mod picture;
mod prelude;
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
pub mod warrior;
mod weapons;
pub(crate) mod words;

pub use super::Never as Page;
pub use picture::Picture;
pub use record::{Record, TableName};
pub use roll::Roll;
pub use sheet::{Sheet, SuitOf};
pub use weapons::{Armed, Carried};

use crate::app::tables::Set;
use crate::games::simulacres::prelude::*;
use arms::ArmsTable;
use body::BodyTable;
use menu::arms::{AnnounceMenu, FighterMenu, FightersEnergyMenu, FightersPartMenu, ModifierMenu};
use menu::sheet::{ArmourMenu, CounterMenu, ScoreMenu, SheetMenu, TalentMenu, WeaponMenu};
use menu::{
    BookMenu, DegreeMenu, DifficultyMenu, EnergyMenu, OptionMenu, PartMenu, WoundMenu, ZoneMenu,
};
use test::Test;

/// What a menu or a table of the book sees.
type GameRef<'a> = crate::app::GameRef<'a, Record>;
/// What a menu or a table of the book changes.
type GameMut<'a> = crate::app::GameMut<'a, Record>;
/// A row of a menu of the book.
type Row<'r> = crate::app::menu::Row<'r, Record>;
/// The rows of a menu of the book.
type Rows<'a> = crate::app::menu::Rows<'a, Record>;

menus!(Simulacres {
    Difficulties(DifficultyMenu),
    Energies(EnergyMenu),
    Zones(ZoneMenu),
    Parts(PartMenu),
    Degrees(DegreeMenu),
    Wound(WoundMenu),
    Options(OptionMenu),
    Sheet(SheetMenu),
    Scores(ScoreMenu),
    Talents(TalentMenu),
    Weapon(WeaponMenu),
    Armour(ArmourMenu),
    Counters(CounterMenu),
    Fighter(FighterMenu),
    Modifiers(ModifierMenu),
    FightersEnergies(FightersEnergyMenu),
    FightersParts(FightersPartMenu),
    Announce(AnnounceMenu),
});

/// Each table of the book as it was left. The test and the components of spells are one: what is rolled at either
/// is a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Root {
    test: Table<Once<Test>>,
    body: Table<Once<BodyTable>>,
    /// The pass of arms and the Warrior's Way: the same people fight at either.
    arms: Table<ArmsTable>,
    // One more table: a field here, a name in `TableName`, its place in `Set`, its rows
    // in `menu::BookMenu`, its help in `help`.
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
        3
    }

    fn seen(&self, gadget: Gadget<'_>) -> u8 {
        match gadget.simulacres.table {
            TableName::Test | TableName::Spells => 0,
            TableName::Body => 1,
            TableName::Arms | TableName::Warrior => 2,
        }
    }

    fn get(&self, which: u8) -> &dyn Place {
        match which {
            0 => &self.test,
            1 => &self.body,
            _ => &self.arms,
        }
    }

    fn get_mut(&mut self, which: u8) -> &mut dyn Place {
        match which {
            0 => &mut self.test,
            1 => &mut self.body,
            _ => &mut self.arms,
        }
    }
}

/// What the shelf, the menu and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[
        words::TABLE,
        arms::words::TABLE,
        body::words::TABLE,
        menu::sheet::words::TABLE,
        spells::TABLE,
    ];
    const TILE: &'static Sprite<'static> = &art::TILE_SIMULACRES;
    const MENU: Option<&'static dyn DynMenu> = Some(&BookMenu);
    const LINE_UP: Option<&'static dyn DynLineUp> = Some(&Game);

    fn name() -> Word {
        shared().simulacres
    }

    /// Whose mark the name is: where it is named first, it is named with that.
    fn goes_on(_: &Kept) -> Option<Text> {
        Some(Text::Word(texts().mark))
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

/// Who plays, and the sheet; nobody for a quick value.
fn who(game: GameRef<'_>) -> Option<(SheetId, &Sheet)> {
    let id = game.who?;
    Some((id, game.shared.roster.get::<Sheet>(id)?))
}

/// Writes on a sheet how its owner is.
fn put_state(shared: &mut Shared, id: SheetId, state: State) {
    if let Some(sheet) = shared.roster.get_mut::<Sheet>(id) {
        sheet.state = state;
    }
}
