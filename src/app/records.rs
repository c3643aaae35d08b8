//! The stored records. Each has a key and a version of its own, so that damage to one record loses only that
//! record.
//!
//! A store asks for the [keys](State::records) of all records, [writes](State::write) those that have
//! changed, deletes those that are gone, and [reads](State::read) what it finds at power-on, in key order.

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

/// Key of a record. Keys never change, whatever the order of the games on the shelf.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RecordKey(u8);

/// Why a record was not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unwritten {
    /// There is nothing to store under this key.
    Nothing,
    /// The record does not fit into the buffer.
    NoRoom,
}

/// Why a record could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Unreadable {
    /// Unknown key, perhaps of a game that this firmware does not have.
    Key,
    /// Unknown version, perhaps of a newer firmware.
    Version(u8),
    /// The record is truncated, or holds a value that no firmware could have written.
    Damaged,
}

/// What a key stands for.
enum About {
    /// A part of the state.
    Part,
    /// The sheet in this slot of the roster.
    Slot(u8),
    /// A sheet of a book other than Risus, in the format from before all books shared one roster.
    OldSheet(u8),
    /// This piece of the journal.
    Piece(u8),
    /// The roll in this slot of the history ring.
    Rolled(u8),
}

/// True for each key that can hold a record. A table, because every save checks all 256 keys.
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
    /// Size in bytes of the longest record: four characters being created.
    pub const MOST_BYTES: usize = 1280;

    /// Settings of the gadget. A gadget without this record was never used.
    pub const SETTINGS: RecordKey = RecordKey(0x01);
    /// Why the random source last failed.
    pub const SOURCE: RecordKey = RecordKey(0x05);
    /// The voltages seen of the cells.
    pub const CELLS: RecordKey = RecordKey(0x0b);

    const SLOTS: u8 = 0x40;
    const OLD_SHEETS: u8 = 0x50;
    const PIECES: u8 = 0x60;
    const ROLLS: u8 = 0x80;

    /// The key with this number, for tests that hard-code it.
    #[cfg(test)]
    pub(crate) const fn at(number: u8) -> RecordKey {
        RecordKey(number)
    }

    /// Key of the sheet in this roster slot.
    pub const fn slot(number: u8) -> RecordKey {
        RecordKey(Self::SLOTS + number)
    }

    /// Key of the roll in this slot of the history ring.
    pub const fn rolled(place: u8) -> RecordKey {
        RecordKey(Self::ROLLS + place)
    }

    /// All possible keys, in the order in which they are read.
    pub fn all() -> impl Iterator<Item = RecordKey> {
        (0..=u8::MAX).filter_map(RecordKey::of)
    }

    /// The number under which the store keeps the record.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The key with this number, if any record can have it.
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

    /// The slot in the history ring, if this key stands for a roll.
    pub(super) const fn roll(self) -> Option<u8> {
        match self.about() {
            About::Rolled(place) => Some(place),
            _ => None,
        }
    }
}

impl State {
    /// Keys of all records that exist now, in ascending order.
    pub fn records(&self) -> impl Iterator<Item = RecordKey> + '_ {
        RecordKey::all().filter(|key| self.write(*key, &mut [0; RecordKey::MOST_BYTES]).is_ok())
    }

    /// The part of the state under this key.
    pub(super) fn stored_part(&self, key: u8) -> Option<&dyn Part> {
        self.part(key).or_else(|| self.games.part(key))
    }

    /// The part of the state under this key, mutable.
    pub(super) fn stored_part_mut(&mut self, key: u8) -> Option<&mut dyn Part> {
        // Checks the key first: the borrow checker rejects `part_mut(..).or_else(..)` here.
        match State::KEYS.contains(&key) {
            true => self.part_mut(key),
            false => self.games.part_mut(key),
        }
    }

    /// Encodes record `key` and returns its length in bytes, at most [`RecordKey::MOST_BYTES`].
    ///
    /// # Errors
    /// [`Unwritten`]: the content of the buffer is undefined then.
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

    /// Encodes a part or a sheet even if it equals a new gadget's. Returns its shape and its length in bytes,
    /// version included, so that tests can derive other values.
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

    /// Decodes a record into the state.
    ///
    /// # Errors
    /// [`Unreadable`]: nothing has changed then.
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
