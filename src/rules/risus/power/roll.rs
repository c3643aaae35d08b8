//! The power die and its roll (RH-24, RH-25).

use heapless::Vec;

use super::super::Force;
use super::super::d6::explosion_of;
use super::super::roll_off::MOST_REPEATS;
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::Error;

/// RH-24: the die of a level. Levels above 7 keep the D20 (A-26).
///
/// ```
/// use declic::rules::risus::{Force, power::power_die};
/// assert_eq!(power_die(Force::new(1)?)?.sides(), 8);
/// assert_eq!(power_die(Force::new(4)?)?.sides(), 14);
/// assert_eq!(power_die(Force::new(9)?)?.sides(), 20);
/// # Ok::<(), declic::rules::Error>(())
/// ```
/// # Errors
/// [`Error::Unusable`] at level 0.
pub const fn power_die(level: Force) -> Result<Die, Error> {
    let sides = match level.get() {
        0 => return Err(Error::Unusable),
        1 => 8,
        2 => 10,
        3 => 12,
        4 => 14,
        5 => 16,
        6 => 18,
        7.. => 20,
    };
    match Die::new(sides) {
        Some(die) => Ok(die),
        None => Err(Error::Unusable),
    }
}

/// RH-25: power die plus level, and a D4 if the die shows its maximum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerRoll {
    /// G-2: what the D20 showed above the die's sides before it showed something that counts.
    pub rejected: Vec<Face, MOST_REPEATS>,
    /// The power die.
    pub die: Die,
    /// What it shows.
    pub face: Face,
    /// The D4, if it shows its maximum.
    pub explosion: Option<Face>,
    /// The level before the cost (A-7), doubled by Destiny.
    pub bonus: u8,
}

impl PowerRoll {
    pub(in crate::rules::risus) fn roll(
        die: Die,
        bonus: u8,
        dice: &mut impl Dice,
    ) -> Result<PowerRoll, NoDie> {
        let thrown = thrown_for(die);
        let mut rejected = Vec::new();
        let face = loop {
            let face = dice.roll(thrown)?;
            if face <= die.sides() {
                break face;
            }
            // G-6: so many in a row are no chance any more; such a source cannot be trusted.
            rejected.push(face).map_err(|_| NoDie(thrown))?;
        };
        Ok(PowerRoll {
            explosion: explosion_of(die, face, dice)?,
            rejected,
            die,
            face,
            bonus,
        })
    }

    /// The sum.
    pub fn total(&self) -> u8 {
        self.face + self.explosion.unwrap_or(0) + self.bonus
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let thrown = thrown_for(self.die);
        let rejected = self.rejected.iter().copied();
        rejected
            .chain([self.face])
            .map(move |face| (thrown, face))
            .chain(self.explosion.map(|face| (Die::D4, face)))
    }
}

/// G-2: there is no D14, D16 or D18 to throw: it is a D20, thrown again above the maximum.
pub(in crate::rules::risus) const fn thrown_for(die: Die) -> Die {
    match die.sides() {
        14 | 16 | 18 => Die::D20,
        _ => die,
    }
}
