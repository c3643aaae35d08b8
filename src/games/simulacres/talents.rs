//! The talents of a sheet, each with its level for a character without training, and two custom talents that
//! the player names.
//!
//! A sheet stores a talent by its index in the list, so the entries must not move.

use crate::games::simulacres::prelude::*;
use crate::rules::simulacres::Talent::{Minus2, Minus4, X, Zero};

/// Number of talents, the two custom ones included.
pub const MOST: usize = 32;
/// Index of the first custom talent.
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

/// Levels of a character without training; the custom talents do not exist yet.
#[rustfmt::skip] // In the rows of their names.
pub(super) const BASE: [Talent; MOST] = [
    Talent::FIRST_AID_BASE, Talent::MEDICINE_BASE, Talent::SHIELD_BASE, X, Zero, X,
    Minus2, Minus2, Minus2, Minus2, Minus2, Minus4,
    Minus2, Minus4, Minus2, Minus4, Minus2, Minus2, X,
    Minus2, Minus2, Minus2, Minus2, Minus2,
    Minus4, Zero, Minus4, Zero, Minus4, X,
    X, X,
];

/// What a talent of the list is called.
pub(crate) fn name(place: u8) -> Option<TextId> {
    texts().talents.get(usize::from(place)).copied()
}

/// Identifier of a talent in TOML; the custom talents have fixed ones, since their names are the player's.
pub(super) fn in_text(place: u8) -> Option<&'static str> {
    match place {
        OWN => Some("own_1"),
        31 => Some("own_2"),
        place => name(place).map(|word| word.of(Lang::En)),
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
pub(crate) const fn level(talent: Talent) -> TextId {
    texts().levels[talent as usize]
}

/// A level as the value of a row.
pub(crate) const fn level_text(talent: Talent) -> Text {
    Text::Id(level(talent))
}
