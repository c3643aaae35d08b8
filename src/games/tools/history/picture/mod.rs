//! The history: the last rolls in a list, and one of them on a page of its own.

mod page;
mod tiles;

pub use page::Page;

use crate::ui::small;
use core::fmt;

use super::footer;
use super::list::{self, BASELINE, HEIGHT, LEFT, RIGHT};
use super::{Frame, line, title};
use crate::app::Said;
use crate::ui::art::{
    CHOSEN, MARK_CRITICAL_FAILURE, MARK_CRITICAL_SUCCESS, MARK_FAILURE, MARK_SUCCESS, MARK_TIE,
};
use crate::ui::font::SMALL;
use crate::ui::text::{Text, Written, cut, written};
use crate::ui::Style;
use crate::ui::Words;

/// What is seen of the history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // There is no heap to put the large one into.
pub enum Picture {
    /// There is none yet.
    Nothing,
    /// The last rolls.
    List(List),
    /// One of them.
    Page(Page),
}

/// Some lines of the list, the newest roll first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List {
    /// The lines in sight.
    pub lines: [Option<Line>; List::LINES],
    /// Which roll is the first in sight.
    pub top: u8,
    /// How many rolls there are.
    pub count: u8,
    /// Which one the player is on.
    pub chosen: u8,
}

impl List {
    /// How many lines fit.
    pub const LINES: usize = list::List::LINES;
}

/// A roll in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who rolled, or what was rolled.
    pub label: Text,
    /// What the screen showed large.
    pub score: i16,
    /// How it ended.
    pub said: Said,
    /// The same in a word.
    pub ending: &'static str,
}

/// Where the marks stand.
const MARK: i32 = RIGHT - 7;

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        match self {
            Picture::Nothing => nothing(frame, words),
            Picture::List(list) => list.draw(frame, words),
            Picture::Page(page) => page.draw(frame, words),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Nothing => {
                let [first, second] = texts(words).nothing_yet;
                write!(f, "{}: {first} {second}", texts(words).name)
            }
            Picture::List(list) => list.say(f, words),
            Picture::Page(page) => page.say(f, words),
        }
    }
}

#[inline(never)]
fn nothing(frame: &mut Frame, words: &Words) {
    title(frame, texts(words).name);
    let [first, second] = texts(words).nothing_yet;
    line(frame, first, 30);
    line(frame, second, 41);
    footer::roll_or_back(frame, "", words.back);
}

impl List {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, words: &Words) {
        for (place, line) in (0..).zip(self.lines.iter().flatten()) {
            let top = i32::from(place) * HEIGHT;
            line.draw(frame, top + BASELINE);
            if self.top + place == self.chosen {
                CHOSEN.draw(frame, 1, top + BASELINE - 7);
                frame.invert(LEFT - 2, top, RIGHT + 4 - LEFT, HEIGHT);
            }
        }
        list::draw_bar(frame, self.top, self.count);
        footer::at_place(frame, (self.chosen, self.count), words.open, words.back);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{}", texts(words).name)?;
        for (index, line) in (self.top..).zip(self.lines.iter().flatten()) {
            let separator = if index == self.top { ": " } else { ", " };
            let mark = if index == self.chosen { "*" } else { "" };
            write!(f, "{separator}{mark}{} {}", line.label, line.score)?;
            if !line.ending.is_empty() {
                write!(f, " {}", line.ending)?;
            }
        }
        write!(f, " ({})", place(self.chosen, self.count))
    }
}

impl Line {
    /// A name that is too long is cut where the number begins.
    fn draw(&self, frame: &mut Frame, baseline: i32) {
        let score = written(format_args!("{}", self.score));
        let right = MARK - 4;
        small::right(frame, &score, (right, baseline));
        let room = right - small::width(&score) - 3 - LEFT;
        text_in(frame, &self.label, (LEFT, baseline), room);
        let mark = match self.said {
            Said::Total => return,
            Said::CriticalSuccess => &MARK_CRITICAL_SUCCESS,
            Said::Success => &MARK_SUCCESS,
            Said::Failure => &MARK_FAILURE,
            Said::CriticalFailure => &MARK_CRITICAL_FAILURE,
            Said::Tie => &MARK_TIE,
        };
        mark.draw(frame, MARK, baseline - 7);
    }
}

/// As much of a text as there is room for.
fn text_in(frame: &mut Frame, text: &Text, at: (i32, i32), room: i32) {
    let text = cut(&SMALL, format_args!("{text}"), room);
    small::left(frame, &text, at);
}

/// Which one of how many.
fn place(chosen: u8, count: u8) -> Written {
    written(format_args!("{}/{count}", chosen + 1))
}
