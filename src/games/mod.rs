//! The games, one folder each: everything about a game except its rules.
//!
//! A folder holds what the game asks before a roll, what it shows before, during and after the roll, its
//! menu rows, its texts in both languages, its help and its stored record. Outside its folder a game has one
//! entry in the table of games, `src/table.rs`, and its rules in [`rules`](crate::rules). Tools are laid out
//! the same way.
//!
//! Each folder defines these names:
//!
//! | name | what it is |
//! |---|---|
//! | `Game` | facts for the shelf, the menu and the help |
//! | `Root` | the table of the game; `NoTable` if the game has menus only |
//! | `Menus` | the menus that the game opens; `Never` if it has at most one |
//! | `Page` | the pages that the game opens |
//! | `Picture` | the pictures of its table and pages |
//! | `Roll` | a roll as the history and the favourites store it |
//! | `Record` | what the game stores |

#[macro_use]
mod shelf;

pub mod action;
pub(crate) mod books;
pub mod brouillard;
pub mod characters;
pub mod conflict;
pub mod favourites;
pub mod fight;
pub mod free;
mod game;
pub mod initiative;
pub(crate) mod lineup;
pub(crate) mod prelude;
pub mod risus;
pub mod simulacres;
mod tile;
pub mod tools;

pub use books::{AnySheet, Book};
pub(crate) use books::{IsSheet, of_book};
use game::Facts;
pub(crate) use game::Game;
pub use game::Help;

use core::fmt;

use crate::app::help::{self};
use crate::app::menu::{DynMenu, RowScan, TableMenu};
use crate::app::part::{Part, Parts};
use crate::app::picture;
use crate::app::scope::{GameMut, GameRef, Owned};
use crate::app::screen_handler::{Navigate, ScreenHandler};
use crate::app::settings::{self, ResetPage, SettingsMenu};
use crate::app::table::TableStep;
use crate::app::tables::TableSet;
use crate::app::{Context, Crash, Gadget, Input, State};
use crate::coded::{Coded, Reader, Shape, Variant, Writer, widest};
use crate::lang::Lang;
use crate::text_id::TextId;
use crate::ui::{self, Frame, Style, Text, list};

/// A stored roll, with everything that is needed to roll it again.
pub(crate) trait Repeat {
    /// Record of the game that the roll belongs to.
    type Record: Owned;

    /// Undo step to record around [`gather`](Repeat::gather), if the combatants of the roll replace others
    /// at the table.
    fn coming(&self, game: GameRef<'_, Self::Record>) -> Option<TableStep> {
        let _ = game;
        None
    }

    /// Brings the combatants of the roll to their table, before anything else is set up.
    ///
    /// # Errors
    /// Why the combatants cannot come; nothing has changed then.
    fn gather(&self, game: &mut GameMut<'_, Self::Record>) -> Result<(), TextId> {
        let _ = game;
        Ok(())
    }

    /// Sets up the same roll at its table. Points that were spent or lost since then are not given back.
    ///
    /// # Errors
    /// Why the roll is impossible now; nothing has changed then.
    fn set_up(&self, game: &mut GameMut<'_, Self::Record>) -> Result<(), TextId>;

    /// Short name of the roll, such as `3D8+5`.
    fn label(&self, game: GameRef<'_, Self::Record>) -> Text;

    /// Values the roll was made with: Force, difficulty, modifiers.
    fn details(&self, game: GameRef<'_, Self::Record>) -> ui::text::Written;

    /// True if two sides rolled against each other: the result names a winner instead of a success.
    fn is_contest(&self) -> bool {
        false
    }
}

/// Object-safe form of [`Repeat`], independent of the record type.
pub(crate) trait DynRepeat {
    /// Brings the combatants of the roll to their table and sets up the same roll there.
    ///
    /// # Errors
    /// Why the roll is impossible now.
    fn lay_out(&self, context: &mut Context<'_>) -> Result<(), TextId>;

    /// Short name of the roll.
    fn label(&self, state: &State) -> Text;

    /// Values the roll was made with.
    fn details(&self, state: &State) -> ui::text::Written;

    /// True if two sides rolled against each other.
    fn is_contest(&self) -> bool;
}

impl<R: Repeat> DynRepeat for R {
    fn lay_out(&self, context: &mut Context<'_>) -> Result<(), TextId> {
        let step = self.coming(context.state.game());
        if let Some(step) = &step {
            context.begin_step(step.parts);
        }
        let gathered = self.gather(&mut context.game());
        if let Some(step) = step {
            context.end_step(step.at, step.name);
        }
        gathered?;
        self.set_up(&mut context.game())
    }

    fn label(&self, state: &State) -> Text {
        Repeat::label(self, state.game())
    }

    fn details(&self, state: &State) -> ui::text::Written {
        Repeat::details(self, state.game())
    }

    fn is_contest(&self) -> bool {
        Repeat::is_contest(self)
    }
}

/// Encodes and decodes the `Roll` of a game. [`Never`] stands for a game without rolls and decodes to
/// `None`.
trait Remembered: Sized {
    const WIDE: usize;

    fn write(&self, to: &mut Writer<'_>);

    fn read(from: &mut Reader<'_>) -> Option<Self>;
}

impl<T: Coded> Remembered for T {
    const WIDE: usize = T::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        Coded::write(self, to);
    }

    fn read(from: &mut Reader<'_>) -> Option<T> {
        Some(Coded::read(from))
    }
}

/// Names of the pages of a game. Opening a page adds the data that is known only at that moment.
pub(crate) trait Pages: Copy {
    /// An open page, with its data.
    type Open: Clone + PartialEq + Eq + fmt::Debug + Opened;

    /// Opens the page that `self` names.
    fn open(self, gadget: Gadget<'_>) -> Self::Open;
}

/// An open page, which handles the keys and gives the screen.
pub(crate) trait Opened {
    /// Handler of the page's keys and screen.
    fn handler(&self) -> &dyn ScreenHandler;

    /// Mutable handler of the page's keys and screen.
    fn handler_mut(&mut self) -> &mut dyn ScreenHandler;
}

/// A single handler is itself an open page: most games that have pages have only one.
impl<P: ScreenHandler> Opened for P {
    fn handler(&self) -> &dyn ScreenHandler {
        self
    }

    fn handler_mut(&mut self) -> &mut dyn ScreenHandler {
        self
    }
}

/// Table of a game that has menus only. The tile opens a menu, so this table is never seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoTable;

impl NoTable {
    pub(crate) fn new(_: Gadget<'_>) -> NoTable {
        NoTable
    }
}

impl TableSet for NoTable {
    fn get(&self, _: u8) -> &dyn ScreenHandler {
        self
    }

    fn get_mut(&mut self, _: u8) -> &mut dyn ScreenHandler {
        self
    }
}

impl ScreenHandler for NoTable {
    fn on(&mut self, _: Input, _: &mut Context<'_>) -> Navigate {
        Navigate::Shelf
    }

    fn screen(&self, _: Gadget<'_>) -> Screen {
        Screen::Language(picture::language::Language)
    }
}

/// Creates one table in `place`.
#[inline(never)] // Inlined, all tables would be on the stack at once.
fn lay<T>(place: &mut Option<T>, new: fn(Gadget<'_>) -> T, gadget: Gadget<'_>) {
    *place = Some(new(gadget));
}

/// Record of a game whose family stores everything for it: empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InFamily;

impl InFamily {
    const fn new() -> InFamily {
        InFamily
    }
}

impl Parts for InFamily {
    const KEYS: &'static [u8] = &[];

    fn part(&self, _: u8) -> Option<&dyn Part> {
        None
    }

    fn part_mut(&mut self, _: u8) -> Option<&mut dyn Part> {
        None
    }
}

/// Uninhabited type for what a game lacks: pages, menus or rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Never {}

impl Pages for Never {
    type Open = Never;

    fn open(self, _: Gadget<'_>) -> Never {
        self
    }
}

impl Opened for Never {
    fn handler(&self) -> &dyn ScreenHandler {
        match *self {}
    }

    fn handler_mut(&mut self) -> &mut dyn ScreenHandler {
        match *self {}
    }
}

impl DynMenu for Never {
    fn head(&self, _: Gadget<'_>) -> list::Head {
        match *self {}
    }

    fn read(&self, _: Gadget<'_>, _: &mut RowScan) {
        match *self {}
    }

    fn write(&self, _: &mut Context<'_>, _: &mut RowScan) {
        match *self {}
    }
}

impl DynRepeat for Never {
    fn lay_out(&self, _: &mut Context<'_>) -> Result<(), TextId> {
        match *self {}
    }

    fn label(&self, _: &State) -> Text {
        match *self {}
    }

    fn details(&self, _: &State) -> ui::text::Written {
        match *self {}
    }

    fn is_contest(&self) -> bool {
        match *self {}
    }
}

impl Remembered for Never {
    const WIDE: usize = 0;

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

games!(shelf);

#[cfg(any(test, feature = "guide"))]
include!(concat!(env!("OUT_DIR"), "/guide_games.rs"));

/// Two rolls are equal if their encodings are equal.
impl PartialEq for Roll {
    #[inline(never)] // Keeps the encoding buffer on the stack of this function alone.
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
    /// Upper limit of an encoded roll, in bytes.
    pub const MOST_BYTES: usize = 64;

    /// Brings the combatants of the roll to their table and sets up the same roll there.
    ///
    /// # Errors
    /// Why the roll is impossible now.
    pub(crate) fn lay_out(&self, context: &mut Context<'_>) -> Result<(), TextId> {
        self.get().lay_out(context)
    }

    /// Short name of the roll.
    pub(crate) fn label(&self, state: &State) -> Text {
        self.get().label(state)
    }

    /// Values the roll was made with.
    pub(crate) fn details(&self, state: &State) -> ui::text::Written {
        self.get().details(state)
    }

    /// True if two sides rolled against each other.
    pub(crate) fn is_contest(&self) -> bool {
        self.get().is_contest()
    }
}
