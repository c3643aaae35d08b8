//! Points of adventure, and what they pay for.
//!
//! - SM-64: a character earns points of adventure, and 30 of them buy one more box of breath or of
//!   psychic balance, up to 8 of each; the new box is not ticked.

use super::{Character, Condition, Reserve, Vitality};
use crate::coded::{Coded, IntEncoding, Shape};
use crate::rules::Error;

/// SM-64: points of adventure that were earned and not spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
#[coded(checked, shape = &Shape::Int(IntEncoding::Number, 0, AdventurePoints::MAX.0 as i32))]
pub struct AdventurePoints(u16);

checked!(AdventurePoints, |points| points.0 <= AdventurePoints::MAX.0);

impl AdventurePoints {
    /// The points of a new character.
    pub const NONE: AdventurePoints = AdventurePoints(0);
    /// The most that the gadget counts.
    pub const MAX: AdventurePoints = AdventurePoints(999);
    /// SM-64: what a box of breath or balance costs.
    pub const FOR_A_BOX: u16 = 30;

    /// The number itself.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// SM-64: so many more or less; the game master says (G-9).
    ///
    /// # Errors
    /// [`Error::Range`] for none at all, below 0 or above what can be counted.
    pub const fn changed_by(self, points: i16) -> Result<AdventurePoints, Error> {
        match self.0.checked_add_signed(points) {
            Some(sum) if points != 0 && sum <= Self::MAX.0 => Ok(AdventurePoints(sum)),
            _ => Err(Error::Range),
        }
    }

    fn after_a_box(self) -> Result<AdventurePoints, Error> {
        let left = self.0.checked_sub(Self::FOR_A_BOX);
        left.map(AdventurePoints).ok_or(Error::NoPoint)
    }
}

/// SM-64: what a box is bought for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counter {
    /// PS.
    Breath,
    /// EP.
    Balance,
}

impl<V: Vitality> Character<V> {
    /// SM-64: one more box of breath or balance.
    ///
    /// # Errors
    /// [`Error::Over`] for one who is dead or unconscious: a new box is no way to wake up.
    /// [`Error::Range`] for a ninth box, [`Error::NoPoint`] with fewer than 30 points.
    pub fn buy_box(&mut self, counter: Counter) -> Result<Reserve, Error> {
        if self.condition() != Condition::Awake {
            return Err(Error::Over);
        }
        let reserve = self.reserve.with_a_box(counter)?;
        self.adventure_points = self.adventure_points.after_a_box()?;
        self.reserve = reserve;
        Ok(reserve)
    }
}
