//! Records in the pages of a batch, one after the other: a key (1 byte), a length (2 bytes, little-endian), the
//! bytes. A record may continue on the next page. Length 0 means that the record was deleted.

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::Error;
use super::medium::{Bank, Medium};
use super::page::{HEADER, Header, Marks, Page, ROOM};

/// Size of the key and the length.
pub(super) const RECORD_HEADER: usize = 3;

/// Start of a record: a page of the region, and an offset behind the page's header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) page: u16,
    pub(super) offset: u8,
}

/// Header of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Record {
    pub(super) key: u8,
    pub(super) length: u16,
}

/// Reads records of a batch that is known to be complete.
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

    /// Place and length of the next piece, at most `most` bytes and within one page. `None` at the end.
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

    /// Fills `bytes`. Returns false if the batch ends before.
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

    /// Reads the next record header. `None` at the end of the batch.
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

/// Finds where the records of a batch begin and end, one page at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Walk {
    /// Start of the current record.
    place: Place,
    /// Header bytes of the current record, of which `known` have been seen.
    header: [u8; RECORD_HEADER],
    known: usize,
    /// Bytes of the current record still to come.
    left: usize,
}

impl Walk {
    pub(super) const fn new() -> Walk {
        Walk {
            place: Place { page: 0, offset: 0 },
            header: [0; RECORD_HEADER],
            known: 0,
            left: 0,
        }
    }

    /// Walks through one page. Calls `hand` with the key and the start of each record that ends there.
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

    /// True between two records.
    pub(super) const fn is_between(&self) -> bool {
        self.known == 0
    }
}

/// Write position of a bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Log {
    pub(super) bank: Bank,
    pub(super) generation: u32,
    pub(super) session: u16,
    /// Next free page, counted from the start of the bank.
    pub(super) next: u16,
    pub(super) number: u16,
}

impl Log {
    /// Start of bank A, generation 0.
    pub(super) const NONE: Log = Log {
        bank: Bank::A,
        generation: 0,
        session: 0,
        next: 0,
        number: 0,
    };
}

/// Writes a batch. It counts only once its last page is written.
pub(super) struct Writer {
    pub(super) log: Log,
    marks: Marks,
    page: Page,
    used: usize,
    part: u8,
    /// Pages of the bank from this one on stay free.
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

    /// Limits the batch to pages of the bank before `end`.
    pub(super) fn up_to(self, end: u16) -> Writer {
        Writer { end, ..self }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.used == 0 && self.part == 0
    }

    /// Bytes left in the current page.
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

    /// Writes the last page. Returns the first page of the batch.
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
        // Even if programming fails, this page is not used again.
        self.log.next += 1;
        medium.program(place, &self.page)?;
        self.page = Page::BLANK;
        (self.used, self.part) = (0, self.part + 1);
        Ok(())
    }
}
