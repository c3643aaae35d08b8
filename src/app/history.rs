//! The last hundred rolls, oldest first.

mod drawn;
#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests;

pub use drawn::Drawn;
use drawn::DrawnV1;
pub(crate) use drawn::Recorder;

use heapless::Vec;

use super::part::versions;
use crate::coded::Coded;
use crate::games::{Roll, Tile};
use crate::name::Name;
use crate::rules::{Ending, Verdict};

/// One roll: names, kind of roll, dice and result.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[repr(align(4))] // Copied word by word: power-on reads a hundred entries before the first screen.
pub struct Entry {
    /// Name of the character who rolled; empty without a sheet.
    pub who: Name,
    /// Name of the opponent; empty if there is none, or if it has no name.
    pub against: Name,
    /// The kind of roll, with all that is needed to repeat it.
    pub roll: Roll,
    /// The dice, in the order in which they were drawn.
    pub dice: Drawn,
    /// The number that the screen showed large: total, successes or rounds.
    pub total: i16,
    /// The opponent's number, if there is an opponent.
    pub their_total: Option<i16>,
    /// Verdict and flags.
    pub marks: Marks,
}

/// Verdict of a roll, and the flags "undone" and "secret".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Marks(u8);

checked!(Marks, |marks| {
    let place = usize::from(marks.0 & Marks::VERDICT);
    place < Verdict::ALL.len() && marks.0 & !Marks::ALL == 0
});

impl Marks {
    /// The low bits hold the index of the verdict; each flag is one bit.
    const VERDICT: u8 = 0x0f;
    const UNDONE: u8 = 0x10;
    const SECRET: u8 = 0x20;
    const ALL: u8 = Self::VERDICT | Self::UNDONE | Self::SECRET;

    /// Marks of a roll with this verdict.
    pub const fn new(verdict: Verdict) -> Marks {
        Marks(verdict as u8)
    }

    /// These marks with the "undone" flag.
    #[must_use]
    pub const fn undone(self) -> Marks {
        Marks(self.0 | Self::UNDONE)
    }

    /// These marks with the "secret" flag.
    #[must_use]
    pub const fn secret(self) -> Marks {
        Marks(self.0 | Self::SECRET)
    }

    /// The verdict of the roll.
    pub fn verdict(self) -> Verdict {
        let verdict = Verdict::ALL.get(usize::from(self.0 & Self::VERDICT));
        verdict.copied().unwrap_or(Verdict::Unjudged)
    }

    /// True if the step that rolled it was taken back.
    pub const fn is_undone(self) -> bool {
        self.0 & Self::UNDONE != 0
    }

    /// True if only the roller may see the roll. No game sets this yet.
    pub const fn is_secret(self) -> bool {
        self.0 & Self::SECRET != 0
    }
}

// RAM holds a hundred entries.
const _: () = assert!(size_of::<Entry>() <= 124);

/// An entry with its number, as stored.
#[derive(Coded)]
pub(super) struct Numbered(pub(super) u32, pub(super) Entry);

versions!(Numbered {
    1: NumberedV1,
    2: Numbered
});

/// Version 1 of [`Numbered`], without the opponent.
#[derive(Coded)]
struct NumberedV1 {
    number: u32,
    who: Name,
    roll: Roll,
    dice: DrawnV1,
    total: i16,
    ending: Option<Ending>,
}

impl From<NumberedV1> for Numbered {
    fn from(old: NumberedV1) -> Numbered {
        let entry = Entry {
            who: old.who,
            against: Name::EMPTY,
            dice: old.dice.0,
            total: old.total,
            their_total: None,
            marks: Marks::new(Verdict::of(old.ending, old.roll.is_contest())),
            roll: old.roll,
        };
        Numbered(old.number, entry)
    }
}

/// The last rolls, in a ring: adding a roll rewrites one record, however many there are.
#[derive(Clone, Debug)]
pub struct History {
    /// Roll `number` is in slot `number % MOST`. The vector grows to [`Self::MOST`] entries, then the oldest
    /// entries are replaced.
    ring: Vec<Option<Entry>, { History::MOST }>,
    /// Number of the next roll, counted from the gadget's first roll.
    next: u32,
    /// Entries of any age have changed since the last save.
    pub(super) is_rewritten: bool,
}

/// Compares the entries only, not whether they are saved.
impl PartialEq for History {
    fn eq(&self, other: &History) -> bool {
        self.next == other.next && self.ring == other.ring
    }
}

impl Eq for History {}

impl History {
    /// Capacity in rolls.
    pub const MOST: usize = 100;

    /// Roll numbers wrap here, which no key lives to see. A multiple of the capacity, so that slots stay in
    /// order.
    const NUMBERS: u32 = 1_000_000 * Self::MOST as u32;

    /// An empty history.
    #[inline(always)] // Constructs in place.
    pub const fn new() -> History {
        History {
            ring: Vec::new(),
            next: 0,
            is_rewritten: false,
        }
    }

    /// Deletes all entries.
    pub(super) fn clear(&mut self) {
        self.ring.clear();
        self.next = 0;
    }

    /// Adds an entry; a full ring drops the oldest.
    pub fn add(&mut self, entry: Entry) {
        self.set(Self::place(self.next), entry);
        self.next = Self::after(self.next);
    }

    /// Continues the newest entry: keeps its kind of roll, adds the dice, and takes the result of `entry`.
    pub(crate) fn go_on(&mut self, entry: Entry) {
        let newest = (self.next + Self::NUMBERS - 1) % Self::NUMBERS;
        let Some(Some(before)) = self.ring.get_mut(Self::place(newest)) else {
            return self.add(entry);
        };
        let mut dice = before.dice;
        dice.append(&entry.dice);
        let roll = before.roll;
        *before = Entry {
            roll,
            dice,
            ..entry
        };
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.ring.iter().flatten().count()
    }

    /// True if there is no entry.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entry `rolls` before the newest; 0 is the newest.
    pub fn back(&self, rolls: usize) -> Option<&Entry> {
        self.newest_first().nth(rolls)
    }

    /// The newest roll of a game.
    pub fn newest_of(&self, tile: Tile) -> Option<&Entry> {
        self.newest_first().find(|entry| entry.roll.tile() == tile)
    }

    /// Marks a roll as undone, if it is still in the history.
    pub(super) fn mark_undone(&mut self, number: u32) {
        if self.get(number).is_some()
            && let Some(Some(entry)) = self.ring.get_mut(Self::place(number))
        {
            entry.marks = entry.marks.undone();
            self.is_rewritten = true;
        }
    }

    /// The undone rolls with their numbers, newest first.
    pub(crate) fn undone(&self) -> impl Iterator<Item = (u32, &Entry)> {
        let rolls = self.numbers().filter_map(|it| Some((it, self.get(it)?)));
        rolls.filter(|(_, entry)| entry.marks.is_undone())
    }

    /// The entry in a slot of the ring, with its number.
    pub(super) fn numbered(&self, place: u8) -> Option<(u32, &Entry)> {
        let entry = self.ring.get(usize::from(place))?.as_ref()?;
        let number = (self.newest() + Self::NUMBERS - self.rolls_since(place)) % Self::NUMBERS;
        Some((number, entry))
    }

    /// Number of the next roll.
    pub(crate) const fn next(&self) -> u32 {
        self.next
    }

    /// True if a slot may have changed since the next roll's number was `next`. Includes the roll before
    /// `next`, which may have been continued.
    pub(super) const fn is_since(&self, place: u8, next: u32) -> bool {
        let rolls = match self.next.checked_sub(next) {
            Some(rolls) => rolls,
            None => self.next + Self::NUMBERS - next,
        };
        self.rolls_since(place) <= rolls
    }

    pub(super) const fn newest(&self) -> u32 {
        match self.next.checked_sub(1) {
            Some(newest) => newest,
            None => Self::NUMBERS - 1,
        }
    }

    /// Number of rolls since the entry in a slot of the ring.
    const fn rolls_since(&self, place: u8) -> u32 {
        let (newest, place) = (Self::place(self.newest()), place as usize);
        match newest.checked_sub(place) {
            Some(rolls) => rolls as u32,
            None => (newest + Self::MOST).saturating_sub(place) as u32,
        }
    }

    /// Restores a stored entry; `None` if the slot does not match the number.
    pub(super) fn put(&mut self, place: u8, number: u32, entry: Entry) -> Option<()> {
        let is_its_place = number < Self::NUMBERS && Self::place(number) == usize::from(place);
        if !is_its_place {
            return None;
        }
        self.set(place.into(), entry);
        self.next = self.next.max(Self::after(number));
        Some(())
    }

    /// Stores an entry in a slot, and grows the ring up to it.
    fn set(&mut self, place: usize, entry: Entry) {
        while self.ring.len() <= place && self.ring.push(None).is_ok() {}
        if let Some(place) = self.ring.get_mut(place) {
            *place = Some(entry);
        }
    }

    /// The slot of a roll in the ring.
    pub(crate) const fn place(number: u32) -> usize {
        number as usize % Self::MOST
    }

    pub(crate) const fn after(number: u32) -> u32 {
        (number + 1) % Self::NUMBERS
    }

    /// The number of the roll `rolls` before the newest.
    pub(crate) fn before(&self, rolls: u32) -> u32 {
        (self.newest() + Self::NUMBERS - rolls) % Self::NUMBERS
    }

    /// The entry with this number, if it is still in the history.
    pub(crate) fn get(&self, number: u32) -> Option<&Entry> {
        let rolls = (self.newest() + Self::NUMBERS - number) % Self::NUMBERS;
        let is_remembered = rolls < Self::MOST as u32;
        let entry = self.ring.get(Self::place(number))?.as_ref();
        entry.filter(|_| is_remembered)
    }

    /// The oldest entry whose number is at least `number`, with its number. Visits at most [`Self::MOST`]
    /// rolls, whatever `number` is.
    pub(crate) fn oldest_from(&self, number: u32) -> Option<(u32, &Entry)> {
        let rolls = (self.next + Self::NUMBERS - number % Self::NUMBERS) % Self::NUMBERS;
        (0..rolls.min(Self::MOST as u32)).rev().find_map(|back| {
            let number = self.before(back);
            Some((number, self.get(number)?))
        })
    }

    /// The numbers of the last [`Self::MOST`] rolls, newest first.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        let next = self.next;
        (1..=Self::MOST as u32).map(move |back| (next + Self::NUMBERS - back) % Self::NUMBERS)
    }

    /// All entries, newest first; slots of lost records are skipped. No division per entry, since menus call
    /// this at every press.
    fn newest_first(&self) -> impl Iterator<Item = &Entry> {
        let next = Self::place(self.next).min(self.ring.len());
        let (newer, older) = self.ring.split_at_checked(next).unwrap_or_default();
        newer.iter().rev().chain(older.iter().rev()).flatten()
    }
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}
