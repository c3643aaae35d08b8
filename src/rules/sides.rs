//! The two sides of a conflict: A always draws its dice first (G-1).

use crate::coded::Coded;
use crate::dice::Thrower;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Seat {
    /// The side that rolls first.
    A,
    /// The side that rolls second.
    B,
}

impl From<Seat> for Thrower {
    fn from(seat: Seat) -> Thrower {
        match seat {
            Seat::A => Thrower::First,
            Seat::B => Thrower::Second,
        }
    }
}

impl Seat {
    /// Both, in rolling order.
    pub const BOTH: [Seat; 2] = [Seat::A, Seat::B];

    /// The opponent.
    pub const fn other(self) -> Seat {
        match self {
            Seat::A => Seat::B,
            Seat::B => Seat::A,
        }
    }

    /// The side with the higher of `a` and `b`; `None` if they are equal.
    pub fn ahead<T: Ord>(a: T, b: T) -> Option<Seat> {
        match a.cmp(&b) {
            core::cmp::Ordering::Greater => Some(Seat::A),
            core::cmp::Ordering::Less => Some(Seat::B),
            core::cmp::Ordering::Equal => None,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct Both<T> {
    /// Side A's.
    pub a: T,
    /// Side B's.
    pub b: T,
}

impl<T> Both<T> {
    /// A's, then B's.
    pub const fn new(a: T, b: T) -> Both<T> {
        Both { a, b }
    }

    /// What is made for each side, A's first.
    pub fn by(mut make: impl FnMut(Seat) -> T) -> Both<T> {
        Both {
            a: make(Seat::A),
            b: make(Seat::B),
        }
    }

    /// That of one side.
    pub const fn of(&self, seat: Seat) -> &T {
        match seat {
            Seat::A => &self.a,
            Seat::B => &self.b,
        }
    }

    /// That of one side, to be changed.
    pub const fn of_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::A => &mut self.a,
            Seat::B => &mut self.b,
        }
    }

    /// Something made of each side's, A's first.
    pub fn each<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> Both<U> {
        Both {
            a: make(Seat::A, &self.a),
            b: make(Seat::B, &self.b),
        }
    }

    /// Something made of each side's, A's first, unless one of them fails.
    pub(crate) fn try_each<U, E>(
        &self,
        mut make: impl FnMut(Seat, &T) -> Result<U, E>,
    ) -> Result<Both<U>, E> {
        Ok(Both {
            a: make(Seat::A, &self.a)?,
            b: make(Seat::B, &self.b)?,
        })
    }
}
