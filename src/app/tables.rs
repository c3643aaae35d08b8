//! Several tables behind one tile.
//!
//! Each is left as it was; which of them the player is at is kept by the game ([`Set::seen`]), whose
//! lines lead from one to the other.

use core::fmt::Debug;

use super::place::{Go, Place};
use super::{Context, Input, Kept, Millis};
use crate::games::Screen;
use crate::rules::reckoning::{Answer, Reckoning};

/// The tables of a game.
pub(crate) trait Set: Clone + PartialEq + Eq + Debug {
    /// How many there are.
    const COUNT: u8;

    /// All of them, as they are at power-on.
    fn new(kept: &Kept) -> Self;

    /// Which one the player is at.
    fn seen(kept: &Kept) -> u8;

    /// One of them.
    fn get(&self, which: u8) -> &dyn Place;

    /// One of them.
    fn get_mut(&mut self, which: u8) -> &mut dyn Place;

    /// Whether something can be undone at one of them.
    fn can_undo(which: u8, kept: &Kept) -> bool;
}

/// All tables of a game as they were left, and which of them the player is at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tables<S> {
    set: S,
    seen: u8,
}

impl<S: Set> Tables<S> {
    pub(crate) fn new(kept: &Kept) -> Tables<S> {
        Tables {
            set: S::new(kept),
            seen: S::seen(kept),
        }
    }

    fn table(&self) -> &dyn Place {
        self.set.get(self.seen)
    }

    fn table_mut(&mut self) -> &mut dyn Place {
        self.set.get_mut(self.seen)
    }

    /// Whether nothing would be missed of those that the player is not at.
    fn others_rest(&self, kept: &Kept, spares: bool) -> bool {
        let mut others = (0..S::COUNT).filter(|which| *which != self.seen);
        others.all(|which| {
            self.set.get(which).is_at_rest(kept, true) && (spares || !S::can_undo(which, kept))
        })
    }
}

impl<S: Set> Place for Tables<S> {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        self.table_mut().on(input, context)
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        self.table().screen(kept, now)
    }

    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        self.table().rolls(input, kept)
    }

    fn awaits_roll(&self, kept: &Kept) -> bool {
        self.table().awaits_roll(kept)
    }

    fn is_at_rest(&self, kept: &Kept, spares: bool) -> bool {
        self.table().is_at_rest(kept, spares) && self.others_rest(kept, spares)
    }

    fn rolls_afresh(&self, kept: &Kept) -> bool {
        self.table().rolls_afresh(kept) && self.others_rest(kept, false)
    }

    fn is_moving(&self) -> bool {
        self.table().is_moving()
    }

    fn hides(&self, kept: &Kept) -> bool {
        self.table().hides(kept)
    }

    fn goes_on(&self) -> bool {
        self.table().goes_on()
    }

    fn settle(&mut self) {
        self.table_mut().settle();
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        self.table().wake(now)
    }

    fn reckons(&self, now: Millis) -> Option<&Reckoning> {
        self.table().reckons(now)
    }

    fn answered(&mut self, reckoning: &Reckoning, answer: &Answer) -> bool {
        self.table_mut().answered(reckoning, answer)
    }

    fn clear(&mut self, kept: &mut Kept) {
        self.seen = S::seen(kept);
        self.table_mut().clear(kept);
    }

    fn hold(&mut self, kept: &mut Kept) {
        self.table_mut().hold(kept);
    }

    /// The lines may have led from one to another.
    fn refresh(&mut self, kept: &mut Kept) {
        self.seen = S::seen(kept);
        self.table_mut().refresh(kept);
    }
}
