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
//! A save programs pages and nothing else: 0.4 ms each, 3 at most. Erasing takes up to 400 ms a
//! sector and is left to [`Store::housekeep`], which is due from when three quarters of a bank are
//! used: the rest has room for a hundred saves, and a step after each is enough.
//! Only who never does so waits, once, for what should have been done meanwhile.
//!
//! A record's first byte is its version, but that is between those who write and read it.

mod crc;
mod housekeeping;
mod medium;
mod page;
mod precautions;
mod stream;

pub use page::{FORMAT, PAGE};
pub use precautions::{Careful, Precautions};

use core::marker::PhantomData;
use core::ops::Range;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use housekeeping::Housekeeping;
use medium::{Bank, Medium};
use page::{Found, Header, Marks, look};
use stream::{Log, Place, Reader, Record, Writer};

/// Why something could not be kept or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Error<E> {
    /// The flash says no.
    Flash(E),
    /// There is more than a bank has room for.
    Full,
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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
    /// Where the one began that was the newest at the last rest.
    at_rest: [Option<Place>; KEYS],
    housekeeping: Option<Housekeeping>,
    lost: u16,
    precautions: PhantomData<P>,
}

const KEYS: usize = 256;

/// A bank that may count, and its generation.
type Candidate = (Bank, u32);

/// What is found in a bank.
struct Scanned {
    log: Log,
    /// How many pages there are up to the end of the last batch that is whole.
    whole: u16,
    counts: bool,
    emptied: bool,
    /// The pages of the last batch, and what is said of it.
    last: Option<(Range<u16>, Marks)>,
    /// How many batches are missing.
    lost: u16,
}

impl<F: MultiwriteNorFlash, P: Precautions> Store<F, P> {
    /// Opens the store in a region of a flash, of two or more sectors. What was written last is
    /// written again.
    ///
    /// # Errors
    /// [`Error::Newer`], or what the flash says.
    pub fn open(flash: F, region: Range<u32>) -> Result<Self, Error<F::Error>> {
        let mut store = Store {
            medium: Medium::new(flash, region),
            log: Log::NONE,
            places: [None; KEYS],
            at_rest: [None; KEYS],
            housekeeping: None,
            lost: 0,
            precautions: PhantomData,
        };
        store.log = store.first_day();
        for (bank, generation) in store.banks()?.into_iter().flatten() {
            let mut scanned = store.scan(bank, generation)?;
            if scanned.counts {
                // Before this bank was seen to count, a session may have begun in the other.
                let other = store.newest(bank.other())?;
                if let (Some(header), 0) = (other, scanned.log.session) {
                    let other = store.scan(bank.other(), header.generation)?;
                    store.seal_behind(&other)?;
                    scanned = store.scan(bank, generation)?;
                }
                (store.log, store.lost) = (scanned.log, scanned.lost);
                let emptied = scanned.emptied;
                // If nothing is left to be erased but what says so, that may be erased by half.
                if !emptied || other.is_some() {
                    store.begin(scanned)?;
                }
                if emptied {
                    store.wipe()?;
                }
                return Ok(store);
            }
        }
        (store.places, store.at_rest) = ([None; KEYS], [None; KEYS]);
        Ok(store)
    }

    /// The banks that may count, with their generations, the one first that does if it is whole.
    /// One that a session has left half done counts no more when a later session has begun in the
    /// other, whatever it reads like.
    fn banks(&mut self) -> Result<[Option<Candidate>; 2], Error<F::Error>> {
        let [a, b] = [self.newest(Bank::A)?, self.newest(Bank::B)?];
        let bank = |bank, header: Option<Header>| header.map(|h| (bank, h.generation));
        let (Some(in_a), Some(in_b)) = (a, b) else {
            return Ok([bank(Bank::A, a), bank(Bank::B, b)]);
        };
        let (later, earlier) = match is_later(in_b.generation, in_a.generation) {
            true => ((Bank::B, in_b), (Bank::A, in_a)),
            false => ((Bank::A, in_a), (Bank::B, in_b)),
        };
        let least = housekeeping::later(earlier.1.generation, earlier.1.session);
        let counts = !is_later(least, later.1.generation);
        let later = counts.then_some((later.0, later.1.generation));
        Ok([later, Some((earlier.0, earlier.1.generation))])
    }

    /// Keeps what has changed: all of it or, if the power is cut meanwhile, nothing. Whether
    /// something had changed. The room is for one record at a time.
    ///
    /// # Errors
    /// [`Error::Full`], or what the flash says: then what was kept before is there.
    pub fn save(&mut self, source: &impl Source, room: &mut [u8]) -> Result<bool, Error<F::Error>> {
        let mut made_room = false;
        loop {
            match self.save_once(source, room) {
                // Behind the bad page there may be a good one.
                Err(Error::Worn) => {}
                Err(Error::Full) if !made_room => {
                    self.make_room()?;
                    made_room = true;
                }
                saved => return saved,
            }
        }
    }

    fn save_once(
        &mut self,
        source: &impl Source,
        room: &mut [u8],
    ) -> Result<bool, Error<F::Error>> {
        let marks = match source.rest() {
            Rest::Never => Marks::COUNTS,
            Rest::Before => Marks::COUNTS.and(Marks::RESTED),
            Rest::Now => Marks::COUNTS.and(Marks::AT_REST),
        };
        let mut writer = Writer::new(self.log, marks);
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
        source.rest() == Rest::Now && self.places != self.at_rest
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
        self.read_from(self.at_rest[usize::from(key)], room)
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

    /// Whether nothing is kept at all, not even that nothing is.
    pub const fn is_new(&self) -> bool {
        self.is_first_day()
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

    fn look(&mut self, page: u16) -> Result<Found, Error<F::Error>> {
        let bytes = self.medium.page(page)?;
        match look(page, &bytes, P::CHECKSUM) {
            Found::Newer(format) => Err(Error::Newer(format)),
            found => Ok(found),
        }
    }

    /// What the last sound page of a bank says. One that was erased by half has pages of its own
    /// generation left and no others.
    fn newest(&mut self, bank: Bank) -> Result<Option<Header>, Error<F::Error>> {
        let first = self.medium.first(bank);
        for page in (first..first + self.medium.pages).rev() {
            if let Found::Sound(header) = self.look(page)? {
                return Ok(Some(header));
            }
        }
        Ok(None)
    }

    /// Reads a bank from its first page to its last, and notes where each record is.
    fn scan(&mut self, bank: Bank, generation: u32) -> Result<Scanned, Error<F::Error>> {
        (self.places, self.at_rest) = ([None; KEYS], [None; KEYS]);
        let mut scanned = Scanned {
            log: Log {
                bank,
                generation,
                ..Log::NONE
            },
            whole: 0,
            counts: false,
            emptied: false,
            last: None,
            lost: 0,
        };
        let first = self.medium.first(bank);
        let mut begun: Option<(u16, Header)> = None;
        for page in first..first + self.medium.pages {
            let next = page - first + 1;
            let header = match self.look(page)? {
                Found::Sound(header) if header.generation == generation => header,
                found => {
                    begun = None;
                    // A torn page is not behind us before it is sealed.
                    if found == Found::Sealed {
                        scanned.log.next = next;
                    }
                    continue;
                }
            };
            scanned.log.next = next;
            begun = match begun {
                _ if header.part == 0 => Some((page, header)),
                Some((begin, before))
                    if header.number == before.number && u16::from(header.part) == page - begin =>
                {
                    Some((begin, before))
                }
                _ => None,
            };
            let Some((begin, _)) = begun.filter(|_| header.marks.has(Marks::LAST)) else {
                continue;
            };
            begun = None;
            let mut is_sound = true;
            if P::CHECKSUM {
                let place = Place {
                    page: begin,
                    offset: 0,
                };
                is_sound =
                    Reader::at(place, &mut self.medium)?.each(&mut self.medium, |_, _| {})?;
            }
            if is_sound {
                scanned.whole = next;
                let marks = match scanned.has(header.number) {
                    true => header.marks.without(Marks::RESTED),
                    false => header.marks,
                };
                scanned.take(header, begin..page + 1);
                self.note(begin, marks)?;
            }
        }
        Ok(scanned)
    }

    /// Notes where the records of a batch are.
    fn note(&mut self, page: u16, marks: Marks) -> Result<(), Error<F::Error>> {
        let reader = Reader::at(Place { page, offset: 0 }, &mut self.medium)?;
        if marks.has(Marks::RESTED) {
            self.at_rest = self.places;
        }
        let (places, housekeeping) = (&mut self.places, &mut self.housekeeping);
        reader.each(&mut self.medium, |record, place| {
            places[usize::from(record.key)] = Some(place);
            if let Some(housekeeping) = housekeeping {
                housekeeping.changed(record.key);
            }
        })?;
        if marks.has(Marks::AT_REST) {
            self.at_rest = self.places;
        }
        Ok(())
    }

    /// Seals every page behind the last batch of a bank that may have been begun; how many pages
    /// there are up to there. What may have been begun beyond those that can be seen is the one that
    /// a session wrote when it was cut, or the one behind that: the next session may have read the
    /// former as sound, and have been cut when it sealed what followed.
    fn seal_behind(&mut self, scanned: &Scanned) -> Result<u16, Error<F::Error>> {
        let first = self.medium.first(scanned.log.bank);
        let next = self.medium.pages.min(scanned.log.next + 2);
        for page in scanned.whole..next {
            self.medium.seal(first + page)?;
        }
        Ok(next)
    }

    /// Begins a session: seals what may have been begun, and writes the last batch again, under its
    /// number.
    fn begin(&mut self, scanned: Scanned) -> Result<(), Error<F::Error>> {
        let (first, pages) = (self.medium.first(self.log.bank), self.medium.pages);
        self.log.session = self.log.session.saturating_add(1);
        if P::DOUBT_ERASED && P::NEVER_TWICE {
            self.log.next = self.seal_behind(&scanned)?;
        } else if P::NEVER_TWICE {
            // As if a page that looks erased were.
            while self.log.next < pages && self.look(first + self.log.next)? != Found::Blank {
                self.log.next += 1;
            }
        }
        match scanned.last {
            Some((pages, marks)) if P::LAST_AGAIN => loop {
                match self.write_again(pages.clone(), marks) {
                    Err(Error::Worn) => {}
                    Err(Error::Full) => return self.make_room(),
                    written => return written,
                }
            },
            _ => Ok(()),
        }
    }

    fn write_again(&mut self, pages: Range<u16>, marks: Marks) -> Result<(), Error<F::Error>> {
        let number = self.log.number.wrapping_sub(1);
        let mut writer = Writer::new(Log { number, ..self.log }, marks);
        let copied = self.copy_pages(pages, &mut writer);
        self.log.next = writer.log.next;
        let first = copied?;
        self.log = writer.log;
        self.note(first, marks.without(Marks::RESTED))
    }

    fn copy_pages(
        &mut self,
        pages: Range<u16>,
        writer: &mut Writer,
    ) -> Result<u16, Error<F::Error>> {
        for page in pages {
            let used = usize::from(self.medium.header(page)?.used);
            let bytes = self.medium.page(page)?;
            let records = bytes.get(page::HEADER..page::HEADER + used);
            writer.push(records.unwrap_or(&[]), &mut self.medium)?;
        }
        writer.finish(&mut self.medium)
    }
}

impl Scanned {
    /// Whether the last batch had this number: then it was written again.
    fn has(&self, number: u16) -> bool {
        self.last.is_some() && number.wrapping_add(1) == self.log.number
    }

    /// One more batch that is whole.
    fn take(&mut self, header: Header, pages: Range<u16>) {
        let missing = header.number.saturating_sub(self.log.number);
        self.lost = self.lost.saturating_add(missing);
        self.log.number = header.number.wrapping_add(1);
        self.log.session = header.session;
        self.counts |= header.marks.has(Marks::COUNTS);
        self.emptied |= header.marks.has(Marks::EMPTIED);
        self.last = Some((pages, header.marks.without(Marks::LAST)));
    }
}

/// Whether a generation comes after another; numbers begin again after the last one.
const fn is_later(one: u32, other: u32) -> bool {
    one.wrapping_sub(other) < u32::MAX / 2 && one != other
}
