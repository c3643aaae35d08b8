//! The exact odds of a free roll, where they can be counted in small whole numbers.

use super::die_ways::{ExplodingDie, PlainDie};
use super::kept_ways::highest_below;
use super::ways::{Run, Ways};
use super::{Explode, FreeRoll, Reading};
use crate::dice::Percent;
use crate::dice::wide::multiply;

/// `wins` cases out of `cases`, all equally likely; wide enough for forty D7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FreeOdds {
    /// Favourable cases.
    pub wins: u128,
    /// All cases; never 0, at most 2¹¹⁹.
    pub cases: u128,
}

impl FreeOdds {
    const MOST_CASES: u128 = 1 << 119;
    const CERTAIN: FreeOdds = FreeOdds { wins: 1, cases: 1 };
    const IMPOSSIBLE: FreeOdds = FreeOdds { wins: 0, cases: 1 };

    /// The odds in whole percent as a player sees them (G-8): nearest, halves up.
    pub const fn percent(self) -> Percent {
        Percent::of(self.wins, self.cases)
    }
}

impl FreeRoll {
    /// The chance of a score of `at_least` or more.
    ///
    /// None if the roll makes no sense, or if it cannot be counted on the chip: if there are more
    /// than 2¹¹⁹ cases, if the score asked for is more than 256 above the lowest (and, without
    /// explosions and with all dice kept, more than 256 below the highest), or if some dice
    /// are dropped and the others explode. What is certain or impossible always has odds.
    /// ```
    /// use declic::dice::Die;
    /// use declic::rules::free::{FreeOdds, FreeRoll};
    ///
    /// let roll = FreeRoll::of(2, Die::D6);
    /// assert_eq!(roll.odds(7), Some(FreeOdds { wins: 21, cases: 36 }));
    /// assert_eq!(roll.odds(7).map(|odds| odds.percent().0), Some(58));
    /// assert_eq!(FreeRoll::FATE.odds(1), Some(FreeOdds { wins: 31, cases: 81 }));
    /// ```
    pub fn odds(&self, at_least: i32) -> Option<FreeOdds> {
        self.check().ok()?;
        let bounds = self.bounds();
        if at_least <= bounds.min {
            return Some(FreeOdds::CERTAIN);
        }
        if at_least > bounds.max {
            return Some(FreeOdds::IMPOSSIBLE);
        }
        // How far above the lowest score, so that every die can be counted from 0.
        let points = usize::try_from(at_least - bounds.min).ok()?;
        let keeps_all = self.kept() == self.count;
        let explodes = self.explode != Explode::Never;
        match self.reading {
            Reading::D66 => Some(d66_odds(at_least)),
            Reading::Successes(least) if keeps_all => self.success_odds(least, points),
            Reading::Sum | Reading::Fate if keeps_all => self.sum_odds(points),
            _ if explodes => None,
            Reading::Successes(least) => self.success_odds(least, self.before_dropping(points)),
            Reading::Sum | Reading::Fate => self.kept_odds(points),
        }
    }

    /// How many successes there must be for so many of them to be kept: of the highest no more,
    /// of the lowest as many more as dice are dropped.
    fn before_dropping(&self, successes: usize) -> usize {
        if self.keep.is_lowest() {
            successes + usize::from(self.count - self.kept())
        } else {
            successes
        }
    }

    fn success_odds(&self, least: u8, successes: usize) -> Option<FreeOdds> {
        let die = ExplodingDie::counted(self, successes);
        let cases = self.all_cases(&die)?;
        let losses = self.count_below(&die.success_runs(least), successes)?;
        Some(odds_against(losses, cases))
    }

    /// Counts from the end that is nearer: what fails below, or, if nothing explodes, what wins
    /// above.
    fn sum_odds(&self, points: usize) -> Option<FreeOdds> {
        let die = ExplodingDie::summed(self, points);
        let cases = self.all_cases(&die)?;
        let mirrored = PlainDie::of(self, true);
        let most = usize::from(self.count) * mirrored.highest();
        if self.explode == Explode::Never && points > most + 1 - points {
            let wins = self.count_below(&mirrored.runs(), most + 1 - points)?;
            return Some(FreeOdds { wins, cases });
        }
        Some(odds_against(
            self.count_below(&die.sum_runs(), points)?,
            cases,
        ))
    }

    /// In how many ways dice of this kind stay below the limit.
    #[inline(never)] // Its table takes 4 KB of stack, which its callers do not keep.
    fn count_below(&self, runs: &[Run], limit: usize) -> Option<u128> {
        let mut ways = Ways::new();
        ways.start(limit)?;
        for _ in 0..self.count {
            ways.add_die(runs);
        }
        Some(ways.total())
    }

    /// The lowest dice are the highest ones of mirrored dice.
    #[inline(never)] // Its table is not on the stack beside that of `count_below`.
    fn kept_odds(&self, points: usize) -> Option<FreeOdds> {
        let is_mirrored = self.keep.is_lowest();
        let die = PlainDie::of(self, is_mirrored);
        let cases = self.all_cases(&ExplodingDie::summed(self, 0))?;
        let limit = if is_mirrored {
            usize::from(self.kept()) * die.highest() + 1 - points
        } else {
            points
        };
        let below = highest_below(&die, self.count, self.kept(), limit)?;
        Some(if is_mirrored {
            FreeOdds { wins: below, cases }
        } else {
            odds_against(below, cases)
        })
    }

    /// The cases of all dice and of the extra dice looked at; none if they are too many.
    fn all_cases(&self, die: &ExplodingDie) -> Option<u128> {
        let first = u32::from(self.count) << u32::from(self.reroll_ones);
        let extra = u32::from(self.count) * die.depth as u32;
        let mut cases = 1;
        for (sides, dice) in [(self.die.sides(), first), (die.extra_sides, extra)] {
            multiply(&mut cases, sides.into(), dice, &FreeOdds::MOST_CASES);
        }
        (cases <= FreeOdds::MOST_CASES).then_some(cases)
    }
}

const fn odds_against(losses: u128, cases: u128) -> FreeOdds {
    FreeOdds {
        wins: cases - losses,
        cases,
    }
}

/// All numbers with more tens, and those with as many tens and no fewer units.
fn d66_odds(at_least: i32) -> FreeOdds {
    let (tens, units) = (at_least / 10, at_least % 10);
    let wins = 6 * (6 - tens) + 7 - units.clamp(1, 7);
    FreeOdds {
        wins: wins as u128,
        cases: 36,
    }
}
