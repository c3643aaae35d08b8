//! The numbers that the odds of a pool are computed with: exact counts, or a fixed point.
//!
//! One algorithm serves both. Counts multiply the cases of each die; the fixed point multiplies
//! chances and rounds each product to the nearest 2⁻³¹.

use core::ops::{Add, Mul, Shr};

/// How likely something is, as a count of cases or as a chance: 64 bits, or 128 for many dice.
pub(super) trait Mass:
    Copy + PartialEq + From<u32> + Add<Output = Self> + Mul<Output = Self> + Shr<u32, Output = Self>
{
}

impl Mass for u64 {}
impl Mass for u128 {}

/// What a [`Mass`] stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbers {
    /// Exact counts of cases.
    Counts,
    /// Chances in units of 2⁻³¹.
    Chances,
}

/// The chance of what always happens.
pub(super) const CERTAIN: u32 = 1 << CHANCE_BITS;
const CHANCE_BITS: u32 = 31;

impl Numbers {
    /// Always, before any die.
    pub(super) fn all<M: Mass>(self) -> M {
        self.share(1, 1)
    }

    /// A die that shows one of `cases` out of `of` cases.
    #[inline(never)]
    pub(super) fn share<M: Mass>(self, cases: u32, of: u32) -> M {
        M::from(match self {
            Numbers::Counts => cases,
            Numbers::Chances => {
                let scaled = (u64::from(cases) << CHANCE_BITS) + u64::from(of / 2);
                scaled.checked_div(u64::from(of)).unwrap_or(0) as u32
            }
        })
    }

    /// A die known to show one of these cases, but which of them is settled later. A count leaves
    /// it out for now, since the later faces will be counted one by one; a chance cannot.
    pub(super) fn later<M: Mass>(self, cases: u32, of: u32) -> M {
        match self {
            Numbers::Counts => M::from(u32::from(cases > 0)),
            Numbers::Chances => self.share(cases, of),
        }
    }

    /// Both.
    #[inline(never)]
    pub(super) fn times<M: Mass>(self, one: M, two: M) -> M {
        let none = M::from(0);
        if one == none || two == none {
            return none;
        }
        match self {
            Numbers::Counts => one * two,
            Numbers::Chances => (one * two + M::from(CERTAIN / 2)) >> CHANCE_BITS,
        }
    }
}

/// The upper 32 bits of a product, rounded to the nearest, halves up.
///
/// The chip multiplies 32 bits by 32 in a cycle but keeps only the lower half of the product, so
/// it is put together from four products of 16 bits by 16: a third of the time that a 64-bit
/// multiplication takes there. Fights spend most of their time in it: a call would double it.
#[inline(always)]
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
    /// How many of them are in use; all further ones are 0.
    used: usize,
    numbers: Numbers,
}

impl<M: Mass, const LENGTH: usize> Distribution<M, LENGTH> {
    /// Before any die: 0 for certain.
    #[inline]
    pub(super) fn nothing_yet(numbers: Numbers) -> Self {
        let mut shares = [M::from(0); LENGTH];
        if let Some(slot) = shares.first_mut() {
            *slot = numbers.all();
        }
        Distribution {
            shares,
            used: 1,
            numbers,
        }
    }

    /// What the shares stand for.
    pub(super) fn numbers(&self) -> Numbers {
        self.numbers
    }

    /// The numbers in use.
    pub(super) fn shares(&self) -> &[M] {
        self.shares.get(..self.used).unwrap_or(&[])
    }

    /// How likely this number is.
    pub(super) fn at(&self, number: u8) -> M {
        let share = self.shares.get(usize::from(number));
        share.copied().unwrap_or(M::from(0))
    }

    /// Adds a die that adds nothing or one.
    pub(super) fn add_die(&mut self, nothing: M, one: M) {
        let numbers = self.numbers;
        add_die(self.with_more(1), numbers, nothing, one);
    }

    /// Adds a die that adds nothing, one or two.
    pub(super) fn add_die_up_to_two(&mut self, nothing: M, one: M, two: M) {
        if two == M::from(0) {
            return self.add_die(nothing, one);
        }
        let numbers = self.numbers;
        let (mut one_lower, mut two_lower) = (M::from(0), M::from(0));
        for slot in self.with_more(2) {
            let here = *slot;
            *slot = numbers.times(here, nothing)
                + numbers.times(one_lower, one)
                + numbers.times(two_lower, two);
            (two_lower, one_lower) = (one_lower, here);
        }
    }

    /// Adds a die that adds one as long as it goes on, which may be for ever: what lies beyond
    /// the last place is dropped.
    pub(super) fn add_chain(&mut self, goes_on: M, ends: M) {
        let numbers = self.numbers;
        let mut longer = M::from(0);
        for slot in self.with_more(LENGTH) {
            let here = *slot + longer;
            longer = numbers.times(here, goes_on);
            *slot = numbers.times(here, ends);
        }
    }

    fn with_more(&mut self, places: usize) -> &mut [M] {
        self.used = LENGTH.min(self.used + places);
        self.shares.get_mut(..self.used).unwrap_or(&mut [])
    }
}

/// The same for distributions of any length.
#[inline(never)]
fn add_die<M: Mass>(shares: &mut [M], numbers: Numbers, nothing: M, one: M) {
    let mut one_lower = M::from(0);
    for slot in shares {
        let here = *slot;
        *slot = numbers.times(here, nothing) + numbers.times(one_lower, one);
        one_lower = here;
    }
}

/// How likely the first number is larger than the second.
pub(super) fn larger<M: Mass>(numbers: Numbers, first: &[M], second: &[M]) -> M {
    let mut sum = M::from(0);
    let mut smaller = M::from(0);
    let mut theirs = second.iter();
    for &mine in first {
        sum = sum + numbers.times(mine, smaller);
        if let Some(&here) = theirs.next() {
            smaller = smaller + here;
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
