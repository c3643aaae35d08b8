//! Records in the pages of a batch, one behind the other: a key, a length of two bytes, the bytes.
//! They go on from one page to the next. A record of length 0 says that there is none any more.

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::Error;
use super::medium::{Bank, Medium};
use super::page::{HEADER, Header, Marks, Page, ROOM};

/// A key and a length.
pub(super) const RECORD_HEADER: usize = 3;

/// Where a record begins: a page of the region, and a byte behind its header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) page: u16,
    pub(super) offset: u8,
}

/// What a record begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Record {
    pub(super) key: u8,
    pub(super) length: u16,
}

/// Reads a batch that is known to be whole.
pub(super) struct Reader {
    at: Place,
    used: u8,
    is_last: bool,
}

impl Reader {
    pub(super) fn at<F: MultiwriteNorFlash>(
        at: Place,
        medium: &mut Medium<F>,
    ) -> Result<Reader, Error<F::Error>> {
        let header = medium.header(at.page)?;
        Ok(Reader {
            at,
            used: header.used,
            is_last: header.marks.has(Marks::LAST),
        })
    }

    /// The next of up to so many bytes that lie in one page; none behind the end.
    fn piece<F: MultiwriteNorFlash>(
        &mut self,
        most: usize,
        medium: &mut Medium<F>,
    ) -> Result<Option<(Place, usize)>, Error<F::Error>> {
        while self.at.offset >= self.used {
            if self.is_last || self.at.page + 1 >= 2 * medium.pages {
                return Ok(None);
            }
            let (page, offset) = (self.at.page + 1, 0);
            *self = Reader::at(Place { page, offset }, medium)?;
        }
        let (at, length) = (self.at, most.min(usize::from(self.used - self.at.offset)));
        self.at.offset += length as u8;
        Ok(Some((at, length)))
    }

    /// Reads on; whether there were so many bytes.
    pub(super) fn read<F: MultiwriteNorFlash>(
        &mut self,
        mut bytes: &mut [u8],
        medium: &mut Medium<F>,
    ) -> Result<bool, Error<F::Error>> {
        while !bytes.is_empty() {
            let Some((at, length)) = self.piece(bytes.len(), medium)? else {
                return Ok(false);
            };
            let (piece, rest) = bytes.split_at_mut(length);
            medium.read(at.page, HEADER + usize::from(at.offset), piece)?;
            bytes = rest;
        }
        Ok(true)
    }

    /// The next record, whose bytes follow; none behind the last one, or if it is cut off.
    pub(super) fn record<F: MultiwriteNorFlash>(
        &mut self,
        medium: &mut Medium<F>,
    ) -> Result<Option<Record>, Error<F::Error>> {
        let mut header = [0; RECORD_HEADER];
        let is_whole = self.read(&mut header, medium)?;
        let [key, l0, l1] = header;
        let length = u16::from_le_bytes([l0, l1]);
        Ok(is_whole.then_some(Record { key, length }))
    }
}

/// Finds the records in the pages of a batch, one page after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Walk {
    /// Where the record begins that it is in.
    place: Place,
    /// What is known of its key and its length: so many bytes.
    header: [u8; RECORD_HEADER],
    known: usize,
    /// How many of its bytes are still to come.
    left: usize,
}

impl Walk {
    /// Before the first page.
    pub(super) const fn new() -> Walk {
        Walk {
            place: Place { page: 0, offset: 0 },
            header: [0; RECORD_HEADER],
            known: 0,
            left: 0,
        }
    }

    /// Goes through the records of the next page; hands over the key of each that ends there, and
    /// where it begins.
    pub(super) fn through(&mut self, page: u16, records: &[u8], mut hand: impl FnMut(u8, Place)) {
        let mut at = 0;
        while let Some(byte) = records.get(at) {
            if let Some(next) = self.header.get_mut(self.known) {
                if self.known == 0 {
                    let offset = at as u8;
                    self.place = Place { page, offset };
                }
                *next = *byte;
                self.known += 1;
                at += 1;
                if self.known < RECORD_HEADER {
                    continue;
                }
                let [_, l0, l1] = self.header;
                self.left = u16::from_le_bytes([l0, l1]).into();
            } else {
                let here = self.left.min(records.len() - at);
                at += here;
                self.left -= here;
            }
            if self.left == 0 {
                let [key, ..] = self.header;
                hand(key, self.place);
                self.known = 0;
            }
        }
    }

    /// Whether it is behind the end of a record, and in no other.
    pub(super) const fn is_between(&self) -> bool {
        self.known == 0
    }
}

/// Where the next batch of a bank goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Log {
    pub(super) bank: Bank,
    pub(super) generation: u32,
    pub(super) session: u16,
    /// Its first page, counted in the bank.
    pub(super) next: u16,
    pub(super) number: u16,
}

impl Log {
    /// The beginning of a bank.
    pub(super) const NONE: Log = Log {
        bank: Bank::A,
        generation: 0,
        session: 0,
        next: 0,
        number: 0,
    };
}

/// Writes a batch. It is there when its last page is: before that there is nothing of it.
pub(super) struct Writer {
    pub(super) log: Log,
    marks: Marks,
    page: Page,
    used: usize,
    part: u8,
    /// Pages of the bank from this one on are left free.
    end: u16,
}

impl Writer {
    pub(super) fn new(log: Log, marks: Marks) -> Writer {
        Writer {
            log,
            marks,
            end: u16::MAX,
            page: Page::BLANK,
            used: 0,
            part: 0,
        }
    }

    /// Leaves the pages of the bank from this one on free.
    pub(super) fn up_to(self, end: u16) -> Writer {
        Writer { end, ..self }
    }

    /// Whether nothing is in it.
    pub(super) const fn is_empty(&self) -> bool {
        self.used == 0 && self.part == 0
    }

    /// How many bytes the page has room for that is written next.
    pub(super) const fn left(&self) -> usize {
        ROOM - self.used
    }

    pub(super) fn push<F: MultiwriteNorFlash>(
        &mut self,
        mut bytes: &[u8],
        medium: &mut Medium<F>,
    ) -> Result<(), Error<F::Error>> {
        while !bytes.is_empty() {
            if self.left() == 0 {
                self.write(self.marks, medium)?;
            }
            let (piece, rest) = bytes.split_at(bytes.len().min(self.left()));
            let from = HEADER + self.used;
            self.page.0[from..from + piece.len()].copy_from_slice(piece);
            self.used += piece.len();
            bytes = rest;
        }
        Ok(())
    }

    pub(super) fn push_record<F: MultiwriteNorFlash>(
        &mut self,
        record: Record,
        medium: &mut Medium<F>,
    ) -> Result<(), Error<F::Error>> {
        let [l0, l1] = record.length.to_le_bytes();
        self.push(&[record.key, l0, l1], medium)
    }

    /// Writes the last page; the first page of the batch.
    pub(super) fn finish<F: MultiwriteNorFlash>(
        &mut self,
        medium: &mut Medium<F>,
    ) -> Result<u16, Error<F::Error>> {
        let part = u16::from(self.part);
        self.write(self.marks.and(Marks::LAST), medium)?;
        self.log.number = self.log.number.wrapping_add(1);
        Ok(medium.first(self.log.bank) + self.log.next - 1 - part)
    }

    fn write<F: MultiwriteNorFlash>(
        &mut self,
        marks: Marks,
        medium: &mut Medium<F>,
    ) -> Result<(), Error<F::Error>> {
        if self.log.next >= medium.pages.min(self.end) || self.part == u8::MAX {
            return Err(Error::Full);
        }
        let place = medium.first(self.log.bank) + self.log.next;
        let header = Header {
            marks,
            part: self.part,
            used: self.used as u8,
            generation: self.log.generation,
            session: self.log.session,
            number: self.log.number,
        };
        header.close(place, &mut self.page);
        // Whatever comes of it, this page is not taken again.
        self.log.next += 1;
        medium.program(place, &self.page)?;
        self.page = Page::BLANK;
        (self.used, self.part) = (0, self.part + 1);
        Ok(())
    }
}
