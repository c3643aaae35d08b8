//! Numbers that stay between two limits.

use crate::coded::{Coded, Reader, Shape, Writer};
use crate::rules::Error;

/// A number from `LOW` to `HIGH`, both included: the difficulty of a game is one, or the level of a
/// character, each with its own limits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Limited<const LOW: u8, const HIGH: u8>(pub(in crate::rules) u8);

impl<const LOW: u8, const HIGH: u8> Limited<LOW, HIGH> {
    /// The lowest.
    pub const MIN: Self = Limited(LOW);
    /// The highest.
    pub const MAX: Self = Limited(HIGH);

    /// One of them.
    ///
    /// # Errors
    /// [`Error::Range`] outside the limits (RH-10, RH-46, YG-6, R2-7, RP-34, BH-33).
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

impl<const LOW: u8, const HIGH: u8> Coded for Limited<LOW, HIGH> {
    const SHAPE: &'static Shape = &Shape::byte(LOW, HIGH);
    const WIDTH: usize = 1;

    fn write(&self, to: &mut Writer<'_>) {
        to.u8(self.0);
    }

    fn read(from: &mut Reader<'_>) -> Self {
        Limited(from.within(LOW, HIGH))
    }
}
