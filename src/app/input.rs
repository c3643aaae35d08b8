//! Inputs of a screen, and the directions of Up and Down.

use super::Key;
use crate::text_id::TextId;
use crate::ui::kit_texts;

/// A press or repeat of a key, or a requested tick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    Press(Key),
    Repeat(Key),
    Tick,
}

impl Input {
    /// The direction of Up or Down, pressed or repeating; `None` for other inputs.
    pub(crate) const fn direction(self) -> Option<Direction> {
        match self {
            Input::Press(Key::Up) | Input::Repeat(Key::Up) => Some(Direction::Up),
            Input::Press(Key::Down) | Input::Repeat(Key::Down) => Some(Direction::Down),
            _ => None,
        }
    }

    /// The index that Up or Down leads to in a cyclic list. A repeating key does not wrap around.
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

/// Direction of a change or a cursor move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Up,
    Down,
}

impl Direction {
    /// The opposite direction.
    pub(crate) const fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
        }
    }

    /// `value` plus or minus one, saturating.
    pub(crate) const fn step(self, value: u8) -> u8 {
        match self {
            Direction::Up => value.saturating_add(1),
            Direction::Down => value.saturating_sub(1),
        }
    }

    /// Changes `value` by one within these limits. True if it has changed.
    pub(crate) fn step_within(self, value: &mut u8, lowest: u8, highest: u8) -> bool {
        let next = self.step(*value).clamp(lowest, highest.max(lowest));
        let changed = next != *value;
        *value = next;
        changed
    }

    /// The text that a value is at its highest or lowest.
    pub(crate) const fn limit(self) -> TextId {
        match self {
            Direction::Up => kit_texts().highest,
            Direction::Down => kit_texts().lowest,
        }
    }

    /// The previous (Up) or next (Down) index in a cyclic list that is read from its top.
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
