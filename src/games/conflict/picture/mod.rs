//! The table of a conflict: two sides, the acting one on the left.
//!
//! Before the roll it shows what each side rolls with and how likely each is to win; after it, the dice side
//! by side, one step per screen: equal totals are rolled again, equal pools compared at a lower difficulty.

mod ready;
mod say;
mod step;

pub use self::ready::{Chances, Ready, Side, Verb};
pub use self::step::{Second, SideDice, Step, Thrown, Verdict};
use super::words::texts;
use crate::games::risus::prelude::*;

pictures! {
    /// What is seen of a conflict.
    pub enum Picture {
        /// Before the roll: the odds, once they are computed, and why the last key did nothing.
        Ready(ready: Ready, chances: Option<Chances>, notice: Option<TextId>),
        /// A step of it lies on the table, or its dice fall: which picture of it.
        Step(step: Step, falling: Option<u8>),
    }

    fn first_to_send(&self) -> Option<Window> {
        /// Where both scores stand.
        const SCORES: Window = Window::of((16, 111), (1, 4));
        matches!(self, Picture::Step(_, None)).then_some(SCORES)
    }
}

/// The rows on which captions stand, and how far each side's reach.
const CAPTIONS: [i32; 2] = [7, 16];
const HALF: i32 = 62;
/// How far the captions reach when something stands in the middle.
const BESIDE: i32 = 46;

/// A text at a side's own edge, `inset` away from it. A glyph ends with an empty column.
fn at_edge(frame: &mut Frame, seat: Seat, text: &str, (inset, baseline): (i32, i32)) {
    let inset = inset - i32::from(seat == Seat::B);
    Edge::from(seat).text(frame, text, inset, baseline);
}

impl Side {
    /// Whose side it is, as far as there is room.
    fn name(&self, lang: Lang, seat: Seat, room: i32) -> Written {
        match self.who {
            Some(who) => small::cut(&who.sheet, room),
            None => small::cut(&texts().side(seat).of(lang), room),
        }
    }
}

impl Ready {
    /// What the keys do.
    fn draw_keys(&self, frame: &mut Frame, lang: Lang) {
        let (up, down) = self.can_turn;
        let roll = match self.verb {
            Ok(Verb::Roll) => kit_texts().roll,
            Ok(Verb::Prepare) => risus::texts().prepare,
            Err(_) => TextId::NONE,
        };
        let keys = [texts().side(self.mark), roll, kit_texts().menu];
        footer::draw(frame, lang, Arrows { up, down }, keys);
    }
}
