//! A fixed or rolled amount: the damage of a weapon, the effect of a remedy.

use super::Handful;
use crate::coded::{Coded, Names, Reader, Shape, Writer};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::Error;

/// 1 to 20 points, or 1 to 6 D6 (BH-14, BH-19, BH-21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Points(u8),
    Dice(u8),
}

impl Amount {
    /// The most points that can be fixed.
    pub const MOST_POINTS: u8 = 20;
    /// The most dice that can be rolled.
    pub const MOST_DICE: u8 = 6;

    /// The least of all.
    pub const ONE: Amount = Amount(Kind::Points(1));
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

    /// All amounts in a row, points before dice: 1 to 20 points, then 1 to 6 D6.
    pub const fn code(self) -> u8 {
        match self.0 {
            Kind::Points(points) => points,
            Kind::Dice(count) => Self::MOST_POINTS + count,
        }
    }

    /// The amount with this number in that row.
    ///
    /// # Errors
    /// [`Error::Range`] outside 1..=26.
    pub const fn of_code(code: u8) -> Result<Amount, Error> {
        match code {
            ..=Self::MOST_POINTS => Amount::points(code),
            _ => Amount::dice(code - Self::MOST_POINTS),
        }
    }

    /// How many dice there are to roll; none for a fixed amount.
    pub const fn dice_count(self) -> u8 {
        match self.0 {
            Kind::Points(_) => 0,
            Kind::Dice(count) => count,
        }
    }

    /// In how many cases, of 6 to the power of its dice, it comes to these points or more.
    pub(super) fn ways_to_reach(self, points: i16) -> u32 {
        match self.0 {
            Kind::Points(fixed) => u32::from(i16::from(fixed) >= points),
            Kind::Dice(count) => {
                /// One more than the highest sum.
                const SUMS: usize = 6 * Amount::MOST_DICE as usize + 1;
                let mut ways = [0_u32; SUMS];
                ways[0] = 1;
                for _ in 0..count {
                    // From the top down: what is below has not had this die yet.
                    for sum in (0..SUMS).rev() {
                        ways[sum] = ways[sum.saturating_sub(6)..sum].iter().sum();
                    }
                }
                let reached = ways.into_iter().zip(0_i16..);
                reached
                    .filter(|(_, sum)| *sum >= points)
                    .map(|(ways, _)| ways)
                    .sum()
            }
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

/// It is kept as its number in the row of all.
impl Coded for Amount {
    const SHAPE: &'static Shape = &Shape::Word(Names::Listed(
        ",1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,1d6,2d6,3d6,4d6,5d6,6d6",
    ));
    const WIDTH: usize = 1;

    fn write(&self, to: &mut Writer<'_>) {
        to.u8(self.code());
    }

    fn read(from: &mut Reader<'_>) -> Amount {
        Amount::of_code(from.u8()).unwrap_or_else(|_| {
            from.fail();
            Amount::ONE
        })
    }
}
