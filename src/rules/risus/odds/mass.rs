//! The numbers that the odds of a pool are computed with: exact counts, or a fixed point.
//!
//! One algorithm serves both. Counts multiply the cases of each die; the fixed point multiplies
//! chances and rounds each product to the nearest 2⁻³¹.

/// How likely something is, as a count of cases or as a chance.
pub(super) trait Mass: Copy + PartialEq {
    /// Never.
    const NONE: Self;
    /// Always, before any die.
    const ALL: Self;
    /// Whether [`Mass::later`] differs from [`Mass::share`].
    const DEFERS: bool;

    /// A die that shows one of `cases` out of `of` cases.
    fn share(cases: u32, of: u32) -> Self;

    /// A die known to show one of these cases, but which of them is settled later. A count leaves
    /// it out for now, since the later faces will be counted one by one; a chance cannot.
    fn later(cases: u32, of: u32) -> Self;

    /// One or the other.
    fn plus(self, other: Self) -> Self;

    /// Both.
    fn times(self, other: Self) -> Self;
}

macro_rules! exact_count {
    ($count:ty) => {
        impl Mass for $count {
            const NONE: Self = 0;
            const ALL: Self = 1;
            const DEFERS: bool = true;

            fn share(cases: u32, _of: u32) -> Self {
                Self::from(cases)
            }

            fn later(cases: u32, _of: u32) -> Self {
                Self::from(cases > 0)
            }

            fn plus(self, other: Self) -> Self {
                self + other
            }

            fn times(self, other: Self) -> Self {
                if self == 0 || other == 0 {
                    0
                } else {
                    self * other
                }
            }
        }
    };
}

exact_count!(u64);
exact_count!(u128);

/// A chance in units of 2⁻³¹.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chance(pub(super) u32);

impl Chance {
    const BITS: u32 = 31;
}

impl Mass for Chance {
    const NONE: Self = Chance(0);
    const ALL: Self = Chance(1 << Self::BITS);
    const DEFERS: bool = false;

    fn share(cases: u32, of: u32) -> Self {
        let scaled = (u64::from(cases) << Self::BITS) + u64::from(of / 2);
        Chance(scaled.checked_div(u64::from(of)).unwrap_or(0) as u32)
    }

    fn later(cases: u32, of: u32) -> Self {
        Self::share(cases, of)
    }

    fn plus(self, other: Self) -> Self {
        Chance(self.0 + other.0)
    }

    fn times(self, other: Self) -> Self {
        match (self, other) {
            (Self::NONE, _) | (_, Self::NONE) => Self::NONE,
            (Self::ALL, chance) | (chance, Self::ALL) => chance,
            (Chance(one), Chance(two)) => Chance(high_half(2 * one, two)),
        }
    }
}

/// The upper 32 bits of a product, rounded to the nearest, halves up.
///
/// The chip multiplies 32 bits by 32 in a cycle but keeps only the lower half of the product, so
/// it is put together from four products of 16 bits by 16: a third of the time that a 64-bit
/// multiplication takes there.
pub(super) const fn high_half(one: u32, two: u32) -> u32 {
    const HALF: u32 = 0xFFFF;
    let (high_1, low_1) = (one >> 16, one & HALF);
    let (high_2, low_2) = (two >> 16, two & HALF);
    let cross_1 = high_1 * low_2 + ((low_1 * low_2) >> 16);
    let cross_2 = low_1 * high_2 + (cross_1 & HALF) + 0x8000;
    high_1 * high_2 + (cross_1 >> 16) + (cross_2 >> 16)
}

/// How likely each number from 0 on is.
pub(super) struct Distribution<M, const LENGTH: usize> {
    shares: [M; LENGTH],
    /// How many of them are in use; all further ones are [`Mass::NONE`].
    used: usize,
}

impl<M: Mass, const LENGTH: usize> Distribution<M, LENGTH> {
    /// Before any die: 0 for certain.
    #[inline]
    pub(super) fn nothing_yet() -> Self {
        let mut shares = [M::NONE; LENGTH];
        if let Some(slot) = shares.first_mut() {
            *slot = M::ALL;
        }
        Distribution { shares, used: 1 }
    }

    /// The numbers in use.
    pub(super) fn shares(&self) -> &[M] {
        self.shares.get(..self.used).unwrap_or(&[])
    }

    /// How likely this number is.
    pub(super) fn at(&self, number: u8) -> M {
        let share = self.shares.get(usize::from(number));
        share.copied().unwrap_or(M::NONE)
    }

    /// Adds a die that adds nothing or one.
    pub(super) fn add_die(&mut self, nothing: M, one: M) {
        let mut one_lower = M::NONE;
        for slot in self.with_more(1) {
            let here = *slot;
            *slot = here.times(nothing).plus(one_lower.times(one));
            one_lower = here;
        }
    }

    /// Adds a die that adds nothing, one or two.
    pub(super) fn add_die_up_to_two(&mut self, nothing: M, one: M, two: M) {
        if two == M::NONE {
            return self.add_die(nothing, one);
        }
        let (mut one_lower, mut two_lower) = (M::NONE, M::NONE);
        for slot in self.with_more(2) {
            let here = *slot;
            *slot = here
                .times(nothing)
                .plus(one_lower.times(one))
                .plus(two_lower.times(two));
            (two_lower, one_lower) = (one_lower, here);
        }
    }

    /// Adds a die that adds one as long as it goes on, which may be for ever: what lies beyond
    /// the last place is dropped.
    pub(super) fn add_chain(&mut self, goes_on: M, ends: M) {
        let mut longer = M::NONE;
        for slot in self.with_more(LENGTH) {
            let here = slot.plus(longer);
            longer = here.times(goes_on);
            *slot = here.times(ends);
        }
    }

    fn with_more(&mut self, places: usize) -> &mut [M] {
        self.used = LENGTH.min(self.used + places);
        self.shares.get_mut(..self.used).unwrap_or(&mut [])
    }
}

/// How likely the first number is larger than the second.
pub(super) fn larger<M: Mass>(first: &[M], second: &[M]) -> M {
    let mut sum = M::NONE;
    let mut smaller = M::NONE;
    let mut theirs = second.iter();
    for &mine in first {
        sum = sum.plus(mine.times(smaller));
        if let Some(&here) = theirs.next() {
            smaller = smaller.plus(here);
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::high_half;

    #[test]
    fn the_high_half_is_that_of_the_wide_product() {
        let edges = [
            0,
            1,
            0x7FFF,
            0x8000,
            0xFFFF,
            0x1_0000,
            0x1_0001,
            0x7FFF_FFFF,
            0x8000_0000,
        ];
        let factors = edges
            .into_iter()
            .chain([4_000_000_000, u32::MAX - 1, u32::MAX]);
        // A few hundred factors from all over, by Fibonacci hashing.
        let factors = factors.chain((1..300u32).map(|step| step.wrapping_mul(0x9E37_79B9)));
        for one in factors.clone() {
            for two in factors.clone() {
                let wide = u64::from(one) * u64::from(two);
                assert_eq!(
                    u64::from(high_half(one, two)),
                    (wide + (1 << 31)) >> 32,
                    "{one} {two}"
                );
            }
        }
    }
}
