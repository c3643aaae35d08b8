//! The chi-square of a histogram against a fair die.

/// How unevenly the faces fell: 0 if all came equally often. An exact fraction.
#[derive(Clone, Copy, Debug)]
pub struct ChiSquare {
    /// Below 2⁷⁸ for every histogram of 32-bit counts of up to 100 faces.
    numerator: u128,
    /// Below 2³⁹, and never 0.
    denominator: u64,
}

impl ChiSquare {
    pub(super) const fn new(numerator: u128, denominator: u64) -> ChiSquare {
        ChiSquare {
            numerator,
            denominator: if denominator == 0 { 1 } else { denominator },
        }
    }

    /// `k` faces that came `O` times each, `N` times together: Σ (O − N/k)² / (N/k), which is
    /// (k ΣO² − N²) / N. Without rolls it is 0.
    pub(super) fn of(faces: &[u32]) -> ChiSquare {
        let (mut rolls, mut squares) = (0, 0);
        for &count in faces {
            let count = u64::from(count);
            rolls += count;
            squares += u128::from(count * count);
        }
        let even = times(rolls.into(), rolls);
        ChiSquare::new(times(squares, faces.len() as u64) - even, rolls)
    }

    /// Whether it is greater than another.
    pub const fn exceeds(self, other: ChiSquare) -> bool {
        times(self.numerator, other.denominator) > times(other.numerator, self.denominator)
    }

    /// Whether all faces came equally often.
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// In hundredths, nearest, halves up: 1509 is 15.09.
    pub const fn hundredths(self) -> u64 {
        let denominator = self.denominator as u128;
        ((200 * self.numerator + denominator) / (2 * denominator)) as u64
    }
}

/// 2⁷⁸ times 2³⁹ is less than 2¹²⁸.
// The chip multiplies 32 bits at a time: that is written out once.
#[inline(never)] // The product of 128 bits is written out once.
const fn times(numerator: u128, factor: u64) -> u128 {
    numerator * factor as u128
}
