//! The roster: sixteen slots for the sheets of all books.
//!
//! A sheet lies in a slot, and keeps it. Whoever knows a sheet knows it by its [`SheetId`], which no
//! other sheet of its book ever gets: so a sheet that was deleted is missed wherever it was known, and a
//! new one in its slot is not taken for it.

#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests;

use heapless::Vec;

use super::part::{Stored, versions};
use super::records::Unreadable;
use crate::coded::{Coded, Reader, Shape, Writer};
use crate::games::{AnySheet, Book, IsSheet};
use crate::name::Name;
use crate::rules::Error;
use crate::table::{SheetV1, SheetV2};

/// By what a sheet is known, among those of its book. No bare number can be one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SheetId(u16);

/// The place of a sheet in a list of some: of those of a book, or of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nth(pub(crate) u8);

/// The place of a sheet in the roster, as long as it is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot(u8);

/// A sheet, and by what it is known.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub(super) struct Known {
    id: SheetId,
    sheet: AnySheet,
}

/// What is stored of a slot.
#[derive(Coded)]
pub(crate) struct InSlot {
    known: Known,
    /// With which of its Clichés it acts: once that was a part of the sheet.
    #[coded(skip)]
    pub(super) acts: Option<u8>,
}

versions!(InSlot {
    1: SheetV1,
    2: SheetV2,
    3: InSlot,
});

/// The sheets.
#[derive(Clone, Debug)]
pub struct Roster {
    /// An array of empty slots would be made on the stack, 9 KB of it. The slots behind these are empty.
    slots: Vec<Option<Known>, { Roster::MOST }>,
    /// What the next sheet is known by.
    pub(super) next: NextId,
    /// How the slots were that this step has changed, as long as there is room to tell.
    before: Vec<Before, { Roster::MOST_CHANGED }>,
    records: Recording,
}

/// How a slot was before a step, at its full width.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Before {
    slot: Slot,
    bytes: [u8; Roster::WIDTH],
}

/// Whether it is noted what changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Recording {
    /// No step is being made.
    Off,
    On,
    /// More has changed than can be told.
    TooMuch,
}

/// What the next sheet is known by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub(super) struct NextId(u16);

impl NextId {
    /// Sheets were once known by their places.
    const FIRST: NextId = NextId(0x100);

    /// By what a new sheet is known. Nothing begins with a byte that once was a [deleted](SheetId::DELETED)
    /// sheet.
    fn take(&mut self) -> SheetId {
        let is_clear = |id: &u16| *id as u8 | 0x80 < SheetId::DELETED;
        let mut clear = (self.0..=u16::MAX).filter(is_clear);
        let id = clear.next().unwrap_or(NextId::FIRST.0);
        self.0 = id.checked_add(1).unwrap_or(NextId::FIRST.0);
        SheetId(id)
    }
}

impl Stored for NextId {
    fn is_new(&self) -> bool {
        *self == NextId::FIRST
    }
}

impl SheetId {
    /// No sheet is known by this.
    const NOBODY: SheetId = SheetId(0x7f);

    /// When a byte was enough, this and all above were sheets that were deleted.
    const DELETED: u8 = 0xfe;

    /// The one that the sheet gets which is made after so many others.
    #[cfg(test)]
    pub(crate) const fn after(sheets: u16) -> SheetId {
        SheetId(NextId::FIRST.0 + sheets)
    }
}

impl Coded for SheetId {
    const SHAPE: &'static Shape = u16::SHAPE;
    const WIDTH: usize = u16::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        self.0.write(to);
    }

    fn read(from: &mut Reader<'_>) -> SheetId {
        match from.lone(SheetId::DELETED) {
            Some(_) => SheetId::NOBODY,
            None => SheetId(Coded::read(from)),
        }
    }
}

impl InSlot {
    /// A sheet as it was stored when it was known by its place.
    pub(crate) const fn by_place(sheet: AnySheet, acts: Option<u8>) -> InSlot {
        let id = SheetId::NOBODY;
        InSlot {
            known: Known { id, sheet },
            acts,
        }
    }
}

impl Slot {
    /// All of them.
    pub(super) fn all() -> impl Iterator<Item = Slot> {
        (0..Roster::MOST as u8).map(Slot)
    }

    /// The slot with this number.
    pub fn of(number: u8) -> Option<Slot> {
        (usize::from(number) < Roster::MOST).then_some(Slot(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Two rosters are the same if they know the same sheets, whatever is noted of a step.
impl PartialEq for Roster {
    fn eq(&self, other: &Roster) -> bool {
        let is_same = |slot| self.known(slot) == other.known(slot);
        self.next == other.next && Slot::all().all(is_same)
    }
}

impl Eq for Roster {}

impl Default for Roster {
    fn default() -> Self {
        Self::new()
    }
}

impl Roster {
    /// How many sheets there can be, of all books.
    pub const MOST: usize = 16;

    /// More sheets than a step changes: two teams that fight to the end.
    const MOST_CHANGED: usize = 10;

    /// How many bytes a slot has at its full width.
    pub(super) const WIDTH: usize = Option::<Known>::WIDTH;

    /// No sheet.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Roster {
        Roster {
            slots: Vec::new(),
            next: NextId::FIRST,
            before: Vec::new(),
            records: Recording::Off,
        }
    }

    /// Forgets them all.
    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.before.clear();
        self.records = Recording::Off;
    }

    /// How many sheets there are.
    pub fn count(&self) -> usize {
        self.slots.iter().flatten().count()
    }

    /// Whether one more fits.
    pub fn has_room(&self) -> bool {
        self.count() < Self::MOST
    }

    /// All slots with a sheet, in the order in which the sheets were made.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        let mut slots: Vec<(SheetId, Slot), { Roster::MOST }> = Vec::new();
        for (id, slot) in Slot::all().filter_map(|slot| Some((self.known(slot)?.id, slot))) {
            let place = slots.iter().take_while(|(before, _)| *before <= id).count();
            // There is room for every slot.
            let _ = slots.insert(place, (id, slot));
        }
        slots.into_iter().map(|(_, slot)| slot)
    }

    /// The sheet in this place, in the order of their books.
    pub(super) fn nth_by_book(&self, nth: Nth) -> Option<&AnySheet> {
        let sheets = Book::ALL.iter().flat_map(|book| {
            let sheets = self.slots().filter_map(|slot| self.at(slot));
            sheets.filter(|sheet| sheet.book() == *book)
        });
        sheets.into_iter().nth(nth.0.into())
    }

    fn known(&self, slot: Slot) -> Option<&Known> {
        self.slots.get(usize::from(slot.0))?.as_ref()
    }

    /// The sheet in a slot.
    pub fn at(&self, slot: Slot) -> Option<&AnySheet> {
        self.known(slot).map(|known| &known.sheet)
    }

    /// All sheets, in the order in which they were made.
    pub fn sheets(&self) -> impl Iterator<Item = (SheetId, &AnySheet)> {
        let known = self.slots().filter_map(|slot| self.known(slot));
        known.map(|known| (known.id, &known.sheet))
    }

    /// By what the sheet in a slot is known.
    pub(crate) fn id(&self, slot: Slot) -> Option<SheetId> {
        self.known(slot).map(|known| known.id)
    }

    /// The slot of a sheet of this book.
    #[inline(never)] // Every look at a sheet calls it: one copy for each book.
    pub(crate) fn slot_of<S: IsSheet>(&self, id: SheetId) -> Option<Slot> {
        let is_it = |slot: &Slot| {
            let known = self.known(*slot);
            known.is_some_and(|known| known.id == id && S::of(&known.sheet).is_some())
        };
        Slot::all().find(is_it)
    }

    /// A sheet of this book, if it is still there.
    #[inline(never)] // As `slot_of`.
    pub(crate) fn get<S: IsSheet>(&self, id: SheetId) -> Option<&S> {
        self.slot_of::<S>(id)
            .and_then(|slot| self.at(slot))
            .and_then(S::of)
    }

    /// The sheets of this book, in the order in which they were made.
    pub(crate) fn each<S: IsSheet + 'static>(&self) -> impl Iterator<Item = (SheetId, &S)> {
        self.slots()
            .filter_map(|slot| self.known(slot))
            .filter_map(|known| Some((known.id, S::of(&known.sheet)?)))
    }

    /// How many sheets of this book there are.
    pub(crate) fn count_of<S: IsSheet + 'static>(&self) -> u8 {
        self.each::<S>().count() as u8
    }

    /// A sheet of this book, to be changed.
    pub(crate) fn get_mut<S: IsSheet>(&mut self, id: SheetId) -> Option<&mut S> {
        let slot = self.slot_of::<S>(id)?;
        self.at_mut(slot).and_then(S::of_mut)
    }

    /// The sheet in a slot, to be changed.
    pub fn at_mut(&mut self, slot: Slot) -> Option<&mut AnySheet> {
        self.note(slot);
        let known = self.slots.get_mut(usize::from(slot.0))?.as_mut();
        known.map(|known| &mut known.sheet)
    }

    /// Changes a sheet of this book.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such sheet, and those of the change itself: then nothing has
    /// changed.
    pub(crate) fn change<S: IsSheet, T>(
        &mut self,
        id: SheetId,
        change: impl FnOnce(&mut S) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let sheet = self.get_mut::<S>(id).ok_or(Error::Choice)?;
        let before = sheet.clone();
        let done = change(sheet);
        if done.is_err() {
            *sheet = before;
        }
        done
    }

    /// One more sheet.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    pub fn add(&mut self, sheet: impl Into<AnySheet>) -> Result<SheetId, Error> {
        self.add_any(sheet.into())
    }

    /// No step takes it back: what was filled in with care would be gone.
    #[inline(never)] // A sheet is long.
    fn add_any(&mut self, sheet: AnySheet) -> Result<SheetId, Error> {
        let free = Slot::all().find(|slot| self.known(*slot).is_none());
        let slot = free.ok_or(Error::Range)?;
        let id = self.next.take();
        self.set(slot, Some(Known { id, sheet }));
        Ok(id)
    }

    /// Takes a sheet in: instead of the one of its book that has its name, or as one more.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    #[inline(never)] // A sheet is long.
    pub(super) fn take_in(&mut self, sheet: AnySheet) -> Result<(), Error> {
        match self.slot_named_like(&sheet) {
            Some(slot) => {
                self.note(slot);
                if let Some(Some(known)) = self.slots.get_mut(usize::from(slot.0)) {
                    known.sheet = sheet;
                }
                Ok(())
            }
            None => self.add_any(sheet).map(|_| ()),
        }
    }

    /// The slot of the sheet that has the name of this one, in its book.
    pub(super) fn slot_named_like(&self, sheet: &AnySheet) -> Option<Slot> {
        let named = (sheet.book(), sheet.name());
        let is_it = |other: &AnySheet| (other.book(), other.name()) == named;
        Slot::all().find(|slot| self.at(*slot).is_some_and(is_it))
    }

    /// Deletes the sheet in a slot.
    pub fn remove(&mut self, slot: Slot) {
        self.note(slot);
        self.set(slot, None);
    }

    /// The sheet in a slot gets another name.
    pub(crate) fn rename(&mut self, slot: Slot, name: Name) {
        if let Some(sheet) = self.at_mut(slot) {
            sheet.rename(name);
        }
    }

    fn set(&mut self, slot: Slot, known: Option<Known>) {
        while self.slots.len() <= usize::from(slot.0) && self.slots.push(None).is_ok() {}
        if let Some(at) = self.slots.get_mut(usize::from(slot.0)) {
            *at = known;
        }
    }

    /// Writes what is stored of a slot, if there is a sheet in it.
    pub(super) fn write(&self, slot: Slot, to: &mut Writer<'_>) -> Option<()> {
        let known = self.known(slot)?;
        to.u8(InSlot::VERSION);
        known.write(to);
        Some(())
    }

    /// Puts back what was stored of a slot; by what the sheet is known. One that was known by its place
    /// among those of its book goes into that slot if it is free, and into any other if not.
    ///
    /// # Errors
    /// [`Unreadable::Damaged`] if there is no room.
    pub(super) fn put(&mut self, place: Slot, stored: InSlot) -> Result<SheetId, Unreadable> {
        let Known { mut id, sheet } = stored.known;
        let mut slot = place;
        if id == SheetId::NOBODY {
            let is_free = |slot: &Slot| self.known(*slot).is_none();
            let mut free = core::iter::once(place).chain(Slot::all()).filter(is_free);
            slot = free.next().ok_or(Unreadable::Damaged)?;
            id = SheetId(place.0.into());
        }
        self.set(slot, Some(Known { id, sheet }));
        Ok(id)
    }

    /// A step begins: from now on it is noted what changes.
    pub(super) fn begin_step(&mut self) {
        self.before.clear();
        self.records = Recording::On;
    }

    /// A slot is about to change.
    #[inline(never)] // A whole sheet is on its stack, as bytes.
    fn note(&mut self, slot: Slot) {
        let is_noted = self.before.iter().any(|before| before.slot == slot);
        if self.records != Recording::On || is_noted {
            return;
        }
        let mut bytes = [0; Self::WIDTH];
        self.write_wide(slot, &mut bytes);
        if self.before.push(Before { slot, bytes }).is_err() {
            self.records = Recording::TooMuch;
        }
    }

    /// Which slots the step has changed, and how they were at their full width.
    pub(super) fn changed(&self) -> impl Iterator<Item = (Slot, &[u8])> {
        let before = self.before.iter();
        before.map(|before| (before.slot, &before.bytes[..]))
    }

    /// The step is made. False if it has changed more than could be noted.
    pub(super) fn end_step(&mut self) -> bool {
        self.before.clear();
        core::mem::replace(&mut self.records, Recording::Off) == Recording::On
    }

    /// Writes a slot at its full width.
    pub(super) fn write_wide(&self, slot: Slot, room: &mut [u8]) {
        match self.known(slot) {
            Some(known) => {
                let mut to = Writer::wide(room);
                to.u8(true.into());
                known.write(&mut to);
            }
            None => room.iter_mut().take(Self::WIDTH).for_each(|byte| *byte = 0),
        }
    }

    /// By what the sheet of a slot is known, at its full width; zeros of an empty one.
    pub(super) fn id_in(bytes: &[u8]) -> [u8; SheetId::WIDTH] {
        let id = bytes.get(1..).and_then(|bytes| bytes.first_chunk());
        id.copied().unwrap_or_default()
    }

    /// The sheet of a slot at its full width.
    pub(super) fn sheet_of(bytes: &[u8]) -> Option<AnySheet> {
        let from = &mut Reader::wide(bytes);
        let known = Option::<Known>::read(from);
        known.filter(|_| from.is_done()).map(|known| known.sheet)
    }

    /// Reads a slot at its full width, if that `is_meant`, or only looks whether it could be read.
    ///
    /// # Errors
    /// [`Unreadable::Damaged`] if no sheet can be so: then nothing has changed.
    #[inline(never)] // A sheet is long.
    pub(super) fn read_wide(
        &mut self,
        slot: Slot,
        bytes: &[u8],
        is_meant: bool,
    ) -> Result<(), Unreadable> {
        let from = &mut Reader::wide(bytes);
        let known = Coded::read(from);
        if !from.is_done() {
            return Err(Unreadable::Damaged);
        }
        if is_meant {
            self.set(slot, known);
        }
        Ok(())
    }
}
