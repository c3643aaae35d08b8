//! A few D6 rolled together.

use crate::dice::{Dice, Die, Face, NoDie};

/// Up to seven D6: a critical success of a +3 talent (four) with three points of Power.
const MOST: usize = 7;

/// Up to seven D6 in the order they were rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Handful {
    /// A face, or 0 where no die was rolled.
    faces: [Face; MOST],
}

impl Handful {
    /// No die.
    pub const NONE: Handful = Handful { faces: [0; MOST] };

    /// Rolls this number of D6.
    ///
    /// # Errors
    /// [`NoDie`] if the source gives out.
    pub(super) fn roll(count: u8, dice: &mut impl Dice) -> Result<Handful, NoDie> {
        let mut handful = Handful::NONE;
        for face in handful.faces.iter_mut().take(usize::from(count)) {
            *face = dice.roll(Die::D6)?;
        }
        Ok(handful)
    }

    /// What the dice show.
    pub fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        self.faces.into_iter().filter(|&face| face != 0)
    }

    /// Their sum.
    pub fn sum(&self) -> i16 {
        self.faces().map(i16::from).sum()
    }

    /// The dice with their faces.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.faces().map(|face| (Die::D6, face))
    }
}
