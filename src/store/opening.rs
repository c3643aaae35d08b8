//! Power-on: finds the bank that counts, reads it, and prepares it for the new session.

use core::marker::PhantomData;
use core::ops::Range;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::housekeeping;
use super::medium::{Bank, Medium};
use super::page::{Found, Header, Marks, Page};
use super::scan::Scanned;
use super::stream::{Log, Writer};
use super::{Error, KEYS, Keys, Precautions, Store};

/// A bank that may count, and its generation.
type Candidate = (Bank, u32);

impl<F: MultiwriteNorFlash, P: Precautions> Store<F, P> {
    /// Opens the store in a flash region of at least two sectors, and writes the last batch again.
    ///
    /// # Errors
    /// [`Error::Newer`], or the error of the flash.
    pub fn open(flash: F, region: Range<u32>) -> Result<Self, Error<F::Error>> {
        let mut store = Store::closed(flash, region);
        store.power_on()?;
        Ok(store)
    }

    /// Creates a store without reading flash, for callers that must not build it on the stack. Call
    /// [`power_on`](Self::power_on) where it stays.
    pub fn closed(flash: F, region: Range<u32>) -> Self {
        let mut store = Store {
            medium: Medium::new(flash, region),
            log: Log::NONE,
            places: [None; KEYS],
            changed: Keys::NONE,
            checkpoint: [None; KEYS],
            housekeeping: None,
            is_refused: false,
            lost: 0,
            precautions: PhantomData,
        };
        store.log = store.first_day();
        store
    }

    /// True if the first page of a bank has a format byte, so records are likely to exist. A quick test before
    /// [`power_on`](Self::power_on): banks are filled from the first page on.
    pub fn looks_used(&mut self) -> bool {
        [Bank::A, Bank::B].into_iter().any(|bank| {
            let first = self.medium.first(bank);
            self.medium.format(first).is_ok_and(|format| format != 0xff)
        })
    }

    /// Reads the region and starts a session. See [`open`](Self::open).
    ///
    /// # Errors
    /// [`Error::Newer`], or the error of the flash.
    pub fn power_on(&mut self) -> Result<(), Error<F::Error>> {
        let newest = [self.newest(Bank::A)?, self.newest(Bank::B)?];
        for (bank, generation) in banks(newest).into_iter().flatten() {
            let mut scanned = self.scan(bank, generation)?;
            if scanned.counts {
                // An earlier session may have started in the other bank before this bank was seen to count.
                let [in_a, in_b] = newest;
                let other = match bank.other() {
                    Bank::A => in_a,
                    Bank::B => in_b,
                };
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

    /// Seals every page after the last batch that may have been begun. Returns the first page that is certainly
    /// free. Besides the visible pages up to two may have been begun: the one that a session wrote when power
    /// was cut, and the one after it, because the next session may have read the former as sound and lost power
    /// while it sealed the latter.
    fn seal_behind(&mut self, scanned: &Scanned) -> Result<u16, Error<F::Error>> {
        let first = self.medium.first(scanned.log.bank);
        let next = self.medium.pages.min(scanned.log.next + 2);
        for page in scanned.whole..next {
            self.medium.seal(first + page)?;
        }
        Ok(next)
    }

    /// Seals the page after [`Marks::EMPTIED`]. Only the sector of that page is left to erase, and an
    /// interrupted erase may make the page unreadable; the sealed page then still shows that the flash is not
    /// new.
    fn seal_wiped(&mut self) -> Result<(), Error<F::Error>> {
        let is_first_sector = self.log.next < self.medium.pages / self.medium.sectors;
        if is_first_sector {
            let page = self.medium.first(self.log.bank) + self.log.next;
            self.medium.seal(page)?;
        }
        Ok(())
    }

    /// Begins a session: seals the pages that may have been begun, and writes the last batch again with its
    /// number.
    fn begin(&mut self, scanned: Scanned) -> Result<(), Error<F::Error>> {
        let (first, pages) = (self.medium.first(self.log.bank), self.medium.pages);
        self.log.session = self.log.session.saturating_add(1);
        if P::DOUBT_ERASED && P::NEVER_TWICE {
            self.log.next = self.seal_behind(&scanned)?;
        } else if P::NEVER_TWICE {
            // Without the precaution: trust a page that looks erased.
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
        self.note(first, marks.without(Marks::CHECKPOINT_BEFORE))
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

/// The banks that may count, with their generations, the likelier one first, judged by the last sound page of
/// each. A bank that a session left unfinished no longer counts once a later session has begun in the other
/// bank.
fn banks([a, b]: [Option<Header>; 2]) -> [Option<Candidate>; 2] {
    let bank = |bank, header: Option<Header>| header.map(|h| (bank, h.generation));
    let (Some(in_a), Some(in_b)) = (a, b) else {
        return [bank(Bank::A, a), bank(Bank::B, b)];
    };
    let (later, earlier) = match is_later(in_b.generation, in_a.generation) {
        true => ((Bank::B, in_b), (Bank::A, in_a)),
        false => ((Bank::A, in_a), (Bank::B, in_b)),
    };
    let least = housekeeping::later(earlier.1.generation, earlier.1.session);
    let counts = !is_later(least, later.1.generation);
    let later = counts.then_some((later.0, later.1.generation));
    [later, Some((earlier.0, earlier.1.generation))]
}

/// True if generation `one` comes after `other`. Generations wrap around.
const fn is_later(one: u32, other: u32) -> bool {
    one.wrapping_sub(other) < u32::MAX / 2 && one != other
}
