//! Exact odds: a count of favourable cases over a count of equally likely ones.

/// `wins` cases out of `cases`, all equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Favourable cases.
    pub wins: u32,
    /// All cases; never 0.
    pub cases: u32,
}

impl Odds {
    /// The odds in whole percent as a player sees them (G-8): nearest, halves up.
    /// ```
    /// use declic::dice::{Odds, Percent};
    /// assert_eq!(Odds { wins: 1, cases: 8 }.percent(), Percent(13)); // 12.5
    /// assert_eq!(Odds { wins: 1, cases: 3 }.percent(), Percent(33));
    /// ```
    pub const fn percent(self) -> Percent {
        Percent::of(self.wins as u128, self.cases as u128)
    }
}

/// A whole number of percent, 0 to 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Percent(pub u8);

impl Percent {
    /// G-8: nearest, halves up. The long division of 200 × `part` by `whole`, one binary digit of
    /// the 200 at a time, because the product itself could be too wide. The whole must stay below
    /// 2¹²⁶, and the part is no larger.
    pub(crate) const fn of(part: u128, whole: u128) -> Percent {
        debug_assert!(part <= whole && whole >> 126 == 0);
        let mut halves: u16 = 0;
        let mut rest: u128 = 0;
        let mut digit = 8;
        while digit > 0 {
            digit -= 1;
            halves *= 2;
            rest *= 2;
            if 200 >> digit & 1 == 1 {
                rest += part;
            }
            while rest >= whole {
                rest -= whole;
                halves += 1;
            }
        }
        Percent(halves.div_ceil(2) as u8)
    }
}
