//! Destiny points: their number, and how they are spent and gained.

use crate::coded::Coded;
use crate::rules::Error;

/// RH-14, RP-15: the Destiny points a character has left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Coded)]
pub struct Destiny(pub u8);

impl Destiny {
    /// RH-3: what a character starts with unless the game master says otherwise.
    pub const DEFAULT: Destiny = Destiny(1);
    /// RP-3: what a character of the pool game starts with.
    pub const POOL: Destiny = Destiny(3);

    /// RH-3: what the game master gives at creation, 1 to 3.
    ///
    /// # Errors
    /// [`Error::Range`] outside that.
    pub const fn at_creation(points: u8) -> Result<Destiny, Error> {
        Destiny(0).at_end_of_adventure(points)
    }

    /// One point less.
    ///
    /// # Errors
    /// [`Error::NoPoint`] if there is none.
    pub const fn spend(self) -> Result<Destiny, Error> {
        match self.0.checked_sub(1) {
            Some(left) => Ok(Destiny(left)),
            None => Err(Error::NoPoint),
        }
    }

    /// What is left if a point is `wanted` for this roll at a table that allows it or not.
    pub(super) const fn after(self, wanted: bool, allowed: bool) -> Result<Destiny, Error> {
        match (wanted, allowed) {
            (false, _) => Ok(self),
            (true, true) => self.spend(),
            (true, false) => Err(Error::Conflict),
        }
    }

    /// RH-42, RP-30: the game master rewards with one point.
    ///
    /// # Errors
    /// [`Error::Range`] when the counter is full.
    pub const fn rewarded(self) -> Result<Destiny, Error> {
        match self.0.checked_add(1) {
            Some(points) => Ok(Destiny(points)),
            None => Err(Error::Range),
        }
    }

    /// RH-42, RP-30: 1 to 3 points at the end of an adventure.
    ///
    /// # Errors
    /// [`Error::Range`] for another number, or when the counter is full.
    pub const fn at_end_of_adventure(self, points: u8) -> Result<Destiny, Error> {
        match (points, self.0.checked_add(points)) {
            (1..=3, Some(sum)) => Ok(Destiny(sum)),
            _ => Err(Error::Range),
        }
    }
}
