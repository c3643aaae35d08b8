//! A line of the settings: what it is called, what its value is, what Roll does to it.

use super::words::texts;
use super::{After, ResetPage, SettingLines, Volume};
use crate::app::list::{Act, Choices, Line};
use crate::app::place::Go;
use crate::app::{Cells, Kept};
use crate::display_chip::DisplayChip;
use crate::games::risus::System;
use crate::games::tools::{List, Page};
use crate::lang::Lang;
use crate::rules::risus::CriticalSuccess;
use crate::rules::risus::pool::{NormalDifficulty, SixRule, SuitabilityRule};
use crate::ui::list::Value as Shown;
use crate::ui::{Text, shared};
use crate::word::Word;

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
    /// A line that is there only on some boards.
    OnlyIf(fn(&Kept) -> bool, &'static Setting),
    /// A line whose meaning depends on what is known.
    WithHint(&'static Setting, fn(&Kept) -> Word),
}

/// The name of a line, and what it means.
pub(super) type Texts = [Word; 2];

/// The values of a line.
pub(super) struct Values {
    pub(super) choices: fn(&Kept) -> Choices,
    pub(super) word: fn(u8) -> Word,
    pub(super) take: fn(u8, &mut Kept),
}

/// One of a few values.
pub(super) trait Value: Copy + PartialEq + 'static {
    /// All of them, in the order in which they are offered.
    const ALL: &'static [Self];

    /// What it is called.
    fn word(self) -> Word;

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
            texts().$texts,
            Values {
                choices: |kept| kept.$($field).+.choices(),
                word: |place| <$type>::at(place).map(Value::word).unwrap_or_default(),
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
            texts().$texts,
            |kept| kept.$($field).+,
            |kept| kept.$($field).+ ^= true,
        )
    };
}
pub(super) use switch;

impl Value for Lang {
    const ALL: &'static [Lang] = &Lang::ALL;

    fn word(self) -> Word {
        texts().languages[self as usize]
    }
}

impl Value for After {
    const ALL: &'static [After] = &After::ALL;

    fn word(self) -> Word {
        let after = texts().after.get(self as usize);
        // The last of all.
        after.copied().unwrap_or(texts().never)
    }
}

impl Value for Volume {
    const ALL: &'static [Volume] = &Volume::ALL;

    fn word(self) -> Word {
        match self {
            Volume::Off => shared().off,
            Volume::Low => texts().low,
            Volume::Middle => texts().middle,
            Volume::Loud => texts().loud,
        }
    }
}

impl Value for Option<DisplayChip> {
    const ALL: &'static [Option<DisplayChip>] =
        &[None, Some(DisplayChip::Ssd1306), Some(DisplayChip::Sh1106)];

    fn word(self) -> Word {
        self.map_or(texts().auto_detected, |chip| texts().chips[chip as usize])
    }
}

impl Value for Option<Cells> {
    const ALL: &'static [Option<Cells>] = &[
        None,
        Some(Cells::Two),
        Some(Cells::Three),
        Some(Cells::Lithium),
    ];

    fn word(self) -> Word {
        let names = crate::app::picture::words::texts().cells;
        self.map_or(texts().auto_detected, |cells| names[cells as usize])
    }
}

impl Value for CriticalSuccess {
    const ALL: &'static [CriticalSuccess] =
        &[CriticalSuccess::OnSix, CriticalSuccess::OnSixThenFour];

    fn word(self) -> Word {
        match self {
            CriticalSuccess::OnSix => shared().six,
            CriticalSuccess::OnSixThenFour => shared().six_then_four,
        }
    }
}

impl Value for NormalDifficulty {
    const ALL: &'static [NormalDifficulty] = &[
        NormalDifficulty::Heroic,
        NormalDifficulty::Usual,
        NormalDifficulty::Grim,
    ];

    fn word(self) -> Word {
        match self {
            NormalDifficulty::Heroic => texts().heroic,
            NormalDifficulty::Usual => texts().usual,
            NormalDifficulty::Grim => texts().grim,
        }
    }
}

impl Value for SixRule {
    const ALL: &'static [SixRule] = &[SixRule::Plain, SixRule::Explode, SixRule::Double];

    fn word(self) -> Word {
        match self {
            SixRule::Plain => texts().plain,
            SixRule::Explode => texts().explodes,
            SixRule::Double => texts().counts_twice,
        }
    }
}

impl Value for SuitabilityRule {
    const ALL: &'static [SuitabilityRule] = &[
        SuitabilityRule::Off,
        SuitabilityRule::Subtract,
        SuitabilityRule::Cap,
    ];

    fn word(self) -> Word {
        match self {
            SuitabilityRule::Off => shared().off,
            SuitabilityRule::Subtract => texts().subtract,
            SuitabilityRule::Cap => texts().cap,
        }
    }
}

impl Setting {
    /// Its name, and what it means.
    pub(super) const fn texts(&self) -> [Word; 2] {
        match self {
            Setting::Switch(texts, ..)
            | Setting::Values(texts, _)
            | Setting::Brightness(texts)
            | Setting::Open(texts, _)
            | Setting::Reset(texts) => *texts,
            Setting::System(system) => [system.name(), texts().options],
            Setting::OnlyIf(_, setting) | Setting::WithHint(setting, _) => setting.texts(),
        }
    }

    /// Whether the board has what it is about.
    pub(super) fn is_there(&self, kept: &Kept) -> bool {
        match self {
            Setting::OnlyIf(is_there, _) => is_there(kept),
            _ => true,
        }
    }

    /// What it means.
    pub(super) fn hint(&self, kept: &Kept) -> Word {
        match self {
            Setting::OnlyIf(_, setting) => setting.hint(kept),
            Setting::WithHint(_, hint) => hint(kept),
            _ => {
                let [_, hint] = self.texts();
                hint
            }
        }
    }

    /// Its values, if it has some.
    pub(super) const fn values(&self) -> Option<&Values> {
        match self {
            Setting::Values(_, values) => Some(values),
            Setting::OnlyIf(_, setting) | Setting::WithHint(setting, _) => setting.values(),
            _ => None,
        }
    }

    pub(super) fn line(&self, kept: &Kept) -> Line {
        let [name, _] = self.texts();
        match self {
            Setting::Switch(_, is_on, _) => Line::switch(name, is_on(kept)),
            Setting::Values(_, values) => {
                let chosen = (values.choices)(kept).chosen;
                Line::choice(name, Text::Word((values.word)(chosen)))
            }
            Setting::Brightness(_) => Line::number(name, kept.settings.brightness.get().into()),
            Setting::Open(_, lines) => Line::open(name, List::Settings(*lines)),
            Setting::System(system) => {
                Line::open(name, List::Settings(SettingLines::Options(*system)))
            }
            Setting::OnlyIf(_, setting) | Setting::WithHint(setting, _) => setting.line(kept),
            Setting::Reset(_) => Line {
                act: Act::Go(Go::Show(Page::Reset(ResetPage::default()).into())),
                value: Shown::None,
                ..Line::doing(name, Word::NONE)
            },
        }
    }

    /// Switches over.
    ///
    /// # Errors
    /// Why that cannot be: then it is as it was.
    pub(super) fn flip(&self, kept: &mut Kept) -> Result<(), Word> {
        let (is_on, flip) = match self {
            Setting::Switch(_, is_on, flip) => (is_on, flip),
            Setting::OnlyIf(_, setting) => return setting.flip(kept),
            _ => return Ok(()),
        };
        flip(kept);
        // RP-23 needs RP-22.
        if kept.systems.pool.check().is_ok() {
            return Ok(());
        }
        let own = texts();
        let reason = match is_on(kept) {
            true => own.needs_effort,
            false => own.needed_by_double_effort,
        };
        flip(kept);
        Err(reason)
    }
}
