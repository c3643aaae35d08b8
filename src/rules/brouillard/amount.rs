//! An amount that is fixed or rolled: what a weapon does, what a remedy gives back.

use super::Handful;
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::Error;

/// 1 to 20 points, or 1 to 6 D6 (BH-14, BH-19, BH-21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Amount(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
enum Kind {
    Points(u8),
    Dice(u8),
}

impl Amount {
    /// The most points that can be fixed.
    pub const MOST_POINTS: u8 = 20;
    /// The most dice that can be rolled.
    pub const MOST_DICE: u8 = 6;

    pub(super) const ONE_DIE: Amount = Amount(Kind::Dice(1));
    pub(super) const TWO_DICE: Amount = Amount(Kind::Dice(2));
    pub(super) const TWO: Amount = Amount(Kind::Points(2));
    pub(super) const THREE: Amount = Amount(Kind::Points(3));
    pub(super) const FIVE: Amount = Amount(Kind::Points(5));

    /// A fixed number of points.
    ///
    /// # Errors
    /// [`Error::Range`] outside 1..=20.
    pub const fn points(points: u8) -> Result<Amount, Error> {
        match points {
            1..=Self::MOST_POINTS => Ok(Amount(Kind::Points(points))),
            _ => Err(Error::Range),
        }
    }

    /// A number of D6.
    ///
    /// # Errors
    /// [`Error::Range`] outside 1..=6.
    pub const fn dice(count: u8) -> Result<Amount, Error> {
        match count {
            1..=Self::MOST_DICE => Ok(Amount(Kind::Dice(count))),
            _ => Err(Error::Range),
        }
    }

    /// Rolls the dice, if there are any.
    pub(super) fn roll(self, dice: &mut impl Dice) -> Result<AmountRoll, NoDie> {
        match self.0 {
            Kind::Points(points) => Ok(AmountRoll {
                rolled: Handful::EMPTY,
                points: i16::from(points),
            }),
            Kind::Dice(count) => {
                let rolled = Handful::roll(count, dice)?;
                Ok(AmountRoll {
                    rolled,
                    points: rolled.sum(),
                })
            }
        }
    }
}

/// An amount once its dice, if it has any, are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct AmountRoll {
    /// The dice; none for a fixed amount.
    pub rolled: Handful<6>,
    /// What the amount comes to.
    pub points: i16,
}

impl AmountRoll {
    /// The dice in the order they were drawn.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face)> {
        self.rolled.dice()
    }
}
