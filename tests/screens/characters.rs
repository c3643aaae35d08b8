//! The characters: their list, their sheets, how they are made and named, how they grow.

use declic::Lang;
use declic::ui::Words;

use crate::Shot;

/// Keys that lead somewhere, in English and in French.
type Ways = [&'static str; 2];

pub(crate) fn shots() -> Vec<Shot> {
    SHOTS
        .iter()
        .map(|&(name, dice, ways)| {
            let name = format!("characters-{name}");
            Shot::played(&name, dice, move |words: &Words| path(words, ways))
        })
        .collect()
}

fn path(words: &Words, ways: Ways) -> String {
    let [start, made] = match words.lang {
        Lang::En => [
            "hold:back [Characters] roll ",
            "[New foe] roll roll [Robot] roll up up up roll roll [Ninja] roll up roll [Done] roll ",
        ],
        Lang::Fr => [
            "hold:back [Personnages] roll ",
            "[Adversaire] roll roll [Robot] roll up up up roll roll [Ninja] roll up roll [Terminé] roll ",
        ],
    };
    let way = ways[words.lang as usize];
    match way.strip_prefix("MADE ") {
        Some(way) => format!("{start}{made}{way}"),
        None => format!("{start}{way}"),
    }
}

const SHOTS: &[(&str, &[u8], Ways)] = &[
    ("nobody", &[], ["", ""]),
    ("new", &[], ["[New char] roll", "[Nouveau] roll"]),
    (
        "words",
        &[],
        ["[New char] roll roll", "[Nouveau] roll roll"],
    ),
    (
        "force",
        &[],
        [
            "[New char] roll roll [Robot] roll up up",
            "[Nouveau] roll roll [Robot] roll up up",
        ],
    ),
    ("sheet", &[], ["MADE ", "MADE "]),
    ("cliche", &[], ["MADE roll", "MADE roll"]),
    ("roster", &[], ["MADE back", "MADE back"]),
    (
        "question",
        &[],
        ["MADE [Delete] roll", "MADE [Supprimer] roll"],
    ),
    (
        "progress",
        &[],
        ["MADE [Progress] roll", "MADE [Progression] roll"],
    ),
    (
        "progress-candidate",
        &[2, 4, 6, 2],
        [
            "MADE [Progress] roll roll up",
            "MADE [Progression] roll roll up",
        ],
    ),
    (
        "progress-raised",
        &[2, 4, 6, 2],
        [
            "MADE [Progress] roll roll up roll",
            "MADE [Progression] roll roll up roll",
        ],
    ),
    (
        "progress-no-candidate",
        &[2, 4, 5, 2],
        [
            "MADE [Progress] roll roll up",
            "MADE [Progression] roll roll up",
        ],
    ),
    (
        "progress-destiny",
        &[],
        [
            "MADE [Progress] roll down down",
            "MADE [Progression] roll down down",
        ],
    ),
];
