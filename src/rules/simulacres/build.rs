//! The build of a character, and the numbers that follow from it (SM-14 to SM-17).

use super::{Component, Means, PerZone, Sheet};
use crate::coded::Coded;
use crate::rules::Error;

/// SM-15: the three builds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Build {
    /// Body + Resistance 1 to 5.
    Weak,
    /// 6 to 8.
    Medium,
    /// 9 to 14.
    Strong,
}

impl Build {
    /// SM-15: the build for Body + Resistance.
    ///
    /// # Errors
    /// [`Error::Range`] outside 1 to 14 (SM-61).
    pub const fn of(body_and_resistance: u8) -> Result<Build, Error> {
        match body_and_resistance {
            1..=5 => Ok(Build::Weak),
            6..=8 => Ok(Build::Medium),
            9..=14 => Ok(Build::Strong),
            _ => Err(Error::Range),
        }
    }

    /// SM-15: the build of a character.
    ///
    /// # Errors
    /// As [`Build::of`].
    pub const fn of_sheet(sheet: &Sheet) -> Result<Build, Error> {
        Build::of(sheet.component(Component::Body) + sheet.means(Means::Resistance))
    }

    /// SM-14: the life points where they are not localised.
    pub const fn life(self) -> i16 {
        match self {
            Build::Weak => 4,
            Build::Medium => 5,
            Build::Strong => 6,
        }
    }

    /// SM-16: the life points of each zone.
    pub const fn boxes(self) -> PerZone<i16> {
        let (trunk, leg) = match self {
            Build::Weak => (3, 3),
            Build::Medium => (4, 3),
            Build::Strong => (5, 4),
        };
        PerZone {
            head: 3,
            trunk,
            left_arm: 3,
            right_arm: 3,
            left_leg: leg,
            right_leg: leg,
        }
    }

    /// SM-17: the boxes of the malaise track; the last is unconsciousness.
    pub const fn malaise_boxes(self) -> u8 {
        match self {
            Build::Weak => 4,
            Build::Medium => 5,
            Build::Strong => 6,
        }
    }

    /// SM-17: the malaise after so many ticks.
    pub const fn malaise(self, ticks: u8) -> Malaise {
        let malus = match (self, ticks) {
            (Build::Weak, 0) => 0,
            (Build::Weak, 1) => -2,
            (Build::Weak, 2) => -3,
            (Build::Weak, 3) => -4,
            (Build::Medium, 0) => 0,
            (Build::Medium, 1) => -1,
            (Build::Medium, 2) => -2,
            (Build::Medium, 3) => -3,
            (Build::Medium, 4) => -4,
            (Build::Strong, 0 | 1) => 0,
            (Build::Strong, 2) => -1,
            (Build::Strong, 3) => -2,
            (Build::Strong, 4) => -3,
            (Build::Strong, 5) => -4,
            (_, _) => return Malaise::Coma,
        };
        Malaise::Malus(malus)
    }
}

/// SM-17: what malaise does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Malaise {
    /// It adds this to every test, 0 or less.
    Malus(i16),
    /// The last box is ticked: unconscious.
    Coma,
}

impl Malaise {
    /// What it adds to every test. A test that the body makes in a coma has the worst malus.
    pub const fn malus(self) -> i16 {
        match self {
            Malaise::Malus(malus) => malus,
            Malaise::Coma => -4,
        }
    }
}
