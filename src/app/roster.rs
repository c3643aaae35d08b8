//! The roster: sixteen slots for the sheets of all books.
//!
//! A sheet keeps its slot. Other data refers to a sheet by its [`SheetId`], which is unique within its book:
//! a reference to a deleted sheet finds nothing, even if its slot is used again.

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

/// Identifies a sheet within its book. Opaque, so that no plain number is mistaken for one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SheetId(u16);

/// Index of a sheet in some list of sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nth(pub(crate) u8);

/// Index of a slot of the roster, below [`Roster::MOST`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot(u8);

/// A sheet and its id.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub(super) struct Known {
    id: SheetId,
    sheet: AnySheet,
}

/// The stored form of a slot.
#[derive(Coded)]
pub(crate) struct InSlot {
    known: Known,
    /// The Cliché that the sheet acts with. Older versions stored it in the sheet.
    #[coded(skip)]
    pub(super) acts: Option<u8>,
}

versions!(InSlot {
    1: SheetV1,
    2: SheetV2,
    3: InSlot,
});

/// The sheets of all books.
#[derive(Clone, Debug)]
pub struct Roster {
    /// A vector that grows: an array of empty slots would be built on the stack, 9 KB of it. Slots past its
    /// end are empty.
    slots: Vec<Option<Known>, { Roster::MOST }>,
    /// Id of the next sheet.
    pub(super) next: NextId,
    /// The slots that the current step has changed, as they were before.
    before: Vec<Before, { Roster::MOST_CHANGED }>,
    records: Recording,
}

/// A slot before the current step, at full width.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Before {
    slot: Slot,
    bytes: [u8; Roster::WIDTH],
}

/// Whether changes of slots are recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Recording {
    /// No step is being made.
    Off,
    On,
    /// The step has changed more slots than can be recorded.
    TooMuch,
}

/// Id of the next sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub(super) struct NextId(u16);

impl NextId {
    /// Lower numbers are taken: older versions used a sheet's slot as its id.
    const FIRST: NextId = NextId(0x100);

    /// Takes the next id. Skips ids whose low byte older versions used for [deleted](SheetId::DELETED)
    /// sheets.
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
    /// An id that no sheet has.
    const NOBODY: SheetId = SheetId(0x7f);

    /// When ids had one byte, this and higher values meant a deleted sheet.
    const DELETED: u8 = 0xfe;

    /// The id of the sheet made after this many others.
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
    /// A sheet from before ids existed, when its slot identified it.
    pub(crate) const fn by_place(sheet: AnySheet, acts: Option<u8>) -> InSlot {
        let id = SheetId::NOBODY;
        InSlot {
            known: Known { id, sheet },
            acts,
        }
    }
}

impl Slot {
    /// All slots, empty or not.
    pub(super) fn all() -> impl Iterator<Item = Slot> {
        (0..Roster::MOST as u8).map(Slot)
    }

    /// The slot with this number, if there is one.
    pub fn of(number: u8) -> Option<Slot> {
        (usize::from(number) < Roster::MOST).then_some(Slot(number))
    }

    /// The number of the slot.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Compares the sheets only, not the recording of a step.
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
    /// Number of slots for sheets.
    pub const MOST: usize = 16;

    /// More sheets than a step changes: two teams that fight to the end.
    const MOST_CHANGED: usize = 10;

    /// Length in bytes of an encoded slot at full width.
    pub(super) const WIDTH: usize = Option::<Known>::WIDTH;

    /// An empty roster.
    #[inline(always)] // Constructs in place.
    pub const fn new() -> Roster {
        Roster {
            slots: Vec::new(),
            next: NextId::FIRST,
            before: Vec::new(),
            records: Recording::Off,
        }
    }

    /// Deletes all sheets.
    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.before.clear();
        self.records = Recording::Off;
    }

    /// Number of sheets.
    pub fn count(&self) -> usize {
        self.slots.iter().flatten().count()
    }

    /// True if a slot is free.
    pub fn has_room(&self) -> bool {
        self.count() < Self::MOST
    }

    /// All slots with a sheet, oldest sheet first.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        let mut slots: Vec<(SheetId, Slot), { Roster::MOST }> = Vec::new();
        for (id, slot) in Slot::all().filter_map(|slot| Some((self.known(slot)?.id, slot))) {
            let place = slots.iter().take_while(|(before, _)| *before <= id).count();
            // Cannot fail: there is room for every slot.
            let _ = slots.insert(place, (id, slot));
        }
        slots.into_iter().map(|(_, slot)| slot)
    }

    /// The sheet with this index among all sheets sorted by book.
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

    /// All sheets, oldest first.
    pub fn sheets(&self) -> impl Iterator<Item = (SheetId, &AnySheet)> {
        let known = self.slots().filter_map(|slot| self.known(slot));
        known.map(|known| (known.id, &known.sheet))
    }

    /// The id of the sheet in a slot.
    pub(crate) fn id(&self, slot: Slot) -> Option<SheetId> {
        self.known(slot).map(|known| known.id)
    }

    /// The slot of a sheet of book `S`.
    #[inline(never)] // Every access to a sheet calls it: one copy per book.
    pub(crate) fn slot_of<S: IsSheet>(&self, id: SheetId) -> Option<Slot> {
        let is_it = |slot: &Slot| {
            let known = self.known(*slot);
            known.is_some_and(|known| known.id == id && S::of(&known.sheet).is_some())
        };
        Slot::all().find(is_it)
    }

    /// A sheet of book `S`, if it still exists.
    #[inline(never)] // See `slot_of`.
    pub(crate) fn get<S: IsSheet>(&self, id: SheetId) -> Option<&S> {
        self.slot_of::<S>(id)
            .and_then(|slot| self.at(slot))
            .and_then(S::of)
    }

    /// The sheets of book `S`, oldest first.
    pub(crate) fn each<S: IsSheet + 'static>(&self) -> impl Iterator<Item = (SheetId, &S)> {
        self.slots()
            .filter_map(|slot| self.known(slot))
            .filter_map(|known| Some((known.id, S::of(&known.sheet)?)))
    }

    /// Number of sheets of book `S`.
    pub(crate) fn count_of<S: IsSheet + 'static>(&self) -> u8 {
        self.each::<S>().count() as u8
    }

    /// A sheet of book `S`, mutable.
    pub(crate) fn get_mut<S: IsSheet>(&mut self, id: SheetId) -> Option<&mut S> {
        let slot = self.slot_of::<S>(id)?;
        self.at_mut(slot).and_then(S::of_mut)
    }

    /// The sheet in a slot, mutable.
    pub fn at_mut(&mut self, slot: Slot) -> Option<&mut AnySheet> {
        self.note(slot);
        let known = self.slots.get_mut(usize::from(slot.0))?.as_mut();
        known.map(|known| &mut known.sheet)
    }

    /// Changes a sheet of book `S`, and restores it if the change fails.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such sheet, or the error of the change: nothing has changed then.
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

    /// Adds a sheet.
    ///
    /// # Errors
    /// [`Error::Range`] if no slot is free.
    pub fn add(&mut self, sheet: impl Into<AnySheet>) -> Result<SheetId, Error> {
        self.add_any(sheet.into())
    }

    /// Not recorded in the step: taking it back would destroy a carefully filled-in sheet.
    #[inline(never)] // A sheet is large.
    fn add_any(&mut self, sheet: AnySheet) -> Result<SheetId, Error> {
        let free = Slot::all().find(|slot| self.known(*slot).is_none());
        let slot = free.ok_or(Error::Range)?;
        let id = self.next.take();
        self.set(slot, Some(Known { id, sheet }));
        Ok(id)
    }

    /// Imports a sheet: replaces the sheet of the same book and name, or adds it.
    ///
    /// # Errors
    /// [`Error::Range`] if no slot is free.
    #[inline(never)] // A sheet is large.
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

    /// The slot of the sheet with the same book and name.
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

    /// Renames the sheet in a slot.
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

    /// Encodes the sheet in a slot; `None` if it is empty.
    pub(super) fn write(&self, slot: Slot, to: &mut Writer<'_>) -> Option<()> {
        let known = self.known(slot)?;
        to.u8(InSlot::VERSION);
        known.write(to);
        Some(())
    }

    /// Restores a stored sheet and returns its id. A sheet from before ids existed goes into this slot if it
    /// is free, else into any free one.
    ///
    /// # Errors
    /// [`Unreadable::Damaged`] if no slot is free.
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

    /// Starts recording the slots that a step changes.
    pub(super) fn begin_step(&mut self) {
        self.before.clear();
        self.records = Recording::On;
    }

    /// Records a slot that is about to change.
    #[inline(never)] // Has a whole encoded sheet on its stack.
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

    /// The slots that the step has changed, with their old content at full width.
    pub(super) fn changed(&self) -> impl Iterator<Item = (Slot, &[u8])> {
        let before = self.before.iter();
        before.map(|before| (before.slot, &before.bytes[..]))
    }

    /// Ends the recording. False if the step has changed more slots than could be recorded.
    pub(super) fn end_step(&mut self) -> bool {
        self.before.clear();
        core::mem::replace(&mut self.records, Recording::Off) == Recording::On
    }

    /// Encodes a slot at full width.
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

    /// The id in an encoded slot of full width; zeros if it is empty.
    pub(super) fn id_in(bytes: &[u8]) -> [u8; SheetId::WIDTH] {
        let id = bytes.get(1..).and_then(|bytes| bytes.first_chunk());
        id.copied().unwrap_or_default()
    }

    /// Decodes the sheet of a full-width slot.
    pub(super) fn sheet_of(bytes: &[u8]) -> Option<AnySheet> {
        let from = &mut Reader::wide(bytes);
        let known = Option::<Known>::read(from);
        known.filter(|_| from.is_done()).map(|known| known.sheet)
    }

    /// Decodes a full-width slot. If not `is_meant`, only checks that it can be decoded.
    ///
    /// # Errors
    /// [`Unreadable::Damaged`] if no sheet is encoded so: nothing has changed then.
    #[inline(never)] // A sheet is large.
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
