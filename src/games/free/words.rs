//! The texts of the free dice.

use super::Mark;
use crate::rules::free::Reading;
use crate::text_id::TextId;

words! {
    /// The texts of the free dice.
    pub struct Words = Free 0, pub texts;

    name: "Free dice", "Dés libres";
    /// The names of the usual rolls.
    usual[8]: [
        "D20", "2D6", "3D6", "Percentile", "Ability score", "FATE", "Dice Pool", "Advantage",
    ], [
        "D20", "2D6", "3D6", "Pourcentage", "Attribut", "FATE", "Réserve", "Avantage",
    ];

    lock_dice: "Lock dice", "Bloquer des dés";
    unlock_all: "Unlock all", "Tout débloquer";
    /// A part of a roll, as the lines and the keys call it.
    marks[4]: ["Number", "Die", "Modifier", "Target"], ["Nombre", "Dé", "Modif.", "Seuil"];
    keep: "Keep", "Garder";
    /// All, the highest, the lowest, all but the highest, all but the lowest.
    keeps[5]: ["all", "highest", "lowest", "drop high", "drop low"],
        ["tous", "les hauts", "les bas", "sans hauts", "sans bas"];
    how_many: "How many", "Combien";
    explode: "Explode", "Explosion";
    /// Never, once, in a chain.
    explodes[3]: ["never", "once", "in a chain"], ["jamais", "une fois", "en chaîne"];
    adds: "Adds", "Ajoute";
    same_die: "same die", "le même dé";
    reroll_ones: "Re-roll ones", "Relancer les 1";
    reading: "Read", "Lecture";
    /// Added up, or as successes; then those of dice that are read in a way of their own.
    readings[4]: ["total", "successes", "D66", "FATE"], ["total", "réussites", "D66", "FATE"];
    success_from: "Success from", "Réussite dès";
    sides: "Sides", "Faces";

    lock: "Lock", "Bloquer";
    unlock: "Free", "Libérer";
    /// Rolls the dice that are not locked.
    rest: "Rest", "Le reste";
    locked: "locked:", "bloqués :";

    /// Before the number of dice kept, highest or lowest, or dropped.
    kept[4]: ["keep highest ", "keep lowest ", "drop highest ", "drop lowest "],
        ["hauts gardés : ", "bas gardés : ", "hauts ôtés : ", "bas ôtés : "];
    exploding: "explodes", "explose";
    exploding_once: "explodes once", "explose 1 fois";
    ones_again: "1s again", "1 relancés";
    /// Before the face from which on a die is a success.
    succeeding: "success from ", "réussite dès ";
    tens_and_units: "tens and units", "dizaine et unité";
    minus_to_plus: "each -1, 0 or +1", "chacun -1, 0 ou +1";

    not_counted: "not counted", "non calculé";
    no_target: "no target", "pas de seuil";
    one_must_roll: "one die must roll", "un dé doit rouler";
    none_locked: "no die is locked", "aucun dé bloqué";
    all_are_kept: "all dice are kept", "tous les dés comptent";
    nothing_explodes: "nothing explodes", "rien n'explose";
    no_successes: "dice are added up", "les dés s'additionnent";
    keeps_more: "too few dice to keep", "trop peu de dés à garder";
    no_such_face: "no face is that high", "aucune face si haute";
    successes_alone: "successes: no modifier", "réussites : pas de modif.";
    d66_alone: "D66 is two plain D6", "D66 : deux D6 sans rien";
    fate_alone: "not with FATE dice", "pas avec les dés FATE";

    /// What Up and Down do at the table, what Roll, and what Back.
    keys[3]: ["turn what is marked", "rolls the dice", "menu: keep, explode, lock..."],
        ["régler ce qui est marqué", "lancer les dés", "menu\u{a0}: marquer, garder..."];
    /// What can be rolled, and what the signs mean.
    pages[2]: [
        "So many dice of so many sides, and a number to add: the menu marks what the keys turn. Lock some, roll the rest.",
        "k3: 3 highest count, kl: lowest; d, dh drop. ! and a star: explodes. r1: ones again. 5+: success. Line: locked.",
    ], [
        "Tant de dés à tant de faces, plus un nombre\u{a0}: le menu marque ce qui se règle. On bloque, on relance le reste.",
        "k3\u{a0}: 3 hauts gardés, kl\u{a0}: bas\u{a0}; d, dh\u{a0}: ôtés. ! et étoile\u{a0}: explose. r1\u{a0}: 1 relancés. 5+\u{a0}: réussite. Trait\u{a0}: bloqué.",
    ];
}

impl Words {
    /// A part of a roll, as the lines and the keys call it.
    pub(crate) const fn mark(&self, mark: Mark) -> TextId {
        self.marks[mark as usize]
    }

    /// How dice are read.
    pub(crate) const fn reading_of(&self, reading: Reading) -> TextId {
        match reading {
            Reading::Sum => self.readings[0],
            Reading::Successes(_) => self.readings[1],
            Reading::D66 => self.readings[2],
            Reading::Fate => self.readings[3],
        }
    }
}
