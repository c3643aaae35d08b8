//! A list: one line each, the value at its end, a bar that shows where one is.

use crate::ui::screens::line;
use crate::ui::small;
use core::fmt;

use super::footer::{self, Arrows, Keys};
use super::{Frame, Picture};
use crate::ui::art::{CHOSEN, KEY_DOWN, KEY_UP};
use crate::ui::font::Align;
use crate::ui::text::Text;
use crate::ui::view::View;
use crate::ui::words::Words;

/// What is seen of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List {
    /// What it is a list of.
    pub name: &'static str,
    /// The lines in sight.
    pub lines: [Line; List::LINES],
    /// Which line is the first in sight.
    pub top: u8,
    /// How many lines there are.
    pub count: u8,
    /// Which line the player is on.
    pub chosen: u8,
    /// Up and Down change the chosen line's value rather than the line.
    pub editing: bool,
    /// Why the last key did nothing.
    pub notice: Option<&'static str>,
    /// What the chosen line means, where its words do not say it all.
    pub hint: &'static str,
}

/// One line of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// What it is about.
    pub label: Text,
    /// What stands at its end.
    pub value: Text,
    /// What Roll does on it.
    pub act: Deed,
}

/// What Roll does on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Nothing.
    Nothing,
    /// Opens something.
    Open,
    /// Changes the value, or lets it be changed.
    Change,
    /// Keeps something under this name.
    Save,
}

impl Line {
    /// No line.
    pub const EMPTY: Line = Line {
        label: Text::Word(""),
        value: Text::Word(""),
        act: Deed::Nothing,
    };

    /// A line that leads somewhere.
    #[inline(never)]
    pub const fn opening(label: &'static str) -> Line {
        Line {
            label: Text::Word(label),
            act: Deed::Open,
            ..Line::EMPTY
        }
    }

    /// A line with a number.
    #[inline(never)]
    pub const fn number(label: &'static str, number: u8) -> Line {
        Line {
            label: Text::Word(label),
            value: Text::Number(number as i16),
            act: Deed::Change,
        }
    }

    /// A line with a word.
    #[inline(never)]
    pub const fn word(label: &'static str, value: &'static str) -> Line {
        Line {
            label: Text::Word(label),
            value: Text::Word(value),
            act: Deed::Change,
        }
    }

    /// A line that is on or off.
    pub const fn switch(label: &'static str, is_on: bool, words: &Words) -> Line {
        Line::word(label, if is_on { words.on } else { words.off })
    }
}

impl List {
    /// How many lines fit.
    pub const LINES: usize = 4;

    fn chosen_line(&self) -> &Line {
        let place = usize::from(self.chosen - self.top.min(self.chosen));
        self.lines.get(place).unwrap_or(&Line::EMPTY)
    }
}

/// How high a line is, and where its letters stand.
pub(super) const HEIGHT: i32 = 11;
pub(super) const BASELINE: i32 = 9;
/// Where the words begin, where the values end, and where the bar stands.
pub(super) const LEFT: i32 = 7;
pub(super) const RIGHT: i32 = 112;
const BAR: i32 = 125;
/// Where a notice stands, below the lines.
const NOTICE_LINE: i32 = 53;

impl Picture for List {
    fn draw(&self, frame: &mut Frame, view: &View) {
        let words = view.lang.words();
        for (place, line) in (0..).zip(&self.lines) {
            let top = i32::from(place) * HEIGHT;
            let baseline = top + BASELINE;
            // A name gives way to what stands beside it.
            let (label, value) = match (line.label, line.value) {
                (Text::Name(_), value) => (RIGHT - LEFT - value.width() - 3, value.width()),
                (label, _) => (label.width(), RIGHT - LEFT - label.width() - 1),
            };
            let (left, right) = ((LEFT, baseline), (RIGHT, baseline));
            line.label.draw_within(frame, left, Align::Left, label);
            line.value.draw_within(frame, right, Align::Right, value);
            if self.top + place != self.chosen {
                continue;
            }
            CHOSEN.draw(frame, 1, baseline - 7);
            if self.editing {
                KEY_UP.draw(frame, RIGHT + 3, baseline - 7);
                KEY_DOWN.draw(frame, RIGHT + 3, baseline - 3);
            } else {
                frame.invert(LEFT - 2, top, RIGHT + 4 - LEFT, HEIGHT);
            }
        }
        draw_bar(frame, self.top, self.count);
        let text = self.notice.unwrap_or(self.hint);
        line(frame, text, NOTICE_LINE);
        if self.notice.is_some() {
            let width = small::width(text) + 6;
            frame.invert(64 - width / 2, NOTICE_LINE - 8, width, 10);
        }
        self.draw_keys(frame, words);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, _: &Words) -> fmt::Result {
        write!(f, "{}", self.name)?;
        for (index, line) in (self.top..self.count).zip(&self.lines) {
            let separator = if index == self.top { ": " } else { ", " };
            let mark = match (index == self.chosen, self.editing) {
                (true, true) => "**",
                (true, false) => "*",
                (false, _) => "",
            };
            write!(f, "{separator}{mark}{}", line.label)?;
            if line.value != Text::Word("") {
                write!(f, " {}", line.value)?;
            }
        }
        write!(f, " ({}/{})", self.chosen + 1, self.count)?;
        match (self.notice, self.hint) {
            (Some(notice), _) => write!(f, "! {notice}"),
            (None, "") => Ok(()),
            (None, hint) => write!(f, " {hint}"),
        }
    }
}

impl List {
    fn draw_keys(&self, frame: &mut Frame, words: &Words) {
        let verb = match self.chosen_line().act {
            Deed::Nothing => "",
            Deed::Open => words.open,
            Deed::Change => words.change,
            Deed::Save => words.free.save_here,
        };
        draw_keys(frame, words, self.editing, (self.chosen, self.count), verb);
    }
}

/// What the keys do on the chosen one of so many lines; `verb` is what Roll does there.
pub(super) fn draw_keys(
    frame: &mut Frame,
    words: &Words,
    editing: bool,
    (chosen, count): (u8, u8),
    verb: &str,
) {
    let keys = if editing {
        Keys {
            arrows: Arrows::BOTH,
            change: words.change,
            roll: words.confirm,
            back: words.back,
        }
    } else {
        Keys {
            arrows: Arrows::among(chosen, count),
            change: words.choose,
            roll: verb,
            back: words.back,
        }
    };
    footer::draw(frame, &keys);
}

/// Which part of a list is in sight.
pub(super) fn draw_bar(frame: &mut Frame, top: u8, count: u8) {
    let (count, lines) = (i32::from(count), List::LINES as i32);
    if count <= lines {
        return;
    }
    let height = HEIGHT * lines - 1;
    frame.light(BAR + 1, 0, 1, height);
    let (top, length) = (height * i32::from(top) / count, height * lines / count);
    frame.light(BAR, top, 3, length + 1);
}
