//! Counts the ways in which several dice make each number of points, one die after the other.

use crate::dice::wide::product;

/// A run of points that one die can make, each in the same number of ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    /// The lowest points of the run.
    pub(super) from: usize,
    /// One more than the highest.
    pub(super) until: usize,
    /// In how many ways each of them is made.
    pub(super) weight: u128,
}

/// In how many ways the dice so far make each number of points below a limit.
///
/// The one table that odds need: 4 KB of stack while they are counted, and nothing after.
pub(super) struct Ways {
    table: [u128; Ways::LARGEST_LIMIT],
    limit: usize,
}

impl Ways {
    /// The highest limit that the table has room for.
    pub(super) const LARGEST_LIMIT: usize = 256;

    /// A table to [start](Ways::start) with.
    pub(super) const fn new() -> Ways {
        Ways {
            table: [0; Self::LARGEST_LIMIT],
            limit: 0,
        }
    }

    /// No dice yet: no points, in one way. None if the limit is too high.
    pub(super) fn start(&mut self, limit: usize) -> Option<()> {
        self.limit = limit;
        let (no_points, more) = self.table.get_mut(..limit)?.split_first_mut()?;
        *no_points = 1;
        more.fill(0);
        Some(())
    }

    /// One more die. Points at the limit and above are forgotten: more dice only add to them.
    #[inline(never)] // Sums of 128 bits, for every kind of odds: one copy.
    pub(super) fn add_die(&mut self, runs: &[Run]) {
        let mut sum = 0;
        for ways in self.table.iter_mut().take(self.limit) {
            sum += *ways;
            *ways = sum;
        }
        // From the top down, so that what is still to be read is not yet overwritten.
        for points in (0..self.limit).rev() {
            let mut made = 0;
            for run in runs {
                let without = self.up_to(points, run.from) - self.up_to(points, run.until);
                if without > 0 {
                    made += product(run.weight, without);
                }
            }
            if let Some(entry) = self.table.get_mut(points) {
                *entry = made;
            }
        }
    }

    /// How many ways there were to have at most `points - less`.
    #[inline(never)] // As `add_die`.
    fn up_to(&self, points: usize, less: usize) -> u128 {
        let entry = self.table.get(points.wrapping_sub(less));
        entry.copied().unwrap_or(0)
    }

    /// How many ways there are to stay below the limit.
    #[inline(never)] // As `add_die`.
    pub(super) fn total(&self) -> u128 {
        self.table.iter().take(self.limit).sum()
    }
}
