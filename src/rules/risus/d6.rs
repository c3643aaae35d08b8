//! The D6 of the family, with the item that rolls a 1 again.

use crate::dice::{Dice, Die, Face, NoDie};

/// A D6 on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct D6 {
    /// What it shows, and what counts.
    pub face: Face,
    /// RH-7, RP-7: it showed a 1 first and was rolled again.
    pub rerolled: bool,
}

impl D6 {
    pub(super) fn roll(dice: &mut impl Dice) -> Result<D6, NoDie> {
        Ok(D6 {
            face: dice.roll(Die::D6)?,
            rerolled: false,
        })
    }

    /// RH-7, RP-7: a 1 is rolled once more, and the second result stands.
    pub(super) fn reroll_one(self, dice: &mut impl Dice) -> Result<D6, NoDie> {
        match self.face {
            1 => Ok(D6 {
                face: dice.roll(Die::D6)?,
                rerolled: true,
            }),
            _ => Ok(self),
        }
    }

    /// What it showed at first.
    pub const fn first_face(self) -> Face {
        if self.rerolled { 1 } else { self.face }
    }

    /// What the second roll showed, if there was one.
    pub const fn second_face(self) -> Option<Face> {
        if self.rerolled { Some(self.face) } else { None }
    }
}

/// RH-9, RH-25: a die at its highest face brings one D4.
pub(super) fn explosion_of(
    die: Die,
    face: Face,
    dice: &mut impl Dice,
) -> Result<Option<Face>, NoDie> {
    if face == die.sides() {
        dice.roll(Die::D4).map(Some)
    } else {
        Ok(None)
    }
}
