//! The texts of the favourites.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub(crate) struct Words {
    pub name: &'static str,
    pub put_first: &'static str,
    pub delete: &'static str,
    /// What Roll does in those lists.
    pub to_top: &'static str,
    pub delete_it: &'static str,
    pub delete_question: &'static str,

    pub kept: &'static str,
    pub kept_already: &'static str,
    /// There is no room for one more.
    pub full: &'static str,
    /// There is no favourite.
    pub none: &'static str,

    /// What Up and Down do here, what Roll, and what Back.
    pub keys: [&'static str; 3],
    /// How a roll becomes a favourite, and how one is rolled.
    pub pages: &'static [&'static str],
}

const EN: Words = Words {
    name: "Favourites",
    put_first: "Put first...",
    delete: "Delete...",
    to_top: "To top",
    delete_it: "Delete",
    delete_question: "Delete?",
    kept: "kept as a favourite",
    kept_already: "a favourite already",
    full: "16 favourites at most",
    none: "no favourite",
    keys: ["choose a favourite", "rolls it at once", "the games"],
    pages: &[
        "After a roll: Menu, then \"Keep this roll\". It is rolled again with what it was rolled with then.",
        "From anywhere: hold Back twice, then Roll. What was deleted or moved last can be undone.",
    ],
};

const FR: Words = Words {
    name: "Favoris",
    put_first: "Mettre en tête...",
    delete: "Supprimer...",
    to_top: "En tête",
    delete_it: "Suppr.",
    delete_question: "Supprimer\u{a0}?",
    kept: "gardé en favori",
    kept_already: "déjà un favori",
    full: "16 favoris au plus",
    none: "aucun favori",
    keys: ["choisir un favori", "le lancer aussitôt", "les jeux"],
    pages: &[
        "Après un jet\u{a0}: Menu, puis \"Garder ce jet\". Il se relance tel qu'il était.",
        "De partout\u{a0}: tenir Retour deux fois, puis lancer. La dernière suppression s'annule.",
    ],
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub(crate) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
