//! What is kept over a power cut: records with a key, in a log on flash.
//!
//! The region has two banks. One of them counts; in it batches of records lie one behind the other,
//! each in a page of 256 bytes or in several. What changed together is one batch, so a roll is in
//! the history, the statistics and the fight, or in none of them. When the bank gets full, the
//! [other one is emptied](Store::housekeep) and gets what is still worth it, and a page that is
//! written last makes it count.
//!
//! Acknowledged means present, whatever is cut at whatever moment, because
//!
//! - a batch is there when its last page is, and a page is believed only by its checksum;
//! - the bank that counts is never erased, and the page that makes the other one count comes when
//!   all that it stands for is there;
//! - nothing that looks erased is believed to be. A cut program or erase leaves cells that read now
//!   like this and now like that, also like ones. So a bank is erased anew by the session that fills
//!   it. And as nothing on a flash can tell whether the pages behind the last one were begun, each
//!   session first seals those that may have been: they are programmed to zeros, which is right over
//!   anything (every cell is charged, none has to stay as it is), and after which nothing is ever
//!   read from them. No other page is programmed twice;
//! - the batch that is last at power-on may be one of those whose cells were not charged enough. It
//!   is written again before anybody sees it, with the number of the new session: with that, nothing
//!   counts any more that an earlier session has left half done in the other bank, should it wake.
//!
//! Each of these is a [precaution](Precautions) that tests leave out, to see what is lost then.
//!
//! Why not a crate: `sequential-storage` takes records of up to a sector, one at a time, and has no
//! batch; with words of a byte, as this flash has them, it has lost acknowledged items (its issue
//! 136). `ekv` erases at every transaction. Two banks rather than a ring of sectors, because "which
//! one counts" is then one question at power-on, and because what is left of an emptied bank can
//! never be older news of what counts.
//!
//! A region that nobody knows is erased as a whole, and one that reads as if it were new in two
//! sectors: what was left there half done can only be in the first one of a bank, as that is erased
//! last wherever everything is.
//!
//! A save programs pages and nothing else: 0.4 ms each, 3 at most. Erasing takes up to 400 ms a
//! sector and is left to [`Store::housekeep`], a sector a step. It is due from when three quarters of a
//! bank are used, and urgent from seven eighths on: one step after each save is enough then, if saves
//! take up to 1.6 pages on average. Where they take more, or steps are left out, the bank gets full
//! before the other one is erased. A save is refused then ([`Error::NoRoomYet`]) until the missing
//! steps are done: what was saved before stays, and no save waits for an erase.
//!
//! Beside what is kept now, the store can be asked what was kept when its source last
//! [rested](Rest): nothing is written twice for that, as the log has it still.
//!
//! A record's first byte is its version, but that is between those who write and read it.

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

/// Why something could not be kept or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Error<E> {
    /// The flash says no.
    Flash(E),
    /// There is more than a bank has room for.
    Full,
    /// The bank is full, and the other one is not erased yet: nothing is saved before
    /// [housekeeping](Store::housekeep) has done that, a step at a time.
    NoRoomYet,
    /// A page does not hold what it was given. The pages behind it are tried before this is told.
    Worn,
    /// It was written by a gadget that knows a later [format](FORMAT): nothing is touched.
    Newer(u8),
    /// There is no room for a record of this length.
    TooLong(u16),
}

/// What is to be kept, by its keys.
pub trait Source {
    /// Writes the record of a key; its length, 0 if there is nothing of it any more. None if that
    /// is nothing of this source's, or has not changed for sure: then it stays as it is.
    fn record(&self, key: u8, room: &mut [u8]) -> Option<usize>;

    /// Whether it rests: what is kept then can be [asked for](Store::read_at_rest) until it rests
    /// again, however often it is saved in between.
    fn rest(&self) -> Rest {
        Rest::Now
    }
}

/// When a [source](Source) has rested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// Not since it was saved before.
    Never,
    /// When it was saved before.
    Before,
    /// As it is saved now.
    Now,
}

/// Records on a flash.
#[derive(Clone, Debug)]
pub struct Store<F, P = Careful> {
    medium: Medium<F>,
    log: Log,
    /// Where the newest record of each key begins.
    places: [Option<Place>; KEYS],
    /// The records that have changed since the last rest.
    changed: Keys,
    /// Where those began that were the newest then.
    at_rest: [Option<Place>; KEYS],
    housekeeping: Option<Housekeeping>,
    /// A save found no room in this bank.
    is_refused: bool,
    lost: u16,
    precautions: PhantomData<P>,
}

impl<F: MultiwriteNorFlash, P: Precautions> Store<F, P> {
    /// Keeps what has changed: all of it or, if the power is cut meanwhile, nothing. Whether
    /// something had changed. The room is for one record at a time.
    ///
    /// # Errors
    /// [`Error::NoRoomYet`], [`Error::Full`], or what the flash says: then what was kept before is
    /// there.
    pub fn save(&mut self, source: &impl Source, room: &mut [u8]) -> Result<bool, Error<F::Error>> {
        let mut made_room = false;
        if self.is_emptying() {
            self.finish_emptying()?;
        }
        // The next power-on seals pages and writes the last batch again.
        let reserve = self.medium.pages / 64;
        loop {
            let end = match made_room {
                true => self.medium.pages,
                false => self.medium.pages - reserve,
            };
            match self.save_once(source, room, end) {
                // Behind the bad page there may be a good one.
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

    /// Whether the last save was refused because the other bank is not erased yet.
    pub const fn is_refused(&self) -> bool {
        self.is_refused
    }

    fn save_once(
        &mut self,
        source: &impl Source,
        room: &mut [u8],
        end: u16,
    ) -> Result<bool, Error<F::Error>> {
        let marks = match source.rest() {
            Rest::Never => Marks::COUNTS,
            Rest::Before => Marks::COUNTS.and(Marks::RESTED),
            Rest::Now => Marks::COUNTS.and(Marks::AT_REST),
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

    /// Writes what has changed; the first page of the batch, if there was anything to write.
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
        if writer.is_empty() && !self.rests_anew(source) {
            return Ok(None);
        }
        writer.finish(&mut self.medium).map(Some)
    }

    /// Whether all of this is kept as it is.
    ///
    /// # Errors
    /// What the flash says.
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
        Ok(!self.rests_anew(source))
    }

    /// Whether it rests, and that is not kept yet.
    fn rests_anew(&self, source: &impl Source) -> bool {
        source.rest() == Rest::Now && self.changed != Keys::NONE
    }

    /// Reads the record of a key; its length, if there is one.
    ///
    /// # Errors
    /// [`Error::TooLong`], or what the flash says.
    pub fn read(&mut self, key: u8, room: &mut [u8]) -> Result<Option<usize>, Error<F::Error>> {
        self.read_from(self.places[usize::from(key)], room)
    }

    /// Reads the record of a key as it was at the last rest; its length, if there was one.
    ///
    /// # Errors
    /// [`Error::TooLong`], or what the flash says.
    pub fn read_at_rest(
        &mut self,
        key: u8,
        room: &mut [u8],
    ) -> Result<Option<usize>, Error<F::Error>> {
        self.read_from(self.place_at_rest(key), room)
    }

    /// Whether the record of a key is another one now than at the last rest.
    pub const fn has_changed(&self, key: u8) -> bool {
        self.changed.has(key)
    }

    fn place_at_rest(&self, key: u8) -> Option<Place> {
        match self.has_changed(key) {
            true => self.at_rest[usize::from(key)],
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

    /// How many batches were kept and cannot be read any more: what they said is lost, or as it was
    /// before them.
    pub const fn lost(&self) -> u16 {
        self.lost
    }

    /// Whether nothing is kept at all, not even that nothing is: [housekeeping](Store::housekeep)
    /// makes it ready for the first record.
    pub const fn is_new(&self) -> bool {
        self.is_first_day() || self.is_emptying()
    }

    /// How many pages there are until the bank is full.
    pub const fn free_pages(&self) -> u16 {
        self.medium.pages.saturating_sub(self.log.next)
    }

    /// The flash, for those who have to wait for it.
    pub fn flash(&mut self) -> &mut F {
        self.medium.flash()
    }

    /// The record at a place, which is to be read next, and its length.
    fn find(&mut self, place: Option<Place>) -> Result<Option<(Reader, u16)>, Error<F::Error>> {
        let Some(place) = place else {
            return Ok(None);
        };
        let mut reader = Reader::at(place, &mut self.medium)?;
        let record = reader.record(&mut self.medium)?;
        Ok(record.map(|record| (reader, record.length)))
    }

    /// Whether these are the bytes on the flash. They are compared with each other: a checksum of
    /// them would be the same by chance one day, and a change be lost.
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

    /// Notes where the records of a batch are, and what was known at the last rest.
    fn note(&mut self, page: u16, marks: Marks) -> Result<(), Error<F::Error>> {
        if marks.has(Marks::RESTED) {
            self.changed = Keys::NONE;
        }
        self.note_pages(page)?;
        if marks.has(Marks::AT_REST) {
            self.changed = Keys::NONE;
        }
        Ok(())
    }

    /// Notes where the records of a batch are that begins with this page.
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

    /// Notes where the records are that end in this page.
    fn note_page(&mut self, page: u16, bytes: &Page, header: &Header, walk: &mut Walk) {
        walk.through(page, bytes.records(header), |key, place| {
            let newest = &mut self.places[usize::from(key)];
            if self.changed.add(key) {
                self.at_rest[usize::from(key)] = *newest;
            }
            *newest = Some(place);
            if let Some(housekeeping) = &mut self.housekeeping {
                housekeeping.changed(key);
            }
        });
    }

    /// Nothing is known any more.
    fn forget_places(&mut self) {
        self.places = [None; KEYS];
        self.changed = Keys::NONE;
        self.is_refused = false;
    }
}
