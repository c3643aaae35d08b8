//! The table of a conflict: two sides, mine on the left.
//!
//! Before: what each rolls with, and how likely each is to win. After: the dice side by side, one
//! step a screen: equal totals are rolled again, equal pools compared at a lower difficulty.

mod ready;
mod say;
mod step;

use core::fmt;

pub use self::ready::{Chances, Ready, Side, Verb};
pub use self::step::{Second, SideDice, Step, Thrown, Verdict};
use super::words::texts;
use crate::games::risus;
use crate::rules::risus::Seat;
use crate::ui::{
    Arrows, Edge, Frame, Keys, Lang, Scene, Staged, Style, Window, Word, Written, shared, small,
};

/// What is seen of a conflict: before it, and step by step.
pub type Picture = Staged<Ready, Chances, Step>;

impl Scene for Picture {
    /// Where both scores stand.
    const TOTALS: Option<Window> = Some(Window::of((16, 111), (1, 4)));

    fn draw_inside(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::Ready(ready, chances, notice) => ready.draw(frame, style, *chances, *notice),
            Picture::Falling(step, picture) => step.draw(frame, style, Some(*picture)),
            Picture::Result(step) => step.draw(frame, style, None),
        }
    }

    fn keys(&self) -> Keys {
        match self {
            Picture::Ready(ready, ..) => ready.keys(),
            Picture::Falling(step, _) | Picture::Result(step) => step.keys(),
        }
    }

    fn say_inside(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        match self {
            Picture::Ready(ready, chances, _) => say::ready(f, lang, ready, *chances),
            Picture::Falling(step, _) => say::falling(f, step),
            Picture::Result(step) => say::step(f, lang, step),
        }
    }
}

/// The rows on which captions stand, and how far each side's reach.
const CAPTIONS: [i32; 2] = [7, 16];
const HALF: i32 = 62;
/// The same beside something in the middle.
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
    fn keys(&self) -> Keys {
        let (up, down) = self.can_turn;
        Keys {
            arrows: Arrows { up, down },
            change: texts().side(self.mark),
            roll: match self.verb {
                Ok(Verb::Roll) => shared().roll,
                Ok(Verb::Prepare) => risus::texts().prepare,
                Err(_) => Word::NONE,
            },
        }
    }
}
