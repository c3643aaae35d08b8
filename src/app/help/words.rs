//! The texts of the help screens.

words! {
    /// The texts of the help screens.
    pub struct Words = Gadget 4, pub texts;

    /// Label in the menu.
    name: "Help", "Aide";
    /// The actions of Up and Down, of Roll, and of Back.
    keys[3]: ["change, or move", "acts, as the screen says", "menu of a game; then back"],
        ["changer, ou se déplacer", "agir, comme dit l'écran", "menu du jeu\u{a0}; puis retour"];
    /// The action of holding Back.
    hold: "held: all games", "tenue\u{a0}: tous les jeux";

    // Explanations of the signs.
    destiny: "a point of Destiny", "un point de Destin";
    points: "points there, and lost", "points présents, perdus";
    just_lost: "a point just lost", "point perdu à l'instant";
    doubled: "doubled for a round", "doublé pour un round";
    helpers: "helpers; solid: a 6", "renforts\u{a0}; plein\u{a0}: un 6";
    unsuited: "unsuited; - and --: partly", "inadapté\u{a0}; - -- en partie";
    special: "special Cliché: powers", "Cliché spécial\u{a0}: pouvoirs";
    double_effort: "Cliché of Double Effort", "Cliché de Double Effort";
    explosion: "D4 that a 6 adds", "D4 qu'ajoute un 6";
    fumble: "D4 of a failed 1: critical?", "D4 d'un 1 raté\u{a0}: critique\u{a0}?";
    again: "rolled again", "relancé";
    acting: "acts now, or is chosen", "agit, ou est choisi";
    success: "succeeded, or won", "réussi, ou gagné";
    failure: "failed, or lost", "raté, ou perdu";
}
