//! Persistent records with a key, in a log on flash that survives power cuts.
//!
//! The region has two banks, of which one counts. It holds batches of records one after the other,
//! each in one or more pages of 256 bytes. Values that change together form one batch, so a roll is
//! in the history, the statistics and the fight, or in none of them. When the bank fills up,
//! [`housekeep`](Store::housekeep) erases the other one and copies the current records to it; the
//! page written last makes that bank count.
//!
//! An acknowledged save survives a power cut at any moment, because
//!
//! - a batch counts only if its last page is present, and a page only if its checksum is right;
//! - the bank that counts is never erased, and the page that makes the other bank count is written
//!   after all its records;
//! - a page that looks erased is not trusted to be erased. An interrupted program or erase leaves
//!   cells that read differently from one time to the next, and may read as ones. So the session
//!   that fills a bank erases it first. Nothing on flash can tell whether the pages after the last
//!   batch were begun, so each session first seals those that may have been: it programs them to
//!   zeros, which works over any content (every cell is charged, none has to keep its value), and
//!   never reads them again. No other page is programmed twice;
//! - the last batch found at power-on may have cells that were not fully charged. It is written
//!   again before it is used, with the number of the new session. From then on no unfinished page
//!   that an earlier session left in the other bank can count, even if it becomes readable.
//!
//! Each of these is a [precaution](Precautions); tests omit one at a time and show what is lost.
//!
//! Why not a crate: `sequential-storage` stores records of up to a sector, one at a time, and has no
//! batches; with a word size of one byte, as this flash has, it has lost acknowledged items (its
//! issue 136). `ekv` erases on every transaction. Two banks rather than a ring of sectors, because
//! power-on then has a single question, "which one counts?", and because leftovers of an erased bank
//! can never be newer than the bank that counts.
//!
//! A region with unknown content is erased as a whole. If it reads as new, only two sectors are: the
//! first sector of a bank is always erased last, so unfinished pages can only be there.
//!
//! A save only programs pages: 0.4 ms each, 3 ms at most. Erasing takes up to 400 ms per sector and
//! is left to [`Store::housekeep`], one sector per step. Housekeeping is due when three quarters of a
//! bank are used, and urgent from seven eighths on: from there one step after each save is enough if
//! a save takes up to 1.6 pages on average. If saves take more, or steps are left out, the bank fills
//! up before the other one is erased. Saves are then refused ([`Error::NoRoomYet`]) until the missing
//! steps are done: earlier saves stay, and no save waits for an erase.
//!
//! Besides the current records, the store can return the records of the last checkpoint of its source
//! ([`Checkpoint`]). This costs no extra writes because the log still has them.
//!
//! By convention the first byte of a record is its version; the store does not look at it.

mod crc;
mod housekeeping;
mod keys;
mod medium;
mod opening;
mod page;
mod precautions;
mod scan;
mod stream;

pub use page::{FORMAT, PAGE};
pub use precautions::{Careful, Precautions};

pub(crate) use crc::crc32;

use core::marker::PhantomData;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use housekeeping::Housekeeping;
use keys::{KEYS, Keys};
use medium::Medium;
use page::{Header, Marks, Page};
use stream::{Log, Place, Reader, Record, Walk, Writer};

/// Reason why a save or a read failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Error<E> {
    /// The flash driver returned an error.
    Flash(E),
    /// The current records do not fit in one bank.
    Full,
    /// The bank is full, and the other one is not erased yet. Saves fail until [`housekeep`](Store::housekeep)
    /// has done the remaining steps.
    NoRoomYet,
    /// A page does not read back as programmed. Reported only after the following pages failed, too.
    Worn,
    /// Written by firmware with a later [format](FORMAT). The store changes nothing.
    Newer(u8),
    /// The record has this length, and the buffer is shorter.
    TooLong(u16),
}

/// Supplies the records to save.
pub trait Source {
    /// Encodes record `key` into `room` and returns its length. `Some(0)`: deleted; `None`: not a record of
    /// this source, or certainly unchanged, so the stored one stays.
    fn record(&self, key: u8, room: &mut [u8]) -> Option<usize>;

    /// Says whether this save is a checkpoint. [`Store::read_checkpoint`] returns the records of the last
    /// checkpoint, however many saves follow it.
    fn checkpoint(&self) -> Checkpoint {
        Checkpoint::Now
    }
}

/// Position of the last checkpoint of a [source](Source).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checkpoint {
    /// No checkpoint since the previous save.
    Never,
    /// At the previous save.
    Before,
    /// At this save.
    Now,
}

/// Key-value records on flash. See the [module](self).
#[derive(Clone, Debug)]
pub struct Store<F, P = Careful> {
    medium: Medium<F>,
    log: Log,
    /// Start of the newest record of each key.
    places: [Option<Place>; KEYS],
    /// Records that have changed since the last checkpoint.
    changed: Keys,
    /// For each key in `changed`: start of its record at the last checkpoint.
    checkpoint: [Option<Place>; KEYS],
    housekeeping: Option<Housekeeping>,
    /// The last save found no room in this bank.
    is_refused: bool,
    lost: u16,
    precautions: PhantomData<P>,
}

impl<F: MultiwriteNorFlash, P: Precautions> Store<F, P> {
    /// Saves what has changed: all of it or, if power is cut meanwhile, nothing. Returns true if something had
    /// changed. `room` holds one record at a time.
    ///
    /// # Errors
    /// [`Error::NoRoomYet`], [`Error::Full`], or the error of the flash. The records of earlier saves stay.
    pub fn save(&mut self, source: &impl Source, room: &mut [u8]) -> Result<bool, Error<F::Error>> {
        let mut made_room = false;
        if self.is_emptying() {
            self.finish_emptying()?;
        }
        // Pages that the next power-on needs to seal and to write the last batch again.
        let reserve = self.medium.pages / 64;
        loop {
            let end = match made_room {
                true => self.medium.pages,
                false => self.medium.pages - reserve,
            };
            match self.save_once(source, room, end) {
                // The next try uses the page after the bad one.
                Err(Error::Worn) => {}
                Err(Error::Full) if !made_room && self.is_erasing_left() => {
                    self.is_refused = true;
                    return Err(Error::NoRoomYet);
                }
                Err(Error::Full) if !made_room => {
                    self.make_room()?;
                    made_room = true;
                }
                saved => return saved,
            }
        }
    }

    /// True if the last save was refused because the other bank is not erased yet.
    pub const fn is_refused(&self) -> bool {
        self.is_refused
    }

    fn save_once(
        &mut self,
        source: &impl Source,
        room: &mut [u8],
        end: u16,
    ) -> Result<bool, Error<F::Error>> {
        let marks = match source.checkpoint() {
            Checkpoint::Never => Marks::COUNTS,
            Checkpoint::Before => Marks::COUNTS.and(Marks::CHECKPOINT_BEFORE),
            Checkpoint::Now => Marks::COUNTS.and(Marks::CHECKPOINT),
        };
        let mut writer = Writer::new(self.log, marks).up_to(end);
        let written = self.write(source, room, &mut writer);
        self.log.next = writer.log.next;
        match written? {
            None => Ok(false),
            Some(first) => {
                self.log = writer.log;
                self.note(first, marks)?;
                Ok(true)
            }
        }
    }

    /// Writes the changed records. Returns the first page of the batch, or `None` if nothing changed.
    fn write(
        &mut self,
        source: &impl Source,
        room: &mut [u8],
        writer: &mut Writer,
    ) -> Result<Option<u16>, Error<F::Error>> {
        for key in 0..=u8::MAX {
            let Some(length) = source.record(key, room) else {
                continue;
            };
            let bytes = room.get(..length).unwrap_or(&[]);
            if !self.is_kept(key, bytes)? {
                let length = bytes.len() as u16;
                writer.push_record(Record { key, length }, &mut self.medium)?;
                writer.push(bytes, &mut self.medium)?;
            }
        }
        if writer.is_empty() && !self.has_new_checkpoint(source) {
            return Ok(None);
        }
        writer.finish(&mut self.medium).map(Some)
    }

    /// True if flash holds every record of `source` as it is now, and its checkpoint.
    ///
    /// # Errors
    /// The error of the flash.
    pub fn is_saved(
        &mut self,
        source: &impl Source,
        room: &mut [u8],
    ) -> Result<bool, Error<F::Error>> {
        for key in 0..=u8::MAX {
            if let Some(length) = source.record(key, room)
                && !self.is_kept(key, room.get(..length).unwrap_or(&[]))?
            {
                return Ok(false);
            }
        }
        Ok(!self.has_new_checkpoint(source))
    }

    /// True if the source is at a checkpoint that is not on flash yet.
    fn has_new_checkpoint(&self, source: &impl Source) -> bool {
        source.checkpoint() == Checkpoint::Now && self.changed != Keys::NONE
    }

    /// Reads record `key`. Returns its length, or `None` if there is no record.
    ///
    /// # Errors
    /// [`Error::TooLong`], or the error of the flash.
    pub fn read(&mut self, key: u8, room: &mut [u8]) -> Result<Option<usize>, Error<F::Error>> {
        self.read_from(self.places[usize::from(key)], room)
    }

    /// Reads record `key` as it was at the last checkpoint. Returns its length, or `None` if there was none.
    ///
    /// # Errors
    /// [`Error::TooLong`], or the error of the flash.
    pub fn read_checkpoint(
        &mut self,
        key: u8,
        room: &mut [u8],
    ) -> Result<Option<usize>, Error<F::Error>> {
        self.read_from(self.checkpoint_place(key), room)
    }

    /// True if record `key` has been written since the last checkpoint.
    pub const fn has_changed(&self, key: u8) -> bool {
        self.changed.has(key)
    }

    fn checkpoint_place(&self, key: u8) -> Option<Place> {
        match self.has_changed(key) {
            true => self.checkpoint[usize::from(key)],
            false => self.places[usize::from(key)],
        }
    }

    fn read_from(
        &mut self,
        place: Option<Place>,
        room: &mut [u8],
    ) -> Result<Option<usize>, Error<F::Error>> {
        let Some((mut reader, length)) = self.find(place)? else {
            return Ok(None);
        };
        let bytes = room
            .get_mut(..usize::from(length))
            .ok_or(Error::TooLong(length))?;
        let is_whole = reader.read(bytes, &mut self.medium)?;
        Ok((is_whole && length > 0).then_some(usize::from(length)))
    }

    /// Number of saved batches that can no longer be read. Their records are lost, or have earlier values.
    pub const fn lost(&self) -> u16 {
        self.lost
    }

    /// True if the store is empty and both banks need [housekeeping](Store::housekeep) before the first record.
    pub const fn is_new(&self) -> bool {
        self.is_first_day() || self.is_emptying()
    }

    /// Number of pages left in the bank.
    pub const fn free_pages(&self) -> u16 {
        self.medium.pages.saturating_sub(self.log.next)
    }

    /// The flash driver, for callers that have to wait for it.
    pub fn flash(&mut self) -> &mut F {
        self.medium.flash()
    }

    /// Returns a reader behind the header of the record at `place`, and the record's length.
    fn find(&mut self, place: Option<Place>) -> Result<Option<(Reader, u16)>, Error<F::Error>> {
        let Some(place) = place else {
            return Ok(None);
        };
        let mut reader = Reader::at(place, &mut self.medium)?;
        let record = reader.record(&mut self.medium)?;
        Ok(record.map(|record| (reader, record.length)))
    }

    /// True if flash holds exactly these bytes. Compares the bytes, because equal checksums of different bytes
    /// would lose a change.
    fn is_kept(&mut self, key: u8, bytes: &[u8]) -> Result<bool, Error<F::Error>> {
        let Some((mut reader, length)) = self.find(self.places[usize::from(key)])? else {
            return Ok(bytes.is_empty());
        };
        if usize::from(length) != bytes.len() {
            return Ok(false);
        }
        for piece in bytes.chunks(32) {
            let mut kept = [0; 32];
            let kept = &mut kept[..piece.len()];
            if !reader.read(kept, &mut self.medium)? || kept != piece {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Updates the index of records after a batch, and the checkpoint.
    fn note(&mut self, page: u16, marks: Marks) -> Result<(), Error<F::Error>> {
        if marks.has(Marks::CHECKPOINT_BEFORE) {
            self.changed = Keys::NONE;
        }
        self.note_pages(page)?;
        if marks.has(Marks::CHECKPOINT) {
            self.changed = Keys::NONE;
        }
        Ok(())
    }

    /// Adds the records of the batch that starts at page `first` to the index.
    fn note_pages(&mut self, first: u16) -> Result<(), Error<F::Error>> {
        let mut walk = Walk::new();
        let mut bytes = Page::BLANK;
        for page in first..2 * self.medium.pages {
            self.medium.read_page(page, &mut bytes)?;
            let header = bytes.header();
            self.note_page(page, &bytes, &header, &mut walk);
            if header.marks.has(Marks::LAST) {
                break;
            }
        }
        Ok(())
    }

    /// Adds the records that end in this page to the index.
    fn note_page(&mut self, page: u16, bytes: &Page, header: &Header, walk: &mut Walk) {
        walk.through(page, bytes.records(header), |key, place| {
            let newest = &mut self.places[usize::from(key)];
            if self.changed.add(key) {
                self.checkpoint[usize::from(key)] = *newest;
            }
            *newest = Some(place);
            if let Some(housekeeping) = &mut self.housekeeping {
                housekeeping.changed(key);
            }
        });
    }

    /// Clears the index of records.
    fn forget_places(&mut self) {
        self.places = [None; KEYS];
        self.changed = Keys::NONE;
        self.is_refused = false;
    }
}
