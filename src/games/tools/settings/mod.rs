//! What a table may choose, and the lists in which it is chosen.

mod brightness;
mod options;
pub mod picture;
mod reset;
mod setting;
mod sleep;
mod sound;
pub mod words;

pub use brightness::Brightness;
pub(crate) use reset::ResetPage;
pub use sleep::{After, Sleep};
pub use sound::{Sound, Volume};

use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::coded::Coded;
use crate::games::risus::System;
use crate::lang::Lang;
use crate::sound::Signals;
use crate::ui::list::Head;
use crate::ui::{Text, shared};
use crate::word::Word;
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
    /// About what is heard of it.
    Sound,
    /// About a system.
    Options(System),
}

impl SettingLines {
    const fn all(self) -> &'static [Setting] {
        match self {
            SettingLines::Gadget => options::GADGET,
            SettingLines::Sleep => options::SLEEP,
            SettingLines::Sound => options::SOUND,
            SettingLines::Options(system) => options::of(system),
        }
    }

    /// The place of the line that is left out because this board has nothing to choose there: sound
    /// where there are no signals, the lamp where there is none.
    fn left_out(self, kept: &Kept) -> Option<usize> {
        match (self, kept.signals) {
            (SettingLines::Gadget, Signals::None) => Some(options::SOUND_LINE),
            (SettingLines::Sound, Signals::TonesOnly) => Some(options::LAMP_LINE),
            _ => None,
        }
    }

    fn get(self, index: u8, kept: &Kept) -> Option<&'static Setting> {
        let index = usize::from(index);
        let skips = self.left_out(kept).is_some_and(|place| index >= place);
        match (self, index, kept.signals) {
            (SettingLines::Gadget, options::SOUND_LINE, Signals::Lamp) => Some(&options::LAMP),
            _ => self.all().get(index + usize::from(skips)),
        }
    }
}

impl Lines for SettingLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(match self {
            SettingLines::Gadget => shared().settings,
            SettingLines::Sleep => texts().sleep[0],
            SettingLines::Sound => texts().sound[0],
            SettingLines::Options(system) => system.name(),
        })
    }

    fn count(&self, kept: &Kept) -> u8 {
        self.all().len() as u8 - u8::from(self.left_out(kept).is_some())
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        self.get(index, kept)
            .map_or(Line::EMPTY, |setting| setting.line(kept))
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        if let Some(setting) = self.get(index, context.kept) {
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
        match self.get(index, kept) {
            Some(Setting::Values(_, values)) => (values.choices)(kept),
            _ => Choices::default(),
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        Text::Word(match self.get(index, kept) {
            Some(Setting::Values(_, values)) => (values.word)(choice),
            _ => Word::NONE,
        })
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        if let Some(Setting::Values(_, values)) = self.get(index, kept) {
            (values.take)(choice, kept);
        }
        Ok(Go::Stay)
    }

    fn hint(&self, index: u8, kept: &Kept) -> Word {
        let [_, hint] = self
            .get(index, kept)
            .map(Setting::texts)
            .unwrap_or_default();
        hint
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests {
    use super::*;

    /// A board without a lamp or a tone has no line for them, one with a lamp has its switch, and the
    /// other lines are the same.
    #[test]
    fn only_what_a_board_has_is_chosen() {
        let lines = SettingLines::Gadget;
        let labels = |signals| -> heapless::Vec<Text, 16> {
            let kept = Kept {
                signals,
                ..Kept::new()
            };
            let label = |index| lines.line(index, &kept).label;
            (0..lines.count(&kept)).map(label).collect()
        };
        let own = texts();
        let mut expected = labels(Signals::None);
        let [lamp, sound] = [own.light[0], own.sound[0]].map(Text::Word);
        expected.insert(options::SOUND_LINE, lamp).unwrap();
        assert_eq!(labels(Signals::Lamp), expected);
        expected[options::SOUND_LINE] = sound;
        assert_eq!(labels(Signals::Tones), expected);
        assert_eq!(labels(Signals::TonesOnly), expected);

        let mut kept = Kept {
            signals: Signals::Lamp,
            ..Kept::new()
        };
        let lamp = lines.get(options::SOUND_LINE as u8, &kept).unwrap();
        lamp.flip(&mut kept).unwrap();
        assert!(kept.sound.light);
    }

    /// A board with tones and without a lamp, such as a Pico W, does not offer a lamp.
    #[test]
    fn the_lamp_is_left_out_where_there_is_none() {
        let lines = SettingLines::Sound;
        let labels = |signals| -> heapless::Vec<Text, 4> {
            let kept = Kept {
                signals,
                ..Kept::new()
            };
            let label = |index| lines.line(index, &kept).label;
            (0..lines.count(&kept)).map(label).collect()
        };
        let own = texts();
        let [volume, light, aloud] = [own.volume[0], own.light[0], own.aloud[0]].map(Text::Word);
        assert_eq!(labels(Signals::Tones), [volume, light, aloud]);
        assert_eq!(labels(Signals::TonesOnly), [volume, aloud]);
    }
}
