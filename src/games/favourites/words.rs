//! The texts of the favourites.

words! {
    /// The texts of the favourites.
    pub(crate) struct Words = Favourites 0, pub(crate) texts;

    name: "Favourites", "Favoris";
    put_first: "Put first...", "Mettre en tête...";
    delete: "Delete...", "Supprimer...";
    /// What Roll does in those lists.
    to_top: "To top", "En tête";
    delete_it: "Delete", "Suppr.";
    delete_question: "Delete?", "Supprimer\u{a0}?";

    kept: "kept as a favourite", "gardé en favori";
    kept_already: "a favourite already", "déjà un favori";
    /// There is no room for one more.
    full: "16 favourites at most", "16 favoris au plus";
    /// There is no favourite.
    none: "no favourite", "aucun favori";

    /// What Up and Down do here, what Roll, and what Back.
    keys[3]: ["choose a favourite", "rolls it at once", "the games"],
        ["choisir un favori", "le lancer aussitôt", "les jeux"];
    /// How a roll becomes a favourite, and how one is rolled.
    pages[2]: [
        "After a roll: Menu, then \"Keep this roll\". It is rolled again with what it was rolled with then.",
        "From anywhere: hold Back twice, then Roll. What was deleted or moved last can be undone.",
    ], [
        "Après un jet\u{a0}: Menu, puis \"Garder ce jet\". Il se relance tel qu'il était.",
        "De partout\u{a0}: tenir Retour deux fois, puis lancer. La dernière suppression s'annule.",
    ];
}
