//! Help: what the keys do, and the rule of the game that is played.

use crate::ui::small;
use core::fmt;

use super::words::texts;
use crate::ui::Style;
use crate::ui::Words;
use crate::ui::art::{KEY_BACK, KEY_DOWN, KEY_ROLL, KEY_UP};
use crate::ui::prose::{self, Pages};
use crate::ui::{self, Frame};

/// What is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The game that is played.
    pub game: &'static str,
    /// Its system, where it has one.
    pub system: &'static str,
    /// Where one is.
    pub pages: Pages,
    /// What it says.
    pub text: Text,
}

/// What a page of the help says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Text {
    /// What Up and Down do at the table, what Roll, and what Back.
    Keys([&'static str; 3]),
    /// A part of the rule.
    Rule(&'static str),
}

/// Where the lines of the keys stand, and where their words begin.
const LINES: [i32; 3] = [24, 37, 50];
const LEFT: i32 = 13;

impl ui::Picture for Picture {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        prose::heading(frame, self.game, self.system);
        match self.text {
            Text::Keys(keys) => draw_keys(frame, keys),
            Text::Rule(rule) => prose::text(frame, rule),
        }
        prose::keys(frame, self.pages, words);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{} {}, {}", texts(words).name, self.pages, self.game)?;
        if !self.system.is_empty() {
            write!(f, " ({})", self.system)?;
        }
        match self.text {
            Text::Keys([change, roll, back]) => write!(f, ": {change}, {roll}, {back}"),
            Text::Rule(rule) => write!(f, ": {rule}"),
        }
    }
}

fn draw_keys(frame: &mut Frame, keys: [&str; 3]) {
    for (text, baseline) in keys.iter().zip(&LINES) {
        small::left(frame, text, (LEFT, *baseline));
    }
    let [change, roll, back] = LINES;
    KEY_UP.draw(frame, 2, change - 7);
    KEY_DOWN.draw(frame, 2, change - 3);
    KEY_ROLL.draw(frame, 2, roll - 7);
    KEY_BACK.draw(frame, 2, back - 7);
}
