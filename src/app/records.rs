//! What is stored, record by record: each has a key and a version of its own, so that what is wrong
//! with one loses itself and nothing else.
//!
//! A store asks for the [keys](State::records) of all that there is, [writes](State::write) what has
//! changed, forgets what is not there any more, and [reads](State::read) what it finds at power-on, in
//! the order of the keys.

use super::history::Numbered;
use super::part::{Part, Parts, Stored, stored};
#[cfg(not(target_os = "none"))]
use super::roster::Known;
use super::roster::{InSlot, Slot};
use super::{History, Journal, State};
#[cfg(not(target_os = "none"))]
use crate::coded::Shape;
use crate::coded::{Coded, Writer};
use crate::games::Records;
use crate::table::{OldSheet, acted};

/// The key of a record: for good, whatever the order of the shelf.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RecordKey(u8);

/// Why a record was not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unwritten {
    /// There is no such thing now.
    Nothing,
    /// It does not fit.
    NoRoom,
}

/// Why a record could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Unreadable {
    /// Nothing of this gadget has this key: perhaps it is of a game that it does not have.
    Key,
    /// It was written by a gadget that knows more, or other things.
    Version(u8),
    /// It is not whole, or says what nothing in the gadget could have written.
    Damaged,
}

/// What a record is about.
enum About {
    /// A part of the state.
    Part,
    /// The sheet in this slot of the roster.
    Slot(u8),
    /// The sheet of a book other than Risus, as it was stored before all had one roster.
    OldSheet(u8),
    /// A piece of the journal.
    Piece(u8),
    /// The roll in this place of the ring of the history.
    Rolled(u8),
}

/// Whether the gadget has a record with this number: a save asks all of them.
static KNOWN: [bool; 256] = {
    let mut known = [false; 256];
    let mut number = 0;
    while number < known.len() {
        known[number] = match RecordKey(number as u8).about() {
            About::Part => false,
            About::Slot(_) | About::OldSheet(_) => true,
            About::Piece(number) => number < Journal::PIECES,
            About::Rolled(place) => (place as usize) < History::MOST,
        };
        number += 1;
    }
    let mut place = 0;
    while place <= Records::KEYS.len() {
        let keys = if place == 0 {
            State::KEYS
        } else {
            Records::KEYS[place - 1]
        };
        let mut nth = 0;
        while nth < keys.len() {
            known[keys[nth] as usize] = true;
            nth += 1;
        }
        place += 1;
    }
    known
};

impl RecordKey {
    /// No record is longer than this; the longest is that of four characters in the making.
    pub const MOST_BYTES: usize = 1280;

    /// What was chosen about the gadget itself. A gadget without it was never used.
    pub const SETTINGS: RecordKey = RecordKey(0x01);
    /// Why the random source was last not trusted.
    pub const SOURCE: RecordKey = RecordKey(0x05);
    /// What was seen of the cells that feed the gadget.
    pub const CELLS: RecordKey = RecordKey(0x0b);

    const SLOTS: u8 = 0x40;
    const OLD_SHEETS: u8 = 0x50;
    const PIECES: u8 = 0x60;
    const ROLLS: u8 = 0x80;

    /// The key with this number, for tests, which know it.
    #[cfg(test)]
    pub(crate) const fn at(number: u8) -> RecordKey {
        RecordKey(number)
    }

    /// The sheet in the slot of the roster with this number.
    pub const fn slot(number: u8) -> RecordKey {
        RecordKey(Self::SLOTS + number)
    }

    /// The roll in this place of the ring of the history.
    pub const fn rolled(place: u8) -> RecordKey {
        RecordKey(Self::ROLLS + place)
    }

    /// All that there can be, in the order in which they are read.
    pub fn all() -> impl Iterator<Item = RecordKey> {
        (0..=u8::MAX).filter_map(RecordKey::of)
    }

    /// The number by which it is stored.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The record with this number, if the gadget has one.
    pub fn of(number: u8) -> Option<RecordKey> {
        KNOWN[usize::from(number)].then_some(RecordKey(number))
    }

    const fn about(self) -> About {
        match self.0 {
            number @ Self::SLOTS..Self::OLD_SHEETS => About::Slot(number - Self::SLOTS),
            number @ Self::OLD_SHEETS..Self::PIECES => About::OldSheet(number - Self::OLD_SHEETS),
            number @ Self::PIECES..Self::ROLLS => About::Piece(number - Self::PIECES),
            number @ Self::ROLLS.. => About::Rolled(number - Self::ROLLS),
            _ => About::Part,
        }
    }

    /// The place in the ring, if this is a roll of the history.
    pub(super) const fn roll(self) -> Option<u8> {
        match self.about() {
            About::Rolled(place) => Some(place),
            _ => None,
        }
    }
}

impl State {
    /// The keys of all that there is, in their order.
    pub fn records(&self) -> impl Iterator<Item = RecordKey> + '_ {
        RecordKey::all().filter(|key| self.write(*key, &mut [0; RecordKey::MOST_BYTES]).is_ok())
    }

    /// The part of the state that is stored under this key.
    pub(super) fn stored_part(&self, key: u8) -> Option<&dyn Part> {
        self.part(key).or_else(|| self.games.part(key))
    }

    /// The part of the state that is stored under this key, to be read into.
    pub(super) fn stored_part_mut(&mut self, key: u8) -> Option<&mut dyn Part> {
        // Asked twice: the compiler does not see that the first answer is gone.
        match State::KEYS.contains(&key) {
            true => self.part_mut(key),
            false => self.games.part_mut(key),
        }
    }

    /// Writes a record; how many bytes it has. [`RecordKey::MOST_BYTES`] are always enough.
    ///
    /// # Errors
    /// [`Unwritten`]: then the room holds nothing of use.
    pub fn write(&self, key: RecordKey, room: &mut [u8]) -> Result<usize, Unwritten> {
        let mut to = Writer::new(room);
        match key.about() {
            About::Part => {
                let part = self.stored_part(key.0).ok_or(Unwritten::Nothing)?;
                if part.is_new() {
                    return Err(Unwritten::Nothing);
                }
                part.write(&mut to);
            }
            About::Slot(number) => {
                let slot = Slot::of(number).ok_or(Unwritten::Nothing)?;
                let written = self.shared.roster.write(slot, &mut to);
                written.ok_or(Unwritten::Nothing)?;
            }
            About::OldSheet(_) => return Err(Unwritten::Nothing),
            About::Piece(number) => {
                let piece = self
                    .shared
                    .journal
                    .piece(number)
                    .ok_or(Unwritten::Nothing)?;
                piece.for_each(|byte| to.u8(byte));
            }
            About::Rolled(place) => {
                let numbered = self.history.numbered(place);
                let (number, entry) = numbered.ok_or(Unwritten::Nothing)?;
                to.u8(Numbered::VERSION);
                number.write(&mut to);
                entry.write(&mut to);
            }
        }
        to.written().ok_or(Unwritten::NoRoom)
    }

    /// The shape of a part or a sheet, and how many bytes it has with its version before it, although a
    /// new gadget may be the same: what tests make other values of.
    #[cfg(not(target_os = "none"))]
    pub fn shaped(&self, key: RecordKey, room: &mut [u8]) -> Option<(&'static Shape, usize)> {
        let mut to = Writer::new(room);
        let shape = match key.about() {
            About::Part => {
                let part: &dyn Part = self.stored_part(key.0)?;
                part.write(&mut to);
                part.shape()
            }
            About::Slot(number) => {
                self.shared.roster.write(Slot::of(number)?, &mut to)?;
                Known::SHAPE
            }
            About::OldSheet(_) | About::Piece(_) | About::Rolled(_) => return None,
        };
        Some((shape, to.written()?))
    }

    /// Reads a record.
    ///
    /// # Errors
    /// [`Unreadable`]: then nothing has changed.
    pub fn read(&mut self, number: u8, bytes: &[u8]) -> Result<(), Unreadable> {
        let key = RecordKey::of(number).ok_or(Unreadable::Key)?;
        match key.about() {
            About::Part => self
                .stored_part_mut(number)
                .ok_or(Unreadable::Key)?
                .read(bytes),
            About::Slot(number) => {
                let slot = Slot::of(number).ok_or(Unreadable::Key)?;
                let stored = stored::<InSlot>(bytes)?;
                let acts = stored.acts;
                let id = self.shared.roster.put(slot, stored)?;
                if let Some(cliche) = acts {
                    acted(self, id, cliche);
                }
                Ok(())
            }
            About::OldSheet(number) => {
                let slot = Slot::of(number).ok_or(Unreadable::Key)?;
                let sheet = stored::<OldSheet>(bytes)?.into();
                let stored = InSlot::by_place(sheet, None);
                self.shared.roster.put(slot, stored).map(drop)
            }
            About::Piece(number) => match self.shared.journal.put_piece(number, bytes) {
                true => Ok(()),
                false => Err(Unreadable::Damaged),
            },
            About::Rolled(place) => {
                let Numbered(number, entry) = stored(bytes)?;
                let put = self.history.put(place, number, entry);
                put.ok_or(Unreadable::Damaged)
            }
        }
    }
}
