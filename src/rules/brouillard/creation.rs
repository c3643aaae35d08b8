//! Rolling the attributes of a new character (BH-2).

use super::{Attributes, Calling, Handful, Race, Score};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// BH-2: one attribute, x D6 + y.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttributeRoll {
    /// x D6, by race; none where the race lacks the attribute.
    pub rolled: Handful<3>,
    /// y, by class and specialisation.
    pub bonus: u8,
}

impl AttributeRoll {
    /// The sum.
    pub fn score(self) -> Score {
        Score::nearest(self.rolled.sum() + i16::from(self.bonus))
    }
}

/// The attributes of a new character, with the dice that made them (G-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Creation {
    /// In table order, Magic last.
    pub rolls: [AttributeRoll; 8],
    /// What they come to.
    pub attributes: Attributes,
}

impl Creation {
    /// Rolls every attribute that the race has, in table order.
    ///
    /// # Errors
    /// [`Error::NoDie`] if the source gives out.
    pub fn roll(race: Race, calling: Calling, dice: &mut impl Dice) -> Result<Creation, Error> {
        let mut rolls = calling.attribute_bonuses().map(|bonus| AttributeRoll {
            rolled: Handful::EMPTY,
            bonus,
        });
        for (roll, count) in rolls.iter_mut().zip(race.attribute_dice()) {
            roll.rolled = Handful::roll(count, dice)?;
        }
        let attributes = Attributes::of(race, rolls.map(AttributeRoll::score));
        Ok(Creation { rolls, attributes })
    }

    /// The dice in the order they were drawn.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face)> {
        self.rolls.into_iter().flat_map(|roll| roll.rolled.dice())
    }
}
