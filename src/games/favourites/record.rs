//! The favourites as they are stored.

use super::words::texts;
use crate::app::State;
use crate::games::prelude::*;
use crate::games::{Roll, free};

/// A roll, and what it is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Favourite {
    /// What the player calls it; if empty, what the roll calls itself.
    pub name: Name,
    /// What is rolled.
    pub roll: Roll,
}

impl Favourite {
    /// A roll under its own name.
    pub const fn of(roll: Roll) -> Favourite {
        Favourite {
            name: Name::EMPTY,
            roll,
        }
    }

    /// What it is called.
    pub(crate) fn label(&self, state: &State) -> Text {
        match self.name.is_empty() {
            true => self.roll.label(state),
            false => Text::Name(self.name),
        }
    }
}

/// The favourites. Each keeps its slot as long as it is there, so that a step changes few bytes: those
/// of what was deleted, or the rank of what was put first.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Favourites {
    slots: [Option<Ranked>; Favourites::MOST],
    /// The slot of the one that was rolled last.
    last: u8,
}

/// A favourite in the player's order, in which the lowest rank comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
struct Ranked {
    rank: i16,
    favourite: Favourite,
}

/// The favourites as version 1 stored them: in the player's order.
#[derive(Coded)]
struct FavouritesV1 {
    all: Vec<Favourite, { Favourites::MOST }>,
    /// The place of the one that was rolled last.
    last: u8,
}

impl From<FavouritesV1> for Favourites {
    fn from(stored: FavouritesV1) -> Favourites {
        let mut favourites = Favourites::new();
        for favourite in stored.all {
            // There is room: version 1 had no more.
            let _ = favourites.add(favourite);
        }
        favourites.last = stored.last;
        favourites
    }
}

owned!(Favourites, favourites);
parts!(Favourites: 0x15);
versions!(Favourites {
    1: FavouritesV1,
    2: Favourites,
});

impl Favourites {
    /// How many there can be.
    pub const MOST: usize = 16;

    /// None at all.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Favourites {
        Favourites {
            slots: [None; Favourites::MOST],
            last: 0,
        }
    }

    /// A new gadget has the rolls that tables ask for most.
    pub(crate) fn add_usual(&mut self) {
        for &roll in &free::USUAL {
            // There is room for all of them.
            let _ = self.add(Favourite::of(Roll::Free(roll.into())));
        }
    }

    /// The rank and the slot of each, in the player's order.
    fn ranks(&self) -> impl Iterator<Item = (i16, u8)> {
        let next = |before: Option<(i16, u8)>| {
            let slots = (0..).zip(&self.slots);
            let ranks = slots.filter_map(|(slot, one)| Some((one.as_ref()?.rank, slot)));
            ranks
                .filter(|&rank| before.is_none_or(|before| rank > before))
                .min()
        };
        core::iter::successors(next(None), move |&before| next(Some(before)))
    }

    /// The slots of all, in the player's order.
    pub(super) fn slots(&self) -> impl Iterator<Item = u8> {
        self.ranks().map(|(_, slot)| slot)
    }

    /// All of them, in the player's order.
    pub fn all(&self) -> impl Iterator<Item = &Favourite> {
        self.slots().filter_map(|slot| self.get(slot))
    }

    /// The one in this slot.
    pub(super) fn get(&self, slot: u8) -> Option<&Favourite> {
        let one = self.slots.get(usize::from(slot))?.as_ref()?;
        Some(&one.favourite)
    }

    /// The slot of the one that was rolled last; the first one if that is not there any more.
    pub(super) fn last(&self) -> Option<u8> {
        let is_there = self.get(self.last).is_some();
        is_there
            .then_some(self.last)
            .or_else(|| self.slots().next())
    }

    /// This one is rolled.
    pub(super) fn note_rolled(&mut self, slot: u8) {
        self.last = slot;
    }

    /// What the player calls this roll.
    pub(crate) fn name_of(&self, roll: &Roll) -> Option<Name> {
        let known = self.get(self.slot_of(roll)?)?;
        Some(known.name).filter(|name| !name.is_empty())
    }

    /// Keeps one more roll, unless it is kept already; says what was done.
    ///
    /// # Errors
    /// That there is no room.
    pub(crate) fn keep(&mut self, roll: Roll) -> Result<TextId, TextId> {
        let own = texts();
        if self.slot_of(&roll).is_some() {
            return Ok(own.kept_already);
        }
        self.add(Favourite::of(roll))
            .map(|()| own.kept)
            .ok_or(own.full)
    }

    /// Adds one behind all others, if there is room.
    fn add(&mut self, favourite: Favourite) -> Option<()> {
        // Behind the last one, rather than where one was deleted: that can come back.
        let last = self.ranks().last();
        let (rank, slot) = last.map_or((0, 0), |(rank, slot)| (rank.saturating_add(1), slot + 1));
        let (before, behind) = self.slots.split_at_mut(usize::from(slot));
        let mut slots = behind.iter_mut().chain(before);
        *slots.find(|slot| slot.is_none())? = Some(Ranked { rank, favourite });
        Some(())
    }

    /// The slot of the same roll.
    pub(crate) fn slot_of(&self, roll: &Roll) -> Option<u8> {
        let is_it = |slot: &u8| self.get(*slot).is_some_and(|own| own.roll == *roll);
        (0..Self::MOST as u8).find(is_it)
    }

    /// Whether one more fits.
    pub(crate) fn has_room(&self) -> bool {
        self.slots.iter().any(Option::is_none)
    }

    /// Takes one in: instead of the same roll, or as one more, if there is room.
    pub(crate) fn take_in(&mut self, favourite: Favourite) -> Option<()> {
        match self.slot_of(&favourite.roll).map(usize::from) {
            Some(slot) => {
                self.slots.get_mut(slot)?.as_mut()?.favourite = favourite;
                Some(())
            }
            None => self.add(favourite),
        }
    }

    /// Deletes one.
    pub(super) fn delete(&mut self, slot: u8) {
        if let Some(one) = self.slots.get_mut(usize::from(slot)) {
            *one = None;
        }
    }

    /// Moves one before all others.
    pub(super) fn put_first(&mut self, slot: u8) {
        let first = self.ranks().next().map_or(0, |(rank, _)| rank);
        if let Some(Some(one)) = self.slots.get_mut(usize::from(slot)) {
            one.rank = first.saturating_sub(1);
        }
    }
}
