//! The lists of the book: the lines of its tables, what a test is made of, the sheets, the options.
//!
//! A list is a row of items; what an item is about, what it shows and what Roll does on it is written
//! once, whichever lists it stands in ([`Entry`]).

pub(crate) mod arms;
mod body;
mod option;
mod setup;
pub(super) mod sheet;
mod spell;

use super::arms::plan;
use super::words::texts;
use super::{Sheet, TableName, who};
use crate::app::SheetId;
use crate::app::list::{At, Choices, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::{AnyList, Lists};
use crate::name::Name;
use crate::ui::list::{Aside, Head};
use crate::ui::{Text, shared};
use crate::word::Word;
use arms::{ArmsItem, ArmsList};
use body::BodyItem;
use option::OptionItem;
pub(crate) use setup::Of;
use setup::{SetupItem, SetupLine};
use sheet::SheetLine;
use spell::SpellItem;

/// A list of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    /// The lines of a table.
    Table(TableName),
    /// SM-2: difficulties to tick.
    Difficulties(Of),
    /// SM-11, SM-40: Energies.
    Energies(Of),
    /// SM-22: zones that are taken.
    Zones(Of),
    /// SM-60: T and its parts.
    Parts,
    /// SM-55: degrees to tick.
    Degrees,
    /// SM-20: a wound that the game master gives.
    Wound,
    /// A sheet.
    Sheet(SheetId),
    /// The scores of one kind.
    Scores(SheetId, u8),
    /// All talents.
    Talents(SheetId),
    /// A weapon.
    Weapon(SheetId, u8),
    /// Armour and shield.
    Armour(SheetId),
    /// PS, EP, points of adventure.
    Counters(SheetId),
    /// A list about a fight.
    Arms(ArmsList),
    /// The options of the book.
    Options,
}

impl List {
    /// The line of a sheet that renames it.
    pub(crate) const NAME_LINE: u8 = 1;
}

/// The lines of whichever table is seen.
pub(super) struct TableLines;

/// The lines of a table. One more table has its own here.
fn lines_of(kept: &Kept) -> List {
    List::Table(kept.simulacres.table)
}

/// What stands on a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    /// Leads to another table.
    To(TableName),
    /// Who plays.
    Who,
    /// The sheet of who plays.
    OwnSheet,
    Setup(SetupLine),
    Body(BodyItem),
    Spell(SpellItem),
    Arms(ArmsItem),
    Sheet(SheetLine),
    /// Leads to the options.
    Options,
    Option(OptionItem),
}

/// What an item shows and does; see [`Lines`].
trait Entry {
    fn line(&self, kept: &Kept) -> Line;

    fn act(&self, context: &mut Context<'_>) -> Result<Go, Word> {
        let _ = context;
        Ok(Go::Stay)
    }

    fn turn(&self, direction: Direction, kept: &mut Kept) -> bool {
        let _ = (direction, kept);
        false
    }

    fn choices(&self, kept: &Kept) -> Choices {
        let _ = kept;
        Choices::default()
    }

    fn choice(&self, choice: u8, kept: &Kept) -> Text {
        let _ = (choice, kept);
        Text::Word(Word::NONE)
    }

    fn choose(&self, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let _ = (choice, kept);
        Ok(Go::Stay)
    }
}

const TEST: &[Item] = &[
    setup(Of::Test, SetupItem::Means),
    setup(Of::Test, SetupItem::Talent),
    setup(Of::Test, SetupItem::Difficulties),
    setup(Of::Test, SetupItem::Component),
    setup(Of::Test, SetupItem::Realm),
    setup(Of::Test, SetupItem::Energies),
    Item::Who,
    setup(Of::Test, SetupItem::Value),
    setup(Of::Test, SetupItem::Kind),
    setup(Of::Test, SetupItem::Zones),
    setup(Of::Test, SetupItem::Parts),
    Item::OwnSheet,
    Item::Options,
];

const BODY: &[Item] = &[
    Item::Body(BodyItem::Carer),
    Item::Body(BodyItem::With),
    Item::Body(BodyItem::Equipment),
    setup(Of::Care, SetupItem::Difficulties),
    Item::Body(BodyItem::Time),
    Item::Body(BodyItem::Wound),
    Item::Who,
    setup(Of::Care, SetupItem::Energies),
    setup(Of::Care, SetupItem::Zones),
    setup(Of::Care, SetupItem::Parts),
    Item::Body(BodyItem::Ailment(0)),
    Item::Body(BodyItem::Ailment(1)),
    Item::Body(BodyItem::Ailment(2)),
    Item::Body(BodyItem::Master),
    Item::OwnSheet,
    Item::Options,
];

const SPELLS: &[Item] = &[
    Item::Spell(SpellItem::Mode),
    Item::Spell(SpellItem::Level),
    Item::Spell(SpellItem::Degrees),
    Item::Spell(SpellItem::Time),
    setup(Of::Cast, SetupItem::Difficulties),
    setup(Of::Cast, SetupItem::Means),
    setup(Of::Cast, SetupItem::Talent),
    setup(Of::Cast, SetupItem::Component),
    setup(Of::Cast, SetupItem::Realm),
    setup(Of::Cast, SetupItem::Energies),
    Item::Who,
    setup(Of::Cast, SetupItem::Parts),
    Item::OwnSheet,
    Item::Options,
];

const fn setup(of: Of, item: SetupItem) -> Item {
    Item::Setup(SetupLine(of, item))
}

impl List {
    fn item(&self, index: u8, kept: &Kept) -> Option<Item> {
        let place = usize::from(index);
        match *self {
            List::Table(table) => {
                // The other tables come first.
                let mut others = TableName::ALL.iter().filter(|other| **other != table);
                match others.nth(place) {
                    Some(&other) => Some(Item::To(other)),
                    None if table.is_fight() => {
                        arms::table(index + 1 - TableName::ALL.len() as u8, kept)
                    }
                    None => own_lines(table)
                        .get(place + 1 - TableName::ALL.len())
                        .copied(),
                }
            }
            List::Difficulties(of) => setup::difficulty(of, index).map(Item::Setup),
            List::Energies(of) => setup::energy(of, index).map(Item::Setup),
            List::Zones(of) => (index < 6).then_some(setup(of, SetupItem::Zone(index))),
            List::Parts => Some(setup(Of::Test, SetupItem::Part(index))),
            List::Arms(list) => arms::item(list, index, kept).map(Item::Arms),
            List::Degrees => spell::degree(index).map(Item::Spell),
            List::Wound => body::wound(index, kept).map(Item::Body),
            List::Options => option::option(index).map(Item::Option),
            List::Sheet(at) => sheet::main(index).map(|item| Item::Sheet(SheetLine(at, item))),
            List::Scores(at, section) => {
                sheet::score(section, index).map(|item| Item::Sheet(SheetLine(at, item)))
            }
            List::Talents(at) => sheet::talent(index).map(|item| Item::Sheet(SheetLine(at, item))),
            List::Weapon(at, nth) => {
                sheet::weapon(nth, index).map(|item| Item::Sheet(SheetLine(at, item)))
            }
            List::Armour(at) => sheet::armour(index).map(|item| Item::Sheet(SheetLine(at, item))),
            List::Counters(at) => {
                sheet::counter(index).map(|item| Item::Sheet(SheetLine(at, item)))
            }
        }
    }

    fn entry<T>(&self, index: u8, kept: &Kept, none: T, with: impl FnOnce(&dyn Entry) -> T) -> T {
        match self.item(index, kept) {
            Some(item) => with(item.entry()),
            None => none,
        }
    }
}

/// What a table has below the way to the others.
const fn own_lines(table: TableName) -> &'static [Item] {
    match table {
        TableName::Test => TEST,
        TableName::Body => BODY,
        TableName::Spells => SPELLS,
        // Those who fight: see `arms::table`.
        TableName::Arms | TableName::Warrior => &[],
    }
}

impl Item {
    fn entry(&self) -> &dyn Entry {
        match self {
            Item::Setup(line) => line,
            Item::Body(item) => item,
            Item::Spell(item) => item,
            Item::Arms(item) => item,
            Item::Sheet(line) => line,
            Item::Option(item) => item,
            Item::To(_) | Item::Who | Item::OwnSheet | Item::Options => self,
        }
    }
}

/// Those that every table has.
impl Entry for Item {
    fn line(&self, kept: &Kept) -> Line {
        let own = texts();
        match *self {
            Item::To(table) => Line::doing(table.name(), shared().open),
            Item::Who => {
                let name = match playing(kept) {
                    Some((_, sheet)) => Text::Name(sheet.name),
                    None => Text::Word(own.anybody),
                };
                let has_sheets = kept.shared.roster.each::<Sheet>().next().is_some();
                Line::choice(own.who, name).only_if(has_sheets, own.needs_sheet)
            }
            Item::OwnSheet => match playing(kept) {
                Some((place, _)) => Line::open(own.sheet, List::Sheet(place)),
                None => Line::doing(own.sheet, Word::NONE).not(own.needs_sheet),
            },
            _ => Line::open(own.options, List::Options),
        }
    }

    fn act(&self, context: &mut Context<'_>) -> Result<Go, Word> {
        if let Item::To(table) = *self {
            context.kept.simulacres.table = table;
            if table.is_fight() {
                super::arms::open(context.kept);
            }
            if table == TableName::Body {
                super::body::look_at_urgent(context.kept);
            }
        }
        Ok(Go::Table)
    }

    fn choices(&self, kept: &Kept) -> Choices {
        let mut sheets = kept.shared.roster.each::<Sheet>();
        let is_playing = |place| kept.simulacres.who == Some(place);
        let chosen = sheets.position(|(place, _)| is_playing(place));
        Choices {
            count: kept.shared.roster.each::<Sheet>().count() as u8 + 1,
            chosen: chosen.map_or(0, |chosen| chosen as u8 + 1),
        }
    }

    fn choice(&self, choice: u8, kept: &Kept) -> Text {
        match nth_sheet(choice, kept) {
            Some((_, sheet)) => Text::Name(sheet.name),
            None => Text::Word(texts().anybody),
        }
    }

    fn choose(&self, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        kept.simulacres.who = nth_sheet(choice, kept).map(|(place, _)| place);
        Ok(Go::Table)
    }
}

/// Who is seen at the table.
fn playing(kept: &Kept) -> Option<(SheetId, &Sheet)> {
    match kept.simulacres.table {
        TableName::Body => super::body::patient(kept),
        _ => who(kept),
    }
}

/// A sheet in the list of all, in which nobody comes first.
fn nth_sheet(choice: u8, kept: &Kept) -> Option<(SheetId, &Sheet)> {
    let nth = choice.checked_sub(1)?;
    kept.shared.roster.each::<Sheet>().nth(nth.into())
}

impl Lists for List {
    fn lines(&self) -> &dyn Lines {
        self
    }
}

impl Lines for List {
    fn head(&self, kept: &Kept) -> Head {
        let own = texts();
        let sum = |of: Of| Aside::Text(signed(of.setup(kept).difficulty()));
        let (title, aside) = match *self {
            List::Table(table) => (table.name(), Aside::Place),
            List::Difficulties(of) => (own.difficulty, sum(of)),
            List::Energies(of) => (own.sections[3], Aside::Text(setup::price(of, kept))),
            List::Zones(_) => (own.takes, Aside::Place),
            List::Parts => (own.parts, Aside::Text(setup::total(kept))),
            List::Degrees => (super::spells::own_texts().components, spell::bonus(kept)),
            List::Wound => (super::body::own_texts().wound, Aside::None),
            List::Options => (own.options, Aside::Place),
            List::Arms(list) => return arms::head(list, kept),
            List::Sheet(at)
            | List::Scores(at, _)
            | List::Talents(at)
            | List::Weapon(at, _)
            | List::Armour(at)
            | List::Counters(at) => return sheet::head(self, at, kept),
        };
        Head {
            title: Text::Word(title),
            aside,
        }
    }

    fn count(&self, kept: &Kept) -> u8 {
        match *self {
            List::Table(table) if !table.is_fight() => {
                (TableName::ALL.len() - 1 + own_lines(table).len()) as u8
            }
            List::Parts => setup::parts(kept).all().len() as u8,
            List::Arms(ArmsList::Parts(place)) => plan::parts_of(place, kept).len() as u8,
            _ => (0..)
                .take_while(|index| self.item(*index, kept).is_some())
                .count() as u8,
        }
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        self.entry(index, kept, Line::EMPTY, |entry| entry.line(kept))
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        match self.item(index, context.kept) {
            Some(item) => item.entry().act(context),
            None => Ok(Go::Stay),
        }
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match self.item(index, kept) {
            Some(item) => item.entry().turn(direction, kept),
            None => false,
        }
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        self.entry(index, kept, Choices::default(), |entry| entry.choices(kept))
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        self.entry(index, kept, Text::Word(Word::NONE), |entry| {
            entry.choice(choice, kept)
        })
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        match self.item(index, kept) {
            Some(item) => item.entry().choose(choice, kept),
            None => Ok(Go::Stay),
        }
    }

    fn is_undo(&self, index: u8) -> bool {
        matches!(self, List::Sheet(_)) && index == 0
    }

    fn is_removal(&self, index: u8, kept: &Kept) -> bool {
        match self.item(index, kept) {
            Some(Item::Arms(item)) => item.removes(),
            Some(Item::Sheet(line)) => line.removes(),
            _ => false,
        }
    }

    fn first(&self, _: &Kept) -> Cursor {
        match self {
            // The line of undoing comes before what a sheet is about.
            List::Sheet(_) => Cursor::Remembered(List::NAME_LINE + 1),
            _ => Cursor::Remembered(0),
        }
    }
}

/// The same lines, whichever table is seen.
impl Lines for TableLines {
    fn head(&self, kept: &Kept) -> Head {
        lines_of(kept).head(kept)
    }

    fn count(&self, kept: &Kept) -> u8 {
        lines_of(kept).count(kept)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        lines_of(kept).line(index, kept)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        lines_of(context.kept).act(index, context)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        lines_of(kept).turn(index, direction, kept)
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        lines_of(kept).choices(index, kept)
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        lines_of(kept).choice(index, choice, kept)
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        lines_of(kept).choose(index, choice, kept)
    }
}

/// What is added, with its sign.
fn signed(number: i16) -> Text {
    Text::Name(Name::written(format_args!("{number:+}")))
}

/// Back to a list, at a line of it.
fn back_to(list: List, line: u8) -> Go {
    Go::ReturnToList(At::line(AnyList::from(list), line))
}

/// One of several values by its place.
fn nth<T: Copy>(all: &[T], place: u8) -> Option<T> {
    all.get(usize::from(place)).copied()
}

/// All of several values, and the one that is chosen.
fn among<T: PartialEq>(all: &[T], chosen: &T) -> Choices {
    let place = all.iter().position(|one| one == chosen);
    Choices {
        count: all.len() as u8,
        chosen: place.unwrap_or(0) as u8,
    }
}
