//! Writes a step behind the newest one.

use super::{At, Journal, NO_NUMBER, NO_ROLL, NO_RUN, SLOTS, Step, StepName};
use crate::app::roster::Roster;
use crate::app::{Context, Shared};

/// The recorded parts of the state before the current step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    /// The parts at full width, one after the other.
    bytes: [u8; Draft::ROOM],
    keys: &'static [u8],
    is_begun: bool,
    /// Number of the next roll when the step began.
    next_roll: u32,
}

impl Draft {
    /// Capacity in bytes, more than any step's parts need.
    pub(super) const ROOM: usize = 1024;

    /// No step in progress.
    pub(in crate::app) const NEW: Draft = Draft {
        bytes: [0; Self::ROOM],
        keys: &[],
        is_begun: false,
        next_roll: 0,
    };
}

impl Context<'_> {
    /// Begins a step that may change these parts and any sheet. A step in progress continues; if it has
    /// recorded only sheets so far, these parts are added.
    #[inline(never)] // Called for every step of every game: one copy.
    pub(crate) fn begin_step(&mut self, keys: &'static [u8]) {
        let goes_on = self.draft.is_begun;
        if goes_on && !self.draft.keys.is_empty() {
            return;
        }
        let mut begin = 0;
        for part in keys.iter().filter_map(|key| self.state.stored_part(*key)) {
            let end = begin + part.width();
            if let Some(bytes) = self.draft.bytes.get_mut(begin..end) {
                part.write_wide(bytes);
            }
            begin = end;
        }
        debug_assert!(begin <= Draft::ROOM, "too much for a step: {begin} bytes");
        self.draft.keys = keys;
        self.draft.is_begun = begin <= Draft::ROOM;
        if !goes_on {
            self.draft.next_roll = self.state.history.next();
            self.state.shared.roster.begin_step();
        }
    }

    /// Ends the step. If it has changed anything, it can be taken back at this place.
    #[inline(never)] // Called for every step of every game: one copy.
    pub(crate) fn end_step(&mut self, at: At, name: StepName) {
        if !core::mem::take(&mut self.draft.is_begun) {
            return;
        }
        let state = &mut *self.state;
        let has_rolled = state.history.next() != self.draft.next_roll;
        let roll = has_rolled.then(|| state.history.newest());
        let mut pen = state.shared.journal.begin(at, name, roll);
        let mut room = [0; Draft::ROOM];
        let mut begin = 0;
        for key in self.draft.keys {
            let width = state.stored_part(*key).map_or(0, |part| part.width());
            let (before, after) = (&self.draft.bytes[begin..begin + width], &mut room[..width]);
            if let Some(part) = state.stored_part(*key) {
                part.write_wide(after);
            }
            state
                .shared
                .journal
                .compare(&mut pen, &[*key], before, after);
            begin += width;
        }
        let Shared {
            roster, journal, ..
        } = &mut state.shared;
        let after = &mut room[..Roster::WIDTH];
        for (slot, before) in roster.changed() {
            roster.write_wide(slot, after);
            let [low, high] = Roster::id_in(after);
            let name = [SLOTS + slot.number(), low, high];
            journal.compare(&mut pen, &name, before, after);
        }
        match roster.end_step() {
            true => journal.end(pen),
            // More sheets have changed than were recorded: earlier steps could not be taken back correctly
            // either.
            false => journal.clear(),
        }
    }

    /// Abandons the current step: it cannot be taken back.
    pub(crate) fn cancel_step(&mut self) {
        self.draft.is_begun = false;
        self.state.shared.roster.end_step();
    }
}

/// A step while it is written behind the newest one.
struct Pen {
    /// Header: length (not known yet), place, name, roll number.
    head: [u8; Step::HEAD as usize],
    begin: u32,
    end: u32,
    /// The step is longer than the whole ring.
    is_too_long: bool,
}

impl Pen {
    /// True until the first difference is written.
    fn is_empty(&self) -> bool {
        self.begin == self.end
    }
}

impl Journal {
    fn begin(&self, at: At, name: StepName, roll: Option<u32>) -> Pen {
        let mut head = [0; Step::HEAD as usize];
        let word = name.word.number().to_le_bytes();
        let number = name.number.unwrap_or(NO_NUMBER).to_le_bytes();
        let roll = roll.unwrap_or(NO_ROLL).to_le_bytes();
        let bytes = [0, 0, at.number()].into_iter();
        let bytes = bytes.chain(word).chain(number).chain(roll);
        for (to, byte) in head.iter_mut().zip(bytes) {
            *to = byte;
        }
        let begin = self.ends.end;
        Pen {
            head,
            begin,
            end: begin,
            is_too_long: false,
        }
    }

    /// Writes bytes, and drops the oldest steps to make room.
    fn put(&mut self, pen: &mut Pen, bytes: &[u8]) {
        for byte in bytes {
            while (pen.end - self.ends.start) as usize >= Self::ROOM {
                if self.ends.start >= pen.begin {
                    pen.is_too_long = true;
                    return;
                }
                let length = self.number::<2>(self.ends.start).max(1);
                self.ends.start = (self.ends.start + length).min(pen.begin);
            }
            self.ring[pen.end as usize % Self::ROOM] = *byte;
            pen.end += 1;
        }
    }

    /// Writes the differences between two encodings of the part with this name.
    fn compare(&mut self, pen: &mut Pen, name: &[u8], before: &[u8], after: &[u8]) {
        if before == after {
            return;
        }
        let byte = |bytes: &[u8], place| bytes.get(place).copied().unwrap_or(0);
        let differs = |place: &usize| byte(before, *place) != byte(after, *place);
        let mut place = 0;
        let mut is_begun = false;
        while let Some(first) = (place..before.len()).find(differs) {
            // One equal byte between two runs is cheaper than the header of another run.
            let is_last = |place: &usize| !differs(place) && !differs(&(place + 1));
            let most = before.len().min(first + usize::from(u8::MAX));
            let behind = (first..most).find(is_last).unwrap_or(most);
            if pen.is_empty() {
                let head = pen.head;
                self.put(pen, &head);
            }
            if !core::mem::replace(&mut is_begun, true) {
                self.put(pen, name);
            }
            self.put(pen, &(first as u16).to_le_bytes());
            self.put(pen, &[(behind - first) as u8]);
            for bytes in [before, after] {
                self.put(pen, bytes.get(first..behind).unwrap_or(&[]));
            }
            place = behind;
        }
        if is_begun {
            self.put(pen, &NO_RUN.to_le_bytes());
        }
    }

    /// Completes the step; discards it if nothing has changed.
    fn end(&mut self, mut pen: Pen) {
        if pen.is_empty() {
            return;
        }
        let length = (pen.end + 2 - pen.begin) as u16;
        self.put(&mut pen, &length.to_le_bytes());
        if pen.is_too_long {
            return self.clear();
        }
        for (place, byte) in (pen.begin..).zip(length.to_le_bytes()) {
            self.ring[place as usize % Self::ROOM] = byte;
        }
        self.ends.end = pen.end;
    }
}
