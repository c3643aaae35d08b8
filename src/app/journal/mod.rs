//! The journal: what each step has changed, so that it can be taken back.
//!
//! A step is what one press did at a table or in a menu. Before it, the parts of the state that it may
//! change are written down at their full width ([`Coded::WIDTH`]); after it, they are compared. What
//! differs goes into a ring of bytes: where it is, what was there before, and what is there since. The
//! games know nothing of it.
//!
//! A step is taken back byte by byte, whatever else was changed since: a round can be taken back although
//! the next one was set up meanwhile, or although a fighter has got another name. It is refused only if
//! something that the step has changed is neither what the step made of it nor what it was before.
//!
//! The ring is stored in pieces, so that one more step is one piece more, or two. It holds places in the
//! state and texts by their numbers: a gadget with other firmware begins a new one.

mod take_back;
#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests;
mod write;

pub(crate) use write::Draft;

use super::part::Stored;
use super::roster::{Roster, Slot};
use crate::coded::Coded;
use crate::games::Tile;
use crate::text_id::TextId;
use crate::ui::Text;

/// The steps that can be taken back, the newest last.
#[derive(Clone, Debug)]
pub struct Journal {
    ring: [u8; Journal::ROOM],
    pub(super) ends: Ends,
}

/// Where the steps lie: counted from the first byte ever, so that these numbers only grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub(super) struct Ends {
    /// The firmware that has written the steps.
    build: u32,
    start: u32,
    end: u32,
}

checked!(Ends, |ends| {
    let length = ends.end.checked_sub(ends.start);
    // No gadget writes so many bytes: there is room behind them.
    ends.end <= i32::MAX as u32 && length.is_some_and(|length| length as usize <= Journal::ROOM)
});

/// Where a step can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum At {
    /// At the table of this game.
    Table(Tile),
    /// In the roster, and in the menu of the sheet that was changed.
    Roster,
}

/// What a step is called: a word, and its number if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StepName {
    pub(crate) word: TextId,
    pub(crate) number: Option<u16>,
}

/// A step of the journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// Where it begins.
    begin: u32,
    /// Where what it has changed begins, and where the step ends.
    changes: u32,
    end: u32,
    at: u8,
    name: StepName,
    /// The number of the roll that it was.
    roll: Option<u32>,
}

/// What a part of the state is called in a step: its key, or that of a slot of the roster.
const SLOTS: u8 = 0x40;
/// Behind the last run of a part.
const NO_RUN: u16 = u16::MAX;
/// In the place of a number that there is not.
const NO_NUMBER: u16 = u16::MAX;
const NO_ROLL: u32 = u32::MAX;
/// The number of [`At::Roster`]; a table has that of its tile.
const ROSTER: u8 = 0;
/// Where a step was taken back that is not the last.
const TAKEN_BACK: u8 = u8::MAX;

impl Journal {
    /// Room for sixteen rounds of a fight between teams, or for eight waves in which all are hit.
    const ROOM: usize = 2048;
    /// A piece as it is stored, and how many there are.
    const PIECE: usize = 64;
    pub(super) const PIECES: u8 = (Self::ROOM / Self::PIECE) as u8;

    /// No step was made.
    #[inline(always)] // It is made where it stays: a constant would be 2 KB of zeros in flash.
    pub(super) const fn new() -> Journal {
        Journal {
            ring: [0; Self::ROOM],
            ends: Ends {
                build: BUILD,
                start: 0,
                end: 0,
            },
        }
    }

    /// What other firmware has written is of no use.
    pub(super) fn settle(&mut self) {
        if self.ends.build != BUILD {
            self.clear();
        }
    }

    /// Forgets all steps. The next one begins a piece: nothing stored is before it.
    pub(super) fn clear(&mut self) {
        let next = self.ends.end.next_multiple_of(Self::PIECE as u32);
        self.ends = Ends {
            build: BUILD,
            start: next,
            end: next,
        };
    }

    /// The bytes of a piece up to the last one of a step, if a step has a part in it. What was taken back
    /// is 0: so the same steps are always the same bytes.
    pub(super) fn piece(&self, number: u8) -> Option<impl Iterator<Item = u8>> {
        let Ends { start, end, .. } = self.ends;
        let length = end.checked_sub(start).filter(|length| *length > 0)?;
        let piece = Self::PIECE as u32;
        // How far the piece is behind the first byte of all steps, around the ring.
        let behind = move |place: u32| place.wrapping_sub(start) % Self::ROOM as u32;
        let begin = u32::from(number) * piece;
        let last = begin + piece - 1;
        let used = match behind(last) {
            back if back < length => piece,
            back => (length + piece)
                .checked_sub(back + 1)
                .filter(|used| *used > 0)?,
        };
        // What made room stays before the oldest step, or its piece would change with every step.
        let is_oldest = behind(begin) >= length;
        let byte = move |place: u32| match is_oldest || behind(place) < length {
            true => self.ring[place as usize],
            false => 0,
        };
        Some((begin..begin + used.min(piece)).map(byte))
    }

    /// Puts a piece back; false if these are not the bytes of one.
    pub(super) fn put_piece(&mut self, number: u8, bytes: &[u8]) -> bool {
        let begin = usize::from(number) * Self::PIECE;
        let piece = self.ring.get_mut(begin..begin + Self::PIECE);
        let Some((used, free)) = piece.and_then(|piece| piece.split_at_mut_checked(bytes.len()))
        else {
            return false;
        };
        used.copy_from_slice(bytes);
        free.fill(0);
        true
    }

    fn byte(&self, at: u32) -> u8 {
        self.ring[at as usize % Self::ROOM]
    }

    fn number<const BYTES: usize>(&self, at: u32) -> u32 {
        let mut number = [0; 4];
        for (place, byte) in (0..).zip(number.iter_mut().take(BYTES)) {
            *byte = self.byte(at + place);
        }
        u32::from_le_bytes(number)
    }

    /// Where the step begins that ends there.
    fn begin_of(&self, end: u32) -> Option<u32> {
        let Ends { start, .. } = self.ends;
        if end < start + Step::LEAST {
            return None;
        }
        let length = self.number::<2>(end - 2);
        let begin = end.checked_sub(length)?;
        let is_sound = length >= Step::LEAST && begin >= start;
        (is_sound && self.number::<2>(begin) == length).then_some(begin)
    }

    /// The step that ends there.
    fn before(&self, end: u32) -> Option<Step> {
        let begin = self.begin_of(end)?;
        let number = self.number::<2>(begin + 5) as u16;
        let roll = self.number::<4>(begin + 7);
        Some(Step {
            begin,
            changes: begin + Step::HEAD,
            end,
            at: self.byte(begin + 2),
            name: StepName {
                word: TextId::numbered(self.number::<2>(begin + 3) as u16),
                number: (number != NO_NUMBER).then_some(number),
            },
            roll: (roll != NO_ROLL).then_some(roll),
        })
    }

    /// The steps that can be taken back there, the newest first. Menus ask with every press: the others
    /// are passed over unread.
    fn steps(&self, at: At) -> impl Iterator<Item = Step> {
        let mut end = self.ends.end;
        core::iter::from_fn(move || {
            loop {
                let (step_end, begin) = (end, self.begin_of(end)?);
                end = begin;
                if self.byte(begin + 2) == at.number() {
                    return self.before(step_end);
                }
            }
        })
    }

    /// The newest step that can be taken back there.
    pub(crate) fn newest(&self, at: At) -> Option<Step> {
        self.steps(at).next()
    }

    /// These parts, if they change as a step when a table is set up in its menu. They do not before
    /// anything can be undone there: the menu would open on Undo instead of where it was left. From then
    /// on each change is a step, so that none is in the way of an earlier one.
    pub(crate) fn set_up(&self, tile: Tile, parts: &'static [u8]) -> &'static [u8] {
        match self.newest(At::Table(tile)) {
            Some(_) => parts,
            None => &[],
        }
    }

    /// The newest step that has changed a sheet in a menu: of this slot, or of any.
    pub(crate) fn newest_of_sheet(&self, slot: Option<Slot>) -> Option<(Step, Slot)> {
        let with_slot = |step: Step| {
            let key = self.byte(step.changes).checked_sub(SLOTS)?;
            Some((step, Slot::of(key)?))
        };
        let mut steps = self.steps(At::Roster).filter_map(with_slot);
        steps.find(|(_, changed)| slot.is_none_or(|slot| slot == *changed))
    }

    fn mark_taken_back(&mut self, step: &Step) {
        self.ring[(step.begin + 2) as usize % Self::ROOM] = TAKEN_BACK;
    }

    /// The newest steps that were taken back leave room.
    fn drop_taken_back(&mut self) {
        while let Some(step) = self.before(self.ends.end)
            && step.at == TAKEN_BACK
        {
            self.ends.end = step.begin;
        }
        if self.ends.start == self.ends.end {
            self.clear();
        }
    }
}

/// Two journals are the same if the same steps can be taken back.
impl PartialEq for Journal {
    fn eq(&self, other: &Journal) -> bool {
        let Ends { start, end, .. } = self.ends;
        self.ends == other.ends && (start..end).all(|at| self.byte(at) == other.byte(at))
    }
}

impl Eq for Journal {}

impl Stored for Ends {
    fn is_new(&self) -> bool {
        self.start == self.end
    }
}

/// What this firmware is told by: its commit, and how wide a sheet is.
const BUILD: u32 = {
    let (mut hash, mut place) = (Roster::WIDTH as u32, 0);
    let commit = crate::COMMIT.as_bytes();
    while place < commit.len() {
        hash = (hash ^ commit[place] as u32).wrapping_mul(0x0100_0193);
        place += 1;
    }
    hash
};

impl At {
    /// Where a step can be taken back that changes these parts, and is made in a menu of this game or of
    /// another one.
    pub(super) fn of(parts: Option<&[u8]>, seen: Tile) -> At {
        let Some(parts) = parts else {
            return At::Roster;
        };
        let owner = parts.first().and_then(|part| Tile::of_part(*part));
        At::Table(owner.unwrap_or(seen))
    }

    fn number(self) -> u8 {
        match self {
            At::Table(tile) => tile.key(),
            At::Roster => ROSTER,
        }
    }
}

impl From<TextId> for StepName {
    fn from(word: TextId) -> StepName {
        StepName { word, number: None }
    }
}

impl Step {
    /// Its length, where it can be taken back, its name, the number of its roll.
    const HEAD: u32 = 11;
    /// The shortest: one part that has changed, and its length once more.
    const LEAST: u32 = Self::HEAD + 3 + 2;

    /// What it is called.
    pub(crate) fn text(&self) -> Text {
        Text::Step(self.name.word, self.name.number)
    }
}
