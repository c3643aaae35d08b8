//! The favourites: the list, what is done to them, and keeping a roll.

use declic::ui::{Lang, Words};

use crate::Shot;

/// Keys in the list of the favourites.
fn in_list(words: &Words, english: &str, french: &str) -> String {
    let keys = match words.lang {
        Lang::En => english,
        Lang::Fr => french,
    };
    format!("hold:back hold:back {keys}")
}

pub(crate) fn shots() -> Vec<Shot> {
    vec![
        Shot::played("favourites", &[], |words| in_list(words, "", "")),
        Shot::played("favourites-longest", &[], |words| {
            in_list(words, "down down down down", "down down down down")
        }),
        Shot::played("favourites-bottom", &[], |words| {
            in_list(words, "[Delete]", "[Supprimer]")
        }),
        Shot::played("favourites-delete", &[], |words| {
            in_list(words, "[Delete] roll", "[Supprimer] roll")
        }),
        Shot::played("favourites-delete-question", &[], |words| {
            in_list(
                words,
                "[Delete] roll [Ability score] roll",
                "[Supprimer] roll [Attribut] roll",
            )
        }),
        Shot::played("favourites-put-first", &[], |words| {
            in_list(words, "[Put first] roll down", "[Mettre en tête] roll down")
        }),
        Shot::played("favourites-undo", &[], |words| {
            in_list(
                words,
                "[Delete] roll down down down down roll down roll",
                "[Supprimer] roll down down down down roll down roll",
            )
        }),
        Shot::played("favourites-rolled", &[5, 1, 6, 3], |words| {
            in_list(
                words,
                "down down down down roll up",
                "down down down down roll up",
            )
        }),
        Shot::played("favourites-kept", &[4], |words| match words.lang {
            Lang::En => "roll up back [Keep this roll] roll".into(),
            Lang::Fr => "roll up back [Garder ce jet] roll".into(),
        }),
        Shot::played("favourites-kept-already", &[4], |words| match words.lang {
            Lang::En => "roll up back [Keep this roll] roll roll".into(),
            Lang::Fr => "roll up back [Garder ce jet] roll roll".into(),
        }),
        Shot::played("favourites-none", &[], |words| {
            in_list(
                words,
                &" [Delete] roll roll down roll".repeat(8),
                &" [Supprimer] roll roll down roll".repeat(8),
            )
        }),
    ]
}
