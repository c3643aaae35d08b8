//! The talents that a sheet lists, each with the level of somebody who never learned it, and two
//! that its player names.
//!
//! A sheet keeps a talent by its place in the list: what is there stays there.

use crate::rules::simulacres::Talent::{self, Minus2, Minus4, X, Zero};
use crate::ui::{Lang, Text, Words};

/// How many there are, those of one's own included.
pub const MOST: usize = 32;
/// The first of one's own.
pub const OWN: u8 = 30;

/// SM-24.
pub const FIRST_AID: u8 = 0;
/// SM-24.
pub const MEDICINE: u8 = 1;
/// SM-36.
pub const SHIELD: u8 = 2;
/// SM-57.
pub const ALCHEMY: u8 = 3;
/// Bare hands.
pub const BRAWL: u8 = 4;
/// Spells.
pub const MAGIC: u8 = 29;

/// English, French, and the level to begin with.
const LISTED: [(&str, &str, Talent); OWN as usize] = [
    ("First aid", "Premiers soins", Talent::FIRST_AID_BASE),
    ("Medicine", "Médecine", Talent::MEDICINE_BASE),
    ("Shield", "Bouclier", Talent::SHIELD_BASE),
    ("Alchemy", "Alchimie", X),
    ("Brawl", "Bagarre", Zero),
    ("Martial arts", "Arts martiaux", X),
    ("Knife", "Couteau", Minus2),
    ("Sword", "Épée", Minus2),
    ("Axe", "Hache", Minus2),
    ("Mace", "Masse", Minus2),
    ("Pole arm", "Arme d'hast", Minus2),
    ("Two-handed", "Deux mains", Minus4),
    ("Throwing", "Lancer", Minus2),
    ("Bow", "Arc", Minus4),
    ("Crossbow", "Arbalète", Minus2),
    ("Sling", "Fronde", Minus4),
    ("Pistol", "Pistolet", Minus2),
    ("Rifle", "Fusil", Minus2),
    ("Heavy arms", "Armes lourdes", X),
    ("Climbing", "Escalade", Minus2),
    ("Stealth", "Discrétion", Minus2),
    ("Swimming", "Natation", Minus2),
    ("Riding", "Équitation", Minus2),
    ("Driving", "Conduite", Minus2),
    ("Locks", "Serrures", Minus4),
    ("Search", "Fouille", Zero),
    ("Tracking", "Pistage", Minus4),
    ("Persuasion", "Persuasion", Zero),
    ("Repairs", "Bricolage", Minus4),
    ("Magic", "Magie", X),
];

/// The levels of somebody who never learned anything.
pub(super) const BASE: [Talent; MOST] = {
    let mut levels = [Talent::X; MOST];
    let mut place = 0;
    while place < LISTED.len() {
        levels[place] = LISTED[place].2;
        place += 1;
    }
    levels
};

/// What a talent of the list is called.
pub(crate) fn name(place: u8, words: &Words) -> Option<&'static str> {
    let (english, french, _) = LISTED.get(usize::from(place))?;
    Some(match words.lang {
        Lang::En => english,
        Lang::Fr => french,
    })
}

/// What a talent is called in text, where those of one's own have no name.
pub(super) fn in_text(place: u8) -> Option<&'static str> {
    match place {
        OWN => Some("own_1"),
        31 => Some("own_2"),
        place => LISTED.get(usize::from(place)).map(|listed| listed.0),
    }
}

/// All levels, in their order.
pub(crate) const LEVELS: [Talent; 7] = [
    Talent::X,
    Talent::Minus4,
    Talent::Minus2,
    Talent::Zero,
    Talent::Plus1,
    Talent::Plus2,
    Talent::Plus3,
];

/// A level as it is written.
pub(crate) const fn level(talent: Talent) -> &'static str {
    match talent {
        Talent::X => "X",
        Talent::Minus4 => "-4",
        Talent::Minus2 => "-2",
        Talent::Zero => "0",
        Talent::Plus1 => "+1",
        Talent::Plus2 => "+2",
        Talent::Plus3 => "+3",
    }
}

/// The same as a text of a line.
pub(crate) const fn level_text(talent: Talent) -> Text {
    Text::Word(level(talent))
}
