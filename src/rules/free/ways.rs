//! Counting, one die after the other, in how many ways dice make each number of points.

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
/// The one table that odds need: 4 KB of stack while they are counted, and nothing after. All in
/// all, counting takes some 5 KB of stack on the chip, 7 KB where dice are dropped.
pub(super) struct Ways {
    table: [u128; Ways::LARGEST_LIMIT],
    limit: usize,
}

impl Ways {
    /// The highest limit that the table has room for.
    pub(super) const LARGEST_LIMIT: usize = 256;

    /// No dice yet: no points, in one way. None if the limit is too high.
    pub(super) fn below(limit: usize) -> Option<Ways> {
        let mut table = [0; Self::LARGEST_LIMIT];
        if let Some(no_points) = table.first_mut() {
            *no_points = 1;
        }
        (1..=Self::LARGEST_LIMIT)
            .contains(&limit)
            .then_some(Ways { table, limit })
    }

    /// One more die. Points at the limit and above are forgotten: more dice only add to them.
    pub(super) fn add_die(&mut self, runs: impl Iterator<Item = Run> + Clone) {
        let mut sum = 0;
        for ways in self.table.iter_mut().take(self.limit) {
            sum += *ways;
            *ways = sum;
        }
        // From the top down, so that what is still to be read is not yet overwritten.
        for points in (0..self.limit).rev() {
            let made = |run: Run| {
                let without = self.up_to(points, run.from) - self.up_to(points, run.until);
                run.weight * without
            };
            let ways = runs.clone().map(made).sum();
            if let Some(entry) = self.table.get_mut(points) {
                *entry = ways;
            }
        }
    }

    /// How many ways there were to have at most `points - less`.
    fn up_to(&self, points: usize, less: usize) -> u128 {
        let entry = points.checked_sub(less).and_then(|at| self.table.get(at));
        entry.copied().unwrap_or(0)
    }

    /// How many ways there are to stay below the limit.
    pub(super) fn total(&self) -> u128 {
        self.table.iter().take(self.limit).sum()
    }
}
