//! The texts of the history screens.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    /// Two lines.
    pub nothing_yet: [&'static str; 2],
    pub repeat: &'static str,
    pub won: &'static str,
    pub lost: &'static str,
    pub tie: &'static str,
}

const EN: Words = Words {
    name: "History",
    nothing_yet: ["Nothing was", "rolled yet."],
    repeat: "Repeat",
    won: "Won",
    lost: "Lost",
    tie: "Tie",
};

const FR: Words = Words {
    name: "Historique",
    nothing_yet: ["Rien n'a encore", "été lancé."],
    repeat: "Refaire",
    won: "Gagné",
    lost: "Perdu",
    tie: "Égalité",
};

/// The texts in the language of the common ones.
pub(crate) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
