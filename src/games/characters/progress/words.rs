//! The texts of the progress screens.

words! {
    /// The texts of progress.
    pub struct Words = Characters 1, pub texts;

    /// Its line at the sheet.
    name: "Progress", "Progression";
    one_chance_in: "1 chance in", "1 chance sur";
    candidate: "Candidate", "Candidat";
    no_candidate: "Not this time", "Pas cette fois";
    raise: "Raise", "Monter";
    raised: "Raised", "Augmenté";
    end_of_adventure: "End of adventure", "Fin de l'aventure";
    rolled_already: "rolled for already", "déjà lancé";
    one_only: "only one is raised", "un seul Cliché monte";
    six_at_most: "6 dice at most", "6 dés au plus";
    three_at_most: "1 to 3 an adventure", "1 à 3 par aventure";
    /// Where it is rolled.
    at_the_sheet: "rolled at the character", "se lance au personnage";
}
