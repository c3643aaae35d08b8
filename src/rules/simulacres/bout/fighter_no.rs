//! The number of a fighter in a bout, and sets of such numbers.

use super::Bout;
use crate::coded::Coded;

/// The number of a fighter in a bout, from 0, in the order of the line-up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Coded)]
pub struct FighterNo(u8);

impl FighterNo {
    /// As a target: the first opponent who can be attacked.
    pub const FIRST_OPPONENT: FighterNo = FighterNo(u8::MAX);
    /// As a target: none, by the player's choice.
    pub const NOBODY: FighterNo = FighterNo(u8::MAX - 1);

    /// The number of the one at this index.
    pub const fn new(index: u8) -> FighterNo {
        FighterNo(index)
    }

    /// The index of this number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The index of this number, in an array.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The numbers of so many fighters.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = FighterNo> + Clone + use<> {
        (0..count.min(Bout::MOST) as u8).map(FighterNo)
    }

    /// This number after the fighter `gone` has left the bout: `None` for `gone` itself.
    pub const fn without(self, gone: FighterNo) -> Option<FighterNo> {
        match self.0 {
            number if number == gone.0 => None,
            number if number > gone.0 && number < Bout::MOST as u8 => Some(FighterNo(number - 1)),
            number => Some(FighterNo(number)),
        }
    }
}

/// Some of those in a bout, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct FighterSet(u8);

impl FighterSet {
    /// The empty set.
    pub const NONE: FighterSet = FighterSet(0);

    const fn bit(no: FighterNo) -> u8 {
        if no.0 < u8::BITS as u8 { 1 << no.0 } else { 0 }
    }

    /// Whether this one is among them.
    pub const fn has(self, no: FighterNo) -> bool {
        self.0 & Self::bit(no) != 0
    }

    /// True for the empty set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// This one is among them from now on.
    pub const fn add(&mut self, no: FighterNo) {
        self.0 |= Self::bit(no);
    }

    /// This one is not among them any more.
    pub const fn remove(&mut self, no: FighterNo) {
        self.0 &= !Self::bit(no);
    }

    /// This one is among them from now on, or not any more.
    pub const fn toggle(&mut self, no: FighterNo) {
        self.0 ^= Self::bit(no);
    }

    /// This set after the fighter `gone` has left the bout: higher numbers move down by one.
    #[must_use]
    pub const fn without(self, gone: FighterNo) -> FighterSet {
        let before = Self::bit(gone).wrapping_sub(1);
        FighterSet(self.0 & before | self.0 >> 1 & !before)
    }
}
