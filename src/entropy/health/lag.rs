//! The lag test: how often a bit is the same as one a few places earlier.
//!
//! SP 800-90B lets a designer add tests for the ways in which a source is known to fail. This one
//! finds bits that repeat, or oppose, those of up to 64 places earlier: half of all pairs are
//! equal, and 5/8 at most if the bits are only biased.

use super::super::{Block, Failure};
use super::{BLOCKS, ones};

/// The greatest distance that is looked at.
pub const FARTHEST: usize = 64;

/// So many equal pairs in a window are too many, so few are too few: a source with at least half
/// a bit of min-entropy a bit, however biased, fails at one of the distances, on one of the sides,
/// with a chance of 2⁻³⁰.
const TOO_MANY: u16 = 706;
const TOO_FEW: u16 = 403;

/// Counts, for each distance, how many bits of a window are equal to the one so far before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lag {
    /// The last bits before those to come, if there were any. A source's first block only gives
    /// the next one something to be compared with: windows begin with the second.
    earlier: Option<[u32; 2]>,
    equal: [u16; FARTHEST],
    blocks: u8,
}

impl Default for Lag {
    fn default() -> Self {
        Lag {
            earlier: None,
            equal: [0; FARTHEST],
            blocks: 0,
        }
    }
}

impl Lag {
    /// Tests the next bits.
    ///
    /// # Errors
    /// [`Failure::Repeating`] if they are too much, or too little, like those of so many places
    /// earlier.
    pub fn check(&mut self, block: &Block) -> Result<(), Failure> {
        let [a, b, c, d] = block.0;
        let Some([y, z]) = self.earlier.replace([c, d]) else {
            return Ok(());
        };
        let words = [0, y, z, a, b, c, d];
        self.blocks = (self.blocks + 1) & (BLOCKS - 1);
        let least = match self.blocks {
            // The window ends here.
            0 => TOO_FEW + 1,
            _ => 0,
        };
        let mut failed = 0;
        for (places, equal) in (1..).zip(&mut self.equal) {
            *equal += Block::BITS - ones(differing(&words, places));
            if (*equal >= TOO_MANY || *equal < least) && failed == 0 {
                failed = places;
            }
        }
        if self.blocks == 0 {
            self.equal = [0; FARTHEST];
        }
        match failed {
            0 => Ok(()),
            places => Err(Failure::Repeating(places as u8)),
        }
    }
}

/// Where the last four words differ from the bits so many places, 1 to 64, before theirs.
#[inline(always)]
fn differing(words: &[u32; 7], places: usize) -> [u32; 4] {
    let (whole, part) = (places / 32, places & 31);
    core::array::from_fn(|i| {
        let (before, at) = (words[2 + i - whole], words[3 + i - whole]);
        // In two steps, since no word can be shifted by 32.
        words[3 + i] ^ (at >> part | before << 1 << (31 - part))
    })
}
