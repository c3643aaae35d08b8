//! The tools, and the settings among them.

use declic::games::Screen;
use declic::games::tools::Picture as Tools;
use declic::games::tools::settings::picture::Picture as Reset;
use declic::games::tools::settings::words::texts;
use declic::ui::{Frame, Lang, Words};
use declic_harness::scenario;
use libtest_mimic::Failed;

use crate::overlap::overlap;
use crate::{Shot, tools};

fn settings(words: &Words) -> String {
    format!("{} [{}] roll", tools(words), words.settings)
}

fn options(words: &Words, system: &str) -> String {
    format!("{} [{system}] roll", settings(words))
}

fn sleep(words: &Words) -> String {
    let [sleep, _] = texts(words).sleep;
    format!("{} [{sleep}] roll", settings(words))
}

fn sound(words: &Words) -> String {
    let [sound, _] = texts(words).sound;
    format!("{} [{sound}] roll", settings(words))
}

pub(crate) fn shots() -> Vec<Shot> {
    vec![
        Shot::played("tools", &[], tools),
        Shot::played("tools-bottom", &[], |words| format!("{} up", tools(words))),
        Shot::played("settings", &[], settings),
        Shot::played("settings-language", &[], |words| {
            format!("{} roll", settings(words))
        }),
        Shot::played("settings-bottom", &[], |words| {
            format!("{} up", settings(words))
        }),
        Shot::played("settings-left-handed", &[], |words| {
            let [left_handed, _] = texts(words).left_handed;
            format!("{} [{left_handed}]", settings(words))
        }),
        Shot::played("settings-brightness", &[], |words| {
            let [brightness, _] = texts(words).brightness;
            format!("{} [{brightness}] roll up up up", settings(words))
        }),
        Shot::played("settings-sleep", &[], |words| {
            let [sleep, _] = texts(words).sleep;
            format!("{} [{sleep}]", settings(words))
        }),
        Shot::played("sleep", &[], sleep),
        Shot::played("settings-sound", &[], |words| {
            let [sound, _] = texts(words).sound;
            format!("{} [{sound}]", settings(words))
        }),
        Shot::played("sound", &[], sound),
        Shot::played("sound-volumes", &[], |words| {
            format!("{} roll", sound(words))
        }),
        Shot::played("sound-lamp", &[], |words| format!("{} down", sound(words))),
        Shot::played("sound-beeps", &[], |words| {
            format!("{} down down roll", sound(words))
        }),
        Shot::played("sleep-dims", &[], |words| format!("{} roll", sleep(words))),
        Shot::played("sleep-darkens", &[], |words| {
            format!("{} down", sleep(words))
        }),
        Shot::played("sleep-never", &[], |words| {
            let never = texts(words).never;
            format!("{} down down roll [{never}] roll", sleep(words))
        }),
        Shot::played("settings-reset", &[6, 3], |words| {
            format!("roll up {} up roll", settings(words))
        }),
        Shot::of(
            "settings-reset-erase",
            Screen::Tools(Tools::Reset(Reset {
                sheets: 12,
                rolls: 100,
                erase: true,
            })),
        ),
        Shot::played("options-ygos", &[], |words| options(words, "YGOS")),
        Shot::played("options-two-dice", &[], |words| {
            options(words, words.two_dice)
        }),
        Shot::played("options-pool", &[], |words| {
            format!("{} down", options(words, words.pool))
        }),
        Shot::played("options-pool-six", &[], |words| {
            format!("{} down roll down", options(words, words.pool))
        }),
        Shot::played("options-pool-bottom", &[], |words| {
            format!("{} up roll", options(words, words.pool))
        }),
        Shot::played("options-hack", &[], |words| {
            format!("{} roll down roll down", options(words, "Risus Hack"))
        }),
        Shot::played("options-pool-refused", &[], |words| {
            let [double_effort, _] = texts(words).double_effort;
            format!("{} [{double_effort}] roll", options(words, words.pool))
        }),
        Shot::played("options-pool-needed", &[], |words| {
            let ([effort, _], [double_effort, _]) =
                (texts(words).effort, texts(words).double_effort);
            let path = options(words, words.pool);
            format!("{path} [{effort}] roll [{double_effort}] roll [{effort}] roll")
        }),
    ]
}

/// Every option with what it means, in each of its values.
pub(crate) fn every_option_fits() -> Result<(), Failed> {
    for lang in Lang::ALL {
        let words = lang.words();
        let lists = [
            ("Risus Hack", 5),
            ("YGOS", 3),
            (words.two_dice, 4),
            (words.pool, 9),
        ];
        for (list, lines) in lists {
            for (line, value) in (0..lines).flat_map(|line| (0..3).map(move |v| (line, v))) {
                let (to_line, to_value) = ("down ".repeat(line), "down ".repeat(value));
                // What is on or off is switched twice and moves on; the rest is chosen.
                for path in [
                    format!("{to_line}roll"),
                    format!("{to_line}roll {to_value}roll"),
                ] {
                    let path = format!("{} {path}", options(words, list));
                    let view = scenario::shown(lang, &[], &path)?;
                    let mut frame = Frame::new();
                    declic::app::draw(&view, &mut frame);
                    if frame.has_spilled() {
                        return Err(format!("{view} does not fit").into());
                    }
                    if let Some(overlap) = overlap(&frame) {
                        return Err(format!("{view}: {overlap}").into());
                    }
                }
            }
        }
    }
    Ok(())
}
