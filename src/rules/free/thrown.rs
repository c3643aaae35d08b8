//! The result of a free roll: every die with its chain, the kept dice, and the score (G-10).

use super::{FreeRoll, Locks};
use crate::dice::{Die, Face};

/// One die of a roll with the dice it brought.
///
/// Only the highest face goes on, so every face of a chain but the last is known from the roll
/// itself. Its length and its last face are all there is to keep: 40 dice with chains of 32 need
/// no more room than 40 dice without, and none can be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThrownDie {
    /// The face that ended the chain, or the only one.
    pub last: Face,
    /// How many extra dice an explosion brought: 0 to 32.
    pub extra: u8,
    /// It showed 1 at first and was rolled again.
    pub was_one: bool,
    /// It counts.
    pub is_kept: bool,
}

impl ThrownDie {
    pub(super) const BLANK: ThrownDie = ThrownDie {
        last: 0,
        extra: 0,
        was_one: false,
        is_kept: false,
    };

    /// What the first die of the chain shows, after a 1 was rolled again.
    pub const fn first(&self, roll: &FreeRoll) -> Face {
        if self.extra == 0 {
            self.last
        } else {
            roll.die.sides()
        }
    }

    /// The extra dice of the chain, in order.
    pub fn extra_dice(&self, roll: &FreeRoll) -> impl Iterator<Item = (Die, Face)> + use<> {
        let (die, length, last) = (roll.explode.extra_die(roll.die), self.extra, self.last);
        (1..=length).map(move |nth| (die, if nth < length { die.sides() } else { last }))
    }

    /// The whole chain, in order.
    pub fn chain(&self, roll: &FreeRoll) -> impl Iterator<Item = (Die, Face)> + use<> {
        core::iter::once((roll.die, self.first(roll))).chain(self.extra_dice(roll))
    }

    /// The faces of the chain added up.
    pub fn worth(&self, roll: &FreeRoll) -> u16 {
        self.sum_of(roll, u16::from)
    }

    /// How many dice of the chain show at least this.
    pub(super) fn successes(&self, roll: &FreeRoll, least: Face) -> u16 {
        self.sum_of(roll, |face| u16::from(face >= least))
    }

    /// What the faces of the chain count together.
    fn sum_of(&self, roll: &FreeRoll, counts: impl Fn(Face) -> u16) -> u16 {
        let last = counts(self.last);
        match u16::from(self.extra).checked_sub(1) {
            None => last,
            Some(between) => {
                let highest = roll.explode.extra_die(roll.die).sides();
                counts(roll.die.sides()) + between * counts(highest) + last
            }
        }
    }

    /// G-6: the chain would have gone on had it not been the longest there is.
    pub const fn is_cut_short(&self, roll: &FreeRoll) -> bool {
        self.extra == super::Explode::LONGEST_CHAIN
            && self.last == roll.explode.extra_die(roll.die).sides()
    }
}

/// A free roll that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// What was asked.
    pub roll: FreeRoll,
    /// The dice that were held back, and so were not drawn this time.
    pub locked: Locks,
    /// The total, the number of successes, or the number that d66 gives.
    pub score: i32,
    pub(super) all: [ThrownDie; FreeRoll::MOST_DICE],
}

impl Thrown {
    /// The dice of the roll, each with its chain, by place.
    pub fn thrown(&self) -> &[ThrownDie] {
        self.all
            .get(..usize::from(self.roll.count))
            .unwrap_or(&self.all)
    }

    /// The dice in the order they were drawn: all that were not locked, then the ones rolled
    /// again, then each chain, every time from left to right.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        let die = self.roll.die;
        let first = self.drawn().map(move |it| {
            let face = if it.was_one { 1 } else { it.first(&self.roll) };
            (die, face)
        });
        let again = self.drawn().filter(|it| it.was_one);
        let again = again.map(move |it| (die, it.first(&self.roll)));
        let extra = self.drawn().flat_map(|it| it.extra_dice(&self.roll));
        first.chain(again).chain(extra)
    }

    fn drawn(&self) -> impl Iterator<Item = &ThrownDie> {
        let places = self.thrown().iter().enumerate();
        places.filter_map(|(place, it)| (!self.locked.has(place)).then_some(it))
    }
}
