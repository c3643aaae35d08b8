//! The favourites: the list, what is done to them, and keeping a roll.

use declic::ui::Lang;

use crate::Shot;

/// Keys in the list of the favourites.
fn in_list(lang: Lang, english: &str, french: &str) -> String {
    let keys = match lang {
        Lang::En => english,
        Lang::Fr => french,
    };
    format!("hold:back hold:back {keys}")
}

pub(crate) fn shots() -> Vec<Shot> {
    vec![
        Shot::played("favourites", &[], |lang| in_list(lang, "", "")),
        Shot::played("favourites-longest", &[], |lang| {
            in_list(lang, "down down down down", "down down down down")
        }),
        Shot::played("favourites-bottom", &[], |lang| {
            in_list(lang, "[Delete]", "[Supprimer]")
        }),
        Shot::played("favourites-delete", &[], |lang| {
            in_list(lang, "[Delete] roll", "[Supprimer] roll")
        }),
        Shot::played("favourites-delete-question", &[], |lang| {
            in_list(
                lang,
                "[Delete] roll [Ability score] roll",
                "[Supprimer] roll [Attribut] roll",
            )
        }),
        Shot::played("favourites-put-first", &[], |lang| {
            in_list(lang, "[Put first] roll down", "[Mettre en tête] roll down")
        }),
        Shot::played("favourites-undo", &[], |lang| {
            in_list(
                lang,
                "[Delete] roll down down down down roll down roll",
                "[Supprimer] roll down down down down roll down roll",
            )
        }),
        Shot::played("favourites-rolled", &[5, 1, 6, 3], |lang| {
            in_list(
                lang,
                "down down down down roll up",
                "down down down down roll up",
            )
        }),
        Shot::played("favourites-kept", &[4], |lang| match lang {
            Lang::En => "roll up back [Keep this roll] roll".into(),
            Lang::Fr => "roll up back [Garder ce jet] roll".into(),
        }),
        Shot::played("favourites-kept-already", &[4], |lang| match lang {
            Lang::En => "roll up back [Keep this roll] roll roll".into(),
            Lang::Fr => "roll up back [Garder ce jet] roll roll".into(),
        }),
        Shot::played("favourites-none", &[], |lang| {
            in_list(
                lang,
                &" [Delete] roll roll down roll".repeat(8),
                &" [Supprimer] roll roll down roll".repeat(8),
            )
        }),
    ]
}
