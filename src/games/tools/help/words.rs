//! The texts of the help screens.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    /// What Up and Down do at a table, what Roll, and what Back.
    pub keys: [&'static str; 3],
    pub action_keys: [&'static str; 3],
    pub fight_keys: [&'static str; 3],
    pub conflict_keys: [&'static str; 3],
    pub progress_keys: [&'static str; 3],
    pub rules: Rules,
}

/// The rules in short: two pages at most, each of four lines.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says which rule it is.
pub struct Rules {
    /// RH-8 to RH-14.
    pub hack: &'static [&'static str],
    /// YG-1 to YG-3.
    pub ygos: &'static [&'static str],
    /// R2-1 to R2-6.
    pub two_dice: &'static [&'static str],
    /// RP-8 to RP-15.
    pub pool: &'static [&'static str],
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
    keys: ["change or move", "acts", "menu: set-up, other games"],
    action_keys: [
        "change the Cliché's level",
        "rolls the dice",
        "menu: difficulty, Destiny...",
    ],
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
        hack: &[
            "1D6 + Force. If it reaches the difficulty, it succeeds. A 6 adds 1D4, once.",
            "6 and success: critical. 1 and failure: critical if 1D4 shows 1. Destiny doubles the Force.",
        ],
        ygos: &[
            "1D6 + Cliché. If it reaches the difficulty, it succeeds. Nothing explodes, nothing is critical.",
            "Difficulty 1 is automatic, 5 a little hard, 8 heroic, 11 beyond any human.",
        ],
        two_dice: &[
            "2D6 + Cliché. If it reaches the difficulty, it succeeds. 7 is very easy, 11 very difficult.",
            "As an option, double 6 always succeeds and double 1 always fails: both are critical.",
        ],
        pool: &[
            "As many D6 as the Cliché has. A die that reaches the difficulty is a success: one will do.",
            "2 successes are good, 3 very good. Destiny doubles the dice.",
        ],
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
        "changer ou se déplacer",
        "agir",
        "menu\u{a0}: réglage, autres jeux",
    ],
    action_keys: [
        "changer le niveau du Cliché",
        "lancer les dés",
        "menu\u{a0}: difficulté, Destin...",
    ],
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
        hack: &[
            "1D6 + Force. Si le total atteint la difficulté, c'est réussi. Un 6 ajoute 1D4, une fois.",
            "6 et réussite\u{a0}: critique. 1 et échec\u{a0}: critique si 1D4 donne 1. Le Destin double la Force.",
        ],
        ygos: &[
            "1D6 + Cliché. Si le total atteint la difficulté, c'est réussi. Ni explosion, ni critique.",
            "Difficulté 1\u{a0}: automatique\u{a0}; 5\u{a0}: un peu dur\u{a0}; 8\u{a0}: héroïque\u{a0}; 11\u{a0}: surhumain.",
        ],
        two_dice: &[
            "2D6 + Cliché. Si le total atteint la difficulté, c'est réussi. 7\u{a0}: très facile, 11\u{a0}: très difficile.",
            "En option, un double 6 réussit et un double 1 échoue toujours\u{a0}: tous deux critiques.",
        ],
        pool: &[
            "Autant de D6 que le Cliché. Un dé qui atteint la difficulté est une réussite\u{a0}: une suffit.",
            "2 réussites\u{a0}: bien\u{a0}; 3\u{a0}: très bien. Le Destin double le nombre de dés.",
        ],
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
pub(crate) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
