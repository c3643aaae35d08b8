//! The texts of the free dice.

use crate::ui::{self, Lang};

use crate::rules::free::Reading;
use crate::ui::free::Focus;

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    /// The presets that a new gadget has.
    pub presets: [&'static str; 8],

    pub lock_dice: &'static str,
    pub unlock_all: &'static str,
    pub die: &'static str,
    pub number: &'static str,
    pub modifier: &'static str,
    pub preset: &'static str,
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
    pub total: &'static str,
    pub successes: &'static str,
    pub success_from: &'static str,
    pub sides: &'static str,
    pub save: &'static str,
    pub save_here: &'static str,

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

    pub counting: &'static str,
    pub not_counted: &'static str,
    pub no_target: &'static str,
    pub no_more: &'static str,
    pub roll_first: &'static str,
    pub one_must_roll: &'static str,
    pub keeps_more: &'static str,
    pub no_such_face: &'static str,
    pub successes_alone: &'static str,
    pub d66_alone: &'static str,
    pub fate_alone: &'static str,
}

impl Words {
    /// A part of a roll, as the menu and the keys call it.
    pub const fn focus(&self, focus: Focus) -> &'static str {
        match focus {
            Focus::Die => self.die,
            Focus::Count => self.number,
            Focus::Modifier => self.modifier,
            Focus::Preset => self.preset,
            Focus::Target => self.target,
        }
    }

    /// How dice are read.
    pub const fn reading_of(&self, reading: Reading) -> &'static str {
        match reading {
            Reading::Sum => self.total,
            Reading::Successes(_) => self.successes,
            Reading::D66 => "D66",
            Reading::Fate => "FATE",
        }
    }
}

const EN: Words = Words {
    name: "Free dice",
    presets: [
        "D20",
        "2D6",
        "3D6",
        "Percentile",
        "Ability score",
        "FATE",
        "Dice pool",
        "Advantage",
    ],
    lock_dice: "Lock dice",
    unlock_all: "Unlock all",
    die: "Die",
    number: "Number",
    modifier: "Modifier",
    preset: "Preset",
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
    total: "total",
    successes: "successes",
    success_from: "Success from",
    sides: "Sides",
    save: "Save as preset",
    save_here: "Save",
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
    counting: "...",
    not_counted: "not counted",
    no_target: "no target",
    no_more: "no other",
    roll_first: "roll first",
    one_must_roll: "one die must roll",
    keeps_more: "too few dice to keep",
    no_such_face: "no face is that high",
    successes_alone: "successes: no modifier",
    d66_alone: "D66 is two plain D6",
    fate_alone: "not with FATE dice",
};

const FR: Words = Words {
    name: "Dés libres",
    presets: [
        "D20",
        "2D6",
        "3D6",
        "Pourcentage",
        "Caractéristique",
        "FATE",
        "Réserve",
        "Avantage",
    ],
    lock_dice: "Bloquer des dés",
    unlock_all: "Tout débloquer",
    die: "Dé",
    number: "Nombre",
    modifier: "Modif.",
    preset: "Favori",
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
    total: "total",
    successes: "réussites",
    success_from: "Réussite dès",
    sides: "Faces",
    save: "Garder en favori",
    save_here: "Garder",
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
    counting: "...",
    not_counted: "non calculé",
    no_target: "pas de seuil",
    no_more: "pas d'autre",
    roll_first: "lancez d'abord",
    one_must_roll: "un dé doit rouler",
    keeps_more: "trop peu de dés à garder",
    no_such_face: "aucune face si haute",
    successes_alone: "réussites : pas de modif.",
    d66_alone: "D66 : deux D6 sans rien",
    fate_alone: "pas avec les dés FATE",
};

/// The texts in the language of the common ones.
pub(crate) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
