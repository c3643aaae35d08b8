//! How often each face of one die came, and what may be said of it.

use super::ChiSquare;
use super::table::Table;

/// What the rolls of one die say about it.
///
/// It is a verdict on luck, not on the die: of a hundred fair dice one looks [`Uneven`], and a die
/// that is a little off [`LooksFair`] for long. [`Histogram::sees_percent`] says for how long.
///
/// [`Uneven`]: Verdict::Uneven
/// [`LooksFair`]: Verdict::LooksFair
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Each face is expected fewer than five times: a chi-square would mean nothing yet.
    TooFew {
        /// How many more rolls there must be.
        rolls_needed: u32,
    },
    /// At least `in_100` of a hundred fair dice are this uneven or more; 1 to 100, rounded down,
    /// so that it never makes a die look better than it is.
    LooksFair {
        /// How many of a hundred fair dice.
        in_100: u8,
    },
    /// Fewer than `in_1000` of a thousand fair dice are this uneven; 1 to 10, rounded up, so that
    /// it never makes a die look worse than it is.
    Uneven {
        /// How many of a thousand fair dice.
        in_1000: u8,
    },
}

/// How often each face of one die came.
#[derive(Clone, Copy, Debug)]
pub struct Histogram<'a> {
    faces: &'a [u32],
    table: &'static Table,
}

impl<'a> Histogram<'a> {
    /// Counts of faces, the 1 first, of one of the dice in [`Tally::DICE`](super::Tally::DICE);
    /// for any other number of faces there is none.
    pub fn new(faces: &'a [u32]) -> Option<Histogram<'a>> {
        let table = Table::of(faces.len())?;
        Some(Histogram { faces, table })
    }

    /// How often each face came, the 1 first.
    pub const fn faces(self) -> &'a [u32] {
        self.faces
    }

    /// How often the die was rolled.
    pub fn count(self) -> u64 {
        self.faces.iter().map(|&count| u64::from(count)).sum()
    }

    /// How unevenly the faces fell.
    pub fn chi_square(self) -> ChiSquare {
        ChiSquare::of(self.faces)
    }

    /// The chi-square that 1 in 100 fair dice exceed: 15.09 for a D6.
    pub fn limit(self) -> ChiSquare {
        self.table.limit()
    }

    /// What may be said of these rolls.
    pub fn verdict(self) -> Verdict {
        let enough = Self::EXPECTED * u64::from(self.table.sides);
        let missing = enough.saturating_sub(self.count());
        if missing > 0 {
            let rolls_needed = missing as u32;
            return Verdict::TooFew { rolls_needed };
        }
        let chi = self.chi_square();
        match self.table.exceeded(chi) {
            // Only faces that are all alike are at least as even as every fair die.
            0 if chi.is_zero() => Verdict::LooksFair { in_100: 100 },
            below @ 0..=98 => Verdict::LooksFair { in_100: 99 - below },
            beyond => Verdict::Uneven {
                in_1000: 109 - beyond,
            },
        }
    }

    /// The usual least number of times that each face should be expected.
    const EXPECTED: u64 = 5;

    /// What so many rolls can see: the smallest deviation of one face, in percent of its share and
    /// rounded up, that 99 in 100 dice which have it would show by looking [`Verdict::Uneven`].
    /// Without rolls there is none.
    ///
    /// A face off by δ, the others by what is left, gives N rolls of k faces a noncentrality of
    /// N δ² / (k − 1); the table has the one that is needed. That is so for small δ; of dice with
    /// a face that comes twice as often or more, which few rolls see, 9 in 10 are found.
    pub fn sees_percent(self) -> Option<u32> {
        let rolls = Some(self.count()).filter(|&count| count > 0)?;
        let noncentrality = u32::from(self.table.noncentrality) * u32::from(self.table.sides - 1);
        let square = (100 * 100 * u64::from(noncentrality)).div_ceil(256 * rolls) as u32;
        (0..).find(|percent| percent * percent >= square)
    }
}
