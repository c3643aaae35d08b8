//! Up and Down at the table: change the highlighted part of the roll.

use super::setup::{BAG, FURTHEST};
use crate::games::free::prelude::*;

/// After so many repeats of a held key whole tens are counted.
const UNTIL_TENS: u8 = 10;

/// The next value within these limits; none if there is none.
fn next(turn: Turn, value: i16, lowest: i16, highest: i16) -> Option<i16> {
    let step = if turn.repeats > UNTIL_TENS { 10 } else { 1 };
    let next = match turn.direction {
        Direction::Up => (value.div_euclid(step) + 1) * step,
        Direction::Down => -((-value).div_euclid(step) + 1) * step,
    };
    let next = next.clamp(lowest, highest);
    (next != value).then_some(next)
}

impl Setup {
    /// Turns what is marked.
    ///
    /// # Errors
    /// Why it cannot be turned that way.
    pub(super) fn turn(&mut self, turn: Turn) -> Result<(), TextId> {
        let limit = turn.direction.limit();
        let mut roll = self.roll;
        match self.mark {
            Mark::Die => other_die(&mut roll, turn.direction).ok_or(limit)?,
            Mark::Number => {
                let most = FreeRoll::MOST_DICE as i16;
                let number = next(turn, roll.count.into(), 1, most);
                roll.count = number.ok_or(limit)? as u8;
            }
            Mark::Modifier => {
                let most = FreeRoll::HIGHEST_MODIFIER;
                roll.modifier = next(turn, roll.modifier, -most, most).ok_or(limit)?;
            }
            Mark::Target => return self.turn_target(turn, limit),
        }
        self.set(&roll)
    }

    fn turn_target(&mut self, turn: Turn, limit: TextId) -> Result<(), TextId> {
        let bounds = self.roll.bounds();
        let narrow = |bound: i32| bound.clamp(-FURTHEST, FURTHEST) as i16;
        let (lowest, highest) = (narrow(bounds.min), narrow(bounds.max));
        let target = match (self.target, turn.direction) {
            (Some(target), _) => next(turn, target, lowest, highest),
            (None, Direction::Up) => Some(lowest),
            (None, Direction::Down) => None,
        };
        let falls_below = target.is_none() && turn.direction == Direction::Down;
        if falls_below && self.target.take().is_some() {
            // Below what is reached in any case there is no target.
            return Ok(());
        }
        self.target = Some(target.ok_or(limit)?);
        Ok(())
    }
}

/// The next die of the bag: by its sides, then the dice that are read in a way of their own. None
/// if there is no further one.
fn other_die(roll: &mut FreeRoll, direction: Direction) -> Option<()> {
    let highest = FreeRoll::PERCENTILE.die;
    match (roll.reading, direction) {
        (Reading::D66, Direction::Up) => *roll = FreeRoll::FATE,
        (Reading::D66, Direction::Down) => *roll = FreeRoll::PERCENTILE,
        (Reading::Fate, Direction::Up) => return None,
        (Reading::Fate, Direction::Down) => *roll = FreeRoll::D66,
        (Reading::Sum, Direction::Up) if roll.die == highest => *roll = FreeRoll::D66,
        (_, direction) => roll.die = next_die(roll.die, direction)?,
    }
    Some(())
}

/// The next of the dice that lie in every bag.
fn next_die(die: Die, direction: Direction) -> Option<Die> {
    let mut dice = BAG.into_iter();
    match direction {
        Direction::Up => dice.find(|&other| other > die),
        Direction::Down => dice.rfind(|&other| other < die),
    }
}
