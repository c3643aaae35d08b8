//! The lag test: how often a bit is the same as one a few places earlier.
//!
//! SP 800-90B lets a designer add tests for the ways in which a source is known to fail. This one
//! finds bits that repeat, or oppose, those of up to 64 places earlier: half of all pairs are
//! equal, and 5/8 at most if the bits are only biased.

use core::ops::Range;

use super::super::{Block, Failure};
use super::{BLOCKS, ones};

/// The greatest distance that is looked at.
pub const FARTHEST: usize = 64;

/// So many equal pairs in a window are too many, so few are too few: a source with at least half
/// a bit of min-entropy a bit, however biased, fails at one of the distances, on one of the sides,
/// with a chance of 2⁻³⁰.
const TOO_MANY_EQUAL: u16 = 706;
const TOO_FEW_EQUAL: u16 = 403;

/// Counts, for each distance, how many bits of a window differ from the one so far before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lag {
    /// The last bits before those to come, if there were any. A source's first block only gives
    /// the next one something to be compared with: windows begin with the second.
    earlier: Option<[u32; 2]>,
    different: [u16; FARTHEST],
    blocks: u8,
}

impl Default for Lag {
    fn default() -> Self {
        Lag {
            earlier: None,
            different: [0; FARTHEST],
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
        if self.blocks == BLOCKS {
            self.blocks = 0;
            self.different = [0; FARTHEST];
        }
        self.count([y, z, a, b, c, d]);
        self.blocks += 1;
        let good = self.good();
        match (1..).zip(&self.different).find(|(_, n)| !good.contains(n)) {
            Some((places, _)) => Err(Failure::Repeating(places)),
            None => Ok(()),
        }
    }

    /// How many pairs may be different by now.
    fn good(&self) -> Range<u16> {
        let pairs = u16::from(self.blocks) * Block::BITS;
        let too_few = (pairs + 1).saturating_sub(TOO_MANY_EQUAL);
        match self.blocks {
            BLOCKS => too_few..pairs - TOO_FEW_EQUAL,
            _ => too_few..u16::MAX,
        }
    }

    /// Compares four words with those that end 1 to 64 places before theirs.
    #[inline(never)]
    fn count(&mut self, words: [u32; 6]) {
        let mut before = words;
        let [_, _, a, b, c, d] = words;
        let (near, far) = self.different.split_at_mut(32);
        for (near, far) in near.iter_mut().zip(far) {
            before = one_place_later(before);
            let [_, v, w, x, y, z] = before;
            *near += ones([a ^ w, b ^ x, c ^ y, d ^ z]);
            *far += ones([a ^ v, b ^ w, c ^ x, d ^ y]);
        }
    }
}

#[inline(always)]
fn one_place_later([u, v, w, x, y, z]: [u32; 6]) -> [u32; 6] {
    [
        u >> 1,
        u << 31 | v >> 1,
        v << 31 | w >> 1,
        w << 31 | x >> 1,
        x << 31 | y >> 1,
        y << 31 | z >> 1,
    ]
}
