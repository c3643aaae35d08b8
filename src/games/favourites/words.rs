//! The texts of the favourites.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    pub name: &'static str,
    /// There is no room for one more.
    pub full: &'static str,
    pub keys: [&'static str; 3],
}

const EN: Words = Words {
    name: "Favourites",
    full: "16 favourites at most",
    keys: [
        "choose a favourite",
        "rolls it at once",
        "back to the games",
    ],
};

const FR: Words = Words {
    name: "Favoris",
    full: "16 favoris au plus",
    keys: ["choisir un favori", "le lancer aussitôt", "retour aux jeux"],
};

/// The texts in the language of the common ones.
pub(crate) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
