//! The reasons why a bout cannot go on, or a setting is refused.

use crate::rules::Error;

/// Why a bout does not go on before a player changes something, or why something cannot be put into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The sheet of a fighter is gone.
    NoSheet,
    /// All who fight are on one side.
    OneSide,
    /// No target is left.
    Nobody,
    /// SM-51: the options leave out the Warrior's Way.
    NoWaves,
    /// SM-52: with the Warrior's Way, several fight by it alone.
    OnlyWaves,
    /// SM-21: a weapon that hits every zone strikes no blow of a wave.
    BlastInWaves,
    /// SM-21: a blast hits zones, and life points are not localised.
    NoZones,
    /// SM-28: the zone that is aimed at was lost.
    ZoneLost,
    /// SM-36: there is no shield to parry with.
    NoShield,
    /// SM-54: an attack more takes a talent of +2.
    LowTalent,
    /// SM-54, A-102: one attack more is all that Speed buys.
    OneMore,
    /// SM-42, SM-47: the options leave out the weapon, or what is put into the test.
    LeftOut,
    /// What the test itself is refused with.
    Test(Error),
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        match error {
            Error::Choice => Refusal::LeftOut,
            error => Refusal::Test(error),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        match refusal {
            Refusal::Test(error) => error,
            _ => Error::Choice,
        }
    }
}
