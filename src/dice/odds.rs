//! Exact odds: a count of favourable cases over a count of equally likely ones.

/// `wins` cases out of `cases`, all equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Odds {
    /// Favourable cases.
    pub wins: u32,
    /// All cases; never 0.
    pub cases: u32,
}

impl Odds {
    /// The odds in whole percent as a player sees them (G-8): nearest, halves up.
    pub const fn percent(self) -> Percent {
        let (wins, cases) = (self.wins as u64, self.cases as u64);
        Percent(((200 * wins + cases) / (2 * cases)) as u8)
    }
}

/// A whole number of percent, 0 to 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Percent(pub u8);
