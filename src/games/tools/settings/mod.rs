//! What a table may choose, and the lists in which it is chosen.

mod brightness;
mod options;
pub mod picture;
mod reset;
mod setting;
mod sleep;
pub mod words;

pub use brightness::Brightness;
pub(crate) use reset::ResetPage;
pub use sleep::{After, Sleep};

use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::coded::Coded;
use crate::games::risus::System;
use crate::lang::Lang;
use crate::ui::Text;
use crate::ui::list::Head;
use setting::Setting;
use words::texts;

/// The choices of a table about the gadget itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Settings {
    /// The language of every screen.
    pub lang: Lang,
    /// Whether the dice are seen falling.
    pub animation: bool,
    /// How bright the panel is.
    pub brightness: Brightness,
    /// Whether the gadget is held the other way round: the picture is turned, Up and Down swap.
    pub left_handed: bool,
}

impl Settings {
    pub(crate) const NEW: Settings = Settings {
        lang: Lang::En,
        animation: true,
        brightness: Brightness::DEFAULT,
        left_handed: false,
    };
}

/// The lists of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SettingLines {
    /// About the gadget.
    Gadget,
    /// About its battery.
    Sleep,
    /// About a system.
    Options(System),
}

impl SettingLines {
    const fn all(self) -> &'static [Setting] {
        match self {
            SettingLines::Gadget => options::GADGET,
            SettingLines::Sleep => options::SLEEP,
            SettingLines::Options(system) => options::of(system),
        }
    }

    fn get(self, index: u8) -> Option<&'static Setting> {
        self.all().get(usize::from(index))
    }
}

impl Lines for SettingLines {
    fn head(&self, kept: &Kept) -> Head {
        let words = kept.words();
        Head::title(match self {
            SettingLines::Gadget => words.settings,
            SettingLines::Sleep => texts(words).sleep[0],
            SettingLines::Options(system) => system.name(words),
        })
    }

    fn count(&self, _: &Kept) -> u8 {
        self.all().len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        self.get(index)
            .map_or(Line::EMPTY, |setting| setting.line(kept))
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, &'static str> {
        if let Some(setting) = self.get(index) {
            setting.flip(context.kept)?;
        }
        Ok(Go::Stay)
    }

    fn turn(&self, _: u8, direction: Direction, kept: &mut Kept) -> bool {
        // The only number there is.
        let brightness = &mut kept.settings.brightness;
        let next = Brightness::new(direction.step(brightness.get()));
        *brightness = next.unwrap_or(*brightness);
        next.is_some()
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        match self.get(index) {
            Some(Setting::Values(_, values)) => (values.choices)(kept),
            _ => Choices::default(),
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        Text::Word(match self.get(index) {
            Some(Setting::Values(_, values)) => (values.word)(choice, kept.words()),
            _ => "",
        })
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, &'static str> {
        if let Some(Setting::Values(_, values)) = self.get(index) {
            (values.take)(choice, kept);
        }
        Ok(Go::Stay)
    }

    fn hint(&self, index: u8, kept: &Kept) -> &'static str {
        let [_, hint] = self
            .get(index)
            .map_or([""; 2], |setting| setting.texts(kept.words()));
        hint
    }
}
