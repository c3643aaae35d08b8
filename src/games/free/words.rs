//! The texts of the free dice.

use super::Mark;
use crate::rules::free::Reading;
use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    pub name: &'static str,
    /// The names of the usual rolls.
    pub usual: [&'static str; 8],

    pub lock_dice: &'static str,
    pub unlock_all: &'static str,
    pub die: &'static str,
    pub number: &'static str,
    pub modifier: &'static str,
    pub target: &'static str,
    pub keep: &'static str,
    /// All, the highest, the lowest, all but the highest, all but the lowest.
    pub keeps: [&'static str; 5],
    pub how_many: &'static str,
    pub explode: &'static str,
    /// Never, once, in a chain.
    pub explodes: [&'static str; 3],
    pub adds: &'static str,
    pub same_die: &'static str,
    pub reroll_ones: &'static str,
    pub reading: &'static str,
    /// Added up, or as successes.
    pub readings: [&'static str; 2],
    pub success_from: &'static str,
    pub sides: &'static str,

    pub lock: &'static str,
    pub unlock: &'static str,
    /// Rolls the dice that are not locked.
    pub rest: &'static str,
    pub locked: &'static str,

    /// Before the number of dice kept, highest or lowest, or dropped.
    pub kept: [&'static str; 4],
    pub exploding: &'static str,
    pub exploding_once: &'static str,
    pub ones_again: &'static str,
    /// Before the face from which on a die is a success.
    pub succeeding: &'static str,
    pub tens_and_units: &'static str,
    pub minus_to_plus: &'static str,

    pub not_counted: &'static str,
    pub no_target: &'static str,
    pub one_must_roll: &'static str,
    pub none_locked: &'static str,
    pub all_are_kept: &'static str,
    pub nothing_explodes: &'static str,
    pub no_successes: &'static str,
    pub keeps_more: &'static str,
    pub no_such_face: &'static str,
    pub successes_alone: &'static str,
    pub d66_alone: &'static str,
    pub fate_alone: &'static str,

    /// What Up and Down do at the table, what Roll, and what Back.
    pub keys: [&'static str; 3],
    /// What can be rolled, and what the signs mean.
    pub pages: &'static [&'static str],
}

impl Words {
    /// A part of a roll, as the lines and the keys call it.
    pub(crate) const fn mark(&self, mark: Mark) -> &'static str {
        match mark {
            Mark::Number => self.number,
            Mark::Die => self.die,
            Mark::Modifier => self.modifier,
            Mark::Target => self.target,
        }
    }

    /// How dice are read.
    pub(crate) const fn reading_of(&self, reading: Reading) -> &'static str {
        match reading {
            Reading::Sum => self.readings[0],
            Reading::Successes(_) => self.readings[1],
            Reading::D66 => "D66",
            Reading::Fate => "FATE",
        }
    }
}

const EN: Words = Words {
    name: "Free dice",
    usual: [
        "D20",
        "2D6",
        "3D6",
        "Percentile",
        "Ability score",
        "FATE",
        "Dice Pool",
        "Advantage",
    ],
    lock_dice: "Lock dice",
    unlock_all: "Unlock all",
    die: "Die",
    number: "Number",
    modifier: "Modifier",
    target: "Target",
    keep: "Keep",
    keeps: ["all", "highest", "lowest", "drop high", "drop low"],
    how_many: "How many",
    explode: "Explode",
    explodes: ["never", "once", "in a chain"],
    adds: "Adds",
    same_die: "same die",
    reroll_ones: "Re-roll ones",
    reading: "Read",
    readings: ["total", "successes"],
    success_from: "Success from",
    sides: "Sides",
    lock: "Lock",
    unlock: "Free",
    rest: "Rest",
    locked: "locked:",
    kept: [
        "keep highest ",
        "keep lowest ",
        "drop highest ",
        "drop lowest ",
    ],
    exploding: "explodes",
    exploding_once: "explodes once",
    ones_again: "1s again",
    succeeding: "success from ",
    tens_and_units: "tens and units",
    minus_to_plus: "each -1, 0 or +1",
    not_counted: "not counted",
    no_target: "no target",
    one_must_roll: "one die must roll",
    none_locked: "no die is locked",
    all_are_kept: "all dice are kept",
    nothing_explodes: "nothing explodes",
    no_successes: "dice are added up",
    keeps_more: "too few dice to keep",
    no_such_face: "no face is that high",
    successes_alone: "successes: no modifier",
    d66_alone: "D66 is two plain D6",
    fate_alone: "not with FATE dice",
    keys: [
        "turn what is marked",
        "rolls the dice",
        "menu: keep, explode, lock...",
    ],
    pages: &[
        "So many dice of so many sides, and a number to add: the menu marks what the keys turn. Lock some, roll the rest.",
        "k3: 3 highest count, kl: lowest; d, dh drop. ! and a star: explodes. r1: ones again. 5+: success. Line: locked.",
    ],
};

const FR: Words = Words {
    name: "Dés libres",
    usual: [
        "D20",
        "2D6",
        "3D6",
        "Pourcentage",
        "Attribut",
        "FATE",
        "Réserve",
        "Avantage",
    ],
    lock_dice: "Bloquer des dés",
    unlock_all: "Tout débloquer",
    die: "Dé",
    number: "Nombre",
    modifier: "Modif.",
    target: "Seuil",
    keep: "Garder",
    keeps: ["tous", "les hauts", "les bas", "sans hauts", "sans bas"],
    how_many: "Combien",
    explode: "Explosion",
    explodes: ["jamais", "une fois", "en chaîne"],
    adds: "Ajoute",
    same_die: "le même dé",
    reroll_ones: "Relancer les 1",
    reading: "Lecture",
    readings: ["total", "réussites"],
    success_from: "Réussite dès",
    sides: "Faces",
    lock: "Bloquer",
    unlock: "Libérer",
    rest: "Le reste",
    locked: "bloqués :",
    kept: [
        "hauts gardés : ",
        "bas gardés : ",
        "hauts ôtés : ",
        "bas ôtés : ",
    ],
    exploding: "explose",
    exploding_once: "explose 1 fois",
    ones_again: "1 relancés",
    succeeding: "réussite dès ",
    tens_and_units: "dizaine et unité",
    minus_to_plus: "chacun -1, 0 ou +1",
    not_counted: "non calculé",
    no_target: "pas de seuil",
    one_must_roll: "un dé doit rouler",
    none_locked: "aucun dé bloqué",
    all_are_kept: "tous les dés comptent",
    nothing_explodes: "rien n'explose",
    no_successes: "les dés s'additionnent",
    keeps_more: "trop peu de dés à garder",
    no_such_face: "aucune face si haute",
    successes_alone: "réussites : pas de modif.",
    d66_alone: "D66 : deux D6 sans rien",
    fate_alone: "pas avec les dés FATE",
    keys: [
        "régler ce qui est marqué",
        "lancer les dés",
        "menu\u{a0}: marquer, garder...",
    ],
    pages: &[
        "Tant de dés à tant de faces, plus un nombre\u{a0}: le menu marque ce qui se règle. On bloque, on relance le reste.",
        "k3\u{a0}: 3 hauts gardés, kl\u{a0}: bas\u{a0}; d, dh\u{a0}: ôtés. ! et étoile\u{a0}: explose. r1\u{a0}: 1 relancés. 5+\u{a0}: réussite. Trait\u{a0}: bloqué.",
    ],
};

/// The texts in the language of the common ones.
#[inline(never)] // Inlined, every text would be a choice between two.
pub const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
