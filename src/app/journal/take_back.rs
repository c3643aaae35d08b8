//! Takes back a step.

use super::write::Draft;
use super::{Journal, NO_RUN, SLOTS, Step};
use crate::app::roster::{Roster, Slot};
use crate::app::{Shared, State};
use crate::games::AnySheet;
use crate::text_id::TextId;
use crate::ui::kit_texts;

impl Journal {
    /// Reverts one part in `part`, and returns the position of the next part's changes. `None` if a changed
    /// byte has a third value by now, or if the slot holds another sheet than after the step.
    fn revert(&self, step: &Step, mut at: u32, part: &mut [u8]) -> Option<u32> {
        at += 1;
        if self.byte(at - 1) >= SLOTS {
            let id = [self.byte(at), self.byte(at + 1)];
            if id != Roster::id_in(part) {
                return None;
            }
            at += 2;
        }
        // Bounded, because a lost piece may have held the end of the part.
        while at < step.end {
            let place = self.number::<2>(at);
            at += 2;
            if place == u32::from(NO_RUN) {
                return Some(at);
            }
            let count = u32::from(self.byte(at));
            at += 1;
            for (number, byte) in (0..count).zip(part.iter_mut().skip(place as usize)) {
                let (before, after) = (self.byte(at + number), self.byte(at + count + number));
                match *byte {
                    // An unchanged byte between two changed ones, which the run includes.
                    _ if before == after => {}
                    now if now != before && now != after => return None,
                    _ => *byte = before,
                }
            }
            at += 2 * count;
        }
        None
    }
}

impl Shared {
    /// The sheet in a slot as it was before a step, if it can be reverted.
    pub(crate) fn sheet_before(&self, step: &Step, slot: Slot) -> Option<AnySheet> {
        let mut room = [0; Roster::WIDTH];
        self.roster.write_wide(slot, &mut room);
        // The sheet that a menu has changed comes first in the step.
        self.journal.revert(step, step.changes, &mut room)?;
        Roster::sheet_of(&room)
    }
}

impl State {
    /// Takes a step back: restores all that it has changed.
    ///
    /// # Errors
    /// The reason it cannot be taken back: nothing has changed then.
    #[inline(never)] // Uses 1 KB of stack, which an inlining caller would keep.
    pub(crate) fn take_back(&mut self, step: &Step) -> Result<(), TextId> {
        let why_not = |_| kit_texts().changed_since;
        // The first pass only checks, so that a failure changes nothing.
        for is_meant in [false, true] {
            let mut at = step.changes;
            while at + 2 < step.end {
                let key = self.shared.journal.byte(at);
                let mut room = [0; Draft::ROOM];
                let slot = key.checked_sub(SLOTS).and_then(Slot::of);
                let width = match slot {
                    Some(_) => Roster::WIDTH,
                    None => self.stored_part(key).map_or(0, |part| part.width()),
                };
                let part = &mut room[..width];
                match (slot, self.stored_part(key)) {
                    (Some(slot), _) => self.shared.roster.write_wide(slot, part),
                    (None, Some(stored)) => stored.write_wide(part),
                    (None, None) => {}
                }
                let next = self.shared.journal.revert(step, at, part);
                at = next.ok_or(kit_texts().changed_since)?;
                let read = match (slot, self.stored_part_mut(key)) {
                    (Some(slot), _) => self.shared.roster.read_wide(slot, part, is_meant),
                    (None, Some(stored)) => stored.read_wide(part, is_meant),
                    (None, None) => Ok(()),
                };
                read.map_err(why_not)?;
            }
        }
        if let Some(number) = step.roll {
            self.history.mark_undone(number);
        }
        self.shared.journal.mark_taken_back(step);
        self.shared.journal.drop_taken_back();
        Ok(())
    }
}
