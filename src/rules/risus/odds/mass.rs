//! The numbers that the odds of a pool are computed with: exact counts, or a fixed point.
//!
//! One algorithm serves both. Counts multiply the cases of each die; the fixed point multiplies
//! chances and rounds each product to the nearest 2⁻³¹.

/// What a number of 64 bits stands for.
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
    pub(super) fn all(self) -> u64 {
        self.share(1, 1)
    }

    /// A die that shows one of `cases` out of `of` cases.
    #[inline(never)] // A division, for every die that is counted: one copy.
    pub(super) fn share(self, cases: u32, of: u32) -> u64 {
        u64::from(match self {
            Numbers::Counts => cases,
            Numbers::Chances => {
                let scaled = (u64::from(cases) << CHANCE_BITS) + u64::from(of / 2);
                scaled.checked_div(u64::from(of)).unwrap_or(0) as u32
            }
        })
    }

    /// A die known to show one of these cases, but which of them is settled later. A count leaves
    /// it out for now, since the later faces will be counted one by one; a chance cannot.
    pub(super) fn later(self, cases: u32, of: u32) -> u64 {
        match self {
            Numbers::Counts => u64::from(cases > 0),
            Numbers::Chances => self.share(cases, of),
        }
    }

    /// Both.
    #[inline(never)] // Products of 64 bits, for every die that is counted: one copy.
    pub(super) fn times(self, one: u64, two: u64) -> u64 {
        if one == 0 || two == 0 {
            return 0;
        }
        match self {
            Numbers::Counts => one * two,
            Numbers::Chances => (one * two + u64::from(CERTAIN / 2)) >> CHANCE_BITS,
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
pub(super) struct Distribution<const LENGTH: usize> {
    shares: [u64; LENGTH],
    /// How many of them are in use; all further ones are 0.
    used: usize,
    numbers: Numbers,
}

impl<const LENGTH: usize> Distribution<LENGTH> {
    /// Before any die: 0 for certain.
    #[inline]
    pub(super) fn nothing_yet(numbers: Numbers) -> Self {
        let mut shares = [0; LENGTH];
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
    pub(super) fn shares(&self) -> &[u64] {
        self.shares.get(..self.used).unwrap_or(&[])
    }

    /// How likely this number is.
    pub(super) fn at(&self, number: u8) -> u64 {
        let share = self.shares.get(usize::from(number));
        share.copied().unwrap_or(0)
    }

    /// Adds a die that adds nothing or one.
    pub(super) fn add_die(&mut self, nothing: u64, one: u64) {
        let numbers = self.numbers;
        add_die(self.with_more(1), numbers, nothing, one);
    }

    /// Adds a die that adds nothing, one or two.
    pub(super) fn add_die_up_to_two(&mut self, nothing: u64, one: u64, two: u64) {
        if two == 0 {
            return self.add_die(nothing, one);
        }
        let numbers = self.numbers;
        let (mut one_lower, mut two_lower) = (0, 0);
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
    pub(super) fn add_chain(&mut self, goes_on: u64, ends: u64) {
        let numbers = self.numbers;
        let mut longer = 0;
        for slot in self.with_more(LENGTH) {
            let here = *slot + longer;
            longer = numbers.times(here, goes_on);
            *slot = numbers.times(here, ends);
        }
    }

    fn with_more(&mut self, places: usize) -> &mut [u64] {
        self.used = LENGTH.min(self.used + places);
        self.shares.get_mut(..self.used).unwrap_or(&mut [])
    }
}

/// Adds a die to a distribution of any length.
#[inline(never)] // One copy serves distributions of every length.
fn add_die(shares: &mut [u64], numbers: Numbers, nothing: u64, one: u64) {
    let mut one_lower = 0;
    for slot in shares {
        let here = *slot;
        *slot = numbers.times(here, nothing) + numbers.times(one_lower, one);
        one_lower = here;
    }
}

/// How likely the first number is larger than the second.
pub(super) fn larger(numbers: Numbers, first: &[u64], second: &[u64]) -> u64 {
    let mut sum = 0;
    let mut smaller = 0;
    let mut theirs = second.iter();
    for &mine in first {
        sum += numbers.times(mine, smaller);
        if let Some(&here) = theirs.next() {
            smaller += here;
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
