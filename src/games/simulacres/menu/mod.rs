//! The menus of the book: of its tables, of the parts of a test, of the sheets, of the options.

pub(crate) mod arms;
mod body;
mod option;
mod setup;
pub(super) mod sheet;
mod spell;

pub(crate) use body::WoundMenu;
pub(crate) use option::OptionMenu;
pub(crate) use setup::{DifficultyMenu, EnergyMenu, PartMenu, ZoneMenu};
pub(crate) use spell::DegreeMenu;

use super::body as care;
use crate::app::menu::{GadgetRow, GadgetRows};
use crate::games::lineup::nobody_or_each;
use crate::games::simulacres::prelude::*;
use arms::FightMenu;
use body::BodyMenu;
use setup::TestMenu;
use sheet::SheetMenu;
use spell::SpellMenu;

/// The menu of the table that is seen. The ways to the other tables come first.
pub(super) struct BookMenu;

impl Menu for BookMenu {
    type Scope = OfGadget;

    fn head(&self, gadget: Gadget<'_>) -> Head {
        Head::title(gadget.simulacres.table.name())
    }

    fn rows(&self, rows: &mut GadgetRows<'_>) {
        let seen = rows.game().simulacres.table;
        for table in TableName::ALL
            .iter()
            .copied()
            .filter(|table| *table != seen)
        {
            rows.add(GadgetRow::act(table.name(), kit_texts().open, &|context| {
                context.simulacres.table = table;
                match table {
                    TableName::Arms | TableName::Warrior => super::arms::open(&mut context.game()),
                    TableName::Body => care::look_at_urgent(&mut context.game()),
                    TableName::Test | TableName::Spells => {}
                }
                TABLE
            }));
        }
        match seen {
            TableName::Test => rows.add_all(&TestMenu),
            TableName::Body => rows.add_all(&BodyMenu),
            TableName::Spells => rows.add_all(&SpellMenu),
            TableName::Arms | TableName::Warrior => rows.add_all(&FightMenu),
        }
        rows.add(GadgetRow::open(texts().options, OptionMenu));
    }
}

/// Who is seen at the table.
fn playing(game: GameRef<'_>) -> Option<(SheetId, &Sheet)> {
    match game.table {
        TableName::Body => care::patient(game),
        _ => who(game),
    }
}

/// Adds the row of who plays.
fn add_who(rows: &mut Rows<'_>) {
    let (own, game) = (texts(), rows.game());
    let name = playing(game).map_or(Text::Id(own.anybody), |(_, sheet)| Text::Name(sheet.name));
    let has_sheets = game.shared.roster.count_of::<Sheet>() > 0;
    rows.add(
        Row::among(
            own.who,
            name,
            &Among::<Record, _> {
                all: &nobody_or_each::<Sheet>(&game.shared.roster),
                chosen: game.who,
                text: &|game, id| sheet_name(id, texts().anybody, game),
                take: &|game, id| {
                    game.who = id;
                    TABLE
                },
            },
        )
        .unless(!has_sheets, own.needs_sheet),
    );
}

/// Adds the row that leads to the sheet of who plays.
fn add_sheet(rows: &mut Rows<'_>) {
    let own = texts();
    rows.add(match playing(rows.game()) {
        Some((id, _)) => Row::open(own.sheet, SheetMenu(id)),
        None => *Row::info(own.sheet, Value::None).not(own.needs_sheet),
    });
}

/// Name of a sheet to choose, or the text for no sheet.
fn sheet_name(id: Option<SheetId>, nobody: TextId, game: GameRef<'_>) -> Text {
    let sheet = id.and_then(|id| game.shared.roster.get::<Sheet>(id));
    sheet.map_or(Text::Id(nobody), |sheet| Text::Name(sheet.name))
}

/// What is added to a test, with its sign.
fn signed(number: i16) -> Text {
    Text::Name(Name::written(format_args!("{number:+}")))
}

/// SM-40: what is put into the next roll.
fn price(paid: Price) -> Text {
    Text::Name(match (paid.breath, paid.balance) {
        (0, 0) => Name::new("0"),
        (breath, 0) => Name::written(format_args!("{breath} PS")),
        (0, balance) => Name::written(format_args!("{balance} EP")),
        (breath, balance) => Name::written(format_args!("{breath} PS {balance} EP")),
    })
}

/// How many values there are, and the place of the one that is chosen.
fn among<T: PartialEq>(all: &[T], chosen: &T) -> (u8, u8) {
    let place = all.iter().position(|one| one == chosen);
    (all.len() as u8, place.unwrap_or(0) as u8)
}
