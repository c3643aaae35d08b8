//! Number of ways in which one die makes each number of points.
//!
//! Points count from 0: a face less one, or a success. A die that rolls ones again has the square of its
//! sides as cases: a 1 in one way, every other face in one way by itself and in one more after each 1.

use heapless::Vec;

use super::ways::Run;
use super::{Explode, FreeRoll};
use crate::dice::wide::product;

/// All that one die can make: as many runs as the longest chain has dice, and two for the first.
pub(super) type Runs = Vec<Run, { Explode::LONGEST_CHAIN as usize + 2 }>;

/// Adds a run, if there is anything in it.
fn push(runs: &mut Runs, from: usize, until: usize, weight: u128) {
    if from < until {
        let run = Run {
            from,
            until,
            weight,
        };
        debug_assert!(!runs.is_full());
        let _ = runs.push(run);
    }
}

/// A die without explosions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlainDie {
    sides: usize,
    /// In how many ways every face but the 1 is made; the 1 is made in one.
    others: u32,
    /// Counted from the highest face down.
    is_mirrored: bool,
}

impl PlainDie {
    pub(super) fn of(roll: &FreeRoll, is_mirrored: bool) -> PlainDie {
        let sides = roll.die.sides();
        PlainDie {
            sides: usize::from(sides),
            others: if roll.reroll_ones {
                u32::from(sides) + 1
            } else {
                1
            },
            is_mirrored,
        }
    }

    /// The highest points.
    pub(super) const fn highest(&self) -> usize {
        self.sides - 1
    }

    /// The points of the 1.
    const fn one(&self) -> usize {
        if self.is_mirrored { self.highest() } else { 0 }
    }

    /// The points and their ways.
    pub(super) fn runs(&self) -> Runs {
        let mut runs = Runs::new();
        self.add_runs(&mut runs, 0, self.sides, 1);
        runs
    }

    /// The points beyond `points`, counted from there.
    pub(super) fn runs_beyond(&self, points: usize) -> Runs {
        let mut runs = Runs::new();
        self.add_runs(&mut runs, points + 1, self.sides, 1);
        for run in &mut runs {
            run.from -= points;
            run.until -= points;
        }
        runs
    }

    /// The points from `lowest` on and below `end`, each in so many times its ways.
    fn add_runs(&self, runs: &mut Runs, lowest: usize, end: usize, times: u128) {
        let one = self.one();
        let others = product(times, self.others.into());
        push(runs, lowest, one.min(end), others);
        push(runs, lowest.max(one), (one + 1).min(end), times);
        push(runs, lowest.max(one + 1), end, others);
    }

    /// In how many ways the die makes fewer points.
    pub(super) fn below(&self, points: usize) -> u32 {
        let points = points.min(self.sides);
        let has_one = points > self.one();
        u32::from(has_one) + self.others * (points - usize::from(has_one)) as u32
    }
}

/// A die that may explode, looked at only as far as points stay below a limit.
///
/// A chain is followed as deep as it takes to be at the limit whatever comes after; so a chain of
/// 32 has small exact odds for the totals that tables ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ExplodingDie {
    first: PlainDie,
    pub(super) extra_sides: u8,
    explodes: bool,
    /// How many extra dice are looked at.
    pub(super) depth: usize,
    /// Whether the last of them is the last that can be rolled, so that its highest face stays.
    is_deepest: bool,
}

impl ExplodingDie {
    /// A die whose faces are added up.
    pub(super) fn summed(roll: &FreeRoll, limit: usize) -> ExplodingDie {
        let extra_sides = usize::from(roll.explode.extra_die(roll.die).sides());
        let beyond_first = limit.saturating_sub(usize::from(roll.die.sides()));
        Self::looked_at(roll, beyond_first.div_ceil(extra_sides))
    }

    /// A die whose successes are counted.
    pub(super) fn counted(roll: &FreeRoll, limit: usize) -> ExplodingDie {
        Self::looked_at(roll, limit.saturating_sub(1))
    }

    fn looked_at(roll: &FreeRoll, enough: usize) -> ExplodingDie {
        let deepest = usize::from(roll.explode.most_extra());
        ExplodingDie {
            first: PlainDie::of(roll, false),
            extra_sides: roll.explode.extra_die(roll.die).sides(),
            explodes: roll.explode != Explode::Never,
            depth: enough.min(deepest),
            is_deepest: enough >= deepest,
        }
    }

    /// How many of the highest faces of an extra die go on.
    fn going_on(&self, extra_dice: usize) -> usize {
        usize::from(!(self.is_deepest && extra_dice == self.depth))
    }

    /// The faces added up, and their ways: from the deepest die on up, each of whose ways are
    /// those of the dice below it.
    pub(super) fn sum_runs(&self) -> Runs {
        let mut runs = Runs::new();
        let extra_sides = usize::from(self.extra_sides);
        let mut after = 1;
        for nth in (1..=self.depth).rev() {
            let from = self.first.sides + (nth - 1) * extra_sides;
            let until = from + extra_sides - self.going_on(nth);
            push(
                &mut runs,
                from,
                until,
                product(after, self.first.others.into()),
            );
            after = product(after, self.extra_sides.into());
        }
        let unexploded = self.first.sides - usize::from(self.explodes);
        self.first.add_runs(&mut runs, 0, unexploded, after);
        runs
    }

    /// The successes from the face `least` on, and their ways.
    pub(super) fn success_runs(&self, least: u8) -> Runs {
        let mut runs = Runs::new();
        let mut exactly = |points, weight| push(&mut runs, points, points + 1, weight);
        let failing = usize::from(least) - 1;
        let extra_sides = usize::from(self.extra_sides);
        // An extra die that cannot succeed makes no difference.
        let explodes = self.explodes && extra_sides > failing;
        let mut after = 1;
        // The extra die after this one fails, so that the chain has as many successes as this one.
        let mut next_fails = 0;
        for nth in (1..=self.depth).rev() {
            if explodes {
                let each = product(after, self.first.others.into());
                let succeeding = extra_sides - failing - self.going_on(nth);
                exactly(nth + 1, product(each, succeeding as u128) + next_fails);
                next_fails = product(each, failing as u128);
            }
            after = product(after, self.extra_sides.into());
        }
        let all = self.first.below(self.first.sides);
        let fail = self.first.below(failing);
        let top = if explodes { self.first.others } else { 0 };
        exactly(1, product(after, (all - fail - top).into()) + next_fails);
        exactly(0, product(after, fail.into()));
        runs
    }
}
