//! The texts of the first lesson.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
pub(super) struct Words {
    pub(super) title: &'static str,
    pub(super) try_them: &'static str,
    pub(super) well_done: &'static str,
    pub(super) up: &'static str,
    pub(super) down: &'static str,
    /// A tap on Back.
    pub(super) back: &'static str,
    /// Back held.
    pub(super) hold: &'static str,
    pub(super) roll: &'static str,
    /// The same where Roll, held, is Back.
    pub(super) title_of_three: &'static str,
    pub(super) back_of_three: &'static str,
    pub(super) hold_of_three: &'static str,
    pub(super) roll_of_three: &'static str,
}

const EN: Words = Words {
    title: "Four keys",
    try_them: "try them",
    well_done: "well done!",
    up: "more, or a line up",
    down: "less, or a line down",
    back: "back, or a game's menu",
    hold: "held: all games",
    roll: "acts; here it goes on",
    title_of_three: "Three keys",
    back_of_three: "middle held: back",
    hold_of_three: "held on: all games",
    roll_of_three: "middle: acts, goes on",
};

const FR: Words = Words {
    title: "Les touches",
    try_them: "essayez-les",
    well_done: "bravo\u{a0}!",
    up: "plus, ou monter",
    down: "moins, ou descendre",
    back: "retour, ou menu du jeu",
    hold: "tenue\u{a0}: tous les jeux",
    roll: "agir\u{a0}; ici, continuer",
    title_of_three: "Les touches",
    back_of_three: "milieu tenu\u{a0}: retour",
    hold_of_three: "tenu encore\u{a0}: jeux",
    roll_of_three: "milieu\u{a0}: continuer",
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub(super) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
