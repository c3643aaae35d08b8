//! The characters: a head that says whose page it is, and lines with bars.

mod head;
mod row;

pub use head::Head;
pub use row::Row;

use core::fmt;

use super::{Frame, footer, list, wheel};
use crate::ui::art::{KEY_DOWN, KEY_UP};
use crate::ui::Style;
use crate::ui::Words;

/// What is seen of the characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // There is no heap to put it on.
pub enum Picture {
    /// A page with lines.
    Page(Page),
    /// A name is being spelt.
    Wheel(wheel::Picture),
}

/// A page with lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// What stands over the lines.
    pub head: Head,
    /// The lines in sight.
    pub rows: [Row; Page::ROWS],
    /// Which line is the first in sight.
    pub top: u8,
    /// How many lines there are.
    pub count: u8,
    /// Which line the player is on.
    pub chosen: u8,
    /// Up and Down change the chosen line's value rather than the line.
    pub editing: bool,
    /// What Roll does on the chosen line.
    pub verb: &'static str,
    /// Why the last key did nothing.
    pub notice: Option<&'static str>,
}

impl Page {
    /// How many lines fit.
    pub const ROWS: usize = 4;

    /// Which line is the first in sight, so that the chosen one has neighbours.
    pub fn top(head: &Head, chosen: u8, count: u8) -> u8 {
        let rows = head.rows() as u8;
        chosen.saturating_sub(1).min(count.saturating_sub(rows))
    }
}

/// How high a line is, and where its letters stand.
const HEIGHT: i32 = 12;
const BASELINE: i32 = 9;
/// Where the words begin, where values end, and where the place in the list is.
const LEFT: i32 = 7;
const RIGHT: i32 = 121;
const RIGHT_EDITING: i32 = 112;
const PLACE: i32 = 125;

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::Page(page) => page.draw(frame, style.words()),
            Picture::Wheel(wheel) => wheel.draw(frame, style.words()),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Page(page) => page.say(f, words),
            Picture::Wheel(wheel) => wheel.say(f, words),
        }
    }
}

impl Page {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, words: &Words) {
        self.head.draw(frame, words);
        for (place, row) in (0..self.head.rows() as u8).zip(&self.rows) {
            let top = self.head.height() + i32::from(place) * HEIGHT;
            let chosen = self.top + place == self.chosen;
            let editing = chosen && self.editing;
            let right = if editing { RIGHT_EDITING } else { RIGHT };
            row.draw(frame, words, top + BASELINE, right);
            if editing {
                KEY_UP.draw(frame, right + 3, top + 2);
                KEY_DOWN.draw(frame, right + 3, top + 6);
            } else if chosen {
                frame.invert(LEFT - 2, top, RIGHT + 2 - LEFT + 2, HEIGHT - 1);
            }
        }
        self.draw_place(frame);
        match self.notice {
            Some(notice) => footer::waiting(frame, notice),
            None => {
                let at = (self.chosen, self.count);
                list::draw_keys(frame, words, self.editing, at, self.verb);
            }
        }
    }

    /// Which part of the lines is in sight.
    fn draw_place(&self, frame: &mut Frame) {
        let (count, rows) = (i32::from(self.count), self.head.rows() as i32);
        if count <= rows {
            return;
        }
        let (top, height) = (self.head.height(), HEIGHT * rows - 1);
        frame.light(PLACE + 1, top, 1, height);
        let (from, length) = (height * i32::from(self.top) / count, height * rows / count);
        frame.light(PLACE, top + from, 3, length + 1);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        self.head.say(f, words)?;
        let seen = self.rows.iter().take(self.head.rows());
        for (index, row) in (self.top..self.count).zip(seen) {
            let separator = if index == self.top { ": " } else { ", " };
            let mark = match (index == self.chosen, self.editing) {
                (true, true) => "**",
                (true, false) => "*",
                (false, _) => "",
            };
            write!(f, "{separator}{mark}")?;
            row.say(f, words)?;
        }
        write!(f, " ({}/{})", self.chosen + 1, self.count)?;
        match self.notice {
            Some(notice) => write!(f, "! {notice}"),
            None => Ok(()),
        }
    }
}
