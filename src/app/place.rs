//! What every place of the gadget does: it takes keys, shows a screen, and may ask to go elsewhere.

use super::input::Input;
use super::list::OpenList;
use super::{Context, Kept, Millis};
use crate::dice::Die;
use crate::games::{AnyList, AnyPage, Screen, Tile};
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
    /// Exactly one level up, to this line of the list there.
    UpTo(u8),
    /// To a list above this place.
    Open(AnyList),
    /// To a page above this place.
    Show(AnyPage),
    /// To this list, as it is given: past all that is open above it, or instead of this place if it
    /// is not open.
    Return(OpenList),
    /// To the table of the game that is played, past everything above it.
    Table,
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
}

/// A place where the player can be.
pub(crate) trait Place {
    /// Takes an input.
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go;

    /// What is seen.
    fn screen(&self, kept: &Kept, now: Millis) -> Screen;

    /// Whether this input will roll dice: the source is made ready before it is handled.
    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        let _ = (input, kept);
        false
    }

    /// Whether the player waits here to roll, with nothing else to read: a failure of the source is
    /// told at once.
    fn awaits_roll(&self, kept: &Kept) -> bool {
        let _ = kept;
        false
    }

    /// Whether nothing is seen here that is not kept, and nothing can be undone; that can be spared.
    fn is_at_rest(&self, kept: &Kept, spares: bool) -> bool {
        let _ = (kept, spares);
        false
    }

    /// Whether Roll rolls here, and what is seen then has nothing to do with what is seen now.
    fn rolls_afresh(&self, kept: &Kept) -> bool {
        let _ = kept;
        false
    }

    /// Whether dice are falling here.
    fn is_moving(&self) -> bool {
        false
    }

    /// Whether what was rolled is not all seen yet.
    fn hides(&self, kept: &Kept) -> bool {
        let _ = kept;
        false
    }

    /// Whether what was rolled is only a piece of it, and the next one comes.
    fn goes_on(&self) -> bool {
        false
    }

    /// They come to rest.
    fn settle(&mut self) {}

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
    fn reckons(&self, now: Millis) -> Option<&Reckoning> {
        let _ = now;
        None
    }

    /// That was reckoned; an answer to something else changes nothing. Whether it is seen.
    fn answered(&mut self, reckoning: &Reckoning, answer: &Answer) -> bool {
        let _ = (reckoning, answer);
        false
    }

    /// A roll was refused: what lies here is not taken for its result.
    fn clear(&mut self, kept: &mut Kept) {
        let _ = kept;
    }

    /// Back is held, and the player goes away: what its press has just taken back was not meant, and
    /// what is seen is kept.
    fn hold(&mut self, kept: &mut Kept) {
        let _ = kept;
    }

    /// The player comes back: what was changed elsewhere is seen.
    fn refresh(&mut self, kept: &mut Kept) {
        let _ = kept;
    }
}
