//! Several D6 rolled together, for the games that know no other die.

use crate::dice::{Dice, Die, Face, NoDie};

/// Up to `MOST` D6, in the order they were drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handful<const MOST: usize> {
    /// 0 stands where no die was rolled; such places are all at the end.
    faces: [Face; MOST],
}

impl<const MOST: usize> Handful<MOST> {
    /// No die at all.
    pub const EMPTY: Self = Handful { faces: [0; MOST] };

    /// Rolls this many D6.
    ///
    /// # Errors
    /// [`NoDie`] if the source gives out.
    pub(in crate::rules) fn roll(count: u8, dice: &mut impl Dice) -> Result<Self, NoDie> {
        let mut hand = Self::EMPTY;
        for face in hand.faces.iter_mut().take(usize::from(count)) {
            *face = dice.roll(Die::D6)?;
        }
        Ok(hand)
    }

    /// What the dice show.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        self.faces.into_iter().take_while(|&face| face > 0)
    }

    /// The dice in the order they were drawn.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face)> {
        self.faces().map(|face| (Die::D6, face))
    }

    /// The sum of the faces.
    pub fn sum(self) -> i16 {
        self.faces().map(i16::from).sum()
    }

    /// The highest face, if any die was rolled.
    pub fn best(self) -> Option<Face> {
        self.faces().max()
    }
}

impl<const MOST: usize> FromIterator<Face> for Handful<MOST> {
    fn from_iter<T: IntoIterator<Item = Face>>(all: T) -> Self {
        let mut hand = Self::EMPTY;
        for (face, rolled) in hand.faces.iter_mut().zip(all) {
            *face = rolled;
        }
        hand
    }
}

impl<const MOST: usize> Default for Handful<MOST> {
    fn default() -> Self {
        Self::EMPTY
    }
}
