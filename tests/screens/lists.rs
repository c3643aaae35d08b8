//! The tools, and the settings among them.

use declic::app::settings::picture::Picture as Reset;
use declic::app::settings::words::texts;
use declic::games::Screen;
use declic::games::risus::option_words::texts as option_texts;
use declic::ui::kit_texts;
use declic::ui::{Frame, Lang};
use declic_harness::scenario;
use libtest_mimic::Failed;

use crate::overlap::fault;
use crate::{Shot, tools};

fn settings(lang: Lang) -> String {
    format!("{} [{}] roll", tools(lang), kit_texts().settings.of(lang))
}

fn options(lang: Lang, system: &str) -> String {
    format!("{} [{system}] roll", settings(lang))
}

fn sleep(lang: Lang) -> String {
    let [sleep, _] = texts().sleep;
    format!("{} [{sleep}] roll", settings(lang), sleep = sleep.of(lang))
}

fn sound(lang: Lang) -> String {
    let [sound, _] = texts().sound;
    format!("{} [{sound}] roll", settings(lang), sound = sound.of(lang))
}

fn display(lang: Lang) -> String {
    let [display, _] = texts().display;
    format!("{} [{}]", settings(lang), display.of(lang))
}

fn battery(lang: Lang) -> String {
    let [battery, _] = texts().battery;
    format!("{} [{}]", settings(lang), battery.of(lang))
}

pub(crate) fn shots() -> Vec<Shot> {
    vec![
        Shot::played("tools", &[], tools),
        Shot::played("tools-bottom", &[], |lang| format!("{} up", tools(lang))),
        Shot::played("settings", &[], settings),
        Shot::played("settings-language", &[], |lang| {
            format!("{} roll", settings(lang))
        }),
        Shot::played("settings-bottom", &[], |lang| {
            format!("{} up", settings(lang))
        }),
        Shot::played("settings-left-handed", &[], |lang| {
            let [left_handed, _] = texts().left_handed;
            format!(
                "{} [{left_handed}]",
                settings(lang),
                left_handed = left_handed.of(lang)
            )
        }),
        Shot::played("settings-brightness", &[], |lang| {
            let [brightness, _] = texts().brightness;
            format!(
                "{} [{brightness}] roll up up up",
                settings(lang),
                brightness = brightness.of(lang)
            )
        }),
        Shot::played("settings-sleep", &[], |lang| {
            let [sleep, _] = texts().sleep;
            format!("{} [{sleep}]", settings(lang), sleep = sleep.of(lang))
        }),
        Shot::played("sleep", &[], sleep),
        Shot::played("settings-sound", &[], |lang| {
            let [sound, _] = texts().sound;
            format!("{} [{sound}]", settings(lang), sound = sound.of(lang))
        }),
        Shot::played("settings-display", &[], display),
        Shot::played("settings-display-chosen", &[], |lang| {
            format!("{} roll [SH1106]", display(lang))
        }),
        Shot::played("settings-battery", &[], battery),
        Shot::measured("settings-battery-two", 2_300, battery),
        Shot::measured("settings-battery-three", 4_600, battery),
        Shot::measured("settings-battery-lithium", 3_900, battery),
        Shot::played("settings-battery-choices", &[], |lang| {
            format!("{} roll up", battery(lang))
        }),
        Shot::played("settings-battery-chosen", &[], |lang| {
            format!("{} roll down roll", battery(lang))
        }),
        Shot::played("sound", &[], sound),
        Shot::played("sound-volumes", &[], |lang| format!("{} roll", sound(lang))),
        Shot::played("sound-lamp", &[], |lang| format!("{} down", sound(lang))),
        Shot::played("sound-beeps", &[], |lang| {
            format!("{} down down roll", sound(lang))
        }),
        Shot::played("sleep-dims", &[], |lang| format!("{} roll", sleep(lang))),
        Shot::played("sleep-darkens", &[], |lang| format!("{} down", sleep(lang))),
        Shot::played("sleep-never", &[], |lang| {
            let never = texts().never;
            format!(
                "{} down down roll [{never}] roll",
                sleep(lang),
                never = never.of(lang)
            )
        }),
        Shot::played("settings-reset", &[6, 3], |lang| {
            format!("roll up {} up roll", settings(lang))
        }),
        Shot::of(
            "settings-reset-erase",
            Screen::Reset(Reset {
                sheets: 12,
                rolls: 100,
                erase: true,
            }),
        ),
        Shot::played("options-ygos", &[], |lang| options(lang, "YGOS")),
        Shot::played("options-two-dice", &[], |lang| {
            options(lang, kit_texts().two_dice.of(lang))
        }),
        Shot::played("options-pool", &[], |lang| {
            format!("{} down", options(lang, kit_texts().pool.of(lang)))
        }),
        Shot::played("options-pool-six", &[], |lang| {
            format!(
                "{} down roll down",
                options(lang, kit_texts().pool.of(lang))
            )
        }),
        Shot::played("options-pool-bottom", &[], |lang| {
            format!("{} up roll", options(lang, kit_texts().pool.of(lang)))
        }),
        Shot::played("options-hack", &[], |lang| {
            format!("{} roll down roll down", options(lang, "Risus Hack"))
        }),
        Shot::played("options-pool-refused", &[], |lang| {
            let [double_effort, _] = option_texts().double_effort;
            format!(
                "{} [{double_effort}] roll",
                options(lang, kit_texts().pool.of(lang)),
                double_effort = double_effort.of(lang)
            )
        }),
        Shot::played("options-pool-needed", &[], |lang| {
            let ([effort, _], [double_effort, _]) =
                (option_texts().effort, option_texts().double_effort);
            let path = options(lang, kit_texts().pool.of(lang));
            format!(
                "{path} [{effort}] roll [{double_effort}] roll [{effort}] roll",
                effort = effort.of(lang),
                double_effort = double_effort.of(lang)
            )
        }),
    ]
}

/// Every option with what it means, in each of its values.
pub(crate) fn every_option_fits() -> Result<(), Failed> {
    for lang in Lang::ALL {
        let lists = [
            ("Risus Hack", 5),
            ("YGOS", 3),
            (kit_texts().two_dice.of(lang), 4),
            (kit_texts().pool.of(lang), 9),
        ];
        for (list, lines) in lists {
            for (line, value) in (0..lines).flat_map(|line| (0..3).map(move |v| (line, v))) {
                let (to_line, to_value) = ("down ".repeat(line), "down ".repeat(value));
                // What is on or off is switched twice and moves on; the rest is chosen.
                for path in [
                    format!("{to_line}roll"),
                    format!("{to_line}roll {to_value}roll"),
                ] {
                    let path = format!("{} {path}", options(lang, list));
                    let view = scenario::shown(lang, &[], &path)?;
                    let mut frame = Frame::new();
                    declic::app::draw(&view, &mut frame);
                    if let Some(fault) = fault(&frame) {
                        return Err(format!("{view}: {fault}").into());
                    }
                }
            }
        }
    }
    Ok(())
}
