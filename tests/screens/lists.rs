//! The menu and the settings.

use declic::ui::settings::{Picture, Reset};
use declic::ui::{Frame, Lang, Screen, draw};
use declic_harness::scenario;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    vec![
        Shot::played("menu", &[], |_| "back".into()),
        Shot::played("menu-editing", &[], |words| {
            format!("back [{}] roll up up", words.difficulty)
        }),
        Shot::played("menu-highest", &[], |words| {
            format!("back [{}] roll{}", words.difficulty, " up".repeat(55))
        }),
        Shot::played("menu-refused", &[], |words| {
            let (points, spend) = (words.destiny_points, words.spend_destiny);
            format!("back [{points}] roll down roll back [{spend}] roll")
        }),
        Shot::played("menu-bottom", &[], |words| {
            format!("back [{}]", words.settings)
        }),
        Shot::played("settings", &[], |words| {
            format!("back [{}] roll", words.settings)
        }),
        Shot::played("settings-bottom", &[], |words| {
            let [reset, _] = words.options.reset;
            format!("back [{}] roll [{reset}]", words.settings)
        }),
        Shot::played("settings-left-handed", &[], |words| {
            let [left_handed, _] = words.options.left_handed;
            format!("back [{}] roll [{left_handed}]", words.settings)
        }),
        Shot::played("settings-brightness", &[], |words| {
            let [brightness, _] = words.options.brightness;
            format!(
                "back [{}] roll [{brightness}] roll up up up",
                words.settings
            )
        }),
        Shot::played("settings-reset", &[6, 3], |words| {
            let [reset, _] = words.options.reset;
            format!("roll up back [{}] roll [{reset}] roll", words.settings)
        }),
        Shot::of(
            "settings-reset-erase",
            Screen::Settings(Picture::Reset(Reset {
                sheets: 12,
                rolls: 100,
                erase: true,
            })),
        ),
        Shot::played("options-ygos", &[], |words| {
            format!("back [{}] roll [YGOS] roll", words.settings)
        }),
        Shot::played("options-two-dice", &[], |words| {
            format!("back [{}] roll [{}] roll", words.settings, words.two_dice)
        }),
        Shot::played("options-pool", &[], |words| {
            format!("back [{}] roll [{}] roll down", words.settings, words.pool)
        }),
        Shot::played("options-pool-bottom", &[], |words| {
            let [triple, _] = words.options.unsuited_triple;
            let path = format!("back [{}] roll [{}] roll", words.settings, words.pool);
            format!("{path} [{triple}] roll")
        }),
        Shot::played("options-hack", &[], |words| {
            let path = format!("back [{}] roll [Risus Hack] roll", words.settings);
            format!("{path} roll down roll")
        }),
        Shot::played("options-pool-refused", &[], |words| {
            let [double_effort, _] = words.options.double_effort;
            let path = format!("back [{}] roll [{}] roll", words.settings, words.pool);
            format!("{path} [{double_effort}] roll")
        }),
        Shot::played("options-pool-needed", &[], |words| {
            let ([effort, _], [double_effort, _]) =
                (words.options.effort, words.options.double_effort);
            let path = format!("back [{}] roll [{}] roll", words.settings, words.pool);
            format!("{path} [{effort}] roll [{double_effort}] roll [{effort}] roll")
        }),
    ]
}

/// Every option with what it means, in each of its values: Roll takes the next one.
#[test]
fn every_option_fits() {
    for lang in Lang::ALL {
        let words = lang.words();
        let lists = [
            ("Risus Hack", 6),
            ("YGOS", 3),
            (words.two_dice, 4),
            (words.pool, 9),
        ];
        for (list, lines) in lists {
            for (line, rolls) in (0..lines).flat_map(|line| (0..3).map(move |r| (line, r))) {
                let (down, roll) = ("down ".repeat(line), "roll ".repeat(rolls));
                let path = format!("back [{}] roll [{list}] roll {down}{roll}", words.settings);
                let view = scenario::shown(lang, &[], &path).unwrap();
                let mut frame = Frame::new();
                draw(&view, &mut frame);
                assert!(!frame.has_spilled(), "{view}");
            }
        }
    }
}
