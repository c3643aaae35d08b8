//! Input that arrives while the player's answer is pending: it is queued, and searched for a cancellation.

use heapless::Deque;

use super::line::{Line, Typed};
use super::table::Kind;

/// Longer than the longest line. Further input waits in the computer.
const ROOM: usize = 128;

/// Queued input bytes.
#[derive(Clone, Debug)]
pub(super) struct Waiting(Deque<u8, ROOM>);

/// Kind of cancellation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TakenBack {
    /// The line `cancel`.
    Cancelled,
    /// Ctrl-C.
    Interrupted,
}

impl Waiting {
    pub(super) const NOTHING: Waiting = Waiting(Deque::new());

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// Adds a byte. There is room because the console takes no byte while the queue [is full](Self::is_full).
    pub(super) fn push(&mut self, byte: u8) {
        let _ = self.0.push_back(byte);
    }

    pub(super) fn pop(&mut self) -> Option<u8> {
        self.0.pop_front()
    }

    /// Searches for a cancellation, and removes a line `cancel`, which has no meaning outside a table. Ctrl-C
    /// stays, and later discards the input before it. A `cancel` after lines of another table belongs to that
    /// one; `has_next` says that this table has begun already.
    pub(super) fn take_back(&mut self, has_next: bool) -> Option<TakenBack> {
        let mut line = Line::EMPTY;
        let mut begins = 0;
        let mut is_in_table = false;
        let mut cancel = None;
        for (place, byte) in self.0.iter().enumerate() {
            match line.type_in(*byte) {
                Typed::GivenUp => return Some(TakenBack::Interrupted),
                Typed::End => {
                    match Kind::of(&line) {
                        Kind::Cancel if !is_in_table && cancel.is_none() => {
                            cancel = Some(begins..=place);
                        }
                        Kind::Header(_) => is_in_table = true,
                        _ => is_in_table |= has_next && !line.letters().is_empty(),
                    }
                    line.clear();
                    begins = place + 1;
                }
                Typed::Nothing | Typed::Letter(_) | Typed::Rubbed => {}
            }
        }
        let cancel = cancel?;
        for place in 0..self.0.len() {
            if let Some(byte) = self.0.pop_front()
                && !cancel.contains(&place)
            {
                self.push(byte);
            }
        }
        Some(TakenBack::Cancelled)
    }
}
