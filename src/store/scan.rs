//! Reading a bank from its first page to its last: what counts, where each record is.

use core::ops::Range;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::keys::Keys;
use super::medium::Bank;
use super::page::{Found, Header, Marks, Page, look};
use super::stream::{Log, Walk};
use super::{Error, Precautions, Store};

/// What is found in a bank.
pub(super) struct Scanned {
    pub(super) log: Log,
    /// How many pages there are up to the end of the last batch that is whole.
    pub(super) whole: u16,
    pub(super) counts: bool,
    pub(super) emptied: bool,
    /// The pages of the last batch, and what is said of it.
    pub(super) last: Option<(Range<u16>, Marks)>,
    /// The first page of the batch that says when the last rest was.
    rest: Option<u16>,
    /// How many batches are missing.
    pub(super) lost: u16,
    /// A page is not whole.
    torn: bool,
}

/// Pages of the region, a bit each; those of a large one that are beyond it are looked at again.
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

/// A batch whose last page is not found yet.
struct Begun {
    first: u16,
    number: u16,
    /// How far its records go.
    walk: Walk,
}

impl Begun {
    /// Whether this is its next page.
    const fn goes_on(&self, page: u16, header: &Header) -> bool {
        header.number == self.number && header.part as u16 == page - self.first
    }
}

impl<F: MultiwriteNorFlash, P: Precautions> Store<F, P> {
    /// Looks at a page, which is in these bytes then.
    pub(super) fn look(&mut self, page: u16, bytes: &mut Page) -> Result<Found, Error<F::Error>> {
        self.look_closely(page, bytes, P::CHECKSUM)
    }

    /// The same, with its checksum or without.
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

    /// Looks at a page that most likely is blank: one without a format is not looked at any closer.
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

    /// What the last sound page of a bank says. One that was erased by half has pages of its own
    /// generation left and no others.
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

    /// Reads a bank from its first page to its last, and notes where each record is.
    ///
    /// A checksum takes longer than everything else. Most pages hold nothing any more that is worth
    /// it, but only what they say tells which: so they are believed first, and those are checked then
    /// that what is found rests on. If one of them is not sound, or there is anything else that
    /// should not be, nothing of it is believed, and each page is checked before it is read.
    pub(super) fn scan(&mut self, bank: Bank, generation: u32) -> Result<Scanned, Error<F::Error>> {
        if P::CHECKSUM {
            let scanned = self.read_through(bank, generation, false)?;
            if self.is_sound(&scanned)? {
                return Ok(scanned);
            }
        }
        self.read_through(bank, generation, P::CHECKSUM)
    }

    /// Reads a bank, with the checksums of its pages or without.
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
                    // A torn page is not behind us before it is sealed.
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
            // What is checked later anyway, and is all in this page, is read once.
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
                true => header.marks.without(Marks::RESTED),
                false => header.marks,
            };
            scanned.take(header, begin..page + 1);
            if marks.has(Marks::RESTED) {
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
            if marks.has(Marks::AT_REST) {
                self.changed = Keys::NONE;
                scanned.rest = Some(begin);
            }
        }
        Ok(scanned)
    }

    /// Whether what was found in pages that were not checked is so: every batch is sound that a record
    /// is in which is the newest of its key, now or at the last rest; so are the last one, and the one
    /// that says when that rest was. Whatever else is in the bank makes no difference then.
    fn is_sound(&mut self, scanned: &Scanned) -> Result<bool, Error<F::Error>> {
        let Some((last, marks)) = &scanned.last else {
            return Ok(false);
        };
        // Rare enough to be read anew.
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
            let before = self.place_at_rest(key).filter(|_| self.has_changed(key));
            for place in [now, before].into_iter().flatten() {
                if !self.is_batch_sound(place.page, scanned, &mut sound, &mut checked)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether the batch that this page belongs to is sound; those that were seen to be, are.
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
