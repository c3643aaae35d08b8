//! The texts of the help screens.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    /// What Up and Down do, what Roll, and what Back.
    pub keys: [&'static str; 3],
    /// What a held Back does.
    pub hold: &'static str,

    // What the signs mean.
    pub destiny: &'static str,
    pub points: &'static str,
    pub special: &'static str,
    pub double_effort: &'static str,
    pub explosion: &'static str,
    pub fumble: &'static str,
    pub again: &'static str,
    pub acting: &'static str,
    pub success: &'static str,
    pub failure: &'static str,

    pub fight_keys: [&'static str; 3],
    pub conflict_keys: [&'static str; 3],
    pub progress_keys: [&'static str; 3],
    pub rules: Rules,
}

/// The rules in short: two pages at most, each of four lines.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says which rule it is.
pub struct Rules {
    /// RH-15 to RH-19, RH-27.
    pub fight: &'static [&'static str],
    /// RP-16 to RP-22.
    pub pool_fight: &'static [&'static str],
    /// RH-20.
    pub conflict: &'static [&'static str],
    /// RP-20, RP-21.
    pub pool_conflict: &'static [&'static str],
    /// RH-43, RH-44.
    pub progress: &'static [&'static str],
    /// RP-31, RP-32.
    pub pool_progress: &'static [&'static str],
}

const EN: Words = Words {
    name: "Help",
    keys: [
        "change, or move",
        "acts, as the screen says",
        "lines of a game; then back",
    ],
    hold: "held: all games",
    destiny: "a point of Destiny",
    points: "points there, and lost",
    special: "special Cliché: powers",
    double_effort: "Cliché of Double Effort",
    explosion: "D4 that a 6 adds",
    fumble: "D4 of a failed 1: critical?",
    again: "rolled again",
    acting: "acts now, or is chosen",
    success: "succeeded, or won",
    failure: "failed, or lost",
    fight_keys: [
        "Force; then round and odds",
        "fights a round",
        "menu: sides, powers, undo...",
    ],
    conflict_keys: [
        "change the rival's level",
        "rolls for both",
        "menu: items, Destiny...",
    ],
    progress_keys: [
        "another Cliché, or Destiny",
        "rolls, or raises",
        "menu: who, new adventure",
    ],
    rules: Rules {
        fight: &[
            "Both sides roll. The lower total loses 1 Force; a tie costs nothing. At 0 one has lost.",
            "An unsuited winner inflicts 2, a critical failure costs more. Powers: prepare, cast next round.",
        ],
        pool_fight: &[
            "Both sides roll. If only one of them succeeds, the other loses 1 die. At 0 one has lost.",
            "Effort: extra dice, which are lost after the round. That round always has a winner.",
        ],
        conflict: &[
            "One roll each: the higher total wins, and nobody loses Force.",
            "A tie: both roll again. Another tie: 1D6 each, until one is higher.",
        ],
        pool_conflict: &[
            "One roll each: more successes win. Level: set them aside and lower the difficulty by 1.",
            "Still level at 2: 1D6 each, until one is higher. Nobody loses dice.",
        ],
        progress: &[
            "After an adventure, for each Cliché used: as many D6 as its Force. All even: it may rise.",
            "One of those rises by 1. A new Cliché starts at 1.",
        ],
        pool_progress: &[
            "After an adventure, for each Cliché used: roll all its dice. All even: it may rise.",
            "One of those rises by 1, up to 6. A new Cliché starts at 1.",
        ],
    },
};

const FR: Words = Words {
    name: "Aide",
    keys: [
        "changer, ou se déplacer",
        "agir, comme dit l'écran",
        "lignes du jeu\u{a0}; puis retour",
    ],
    hold: "tenue\u{a0}: tous les jeux",
    destiny: "un point de Destin",
    points: "points présents, perdus",
    special: "Cliché spécial\u{a0}: pouvoirs",
    double_effort: "Cliché de Double Effort",
    explosion: "D4 qu'ajoute un 6",
    fumble: "D4 d'un 1 raté\u{a0}: critique\u{a0}?",
    again: "relancé",
    acting: "agit, ou est choisi",
    success: "réussi, ou gagné",
    failure: "raté, ou perdu",
    fight_keys: [
        "Force ; puis round, chances",
        "jouer un round",
        "menu\u{a0}: camps, pouvoirs...",
    ],
    conflict_keys: [
        "changer le niveau d'en face",
        "lancer pour les deux",
        "menu\u{a0}: objets, Destin...",
    ],
    progress_keys: [
        "un autre Cliché, ou le Destin",
        "lancer, ou augmenter",
        "menu\u{a0}: qui, autre aventure",
    ],
    rules: Rules {
        fight: &[
            "Les deux camps lancent. Le total le plus bas perd 1\u{a0}de Force\u{a0}; égalité\u{a0}: rien. À 0, c'est perdu.",
            "Vainqueur inadapté\u{a0}: perte de\u{a0}2. Échec critique\u{a0}: davantage. Pouvoir\u{a0}: préparé, lancé ensuite.",
        ],
        pool_fight: &[
            "Les deux camps lancent. Si un seul réussit, l'autre perd 1 dé. À 0, c'est perdu.",
            "Effort\u{a0}: des dés en plus, perdus après le round. Ce round a toujours un vainqueur.",
        ],
        conflict: &[
            "Un jet chacun\u{a0}: le plus haut total gagne, et personne ne perd de Force.",
            "Égalité\u{a0}: on relance. Encore égalité\u{a0}: 1D6 chacun, jusqu'à les départager.",
        ],
        pool_conflict: &[
            "Un jet chacun\u{a0}: le plus de réussites gagne. Sinon on les écarte et la difficulté baisse de\u{a0}1.",
            "Toujours à égalité à 2\u{a0}: 1D6 chacun. Personne ne perd de dés.",
        ],
        progress: &[
            "Après l'aventure, pour chaque Cliché utilisé\u{a0}: autant de D6 que sa Force. Tous pairs\u{a0}: il peut monter.",
            "Un seul d'entre eux gagne 1. Un nouveau Cliché commence à\u{a0}1.",
        ],
        pool_progress: &[
            "Après l'aventure, pour chaque Cliché utilisé\u{a0}: on lance tous ses dés. Tous pairs\u{a0}: il peut monter.",
            "Un seul d'entre eux gagne 1, sans dépasser 6. Un nouveau Cliché commence à\u{a0}1.",
        ],
    },
};

/// The texts in the language of the common ones.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
