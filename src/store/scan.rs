//! Scan of a bank from its first page to its last: does it count, and where is each record.

use core::ops::Range;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::keys::Keys;
use super::medium::Bank;
use super::page::{Found, Header, Marks, Page, look};
use super::stream::{Log, Walk};
use super::{Error, Precautions, Store};

/// Result of a scan.
pub(super) struct Scanned {
    pub(super) log: Log,
    /// Number of pages up to the end of the last complete batch.
    pub(super) whole: u16,
    pub(super) counts: bool,
    pub(super) emptied: bool,
    /// Pages of the last batch, and its marks.
    pub(super) last: Option<(Range<u16>, Marks)>,
    /// First page of the batch that sets the last checkpoint.
    rest: Option<u16>,
    /// Number of missing batches.
    pub(super) lost: u16,
    /// True if a page has a wrong checksum or format.
    torn: bool,
}

/// Bit set of checked pages. Pages beyond 1024 are not remembered and get checked again.
struct Pages([u32; 32]);

impl Pages {
    const NONE: Pages = Pages([0; 32]);

    fn has(&self, page: u16) -> bool {
        let bits = self.0.get(usize::from(page / 32)).copied();
        bits.unwrap_or(0) & (1 << (page % 32)) != 0
    }

    fn add(&mut self, pages: Range<u16>) {
        for page in pages {
            if let Some(bits) = self.0.get_mut(usize::from(page / 32)) {
                *bits |= 1 << (page % 32);
            }
        }
    }
}

/// A batch whose last page has not been reached.
struct Begun {
    first: u16,
    number: u16,
    /// Position within the batch's records.
    walk: Walk,
}

impl Begun {
    /// True if this is the batch's next page.
    const fn goes_on(&self, page: u16, header: &Header) -> bool {
        header.number == self.number && header.part as u16 == page - self.first
    }
}

impl<F: MultiwriteNorFlash, P: Precautions> Store<F, P> {
    /// Reads a page into `bytes` and classifies it.
    pub(super) fn look(&mut self, page: u16, bytes: &mut Page) -> Result<Found, Error<F::Error>> {
        self.look_closely(page, bytes, P::CHECKSUM)
    }

    /// Like [`look`](Self::look), with the checksum verified only if `checked`.
    fn look_closely(
        &mut self,
        page: u16,
        bytes: &mut Page,
        checked: bool,
    ) -> Result<Found, Error<F::Error>> {
        self.medium.read_page(page, bytes)?;
        match look(page, bytes, checked) {
            Found::Newer(format) => Err(Error::Newer(format)),
            found => Ok(found),
        }
    }

    /// Like `look_closely`, for a page that is probably blank: reads only the format byte of such a page.
    fn glance(
        &mut self,
        page: u16,
        bytes: &mut Page,
        checked: bool,
    ) -> Result<Found, Error<F::Error>> {
        match self.medium.format(page)? {
            0xff => Ok(Found::Blank),
            _ => self.look_closely(page, bytes, checked),
        }
    }

    /// Header of the last sound page of a bank. A partly erased bank has only pages of its own generation left.
    pub(super) fn newest(&mut self, bank: Bank) -> Result<Option<Header>, Error<F::Error>> {
        let first = self.medium.first(bank);
        let mut bytes = Page::BLANK;
        for page in (first..first + self.medium.pages).rev() {
            if let Found::Sound(header) = self.glance(page, &mut bytes, P::CHECKSUM)? {
                return Ok(Some(header));
            }
        }
        Ok(None)
    }

    /// Scans a bank from its first page to its last and indexes its records.
    ///
    /// Verifying checksums takes most of the time, and most pages hold only outdated records. So the first pass
    /// skips the checksums, and then only the pages are verified that its result depends on. If one of them is
    /// not sound, or anything else is unusual, a second pass verifies each page before it is read.
    pub(super) fn scan(&mut self, bank: Bank, generation: u32) -> Result<Scanned, Error<F::Error>> {
        if P::CHECKSUM {
            let scanned = self.read_through(bank, generation, false)?;
            if self.is_sound(&scanned)? {
                return Ok(scanned);
            }
        }
        self.read_through(bank, generation, P::CHECKSUM)
    }

    /// One pass over a bank, with or without verified checksums.
    fn read_through(
        &mut self,
        bank: Bank,
        generation: u32,
        checked: bool,
    ) -> Result<Scanned, Error<F::Error>> {
        self.forget_places();
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
            rest: None,
            lost: 0,
            torn: false,
        };
        let first = self.medium.first(bank);
        let mut bytes = Page::BLANK;
        let mut begun: Option<Begun> = None;
        for page in first..first + self.medium.pages {
            let next = page - first + 1;
            let header = match self.glance(page, &mut bytes, checked)? {
                Found::Sound(header) if header.generation == generation => header,
                found => {
                    begun = None;
                    scanned.torn |= found == Found::Torn;
                    // A torn page stays the next page until it is sealed.
                    if found == Found::Sealed {
                        scanned.log.next = next;
                    }
                    continue;
                }
            };
            scanned.log.next = next;
            let batch = match &mut begun {
                _ if header.part == 0 => begun.insert(Begun {
                    first: page,
                    number: header.number,
                    walk: Walk::new(),
                }),
                Some(batch) if batch.goes_on(page, &header) => batch,
                _ => {
                    begun = None;
                    continue;
                }
            };
            let is_last = header.marks.has(Marks::LAST);
            // A one-page batch is walked below, when its records are indexed.
            if checked || !is_last || header.part > 0 {
                batch.walk.through(page, bytes.records(&header), |_, _| {});
            }
            if !is_last {
                continue;
            }
            let batch = begun
                .take()
                .filter(|batch| !P::CHECKSUM || batch.walk.is_between());
            let Some(Begun { first: begin, .. }) = batch else {
                continue;
            };
            scanned.whole = next;
            let marks = match scanned.has(header.number) {
                true => header.marks.without(Marks::CHECKPOINT_BEFORE),
                false => header.marks,
            };
            scanned.take(header, begin..page + 1);
            if marks.has(Marks::CHECKPOINT_BEFORE) {
                self.changed = Keys::NONE;
                scanned.rest = Some(begin);
            }
            if begin == page {
                let mut walk = Walk::new();
                self.note_page(page, &bytes, &header, &mut walk);
                scanned.torn |= !walk.is_between();
            } else {
                self.note_pages(begin)?;
            }
            if marks.has(Marks::CHECKPOINT) {
                self.changed = Keys::NONE;
                scanned.rest = Some(begin);
            }
        }
        Ok(scanned)
    }

    /// Verifies the pages that the unchecked pass depends on: every batch that holds the newest record of a
    /// key, now or at the last checkpoint, the last batch, and the batch that set the checkpoint. Other pages
    /// make no difference.
    fn is_sound(&mut self, scanned: &Scanned) -> Result<bool, Error<F::Error>> {
        let Some((last, marks)) = &scanned.last else {
            return Ok(false);
        };
        // Rare, so a second pass is affordable.
        if !marks.has(Marks::COUNTS) || scanned.emptied || scanned.torn {
            return Ok(false);
        }
        let mut checked = Page::BLANK;
        let mut sound = Pages::NONE;
        for page in [Some(last.start), scanned.rest].into_iter().flatten() {
            if !self.is_batch_sound(page, scanned, &mut sound, &mut checked)? {
                return Ok(false);
            }
        }
        for key in 0..=u8::MAX {
            let now = self.places[usize::from(key)];
            let before = self.checkpoint_place(key).filter(|_| self.has_changed(key));
            for place in [now, before].into_iter().flatten() {
                if !self.is_batch_sound(place.page, scanned, &mut sound, &mut checked)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Verifies the batch that contains `page`, unless `sound` already has it.
    fn is_batch_sound(
        &mut self,
        page: u16,
        scanned: &Scanned,
        sound: &mut Pages,
        bytes: &mut Page,
    ) -> Result<bool, Error<F::Error>> {
        if sound.has(page) {
            return Ok(true);
        }
        let begin = page.saturating_sub(self.medium.header(page)?.part.into());
        let mut number = None;
        for page in begin..self.medium.first(scanned.log.bank) + scanned.whole {
            match self.look(page, bytes)? {
                Found::Sound(header)
                    if header.generation == scanned.log.generation
                        && u16::from(header.part) == page - begin
                        && *number.get_or_insert(header.number) == header.number =>
                {
                    if header.marks.has(Marks::LAST) {
                        sound.add(begin..page + 1);
                        return Ok(true);
                    }
                }
                _ => return Ok(false),
            }
        }
        Ok(false)
    }
}

impl Scanned {
    /// True if the last batch had this number, that is, if this batch is a copy of it.
    fn has(&self, number: u16) -> bool {
        self.last.is_some() && number.wrapping_add(1) == self.log.number
    }

    /// Adds a complete batch.
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
