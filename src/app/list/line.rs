//! A line of a list as a value: its label, its value, what Roll does on it.

use crate::app::place::Go;
use crate::games::{AnyList, AnyPage};
use crate::ui::list::{self, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// A line: what it is about, its value, what Roll does on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) label: Text,
    pub(crate) value: Value,
    /// It is the one that acts, or that is chosen among several.
    pub(crate) marked: bool,
    pub(crate) act: Act,
}

/// What Roll does on a line. Whether dice are rolled, what the footer calls it and what happens
/// all follow from it.
#[allow(clippy::large_enum_variant)] // There is no heap to put a page into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// Nothing.
    Nothing,
    /// Something at once, as this verb says.
    Do(Word),
    /// The same, with dice.
    Roll(Word),
    /// Lets Up and Down change the value.
    Edit,
    /// Opens the values to choose from.
    Choose,
    /// Leads elsewhere.
    Go(Go),
    /// Nothing now, and this is why.
    No(Word),
}

impl Line {
    /// No line.
    pub(crate) const EMPTY: Line = Line {
        label: Text::Word(Word::NONE),
        value: Value::None,
        marked: false,
        act: Act::Nothing,
    };

    /// A line that leads to a list.
    pub(crate) fn open(label: Word, list: impl Into<AnyList>) -> Line {
        Line::going(label, Go::OpenList(list.into()))
    }

    /// A line that leads to a page.
    pub(crate) fn show(label: Word, page: impl Into<AnyPage>) -> Line {
        Line::going(label, Go::Show(page.into()))
    }

    /// A line that leads elsewhere.
    #[inline(never)]
    pub(crate) const fn going(label: Word, go: Go) -> Line {
        Line {
            label: Text::Word(label),
            act: Act::Go(go),
            ..Line::EMPTY
        }
    }

    /// A line that does something at once, as the footer's verb says.
    #[inline(never)]
    pub(crate) const fn doing(label: Word, verb: Word) -> Line {
        Line {
            label: Text::Word(label),
            act: Act::Do(verb),
            ..Line::EMPTY
        }
    }

    /// A number that Up and Down change.
    #[inline(never)]
    pub(crate) const fn number(label: Word, number: i16) -> Line {
        Line {
            label: Text::Word(label),
            value: Value::number(number),
            act: Act::Edit,
            ..Line::EMPTY
        }
    }

    /// Something that is on or off; Roll takes the other.
    #[inline(never)]
    pub(crate) const fn switch(label: Word, is_on: bool) -> Line {
        Line {
            label: Text::Word(label),
            value: Value::word(shared().switch(is_on)),
            act: Act::Do(shared().change),
            ..Line::EMPTY
        }
    }

    /// One of several values; Roll opens them.
    #[inline(never)]
    pub(crate) const fn choice(label: Word, value: Text) -> Line {
        Line {
            label: Text::Word(label),
            value: Value::Text(value),
            act: Act::Choose,
            ..Line::EMPTY
        }
    }

    /// The same line, whose value Up and Down change.
    pub(crate) const fn edited(self) -> Line {
        Line {
            act: Act::Edit,
            ..self
        }
    }

    /// A number that stands on the table: Roll leads there, where Up and Down turn it and the odds
    /// follow.
    #[inline(never)]
    pub(crate) const fn on_table(label: Word, value: Text) -> Line {
        Line {
            label: Text::Word(label),
            value: Value::Text(value),
            act: Act::Do(shared().change),
            ..Line::EMPTY
        }
    }

    /// The same line, which cannot be used now.
    #[inline(never)]
    pub(crate) const fn not(self, reason: Word) -> Line {
        Line {
            act: Act::No(reason),
            ..self
        }
    }

    /// The same line, if it can be used now.
    #[inline(never)]
    pub(crate) fn only_if(self, possible: bool, reason: Word) -> Line {
        if possible { self } else { self.not(reason) }
    }

    /// The same line with this value.
    #[inline(never)]
    pub(crate) const fn with(self, value: Value) -> Line {
        Line { value, ..self }
    }

    #[inline(never)]
    pub(super) fn picture(&self) -> list::Line {
        list::Line {
            label: self.label,
            value: self.value,
            marked: self.marked,
            verb: match self.act {
                Act::Nothing | Act::No(_) => Word::NONE,
                Act::Do(verb) | Act::Roll(verb) => verb,
                Act::Edit | Act::Choose => shared().change,
                Act::Go(_) => shared().open,
            },
        }
    }
}
