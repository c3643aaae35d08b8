//! A line of the settings: what it is called, what its value is, what Roll does to it.

use super::Page;
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::rules::risus::CriticalSuccess;
use crate::rules::risus::pool::{NormalDifficulty, SixRule, SuitabilityRule};
use crate::ui::{Deed, Lang, Line, Text, Words};

/// A line of the settings.
pub(super) struct Choice {
    /// Its name, and what it means.
    pub(super) texts: fn(&Words) -> [&'static str; 2],
    pub(super) value: fn(&Kept) -> Text,
    pub(super) kind: Kind,
}

/// What Roll does.
pub(super) enum Kind {
    /// Takes the next value, or says why it cannot.
    Next(fn(&mut Kept) -> Act),
    /// Lets Up and Down change the value.
    Number(fn(&mut Kept, Direction) -> bool),
    /// Opens this page.
    Open(Page),
}

/// A line that is on or off.
macro_rules! switch {
    ($($text:ident).+, $($field:ident).+) => {
        Choice {
            texts: |words| words.$($text).+,
            value: |kept| Text::Word(kept.words().switch(kept.$($field).+)),
            kind: Kind::Next(|kept| {
                kept.$($field).+ = !kept.$($field).+;
                Act::Done
            }),
        }
    };
}
pub(super) use switch;

/// A line with one of a few values; Roll takes the next one.
macro_rules! values {
    ($($text:ident).+, $($field:ident).+) => {
        Choice {
            texts: |words| words.$($text).+,
            value: |kept| Text::Word(Value::word(kept.$($field).+, kept.words())),
            kind: Kind::Next(|kept| {
                kept.$($field).+ = Value::next(kept.$($field).+);
                Act::Done
            }),
        }
    };
}
pub(super) use values;

/// One of a few values.
pub(super) trait Value: Copy {
    /// The next one, round and round.
    fn next(self) -> Self;

    fn word(self, words: &Words) -> &'static str;
}

impl Value for Lang {
    fn next(self) -> Self {
        self.other()
    }

    fn word(self, words: &Words) -> &'static str {
        words.name
    }
}

impl Value for CriticalSuccess {
    fn next(self) -> Self {
        match self {
            CriticalSuccess::OnSix => CriticalSuccess::OnSixThenFour,
            CriticalSuccess::OnSixThenFour => CriticalSuccess::OnSix,
        }
    }

    fn word(self, words: &Words) -> &'static str {
        match self {
            CriticalSuccess::OnSix => words.six,
            CriticalSuccess::OnSixThenFour => words.six_then_four,
        }
    }
}

impl Value for NormalDifficulty {
    fn next(self) -> Self {
        match self {
            NormalDifficulty::Heroic => NormalDifficulty::Usual,
            NormalDifficulty::Usual => NormalDifficulty::Grim,
            NormalDifficulty::Grim => NormalDifficulty::Heroic,
        }
    }

    fn word(self, words: &Words) -> &'static str {
        match self {
            NormalDifficulty::Heroic => words.options.heroic,
            NormalDifficulty::Usual => words.options.usual,
            NormalDifficulty::Grim => words.options.grim,
        }
    }
}

impl Value for SixRule {
    fn next(self) -> Self {
        match self {
            SixRule::Plain => SixRule::Explode,
            SixRule::Explode => SixRule::Double,
            SixRule::Double => SixRule::Plain,
        }
    }

    fn word(self, words: &Words) -> &'static str {
        match self {
            SixRule::Plain => words.options.plain,
            SixRule::Explode => words.options.explodes,
            SixRule::Double => words.options.counts_twice,
        }
    }
}

impl Value for SuitabilityRule {
    fn next(self) -> Self {
        match self {
            SuitabilityRule::Off => SuitabilityRule::Subtract,
            SuitabilityRule::Subtract => SuitabilityRule::Cap,
            SuitabilityRule::Cap => SuitabilityRule::Off,
        }
    }

    fn word(self, words: &Words) -> &'static str {
        match self {
            SuitabilityRule::Off => words.off,
            SuitabilityRule::Subtract => words.options.subtract,
            SuitabilityRule::Cap => words.options.cap,
        }
    }
}

/// The lines of a list.
pub(super) struct Choices(pub(super) &'static [Choice]);

impl Choices {
    fn get(&self, index: u8) -> Option<&'static Choice> {
        self.0.get(usize::from(index))
    }

    /// What a line means.
    pub(super) fn hint(&self, index: u8, words: &Words) -> &'static str {
        let [_, hint] = self.get(index).map_or([""; 2], |line| (line.texts)(words));
        hint
    }

    /// The page that a line opens.
    pub(super) fn opens(&self, index: u8) -> Option<Page> {
        match self.get(index)?.kind {
            Kind::Open(page) => Some(page),
            _ => None,
        }
    }
}

impl Rows for Choices {
    fn count(&self, _: &Kept) -> u8 {
        self.0.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let Some(choice) = self.get(index) else {
            return Line::EMPTY;
        };
        let [name, _] = (choice.texts)(kept.words());
        Line {
            label: Text::Word(name),
            value: (choice.value)(kept),
            act: match choice.kind {
                Kind::Open(_) => Deed::Open,
                _ => Deed::Change,
            },
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        match self.get(index).map(|choice| &choice.kind) {
            Some(Kind::Next(next)) => next(desk.kept),
            Some(Kind::Number(_)) => Act::Edit,
            Some(Kind::Open(_)) | None => Act::Done,
        }
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match self.get(index).map(|choice| &choice.kind) {
            Some(Kind::Number(change)) => change(kept, direction),
            _ => false,
        }
    }
}
