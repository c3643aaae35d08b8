//! The trait of every screen: it takes keys, draws itself, and may navigate elsewhere.

use super::input::Input;
use super::roll_table::RollTable;
use super::table::Verb;
use super::{Context, Gadget, Millis, menu};
use crate::dice::Die;
use crate::games::{AnyMenu, AnyPage, Screen, Tile};
use crate::rules::odds_request::{OddsAnswer, OddsRequest};
use crate::ui::Text;

/// Where the player goes next.
#[allow(clippy::large_enum_variant)] // There is no heap to put a page into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Navigate {
    /// Stays here.
    Stay,
    /// Stays here, and shows this text.
    Say(Text),
    /// Exactly one level up.
    Up,
    /// One level up, to this row of the menu there.
    UpTo(u8),
    /// Opens a menu above this screen.
    Open(AnyMenu),
    /// Opens a page above this screen.
    Show(AnyPage),
    /// To this row of a menu: closes everything above that menu, or replaces this screen if the menu is not
    /// open.
    Return(menu::At),
    /// To the table of the current game; closes everything above it.
    Table,
    /// To the table played before: the current tile has none.
    ToTable,
    /// To another game.
    To(Tile),
    /// To another game, where the laid-out roll is made at once.
    RollAt(Tile),
    /// To the shelf of games.
    Shelf,
    /// To the first-start question, the language.
    FirstStart,
    /// Factory reset, then to the first-start question.
    Reset,
    /// To the lesson about the four keys.
    Lesson,
    /// To the notice that this die could not be rolled: no roll was made.
    Refused(Die),
    /// Answers a computer's offer. Leads to the imported data if it is accepted.
    Answer(super::offer::OfferAnswer),
}

/// A screen that takes keys: a table, a menu, a page or an overlay.
pub(crate) trait ScreenHandler {
    /// Handles an input.
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate;

    /// Builds the screen.
    fn screen(&self, gadget: Gadget<'_>) -> Screen;

    /// What this input will do with dice, so that the random source can be prepared.
    fn verb(&self, input: Input, gadget: Gadget<'_>) -> Verb {
        let _ = (input, gadget);
        Verb::Nothing
    }

    /// The table, if this screen is one.
    fn table(&self) -> Option<&RollTable> {
        None
    }

    /// The table, mutable, if this screen is one.
    fn table_mut(&mut self) -> Option<&mut RollTable> {
        None
    }

    /// True if the screen shows the quality of the random source.
    fn watches_source(&self) -> bool {
        false
    }

    /// When the screen changes next without input.
    fn wake(&self, now: Millis) -> Option<Millis> {
        let _ = now;
        None
    }

    /// The odds to compute for this screen now, if any.
    fn odds_request(&self, now: Millis) -> Option<&OddsRequest> {
        let _ = now;
        None
    }

    /// Stores computed odds if they answer this screen's request. True if they do.
    fn answered(&mut self, request: &OddsRequest, answer: &OddsAnswer) -> bool {
        let _ = (request, answer);
        false
    }

    /// Called when a held Back leaves this screen: reverts what the start of that press has just undone.
    fn hold(&mut self, context: &mut Context<'_>) {
        let _ = context;
    }

    /// Called when the player returns: shows what was changed elsewhere.
    fn refresh(&mut self, context: &mut Context<'_>) {
        let _ = context;
    }
}

/// For a table, the answers of its state machine.
impl dyn ScreenHandler + '_ {
    /// [`ScreenHandler::verb`], or the table's.
    pub(super) fn verb_here(&self, input: Input, gadget: Gadget<'_>) -> Verb {
        match self.table() {
            Some(table) => table.verb(input, gadget),
            None => self.verb(input, gadget),
        }
    }

    /// [`ScreenHandler::wake`], or the table's.
    pub(super) fn wake_here(&self, now: Millis) -> Option<Millis> {
        match self.table() {
            Some(table) => table.wake(now),
            None => self.wake(now),
        }
    }

    /// [`ScreenHandler::odds_request`], or the table's.
    pub(super) fn odds_request_here(&self, now: Millis) -> Option<&OddsRequest> {
        match self.table() {
            Some(table) => table.odds_request(now),
            None => self.odds_request(now),
        }
    }

    /// [`ScreenHandler::answered`], or the table's.
    pub(super) fn answered_here(&mut self, request: &OddsRequest, answer: &OddsAnswer) -> bool {
        match self.table_mut() {
            Some(table) => table.answered(request, answer),
            None => self.answered(request, answer),
        }
    }
}
