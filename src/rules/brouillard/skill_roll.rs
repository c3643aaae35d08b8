//! The roll behind every skill (BH-6). Spotting traps is this roll alone (BH-16): the rulebook names that
//! skill without more rules (A-66).

use super::{Handful, SkillDice, odds};
use crate::dice::{Dice, Die, Face, NoDie, Odds};

/// BH-6: one base D6, plus the best of the dice in the skill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SkillRoll {
    /// The base die.
    pub base: Face,
    /// The dice in the skill.
    pub rolled: Handful<6>,
}

impl SkillRoll {
    /// Rolls the base die, then the dice in the skill. Anyone may try any skill (BH-6).
    ///
    /// ```
    /// use declic::rules::brouillard::{SkillDice, SkillRoll};
    ///
    /// let skill = SkillDice::new(2)?;
    /// let roll = SkillRoll::roll(skill, &mut [4, 2, 5].as_slice())?;
    /// assert_eq!((roll.base, roll.best(), roll.total()), (4, Some(5), 9));
    /// assert_eq!(skill.odds_of_reaching(9).percent().0, 42);
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// [`NoDie`] if the source gives out.
    pub fn roll(skill: SkillDice, dice: &mut impl Dice) -> Result<SkillRoll, NoDie> {
        Ok(SkillRoll {
            base: dice.roll(Die::D6)?,
            rolled: Handful::roll(skill.get(), dice)?,
        })
    }

    /// The die kept, if the skill has any.
    pub fn best(self) -> Option<Face> {
        self.rolled.best()
    }

    /// 1 to 6 without dice in the skill, 2 to 12 with them.
    pub fn total(self) -> i16 {
        i16::from(self.base) + self.best().map_or(0, i16::from)
    }

    /// The dice in the order they were drawn.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face)> {
        [(Die::D6, self.base)].into_iter().chain(self.rolled.dice())
    }
}

impl SkillDice {
    /// The chance that a skill roll reaches a total (P-13).
    pub const fn odds_of_reaching(self, total: i16) -> Odds {
        odds::of_skill_roll(self, total)
    }
}
