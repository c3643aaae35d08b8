//! The menus of the settings: gadget, sleep and sound.

use super::words::texts;
use super::{After, Brightness, ResetPage, Volume};
use crate::app::menu::{GadgetRow as Row, GadgetRows as Rows, Menu, OneOf, STAY, one_of, switch};
use crate::app::scope::OfGadget;
use crate::app::{Cells, Gadget};
use crate::display_chip::DisplayChip;
use crate::games::{AnyMenu, Tile};
use crate::lang::Lang;
use crate::sound::Signals;
use crate::ui::list::Head;
use crate::ui::{Text, kit_texts};

/// A menu of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SettingsMenu {
    /// Settings of the gadget.
    Gadget,
    /// When the gadget dims, darkens and sleeps.
    Sleep,
    /// Sound and lamp.
    Sound,
}

impl From<SettingsMenu> for AnyMenu {
    fn from(menu: SettingsMenu) -> AnyMenu {
        AnyMenu::Settings(menu)
    }
}

impl Menu for SettingsMenu {
    type Scope = OfGadget;

    fn head(&self, _: Gadget<'_>) -> Head {
        Head::title(match self {
            SettingsMenu::Gadget => kit_texts().settings,
            SettingsMenu::Sleep => texts().sleep[0],
            SettingsMenu::Sound => texts().sound[0],
        })
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        match self {
            SettingsMenu::Gadget => gadget(rows),
            SettingsMenu::Sleep => sleep(rows),
            SettingsMenu::Sound => sound(rows),
        }
    }
}

/// The rows of the gadget's settings. Hardware that the board does not have gets no row.
fn gadget(rows: &mut Rows<'_>) {
    let own = texts();
    rows.add(one_of!(rows, own.language, shared.settings.lang));
    for menu in Tile::ALL.iter().filter_map(|tile| tile.options()) {
        rows.add_all(menu);
    }
    let brightness = rows.game().shared.settings.brightness;
    rows.add(Row::number(
        own.brightness,
        brightness.get(),
        &|game, direction| {
            let brightness = &mut game.shared.settings.brightness;
            let next = Brightness::new(direction.step(brightness.get()));
            *brightness = next.unwrap_or(*brightness);
            next.is_some()
        },
    ));
    rows.add(switch!(rows, own.animation, shared.settings.animation));
    rows.add(switch!(rows, own.left_handed, shared.settings.left_handed));
    match rows.game().device.signals {
        Signals::Tones | Signals::TonesOnly => rows.add(Row::open(own.sound, SettingsMenu::Sound)),
        Signals::Lamp => rows.add(switch!(rows, own.light, sound.light)),
        Signals::None => {}
    }
    rows.add(Row::open(own.sleep, SettingsMenu::Sleep));
    if rows.game().device.detects_display {
        rows.add(one_of!(rows, own.display, hardware.display));
    }
    if rows.game().device.has_voltmeter {
        // Until cells are chosen, the hint names the detected kind.
        let hint = match (rows.game().hardware.cells, rows.game().cells.kind()) {
            (Some(_), _) => own.chosen_cells,
            (None, Some(cells)) => own.detected_cells[cells as usize],
            (None, None) => own.battery[1],
        };
        rows.add(one_of!(rows, own.battery, hardware.cells).hint(hint));
    }
    rows.add(Row::show(own.reset, ResetPage::default()));
}

/// The rows of the sound settings.
fn sound(rows: &mut Rows<'_>) {
    let own = texts();
    rows.add(one_of!(rows, own.volume, sound.volume));
    if rows.game().device.signals != Signals::TonesOnly {
        rows.add(switch!(rows, own.light, sound.light));
    }
    rows.add(Row::switch(own.aloud, rows.game().sound.aloud, &|game| {
        game.sound.aloud ^= true;
        // Beeping the total needs sound: turn it on.
        if game.sound.aloud && game.sound.volume == Volume::Off {
            game.sound.volume = Volume::Middle;
        }
        STAY
    }));
}

/// The rows of the sleep settings.
fn sleep(rows: &mut Rows<'_>) {
    rows.add(one_of!(rows, texts().dims, sleep.dims));
    rows.add(one_of!(rows, texts().darkens, sleep.darkens));
    rows.add(one_of!(rows, texts().sleeps, sleep.sleeps));
}

impl OneOf for Lang {
    const ALL: &'static [Lang] = &Lang::ALL;

    fn text(self) -> Text {
        texts().languages[self as usize].into()
    }
}

impl OneOf for After {
    const ALL: &'static [After] = &After::ALL;

    fn text(self) -> Text {
        let after = texts().after.get(self as usize);
        // `Never` has no duration in the list of texts.
        after.copied().unwrap_or(texts().never).into()
    }
}

impl OneOf for Volume {
    const ALL: &'static [Volume] = &Volume::ALL;

    fn text(self) -> Text {
        Text::Id(match self {
            Volume::Off => kit_texts().off,
            Volume::Low => texts().low,
            Volume::Middle => texts().middle,
            Volume::Loud => texts().loud,
        })
    }
}

impl OneOf for Option<DisplayChip> {
    const ALL: &'static [Option<DisplayChip>] =
        &[None, Some(DisplayChip::Ssd1306), Some(DisplayChip::Sh1106)];

    fn text(self) -> Text {
        let chips = texts().chips;
        Text::Id(self.map_or(texts().auto_detected, |chip| chips[chip as usize]))
    }
}

impl OneOf for Option<Cells> {
    const ALL: &'static [Option<Cells>] = &[
        None,
        Some(Cells::Two),
        Some(Cells::Three),
        Some(Cells::Lithium),
    ];

    fn text(self) -> Text {
        let names = crate::app::picture::words::texts().cells;
        Text::Id(self.map_or(texts().auto_detected, |cells| names[cells as usize]))
    }
}
