//! Tests of the settings menus on different boards.

use heapless::Vec;

use super::words::texts;
use super::{Hardware, SettingsMenu};
use crate::app::menu::tests::{act, hint, labels, take};
use crate::app::{Cells, Device, State};
use crate::sound::Signals;
use crate::ui::Text;

const GADGET: SettingsMenu = SettingsMenu::Gadget;

/// A board without lamp and tones has no row for them, a board with a lamp has a switch, and the other rows
/// are the same. Display and battery have rows only where they are auto-detected.
#[test]
fn only_what_a_board_has_is_chosen() {
    let own = texts();
    let [sleep, lamp, sound, display, battery] =
        [own.sleep, own.light, own.sound, own.display, own.battery].map(|[name, _]| Text::Id(name));
    let state = State::new();
    let bare = labels(GADGET, &state, &Device::UNKNOWN);
    let before_sleep = bare.iter().position(|label| *label == sleep).unwrap();
    for (signals, row) in [
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
            if let Some(row) = row {
                expected.insert(before_sleep, row).unwrap();
            }
            let device = Device {
                signals,
                detects_display,
                has_voltmeter,
                ..Device::UNKNOWN
            };
            assert_eq!(labels(GADGET, &state, &device), expected);
        }
    }

    let mut state = State::new();
    let device = Device {
        signals: Signals::Lamp,
        ..Device::UNKNOWN
    };
    act(GADGET, own.light[0], &mut state, &device).unwrap();
    assert!(state.sound.light);
}

/// The hint of the battery row names the detected cells until the player chooses some.
#[test]
fn the_row_of_the_battery_says_what_was_found() {
    let mut state = State::new();
    let device = Device {
        has_voltmeter: true,
        ..Device::UNKNOWN
    };
    let own = texts();
    let [battery, by_voltage] = own.battery;
    assert_eq!(hint(GADGET, battery, &state, &device), by_voltage);
    state.cells.highest = 80;
    let lithium = own.detected_cells[2];
    assert_eq!(hint(GADGET, battery, &state, &device), lithium);
    take(GADGET, battery, 1, &mut state, &device).unwrap();
    assert_eq!(state.hardware.cells, Some(Cells::Two));
    assert_eq!(hint(GADGET, battery, &state, &device), own.chosen_cells);
    take(GADGET, battery, 0, &mut state, &device).unwrap();
    assert_eq!(state.hardware, Hardware::NEW);
}

/// A board with tones but no lamp, such as a Pico W, has no row for a lamp.
#[test]
fn the_lamp_is_left_out_where_there_is_none() {
    let labels = |signals| -> Vec<Text, 24> {
        let device = Device {
            signals,
            ..Device::UNKNOWN
        };
        labels(SettingsMenu::Sound, &State::new(), &device)
    };
    let own = texts();
    let [volume, light, aloud] = [own.volume[0], own.light[0], own.aloud[0]].map(Text::Id);
    assert_eq!(labels(Signals::Tones), [volume, light, aloud]);
    assert_eq!(labels(Signals::TonesOnly), [volume, aloud]);
}
