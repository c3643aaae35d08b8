//! Which dice of a roll count.

use crate::coded::Coded;
use crate::rules::Error;

/// Which dice count. Of two dice worth the same, the one that was rolled first ranks higher.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Keep {
    /// Every die.
    #[default]
    All,
    /// So many of the highest.
    Highest(u8),
    /// So many of the lowest.
    Lowest(u8),
    /// All but so many of the highest.
    DropHighest(u8),
    /// All but so many of the lowest.
    DropLowest(u8),
}

impl Keep {
    /// # Errors
    /// [`Error::Range`] if no die is kept or dropped, or more than there are, or all are dropped.
    pub(super) const fn check(self, count: u8) -> Result<(), Error> {
        let makes_sense = match self {
            Keep::All => true,
            Keep::Highest(n) | Keep::Lowest(n) => n >= 1 && n <= count,
            Keep::DropHighest(n) | Keep::DropLowest(n) => n >= 1 && n < count,
        };
        if makes_sense {
            Ok(())
        } else {
            Err(Error::Range)
        }
    }

    /// How many of the dice are kept.
    pub(super) const fn kept_of(self, count: u8) -> u8 {
        match self {
            Keep::All => count,
            Keep::Highest(n) | Keep::Lowest(n) => n,
            Keep::DropHighest(n) | Keep::DropLowest(n) => count.saturating_sub(n),
        }
    }

    /// Whether it is the low dice that stay.
    pub(super) const fn is_lowest(self) -> bool {
        matches!(self, Keep::Lowest(_) | Keep::DropHighest(_))
    }
}
