//! Le Brouillard du Hasard: skills, shots and passes of arms, a table each behind one tile.
//!
//! Who acts and who stands opposite is the same at all three: a sheet of the book, or a foe that is a
//! few quick numbers ([`Sheet`]). What a roll does to them can be taken back ([`record`]).

mod arms;
mod creation;
mod fight;
mod foes;
mod lines;
mod modifiers;
mod options;
pub mod picture;
mod record;
mod roll;
mod sheet;
mod sheet_lines;
mod shot;
mod side_lines;
mod skill;
pub mod words;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;

pub use super::Never as Menus;
pub use picture::Picture;
pub use record::Record;
pub use roll::Roll;
pub use sheet::Sheet;

use super::{AnyList, AnyPage, Help, Lists, Pages};
use crate::app::list::{At, Lines};
use crate::app::place::{Go, Here, HereMut};
use crate::app::table::{Table, Turn};
use crate::app::tables::Set;
use crate::app::{Direction, Gadget, Kept, SheetId};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::brouillard::{ArmourKind, Attribute, Handful, Options, Weapon, Wound, Zone};
use crate::ui::Text;
use crate::ui::art::TILE_BROUILLARD;
use crate::word::{Texts, Word};
use creation::Creating;
use declic_pixels::Sprite;
use fight::FightTable;
use foes::UsualLines;
use modifiers::ModifierLines;
use options::OptionLines;
use picture::{Column, Figure, Footer, Sums};
use record::{Who, find, name_of, side};
use sheet_lines::{Group, SheetLines};
use shot::ShotTable;
use side_lines::SideLines;
use skill::SkillTable;
use words::{texts, word};

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &TILE_BROUILLARD;
    const LINES: &'static dyn Lines = &lines::TheLines;

    fn name() -> Word {
        texts().name
    }

    /// The pass that was fought last, while both live.
    fn goes_on(kept: &Kept) -> Option<Text> {
        let passes = kept.brouillard.fight.passes;
        let alive = |who| find(kept, who).is_some_and(|sheet| !sheet.is_dead());
        let sides = kept.brouillard.sides;
        let goes_on = passes > 0 && alive(sides.a) && alive(sides.b);
        let pass = texts().pass.of(kept.shared.settings.lang);
        goes_on.then(|| Text::Name(Name::written(format_args!("{pass} {passes}"))))
    }

    fn undoable(kept: &Kept) -> Option<Text> {
        let table = kept.brouillard.last_step()?;
        Some(Text::Word(word(&texts().tables, table)))
    }

    fn undo(kept: &mut Kept) {
        record::undo(kept);
    }

    fn help(kept: &Kept) -> Help {
        let (texts, table) = (texts(), usize::from(kept.brouillard.table.min(2)));
        Help {
            title: Self::name(),
            signs: &[],
            system: texts.tables[table],
            keys: &texts.keys[table],
            pages: &texts.rules[table],
        }
    }

    fn fighter(place: u8, kept: &Kept) -> Name {
        let foe = kept.brouillard.foe(place);
        foe.map_or(Name::EMPTY, |foe| foe.name)
    }

    fn call(place: u8, name: Name, kept: &mut Kept) -> Go {
        let who = Who::Foe(place);
        record::apply(kept, who, |foe| foe.name = name);
        Go::ReturnToList(At::line(
            List::Sheet(SheetLines(who, Group::Main)),
            sheet_lines::FOE_NAME,
        ))
    }
}

/// The three tables: Skill, Shot and Fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Root {
    skill: Table<SkillTable>,
    shot: Table<ShotTable>,
    fight: Table<FightTable>,
}

impl Root {
    pub(crate) fn new(gadget: Gadget<'_>) -> Root {
        Root {
            skill: Table::new(gadget),
            shot: Table::new(gadget),
            fight: Table::new(gadget),
        }
    }
}

/// What can be undone is in the record: nothing of it would be missed.
impl Set for Root {
    fn count(&self) -> u8 {
        3
    }

    fn seen(&self, gadget: Gadget<'_>) -> u8 {
        gadget.brouillard.table
    }

    fn get(&self, which: u8) -> Here<'_> {
        Here::Table(match which {
            0 => &self.skill,
            1 => &self.shot,
            _ => &self.fight,
        })
    }

    fn get_mut(&mut self, which: u8) -> HereMut<'_> {
        HereMut::Table(match which {
            0 => &mut self.skill,
            1 => &mut self.shot,
            _ => &mut self.fight,
        })
    }
}

/// The lists of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    Side(SideLines),
    Usual(UsualLines),
    Foes(foes::FoeLines),
    Sheet(SheetLines),
    Modifiers(ModifierLines),
    Options(OptionLines),
}

impl Lists for List {
    fn lines(&self) -> &dyn Lines {
        match self {
            List::Side(lines) => lines,
            List::Usual(lines) => lines,
            List::Foes(lines) => lines,
            List::Sheet(lines) => lines,
            List::Modifiers(lines) => lines,
            List::Options(lines) => lines,
        }
    }
}

impl From<List> for AnyList {
    fn from(list: List) -> AnyList {
        AnyList::Brouillard(list)
    }
}

/// BH-2: the one page, where the attributes of the sheet at this place are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Page(SheetId);

impl Pages for Page {
    type Open = Table<Creating>;

    fn open(self, gadget: Gadget<'_>) -> Table<Creating> {
        Table::of(Creating::of(self.0), gadget)
    }
}

impl From<Page> for AnyPage {
    fn from(page: Page) -> AnyPage {
        AnyPage::Brouillard(page)
    }
}

/// Somebody as a body with a zone that is aimed at.
#[inline(never)]
fn figure(kept: &Kept, who: Who, aimed: Zone) -> Figure {
    let quick = Sheet::QUICK;
    let sheet = find(kept, who).unwrap_or(&quick);
    Figure {
        name: name_of(kept, who),
        endurance: sheet.endurance,
        before: sheet.endurance,
        maximum: sheet.score(Attribute::Endurance).get(),
        plan: sheet.body(),
        armoured: sheet.armour.map(|piece| piece.is_some()),
        aimed,
    }
}

/// Why somebody cannot fight.
#[inline(never)]
fn unfit(sheet: &Sheet, error: Error, options: &Options) -> Word {
    let texts = texts();
    match (error, sheet.weapon) {
        (Error::Choice, Weapon::Custom(_)) if !options.custom_weapons => texts.not_in_the_book,
        (Error::Choice, _) => texts.wrong_size,
        (error, _) => texts.reason(error),
    }
}

/// The faces of dice, such as `4 3 3`.
#[inline(never)]
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
    let piece = armour.map_or(Word::NONE, |kind| word(&texts.armour_parts, kind.place()));
    column.add(piece, -wound.protection.points());
    column
}

/// A page of sums; the second has what the first has no room for.
#[inline(never)]
fn sums_picture((left, right): (Column, Option<Column>), page: u8, footer: Footer) -> Sums {
    match page {
        2 => Sums {
            left: left.rest(),
            right: right.map(|right| right.rest()),
            footer,
        },
        _ => Sums {
            left,
            right,
            footer,
        },
    }
}

/// Up or Down: a metre more or less, or many of them while the key is held.
fn turn_metres(metres: &mut u8, turn: Turn) -> bool {
    let step = match turn.repeats {
        0..8 => 1,
        8.. => 5,
    };
    let to = match turn.direction {
        Direction::Up => metres.saturating_add(step).min(200),
        Direction::Down => metres.saturating_sub(step),
    };
    let changed = to != *metres;
    *metres = to;
    changed
}
