//! What a table may choose, and the list in which it is chosen.

use super::listing::{Listing, Outcome};
use super::stop::{Act, Desk, Entrance, Go, Input, Rows, Stop};
use super::{Entry, Kept, Millis};
use crate::rules::risus::CriticalSuccess;
use crate::ui::{Lang, Line, Screen, Words};

/// The choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Settings {
    /// The language of every screen.
    pub lang: Lang,
    /// Whether the dice are seen falling.
    pub animation: bool,
}

impl Settings {
    pub(super) const NEW: Settings = Settings {
        lang: Lang::En,
        animation: true,
    };
}

/// The settings, being looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Choosing(Listing);

impl Entrance for Choosing {
    const IS_GAME: bool = false;

    fn name(words: &Words) -> &'static str {
        words.settings
    }

    fn open(_: &Kept) -> Self {
        Choosing::default()
    }
}

impl Stop for Choosing {
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        match self.0.on(input, &Choices, desk) {
            Outcome::Stay | Outcome::Done => Go::Stay,
            Outcome::Left => Go::Menu,
            Outcome::Go(go) => go,
        }
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        let name = Entry::Settings.name(kept.words());
        Screen::Settings(self.0.list(name, &Choices, kept))
    }
}

struct Choices;

#[derive(Clone, Copy)]
enum Choice {
    /// RH-12: what makes a success critical.
    Critical,
    /// Whether the dice are seen falling.
    Animation,
    Language,
}

impl Choices {
    const ALL: [Choice; 3] = [Choice::Critical, Choice::Animation, Choice::Language];

    fn choice(index: u8) -> Choice {
        Self::ALL[usize::from(index).min(Self::ALL.len() - 1)]
    }
}

impl Rows for Choices {
    fn count(&self, _: &Kept) -> u8 {
        Self::ALL.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (words, settings) = (kept.words(), &kept.settings);
        match Self::choice(index) {
            Choice::Critical => {
                let value = match kept.systems.hack.critical_success {
                    CriticalSuccess::OnSix => words.six,
                    CriticalSuccess::OnSixThenFour => words.six_then_four,
                };
                Line::word(words.critical_on, value)
            }
            Choice::Animation => Line::switch(words.animation, settings.animation, words),
            Choice::Language => Line::word(words.language, words.name),
        }
    }

    /// All of them have two values: Roll takes the other one.
    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let Kept {
            settings, systems, ..
        } = &mut *desk.kept;
        match Self::choice(index) {
            Choice::Critical => {
                let critical = &mut systems.hack.critical_success;
                *critical = match critical {
                    CriticalSuccess::OnSix => CriticalSuccess::OnSixThenFour,
                    CriticalSuccess::OnSixThenFour => CriticalSuccess::OnSix,
                };
            }
            Choice::Animation => settings.animation = !settings.animation,
            Choice::Language => settings.lang = settings.lang.other(),
        }
        Act::Done
    }
}
