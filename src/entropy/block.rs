//! Raw bits, as many as are read at a time.

use zeroize::Zeroize;

/// 128 raw bits in the order they were read: the first is the highest bit of the first word, the
/// last the lowest of the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block(pub [u32; 4]);

impl Block {
    /// How many bits there are in a block.
    pub const BITS: u16 = 128;

    /// The block of so many samples: the lowest bit of each counts.
    pub fn of_samples(samples: &[u8; Self::BITS as usize]) -> Block {
        let mut block = Block([0; 4]);
        let (words, _) = samples.as_chunks::<32>();
        for (word, samples) in block.0.iter_mut().zip(words) {
            for &four in samples.as_chunks().0 {
                *word = *word << 4 | nibble(u32::from_le_bytes(four));
            }
        }
        block
    }

    /// Whether they are all the same bit.
    pub fn is_uniform(&self) -> bool {
        self.0 == [0; 4] || self.0 == [u32::MAX; 4]
    }

    /// The bits, eight a byte, in the same order.
    pub fn bytes(&self) -> [u8; 16] {
        let mut bytes = [0; 16];
        for (to, word) in bytes.as_chunks_mut().0.iter_mut().zip(self.0) {
            *to = word.to_be_bytes();
        }
        bytes
    }
}

/// Raw bits that a source hands over at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A block. Within one call of [`RawBits::read`](super::RawBits::read) its first bit comes one
    /// pace after the last bit of the block before it.
    Next(Block),
    /// A block of a source that pauses before each: two words that came right before it, behind
    /// the pause.
    Apart([u32; 2], Block),
}

impl Reading {
    /// The bits that a window counts.
    pub const fn block(&self) -> &Block {
        match self {
            Reading::Next(block) | Reading::Apart(_, block) => block,
        }
    }

    /// How many bits it has in all.
    pub const fn bits(&self) -> u16 {
        match self {
            Reading::Next(_) => Block::BITS,
            Reading::Apart(..) => 64 + Block::BITS,
        }
    }

    /// Overwrites its bits, once they are mixed in.
    pub fn wipe(&mut self) {
        match self {
            Reading::Next(Block(words)) => words.zeroize(),
            Reading::Apart(lead, Block(words)) => {
                lead.zeroize();
                words.zeroize();
            }
        }
    }

    /// The words in front of the block, filled up to one; nothing if there are none.
    pub(super) const fn lead(&self) -> Option<Block> {
        match self {
            Reading::Next(_) => None,
            Reading::Apart([a, b], _) => Some(Block([0, 0, *a, *b])),
        }
    }
}

/// The lowest bits of four bytes, that of the lowest byte first. Every product of a bit and a bit
/// of the factor lands in a place of its own, the four that are wanted in the top four.
const fn nibble(bytes: u32) -> u32 {
    (bytes & 0x0101_0101).wrapping_mul(1 << 31 | 1 << 22 | 1 << 13 | 1 << 4) >> 28
}
