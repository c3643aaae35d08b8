//! Locked dice of a roll, which stay as they are while the others are rolled again.

use super::FreeRoll;
use crate::rules::Error;

/// A set of dice of a roll, by place: those that stay as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Locks(u64);

impl Locks {
    /// No die is locked.
    pub const NONE: Locks = Locks(0);

    /// Locks a die that is free, frees one that is locked.
    ///
    /// # Errors
    /// [`Error::Choice`] if no roll has so many dice.
    pub const fn toggle(self, place: usize) -> Result<Locks, Error> {
        if place < FreeRoll::MOST_DICE {
            Ok(Locks(self.0 ^ (1 << place)))
        } else {
            Err(Error::Choice)
        }
    }

    /// Whether this die is locked.
    pub const fn has(self, place: usize) -> bool {
        place < FreeRoll::MOST_DICE && self.0 & (1 << place) != 0
    }

    /// Whether these locks leave something to roll of so many dice, and name no other.
    ///
    /// # Errors
    /// [`Error::Choice`] if they do not.
    pub(crate) const fn check(self, count: u8) -> Result<(), Error> {
        let all = (1_u64 << count) - 1;
        if self.0 < all {
            Ok(())
        } else {
            Err(Error::Choice)
        }
    }
}
