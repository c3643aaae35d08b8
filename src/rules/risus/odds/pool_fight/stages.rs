//! The chances of one side's roll for each number of dice left, in little memory: for teams too large to
//! store the chances of every pair.

use super::Fighter;
use super::field::{MOST_PLACES, misses};
use crate::rules::risus::odds::line::Line;
use crate::rules::risus::odds::mass::high_half;
use crate::rules::risus::odds::pool::Pool;

/// A side by the dice it has left.
pub(super) struct Stages {
    /// What the leader rolls.
    dice: [u8; MOST_PLACES],
    /// The chance that no helper shows a 6, in 2⁻³².
    unhelped: [u32; MOST_PLACES],
    /// The chance that none of so many of the leader's dice succeeds, in 2⁻³².
    alone: [u32; Pool::MAX_DICE as usize + 1],
}

impl Stages {
    pub(super) fn new(fighter: &Fighter, line: &Line, difficulty: u8) -> Stages {
        let mut stages = Stages {
            dice: [0; MOST_PLACES],
            unhelped: [u32::MAX; MOST_PLACES],
            alone: [u32::MAX; Pool::MAX_DICE as usize + 1],
        };
        for (dice, slot) in (0..).zip(&mut stages.alone).skip(1) {
            *slot = misses(&fighter.pool(dice, 0), difficulty);
        }
        let places = stages.dice.iter_mut().zip(&mut stages.unhelped);
        for (left, (dice, unhelped)) in (0..=line.points()).zip(places) {
            *dice = fighter.effective(line.leader(left)).unwrap_or(0);
            // RP-25: a helper's die counts where it shows a 6, as one die does at difficulty 6.
            match fighter.helper_dice(line, left) {
                0 => {}
                helpers => *unhelped = misses(&Pool::of(helpers), 6),
            }
        }
        stages
    }

    /// What the leader rolls.
    pub(super) fn dice(&self, left: usize) -> u8 {
        self.dice.get(left).copied().unwrap_or(0)
    }

    /// The chance that nothing succeeds if the leader rolls so many dice, in 2⁻³².
    pub(super) fn misses(&self, left: usize, dice: u8) -> u32 {
        let alone = self.alone.get(usize::from(dice)).copied().unwrap_or(0);
        let unhelped = self.unhelped.get(left).copied().unwrap_or(0);
        high_half(alone, unhelped)
    }
}
