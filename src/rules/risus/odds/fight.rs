//! The odds of a whole fight.

use crate::dice::Percent;

/// How a fight by attrition will end, seen from the first side.
///
/// The three shares are parts of [`FightOdds::WHOLE`] and add up to it exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FightOdds {
    /// The first side wins.
    pub win: u32,
    /// The second side wins.
    pub lose: u32,
    /// Neither has won when an automatic fight is stopped (G-7).
    pub undecided: u32,
    /// How many rounds it takes on average, a stopped fight counting as [`Self::MOST_ROUNDS`].
    pub rounds: Rounds,
}

impl FightOdds {
    /// What a certainty is made of. A hundredth of a percent is exactly 400 000 parts.
    pub const WHOLE: u32 = 4_000_000_000;

    /// G-7: where an automatic fight is stopped.
    pub const MOST_ROUNDS: u16 = 1000;

    /// The first side's wins in whole percent (G-8).
    pub const fn win_percent(&self) -> Percent {
        percent(self.win)
    }

    /// The second side's wins in whole percent (G-8).
    pub const fn lose_percent(&self) -> Percent {
        percent(self.lose)
    }

    /// The stopped fights in whole percent (G-8).
    pub const fn undecided_percent(&self) -> Percent {
        percent(self.undecided)
    }
}

const fn percent(part: u32) -> Percent {
    const ONE_PERCENT: u32 = FightOdds::WHOLE / 100;
    Percent(((part + ONE_PERCENT / 2) / ONE_PERCENT) as u8)
}

/// A mean number of rounds, in hundredths of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rounds {
    /// Hundredths of a round.
    pub hundredths: u32,
}

impl Rounds {
    /// The nearest hundredth of `sum` divided by `unit`, halves up.
    pub(super) const fn of(sum: u64, unit: u32) -> Rounds {
        let unit = unit as u64;
        Rounds {
            hundredths: ((200 * sum + unit) / (2 * unit)) as u32,
        }
    }
}
