//! Variable Difficulty: two pools compared at lower and lower difficulties (RP-20, RP-21).

use super::super::RollOff;
use super::{Difficulty, PoolRoll, PoolRound};
use crate::dice::{Dice, NoDie};
use crate::rules::risus::{Both, Seat};

/// RP-33: what decided a comparison of pools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecidedAt {
    /// RP-16: a plain round at the normal difficulty, with a winner or without.
    Round,
    /// RP-20: Variable Difficulty, at this step.
    Difficulty(Difficulty),
    /// RP-21: one bare D6 each.
    RollOff,
}

/// RP-20: at the normal difficulty all successes count; at each step below, only the dice that
/// reach just that: those set aside do not count again. A 1 never counts.
fn steps(rolls: &Both<PoolRoll>, normal: Difficulty) -> Option<(Seat, Difficulty)> {
    normal.down().find_map(|step| {
        let counts = rolls.each(|_, roll| {
            if step == normal {
                roll.successes(step)
            } else {
                roll.weight(step.get())
            }
        });
        Seat::ahead(counts.a, counts.b).map(|seat| (seat, step))
    })
}

impl PoolRound {
    /// Says who wins, what decided, and rolls off where nothing did.
    pub(super) fn compare(
        &mut self,
        normal: Difficulty,
        dice: &mut impl Dice,
    ) -> Result<(), NoDie> {
        if let Some((seat, step)) = steps(&self.rolls, normal) {
            self.winner = Some(seat);
            self.decided_at = DecidedAt::Difficulty(step);
        } else {
            self.decided_at = DecidedAt::RollOff;
            self.roll_off = RollOff::roll(dice)?;
            self.winner = self.roll_off.winner();
        }
        Ok(())
    }
}
