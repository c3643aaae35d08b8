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
    pub just_lost: &'static str,
    pub doubled: &'static str,
    pub helpers: &'static str,
    pub unsuited: &'static str,
    pub special: &'static str,
    pub double_effort: &'static str,
    pub explosion: &'static str,
    pub fumble: &'static str,
    pub again: &'static str,
    pub acting: &'static str,
    pub success: &'static str,
    pub failure: &'static str,
}

const EN: Words = Words {
    name: "Help",
    keys: [
        "change, or move",
        "acts, as the screen says",
        "menu of a game; then back",
    ],
    hold: "held: all games",
    destiny: "a point of Destiny",
    points: "points there, and lost",
    just_lost: "a point just lost",
    doubled: "doubled for a round",
    helpers: "helpers; solid: a 6",
    unsuited: "unsuited; - and --: partly",
    special: "special Cliché: powers",
    double_effort: "Cliché of Double Effort",
    explosion: "D4 that a 6 adds",
    fumble: "D4 of a failed 1: critical?",
    again: "rolled again",
    acting: "acts now, or is chosen",
    success: "succeeded, or won",
    failure: "failed, or lost",
};

const FR: Words = Words {
    name: "Aide",
    keys: [
        "changer, ou se déplacer",
        "agir, comme dit l'écran",
        "menu du jeu\u{a0}; puis retour",
    ],
    hold: "tenue\u{a0}: tous les jeux",
    destiny: "un point de Destin",
    points: "points présents, perdus",
    just_lost: "point perdu à l'instant",
    doubled: "doublé pour un round",
    helpers: "renforts\u{a0}; plein\u{a0}: un 6",
    unsuited: "inadapté\u{a0}; - -- en partie",
    special: "Cliché spécial\u{a0}: pouvoirs",
    double_effort: "Cliché de Double Effort",
    explosion: "D4 qu'ajoute un 6",
    fumble: "D4 d'un 1 raté\u{a0}: critique\u{a0}?",
    again: "relancé",
    acting: "agit, ou est choisi",
    success: "réussi, ou gagné",
    failure: "raté, ou perdu",
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
