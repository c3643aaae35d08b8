//! The texts of the history screens.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    pub nothing_yet: &'static str,
    pub repeat: &'static str,
}

const EN: Words = Words {
    name: "History",
    nothing_yet: "Nothing was rolled yet",
    repeat: "Repeat",
};

const FR: Words = Words {
    name: "Historique",
    nothing_yet: "Rien n'a été lancé",
    repeat: "Refaire",
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
