//! The lowest and the highest score of a free roll.

use super::{FreeRoll, Reading};

/// The lowest and the highest score that can occur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The lowest.
    pub min: i32,
    /// The highest; with chains, that of chains as long as G-6 lets them grow.
    pub max: i32,
}

impl FreeRoll {
    /// The lowest and the highest score of a roll that makes sense.
    pub fn bounds(&self) -> Bounds {
        let kept = i32::from(self.kept());
        let modifier = i32::from(self.modifier);
        let of_each = |min, max| Bounds {
            min: modifier + kept * min,
            max: modifier + kept * max,
        };
        let extra = i32::from(self.explode.most_extra());
        let extra_die = self.explode.extra_die(self.die).sides();
        match self.reading {
            Reading::Sum => of_each(
                1,
                i32::from(self.die.sides()) + extra * i32::from(extra_die),
            ),
            Reading::Fate => of_each(-1, 1),
            Reading::Successes(least) if extra_die >= least => of_each(0, 1 + extra),
            Reading::Successes(_) => of_each(0, 1),
            Reading::D66 => Bounds { min: 11, max: 66 },
        }
    }
}
