//! In how many ways one die makes each number of points.
//!
//! Points count from 0: a face less one, or a success. A die whose ones are rolled again has the
//! square of its sides as cases: a 1 in one way, every other face in one way by itself and in one
//! more after each 1.

use super::ways::Run;
use super::{Explode, FreeRoll};

/// A die without explosions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlainDie {
    sides: usize,
    rerolls_ones: bool,
    /// Counted from the highest face down.
    is_mirrored: bool,
}

impl PlainDie {
    pub(super) fn of(roll: &FreeRoll, is_mirrored: bool) -> PlainDie {
        PlainDie {
            sides: usize::from(roll.die.sides()),
            rerolls_ones: roll.reroll_ones,
            is_mirrored,
        }
    }

    /// All cases of the die.
    pub(super) fn cases(&self) -> u128 {
        self.sides as u128
            * if self.rerolls_ones {
                self.sides as u128
            } else {
                1
            }
    }

    /// The highest points.
    pub(super) const fn highest(&self) -> usize {
        self.sides - 1
    }

    /// In how many ways every face but the 1 is made; the 1 is made in one.
    fn weight_of_others(&self) -> u128 {
        if self.rerolls_ones {
            self.sides as u128 + 1
        } else {
            1
        }
    }

    /// The points and their ways.
    pub(super) fn runs(&self) -> impl Iterator<Item = Run> + Clone + use<> {
        self.runs_from(0)
    }

    /// The points from `lowest` on.
    fn runs_from(&self, lowest: usize) -> impl Iterator<Item = Run> + Clone + use<> {
        let run = move |from: usize, until: usize, weight| {
            let from = from.max(lowest);
            (from < until).then_some(Run {
                from,
                until,
                weight,
            })
        };
        let others = self.weight_of_others();
        let both = if self.is_mirrored {
            [
                run(0, self.highest(), others),
                run(self.highest(), self.sides, 1),
            ]
        } else {
            [run(0, 1, 1), run(1, self.sides, others)]
        };
        both.into_iter().flatten()
    }

    /// The points beyond `points`, counted from there.
    pub(super) fn runs_beyond(&self, points: usize) -> impl Iterator<Item = Run> + Clone + use<> {
        self.runs_from(points + 1).map(move |run| Run {
            from: run.from - points,
            until: run.until - points,
            ..run
        })
    }

    /// In how many ways the die makes exactly these points.
    pub(super) fn exactly(&self, points: usize) -> u128 {
        self.below(points + 1) - self.below(points)
    }

    /// In how many ways the die makes fewer points.
    pub(super) fn below(&self, points: usize) -> u128 {
        let ways = |run: Run| run.weight * run.until.min(points).saturating_sub(run.from) as u128;
        self.runs().map(ways).sum()
    }
}

/// A die that may explode, looked at only as far as points stay below a limit.
///
/// A chain is followed as deep as it takes to be at the limit whatever comes after; so a chain of
/// 32 has small exact odds for the totals that tables ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ExplodingDie {
    first: PlainDie,
    extra_sides: usize,
    explodes: bool,
    /// How many extra dice are looked at.
    depth: usize,
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
            extra_sides: usize::from(roll.explode.extra_die(roll.die).sides()),
            explodes: roll.explode != Explode::Never,
            depth: enough.min(deepest),
            is_deepest: enough >= deepest,
        }
    }

    /// All cases of the die and the extra dice looked at. None if they are too many to count.
    pub(super) fn cases(&self) -> Option<u128> {
        let extra = (self.extra_sides as u128).checked_pow(self.depth as u32)?;
        self.first.cases().checked_mul(extra)
    }

    /// How many cases of the extra dice there are after so many of them.
    fn cases_after(&self, extra_dice: usize) -> u128 {
        (self.extra_sides as u128).pow((self.depth - extra_dice) as u32)
    }

    /// How many of the highest faces of an extra die go on.
    fn going_on(&self, extra_dice: usize) -> usize {
        usize::from(!(self.is_deepest && extra_dice == self.depth))
    }

    /// The faces added up, and their ways.
    pub(super) fn sum_runs(self) -> impl Iterator<Item = Run> + Clone {
        let unexploded = self.first.sides - usize::from(self.explodes);
        let all = self.cases_after(0);
        let first = self.first.runs().map(move |run| Run {
            until: run.until.min(unexploded),
            weight: run.weight * all,
            ..run
        });
        let extra = (1..=self.depth).map(move |nth| {
            let from = self.first.sides + (nth - 1) * self.extra_sides;
            Run {
                from,
                until: from + self.extra_sides - self.going_on(nth),
                weight: self.first.weight_of_others() * self.cases_after(nth),
            }
        });
        first.chain(extra)
    }

    /// The successes from the face `least` on, and their ways.
    pub(super) fn success_runs(self, least: u8) -> impl Iterator<Item = Run> + Clone {
        let failing = usize::from(least) - 1;
        let exactly = |points: usize, weight: u128| Run {
            from: points,
            until: points + 1,
            weight,
        };
        // An extra die that cannot succeed makes no difference.
        let explodes = self.explodes && self.extra_sides > failing;
        let depth = if explodes { self.depth } else { 0 };
        let top = self.first.weight_of_others();
        let all = self.cases_after(0);
        let fail = self.first.below(failing);
        let succeed = self.first.cases() - fail - if explodes { top } else { 0 };
        let extra = (1..=depth).flat_map(move |nth| {
            let succeeding = self.extra_sides - failing - self.going_on(nth);
            let each = top * self.cases_after(nth);
            [
                exactly(nth, each * failing as u128),
                exactly(nth + 1, each * succeeding as u128),
            ]
        });
        [exactly(0, fail * all), exactly(1, succeed * all)]
            .into_iter()
            .chain(extra)
    }
}
