//! Numbers that stay between two limits.

use serde::{Deserialize, Serialize};

use crate::rules::Error;

/// A number from `LOW` to `HIGH`, both included: the difficulty of a game is one, each game with
/// its own limits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Limited<const LOW: u8, const HIGH: u8>(pub(super) u8);

impl<const LOW: u8, const HIGH: u8> Limited<LOW, HIGH> {
    /// The lowest.
    pub const MIN: Self = Limited(LOW);
    /// The highest.
    pub const MAX: Self = Limited(HIGH);

    /// One of them.
    ///
    /// # Errors
    /// [`Error::Range`] outside the limits (RH-10, RH-46, YG-6, R2-7, RP-34).
    pub const fn new(number: u8) -> Result<Self, Error> {
        if LOW <= number && number <= HIGH {
            Ok(Limited(number))
        } else {
            Err(Error::Range)
        }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl<const LOW: u8, const HIGH: u8> TryFrom<u8> for Limited<LOW, HIGH> {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).map_err(|_| "a number outside its limits")
    }
}

impl<const LOW: u8, const HIGH: u8> From<Limited<LOW, HIGH>> for u8 {
    fn from(limited: Limited<LOW, HIGH>) -> u8 {
        limited.0
    }
}
