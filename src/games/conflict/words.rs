//! The texts of the conflict.

use crate::rules::risus::Seat;
use crate::text_id::TextId;

words! {
    /// The texts of the conflict.
    pub(crate) struct Words = Conflict 0, pub(crate) texts;

    name: "Conflict", "Conflit";
    /// Names of the sides without a sheet.
    me: "Me", "Moi";
    rival: "Rival", "Rival";
    their_force: "Their Force", "Sa Force";
    their_cliche: "Their Cliché", "Son Cliché";
    their_dice: "Their dice", "Ses dés";
    their_destiny: "Their Destiny", "Son Destin";
    /// The rival cannot be the one who acts.
    acts_already: "acts already", "agit déjà";
    /// RH-29: the row for the side that casts a power, and its value for neither side.
    caster: "Power cast by", "Pouvoir de";
    nobody: "nobody", "personne";
    /// RH-29: what becomes of a power.
    works: "The power works", "Le pouvoir agit";
    resisted: "Resisted", "Résisté";
    /// Before a number.
    won_by: "Won by", "Gagné de";
    lost_by: "Lost by", "Perdu de";
    /// YG-4, R2-3.
    tie: "Tie", "Nul";
    critical_success[2]: ["My critical success", "Their critical success"],
        ["Ma réussite critique", "Sa réussite critique"];
    critical_failure[2]: ["My critical failure", "Their critical failure"],
        ["Mon échec critique", "Son échec critique"];
    /// RH-20: equal totals are rolled once more.
    both_again: "Tie: both roll again", "Nul : on relance";
    /// RP-20: equal successes are compared at a lower difficulty.
    lower: "Tie: lower, to", "Nul : on passe à";
    /// RH-20, RP-21.
    roll_off: "Tie: one bare D6 each", "Nul : un D6 chacun";
    next: "Next", "Suite";
    end: "End", "Fin";
    /// What Up and Down do at the table, what Roll, and what Back.
    keys[3]: [
        "change what is marked",
        "rolls for both; next step",
        "menu: rival, power, items...",
    ], [
        "changer ce qui est marqué",
        "lancer pour les deux ; suite",
        "menu\u{a0}: rival, pouvoir...",
    ];
    /// RH-20, RH-29.
    hack[2]: [
        "One roll each: the higher total wins, and nobody loses Force. A tie: both roll again. Another tie: 1D6 each.",
        "Against a power: its die + level against a Cliché roll. It works if it is higher, and costs the caster 1 level.",
    ], [
        "Un jet chacun\u{a0}: le plus haut total gagne, sans perte. Égalité\u{a0}: on relance\u{a0}; puis 1D6 chacun.",
        "Pouvoir\u{a0}: son dé + niveau contre un jet de Cliché. Plus haut, il agit\u{a0}; il coûte 1 niveau à qui le lance.",
    ];
    /// YG-4, R2-3.
    one_roll[1]: [
        "One roll each: the higher total wins, and nobody loses anything. A tie: both roll again. Another tie: 1D6 each.",
    ], [
        "Un jet chacun\u{a0}: le plus haut total gagne, sans perte. Égalité\u{a0}: on relance\u{a0}; puis 1D6 chacun.",
    ];
    /// RP-20, RP-21.
    pool[2]: [
        "One roll each: more successes win. Level: set them aside and lower the difficulty by 1.",
        "Still level at 2: 1D6 each, until one is higher. Nobody loses dice.",
    ], [
        "Un jet chacun\u{a0}: le plus de réussites gagne. Sinon on les écarte et la difficulté baisse de\u{a0}1.",
        "Toujours à égalité à 2\u{a0}: 1D6 chacun. Personne ne perd de dés.",
    ];
}

impl Words {
    /// Who a side without a sheet is.
    pub(crate) const fn side(&self, seat: Seat) -> TextId {
        match seat {
            Seat::A => self.me,
            Seat::B => self.rival,
        }
    }
}
