//! What a finger or a clock does to a place.

use super::Key;
use crate::text_id::TextId;
use crate::ui::kit_texts;

/// A key that went down or is held, or a time that has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    Press(Key),
    Repeat(Key),
    Tick,
}

impl Input {
    /// The way in which Up or Down, pressed or held, changes or moves something.
    pub(crate) const fn direction(self) -> Option<Direction> {
        match self {
            Input::Press(Key::Up) | Input::Repeat(Key::Up) => Some(Direction::Up),
            Input::Press(Key::Down) | Input::Repeat(Key::Down) => Some(Direction::Down),
            _ => None,
        }
    }

    /// Where Up or Down leads from this place of a list or of pages that go round and round. A key
    /// that is only held stops at the ends.
    pub(crate) fn around(self, place: u8, count: u8) -> Option<u8> {
        let direction = self.direction()?;
        let to = direction.around(place, count);
        let wraps = match direction {
            Direction::Up => to >= place,
            Direction::Down => to <= place,
        };
        match self {
            Input::Repeat(_) if wraps => None,
            _ => Some(to),
        }
    }
}

/// Which way something is changed or moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Up,
    Down,
}

impl Direction {
    /// The other one.
    pub(crate) const fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
        }
    }

    /// One more or one less.
    pub(crate) const fn step(self, value: u8) -> u8 {
        match self {
            Direction::Up => value.saturating_add(1),
            Direction::Down => value.saturating_sub(1),
        }
    }

    /// One more or one less, as far as the limits go. Whether that was possible.
    pub(crate) fn step_within(self, value: &mut u8, lowest: u8, highest: u8) -> bool {
        let next = self.step(*value).clamp(lowest, highest.max(lowest));
        let changed = next != *value;
        *value = next;
        changed
    }

    /// Why a number cannot be turned any further this way.
    pub(crate) const fn limit(self) -> TextId {
        match self {
            Direction::Up => kit_texts().highest,
            Direction::Down => kit_texts().lowest,
        }
    }

    /// The one before or after this place of a list that is read from its top, round and round.
    pub(crate) const fn around(self, place: u8, count: u8) -> u8 {
        match self {
            _ if count == 0 => 0,
            Direction::Up if place == 0 => count - 1,
            Direction::Up => place - 1,
            Direction::Down if place + 1 >= count => 0,
            Direction::Down => place + 1,
        }
    }
}
