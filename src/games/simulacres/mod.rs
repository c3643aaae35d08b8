//! SimulacreS's optional rules (a registered trade mark of Pierre Rosenthal, used with this mention).
//!
//! Several tables behind one tile: the test, the body, fights, the components of spells. They share the
//! acting character, the sheets and the options of the book. All menus of the book are in `menu`, the rules
//! in `rules::simulacres`.

pub mod arms;
mod body;
mod foes;
mod menu;
pub(crate) mod own_talent;
pub mod picture;
mod prelude;
mod question;
mod record;
mod remembered;
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
pub use remembered::Roll;
pub use sheet::{Sheet, SuitOf};
pub use weapons::{Armed, Carried};

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

// The test and the components of spells are one table: what is rolled at either is a test. So are the pass
// of arms and the Warrior's Way: the same people fight at either. One more table: a line here, a name in
// `TableName`, its rows in `menu::BookMenu`, its help in `help`.
table_set! {
    |gadget| match gadget.simulacres.table {
        TableName::Test | TableName::Spells => 0,
        TableName::Body => 1,
        TableName::Arms | TableName::Warrior => 2,
    };
    0 => test: Table<OneRollPlay<Test>>,
    1 => body: Table<OneRollPlay<BodyTable>>,
    _ => arms: Table<ArmsTable>,
}

/// What the shelf, the menu and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = kit_texts().simulacres;
    const TEXTS: &'static [&'static TextTable] = &[
        words::TABLE,
        arms::words::TABLE,
        body::words::TABLE,
        menu::sheet::words::TABLE,
        spells::TABLE,
    ];
    const TILE: &'static Sprite<'static> = &art::TILE_SIMULACRES;
    const MENU: Option<&'static dyn DynMenu> = Some(&BookMenu);
    const LINE_UP: Option<&'static dyn DynLineUp> = Some(&Game);

    /// Whose mark the name is: where it is named first, it is named with that.
    fn goes_on(_: &State) -> Option<Text> {
        Some(Text::Id(texts().mark))
    }

    fn help(state: &State) -> Help {
        let (table, own, arms) = (state.simulacres.table, texts(), arms::words::texts());
        let (body, spells) = (body::body_texts(), spells::spell_texts());
        let (keys, pages) = match table {
            TableName::Test => (&own.keys, &own.pages[..]),
            TableName::Arms => (&arms.keys, &arms.pages[..]),
            TableName::Warrior => (&arms.warrior_keys, &arms.warrior_pages[..]),
            TableName::Body => (&body.keys, &body.pages[..]),
            TableName::Spells => (&spells.keys, &spells.pages[..]),
        };
        Help::of::<Game>(keys, pages).system(table.name())
    }
}

/// The acting character with its sheet; `None` for a quick value.
fn who(game: GameRef<'_>) -> Option<(SheetId, &Sheet)> {
    let id = game.who?;
    Some((id, game.shared.roster.get::<Sheet>(id)?))
}

/// Writes on a sheet how its owner is.
fn put_state(shared: &mut Shared, id: SheetId, state: CharacterState) {
    if let Some(sheet) = shared.roster.get_mut::<Sheet>(id) {
        sheet.state = state;
    }
}
