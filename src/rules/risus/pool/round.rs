//! One round between two pools (RP-16, RP-17, RP-22).

use super::super::RollOff;
use super::super::roll_off::bare_pair;
use super::super::setup::Setup;
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
    /// RP-16: one side alone succeeds and wins; RP-17: both fail; RP-22: where a side makes an Effort,
    /// Variable Difficulty decides.
    #[inline(never)] // What a step of a round takes is not on the stack in the next.
    pub(in crate::rules::risus) fn round(
        &self,
        setups: &Both<Setup>,
        dice: &mut impl Dice,
    ) -> Result<PoolRound, NoDie> {
        let mut round = PoolRound::new(self);
        round.roll(self, setups, dice)?;
        if setups.a.effort_blow > 0 || setups.b.effort_blow > 0 {
            round.compare(self.normal.difficulty(), dice)?;
            return Ok(round);
        }
        let Both { a, b } = round.successes;
        if self.fumble_when_both_fail && a == 0 && b == 0 {
            round.fumbles = Some(bare_pair(dice)?);
        }
        // RP-16: two successes cancel, whatever their numbers.
        round.winner = Seat::ahead(a > 0, b > 0);
        Ok(round)
    }

    /// RP-20, RP-22: decided by Variable Difficulty, so that there is a winner.
    pub(in crate::rules::risus) fn contest(
        &self,
        setups: &Both<Setup>,
        dice: &mut impl Dice,
    ) -> Result<PoolRound, NoDie> {
        let mut round = PoolRound::new(self);
        round.roll(self, setups, dice)?;
        round.compare(self.normal.difficulty(), dice)?;
        Ok(round)
    }
}

impl PoolRound {
    /// Two pools before a die has fallen.
    fn new(options: &Options) -> PoolRound {
        let rule = options.six_rule;
        PoolRound {
            rolls: Both::new(PoolRoll::new(rule), PoolRoll::new(rule)),
            successes: Both::new(0, 0),
            winner: None,
            decided_at: DecidedAt::Round,
            fumbles: None,
            roll_off: RollOff::default(),
            criticals: Both::new(None, None),
        }
    }

    /// Rolls both where they lie, and says what they show; who wins is still to be said.
    #[inline(never)] // Rounds and contests call it: one copy.
    fn roll(
        &mut self,
        options: &Options,
        setups: &Both<Setup>,
        dice: &mut impl Dice,
    ) -> Result<(), NoDie> {
        let normal = options.normal.difficulty();
        for seat in Seat::BOTH {
            let roll = self.rolls.of_mut(seat);
            dice.pass_to(seat.into());
            roll.roll(setups.of(seat), dice)?;
            *self.successes.of_mut(seat) = roll.successes(normal);
            *self.criticals.of_mut(seat) = options.critical(roll, normal);
        }
        Ok(())
    }

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
