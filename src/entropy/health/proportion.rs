//! The adaptive proportion test: how often a window's first bit comes in all of it.

use super::super::{Block, Failure};
use super::{BLOCKS, ones};

/// SP 800-90B, 4.4.2, for half a bit of min-entropy a bit; the first bit counts itself.
const CUTOFF: u16 = 810;

/// Counts how often the first bit of a window has come in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Proportion {
    /// All ones if the first bit was a 1.
    first: u32,
    count: u16,
    blocks: u8,
}

impl Proportion {
    /// Tests the next bits.
    ///
    /// # Errors
    /// [`Failure::Uneven`] if one bit came too often.
    pub fn check(&mut self, block: &Block) -> Result<(), Failure> {
        if self.blocks == 0 {
            let [word, ..] = block.0;
            self.first = if word >> 31 == 1 { u32::MAX } else { 0 };
            self.count = 0;
        }
        self.count += ones(block.0.map(|word| !(word ^ self.first)));
        self.blocks = (self.blocks + 1) & (BLOCKS - 1);
        match self.count {
            CUTOFF.. => Err(Failure::Uneven),
            _ => Ok(()),
        }
    }
}
