//! A line of the settings: what it is called, what its value is, what Roll does to it.

use super::{Page, Settings};
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::app::{Kept, System, Systems};
use crate::rules::risus::CriticalSuccess;
use crate::rules::risus::pool::{NormalDifficulty, SixRule, SuitabilityRule};
use crate::ui::{Brightness, Deed, Lang, Line, Text, Words};

/// A line of the settings.
pub(super) enum Choice {
    /// On or off; Roll takes the other.
    Switch(Texts, Switch),
    /// One of a few values; Roll takes the next one.
    Values(Texts, fn(&Kept) -> &'static str, fn(&mut Kept)),
    /// A number that Up and Down change.
    Brightness(Texts),
    /// Opens the options of a system.
    System(System),
    /// Opens the question whether everything is to be erased.
    Reset(Texts),
}

/// The name of a line, and what it means.
pub(super) type Texts = fn(&'static Words) -> &'static [&'static str; 2];

/// What is on or off.
pub(super) type Switch = for<'a> fn(&'a mut Settings, &'a mut Systems) -> &'a mut bool;

/// A line with one of a few values.
macro_rules! values {
    ($texts:ident, $($field:ident).+) => {
        Choice::Values(
            |words| &texts(words).$texts,
            |kept| Value::word(kept.$($field).+, kept.words()),
            |kept| kept.$($field).+ = Value::next(kept.$($field).+),
        )
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
            NormalDifficulty::Heroic => texts(words).heroic,
            NormalDifficulty::Usual => texts(words).usual,
            NormalDifficulty::Grim => texts(words).grim,
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
            SixRule::Plain => texts(words).plain,
            SixRule::Explode => texts(words).explodes,
            SixRule::Double => texts(words).counts_twice,
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
            SuitabilityRule::Subtract => texts(words).subtract,
            SuitabilityRule::Cap => texts(words).cap,
        }
    }
}

impl Choice {
    /// Its name, and what it means.
    fn texts(&self, words: &'static Words) -> [&'static str; 2] {
        match self {
            Choice::Switch(texts, _)
            | Choice::Values(texts, ..)
            | Choice::Brightness(texts)
            | Choice::Reset(texts) => *texts(words),
            Choice::System(system) => [system.name(words), ""],
        }
    }

    fn value(&self, kept: &Kept) -> Text {
        match self {
            Choice::Switch(_, switch) => {
                let (mut settings, mut systems) = (kept.settings, kept.systems);
                Text::Word(kept.words().switch(*switch(&mut settings, &mut systems)))
            }
            Choice::Values(_, word, _) => Text::Word(word(kept)),
            Choice::Brightness(_) => Text::Number(kept.settings.brightness.get().into()),
            Choice::System(_) | Choice::Reset(_) => Text::Word(""),
        }
    }

    /// The page that it opens.
    const fn opens(&self) -> Option<Page> {
        match *self {
            Choice::System(system) => Some(Page::Options(system)),
            Choice::Reset(_) => Some(Page::Reset { erase: false }),
            _ => None,
        }
    }
}

/// Switches over, or says why that cannot be.
fn flip(switch: Switch, kept: &mut Kept) -> Act {
    let words = &kept.words().options;
    let on = switch(&mut kept.settings, &mut kept.systems);
    *on = !*on;
    let reason = match *on {
        true => words.needs_effort,
        false => words.needed_by_double_effort,
    };
    // RP-23 needs RP-22.
    if kept.systems.pool.check().is_ok() {
        return Act::Done;
    }
    let on = switch(&mut kept.settings, &mut kept.systems);
    *on = !*on;
    Act::No(reason)
}

/// The lines of a list.
pub(super) struct Choices(pub(super) &'static [Choice]);

impl Choices {
    fn get(&self, index: u8) -> Option<&'static Choice> {
        self.0.get(usize::from(index))
    }

    /// What a line means.
    pub(super) fn hint(&self, index: u8, words: &'static Words) -> &'static str {
        let [_, hint] = self.get(index).map_or([""; 2], |line| line.texts(words));
        hint
    }

    /// The page that a line opens.
    pub(super) fn opens(&self, index: u8) -> Option<Page> {
        self.get(index)?.opens()
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
        let [name, _] = choice.texts(kept.words());
        Line {
            label: Text::Word(name),
            value: choice.value(kept),
            act: match choice.opens() {
                Some(_) => Deed::Open,
                None => Deed::Change,
            },
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        match self.get(index) {
            Some(Choice::Switch(_, switch)) => flip(*switch, desk.kept),
            Some(Choice::Values(_, _, next)) => {
                next(desk.kept);
                Act::Done
            }
            Some(Choice::Brightness(_)) => Act::Edit,
            Some(Choice::System(_) | Choice::Reset(_)) | None => Act::Done,
        }
    }

    fn change(&self, _: u8, direction: Direction, kept: &mut Kept) -> bool {
        // The only number there is.
        let brightness = &mut kept.settings.brightness;
        match Brightness::new(direction.step(brightness.get())) {
            Some(other) => {
                *brightness = other;
                true
            }
            None => false,
        }
    }
}
