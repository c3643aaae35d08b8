//! The settings: lists, and the question whether everything is to be erased.

use core::fmt;

use super::footer::{self, Arrows, Keys};
use super::list::List;
use super::{Frame, line, title};
use crate::ui::font::BOLD;
use crate::ui::text::{Written, written};
use crate::ui::Style;
use crate::ui::Words;

/// What is seen of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // There is no heap to put the large one into.
pub enum Picture {
    /// What can be chosen.
    List(List),
    /// Is everything to be erased?
    Reset(Reset),
}

/// What would be lost, and what the player is about to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reset {
    /// How many characters there are.
    pub sheets: u8,
    /// How many rolls the history holds.
    pub rolls: u8,
    /// Roll would erase everything.
    pub erase: bool,
}

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::List(list) => list.draw(frame, style),
            Picture::Reset(reset) => reset.draw(frame, style.words()),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::List(list) => list.say(f, words),
            Picture::Reset(reset) => reset.say(f, words),
        }
    }
}

/// The two answers: where the words stand, and how wide their rooms are.
const ANSWERS: i32 = 50;
const ROOM: i32 = 62;
const RIGHT: i32 = 66;

impl Reset {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, words: &Words) {
        let [name, _] = texts(words).reset;
        title(frame, name);
        let (first, second) = self.lost(words);
        line(frame, &first, 25);
        line(frame, second, 36);
        for (answer, left) in [(texts(words).keep, 0), (texts(words).erase, RIGHT)] {
            frame.expect_fit(BOLD.width(answer) < ROOM);
            BOLD.center(frame, answer, (left + ROOM / 2, ANSWERS));
        }
        let chosen = if self.erase { RIGHT } else { 0 };
        frame.invert(chosen, ANSWERS - 10, ROOM, 13);
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: words.choose,
            roll: words.confirm,
            back: words.back,
        };
        footer::draw(frame, &keys);
    }

    /// What would be lost, in two lines.
    fn lost(&self, words: &Words) -> (Written, &'static str) {
        let [before, between, after, rest] = texts(words).lost;
        let Reset { sheets, rolls, .. } = self;
        let first = written(format_args!("{before}{sheets}{between}{rolls}{after}"));
        (first, rest)
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let [name, _] = texts(words).reset;
        let (first, second) = self.lost(words);
        let (keep, erase) = (texts(words).keep, texts(words).erase);
        write!(f, "{name}: {first} {second} ")?;
        match self.erase {
            false => write!(f, "*{keep}, {erase}"),
            true => write!(f, "{keep}, *{erase}"),
        }
    }
}
