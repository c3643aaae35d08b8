//! The fight: both sides before a round, the round with its dice side by side, the odds, the end.
//!
//! All of them stand on one frame: the names, the bars, then what there is to see, the band that
//! says what it means, and the keys.

mod bar;
mod dice;
mod hand;
mod odds;
mod over;
mod ready;
mod round;
mod told;

use core::fmt;

use super::footer;
use super::list::List;
use super::{Frame, Ink, View, Window, decimal};
use crate::rules::risus::{Both, Seat};
use crate::ui::font::{Align, SMALL};
use crate::ui::text::{self, Text, Written};
use crate::ui::Words;

pub use bar::{Bar, Part};
pub use hand::Hand;
pub use odds::Odds;
pub use over::Over;
pub use ready::{Ready, Reckoned, Strength, Turn};
pub use round::{Next, Round, Step};
pub use told::{Deed, Why};

/// What is seen of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// Both sides before a round.
    Ready(Ready),
    /// The round that was fought, or what happened since.
    Round(Round),
    /// How the fight will end.
    Odds(Odds),
    /// Somebody has won.
    Over(Over),
    /// Something is to be chosen.
    List(List),
}

/// One side of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Who it is.
    pub name: Text,
    /// What is left of its Clichés.
    pub bar: Bar,
}

/// What a Cliché is counted in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Points of Force.
    Force,
    /// RP: dice.
    Dice,
}

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::Ready(ready) => ready.draw(frame, style),
            Picture::Round(round) => round.draw(frame, style),
            Picture::Odds(odds) => odds.draw(frame, style),
            Picture::Over(over) => over.draw(frame, style),
            Picture::List(list) => list.draw(frame, style),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Ready(ready) => ready.say(f, words),
            Picture::Round(round) => round.say(f, words),
            Picture::Odds(odds) => odds.say(f, words),
            Picture::Over(over) => over.say(f, words),
            Picture::List(list) => list.say(f, words),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        match self {
            Picture::Round(round) if round.step.is_none() => Some(round::SCORES),
            _ => None,
        }
    }
}

/// The row on which the names stand, and the widest that one may be.
const NAME_LINE: i32 = 7;
const NAME_ROOM: i32 = 50;
/// The row on which the large numbers stand.
const SCORE_LINE: i32 = 39;
/// Both names and both bars, the left one from the left, the right one from the right.
#[inline(never)]
fn sides(frame: &mut Frame, sides: &Both<Side>, as_before: bool) {
    cut(frame, &sides.a.name, (0, NAME_LINE), Align::Left, NAME_ROOM);
    let right = (Frame::WIDTH as i32, NAME_LINE);
    cut(frame, &sides.b.name, right, Align::Right, NAME_ROOM);
    sides.a.bar.draw(frame, Seat::A, as_before);
    sides.b.bar.draw(frame, Seat::B, as_before);
}

/// A small text, cut where its room ends.
fn cut(frame: &mut Frame, text: &Text, at: (i32, i32), align: Align, room: i32) {
    SMALL.draw(frame, &cut_text(text, room), at, align, Ink::On);
}

/// As many letters as fit the room.
fn cut_text(text: &Text, room: i32) -> Written {
    text::cut(&SMALL, format_args!("{text}"), room)
}

/// What a number of points is called, after that number.
fn points(words: &Words, unit: Unit, number: u8) -> &'static str {
    let words = texts(words);
    match (unit, number) {
        (Unit::Force, 0..=1) => words.point,
        (Unit::Force, _) => words.points,
        (Unit::Dice, 0..=1) => words.die,
        (Unit::Dice, _) => words.dice,
    }
}

fn say_sides(f: &mut fmt::Formatter<'_>, sides: &Both<Side>) -> fmt::Result {
    write!(f, "{} {}", sides.a.name, sides.a.bar)?;
    write!(f, " - {} {}", sides.b.name, sides.b.bar)
}
