//! The journal: the changes of each step, so that steps can be taken back.
//!
//! A step is what one press did at a table or in a menu. Before it, the records that it may change are
//! encoded at full width ([`Coded::WIDTH`]); after it, they are compared. The differences go into a ring of
//! bytes: offset, old bytes, new bytes. Games need no code for this.
//!
//! Steps are taken back byte by byte, whatever else has changed since: a round can be taken back although the
//! next one was already set up, or a fighter was renamed. This fails only if a byte that the step has changed
//! now has neither its old nor its new value.
//!
//! The ring is stored in pieces, so that one more step rewrites one or two records. It contains offsets and
//! text numbers, which depend on the firmware: other firmware starts an empty journal.

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

/// Bounds of the steps in the ring, counted in bytes since the first step ever, so that they only grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub(super) struct Ends {
    /// Hash of the firmware that wrote the steps.
    build: u32,
    start: u32,
    end: u32,
}

checked!(Ends, |ends| {
    let length = ends.end.checked_sub(ends.start);
    // Never reached in practice: the counters cannot overflow.
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

/// Name of a step: a text, with a number for some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StepName {
    pub(crate) word: TextId,
    pub(crate) number: Option<u16>,
}

/// A step in the journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// Position of the first byte.
    begin: u32,
    /// Position of the changes, and of the end.
    changes: u32,
    end: u32,
    at: u8,
    name: StepName,
    /// The number of the roll that the step made.
    roll: Option<u32>,
}

/// A changed part is named by its key; a slot of the roster by its number above this.
const SLOTS: u8 = 0x40;
/// Ends the runs of a part.
const NO_RUN: u16 = u16::MAX;
/// Placeholder for no number and no roll.
const NO_NUMBER: u16 = u16::MAX;
const NO_ROLL: u32 = u32::MAX;
/// Encoding of [`At::Roster`]; a table is encoded as its tile's key.
const ROSTER: u8 = 0;
/// Replaces the place of a step that was taken back before later ones.
const TAKEN_BACK: u8 = u8::MAX;

impl Journal {
    /// Capacity in bytes: sixteen rounds of a fight between teams, or eight waves in which all are hit.
    const ROOM: usize = 2048;
    /// Bytes per stored piece, and the number of pieces.
    const PIECE: usize = 64;
    pub(super) const PIECES: u8 = (Self::ROOM / Self::PIECE) as u8;

    /// An empty journal.
    #[inline(always)] // Constructs in place: a constant would be 2 KB of zeros in flash.
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

    /// Deletes the steps that other firmware has written.
    pub(super) fn settle(&mut self) {
        if self.ends.build != BUILD {
            self.clear();
        }
    }

    /// Deletes all steps. The next step starts a new piece, so that no stored piece precedes it.
    pub(super) fn clear(&mut self) {
        let next = self.ends.end.next_multiple_of(Self::PIECE as u32);
        self.ends = Ends {
            build: BUILD,
            start: next,
            end: next,
        };
    }

    /// The used bytes of a piece; `None` if no step reaches into it. Free bytes between steps read as 0, so
    /// that equal steps give equal pieces.
    pub(super) fn piece(&self, number: u8) -> Option<impl Iterator<Item = u8>> {
        let Ends { start, end, .. } = self.ends;
        let length = end.checked_sub(start).filter(|length| *length > 0)?;
        let piece = Self::PIECE as u32;
        // Distance from the oldest step, around the ring.
        let behind = move |place: u32| place.wrapping_sub(start) % Self::ROOM as u32;
        let begin = u32::from(number) * piece;
        let last = begin + piece - 1;
        let used = match behind(last) {
            back if back < length => piece,
            back => (length + piece)
                .checked_sub(back + 1)
                .filter(|used| *used > 0)?,
        };
        // Bytes before the oldest step are kept as they are: otherwise its piece would change with every new
        // step.
        let is_oldest = behind(begin) >= length;
        let byte = move |place: u32| match is_oldest || behind(place) < length {
            true => self.ring[place as usize],
            false => 0,
        };
        Some((begin..begin + used.min(piece)).map(byte))
    }

    /// Restores a stored piece; false if number or length is invalid.
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

    /// Start of the step that ends at `end`; `None` if there is no intact step.
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

    /// Decodes the step that ends at `end`.
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

    /// The steps that can be taken back at this place, newest first. Menus call this at every press, so other
    /// steps are skipped without decoding.
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

    /// The newest step that can be taken back at this place.
    pub(crate) fn newest(&self, at: At) -> Option<Step> {
        self.steps(at).next()
    }

    /// The parts to record when a table is set up in its menu. None as long as nothing can be undone there:
    /// otherwise the menu would open on Undo and not where it was left. After that, every change is a step,
    /// so that no unrecorded change blocks an earlier step.
    pub(crate) fn set_up(&self, tile: Tile, parts: &'static [u8]) -> &'static [u8] {
        match self.newest(At::Table(tile)) {
            Some(_) => parts,
            None => &[],
        }
    }

    /// The newest step that changed a sheet in a menu: of this slot, or of any.
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

    /// Frees the space of the newest steps if they were taken back.
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

/// Compares the steps only, not free bytes.
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

/// Hash of this firmware's commit and of the width of a sheet.
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
    /// Where a step in a menu can be taken back: at the table of the game that owns these parts, or of `seen`
    /// if none does; without parts, in the roster.
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
    /// Length, place, name and roll number, in bytes.
    const HEAD: u32 = 11;
    /// Length in bytes of the shortest step: header, one part without runs, and the length again.
    const LEAST: u32 = Self::HEAD + 3 + 2;

    /// Name of the step.
    pub(crate) fn text(&self) -> Text {
        Text::Step(self.name.word, self.name.number)
    }
}
