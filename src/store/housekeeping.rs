//! Incremental change of bank, and the factory reset.

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::keys::Keys;
use super::medium::Bank;
use super::page::{Found, Marks, Page};
use super::stream::{Log, RECORD_HEADER, Record, Writer};
use super::{Error, Precautions, Store};

/// Progress of the change to the other bank. It lives in RAM only: after a power-on the change starts again,
/// because flash cannot tell whether an erase was completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Housekeeping {
    aim: Aim,
    /// Every byte of the region reads as erased.
    is_new: bool,
    /// The unfinished pages of the other bank are sealed, so none can become readable during the erase.
    is_sealed: bool,
    /// Number of sectors erased so far.
    erased: u16,
    /// Records whose current value is already in the other bank.
    copied: Keys,
    /// Write position in the other bank.
    log: Log,
}

/// Purpose of the housekeeping.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// Continue in the other bank.
    Change,
    /// Forget everything: erase the other bank, then write a page there that says so.
    Empty,
    /// Erase the bank that held the old data, then the one that holds [`Marks::EMPTIED`].
    Wipe,
}

/// Selects the records to copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Copied {
    /// Records unchanged since the last checkpoint.
    Same,
    /// Records as they were at the last checkpoint.
    AtRest,
    /// Records as they are now.
    Now,
}

impl Housekeeping {
    /// Marks the copy of record `key` as stale.
    pub(super) fn changed(&mut self, key: u8) {
        self.copied.remove(key);
    }
}

impl<F: MultiwriteNorFlash, P: Precautions> Store<F, P> {
    /// True if [`housekeep`](Store::housekeep) should run in the next idle moment.
    pub fn is_housekeeping_due(&self) -> bool {
        self.housekeeping.is_some() || self.free_pages() < self.medium.pages / 4
    }

    /// True if housekeeping must not wait for an idle moment. From here on one step after each save is enough;
    /// if the bank fills up before that, saves are refused.
    pub const fn is_housekeeping_urgent(&self) -> bool {
        self.free_pages() < self.medium.pages / 8
    }

    /// Performs one housekeeping step, if one is due: seals unfinished pages of the other bank, erases one
    /// sector, or copies some pages. If urgent, copies all remaining pages at once, which takes less time than
    /// one erase. Saves may come between the steps. Returns true if more steps are due.
    /// # Errors
    /// [`Error::Full`], or the error of the flash. No record is lost, and housekeeping starts again.
    pub fn housekeep(&mut self) -> Result<bool, Error<F::Error>> {
        if self.is_housekeeping_due() {
            let copies = !self.erases_next();
            self.step()?;
            while copies && self.is_housekeeping_urgent() && !self.erases_next() {
                self.step()?;
            }
        }
        Ok(self.is_housekeeping_due())
    }

    /// True if sectors of the other bank must be erased before records can move there. On an empty store a save
    /// performs the remaining steps itself.
    pub(super) fn is_erasing_left(&self) -> bool {
        !self.is_new() && self.erases_next()
    }

    /// True if the next step seals or erases.
    fn erases_next(&self) -> bool {
        let is_left = |housekeeping| self.next_to_erase(housekeeping).is_some();
        self.housekeeping.as_ref().is_none_or(is_left)
    }

    /// Performs all remaining steps at once because the bank is full.
    pub(super) fn make_room(&mut self) -> Result<(), Error<F::Error>> {
        loop {
            self.step()?;
            if self.housekeeping.is_none() {
                return Ok(());
            }
        }
    }

    fn step(&mut self) -> Result<(), Error<F::Error>> {
        let mut housekeeping = match self.housekeeping.take() {
            Some(housekeeping) => housekeeping,
            None => Housekeeping {
                is_new: self.is_first_day() && self.looks_new()?,
                ..self.begun(Aim::Change)
            },
        };
        match self.next_to_erase(&housekeeping) {
            Some((bank, sector)) => {
                if !housekeeping.is_sealed {
                    if P::OTHER_BANK && housekeeping.aim != Aim::Wipe {
                        self.seal_begun(housekeeping.log.bank)?;
                    }
                    housekeeping.is_sealed = true;
                    self.housekeeping = Some(housekeeping);
                    return Ok(());
                }
                if P::DOUBT_ERASED || !self.medium.looks_erased(bank, sector)? {
                    self.medium.erase(bank, sector)?;
                }
                housekeeping.erased += 1;
                let is_erased = self.next_to_erase(&housekeeping).is_none();
                if is_erased && housekeeping.aim == Aim::Change && !P::CLOSED_LAST {
                    self.close(&mut housekeeping.log, Marks::COUNTS)?;
                }
            }
            None => match self.erased(&mut housekeeping) {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                // The next call of `make_room` or `housekeep` uses the page after the bad one.
                Err(Error::Worn) => {}
                Err(error) => return Err(error),
            },
        }
        self.housekeeping = Some(housekeeping);
        Ok(())
    }

    /// Next sector to erase, or `None`. Where both banks are erased, the first sector of the bank that is
    /// filled next comes last: until then its content, or its [seal](Self::seal_begun), shows that the erase is
    /// unfinished.
    fn next_to_erase(&self, housekeeping: &Housekeeping) -> Option<(Bank, u16)> {
        let Housekeeping {
            aim,
            is_new,
            erased,
            log,
            ..
        } = *housekeeping;
        let sectors = self.medium.sectors;
        // The whole other bank, then `used` sectors of this bank, the first sector last.
        let both = |this: Bank, used: u16| match erased.checked_sub(sectors) {
            None => Some((this.other(), erased)),
            Some(of_this) => Some((this, used.checked_sub(of_this + 1)?)),
        };
        match aim {
            Aim::Wipe => {
                let pages = self.medium.pages / sectors;
                both(self.log.bank, self.log.next.div_ceil(pages).min(sectors))
            }
            // Only an interrupted last erase of a wipe can leave data, and it erased a first sector.
            Aim::Change if is_new => match erased {
                0 => Some((log.bank.other(), 0)),
                1 => Some((log.bank, 0)),
                _ => None,
            },
            // Either bank may hold unfinished pages that become readable later.
            Aim::Change | Aim::Empty if self.is_first_day() => both(log.bank, sectors),
            Aim::Change | Aim::Empty => (erased < sectors).then_some((log.bank, erased)),
        }
    }

    /// Continues after the last erase. Returns true if more steps are due.
    fn erased(&mut self, housekeeping: &mut Housekeeping) -> Result<bool, Error<F::Error>> {
        match housekeeping.aim {
            Aim::Change => {
                let is_more = self.copy_on(housekeeping)?;
                if !is_more {
                    self.change_to(housekeeping.log)?;
                }
                Ok(is_more)
            }
            Aim::Empty if !self.is_first_day() => {
                // From here on the old records no longer count.
                self.close(&mut housekeeping.log, Marks::COUNTS.and(Marks::EMPTIED))?;
                self.log = housekeeping.log;
                *housekeeping = self.begun(Aim::Wipe);
                Ok(true)
            }
            Aim::Empty | Aim::Wipe => {
                // As on a new flash, except that both banks are known to be erased.
                self.log = self.first_day();
                *housekeeping = Housekeeping {
                    erased: 2 * self.medium.sectors,
                    ..self.begun(Aim::Change)
                };
                Ok(true)
            }
        }
    }

    /// True if every byte of the region reads as 0xFF.
    fn looks_new(&mut self) -> Result<bool, Error<F::Error>> {
        for sector in 0..self.medium.sectors {
            for bank in [Bank::A, Bank::B] {
                if !self.medium.looks_erased(bank, sector)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn begun(&self, aim: Aim) -> Housekeeping {
        Housekeeping {
            aim,
            is_new: false,
            is_sealed: false,
            erased: 0,
            copied: Keys::NONE,
            log: self.next_bank(),
        }
    }

    /// Empty log in the other bank, with the next generation. A later session picks a later generation, so
    /// unfinished pages of this session cannot be mistaken for valid ones.
    fn next_bank(&self) -> Log {
        Log {
            bank: match P::OTHER_BANK {
                true => self.log.bank.other(),
                false => self.log.bank,
            },
            generation: later(self.log.generation, self.log.session).max(1),
            session: 0,
            next: 0,
            number: 0,
        }
    }

    /// Copies the records that are unchanged since the last checkpoint, one page per call. Then copies in a
    /// single call the remaining checkpoint records, the records changed since, and the page that makes the
    /// bank count. Returns true if there is more to copy.
    fn copy_on(&mut self, housekeeping: &mut Housekeeping) -> Result<bool, Error<F::Error>> {
        if self.copy_some(Copied::Same, housekeeping)? {
            return Ok(true);
        }
        let mut marks = Marks::COUNTS.and(Marks::CHECKPOINT);
        if self.changed != Keys::NONE {
            self.copy_changed(Copied::AtRest, housekeeping)?;
            self.close(&mut housekeeping.log, Marks::CHECKPOINT)?;
            self.copy_changed(Copied::Now, housekeeping)?;
            marks = Marks::COUNTS;
        }
        if P::CLOSED_LAST {
            self.close(&mut housekeeping.log, marks)?;
        }
        Ok(false)
    }

    /// Copies the records changed since the last checkpoint, as they were then or as they are now.
    fn copy_changed(
        &mut self,
        of: Copied,
        housekeeping: &mut Housekeeping,
    ) -> Result<(), Error<F::Error>> {
        housekeeping.copied.remove_all(&self.changed);
        while self.copy_some(of, housekeeping)? {}
        Ok(())
    }

    /// Copies records that are missing in the other bank, either as many as fit one page or one longer record.
    /// Returns false if none was missing.
    fn copy_some(
        &mut self,
        of: Copied,
        housekeeping: &mut Housekeeping,
    ) -> Result<bool, Error<F::Error>> {
        let before = housekeeping.copied;
        let mut writer = Writer::new(housekeeping.log, Marks::NONE);
        let copied = self.copy_into(of, &mut writer, housekeeping);
        housekeeping.log = writer.log;
        if copied.is_err() {
            housekeeping.copied = before;
        }
        copied
    }

    fn copy_into(
        &mut self,
        of: Copied,
        writer: &mut Writer,
        housekeeping: &mut Housekeeping,
    ) -> Result<bool, Error<F::Error>> {
        for key in 0..=u8::MAX {
            let wanted = match of {
                Copied::Same => !self.has_changed(key),
                Copied::AtRest | Copied::Now => true,
            };
            let place = match of {
                Copied::Same | Copied::Now => self.places[usize::from(key)],
                Copied::AtRest => self.checkpoint_place(key),
            };
            if !wanted || housekeeping.copied.has(key) {
                continue;
            }
            let Some((mut reader, length)) = self.find(place)? else {
                continue;
            };
            if !writer.is_empty() && RECORD_HEADER + usize::from(length) > writer.left() {
                continue;
            }
            writer.push_record(Record { key, length }, &mut self.medium)?;
            let mut left = usize::from(length);
            while left > 0 {
                let mut piece = [0; 32];
                let piece = &mut piece[..left.min(32)];
                reader.read(piece, &mut self.medium)?;
                writer.push(piece, &mut self.medium)?;
                left -= piece.len();
            }
            housekeeping.copied.add(key);
        }
        if writer.is_empty() {
            return Ok(false);
        }
        writer.finish(&mut self.medium)?;
        Ok(true)
    }

    /// Writes a page without records whose marks make the bank count.
    fn close(&mut self, log: &mut Log, marks: Marks) -> Result<(), Error<F::Error>> {
        let mut writer = Writer::new(*log, marks);
        let closed = writer.finish(&mut self.medium);
        *log = writer.log;
        closed.map(drop)
    }

    /// Seals the pages that could make an unfinished bank count if they became readable during the erase: those
    /// after the last sound page or, on an empty store, those of the first sector.
    fn seal_begun(&mut self, bank: Bank) -> Result<(), Error<F::Error>> {
        let first = self.medium.first(bank);
        let (mut sound, mut used) = (0, 0);
        let mut bytes = Page::BLANK;
        for page in 0..self.medium.pages {
            match self.look(first + page, &mut bytes)? {
                Found::Sound(_) => (sound, used) = (page + 1, page + 1),
                Found::Blank => {}
                _ => used = page + 1,
            }
        }
        let begun = match self.is_first_day() {
            true => 0..self.medium.pages / self.medium.sectors,
            false => sound..self.medium.pages.min(used + 2),
        };
        for page in begun {
            self.medium.seal(first + page)?;
        }
        Ok(())
    }

    /// Switches to the other bank.
    fn change_to(&mut self, log: Log) -> Result<(), Error<F::Error>> {
        self.scan(log.bank, log.generation)?;
        self.log = log;
        self.is_refused = false;
        Ok(())
    }

    /// Erases the whole region. If power is cut meanwhile, either all records are as before, or the next
    /// power-on completes the erase.
    ///
    /// # Errors
    /// The error of the flash.
    pub fn empty(&mut self) -> Result<(), Error<F::Error>> {
        self.begin_emptying();
        self.finish_emptying()
    }

    /// Starts the erase that [`empty`](Self::empty) does at once; [`housekeep`](Self::housekeep) then performs
    /// it, one sector per step.
    pub fn begin_emptying(&mut self) {
        self.forget_places();
        self.housekeeping = Some(self.begun(Aim::Empty));
    }

    /// Erases the old records, then the pages that say [`Marks::EMPTIED`].
    pub(super) fn begin_wiping(&mut self) {
        self.forget_places();
        self.housekeeping = Some(self.begun(Aim::Wipe));
    }

    pub(super) const fn is_emptying(&self) -> bool {
        matches!(
            self.housekeeping,
            Some(Housekeeping {
                aim: Aim::Empty | Aim::Wipe,
                ..
            })
        )
    }

    pub(super) fn finish_emptying(&mut self) -> Result<(), Error<F::Error>> {
        while self.is_emptying() {
            self.step()?;
        }
        Ok(())
    }

    /// Log of an empty store: a full bank without records, so the first save changes banks.
    pub(super) fn first_day(&self) -> Log {
        Log {
            bank: Bank::B,
            generation: FIRST_DAY,
            session: 0,
            next: self.medium.pages,
            number: 0,
        }
    }

    pub(super) const fn is_first_day(&self) -> bool {
        self.log.generation == FIRST_DAY
    }
}

/// Generation of an empty store. No bank on flash has it.
const FIRST_DAY: u32 = 0;

/// Generation of the bank that may follow this session of a bank.
pub(super) const fn later(generation: u32, session: u16) -> u32 {
    generation.wrapping_add(session as u32).wrapping_add(1)
}
