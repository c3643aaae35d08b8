//! The game master's rating of how well a Cliché suits what its owner wants to do.

use crate::coded::Coded;

/// The game master's word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Coded)]
pub enum Suitability {
    /// Made for it.
    #[default]
    Suited,
    /// Partly.
    Partly,
    /// Poorly.
    Poorly,
    /// Not at all; the game master may allow it all the same.
    Unsuited,
}

impl Suitability {
    /// RH-4: what is left of a Force. A-13: "partly" never brings it to 0 either.
    pub(super) const fn of_force(self, force: u8) -> u8 {
        match self {
            Suitability::Suited => force,
            Suitability::Partly => at_least_one(force.saturating_sub(1)),
            Suitability::Poorly => at_least_one(force.saturating_sub(2)),
            Suitability::Unsuited => force.saturating_sub(3),
        }
    }

    /// RP-4, Subtract: what is left of a pool.
    pub(super) const fn subtracted(self, dice: u8) -> u8 {
        match self {
            Suitability::Unsuited => at_most(dice, 1),
            rating => rating.of_force(dice),
        }
    }

    /// RP-4, Cap: what is left of a pool.
    pub(super) const fn capped(self, dice: u8) -> u8 {
        match self {
            Suitability::Suited => dice,
            Suitability::Partly => at_most(dice, 3),
            Suitability::Poorly => at_most(dice, 2),
            Suitability::Unsuited => at_most(dice, 1),
        }
    }
}

const fn at_least_one(number: u8) -> u8 {
    if number == 0 { 1 } else { number }
}

const fn at_most(number: u8, most: u8) -> u8 {
    if number > most { most } else { number }
}
