//! The texts of the progress screens.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// Its line at the sheet.
    pub name: &'static str,
    pub one_chance_in: &'static str,
    pub candidate: &'static str,
    pub no_candidate: &'static str,
    pub raise: &'static str,
    pub raised: &'static str,
    pub end_of_adventure: &'static str,
    pub rolled_already: &'static str,
    pub one_only: &'static str,
    pub six_at_most: &'static str,
    pub three_at_most: &'static str,
    /// Where it is rolled.
    pub at_the_sheet: &'static str,
}

const EN: Words = Words {
    name: "Progress",
    one_chance_in: "1 chance in",
    candidate: "Candidate",
    no_candidate: "Not this time",
    raise: "Raise",
    raised: "Raised",
    end_of_adventure: "End of adventure",
    rolled_already: "rolled for already",
    one_only: "only one is raised",
    six_at_most: "6 dice at most",
    three_at_most: "1 to 3 an adventure",
    at_the_sheet: "rolled at the character",
};

const FR: Words = Words {
    name: "Progression",
    one_chance_in: "1 chance sur",
    candidate: "Candidat",
    no_candidate: "Pas cette fois",
    raise: "Monter",
    raised: "Augmenté",
    end_of_adventure: "Fin de l'aventure",
    rolled_already: "déjà lancé",
    one_only: "un seul Cliché monte",
    six_at_most: "6 dés au plus",
    three_at_most: "1 à 3 par aventure",
    at_the_sheet: "se lance au personnage",
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
