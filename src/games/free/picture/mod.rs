//! The table of free dice: the roll before it is made, the dice on the table, and locking them.

mod items;
mod locking;
mod lying;
mod ready;
mod total;

use crate::games::free::prelude::*;

pictures! {
    /// What is seen of free dice.
    pub enum Picture {
        /// The roll, being put together.
        Ready(ready: Ready),
        /// The dice on the table, or how far they have fallen.
        Lying(lying: Lying, step: Option<Step>),
        /// Which of them stay as they are.
        Locking(locking: Locking),
    }

    fn first_to_send(&self) -> Option<Window> {
        matches!(self, Picture::Lying(_, None)).then_some(total::WINDOW)
    }
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

impl From<OddsState<Percent>> for Chance {
    fn from(reckoned: OddsState<Percent>) -> Chance {
        match reckoned {
            OddsState::Known(percent) => Chance::Known(percent),
            OddsState::Later(_) => Chance::Later,
            OddsState::Never => Chance::Unknown,
        }
    }
}

/// A roll, being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// What would be rolled.
    pub question: Question,
    /// What it is called, if it has a name.
    pub name: Option<Text>,
    /// The chance to reach what it is against.
    pub chance: Chance,
    /// Why the last key did nothing.
    pub notice: Option<TextId>,
}

/// The dice on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lying {
    /// The dice.
    pub thrown: Thrown,
    /// What Up and Down turn.
    pub mark: Mark,
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
    Flash(u8),
    /// A breath.
    Breath,
    /// What explosions add falls.
    Extra(u8),
    /// The total counts up.
    Counting(u8),
}

impl Step {
    /// Pictures of the total that counts up.
    pub(super) const COUNT: u8 = 5;
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
    pub notice: Option<TextId>,
}

/// The row on which the words of the first page stand.
const CAPTION_LINE: i32 = 7;
/// Columns between two texts of the first page.
const GAP: i32 = 5;

/// That at the left of the first page, up to `end`.
fn caption(frame: &mut Frame, lang: Lang, name: Option<Text>, roll: &FreeRoll, end: i32) {
    let text = small::cut(&called(lang, name, roll), end - LEFT);
    small::left(frame, &text, (LEFT, CAPTION_LINE));
}

/// Where the first page's words begin.
const LEFT: i32 = 1;

/// What the roll is called, or how it is written.
fn called(lang: Lang, name: Option<Text>, roll: &FreeRoll) -> Written {
    match name {
        Some(name) => written!("{}", name.of(lang)),
        None => written!("{}", Notation(roll)),
    }
}

/// Where the first page ends: before the mark of a script, which is drawn.
fn end(frame: &mut Frame, style: &Style) -> i32 {
    let right = Frame::WIDTH as i32;
    match scripted(frame, style, (right - 1, Align::Right)) {
        0 => right,
        mark => right - mark - GAP,
    }
}
