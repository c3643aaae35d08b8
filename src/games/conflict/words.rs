//! The texts of the conflict.

use crate::rules::risus::{Both, Seat};
use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub(crate) struct Words {
    pub name: &'static str,
    /// Whoever has no sheet.
    pub me: &'static str,
    pub rival: &'static str,
    pub their_force: &'static str,
    pub their_cliche: &'static str,
    pub their_dice: &'static str,
    pub their_destiny: &'static str,
    /// The rival cannot be the one who acts.
    pub acts_already: &'static str,
    /// RH-29: who casts a power; nobody does.
    pub caster: &'static str,
    pub nobody: &'static str,
    /// RH-29: what becomes of a power.
    pub works: &'static str,
    pub resisted: &'static str,
    /// Before a number.
    pub won_by: &'static str,
    pub lost_by: &'static str,
    /// YG-4, R2-3.
    pub tie: &'static str,
    pub critical_success: Both<&'static str>,
    pub critical_failure: Both<&'static str>,
    /// RH-20: equal totals are rolled once more.
    pub both_again: &'static str,
    /// RP-20: equal successes are compared at a lower difficulty.
    pub lower: &'static str,
    /// RH-20, RP-21.
    pub roll_off: &'static str,
    pub next: &'static str,
    pub end: &'static str,
    /// What Up and Down do at the table, what Roll, and what Back.
    pub keys: [&'static str; 3],
    /// RH-20, RH-29.
    pub hack: &'static [&'static str],
    /// YG-4, R2-3.
    pub one_roll: &'static [&'static str],
    /// RP-20, RP-21.
    pub pool: &'static [&'static str],
}

impl Words {
    /// Who a side without a sheet is.
    pub(crate) const fn side(&self, seat: Seat) -> &'static str {
        match seat {
            Seat::A => self.me,
            Seat::B => self.rival,
        }
    }
}

const EN: Words = Words {
    name: "Conflict",
    me: "Me",
    rival: "Rival",
    their_force: "Their Force",
    their_cliche: "Their Cliché",
    their_dice: "Their dice",
    their_destiny: "Their Destiny",
    acts_already: "acts already",
    caster: "Power cast by",
    nobody: "nobody",
    works: "The power works",
    resisted: "Resisted",
    won_by: "Won by",
    lost_by: "Lost by",
    tie: "Tie",
    critical_success: Both::new("My critical success", "Their critical success"),
    critical_failure: Both::new("My critical failure", "Their critical failure"),
    both_again: "Tie: both roll again",
    lower: "Tie: lower, to",
    roll_off: "Tie: one bare D6 each",
    next: "Next",
    end: "End",
    keys: [
        "change what is marked",
        "rolls for both; next step",
        "menu: rival, power, items...",
    ],
    hack: &[
        "One roll each: the higher total wins, and nobody loses Force. A tie: both roll again. Another tie: 1D6 each.",
        "Against a power: its die + level against a Cliché roll. It works if it is higher, and costs the caster 1 level.",
    ],
    one_roll: &[
        "One roll each: the higher total wins, and nobody loses anything. A tie: both roll again. Another tie: 1D6 each.",
    ],
    pool: &[
        "One roll each: more successes win. Level: set them aside and lower the difficulty by 1.",
        "Still level at 2: 1D6 each, until one is higher. Nobody loses dice.",
    ],
};

const FR: Words = Words {
    name: "Conflit",
    me: "Moi",
    rival: "Rival",
    their_force: "Sa Force",
    their_cliche: "Son Cliché",
    their_dice: "Ses dés",
    their_destiny: "Son Destin",
    acts_already: "agit déjà",
    caster: "Pouvoir de",
    nobody: "personne",
    works: "Le pouvoir agit",
    resisted: "Résisté",
    won_by: "Gagné de",
    lost_by: "Perdu de",
    tie: "Nul",
    critical_success: Both::new("Ma réussite critique", "Sa réussite critique"),
    critical_failure: Both::new("Mon échec critique", "Son échec critique"),
    both_again: "Nul : on relance",
    lower: "Nul : on passe à",
    roll_off: "Nul : un D6 chacun",
    next: "Suite",
    end: "Fin",
    keys: [
        "changer ce qui est marqué",
        "lancer pour les deux ; suite",
        "menu\u{a0}: rival, pouvoir...",
    ],
    hack: &[
        "Un jet chacun\u{a0}: le plus haut total gagne, sans perte. Égalité\u{a0}: on relance\u{a0}; puis 1D6 chacun.",
        "Pouvoir\u{a0}: son dé + niveau contre un jet de Cliché. Plus haut, il agit\u{a0}; il coûte 1 niveau à qui le lance.",
    ],
    one_roll: &[
        "Un jet chacun\u{a0}: le plus haut total gagne, sans perte. Égalité\u{a0}: on relance\u{a0}; puis 1D6 chacun.",
    ],
    pool: &[
        "Un jet chacun\u{a0}: le plus de réussites gagne. Sinon on les écarte et la difficulté baisse de\u{a0}1.",
        "Toujours à égalité à 2\u{a0}: 1D6 chacun. Personne ne perd de dés.",
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
