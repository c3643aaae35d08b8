//! What a table may choose, and the list in which it is chosen.

use super::Direction;
use crate::rules::risus::{CriticalSuccess, Destiny, Options};
use crate::ui::{Lang, Words};

/// The choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Settings {
    /// The language of every screen.
    pub lang: Lang,
    /// Whether the dice are seen falling.
    pub animation: bool,
    /// The Destiny points left.
    pub destiny: Destiny,
    /// The options of Risus Hack.
    pub options: Options,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            lang: Lang::default(),
            animation: true,
            destiny: Destiny::DEFAULT,
            options: Options::default(),
        }
    }
}

impl Settings {
    /// More points than a screen of them would be good for.
    const MOST_DESTINY: u8 = 9;

    pub(super) fn change(&mut self, row: Row, direction: Direction) {
        match row {
            Row::Destiny => {
                self.destiny = Destiny(direction.step(self.destiny.0).min(Self::MOST_DESTINY));
            }
            Row::Critical => {
                self.options.critical_success = match self.options.critical_success {
                    CriticalSuccess::OnSix => CriticalSuccess::OnSixThenFour,
                    CriticalSuccess::OnSixThenFour => CriticalSuccess::OnSix,
                };
            }
            Row::Animation => self.animation = !self.animation,
            Row::Language => self.lang = self.lang.other(),
        }
    }
}

/// A line of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Row {
    /// RH-3, RH-42: the points the game master has given.
    Destiny,
    /// RH-12: what makes a success critical.
    Critical,
    /// Whether the dice are seen falling.
    Animation,
    /// The language.
    Language,
}

impl Row {
    /// All lines, from the top.
    pub const ALL: [Row; 4] = [Row::Destiny, Row::Critical, Row::Animation, Row::Language];

    /// The line above, or this one at the top.
    pub fn above(self) -> Row {
        Self::ALL[(self as usize).saturating_sub(1)]
    }

    /// The line below, or this one at the bottom.
    pub fn below(self) -> Row {
        Self::ALL[(self as usize + 1).min(Self::ALL.len() - 1)]
    }

    /// What the line is about.
    pub const fn name(self, words: &Words) -> &'static str {
        match self {
            Row::Destiny => words.destiny_points,
            Row::Critical => words.critical_on,
            Row::Animation => words.animation,
            Row::Language => words.language,
        }
    }

    /// What is chosen.
    pub const fn value(self, settings: &Settings, words: &Words) -> Value {
        match self {
            Row::Destiny => Value::Number(settings.destiny.0),
            Row::Critical => Value::Word(match settings.options.critical_success {
                CriticalSuccess::OnSix => words.six,
                CriticalSuccess::OnSixThenFour => words.six_then_four,
            }),
            Row::Animation => Value::Word(match settings.animation {
                true => words.on,
                false => words.off,
            }),
            Row::Language => Value::Word(words.name),
        }
    }
}

/// What stands at the end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number.
    Number(u8),
    /// A word.
    Word(&'static str),
}
