//! The games: one folder each, with all of a game that is not rules.
//!
//! What it asks and what it shows before, while and after the dice fall, its lines, its words in
//! both languages, its help, its kept record. Outside its folder a game is one line in the
//! table of games, `src/table.rs`, and its rules in [`rules`](crate::rules). Tools are laid out the
//! same way.
//!
//! A folder has these names in it:
//!
//! | name | what it is |
//! |---|---|
//! | `Game` | what the shelf, the menu and the help ask of it |
//! | `Root` | its table, `NoTable` if it is all menus |
//! | `Menus` | the menus that it opens, `Never` if there is one at most |
//! | `Page` | the pages that it opens |
//! | `Picture` | what is seen of its table and its pages |
//! | `Roll` | a roll as the history and the favourites remember it |
//! | `Record` | what is kept of it |

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

/// A roll as it is remembered: enough to do it again.
pub(crate) trait Repeat {
    /// What its game stores.
    type Record: Owned;

    /// The step that bringing those who roll to their table is, if they come instead of others.
    fn coming(&self, game: GameRef<'_, Self::Record>) -> Option<TableStep> {
        let _ = game;
        None
    }

    /// Brings those who roll to their table, before anything else is set up.
    ///
    /// # Errors
    /// Why they cannot come: then nothing has changed.
    fn gather(&self, game: &mut GameMut<'_, Self::Record>) -> Result<(), TextId> {
        let _ = game;
        Ok(())
    }

    /// Sets the same roll up at its table. What was spent or lost since is not given back.
    ///
    /// # Errors
    /// Why it cannot be rolled now: then nothing has changed.
    fn set_up(&self, game: &mut GameMut<'_, Self::Record>) -> Result<(), TextId>;

    /// A short name for it, such as `3D8+5`.
    fn label(&self, game: GameRef<'_, Self::Record>) -> Text;

    /// What it was rolled with: Force, difficulty, modifiers.
    fn details(&self, game: GameRef<'_, Self::Record>) -> ui::text::Written;

    /// Whether two sides rolled against each other: then one of them won, rather than succeeded.
    fn is_contest(&self) -> bool {
        false
    }
}

/// A roll as it is remembered, whatever its game stores.
pub(crate) trait DynRepeat {
    /// Brings those who roll to their table, and sets the same roll up there.
    ///
    /// # Errors
    /// Why it cannot be rolled now.
    fn lay_out(&self, context: &mut Context<'_>) -> Result<(), TextId>;

    /// A short name for it.
    fn label(&self, state: &State) -> Text;

    /// What it was rolled with.
    fn details(&self, state: &State) -> ui::text::Written;

    /// Whether two sides rolled against each other.
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

/// A roll as it is kept: a game without any has none to read.
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

/// What a game can show on a page of its own. Its `Page` is the page by name; what is only known
/// there comes with opening it.
pub(crate) trait Pages: Copy {
    /// An open page.
    type Open: Clone + PartialEq + Eq + fmt::Debug + Opened;

    /// Opens the page.
    fn open(self, gadget: Gadget<'_>) -> Self::Open;
}

/// An open page.
pub(crate) trait Opened {
    /// Where the player is then.
    fn handler(&self) -> &dyn ScreenHandler;

    /// Where the player is then.
    fn handler_mut(&mut self) -> &mut dyn ScreenHandler;
}

/// Most games with a page have one.
impl<P: ScreenHandler> Opened for P {
    fn handler(&self) -> &dyn ScreenHandler {
        self
    }

    fn handler_mut(&mut self) -> &mut dyn ScreenHandler {
        self
    }
}

/// The table of a game that is all lists.
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

/// Lays one table.
#[inline(never)] // All tables would be on the stack at once.
fn lay<T>(place: &mut Option<T>, new: fn(Gadget<'_>) -> T, gadget: Gadget<'_>) {
    *place = Some(new(gadget));
}

/// What a game of a family stores: nothing of its own, since the family stores it.
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

/// What a game does not have: no page, no menu, no roll of its own.
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

/// What is kept alike is the same.
impl PartialEq for Roll {
    #[inline(never)] // The bytes of a roll are on its stack alone.
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

    /// Brings those who roll to their table, and sets the same roll up there.
    ///
    /// # Errors
    /// Why it cannot be rolled now.
    pub(crate) fn lay_out(&self, context: &mut Context<'_>) -> Result<(), TextId> {
        self.get().lay_out(context)
    }

    /// A short name for it.
    pub(crate) fn label(&self, state: &State) -> Text {
        self.get().label(state)
    }

    /// What it was rolled with.
    pub(crate) fn details(&self, state: &State) -> ui::text::Written {
        self.get().details(state)
    }

    /// Whether two sides rolled against each other.
    pub(crate) fn is_contest(&self) -> bool {
        self.get().is_contest()
    }
}
