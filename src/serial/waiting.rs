//! What is typed while the gadget asks something: it waits until that is answered, and is looked through for what takes the
//! question back.

use heapless::Deque;

use super::line::{Line, Typed};
use super::table::Kind;

/// More than the longest line has. What does not fit waits in the computer.
const ROOM: usize = 128;

/// Bytes that were typed and are not read yet, in their order.
#[derive(Clone, Debug)]
pub(super) struct Waiting(Deque<u8, ROOM>);

/// What takes a question back.
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

    /// Adds a byte. There is room, since nothing is heard where [it is full](Self::is_full).
    pub(super) fn push(&mut self, byte: u8) {
        let _ = self.0.push_back(byte);
    }

    pub(super) fn pop(&mut self) -> Option<u8> {
        self.0.pop_front()
    }

    /// Looks for what takes the question back, and removes a line `cancel`: nothing else would understand it. Ctrl-C stays, and
    /// gives up in its turn what was typed before it. A line `cancel` behind lines of another table is meant for that one; if
    /// `has_next`, that table has begun already.
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
