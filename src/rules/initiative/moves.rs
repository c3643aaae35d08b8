//! The moves of a fight, in the form in which they are stored.

use super::start::Group;
use super::{Answer, Encounter, Who};
use crate::coded::Coded;
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::Error;

/// Something that was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Move {
    /// RD-6: the coin that chose the first roller.
    Coin(Face),
    /// RD-10: the order was left to chance: three bits a place, the first tested lowest.
    Order([u8; 3]),
    /// RD-4: the test of a member.
    Rolled(u8, Face),
    /// RD-16: the longest weapon decided, instead of a test.
    Engaged(u8, Who),
    /// An attack on a fighter, and the answer to it.
    Struck(Who, Answer),
    /// An attack that put its target out of action.
    Felled(Who),
    /// A turn that ended without an attack, or without another one.
    Passed,
    /// RD-14: the false feint.
    Feinted(u8),
    /// A fighter fell, fled or gave up.
    Left(Who),
    /// The next round.
    NextRound,
    /// Restarts the fight: all combatants stand again.
    NewFight,
}

/// As many of them are kept as a long round has.
const _: () = assert!(size_of::<Move>() <= 4);

impl Move {
    /// Whether a round begins with it.
    pub const fn begins_round(&self) -> bool {
        matches!(self, Move::NextRound | Move::NewFight)
    }
}

/// A die that is known already.
pub(super) struct Known(pub(super) Face);

impl Known {
    /// A face of this die.
    pub(super) fn new(die: Die, face: Face) -> Result<Known, Error> {
        match (1..=die.sides()).contains(&face) {
            true => Ok(Known(face)),
            false => Err(Error::Range),
        }
    }
}

impl Dice for Known {
    fn roll(&mut self, _: Die) -> Result<Face, NoDie> {
        Ok(self.0)
    }
}

/// How many bits a place of a group takes.
const BITS: usize = 3;

/// The places of an order, the first one lowest.
pub(super) fn packed(order: impl Iterator<Item = u8>) -> [u8; 3] {
    let places = order.take(Encounter::LARGEST_GROUP).zip(0..);
    let all = places.fold(0, |all: u32, (member, place)| {
        all | u32::from(member & 0b111) << (BITS * place)
    });
    let [low, middle, high, _] = all.to_le_bytes();
    [low, middle, high]
}

/// So many of them again.
pub(super) fn unpacked([low, middle, high]: [u8; 3], members: usize) -> Group<u8> {
    let all = u32::from_le_bytes([low, middle, high, 0]);
    let places = 0..members.min(Encounter::LARGEST_GROUP);
    places
        .map(|place| (all >> (BITS * place) & 0b111) as u8)
        .collect()
}
