//! The repetition count test: how often the same bit comes in a row.

use super::super::{Block, Failure};

/// SP 800-90B, 4.4.1: 1 + ⌈30 / 0.5⌉ for half a bit of min-entropy a bit.
const CUTOFF: u32 = 61;

/// Counts how often the same bit has come in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Repetition {
    /// The length of the run that the last bit belongs to; 0 before the first bit.
    run: u32,
    last: u32,
}

impl Repetition {
    /// Tests the next bits.
    ///
    /// # Errors
    /// [`Failure::Stuck`] if a bit came too often in a row.
    pub fn check(&mut self, block: &Block) -> Result<(), Failure> {
        for word in block.0 {
            self.take(word)?;
        }
        Ok(())
    }

    /// A run that neither begins nor ends outside this word is too short to fail: what counts is
    /// how long the run goes on that came in, and how long the one is that goes out.
    fn take(&mut self, word: u32) -> Result<(), Failure> {
        let changes = word ^ (word >> 1 | self.last << 31);
        self.last = word & 1;
        let longest = self.run + changes.leading_zeros();
        self.run = match changes {
            0 => longest,
            _ => changes.trailing_zeros() + 1,
        };
        match longest {
            CUTOFF.. => Err(Failure::Stuck),
            _ => Ok(()),
        }
    }
}
