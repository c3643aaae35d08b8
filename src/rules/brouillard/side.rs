//! The two sides of a fight, and what each of them has.

use crate::coded::Coded;
use crate::dice::Thrower;

/// One of the two who fight. A rolls first (G-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

impl From<Side> for Thrower {
    fn from(side: Side) -> Thrower {
        match side {
            Side::A => Thrower::First,
            Side::B => Thrower::Second,
        }
    }
}

impl Side {
    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

/// The same kind of thing for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Both<T> {
    /// A's.
    pub a: T,
    /// B's.
    pub b: T,
}

impl<T> Both<T> {
    /// One side's.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// One side's, to be changed.
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}
