//! A power against a saving roll or a difficulty: the dice and their verdict.

use super::super::Force;
use super::super::sum::{SumRoll, SumRules};
use super::{PowerRoll, power_die};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;
use crate::rules::risus::{Difficulty, Seat};

/// RH-31: a power against a difficulty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerTest {
    /// The caster's roll.
    pub power: PowerRoll,
    /// Does it work?
    pub works: bool,
    /// RH-26: the D4 of a caster who failed on a 1.
    pub fumble: Option<Face>,
}

impl PowerTest {
    /// Rolls `power die, [D4 if max], [D4 if it was 1 and failed]`.
    pub(in crate::rules::risus) fn roll(
        level: Force,
        with_destiny: bool,
        difficulty: Difficulty,
        dice: &mut impl Dice,
    ) -> Result<PowerTest, Error> {
        let power = PowerRoll::roll(power_die(level)?, level.doubled_if(with_destiny), dice)?;
        let works = power.total() >= difficulty.get();
        Ok(PowerTest {
            fumble: fumble(!works && power.face == 1, dice)?,
            power,
            works,
        })
    }

    /// RH-26: did it turn on the caster?
    pub fn critical_failure(&self) -> bool {
        self.fumble == Some(1)
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let fumble = self.fumble.map(|face| (Die::D4, face));
        self.power.dice().chain(fumble)
    }
}

/// RH-29: a power against a saving roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerContest {
    /// The caster's roll.
    pub power: PowerRoll,
    /// The target's.
    pub save: SumRoll,
    /// RH-29: it works if its total is strictly higher.
    pub works: bool,
    /// RH-26: the D4 of a caster who failed on a 1.
    pub fumble: Option<Face>,
    /// RH-13: the D4 of a target who failed to resist on a 1.
    pub target_fumble: Option<Face>,
    /// RH-12: the target resisted with a 6.
    pub target_critical_success: bool,
}

impl PowerContest {
    /// Rolls the power, the save, then the caster's and the target's fumble dice.
    pub(in crate::rules::risus) fn roll(
        caster: Seat,
        (level, with_destiny): (Force, bool),
        rules: SumRules,
        (save_bonus, reroll_ones): (u8, bool),
        dice: &mut impl Dice,
    ) -> Result<PowerContest, Error> {
        let (caster, target) = (caster.into(), caster.other().into());
        dice.pass_to(caster);
        let power = PowerRoll::roll(power_die(level)?, level.doubled_if(with_destiny), dice)?;
        dice.pass_to(target);
        let save = SumRoll::bare(rules.throw, save_bonus, reroll_ones, dice)?;
        let works = power.total() > save.total();
        // Only one of them has failed.
        dice.pass_to(if works { target } else { caster });
        Ok(PowerContest {
            fumble: fumble(!works && power.face == 1, dice)?,
            target_fumble: fumble(works && save.first.face == 1, dice)?,
            target_critical_success: !works && rules.is_success(&save),
            power,
            save,
            works,
        })
    }

    /// RH-26: did it turn on the caster?
    pub fn critical_failure(&self) -> bool {
        self.fumble == Some(1)
    }

    /// RH-13: a flag only; a power contest costs no ordinary loss (RH-30).
    pub fn target_critical_failure(&self) -> bool {
        self.target_fumble == Some(1)
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let fumbles = [self.fumble, self.target_fumble].into_iter().flatten();
        self.power
            .dice()
            .chain(self.save.dice())
            .chain(fumbles.map(|face| (Die::D4, face)))
    }
}

fn fumble(wanted: bool, dice: &mut impl Dice) -> Result<Option<Face>, Error> {
    if wanted {
        Ok(Some(dice.roll(Die::D4)?))
    } else {
        Ok(None)
    }
}
