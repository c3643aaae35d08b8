//! What every place of the gadget does: it takes keys, shows a screen, and may ask to go elsewhere.

use super::input::Input;
use super::roll_table::RollTable;
use super::table::Verb;
use super::{Context, Gadget, Millis, menu};
use crate::dice::Die;
use crate::games::{AnyMenu, AnyPage, Screen, Tile};
use crate::rules::odds_request::{OddsAnswer, OddsRequest};
use crate::ui::Text;

/// Where to go.
#[allow(clippy::large_enum_variant)] // There is no heap to put a page into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Navigate {
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
    Answer(super::offer::OfferAnswer),
}

/// A place where the player can be: a table, or any other.
pub(crate) trait ScreenHandler {
    /// Takes an input.
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate;

    /// What is seen.
    fn screen(&self, gadget: Gadget<'_>) -> Screen;

    /// What this input will do with dice, if anything: the source is made ready before it is handled.
    fn verb(&self, input: Input, gadget: Gadget<'_>) -> Verb {
        let _ = (input, gadget);
        Verb::Nothing
    }

    /// The table, if it is one.
    fn table(&self) -> Option<&RollTable> {
        None
    }

    /// The table, if it is one.
    fn table_mut(&mut self) -> Option<&mut RollTable> {
        None
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
    fn odds_request(&self, now: Millis) -> Option<&OddsRequest> {
        let _ = now;
        None
    }

    /// That was reckoned; an answer to something else changes nothing. Whether it is seen.
    fn answered(&mut self, request: &OddsRequest, answer: &OddsAnswer) -> bool {
        let _ = (request, answer);
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

/// What a table's machine says for every table.
impl dyn ScreenHandler + '_ {
    /// [`ScreenHandler::verb`], or a table's.
    pub(super) fn verb_here(&self, input: Input, gadget: Gadget<'_>) -> Verb {
        match self.table() {
            Some(table) => table.verb(input, gadget),
            None => self.verb(input, gadget),
        }
    }

    /// [`ScreenHandler::wake`], or a table's.
    pub(super) fn wake_here(&self, now: Millis) -> Option<Millis> {
        match self.table() {
            Some(table) => table.wake(now),
            None => self.wake(now),
        }
    }

    /// [`ScreenHandler::odds_request`], or a table's.
    pub(super) fn odds_request_here(&self, now: Millis) -> Option<&OddsRequest> {
        match self.table() {
            Some(table) => table.odds_request(now),
            None => self.odds_request(now),
        }
    }

    /// [`ScreenHandler::answered`], or a table's.
    pub(super) fn answered_here(&mut self, request: &OddsRequest, answer: &OddsAnswer) -> bool {
        match self.table_mut() {
            Some(table) => table.answered(request, answer),
            None => self.answered(request, answer),
        }
    }
}
