//! The roll that everything in Risus Hack is made of.

use crate::dice::{Dice, Die, Face, NoDie};

/// RH-8: one D6 plus the Force; RH-9: on a natural 6, one D4 on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ClicheRoll {
    /// What the D6 shows.
    pub d6: Face,
    /// What the D4 shows, if the D6 exploded. It never explodes itself.
    pub explosion: Option<Face>,
    /// What is added to the dice: the Force, doubled where a rule doubles it.
    pub bonus: u8,
}

impl ClicheRoll {
    /// Rolls `D6, [D4 if 6]`.
    ///
    /// # Errors
    /// [`NoDie`] if the source gives out.
    pub fn roll(bonus: u8, dice: &mut impl Dice) -> Result<ClicheRoll, NoDie> {
        let d6 = dice.roll(Die::D6)?;
        ClicheRoll::with(d6, bonus, dice)
    }

    /// The roll whose D6 lies on the table already.
    pub(super) fn with(d6: Face, bonus: u8, dice: &mut impl Dice) -> Result<ClicheRoll, NoDie> {
        Ok(ClicheRoll {
            d6,
            explosion: explosion_of(Die::D6, d6, dice)?,
            bonus,
        })
    }

    /// The sum: `bonus` + 1 to 5, or + 7 to 10; + 6 cannot occur (RH-9).
    pub const fn total(self) -> u8 {
        let explosion = match self.explosion {
            Some(d4) => d4,
            None => 0,
        };
        self.bonus + self.d6 + explosion
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
