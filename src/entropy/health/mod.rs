//! The tests that every raw bit has to pass before it is used.
//!
//! The first two are those of NIST SP 800-90B, section 4.4, for a source that is claimed to have
//! half a bit of min-entropy a bit, with a chance of 2⁻³⁰ that a good one fails. Bits that
//! alternate or repeat pass both of them: the third is there for those.
//!
//! A core without a population count and without a divider tests 128 bits in some six thousand
//! instructions: all three work on whole words.

mod lag;
mod proportion;
mod repetition;

pub use lag::{FARTHEST, Lag};
pub use proportion::Proportion;
pub use repetition::Repetition;

use super::{Block, Failure};

/// How many bits the counts of [`Proportion`] and [`Lag`] run over before they start again.
pub const WINDOW: u16 = 1024;

/// The blocks of a window.
const BLOCKS: u8 = (WINDOW / Block::BITS) as u8;

/// All tests of a source, from the first of its bits on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tests {
    repetition: Repetition,
    proportion: Proportion,
    lag: Lag,
}

impl Tests {
    /// Tests the next bits.
    ///
    /// # Errors
    /// The first test that failed. A source that has failed one starts again with new tests.
    pub fn check(&mut self, block: &Block) -> Result<(), Failure> {
        self.repetition.check(block)?;
        self.proportion.check(block)?;
        self.lag.check(block)
    }
}

/// The number of ones in four words.
///
/// Neighbouring counts are added in ever wider fields of the words. None overflows: 4 bits hold
/// the 8 of two words, 8 bits the 32 of four.
#[inline(always)]
fn ones([a, b, c, d]: [u32; 4]) -> u16 {
    let sums = in_bytes(in_nibbles(a) + in_nibbles(b)) + in_bytes(in_nibbles(c) + in_nibbles(d));
    (sums.wrapping_mul(0x0101_0101) >> 24) as u16
}

#[inline(always)]
const fn in_nibbles(word: u32) -> u32 {
    let pairs = word - (word >> 1 & 0x5555_5555);
    (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333)
}

#[inline(always)]
const fn in_bytes(nibbles: u32) -> u32 {
    (nibbles & 0x0f0f_0f0f) + (nibbles >> 4 & 0x0f0f_0f0f)
}
