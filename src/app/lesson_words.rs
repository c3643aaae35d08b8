//! The texts of the first lesson.

words! {
    /// The texts of the first lesson.
    pub(super) struct Words = Gadget 1, pub(super) texts;

    title: "Four keys", "Les touches";
    try_them: "try them", "essayez-les";
    well_done: "well done!", "bravo\u{a0}!";
    up: "more, or a line up", "plus, ou monter";
    down: "less, or a line down", "moins, ou descendre";
    /// Tapping Back.
    back: "back, or a game's menu", "retour, ou menu du jeu";
    /// Holding Back.
    hold: "held: all games", "tenue\u{a0}: tous les jeux";
    roll: "acts; here it goes on", "agir\u{a0}; ici, continuer";
    /// For boards where holding Roll replaces Back.
    title_of_three: "Three keys", "Les touches";
    back_of_three: "middle held: back", "milieu tenu\u{a0}: retour";
    hold_of_three: "held on: all games", "tenu encore\u{a0}: jeux";
    roll_of_three: "middle: acts, goes on", "milieu\u{a0}: continuer";
}
