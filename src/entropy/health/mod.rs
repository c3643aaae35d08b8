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
/// Neighbouring counts are added in ever wider fields of the words: of 2, 4 and 8 bits.
#[inline(always)]
fn ones(words: [u32; 4]) -> u16 {
    const TWOS: u32 = 0x5555_5555;
    const FOURS: u32 = 0x3333_3333;
    const EIGHTS: u32 = 0x0f0f_0f0f;
    let [a, b, c, d] = words.map(|word| {
        let pairs = word - (word >> 1 & TWOS);
        (pairs & FOURS) + (pairs >> 2 & FOURS)
    });
    // No field overflows: 4 bits hold the 8 of two words, 8 bits the 32 of four.
    let bytes = |nibbles: u32| (nibbles & EIGHTS) + (nibbles >> 4 & EIGHTS);
    let sums = bytes(a + b) + bytes(c + d);
    (sums.wrapping_mul(0x0101_0101) >> 24) as u16
}
