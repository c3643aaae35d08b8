//! The change of bank, a step at a time, and the return to the first day.

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::keys::Keys;
use super::medium::Bank;
use super::page::{Found, Marks, Page};
use super::stream::{Log, RECORD_HEADER, Record, Writer};
use super::{Error, Precautions, Store};

/// How far the change to the other bank is. It is known to one power-on only: the next one begins
/// anew, as it could not know what was erased to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Housekeeping {
    aim: Aim,
    /// The flash looks as if it had never been used.
    is_new: bool,
    /// Nothing that was begun in the other bank can wake while that is erased.
    is_sealed: bool,
    /// How many sectors are erased.
    erased: u16,
    /// Which records are in the other bank as they are now.
    copied: Keys,
    /// The other bank.
    log: Log,
}

/// What it is done for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// To go on in the other bank.
    Change,
    /// To forget everything: the other bank is erased, and says so then.
    Empty,
    /// To erase what was before, and then what says so.
    Wipe,
}

/// Which records are copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Copied {
    /// Those that are now what they were at the last rest.
    Same,
    /// Those of the last rest.
    AtRest,
    /// Those of now.
    Now,
}

impl Housekeeping {
    /// A record is another one now.
    pub(super) fn changed(&mut self, key: u8) {
        self.copied.remove(key);
    }
}

impl<F: MultiwriteNorFlash, P: Precautions> Store<F, P> {
    /// Whether there is something to do when nobody plays.
    pub fn is_housekeeping_due(&self) -> bool {
        self.housekeeping.is_some() || self.free_pages() < self.medium.pages / 4
    }

    /// Whether it should not wait for a pause: a step after each save is enough from here on, and if
    /// the bank gets full before that, saves are refused.
    pub const fn is_housekeeping_urgent(&self) -> bool {
        self.free_pages() < self.medium.pages / 8
    }

    /// Does a step of it, if it is due: looks for what was begun in the other bank, or erases a sector,
    /// or programs some pages; all that are left, where it is urgent, which takes less time than a
    /// sector. Saving goes on between the steps. Whether there is more to do.
    ///
    /// # Errors
    /// [`Error::Full`], or what the flash says: nothing is lost, and it begins anew.
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

    /// Whether sectors have to be erased before what is kept can go on in the other bank. Where nothing
    /// is kept a save does all that is left by itself.
    pub(super) fn is_erasing_left(&self) -> bool {
        !self.is_new() && self.erases_next()
    }

    /// Whether the next step is about a sector that has to be erased.
    fn erases_next(&self) -> bool {
        let is_left = |housekeeping| self.next_to_erase(housekeeping).is_some();
        self.housekeeping.as_ref().is_none_or(is_left)
    }

    /// All of it at once, for a bank that is full.
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
                // The page behind it is taken next.
                Err(Error::Worn) => {}
                Err(error) => return Err(error),
            },
        }
        self.housekeeping = Some(housekeeping);
        Ok(())
    }

    /// The sector that is erased next, if there is one. Where both banks are, the first sector of
    /// the one that is filled then comes last: it tells until then that this is to be done, by what
    /// it is [sealed](Self::seal_begun) with or by what is written there.
    fn next_to_erase(&self, housekeeping: &Housekeeping) -> Option<(Bank, u16)> {
        let Housekeeping {
            aim,
            is_new,
            erased,
            log,
            ..
        } = *housekeeping;
        let sectors = self.medium.sectors;
        // All of the bank that is not this one, and so many of this one, the first sector last.
        let both = |this: Bank, used: u16| match erased.checked_sub(sectors) {
            None => Some((this.other(), erased)),
            Some(of_this) => Some((this, used.checked_sub(of_this + 1)?)),
        };
        match aim {
            Aim::Wipe => {
                let pages = self.medium.pages / sectors;
                both(self.log.bank, self.log.next.div_ceil(pages).min(sectors))
            }
            // Nothing can wake but what was cut there, and that was the last of a wipe.
            Aim::Change if is_new => match erased {
                0 => Some((log.bank.other(), 0)),
                1 => Some((log.bank, 0)),
                _ => None,
            },
            // Nobody knows what may wake in the bank that is not filled.
            Aim::Change | Aim::Empty if self.is_first_day() => both(log.bank, sectors),
            Aim::Change | Aim::Empty => (erased < sectors).then_some((log.bank, erased)),
        }
    }

    /// What comes when all is erased that has to be. Whether there is more to do.
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
                // From here on nothing of what was before counts.
                self.close(&mut housekeeping.log, Marks::COUNTS.and(Marks::EMPTIED))?;
                self.log = housekeeping.log;
                *housekeeping = self.begun(Aim::Wipe);
                Ok(true)
            }
            Aim::Empty | Aim::Wipe => {
                // As on the first day, but for the erasing: it is known that this is done.
                self.log = self.first_day();
                *housekeeping = Housekeeping {
                    erased: 2 * self.medium.sectors,
                    ..self.begun(Aim::Change)
                };
                Ok(true)
            }
        }
    }

    /// Whether every byte of the region reads as erased.
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

    /// The other bank, of the next generation, before anything is in it. A later session takes a
    /// later one: so what this one has left there can be told from what counts.
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

    /// Copies what is the same now as at the last rest, a page at a time; then, at once, the rest of
    /// what was kept at that time, what has changed since, and the page that makes the bank count.
    /// Whether there is more to copy.
    fn copy_on(&mut self, housekeeping: &mut Housekeeping) -> Result<bool, Error<F::Error>> {
        if self.copy_some(Copied::Same, housekeeping)? {
            return Ok(true);
        }
        let mut marks = Marks::COUNTS.and(Marks::AT_REST);
        if self.changed != Keys::NONE {
            self.copy_changed(Copied::AtRest, housekeeping)?;
            self.close(&mut housekeeping.log, Marks::AT_REST)?;
            self.copy_changed(Copied::Now, housekeeping)?;
            marks = Marks::COUNTS;
        }
        if P::CLOSED_LAST {
            self.close(&mut housekeeping.log, marks)?;
        }
        Ok(false)
    }

    /// Copies what has changed since the last rest, as it was then or as it is now.
    fn copy_changed(
        &mut self,
        of: Copied,
        housekeeping: &mut Housekeeping,
    ) -> Result<(), Error<F::Error>> {
        housekeeping.copied.remove_all(&self.changed);
        while self.copy_some(of, housekeeping)? {}
        Ok(())
    }

    /// Copies records that are not in the other bank yet, as many as fill a page, or one that takes
    /// more. Whether there were any.
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
                Copied::AtRest => self.place_at_rest(key),
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

    /// Writes a page without records that makes a bank count.
    fn close(&mut self, log: &mut Log, marks: Marks) -> Result<(), Error<F::Error>> {
        let mut writer = Writer::new(*log, marks);
        let closed = writer.finish(&mut self.medium);
        *log = writer.log;
        closed.map(drop)
    }

    /// A bank that was closed by half may wake while it is erased, and must not count then. The page
    /// that would make it count is behind its last sound one; on a first day, in its first sector.
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

    /// From now on this bank counts.
    fn change_to(&mut self, log: Log) -> Result<(), Error<F::Error>> {
        self.scan(log.bank, log.generation)?;
        self.log = log;
        self.is_refused = false;
        Ok(())
    }

    /// Forgets everything: every byte of the region is erased. If the power is cut meanwhile, all
    /// is as before, or the rest is erased after power-on.
    ///
    /// # Errors
    /// What the flash says.
    pub fn empty(&mut self) -> Result<(), Error<F::Error>> {
        self.begin_emptying();
        self.finish_emptying()
    }

    /// The same, but for the work: that is [housekeeping](Self::housekeep), a sector at a time.
    pub fn begin_emptying(&mut self) {
        self.forget_places();
        self.housekeeping = Some(self.begun(Aim::Empty));
    }

    /// Erases what was before, and then the pages that say that it is to be.
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

    /// Before the first day nothing counts: as if a bank were full of nothing.
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

/// No bank has this generation.
const FIRST_DAY: u32 = 0;

/// The generation of the bank that may follow this session of a bank.
pub(super) const fn later(generation: u32, session: u16) -> u32 {
    generation.wrapping_add(session as u32).wrapping_add(1)
}
