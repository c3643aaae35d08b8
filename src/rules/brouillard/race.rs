//! The races: the dice of their attributes, and their size.

use crate::coded::Coded;

/// BH-2: what a character is born as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Race {
    /// Even in everything.
    Human,
    /// Strong, not agile.
    Dwarf,
    /// Agile and discreet, not strong; the only one with Magic.
    MoonElf,
}

impl Race {
    /// All of them, in the rulebook's order.
    pub const ALL: [Race; 3] = [Race::Human, Race::Dwarf, Race::MoonElf];

    /// BH-2: the number of D6 for each attribute (a table by race, not by class: A-62).
    #[rustfmt::skip]
    pub const fn attribute_dice(self) -> [u8; 8] {
        match self {
            //                End Str Agi Cou Dis Per Cha Mag
            Race::Human   => [ 3,  2,  2,  2,  2,  2,  2,  0],
            Race::Dwarf   => [ 3,  3,  1,  2,  1,  1,  1,  0],
            Race::MoonElf => [ 2,  1,  3,  3,  3,  3,  3,  1],
        }
    }

    /// BH-1: only Moon Elves have Magic.
    pub const fn has_magic(self) -> bool {
        matches!(self, Race::MoonElf)
    }

    /// BH-29.
    pub const fn size(self) -> Size {
        match self {
            Race::Dwarf | Race::MoonElf => Size::Small,
            Race::Human => Size::Medium,
        }
    }
}

/// BH-29: the size of a character, and of the armour made for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Size {
    /// Dwarves and moon elves.
    Small,
    /// Humans and the like.
    Medium,
    /// Trolls, giants, ogres.
    Large,
}

impl Size {
    /// All of them, the smallest first.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];
}
