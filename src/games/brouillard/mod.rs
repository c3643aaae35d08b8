//! Le Brouillard du Hasard: skills, shots and passes of arms, three tables behind one tile.
//!
//! All three tables share the acting combatant and the opponent. Each of them is a sheet of the book, or a
//! foe with a few quick numbers ([`Sheet`]).

mod arms;
mod creation;
mod fight;
mod foes;
mod menu;
mod modifiers;
mod options;
pub mod picture;
mod prelude;
mod record;
mod remembered;
mod sheet;
mod sheet_menu;
mod shot;
mod sides;
mod skill;
mod usual;
pub mod words;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;

pub use picture::Picture;
pub use record::Record;
pub use remembered::Roll;
pub use sheet::Sheet;

use super::{AnyPage, Pages};
use crate::games::brouillard::prelude::*;
use creation::Creating;
use fight::FightTable;
use foes::FoeMenu;
use modifiers::ModifierMenu;
use options::OptionMenu;
use picture::Sums;
use sheet_menu::SheetMenu;
use shot::ShotTable;
use sides::SideMenu;
use skill::SkillTable;
use usual::UsualMenu;

/// What the book sees of the gadget.
type GameRef<'a> = crate::app::scope::GameRef<'a, Record>;
/// What the book changes of it.
type GameMut<'a> = crate::app::scope::GameMut<'a, Record>;
/// A row of a menu of the book.
type Row<'r> = crate::app::menu::Row<'r, Record>;
/// The rows of a menu of the book.
type Rows<'a> = crate::app::menu::Rows<'a, Record>;

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = texts().name;
    const TEXTS: &'static [&'static TextTable] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &art::TILE_BROUILLARD;
    const MENU: Option<&'static dyn DynMenu> = Some(&menu::BookMenu);
    const LINE_UP: Option<&'static dyn DynLineUp> = Some(&Game);

    /// The pass that was fought last, while both live.
    fn goes_on(state: &State) -> Option<Text> {
        let game: GameRef<'_> = state.game();
        let alive = |who| find(game, who).is_some_and(|sheet| !sheet.is_dead());
        let goes_on = game.fight.goes_on() && alive(game.sides.a) && alive(game.sides.b);
        let (pass, passes) = (texts().pass.of(game.lang()), game.fight.passes);
        goes_on.then(|| Text::Name(Name::written(format_args!("{pass} {passes}"))))
    }

    fn help(state: &State) -> Help {
        let (texts, table) = (texts(), usize::from(state.brouillard.table.min(2)));
        Help::of::<Game>(&texts.keys[table], &texts.rules[table]).system(texts.tables[table])
    }
}

table_set! {
    |gadget| gadget.brouillard.table;
    0 => skill: Table<OneRollPlay<SkillTable>>,
    1 => shot: Table<OneRollPlay<ShotTable>>,
    _ => fight: Table<OneRollPlay<FightTable>>,
}

menus!(Brouillard {
    Side(SideMenu),
    Usual(UsualMenu),
    Foes(FoeMenu),
    Sheet(SheetMenu),
    Modifiers(ModifierMenu),
    Options(OptionMenu),
});

/// What one of the tables is called, and a roll there.
fn table_name(table: u8) -> TextId {
    word(&texts().tables, table)
}

/// The parts that change as a step when people or foes are set up in a menu.
fn set_up(game: GameRef<'_>) -> &'static [u8] {
    game.shared.journal.set_up(Tile::Brouillard, Record::KEYS)
}

/// BH-2: the one page, where the attributes of the sheet at this place are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Page(SheetId);

impl Pages for Page {
    type Open = Table<OneRollPlay<Creating>>;

    fn open(self, gadget: Gadget<'_>) -> Self::Open {
        Table::of(Creating::of(self.0).into(), gadget)
    }
}

impl From<Page> for AnyPage {
    fn from(page: Page) -> AnyPage {
        AnyPage::Brouillard(page)
    }
}

/// The picture of a combatant, with the zone that is aimed at.
#[inline(never)] // Several pictures call it: one copy.
fn figure(game: GameRef<'_>, who: Who, aimed: Zone) -> Figure {
    let sheet = find(game, who).unwrap_or(&Sheet::QUICK);
    Figure {
        name: name_of(game, who),
        endurance: sheet.endurance,
        before: sheet.endurance,
        maximum: sheet.score(Attribute::Endurance).get(),
        plan: sheet.body(),
        armoured: sheet.armour.map(|piece| piece.is_some()),
        aimed,
    }
}

/// Explains why a combatant cannot fight.
#[inline(never)] // Several callers, one copy.
fn unfit(sheet: &Sheet, error: Error, options: &Options) -> TextId {
    let texts = texts();
    match (error, sheet.weapon) {
        (Error::Choice, Weapon::Custom(_)) if !options.custom_weapons => texts.not_in_the_book,
        (Error::Choice, _) => texts.wrong_size,
        (error, _) => texts.reason(error),
    }
}

/// The faces of dice, such as `4 3 3`.
#[inline(never)] // Fights and shots call it: one copy for each number of dice.
fn faces<const MOST: usize>(hand: Handful<MOST>) -> Name {
    let mut name = Name::EMPTY;
    for face in hand.faces() {
        let space = if name.is_empty() { "" } else { " " };
        name = Name::written(format_args!("{name}{space}{face}"));
    }
    name
}

/// BH-25, BH-27: how much a blow or a shot did, and to what.
fn damage_column(loser: Name, wound: &Wound, armour: Option<ArmourKind>) -> Column {
    let texts = texts();
    let mut column = Column::new(loser, wound.damage);
    let rolled = faces(wound.weapon.rolled);
    match rolled.is_empty() {
        true => column.put(texts.weapon, wound.weapon.points, false),
        false => column.dice = (rolled, wound.weapon.points),
    }
    let zone = texts.zones[usize::from(wound.zone.place())];
    column.put(zone, wound.zone.critical(), true);
    column.add(texts.spare, wound.strength_bonus);
    let piece = armour.map_or(TextId::NONE, |kind| word(&texts.armour_parts, kind.place()));
    column.add(piece, -wound.protection.points());
    column
}

/// A page of sums; the second has what the first has no room for.
#[inline(never)] // Every page of sums calls it: one copy.
fn sums_picture((left, right): (Column, Option<Column>), page: u8, footer: Footer) -> Sums {
    let rest = |column: Column| if page == 2 { column.rest() } else { column };
    let (left, right) = (rest(left), right.map(rest));
    Sums {
        left,
        right,
        footer,
    }
}

/// Up or Down: a metre more or less, or many of them while the key is held.
fn turn_metres(metres: &mut u8, turn: Turn) -> Result<(), TextId> {
    let step = match turn.repeats {
        0..8 => 1,
        8.. => 5,
    };
    let to = match turn.direction {
        Direction::Up => metres.saturating_add(step).min(200),
        Direction::Down => metres.saturating_sub(step),
    };
    turn.told(core::mem::replace(metres, to) != to)
}
