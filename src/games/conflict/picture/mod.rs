//! The table of a conflict settled by a single action: two sides, mine on the left.
//!
//! Before: what each rolls with, and how likely each is to win. After: the dice side by side, one
//! step a screen: equal totals are rolled again, equal pools compared at a lower difficulty.

mod bout;
mod ready;
mod say;

use crate::ui::line;
use crate::ui::small;
use core::fmt;

pub use self::bout::{Bout, Pair, SumDice, Then, Thrown, Verdict};
pub use self::ready::{Chances, Ready};
use super::action::captions::cut;
use super::band::Band;
use super::footer::{self, Arrows, Keys};
use super::{Frame, Ink, Window};
use crate::rules::risus::Seat;
use crate::ui::text::Name;
use crate::ui::Style;
use crate::ui::Words;

/// What is seen of a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// Before the dice are thrown.
    Ready(Ready),
    /// The dice of a step fall: which picture of it.
    Rolling(Bout, u8),
    /// A step of it lies on the table.
    Step(Bout),
}

/// One of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// The Cliché's name; none for a bare level.
    pub name: Option<Name>,
    /// Its Force or dice.
    pub level: u8,
    /// What is added to its dice, or how many there are.
    pub number: u8,
}

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::Ready(ready) => ready.draw(frame, style),
            Picture::Rolling(bout, picture) => {
                bout.draw_falling(frame, style, *picture);
                let text = style.words().any_key_skips;
                line(frame, text, 62);
            }
            Picture::Step(bout) => bout.draw(frame, style),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Ready(ready) => say::ready(f, words, ready),
            Picture::Rolling(bout, _) => say::falling(f, bout),
            Picture::Step(bout) => say::bout(f, words, bout),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        /// Where both scores stand.
        const SCORES: Window = Window {
            left: 16,
            right: 111,
            top: 1,
            bottom: 4,
        };
        matches!(self, Picture::Step(_)).then_some(SCORES)
    }
}

/// The row on which captions stand, and the room of each beside something in the middle.
const CAPTION_LINE: i32 = 7;
const CAPTION_ROOM: i32 = 48;
/// The row on which the large numbers stand.
const NUMBER_LINE: i32 = 39;

const BAND: &Band = &Band::WHOLE;

/// The name of a side at its own edge; inverted where the keys act on it.
#[inline(never)]
fn caption(
    frame: &mut Frame,
    words: &Words,
    side: &Side,
    seat: Seat,
    (left, end): (i32, i32),
    focused: bool,
) {
    let name = match (side.name, seat) {
        (Some(name), _) => name,
        (None, Seat::A) => Name::new(texts(words).me),
        (None, Seat::B) => Name::new(texts(words).opponent),
    };
    let text = cut(name, end - left);
    let width = small::width(&text);
    let x = match seat {
        Seat::A => left,
        Seat::B => Frame::WIDTH as i32 - width - 1,
    };
    small::left(frame, &text, (x, CAPTION_LINE));
    if focused {
        frame.invert(x - 2, 0, width + 3, 8);
    }
}

/// What stands between the captions; a scripted roll says so there.
fn middle(frame: &mut Frame, style: &Style, text: &str) {
    let scripted = style.scripted;
    let text = match scripted {
        true => style.words().scripted,
        false => text,
    };
    let width = small::width(text);
    line(frame, text, CAPTION_LINE);
    if scripted {
        frame.invert(64 - width / 2 - 2, 0, width + 3, 8);
    }
}

/// Up and Down change the other side's level.
fn keys(frame: &mut Frame, words: &Words, (up, down): (bool, bool), roll: &str) {
    let keys = Keys {
        arrows: Arrows { up, down },
        change: texts(words).opponent,
        roll,
        back: words.menu,
    };
    footer::draw(frame, &keys);
}
