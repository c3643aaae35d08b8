//! The dice of a roll, drawn one by one.

use crate::games::free::prelude::*;
use crate::ui::dice::rows::Item;

/// The dice of a roll, in order: each with what its explosions brought, or alone.
#[derive(Clone)]
pub(super) struct Items<'a> {
    thrown: &'a Thrown,
    locks: Locks,
    with_extra: bool,
    /// The next one: its place, and how many dice of its chain come before.
    place: usize,
    nth: u8,
}

/// Every die with its chain.
pub(super) const fn items(thrown: &Thrown, locks: Locks) -> Items<'_> {
    Items {
        thrown,
        locks,
        with_extra: true,
        place: 0,
        nth: 0,
    }
}

/// The dice that were rolled, without what explosions brought.
pub(super) const fn rolled(thrown: &Thrown, locks: Locks) -> Items<'_> {
    Items {
        with_extra: false,
        ..items(thrown, locks)
    }
}

impl Iterator for Items<'_> {
    type Item = Item;

    #[inline(never)] // Every loop over the dice calls it: one copy.
    fn next(&mut self) -> Option<Item> {
        let roll = &self.thrown.roll;
        let it = self.thrown.thrown().get(self.place)?;
        let die = match self.nth {
            0 => roll.die,
            _ => roll.explode.extra_die(roll.die),
        };
        let has_exploded = self.nth < it.extra;
        let item = Item {
            die,
            face: if has_exploded { die.sides() } else { it.last },
            is_kept: it.is_kept,
            is_locked: self.locks.has(self.place),
            has_exploded,
            is_extra: self.nth > 0,
            is_fate: is_fate(roll),
        };
        if has_exploded && self.with_extra {
            self.nth += 1;
        } else {
            (self.place, self.nth) = (self.place + 1, 0);
        }
        Some(item)
    }
}

fn is_fate(roll: &FreeRoll) -> bool {
    roll.reading == Reading::Fate
}
