//! The few operations on numbers of 128 bits that odds need, each in one place: the chip has no
//! such numbers, and every product written out takes hundreds of bytes there.

/// The product, which must fit.
#[inline(never)] // The product of 128 bits is written out once.
pub(crate) const fn product(one: u128, two: u128) -> u128 {
    one * two
}

/// Multiplies the cases by those of a die, once for each of so many dice. Once they are more than
/// `most` they are multiplied no further: `most` times the cases of a die must fit, unless all of
/// them are known to.
#[inline(never)] // Every kind of odds calls it: one copy.
pub(crate) fn multiply(cases: &mut u128, of_die: u32, dice: u32, most: &u128) {
    for _ in 0..dice {
        if *cases > *most {
            return;
        }
        *cases = product(*cases, of_die as u128);
    }
}
