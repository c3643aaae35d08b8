//! What a table may choose, and the lists in which it is chosen.

mod brightness;
mod hardware;
mod options;
pub mod picture;
mod reset;
mod setting;
mod sleep;
mod sound;
pub mod words;

pub use brightness::Brightness;
pub use hardware::Hardware;
pub(crate) use reset::ResetPage;
pub use sleep::{After, Sleep};
pub use sound::{Sound, Volume};

use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::coded::Coded;
use crate::games::risus::System;
use crate::lang::Lang;
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

    /// The lines of what the board has.
    fn shown(self, kept: &Kept) -> impl Iterator<Item = &'static Setting> {
        self.all().iter().filter(|setting| setting.is_there(kept))
    }

    fn get(self, index: u8, kept: &Kept) -> Option<&'static Setting> {
        self.shown(kept).nth(index.into())
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
        self.shown(kept).count() as u8
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
        let values = self.get(index, kept).and_then(Setting::values);
        values.map_or(Choices::default(), |values| (values.choices)(kept))
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        let values = self.get(index, kept).and_then(Setting::values);
        Text::Word(values.map_or(Word::NONE, |values| (values.word)(choice)))
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        if let Some(values) = self.get(index, kept).and_then(Setting::values) {
            (values.take)(choice, kept);
        }
        Ok(Go::Stay)
    }

    fn hint(&self, index: u8, kept: &Kept) -> Word {
        let setting = self.get(index, kept);
        setting
            .map(|setting| setting.hint(kept))
            .unwrap_or_default()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests {
    use super::*;
    use crate::app::Cells;
    use crate::sound::Signals;

    fn labels(kept: &Kept) -> heapless::Vec<Text, 16> {
        let lines = SettingLines::Gadget;
        let label = |index| lines.line(index, kept).label;
        (0..lines.count(kept)).map(label).collect()
    }

    /// A board without a lamp or a tone has no line for them, one with a lamp has its switch, and the
    /// other lines are the same. A display and a battery are chosen where they are auto-detected.
    #[test]
    fn only_what_a_board_has_is_chosen() {
        let own = texts();
        let [sleep, lamp, sound, display, battery] =
            [own.sleep, own.light, own.sound, own.display, own.battery]
                .map(|[name, _]| Text::Word(name));
        let bare = labels(&Kept::new());
        let before_sleep = bare.iter().position(|label| *label == sleep).unwrap();
        for (signals, line) in [
            (Signals::None, None),
            (Signals::Lamp, Some(lamp)),
            (Signals::Tones, Some(sound)),
            (Signals::TonesOnly, Some(sound)),
        ] {
            for [detects_display, has_voltmeter] in
                [[false, false], [true, false], [false, true], [true, true]]
            {
                let mut expected = bare.clone();
                let mut behind = before_sleep + 1;
                for label in [(detects_display, display), (has_voltmeter, battery)] {
                    if let (true, label) = label {
                        expected.insert(behind, label).unwrap();
                        behind += 1;
                    }
                }
                if let Some(line) = line {
                    expected.insert(before_sleep, line).unwrap();
                }
                let kept = Kept {
                    signals,
                    detects_display,
                    has_voltmeter,
                    ..Kept::new()
                };
                assert_eq!(labels(&kept), expected);
            }
        }

        let mut kept = Kept {
            signals: Signals::Lamp,
            ..Kept::new()
        };
        let lamp = SettingLines::Gadget.get(before_sleep as u8, &kept).unwrap();
        lamp.flip(&mut kept).unwrap();
        assert!(kept.sound.light);
    }

    /// The line of the battery says which cells were found, as long as none are chosen.
    #[test]
    fn the_line_of_the_battery_says_what_was_found() {
        let mut kept = Kept {
            has_voltmeter: true,
            ..Kept::new()
        };
        let lines = SettingLines::Gadget;
        let line = lines.count(&kept) - 2;
        let own = texts();
        assert_eq!(lines.hint(line, &kept), own.battery[1]);
        kept.cells.highest = 80;
        assert_eq!(lines.hint(line, &kept), own.detected_cells[2]);
        lines.choose(line, 1, &mut kept).unwrap();
        assert_eq!(kept.hardware.cells, Some(Cells::Two));
        assert_eq!(lines.hint(line, &kept), own.chosen_cells);
        lines.choose(line, 0, &mut kept).unwrap();
        assert_eq!(kept.hardware, Hardware::NEW);
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
