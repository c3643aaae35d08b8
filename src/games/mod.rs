//! The games: one folder each, with all of a game that is not rules.
//!
//! What it asks and what it shows before, while and after the dice fall, its lines, its words in
//! both languages, its help, its kept record. Outside its folder a game is one line in the
//! [table of games](crate::table), and its rules in [`rules`](crate::rules). Tools are laid out the
//! same way.
//!
//! A folder has these names in it:
//!
//! | name | what it is |
//! |---|---|
//! | `Game` | what the shelf, the lines and the help ask of it |
//! | `Root` | its table, [`NoTable`] if it is all lists |
//! | `List` | the lists that it opens |
//! | `Page` | the pages that it opens |
//! | `Picture` | what is seen of its table and its pages |
//! | `Roll` | a roll as the history and the favourites remember it |
//! | `Record` | what is kept of it |

pub mod action;
pub mod brouillard;
pub mod characters;
pub mod conflict;
pub mod favourites;
pub mod fight;
pub mod free;
pub mod initiative;
pub mod risus;
pub mod simulacres;
pub mod tools;

use core::fmt;

use crate::app::list::Lines;
use crate::app::picture;
use crate::app::place::{Go, Here, HereMut, Place};
use crate::app::records::{Unreadable, read_into};
use crate::app::table_lines::TableLines;
use crate::app::tables::Set;
use crate::app::{Battery, Cells, Context, Input, Kept, Millis, Mishap};
use crate::coded::{Coded, Reader, Shape, Variant, Writer};
use crate::dice::Die;
use crate::entropy::Failure;
use crate::lang::Lang;
use crate::name::Name;
use crate::ui::{self, Frame, Style, Text, Window, list};
use crate::word::{Texts, Word};
use declic_pixels::Sprite;

/// What the shelf, the lines and the help ask of a game.
pub(crate) trait Game {
    /// What players call it.
    fn name() -> Word;

    /// Its tables of texts.
    const TEXTS: &'static [&'static Texts];

    /// Its picture on the shelf: 15 rows high.
    const TILE: &'static Sprite<'static>;

    /// What goes on there, in a word or two.
    fn goes_on(kept: &Kept) -> Option<Text> {
        let _ = kept;
        None
    }

    /// The lines of its table; without a table, the list that it is.
    const LINES: &'static dyn Lines;

    /// The list that its tile opens, if it has no table.
    fn list() -> Option<AnyList> {
        None
    }

    /// What the last thing was that can be undone, if there is one.
    fn undoable(kept: &Kept) -> Option<Text> {
        let _ = kept;
        None
    }

    /// Undoes it.
    fn undo(kept: &mut Kept) {
        let _ = kept;
    }

    /// What its help says.
    fn help(kept: &Kept) -> Help;

    /// What somebody without a sheet is called at its table.
    fn fighter(place: u8, kept: &Kept) -> Name {
        let _ = (place, kept);
        Name::EMPTY
    }

    /// Somebody without a sheet gets this name. Leads back to where it was asked for.
    fn call(place: u8, name: Name, kept: &mut Kept) -> Go {
        let _ = (place, name, kept);
        Go::Table
    }

    /// The version of its record, to be raised when what is in it changes; none if nothing of it
    /// outlives the gadget's being switched off.
    const RECORD_VERSION: Option<u8> = Some(1);

    /// What a roll of it is in text. Most are put together at a table, and nobody types them.
    const ROLL: &'static Shape = &Shape::Rest;

    /// Whether its record is kept before anybody has played it. What was kept when there was no such
    /// game yet has none, and is still whole.
    const KEEPS_NEW: bool = true;
}

/// What the help says of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Help {
    /// The system that is played, where there are several.
    pub system: Word,
    /// What Up and Down do at the table, what Roll, and what Back.
    pub keys: &'static [Word; 3],
    /// The rule and the signs, a page each.
    pub pages: &'static [Word],
}

/// A roll as it is remembered: enough to do it again.
pub(crate) trait Repeat {
    /// Sets the same roll up at its table. What was spent or lost since is not given back.
    ///
    /// # Errors
    /// Why it cannot be rolled now: then nothing has changed.
    fn set_up(&self, kept: &mut Kept) -> Result<(), Word>;

    /// A short name for it, such as `3D8+5`.
    fn label(&self, kept: &Kept) -> Text;

    /// What it was rolled with: Force, difficulty, modifiers.
    fn details(&self, kept: &Kept) -> ui::text::Written;

    /// Whether two sides rolled against each other: then one of them won, rather than succeeded.
    fn is_contest(&self) -> bool {
        false
    }
}

/// A roll as it is kept: a game without any has none to read.
trait Remembered: Sized {
    fn write(&self, to: &mut Writer<'_>);

    fn read(from: &mut Reader<'_>) -> Option<Self>;
}

impl<T: Coded> Remembered for T {
    fn write(&self, to: &mut Writer<'_>) {
        Coded::write(self, to);
    }

    fn read(from: &mut Reader<'_>) -> Option<T> {
        Some(Coded::read(from))
    }
}

/// What a game can open.
pub(crate) trait Lists {
    /// The lines of the list.
    fn lines(&self) -> &dyn Lines;
}

/// What a game can show on a page of its own. Its `Page` is the page by name; what is only known
/// there comes with opening it.
pub(crate) trait Pages: Copy {
    /// An open page.
    type Open: Clone + PartialEq + Eq + fmt::Debug;

    /// Opens the page.
    fn open(self, kept: &Kept) -> Self::Open;

    /// What it is.
    fn here(open: &Self::Open) -> Here<'_>;

    /// What it is.
    fn here_mut(open: &mut Self::Open) -> HereMut<'_>;
}

/// The table of a game that is all lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoTable;

impl NoTable {
    pub(crate) fn new(_: &Kept) -> NoTable {
        NoTable
    }
}

impl Set for NoTable {
    fn get(&self, _: u8) -> Here<'_> {
        Here::Place(self)
    }

    fn get_mut(&mut self, _: u8) -> HereMut<'_> {
        HereMut::Place(self)
    }
}

impl Place for NoTable {
    fn on(&mut self, _: Input, _: &mut Context<'_>) -> Go {
        Go::Shelf
    }

    fn screen(&self, _: &Kept, _: Millis) -> Screen {
        Screen::Language
    }
}

/// Lays one table. Not inlined: all of them would be on the stack at once.
#[inline(never)]
fn lay<T>(place: &mut Option<T>, new: fn(&Kept) -> T, kept: &Kept) {
    *place = Some(new(kept));
}

/// What a game does not have: no page, no list, no roll of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Never {}

impl Lists for Never {
    fn lines(&self) -> &dyn Lines {
        match *self {}
    }
}

impl Pages for Never {
    type Open = Never;

    fn open(self, _: &Kept) -> Never {
        self
    }

    fn here(open: &Never) -> Here<'_> {
        match *open {}
    }

    fn here_mut(open: &mut Never) -> HereMut<'_> {
        match *open {}
    }
}

impl Repeat for Never {
    fn set_up(&self, _: &mut Kept) -> Result<(), Word> {
        match *self {}
    }

    fn label(&self, _: &Kept) -> Text {
        match *self {}
    }

    fn details(&self, _: &Kept) -> ui::text::Written {
        match *self {}
    }
}

impl Remembered for Never {
    fn write(&self, _: &mut Writer<'_>) {
        match *self {}
    }

    fn read(_: &mut Reader<'_>) -> Option<Never> {
        None
    }
}

impl ui::Picture for Never {
    fn draw(&self, _: &mut Frame, _: &Style) {
        match *self {}
    }

    fn say(&self, _: &mut fmt::Formatter<'_>, _: Lang) -> fmt::Result {
        match *self {}
    }
}

macro_rules! shelf {
    ($($Tile:ident: $key:literal, $folder:ident,)*) => {
        /// A tile of the shelf, and the game that it leads to.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[allow(missing_docs)] // The table says what they are.
        pub enum Tile {
            $($Tile,)*
        }

        impl Tile {
            /// All, in the order of the shelf.
            pub const ALL: &'static [Tile] = &[$(Tile::$Tile,)*];

            /// The number by which it is kept, whatever its place on the shelf.
            pub const fn key(self) -> u8 {
                match self {
                    $(Tile::$Tile => $key,)*
                }
            }

            /// The tile with this number.
            pub(crate) fn of(key: u8) -> Option<Tile> {
                Self::ALL.iter().copied().find(|tile| tile.key() == key)
            }

            /// The version of its record, if it has one.
            pub(crate) const fn record_version(self) -> Option<u8> {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::RECORD_VERSION,)*
                }
            }

            /// What players call it.
            pub fn name(self) -> Word {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::name(),)*
                }
            }

            /// Its picture on the shelf.
            pub(crate) const fn picture(self) -> &'static Sprite<'static> {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::TILE,)*
                }
            }

            /// What goes on there.
            pub(crate) fn goes_on(self, kept: &Kept) -> Option<Text> {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::goes_on(kept),)*
                }
            }

            /// The lines of its table.
            pub(crate) const fn lines(self) -> &'static dyn Lines {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::LINES,)*
                }
            }

            /// The list that it opens, if it has no table.
            pub(crate) fn list(self) -> Option<AnyList> {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::list(),)*
                }
            }

            /// What can be undone there.
            pub(crate) fn undoable(self, kept: &Kept) -> Option<Text> {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::undoable(kept),)*
                }
            }

            /// Undoes it.
            pub(crate) fn undo(self, kept: &mut Kept) {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::undo(kept),)*
                }
            }

            /// What somebody without a sheet is called there.
            pub(crate) fn fighter(self, place: u8, kept: &Kept) -> Name {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::fighter(place, kept),)*
                }
            }

            /// Somebody without a sheet gets this name there.
            pub(crate) fn call(self, place: u8, name: Name, kept: &mut Kept) -> Go {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::call(place, name, kept),)*
                }
            }

            /// What its help says.
            pub(crate) fn help(self, kept: &Kept) -> Help {
                match self {
                    $(Tile::$Tile => <$folder::Game as Game>::help(kept),)*
                }
            }
        }

        /// Every table as it was left.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(crate) struct Roots {
            $($folder: Option<$folder::Root>,)*
            none: NoTable,
        }

        impl Roots {
            /// No table is laid before the gadget is switched on.
            pub(crate) const NONE: Roots = Roots {
                $($folder: None,)*
                none: NoTable,
            };

            /// Lays every table, as nobody has touched it yet.
            pub(crate) fn lay(&mut self, kept: &Kept) {
                $(lay(&mut self.$folder, $folder::Root::new, kept);)*
            }

            pub(crate) fn of(&self, tile: Tile) -> &dyn Set {
                match tile {
                    $(Tile::$Tile => match &self.$folder {
                        Some(table) => table,
                        None => &self.none,
                    },)*
                }
            }

            pub(crate) fn of_mut(&mut self, tile: Tile) -> &mut dyn Set {
                match tile {
                    $(Tile::$Tile => match &mut self.$folder {
                        Some(table) => table,
                        None => &mut self.none,
                    },)*
                }
            }
        }

        /// A list of any game. One without lists of its own never makes its variant.
        #[allow(dead_code)]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum AnyList {
            /// The lines of a table.
            Table(TableLines),
            $($Tile($folder::List),)*
        }

        impl AnyList {
            /// The lines of the list.
            pub(crate) fn lines(&self) -> &dyn Lines {
                match self {
                    AnyList::Table(lines) => lines,
                    $(AnyList::$Tile(list) => list.lines(),)*
                }
            }
        }

        /// A page of any game, by name. One without pages never makes its variant.
        #[allow(dead_code)]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum AnyPage {
            $($Tile($folder::Page),)*
        }

        impl AnyPage {
            /// Opens the page.
            #[allow(unreachable_code)] // Where there is none.
            pub(crate) fn open(self, kept: &Kept) -> OpenPage {
                match self {
                    $(AnyPage::$Tile(page) => OpenPage::$Tile(page.open(kept)),)*
                }
            }
        }

        /// An open page of any game.
        #[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(crate) enum OpenPage {
            $($Tile(<$folder::Page as Pages>::Open),)*
        }

        impl OpenPage {
            pub(crate) fn here(&self) -> Here<'_> {
                match self {
                    $(OpenPage::$Tile(page) => <$folder::Page as Pages>::here(page),)*
                }
            }

            pub(crate) fn here_mut(&mut self) -> HereMut<'_> {
                match self {
                    $(OpenPage::$Tile(page) => <$folder::Page as Pages>::here_mut(page),)*
                }
            }
        }

        /// A roll of any game, as the history and the favourites remember it.
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs)] // The table says what they are.
        pub enum Roll {
            $($Tile($folder::Roll),)*
        }

        /// Its game's number first, so that the order of the table may change.
        impl Coded for Roll {
            const SHAPE: &'static Shape = &Shape::Either(&[$(Variant {
                place: $key,
                name: stringify!($folder),
                of: <$folder::Game as Game>::ROLL,
            },)*]);

            fn write(&self, to: &mut Writer<'_>) {
                match self {
                    $(Roll::$Tile(roll) => {
                        to.u8($key);
                        Remembered::write(roll, to);
                    })*
                }
            }

            fn read(from: &mut Reader<'_>) -> Roll {
                let roll = match from.u8() {
                    $($key => Remembered::read(from).map(Roll::$Tile),)*
                    _ => None,
                };
                roll.unwrap_or_else(|| {
                    from.fail();
                    Roll::Action(Coded::read(from))
                })
            }
        }

        impl Roll {
            /// The game that it belongs to.
            pub const fn tile(&self) -> Tile {
                match self {
                    $(Roll::$Tile(_) => Tile::$Tile,)*
                }
            }

            fn repeat(&self) -> &dyn Repeat {
                match self {
                    $(Roll::$Tile(roll) => roll,)*
                }
            }
        }

        /// What is kept of each game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs)] // The table says what they are.
        pub struct Records {
            $(pub $folder: $folder::Record,)*
        }

        impl Records {
            /// Writes what a game keeps.
            pub(crate) fn write(&self, tile: Tile, to: &mut Writer<'_>) {
                match tile {
                    $(Tile::$Tile => Coded::write(&self.$folder, to),)*
                }
            }

            /// Whether these bytes say that there is nothing to keep of a game yet.
            #[inline(never)] // A new record is long.
            pub(crate) fn is_new(tile: Tile, bytes: &mut [u8]) -> bool {
                let mut to = Writer::again(bytes);
                match tile {
                    $(Tile::$Tile if !<$folder::Game as Game>::KEEPS_NEW => {
                        Coded::write(&$folder::Record::new(), &mut to);
                    })*
                    _ => return false,
                }
                to.is_same()
            }

            /// Reads what a game keeps; if that cannot be, nothing has changed.
            pub(crate) fn read(&mut self, tile: Tile, from: &mut Reader<'_>) -> Result<(), Unreadable> {
                match tile {
                    $(Tile::$Tile => read_into(&mut self.$folder, from),)*
                }
            }

            /// Nobody has played yet.
            #[inline(always)] // It is made where it stays.
            pub(crate) const fn new() -> Records {
                Records {
                    $($folder: $folder::Record::new(),)*
                }
            }
        }

        /// The screens of the gadget.
        #[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(align(4))]
        #[allow(missing_docs)] // The table says what they are.
        pub enum Screen {
            /// First start: which language?
            Language,
            /// First start: what the four keys do.
            Lesson(picture::lesson::Learnt),
            /// The shelf of games.
            Shelf(picture::shelf::Picture),
            /// A list.
            List(list::List),
            /// The dice source had no such die: no result.
            Refused(Die),
            /// The battery is nearly empty, as cells of this kind go.
            Battery(Battery, Cells),
            /// Which cells does the battery have?
            WhichCells(picture::cells::Picture),
            /// The program failed, and has started again.
            Mishap(Mishap),
            /// Somebody at a computer offers something: is it taken?
            Offer(picture::offer::Picture),
            /// It was just switched on, and takes a moment until it knows where it was.
            Recall,
            /// It has failed too often: how to go on?
            Safe(picture::safe::Picture),
            /// The random source failed: no roll until it is well again.
            Failed {
                /// Which test it failed last.
                failure: Failure,
                /// How many tests it has failed since.
                tests: u16,
                /// It has passed them all again.
                well_again: bool,
            },
            $($Tile($folder::Picture),)*
        }

        impl ui::Picture for Screen {
            fn draw(&self, frame: &mut Frame, style: &Style) {
                match self {
                    Screen::Language => picture::language::draw(frame, style.lang),
                    Screen::Lesson(learnt) => learnt.draw(frame, style),
                    Screen::Shelf(shelf) => shelf.draw(frame, style),
                    Screen::List(list) => list.draw(frame, style),
                    Screen::Refused(die) => picture::refused::draw(frame, style, *die),
                    Screen::Battery(battery, cells) => {
                        picture::battery::draw(frame, style, *battery, *cells);
                    }
                    Screen::WhichCells(question) => question.draw(frame, style),
                    Screen::Mishap(mishap) => picture::mishap::draw(frame, style, *mishap),
                    Screen::Offer(offer) => offer.draw(frame, style),
                    Screen::Recall => picture::recall::draw(frame, style),
                    Screen::Safe(safe) => safe.draw(frame, style),
                    Screen::Failed { failure, tests, well_again } => {
                        picture::failed::draw(frame, style, *failure, *tests, *well_again);
                    }
                    $(Screen::$Tile(picture) => picture.draw(frame, style),)*
                }
            }

            fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
                match self {
                    Screen::Language => picture::language::say(f, lang),
                    Screen::Lesson(learnt) => learnt.say(f, lang),
                    Screen::Shelf(shelf) => shelf.say(f, lang),
                    Screen::List(list) => list.say(f, lang),
                    Screen::Refused(die) => picture::refused::say(f, lang, *die),
                    Screen::Battery(battery, cells) => {
                        picture::battery::say(f, lang, *battery, *cells)
                    }
                    Screen::WhichCells(question) => question.say(f, lang),
                    Screen::Mishap(mishap) => picture::mishap::say(f, lang, *mishap),
                    Screen::Offer(offer) => offer.say(f, lang),
                    Screen::Recall => picture::recall::say(f, lang),
                    Screen::Safe(safe) => safe.say(f, lang),
                    Screen::Failed { failure, tests, well_again } => {
                        picture::failed::say(f, lang, *failure, *tests, *well_again)
                    }
                    $(Screen::$Tile(picture) => picture.say(f, lang),)*
                }
            }

            fn first_to_send(&self) -> Option<Window> {
                match self {
                    $(Screen::$Tile(picture) => picture.first_to_send(),)*
                    _ => None,
                }
            }

            fn draw_first(&self, frame: &mut Frame) -> bool {
                match self {
                    $(Screen::$Tile(picture) => picture.draw_first(frame),)*
                    _ => false,
                }
            }
        }
    };
}

#[cfg(not(test))]
games!(shelf);

// The game of the guide stands on the shelf of the tests.
#[cfg(test)]
games!(shelf Coin: 11, coin,);
#[cfg(test)]
include!(concat!(env!("OUT_DIR"), "/guide_games.rs"));

/// A tile is kept by its number, whatever its place on the shelf.
impl Coded for Tile {
    const SHAPE: &'static Shape = u8::SHAPE;

    fn write(&self, to: &mut Writer<'_>) {
        to.u8(self.key());
    }

    fn read(from: &mut Reader<'_>) -> Tile {
        Tile::of(from.u8()).unwrap_or_else(|| {
            from.fail();
            Tile::Action
        })
    }
}

/// What is kept alike is the same.
impl PartialEq for Roll {
    #[inline(never)]
    fn eq(&self, other: &Roll) -> bool {
        let mut room = [0; Roll::MOST_BYTES];
        let mut to = Writer::new(&mut room);
        Coded::write(self, &mut to);
        let bytes = to.written().and_then(|length| room.get_mut(..length));
        bytes.is_some_and(|bytes| {
            let mut to = Writer::again(bytes);
            Coded::write(other, &mut to);
            to.is_same()
        })
    }
}

impl Eq for Roll {}

impl Roll {
    /// No roll is longer than this as it is kept.
    pub const MOST_BYTES: usize = 64;

    /// Sets the same roll up at its table.
    ///
    /// # Errors
    /// Why it cannot be rolled now: then nothing has changed.
    pub(crate) fn set_up(&self, kept: &mut Kept) -> Result<(), Word> {
        self.repeat().set_up(kept)
    }

    /// Every sheet of the Risus family that it knows.
    pub(crate) fn each_sheet(&mut self, told: &mut dyn FnMut(&mut characters::Acting)) {
        match self {
            Roll::Action(attempt) => attempt.acting.iter_mut().for_each(told),
            Roll::Conflict(challenge) => {
                let both = challenge
                    .acting
                    .iter_mut()
                    .chain(&mut challenge.setup.rival);
                both.for_each(told);
            }
            _ => {}
        }
    }

    /// A short name for it.
    pub(crate) fn label(&self, kept: &Kept) -> Text {
        self.repeat().label(kept)
    }

    /// What it was rolled with.
    pub(crate) fn details(&self, kept: &Kept) -> ui::text::Written {
        self.repeat().details(kept)
    }

    /// Whether two sides rolled against each other.
    pub(crate) fn is_contest(&self) -> bool {
        self.repeat().is_contest()
    }
}
