//! What every place of the gadget does: it takes keys, shows a screen, and may ask to go elsewhere.

use super::input::Input;
use super::machine::Machine;
use super::{Context, Gadget, Millis, menu};
use crate::dice::Die;
use crate::games::{AnyMenu, AnyPage, Screen, Tile};
use crate::rules::reckoning::{Answer, Reckoning};
use crate::ui::Text;

/// Where to go.
#[allow(clippy::large_enum_variant)] // There is no heap to put a page into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Go {
    /// Nowhere.
    Stay,
    /// Nowhere, and this is said.
    Say(Text),
    /// Exactly one level up.
    Up,
    /// Exactly one level up, to this row of the menu there.
    UpTo(u8),
    /// To a menu above this place.
    Open(AnyMenu),
    /// To a page above this place.
    Show(AnyPage),
    /// To this row of a menu: past all that is open above the menu, or instead of this place if the
    /// menu is not open.
    Return(menu::At),
    /// To the table of the game that is played, past everything above it.
    Table,
    /// To the table that was played before: what is played has none.
    ToTable,
    /// To another game.
    To(Tile),
    /// To another game, where what is laid out is rolled at once.
    RollAt(Tile),
    /// To the shelf of games.
    Shelf,
    /// To the questions of a gadget that nobody has used yet.
    FirstStart,
    /// The same, and nothing is kept of what was before.
    Reset,
    /// To what the four keys do.
    Lesson,
    /// The dice gave out: nothing was rolled.
    Refused(Die),
    /// Nowhere, or to what is taken: what a computer has offered is answered.
    Answer(super::offer::Answer),
}

/// A place where the player can be, other than a table.
pub(crate) trait Place {
    /// Takes an input.
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go;

    /// What is seen.
    fn screen(&self, gadget: Gadget<'_>) -> Screen;

    /// Whether this input will roll dice: the source is made ready before it is handled.
    fn rolls(&self, input: Input, gadget: Gadget<'_>) -> bool {
        let _ = (input, gadget);
        false
    }

    /// Whether what the source is worth is seen here.
    fn watches_source(&self) -> bool {
        false
    }

    /// When the picture will change by itself.
    fn wake(&self, now: Millis) -> Option<Millis> {
        let _ = now;
        None
    }

    /// What shall be reckoned for this place, which shows that it waits for it.
    fn reckons(&self) -> Option<&Reckoning> {
        None
    }

    /// That was reckoned; an answer to something else changes nothing. Whether it is seen.
    fn answered(&mut self, reckoning: &Reckoning, answer: &Answer) -> bool {
        let _ = (reckoning, answer);
        false
    }

    /// Back is held, and the player goes away: what its press has just taken back was not meant, and
    /// what is seen is kept.
    fn hold(&mut self, context: &mut Context<'_>) {
        let _ = context;
    }

    /// The player comes back: what was changed elsewhere is seen.
    fn refresh(&mut self, context: &mut Context<'_>) {
        let _ = context;
    }
}

/// Where the player is.
#[derive(Clone, Copy)]
pub(crate) enum Here<'a> {
    /// At a table.
    Table(&'a Machine),
    /// Elsewhere.
    Place(&'a dyn Place),
}

impl<'a> Here<'a> {
    /// The table, if that is where.
    pub(crate) const fn table(self) -> Option<&'a Machine> {
        match self {
            Here::Table(table) => Some(table),
            Here::Place(_) => None,
        }
    }

    /// What is seen.
    pub(crate) fn screen(self, gadget: Gadget<'_>) -> Screen {
        match self {
            Here::Table(table) => table.screen(gadget),
            Here::Place(place) => place.screen(gadget),
        }
    }

    /// Whether this input will roll dice.
    pub(crate) fn rolls(self, input: Input, gadget: Gadget<'_>) -> bool {
        match self {
            Here::Table(table) => table.rolls(input, gadget),
            Here::Place(place) => place.rolls(input, gadget),
        }
    }

    /// Whether what the source is worth is seen here.
    pub(crate) fn watches_source(self) -> bool {
        match self {
            Here::Table(_) => false,
            Here::Place(place) => place.watches_source(),
        }
    }

    /// When the picture will change by itself.
    pub(crate) fn wake(self, now: Millis) -> Option<Millis> {
        match self {
            Here::Table(table) => table.wake(now),
            Here::Place(place) => place.wake(now),
        }
    }

    /// What shall be reckoned.
    pub(crate) fn reckons(self, now: Millis) -> Option<&'a Reckoning> {
        match self {
            Here::Table(table) => table.reckons(now),
            Here::Place(place) => place.reckons(),
        }
    }
}

/// Where the player does something.
pub(crate) enum HereMut<'a> {
    /// At a table.
    Table(&'a mut Machine),
    /// Elsewhere.
    Place(&'a mut dyn Place),
}

impl<'a> HereMut<'a> {
    /// The table, if that is where.
    pub(crate) fn table(self) -> Option<&'a mut Machine> {
        match self {
            HereMut::Table(table) => Some(table),
            HereMut::Place(_) => None,
        }
    }

    /// Takes an input.
    pub(crate) fn on(self, input: Input, context: &mut Context<'_>) -> Go {
        match self {
            HereMut::Table(table) => table.on(input, context),
            HereMut::Place(place) => place.on(input, context),
        }
    }

    /// That was reckoned. Whether it is seen.
    pub(crate) fn answered(self, reckoning: &Reckoning, answer: &Answer) -> bool {
        match self {
            HereMut::Table(table) => table.answered(reckoning, answer),
            HereMut::Place(place) => place.answered(reckoning, answer),
        }
    }

    /// Back is held, and the player goes away.
    pub(crate) fn hold(self, context: &mut Context<'_>) {
        if let HereMut::Place(place) = self {
            place.hold(context);
        }
    }

    /// The player comes back.
    pub(crate) fn refresh(self, context: &mut Context<'_>) {
        match self {
            HereMut::Table(table) => table.refresh(context),
            HereMut::Place(place) => place.refresh(context),
        }
    }
}
