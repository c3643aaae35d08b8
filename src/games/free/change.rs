//! What Up and Down do to each part of a roll.

use super::bag::{Bag, USUAL_DICE};
use crate::app::stop::Direction;
use crate::dice::Die;
use crate::rules::free::{FreeRoll, Reading};
use crate::ui::Words;
use crate::ui::free::Focus;

/// A key that is held changes a long value faster and faster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Held(u8);

impl Held {
    /// After so many repeats whole tens are counted.
    const UNTIL_TENS: u8 = 10;

    pub(super) fn press(&mut self) {
        self.0 = 0;
    }

    pub(super) fn repeat(&mut self) {
        self.0 = self.0.saturating_add(1);
    }

    /// The next value within these limits; none if there is none.
    fn step(self, value: i16, direction: Direction, lowest: i16, highest: i16) -> Option<i16> {
        let step = if self.0 > Self::UNTIL_TENS { 10 } else { 1 };
        let next = match direction {
            Direction::Up => (value.div_euclid(step) + 1) * step,
            Direction::Down => -((-value).div_euclid(step) + 1) * step,
        };
        let next = next.clamp(lowest, highest);
        (next != value).then_some(next)
    }
}

impl Bag {
    /// Changes what the table shows in focus.
    ///
    /// # Errors
    /// Why it cannot be changed that way.
    pub(super) fn change(
        &mut self,
        direction: Direction,
        held: Held,
        words: &Words,
    ) -> Result<(), &'static str> {
        let limit = match direction {
            Direction::Up => words.highest,
            Direction::Down => words.lowest,
        };
        let mut roll = self.roll;
        match self.focus {
            Focus::Die => other_die(&mut roll, direction).ok_or(limit)?,
            Focus::Count => {
                let most = FreeRoll::MOST_DICE as i16;
                let count = held.step(roll.count.into(), direction, 1, most);
                roll.count = count.ok_or(limit)? as u8;
            }
            Focus::Modifier => {
                let most = FreeRoll::HIGHEST_MODIFIER;
                let modifier = held.step(roll.modifier, direction, -most, most);
                roll.modifier = modifier.ok_or(limit)?;
            }
            Focus::Target => {
                let bounds = roll.bounds();
                let narrow = |bound: i32| bound.clamp(-FURTHEST, FURTHEST) as i16;
                let (lowest, highest) = (narrow(bounds.min), narrow(bounds.max));
                let target = held.step(self.aim(), direction, lowest, highest);
                self.clear();
                if target.is_none() && direction == Direction::Down && self.target.is_some() {
                    // What is reached in any case is no target.
                    self.target = None;
                    return Err(texts(words).no_target);
                }
                self.target = Some(target.ok_or(limit)?);
                return Ok(());
            }
            Focus::Preset => {
                let place = match (self.preset(), direction) {
                    (None, _) => Some(0),
                    (Some(place), Direction::Up) => place.checked_sub(1),
                    (Some(place), Direction::Down) => Some(place + 1),
                };
                let preset = place.and_then(|place| self.presets.get(place));
                roll = preset.ok_or(texts(words).no_more)?.roll;
            }
        }
        self.set(&roll, words)?;
        self.clear();
        Ok(())
    }
}

/// Further no target can be, whatever chains would make.
pub(super) const FURTHEST: i32 = 9999;

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
#[inline(never)]
pub(super) fn next_die(die: Die, direction: Direction) -> Option<Die> {
    let mut dice = USUAL_DICE.iter().copied();
    match direction {
        Direction::Up => dice.find(|&other| other > die),
        Direction::Down => dice.rfind(|&other| other < die),
    }
}
