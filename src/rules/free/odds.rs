//! The exact odds of a free roll, where they can be counted in small whole numbers.

use super::die_ways::{ExplodingDie, PlainDie};
use super::kept_ways::highest_below;
use super::ways::Ways;
use super::{Explode, FreeRoll, Reading};
use crate::dice::Percent;

/// `wins` cases out of `cases`, all equally likely; wide enough for forty D7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
        Percent(((200 * self.wins + self.cases) / (2 * self.cases)) as u8)
    }
}

impl FreeRoll {
    /// The chance of a score of `at_least` or more.
    ///
    /// None if the roll makes no sense, or if it cannot be counted on the chip: if there are more
    /// than 2¹¹⁹ cases, if the score asked for is more than 256 above the lowest (and, without
    /// explosions and with all dice kept, more than 256 below the highest), or if some dice
    /// are dropped and the others explode. What is certain or impossible always has odds.
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
            Reading::Sum if keeps_all && explodes => self.exploding_odds(points),
            _ if explodes => None,
            Reading::Successes(least) => self.success_odds(least, self.before_dropping(points)),
            Reading::Sum | Reading::Fate if keeps_all => self.sum_odds(points),
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
        let cases = self.all_cases(die.cases()?)?;
        let mut ways = Ways::below(successes)?;
        for _ in 0..self.count {
            ways.add_die(die.success_runs(least));
        }
        Some(odds_against(ways.total(), cases))
    }

    fn exploding_odds(&self, points: usize) -> Option<FreeOdds> {
        let die = ExplodingDie::summed(self, points);
        let cases = self.all_cases(die.cases()?)?;
        let mut ways = Ways::below(points)?;
        for _ in 0..self.count {
            ways.add_die(die.sum_runs());
        }
        Some(odds_against(ways.total(), cases))
    }

    /// Counts from the end that is nearer: what fails below, or what wins above.
    fn sum_odds(&self, points: usize) -> Option<FreeOdds> {
        let die = PlainDie::of(self, false);
        let from_top = usize::from(self.count) * die.highest() + 1 - points;
        let cases = self.all_cases(die.cases())?;
        if points <= from_top {
            return Some(odds_against(self.sum_below(die, points)?, cases));
        }
        let wins = self.sum_below(PlainDie::of(self, true), from_top)?;
        Some(FreeOdds { wins, cases })
    }

    fn sum_below(&self, die: PlainDie, limit: usize) -> Option<u128> {
        let mut ways = Ways::below(limit)?;
        for _ in 0..self.count {
            ways.add_die(die.runs());
        }
        Some(ways.total())
    }

    /// The lowest dice are the highest ones of mirrored dice.
    fn kept_odds(&self, points: usize) -> Option<FreeOdds> {
        let is_mirrored = self.keep.is_lowest();
        let die = PlainDie::of(self, is_mirrored);
        let cases = self.all_cases(die.cases())?;
        let count_below = |limit| highest_below(die, self.count, self.kept(), limit);
        if is_mirrored {
            let from_top = usize::from(self.kept()) * die.highest() + 1 - points;
            let wins = count_below(from_top)?;
            return Some(FreeOdds { wins, cases });
        }
        Some(odds_against(count_below(points)?, cases))
    }

    /// The cases of all dice, from those of one; none if they are too many.
    fn all_cases(&self, of_one: u128) -> Option<u128> {
        let cases = of_one.checked_pow(u32::from(self.count))?;
        (cases <= FreeOdds::MOST_CASES).then_some(cases)
    }
}

const fn odds_against(losses: u128, cases: u128) -> FreeOdds {
    FreeOdds {
        wins: cases - losses,
        cases,
    }
}

fn d66_odds(at_least: i32) -> FreeOdds {
    let tens = (1..=6).map(|tens| 10 * tens);
    let numbers = tens.flat_map(|tens| (1..=6).map(move |units| tens + units));
    let wins = numbers.filter(|&number: &i32| number >= at_least).count();
    FreeOdds {
        wins: wins as u128,
        cases: 36,
    }
}
