//! Powers outside a fight: prepared, then cast against a difficulty (RH-27, RH-28, RH-31).

use super::Character;
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;
use crate::rules::risus::power::PowerTest;
use crate::rules::risus::{Change, Destiny, Difficulty, RuleSet};

/// A power that was cast against a difficulty (RH-45).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerAction {
    /// The roll and its verdict.
    pub test: PowerTest,
    /// RH-28: the level before and after. The preparation is gone.
    pub level: Change,
    /// The Destiny points left.
    pub destiny_after: Destiny,
}

impl PowerAction {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        self.test.dice()
    }
}

impl Character {
    /// RH-27: prepares a power in this round; it can be cast from the next on.
    ///
    /// # Errors
    /// [`Error::Conflict`] if there are no powers at this table, [`Error::Choice`] for a normal
    /// Cliché or a power that is prepared already, [`Error::Unusable`] at level 0.
    pub fn prepare(&mut self, rules: &RuleSet, index: u8) -> Result<(), Error> {
        if !rules.has_powers() {
            return Err(Error::Conflict);
        }
        self.cliche_mut(index)?.prepare()
    }

    /// RH-27: the round is over; what was prepared in it can be cast.
    pub fn end_round(&mut self) {
        for cliche in &mut self.cliches {
            cliche.end_round();
        }
    }

    /// RH-27: the round will not be fought to its end: what was being prepared in it is not ready.
    pub fn stop_preparing(&mut self) {
        for cliche in &mut self.cliches {
            cliche.stop_preparing();
        }
    }

    /// RH-31: casts a power against a difficulty. RH-28: that costs 1, whether it works or not.
    ///
    /// ```
    /// use declic::rules::risus::{Character, Cliche, Destiny, Difficulty, Force, Kind, Options, RuleSet};
    ///
    /// let rules = RuleSet::Hack(Options::DEFAULT);
    /// let level = Cliche::new(Kind::Special(Default::default()), Force::new(4)?);
    /// let mut mage = Character::of(level, Destiny(0));
    /// mage.prepare(&rules, 0)?;
    /// mage.end_round();
    /// let dice = &mut [17, 20, 9].as_slice(); // The D14 is a D20 that is rolled again above 14.
    /// let cast = mage.cast(&rules, 0, Difficulty::new(20)?, false, dice)?;
    /// assert_eq!((cast.test.power.total(), cast.test.works), (13, false));
    /// assert_eq!(cast.level.after, Force::new(3)?);
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// [`Error::Conflict`] if there are no powers or no Destiny at this table, [`Error::Choice`]
    /// for a normal Cliché, [`Error::Unusable`] at level 0, [`Error::NotPrepared`] if it was not
    /// prepared in an earlier round, [`Error::NoPoint`] without the Destiny asked for.
    pub fn cast(
        &mut self,
        rules: &RuleSet,
        index: u8,
        difficulty: Difficulty,
        with_destiny: bool,
        dice: &mut impl Dice,
    ) -> Result<PowerAction, Error> {
        if !rules.has_powers() {
            return Err(Error::Conflict);
        }
        let level = self.cliche(index)?.castable()?;
        let destiny_after = self.destiny.after(with_destiny, rules.has_destiny())?;
        let test = PowerTest::roll(level, with_destiny, difficulty, dice)?;
        let level = self.cliche_mut(index)?.pay_for_cast();
        self.destiny = destiny_after;
        Ok(PowerAction {
            test,
            level,
            destiny_after,
        })
    }
}
