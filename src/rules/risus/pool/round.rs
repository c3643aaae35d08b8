//! One round between two pools (RP-16, RP-17, RP-22).

use super::super::RollOff;
use super::super::setup::Setup;
use super::variable::compare;
use super::{Critical, DecidedAt, Options, PoolRoll};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::risus::{Both, Seat};

/// Two pools and what came of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolRound {
    /// The pools.
    pub rolls: Both<PoolRoll>,
    /// How many successes each has at the normal difficulty.
    pub successes: Both<u16>,
    /// Who won, if anybody.
    pub winner: Option<Seat>,
    /// What decided it.
    pub decided_at: DecidedAt,
    /// RP-17: what each side rolled because both had failed. A 1 is a fumble.
    pub fumbles: Option<Both<Face>>,
    /// RP-21.
    pub roll_off: RollOff,
    /// RP-14.
    pub criticals: Both<Option<Critical>>,
}

impl Options {
    /// RP-16: one side alone succeeds and wins; RP-17: both fail; RP-22: where somebody makes an
    /// Effort, Variable Difficulty decides.
    pub(in crate::rules::risus) fn round(
        &self,
        setups: &Both<Setup>,
        dice: &mut impl Dice,
    ) -> Result<PoolRound, NoDie> {
        if setups.a.effort_blow > 0 || setups.b.effort_blow > 0 {
            return self.contest(setups, dice);
        }
        let rolls = self.rolls(setups, dice)?;
        let normal = self.normal.difficulty();
        let succeeded = rolls.each(|_, roll| roll.successes(normal) > 0);
        let fumbles = if self.fumble_when_both_fail && !succeeded.a && !succeeded.b {
            let a = dice.roll(Die::D6)?;
            let b = dice.roll(Die::D6)?;
            Some(Both { a, b })
        } else {
            None
        };
        // RP-16: two successes cancel, whatever their numbers.
        let winner = Seat::ahead(succeeded.a, succeeded.b);
        let outcome = (winner, DecidedAt::Round, RollOff::default());
        Ok(self.outcome(rolls, outcome, fumbles))
    }

    /// RP-20, RP-22: decided by Variable Difficulty, so that there is a winner.
    pub(in crate::rules::risus) fn contest(
        &self,
        setups: &Both<Setup>,
        dice: &mut impl Dice,
    ) -> Result<PoolRound, NoDie> {
        let rolls = self.rolls(setups, dice)?;
        let outcome = compare(&rolls, self.normal.difficulty(), dice)?;
        Ok(self.outcome(rolls, outcome, None))
    }

    fn rolls(&self, setups: &Both<Setup>, dice: &mut impl Dice) -> Result<Both<PoolRoll>, NoDie> {
        setups.try_each(|_, setup| PoolRoll::roll(self.six_rule, setup, dice))
    }

    fn outcome(
        &self,
        rolls: Both<PoolRoll>,
        (winner, decided_at, roll_off): (Option<Seat>, DecidedAt, RollOff),
        fumbles: Option<Both<Face>>,
    ) -> PoolRound {
        let normal = self.normal.difficulty();
        PoolRound {
            successes: rolls.each(|_, roll| roll.successes(normal)),
            criticals: rolls.each(|_, roll| self.critical(roll, normal)),
            rolls,
            winner,
            decided_at,
            fumbles,
            roll_off,
        }
    }
}

impl PoolRound {
    /// RP-17: did this side fumble?
    pub fn fumbled(&self, seat: Seat) -> bool {
        self.fumbles.is_some_and(|faces| *faces.of(seat) == 1)
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let fumbles = self
            .fumbles
            .into_iter()
            .flat_map(|faces| [faces.a, faces.b]);
        self.rolls
            .a
            .dice()
            .chain(self.rolls.b.dice())
            .chain(fumbles.map(|face| (Die::D6, face)))
            .chain(self.roll_off.dice())
    }
}
