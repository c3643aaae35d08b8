//! The table of free dice: the roll before it is made, the dice on the table, and locking them.

mod layout;
mod locking;
mod lying;
mod notation;
mod ready;

pub use notation::Notation;

use crate::ui::small;
use core::fmt;

use serde::{Deserialize, Serialize};

use super::list::List;
use super::{Frame, Ink, Window};
use crate::dice::Percent;
use crate::rules::free::{FreeRoll, Locks, Thrown};
use crate::ui::font::{Align, SMALL};
use crate::ui::text::{Text, written};
use crate::ui::Style;
use crate::ui::Words;

/// What is seen of free dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The roll, being put together.
    Ready(Ready),
    /// The dice on the table, or how far they have fallen.
    Lying(Lying, Option<Step>),
    /// Which of them stay as they are.
    Locking(Locking),
    /// Which preset the roll becomes.
    Saving(List),
}

/// A part of a roll that Up and Down change on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Focus {
    /// Which die.
    Die,
    /// How many of them.
    Count,
    /// What is added.
    Modifier,
    /// All at once: a roll with a name.
    Preset,
    /// What is to be reached.
    Target,
}

/// The chance to reach a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Exactly counted.
    Known(Percent),
    /// It takes a moment.
    Later,
    /// It cannot be counted here.
    Unknown,
}

/// A roll, being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// What would be rolled.
    pub roll: FreeRoll,
    /// What it is called, if it has a name.
    pub name: Option<Text>,
    /// What Up and Down change.
    pub focus: Focus,
    /// What the chance is against.
    pub aim: i16,
    /// The chance to reach it.
    pub chance: Chance,
    /// Why the last key did nothing.
    pub notice: Option<&'static str>,
}

/// The dice on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lying {
    /// The dice.
    pub thrown: Thrown,
    /// What the roll is called, if it has a name.
    pub name: Option<Text>,
    /// What Up and Down change.
    pub focus: Focus,
    /// What was to be reached, if anything.
    pub target: Option<i16>,
    /// The dice that the next roll leaves alone.
    pub locks: Locks,
}

/// How far the dice have fallen. It shows a result that was fixed at the press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// All dice that are not locked fall.
    Falling(u8),
    /// They lie there, and some burst.
    Landed,
    /// What explosions add falls.
    Extra(u8),
}

/// The dice on the table, one of them chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Locking {
    /// The dice.
    pub thrown: Thrown,
    /// Those that are locked.
    pub locks: Locks,
    /// Which one is chosen.
    pub place: u8,
    /// Why the last key did nothing.
    pub notice: Option<&'static str>,
}

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::Ready(ready) => ready.draw(frame, style),
            Picture::Lying(lying, step) => lying.draw(frame, style, *step),
            Picture::Locking(locking) => locking.draw(frame, style),
            Picture::Saving(list) => list.draw(frame, style),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Ready(ready) => ready.say(f, words),
            Picture::Lying(lying, step) => lying.say(f, words, *step),
            Picture::Locking(locking) => locking.say(f, words),
            Picture::Saving(list) => list.say(f, words),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        matches!(self, Picture::Lying(_, None)).then_some(lying::TOTAL)
    }
}

/// What the roll is called, in the first page, and how wide that is.
fn caption(frame: &mut Frame, name: Option<Text>, roll: &FreeRoll, is_focused: bool) -> i32 {
    let width = match name {
        Some(name) => {
            name.draw_within(frame, (2, CAPTION_LINE), Align::Left, Frame::WIDTH as i32);
            name.width()
        }
        None => {
            let text = written(format_args!("{}", Notation(roll)));
            small::left(frame, &text, (2, CAPTION_LINE));
            small::width(&text)
        }
    };
    if is_focused {
        frame.invert(0, 0, width + 3, 8);
    }
    width
}

/// What stands at the right of the first page: that the dice are scripted, or a text, if what
/// stands at the left leaves room for it.
fn corner(frame: &mut Frame, style: &Style, text: &str, left: i32) {
    let right = Frame::WIDTH as i32;
    if style.scripted {
        let text = style.words().scripted;
        let left = right - small::width(text) - 3;
        frame.light(left, 0, right - left, 8);
        SMALL.draw(frame, text, (left + 2, CAPTION_LINE), Align::Left, Ink::Off);
    } else if left + small::width(text) < right - 8 {
        small::right(frame, text, (right, CAPTION_LINE));
    }
}

const CAPTION_LINE: i32 = 7;
