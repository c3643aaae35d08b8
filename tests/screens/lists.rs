//! The menu and the settings.

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
        Shot::played("settings-changed", &[], |words| {
            format!("back [{}] roll roll down roll", words.settings)
        }),
    ]
}
