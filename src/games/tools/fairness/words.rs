//! The texts of the fairness screens.

use crate::ui::{self, Lang};

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    pub since_start: &'static str,
    pub ever: &'static str,
    pub source: &'static str,
    pub last_failure: &'static str,
    pub gathering: &'static str,
    pub well: &'static str,
    pub none: &'static str,
    pub randomness: &'static str,
    pub measured: &'static str,
    pub counted: &'static str,
    /// After the bits of randomness that are measured in a read.
    pub a_read: &'static str,
    /// After the bits that are credited in a hundredth of a second.
    pub a_hundredth: &'static str,
    pub enough: &'static str,
    pub decimal_point: char,
    /// One, and several.
    pub rolls: [&'static str; 2],
    pub dice: &'static str,
    pub test: &'static str,
    pub again: &'static str,
    pub stop: &'static str,
    /// What stands between thousands.
    pub thousands: char,
    /// Before the number of rolls that are missing, after it, and a second line.
    pub too_few: [&'static str; 3],
    /// Before the number of a hundred fair dice, after it, and a second line.
    pub looks_fair: [&'static str; 3],
    /// Before the number of a thousand fair dice, after it, and a second line.
    pub uneven: [&'static str; 3],
}

const EN: Words = Words {
    name: "Fairness",
    since_start: "Dice since start",
    ever: "Dice ever",
    source: "Source",
    last_failure: "Last failure",
    gathering: "starting",
    well: "passes its tests",
    none: "none",
    randomness: "Randomness",
    measured: "Measured",
    counted: "Counted: half",
    a_read: "bit/read",
    a_hundredth: "bits/10\u{a0}ms",
    enough: "enough for the dice",
    decimal_point: '.',
    rolls: ["roll", "rolls"],
    dice: "Dice",
    test: "Test",
    again: "Again",
    stop: "Stop",
    thousands: ',',
    too_few: ["Too few rolls to judge: ", "", "more are needed"],
    looks_fair: [
        "Looks fair: ",
        " in 100 fair",
        "dice are at least this uneven",
    ],
    uneven: [
        "Uneven: fewer than ",
        " in 1000",
        "fair dice are this uneven",
    ],
};

const FR: Words = Words {
    name: "Équité",
    since_start: "Dés depuis l'allumage",
    ever: "Dés en tout",
    source: "Source",
    last_failure: "Dernière panne",
    gathering: "démarre",
    well: "passe ses tests",
    none: "aucune",
    randomness: "Hasard reçu",
    measured: "Mesuré",
    counted: "Compté : moitié",
    a_read: "bit/lecture",
    a_hundredth: "bits/10\u{a0}ms",
    enough: "assez pour les dés",
    decimal_point: ',',
    rolls: ["jet", "jets"],
    dice: "Dés",
    test: "Tester",
    again: "Encore",
    stop: "Arrêter",
    thousands: '\u{a0}',
    too_few: ["Trop peu de jets : encore ", "", "pour en juger"],
    looks_fair: [
        "Semble juste : ",
        " dés justes",
        "sur 100 sont aussi inégaux",
    ],
    uneven: [
        "Inégal : moins de ",
        " dés justes",
        "sur 1000 le sont autant",
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
