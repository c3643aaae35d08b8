//! What stands on a sheet, in its order.

use super::super::super::sheet::SECTIONS;
use super::super::super::talents;
use super::super::{List, nth};
use crate::app::SheetId;

/// What a line is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum SheetItem {
    Undo,
    Name,
    /// At the tables.
    Play,
    /// Leads to the scores of one kind.
    Section(u8),
    Score(u8),
    Talents,
    Talent(u8),
    /// What a talent of one's own is called.
    OwnTalent(u8),
    Weapon(u8),
    WeaponIs(u8),
    WeaponTalent(u8),
    /// The columns of a weapon of one's own: PV, PS.
    WeaponColumn(u8, u8),
    Armour,
    Piece(u8),
    Suit,
    Absorbs,
    Shield,
    Counters,
    /// PS and EP, as they are now.
    Reserve(u8),
    Adventure,
    Buy(u8),
    Build,
    Warrior,
    MagicLevel,
    MagicEnergy,
    Creation,
    UsualFoe,
    Copy,
    Delete,
}

/// A line of the sheet at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct SheetLine(pub(in super::super) SheetId, pub(in super::super) SheetItem);

impl SheetLine {
    /// Whether the sheet is deleted here.
    pub(in super::super) const fn removes(self) -> bool {
        matches!(self.1, SheetItem::Delete)
    }
}

const MAIN: &[SheetItem] = &[
    SheetItem::Undo,
    SheetItem::Name,
    SheetItem::Play,
    SheetItem::UsualFoe,
    SheetItem::Section(0),
    SheetItem::Section(1),
    SheetItem::Section(2),
    SheetItem::Section(3),
    SheetItem::Talents,
    SheetItem::Weapon(0),
    SheetItem::Weapon(1),
    SheetItem::Weapon(2),
    SheetItem::Armour,
    SheetItem::Counters,
    SheetItem::Build,
    SheetItem::Warrior,
    SheetItem::MagicLevel,
    SheetItem::MagicEnergy,
    SheetItem::Creation,
    SheetItem::Copy,
    SheetItem::Delete,
];

const ARMOUR: &[SheetItem] = &[
    SheetItem::Piece(0),
    SheetItem::Piece(1),
    SheetItem::Piece(2),
    SheetItem::Piece(3),
    SheetItem::Piece(4),
    SheetItem::Piece(5),
    SheetItem::Shield,
    SheetItem::Suit,
    SheetItem::Absorbs,
];

const COUNTERS: &[SheetItem] = &[
    SheetItem::Reserve(0),
    SheetItem::Reserve(1),
    SheetItem::Adventure,
    SheetItem::Buy(0),
    SheetItem::Buy(1),
];

// A name's line is known by its place.
const _: () = assert!(matches!(MAIN[List::NAME_LINE as usize], SheetItem::Name));

pub(in super::super) fn main(index: u8) -> Option<SheetItem> {
    nth(MAIN, index)
}

pub(in super::super) fn armour(index: u8) -> Option<SheetItem> {
    nth(ARMOUR, index)
}

pub(in super::super) fn counter(index: u8) -> Option<SheetItem> {
    nth(COUNTERS, index)
}

pub(in super::super) fn score(section: u8, index: u8) -> Option<SheetItem> {
    let [from, to] = [section, section + 1].map(|place| nth(&SECTIONS, place).unwrap_or(0));
    let place = from + index;
    (place < to).then_some(SheetItem::Score(place))
}

pub(in super::super) fn talent(index: u8) -> Option<SheetItem> {
    match index {
        index if usize::from(index) < talents::MOST => Some(SheetItem::Talent(index)),
        _ => nth(&[0, 1], index - talents::MOST as u8).map(SheetItem::OwnTalent),
    }
}

pub(in super::super) fn weapon(which: u8, index: u8) -> Option<SheetItem> {
    match index {
        0 => Some(SheetItem::WeaponIs(which)),
        1 => Some(SheetItem::WeaponTalent(which)),
        2 | 3 => Some(SheetItem::WeaponColumn(which, index - 2)),
        _ => None,
    }
}
