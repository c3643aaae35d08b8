//! A line of the settings: what it is called, what its value is, what Roll does to it.

use super::words::texts;
use super::{After, ResetPage, SettingLines, Volume};
use crate::app::Kept;
use crate::app::list::{Act, Choices, Line};
use crate::app::place::Go;
use crate::games::risus::System;
use crate::games::tools::{List, Page};
use crate::lang::Lang;
use crate::rules::risus::CriticalSuccess;
use crate::rules::risus::pool::{NormalDifficulty, SixRule, SuitabilityRule};
use crate::ui::list::Value as Shown;
use crate::ui::{Text, Words};

/// A line of the settings.
pub(super) enum Setting {
    /// On or off; Roll takes the other.
    Switch(Texts, fn(&Kept) -> bool, fn(&mut Kept)),
    /// One of a few values; Roll opens them.
    Values(Texts, Values),
    /// A number that Up and Down change.
    Brightness(Texts),
    /// Opens more lines.
    Open(Texts, SettingLines),
    /// Opens the options of a system.
    System(System),
    /// Opens the question whether everything is to be erased.
    Reset(Texts),
}

/// The name of a line, and what it means.
pub(super) type Texts = fn(&'static Words) -> &'static [&'static str; 2];

/// The values of a line.
pub(super) struct Values {
    pub(super) choices: fn(&Kept) -> Choices,
    pub(super) word: fn(u8, &Words) -> &'static str,
    pub(super) take: fn(u8, &mut Kept),
}

/// One of a few values.
pub(super) trait Value: Copy + PartialEq + 'static {
    /// All of them, in the order in which they are offered.
    const ALL: &'static [Self];

    /// What it is called.
    fn word(self, words: &Words) -> &'static str;

    /// All of them, and this one.
    fn choices(self) -> Choices {
        let chosen = Self::ALL.iter().position(|value| *value == self);
        Choices {
            count: Self::ALL.len() as u8,
            chosen: chosen.unwrap_or(0) as u8,
        }
    }

    /// The one at a place.
    fn at(place: u8) -> Option<Self> {
        Self::ALL.get(usize::from(place)).copied()
    }
}

/// A line with one of a few values.
macro_rules! values {
    ($texts:ident: $type:ty, $($field:ident).+) => {
        Setting::Values(
            |words| &texts(words).$texts,
            Values {
                choices: |kept| kept.$($field).+.choices(),
                word: |place, words| <$type>::at(place).map_or("", |value| value.word(words)),
                take: |place, kept| {
                    if let Some(value) = <$type>::at(place) {
                        kept.$($field).+ = value;
                    }
                },
            },
        )
    };
}
pub(super) use values;

/// A line that is on or off.
macro_rules! switch {
    ($texts:ident, $($field:ident).+) => {
        Setting::Switch(
            |words| &texts(words).$texts,
            |kept| kept.$($field).+,
            |kept| kept.$($field).+ ^= true,
        )
    };
}
pub(super) use switch;

impl Value for Lang {
    const ALL: &'static [Lang] = &Lang::ALL;

    fn word(self, _: &Words) -> &'static str {
        self.words().name
    }
}

impl Value for After {
    const ALL: &'static [After] = &After::ALL;

    fn word(self, words: &Words) -> &'static str {
        match self {
            After::QuarterMinute => "15 s",
            After::HalfMinute => "30 s",
            After::Minute => "1 min",
            After::TwoMinutes => "2 min",
            After::FiveMinutes => "5 min",
            After::TenMinutes => "10 min",
            After::HalfHour => "30 min",
            After::Hour => "1 h",
            After::Never => texts(words).never,
        }
    }
}

impl Value for Volume {
    const ALL: &'static [Volume] = &Volume::ALL;

    fn word(self, words: &Words) -> &'static str {
        match self {
            Volume::Off => words.off,
            Volume::Low => texts(words).low,
            Volume::Middle => texts(words).middle,
            Volume::Loud => texts(words).loud,
        }
    }
}

impl Value for CriticalSuccess {
    const ALL: &'static [CriticalSuccess] =
        &[CriticalSuccess::OnSix, CriticalSuccess::OnSixThenFour];

    fn word(self, words: &Words) -> &'static str {
        match self {
            CriticalSuccess::OnSix => words.six,
            CriticalSuccess::OnSixThenFour => words.six_then_four,
        }
    }
}

impl Value for NormalDifficulty {
    const ALL: &'static [NormalDifficulty] = &[
        NormalDifficulty::Heroic,
        NormalDifficulty::Usual,
        NormalDifficulty::Grim,
    ];

    fn word(self, words: &Words) -> &'static str {
        match self {
            NormalDifficulty::Heroic => texts(words).heroic,
            NormalDifficulty::Usual => texts(words).usual,
            NormalDifficulty::Grim => texts(words).grim,
        }
    }
}

impl Value for SixRule {
    const ALL: &'static [SixRule] = &[SixRule::Plain, SixRule::Explode, SixRule::Double];

    fn word(self, words: &Words) -> &'static str {
        match self {
            SixRule::Plain => texts(words).plain,
            SixRule::Explode => texts(words).explodes,
            SixRule::Double => texts(words).counts_twice,
        }
    }
}

impl Value for SuitabilityRule {
    const ALL: &'static [SuitabilityRule] = &[
        SuitabilityRule::Off,
        SuitabilityRule::Subtract,
        SuitabilityRule::Cap,
    ];

    fn word(self, words: &Words) -> &'static str {
        match self {
            SuitabilityRule::Off => words.off,
            SuitabilityRule::Subtract => texts(words).subtract,
            SuitabilityRule::Cap => texts(words).cap,
        }
    }
}

impl Setting {
    /// Its name, and what it means.
    pub(super) fn texts(&self, words: &'static Words) -> [&'static str; 2] {
        match self {
            Setting::Switch(texts, ..)
            | Setting::Values(texts, _)
            | Setting::Brightness(texts)
            | Setting::Open(texts, _)
            | Setting::Reset(texts) => *texts(words),
            Setting::System(system) => [system.name(words), texts(words).options],
        }
    }

    pub(super) fn line(&self, kept: &Kept) -> Line {
        let words = kept.words();
        let [name, _] = self.texts(words);
        match self {
            Setting::Switch(_, is_on, _) => Line::switch(name, is_on(kept), words),
            Setting::Values(_, values) => {
                let chosen = (values.choices)(kept).chosen;
                Line::choice(name, Text::Word((values.word)(chosen, words)))
            }
            Setting::Brightness(_) => Line::number(name, kept.settings.brightness.get().into()),
            Setting::Open(_, lines) => Line::open(name, List::Settings(*lines)),
            Setting::System(system) => {
                Line::open(name, List::Settings(SettingLines::Options(*system)))
            }
            Setting::Reset(_) => Line {
                act: Act::Go(Go::Show(Page::Reset(ResetPage::default()).into())),
                value: Shown::None,
                ..Line::doing(name, "")
            },
        }
    }

    /// Switches over.
    ///
    /// # Errors
    /// Why that cannot be: then it is as it was.
    pub(super) fn flip(&self, kept: &mut Kept) -> Result<(), &'static str> {
        let Setting::Switch(_, is_on, flip) = self else {
            return Ok(());
        };
        flip(kept);
        // RP-23 needs RP-22.
        if kept.systems.pool.check().is_ok() {
            return Ok(());
        }
        let words = texts(kept.words());
        let reason = match is_on(kept) {
            true => words.needs_effort,
            false => words.needed_by_double_effort,
        };
        flip(kept);
        Err(reason)
    }
}
