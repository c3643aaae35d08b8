//! The settings: lists, and the question whether everything is to be erased.

use core::fmt::{self, Write as _};

use heapless::String;

use super::footer::{self, Arrows, Keys};
use super::list::List;
use super::{Frame, Ink, line, title};
use crate::ui::font::{Align, BOLD};
use crate::ui::view::View;
use crate::ui::words::Words;

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
    fn draw(&self, frame: &mut Frame, view: &View) {
        match self {
            Picture::List(list) => list.draw(frame, view),
            Picture::Reset(reset) => reset.draw(frame, view.lang.words()),
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

impl Reset {
    fn draw(&self, frame: &mut Frame, words: &Words) {
        let [name, _] = words.options.reset;
        title(frame, name);
        for (text, baseline) in self.lost(words).iter().zip([25, 36]) {
            line(frame, text, baseline);
        }
        let answers = [
            (words.options.keep, !self.erase),
            (words.options.erase, self.erase),
        ];
        for ((answer, is_chosen), left) in answers.into_iter().zip([0, 66]) {
            frame.expect_fit(BOLD.width(answer) < ROOM);
            let at = (left + ROOM / 2, ANSWERS);
            BOLD.draw(frame, answer, at, Align::Center, Ink::On);
            if is_chosen {
                frame.fill(left, ANSWERS - 10, ROOM, 13, Ink::Flip);
            }
        }
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: words.choose,
            roll: words.confirm,
            back: words.back,
        };
        footer::draw(frame, &keys);
    }

    /// What would be lost, in two lines.
    fn lost(&self, words: &Words) -> [String<40>; 2] {
        let [before, between, after, rest] = words.options.lost;
        let mut lines = [String::new(), String::new()];
        // The longest words fit; a test draws them.
        let _ = write!(
            lines[0],
            "{before}{}{between}{}{after}",
            self.sheets, self.rolls
        );
        let _ = lines[1].push_str(rest);
        lines
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let [name, _] = words.options.reset;
        let [first, second] = self.lost(words);
        let (keep, erase) = (words.options.keep, words.options.erase);
        write!(f, "{name}: {first} {second} ")?;
        match self.erase {
            false => write!(f, "*{keep}, {erase}"),
            true => write!(f, "{keep}, *{erase}"),
        }
    }
}
