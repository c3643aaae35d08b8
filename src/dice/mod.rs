//! What a die is, where faces come from, exact odds, and how fair rolled dice look.
//!
//! Nothing here knows a game. A rule asks a [`Dice`] source for one [`Die`] at a time, in the
//! order that its text gives (G-1), and the source answers with a face or says that it has none.

use crate::coded::{Coded, Shape};

mod fair;
pub mod fairness;
mod odds;
pub(crate) mod wide;

pub use fair::{Fair, face_of, fair_face};
pub use odds::{Odds, Percent};

/// A die with 2 to 100 sides, showing 1 to that number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Coded)]
#[coded(checked, shape = &Shape::byte(*Die::SIDES.start(), *Die::SIDES.end()))]
pub struct Die(u8);

checked!(Die, |die| Die::SIDES.contains(&die.0));

impl Die {
    /// The fewest and the most sides a die can have.
    pub const SIDES: core::ops::RangeInclusive<u8> = 2..=100;
    /// Two sides: a coin.
    pub const D2: Die = Die(2);
    /// Three sides.
    pub const D3: Die = Die(3);
    /// Four sides.
    pub const D4: Die = Die(4);
    /// Six sides.
    pub const D6: Die = Die(6);
    /// Eight sides.
    pub const D8: Die = Die(8);
    /// Ten sides.
    pub const D10: Die = Die(10);
    /// Twelve sides.
    pub const D12: Die = Die(12);
    /// Twenty sides.
    pub const D20: Die = Die(20);
    /// A hundred sides.
    pub const D100: Die = Die(100);

    /// A die with this number of sides, or none if there is no such die.
    /// ```
    /// use declic::dice::Die;
    /// assert_eq!(Die::new(6), Some(Die::D6));
    /// assert_eq!(Die::new(14).map(Die::sides), Some(14));
    /// assert_eq!((Die::new(1), Die::new(101)), (None, None));
    /// ```
    pub const fn new(sides: u8) -> Option<Die> {
        if sides >= *Self::SIDES.start() && sides <= *Self::SIDES.end() {
            Some(Die(sides))
        } else {
            None
        }
    }

    /// The number of sides, and the highest face.
    pub const fn sides(self) -> u8 {
        self.0
    }
}

impl core::fmt::Display for Die {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "D{}", self.0)
    }
}

/// The number that a die shows: 1 to its number of sides.
pub type Face = u8;

/// The source had no face to give for this die.
///
/// A rule that meets it gives up the whole operation: no half result, no state changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDie(pub Die);

impl core::fmt::Display for NoDie {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "no {} to be had", self.0)
    }
}

/// Where the faces come from: a generator, or a test's script (G-1).
pub trait Dice {
    /// Rolls one die.
    ///
    /// # Errors
    /// [`NoDie`] if the source cannot give a face that can be trusted.
    fn roll(&mut self, die: Die) -> Result<Face, NoDie>;

    /// Says which side rolls the next dice, where two sides roll against each other. A source that keeps
    /// no record of its dice need not know.
    fn pass_to(&mut self, _: Thrower) {}
}

/// Which of two sides rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Thrower {
    /// The side that acts, or the only one.
    #[default]
    First,
    /// The other side.
    Second,
}

/// A source without any dice, for what rolls nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Err(NoDie(die))
    }
}

/// Faces that are known beforehand, each rolled once from the front. At the end of them, or where the
/// next one is no face of the die, there is [`NoDie`].
///
/// ```
/// use declic::dice::{Dice, Die, NoDie};
///
/// let mut dice = [6, 3].as_slice();
/// assert_eq!(dice.roll(Die::D6), Ok(6));
/// assert_eq!(dice.roll(Die::D2), Err(NoDie(Die::D2)));
/// assert_eq!(dice.roll(Die::D4), Ok(3));
/// assert_eq!(dice.roll(Die::D4), Err(NoDie(Die::D4)));
/// ```
impl Dice for &[Face] {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        match self.split_first() {
            Some((face, rest)) if (1..=die.sides()).contains(face) => {
                *self = rest;
                Ok(*face)
            }
            _ => Err(NoDie(die)),
        }
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        (**self).roll(die)
    }

    fn pass_to(&mut self, thrower: Thrower) {
        (**self).pass_to(thrower);
    }
}
