//! What was rolled: the last hundred, the newest last.

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

/// One roll: who against whom, what, the dice with their chain, how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[repr(align(4))] // It is copied by words: a hundred are read before the first picture.
pub struct Entry {
    /// Who rolled; empty without a sheet.
    pub who: Name,
    /// Against whom; empty without another side, or if that has no name.
    pub against: Name,
    /// What was rolled: enough to do it again.
    pub roll: Roll,
    /// Every die, in the order they were drawn.
    pub dice: Drawn,
    /// The total, the successes, the rounds: what the screen showed large.
    pub total: i16,
    /// The same of the other side, if it has one.
    pub their_total: Option<i16>,
    /// How it ended, and what became of it.
    pub marks: Marks,
}

/// How a roll ended, whether it was undone, and whether it is secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Marks(u8);

checked!(Marks, |marks| {
    let place = usize::from(marks.0 & Marks::VERDICT);
    place < Verdict::ALL.len() && marks.0 & !Marks::ALL == 0
});

impl Marks {
    /// The place of the verdict among all verdicts, and a bit for each of the others.
    const VERDICT: u8 = 0x0f;
    const UNDONE: u8 = 0x10;
    const SECRET: u8 = 0x20;
    const ALL: u8 = Self::VERDICT | Self::UNDONE | Self::SECRET;

    /// A roll that ended so.
    pub const fn new(verdict: Verdict) -> Marks {
        Marks(verdict as u8)
    }

    /// The same roll, undone.
    #[must_use]
    pub const fn undone(self) -> Marks {
        Marks(self.0 | Self::UNDONE)
    }

    /// The same roll, secret.
    #[must_use]
    pub const fn secret(self) -> Marks {
        Marks(self.0 | Self::SECRET)
    }

    /// How it ended.
    pub fn verdict(self) -> Verdict {
        let verdict = Verdict::ALL.get(usize::from(self.0 & Self::VERDICT));
        verdict.copied().unwrap_or(Verdict::Unjudged)
    }

    /// True if the step that rolled it was taken back.
    pub const fn is_undone(self) -> bool {
        self.0 & Self::UNDONE != 0
    }

    /// True if only the one who rolled may see it. No roll is secret yet.
    pub const fn is_secret(self) -> bool {
        self.0 & Self::SECRET != 0
    }
}

// A hundred of them stay in RAM.
const _: () = assert!(size_of::<Entry>() <= 124);

/// A roll with its number, as it is stored.
#[derive(Coded)]
pub(super) struct Numbered(pub(super) u32, pub(super) Entry);

versions!(Numbered {
    1: NumberedV1,
    2: Numbered
});

/// A roll without what is known of the other side.
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

/// The last rolls: a ring, so that one more is one record more, whatever is remembered.
#[derive(Clone, Debug)]
pub struct History {
    /// A roll's place is the remainder of its number: the oldest one makes room.
    /// The ring grows until it is full.
    ring: Vec<Option<Entry>, { History::MOST }>,
    /// The number of the next roll, counted from the first one ever.
    next: u32,
    /// Rolls of any age were changed since all was saved.
    pub(super) is_rewritten: bool,
}

/// The same rolls are remembered, whether or not they are saved.
impl PartialEq for History {
    fn eq(&self, other: &History) -> bool {
        self.next == other.next && self.ring == other.ring
    }
}

impl Eq for History {}

impl History {
    /// How many are remembered.
    pub const MOST: usize = 100;

    /// More rolls than a key lasts; then numbers begin again, at the first place of the ring.
    const NUMBERS: u32 = 1_000_000 * Self::MOST as u32;

    /// Nothing was rolled yet.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> History {
        History {
            ring: Vec::new(),
            next: 0,
            is_rewritten: false,
        }
    }

    /// Forgets them all.
    pub(super) fn clear(&mut self) {
        self.ring.clear();
        self.next = 0;
    }

    /// One more; the oldest one makes room.
    pub fn add(&mut self, entry: Entry) {
        self.set(Self::place(self.next), entry);
        self.next = Self::after(self.next);
    }

    /// The newest one goes on: it is what it began as, ends as this does, and has the dice of both.
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

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ring.iter().flatten().count()
    }

    /// Whether nothing was rolled yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The one that is so many rolls back; 0 is the newest.
    pub fn back(&self, rolls: usize) -> Option<&Entry> {
        self.newest_first().nth(rolls)
    }

    /// The newest roll of a game.
    pub fn newest_of(&self, tile: Tile) -> Option<&Entry> {
        self.newest_first().find(|entry| entry.roll.tile() == tile)
    }

    /// Marks a roll, if it is remembered: the step that it was is taken back.
    pub(super) fn mark_undone(&mut self, number: u32) {
        if self.get(number).is_some()
            && let Some(Some(entry)) = self.ring.get_mut(Self::place(number))
        {
            entry.marks = entry.marks.undone();
            self.is_rewritten = true;
        }
    }

    /// All that are undone, with their numbers, the newest first.
    pub(crate) fn undone(&self) -> impl Iterator<Item = (u32, &Entry)> {
        let rolls = self.numbers().filter_map(|it| Some((it, self.get(it)?)));
        rolls.filter(|(_, entry)| entry.marks.is_undone())
    }

    /// The one at a place of the ring, with its number.
    pub(super) fn numbered(&self, place: u8) -> Option<(u32, &Entry)> {
        let entry = self.ring.get(usize::from(place))?.as_ref()?;
        let number = (self.newest() + Self::NUMBERS - self.rolls_since(place)) % Self::NUMBERS;
        Some((number, entry))
    }

    /// The number of the next roll.
    pub(crate) const fn next(&self) -> u32 {
        self.next
    }

    /// Whether what is at a place of the ring may have changed since the next roll had this number:
    /// the roll before that may have gone on.
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

    /// How many rolls there were since the one at a place of the ring.
    const fn rolls_since(&self, place: u8) -> u32 {
        let (newest, place) = (Self::place(self.newest()), place as usize);
        match newest.checked_sub(place) {
            Some(rolls) => rolls as u32,
            None => (newest + Self::MOST).saturating_sub(place) as u32,
        }
    }

    /// Puts one back where it was; nothing if that is not its place.
    pub(super) fn put(&mut self, place: u8, number: u32, entry: Entry) -> Option<()> {
        let is_its_place = number < Self::NUMBERS && Self::place(number) == usize::from(place);
        if !is_its_place {
            return None;
        }
        self.set(place.into(), entry);
        self.next = self.next.max(Self::after(number));
        Some(())
    }

    /// Puts one at a place of the ring, which grows as far as that.
    fn set(&mut self, place: usize, entry: Entry) {
        while self.ring.len() <= place && self.ring.push(None).is_ok() {}
        if let Some(place) = self.ring.get_mut(place) {
            *place = Some(entry);
        }
    }

    /// The place of a roll in the ring.
    pub(crate) const fn place(number: u32) -> usize {
        number as usize % Self::MOST
    }

    pub(crate) const fn after(number: u32) -> u32 {
        (number + 1) % Self::NUMBERS
    }

    /// The number of the one that is so many rolls back.
    pub(crate) fn before(&self, rolls: u32) -> u32 {
        (self.newest() + Self::NUMBERS - rolls) % Self::NUMBERS
    }

    /// The one of this number, if it is remembered.
    pub(crate) fn get(&self, number: u32) -> Option<&Entry> {
        let rolls = (self.newest() + Self::NUMBERS - number) % Self::NUMBERS;
        let is_remembered = rolls < Self::MOST as u32;
        let entry = self.ring.get(Self::place(number))?.as_ref();
        entry.filter(|_| is_remembered)
    }

    /// The oldest remembered roll from this number on, with its number. Whatever the number is, no more rolls are looked at
    /// than the ring holds.
    pub(crate) fn oldest_from(&self, number: u32) -> Option<(u32, &Entry)> {
        let rolls = (self.next + Self::NUMBERS - number % Self::NUMBERS) % Self::NUMBERS;
        (0..rolls.min(Self::MOST as u32)).rev().find_map(|back| {
            let number = self.before(back);
            Some((number, self.get(number)?))
        })
    }

    /// The numbers of those that are remembered, the newest first.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        let next = self.next;
        (1..=Self::MOST as u32).map(move |back| (next + Self::NUMBERS - back) % Self::NUMBERS)
    }

    /// A record that was lost left a gap. Menus ask with every press, so no roll costs a division.
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
