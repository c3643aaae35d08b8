//! Power-on: which bank counts, what is in it, and what a session does before anybody sees it.

use core::marker::PhantomData;
use core::ops::Range;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::housekeeping;
use super::medium::{Bank, Medium};
use super::page::{Found, Header, Marks, Page, look};
use super::stream::{Log, Walk, Writer};
use super::{Error, KEYS, Keys, Precautions, Store};

/// A bank that may count, and its generation.
type Candidate = (Bank, u32);

/// What is found in a bank.
pub(super) struct Scanned {
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
    /// Opens the store in a region of a flash, of two or more sectors. What was written last is
    /// written again.
    ///
    /// # Errors
    /// [`Error::Newer`], or what the flash says.
    pub fn open(flash: F, region: Range<u32>) -> Result<Self, Error<F::Error>> {
        let mut store = Store::closed(flash, region);
        store.power_on()?;
        Ok(store)
    }

    /// A store that is not read yet, for those who have a place for it but no stack to open it on:
    /// it is [switched on](Self::power_on) where it stays.
    pub fn closed(flash: F, region: Range<u32>) -> Self {
        let mut store = Store {
            medium: Medium::new(flash, region),
            log: Log::NONE,
            places: [None; KEYS],
            changed: Keys::NONE,
            at_rest: [None; KEYS],
            housekeeping: None,
            lost: 0,
            precautions: PhantomData,
        };
        store.log = store.first_day();
        store
    }

    /// Reads what there is; see [`open`](Self::open).
    ///
    /// # Errors
    /// [`Error::Newer`], or what the flash says.
    pub fn power_on(&mut self) -> Result<(), Error<F::Error>> {
        for (bank, generation) in self.banks()?.into_iter().flatten() {
            let mut scanned = self.scan(bank, generation)?;
            if scanned.counts {
                // Before this bank was seen to count, a session may have begun in the other.
                let other = self.newest(bank.other())?;
                if let (Some(header), 0) = (other, scanned.log.session) {
                    let other = self.scan(bank.other(), header.generation)?;
                    self.seal_behind(&other)?;
                    scanned = self.scan(bank, generation)?;
                }
                (self.log, self.lost) = (scanned.log, scanned.lost);
                let emptied = scanned.emptied;
                if !emptied || other.is_some() {
                    self.begin(scanned)?;
                } else {
                    self.seal_wiped()?;
                }
                if emptied {
                    self.begin_wiping();
                }
                return Ok(());
            }
        }
        self.forget_places();
        Ok(())
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

    /// Looks at a page, which is in these bytes then.
    pub(super) fn look(&mut self, page: u16, bytes: &mut Page) -> Result<Found, Error<F::Error>> {
        self.medium.read_page(page, bytes)?;
        match look(page, bytes, P::CHECKSUM) {
            Found::Newer(format) => Err(Error::Newer(format)),
            found => Ok(found),
        }
    }

    /// Looks at a page that most likely is blank: one without a format is not looked at any closer.
    fn glance(&mut self, page: u16, bytes: &mut Page) -> Result<Found, Error<F::Error>> {
        match self.medium.format(page)? {
            0xff => Ok(Found::Blank),
            _ => self.look(page, bytes),
        }
    }

    /// What the last sound page of a bank says. One that was erased by half has pages of its own
    /// generation left and no others.
    fn newest(&mut self, bank: Bank) -> Result<Option<Header>, Error<F::Error>> {
        let first = self.medium.first(bank);
        let mut bytes = Page::BLANK;
        for page in (first..first + self.medium.pages).rev() {
            if let Found::Sound(header) = self.glance(page, &mut bytes)? {
                return Ok(Some(header));
            }
        }
        Ok(None)
    }

    /// Reads a bank from its first page to its last, and notes where each record is.
    pub(super) fn scan(&mut self, bank: Bank, generation: u32) -> Result<Scanned, Error<F::Error>> {
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
            lost: 0,
        };
        let first = self.medium.first(bank);
        let mut bytes = Page::BLANK;
        let mut begun: Option<Begun> = None;
        for page in first..first + self.medium.pages {
            let next = page - first + 1;
            let header = match self.glance(page, &mut bytes)? {
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
            batch.walk.through(page, bytes.records(&header), |_, _| {});
            if !header.marks.has(Marks::LAST) {
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
            }
            match begin == page {
                true => self.note_page(page, &bytes, &header, &mut Walk::new()),
                false => self.note_pages(begin)?,
            }
            if marks.has(Marks::AT_REST) {
                self.changed = Keys::NONE;
            }
        }
        Ok(scanned)
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

    /// Nothing is left to be erased but what says so, and that may be erased by half: it may be gone
    /// after the next cut. A sealed page beside it tells then at least that the flash is not new.
    fn seal_wiped(&mut self) -> Result<(), Error<F::Error>> {
        let is_first_sector = self.log.next < self.medium.pages / self.medium.sectors;
        if is_first_sector {
            let page = self.medium.first(self.log.bank) + self.log.next;
            self.medium.seal(page)?;
        }
        Ok(())
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
            let mut bytes = Page::BLANK;
            while self.log.next < pages
                && self.look(first + self.log.next, &mut bytes)? != Found::Blank
            {
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
            let bytes = self.medium.page(page)?;
            writer.push(bytes.records(&bytes.header()), &mut self.medium)?;
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
