//! How well the bits of a window can be guessed.
//!
//! Nobody can tell from bits alone how random they are; but whoever guesses each of them in one of
//! 257 simple ways is right with some share of them, and no bit is worth more than the best of
//! those guesses leaves open. Bits that stick or repeat leave nothing.
//!
//! A core without a population count does that for 128 bits in some twelve thousand instructions,
//! as they arrive.

use super::credit::{BLOCKS, WINDOW};
use super::{Block, Failure};

/// The greatest distance at which bits are compared. A source that repeats itself after more bits
/// than this is not found out.
pub const FARTHEST: u8 = 128;

/// What is known of a window's bits so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// The block right before the next one. Without it there is nothing to compare with: the
    /// first block of a run only serves the next one.
    before: Option<Block>,
    blocks: u8,
    ones: u16,
    /// For each distance, how many bits differ from the one so far before them.
    different: [[u16; 32]; FARTHEST as usize / 32],
}

impl Window {
    /// Nothing known yet.
    pub const fn new() -> Window {
        Window {
            before: None,
            blocks: 0,
            ones: 0,
            different: [[0; 32]; FARTHEST as usize / 32],
        }
    }

    /// A run of blocks without a gap begins.
    pub const fn begin_run(&mut self) {
        self.before = None;
    }

    /// How long a run is that completes the window.
    pub const fn run(&self) -> u8 {
        1 + BLOCKS - self.blocks
    }

    /// Takes the next block of a run. The one that completes the window tells the best guess, and
    /// a new window begins.
    pub fn take(&mut self, block: Block) -> Option<Guess> {
        let before = self.before.replace(block)?;
        self.ones += ones(block.0);
        self.compare(before.0, block.0);
        self.blocks += 1;
        if self.blocks < BLOCKS {
            return None;
        }
        let guess = self.best_guess();
        *self = Window::new();
        Some(guess)
    }

    /// Compares four words with those that end 1 to 128 places before theirs.
    #[inline(never)]
    fn compare(&mut self, [a, b, c, d]: [u32; 4], [e, f, g, h]: [u32; 4]) {
        let mut earlier = [a, b, c, d, e, f, g, h];
        let [first, second, third, fourth] = &mut self.different;
        let far = second.iter_mut().zip(third).zip(fourth);
        for (first, ((second, third), fourth)) in first.iter_mut().zip(far) {
            earlier = one_place_later(earlier);
            let [_, p, q, r, s, t, u, v] = earlier;
            *first += ones([e ^ s, f ^ t, g ^ u, h ^ v]);
            *second += ones([e ^ r, f ^ s, g ^ t, h ^ u]);
            *third += ones([e ^ q, f ^ r, g ^ s, h ^ t]);
            *fourth += ones([e ^ p, f ^ q, g ^ r, h ^ s]);
        }
    }

    /// Of two that are as good, the simpler one.
    fn best_guess(&self) -> Guess {
        let mut best = Guess {
            wrong: self.ones.min(WINDOW - self.ones),
            period: 1,
        };
        let different = self.different.as_flattened();
        let same = (1..).zip(different.iter().copied());
        let opposite = same
            .clone()
            .map(|(n, different)| (2 * n, WINDOW - different));
        for (period, wrong) in same.chain(opposite) {
            if wrong < best.wrong {
                best = Guess { wrong, period };
            }
        }
        best
    }
}

impl Default for Window {
    fn default() -> Self {
        Self::new()
    }
}

/// A way to guess bits, and how far it was right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// So many bits of a window were others.
    pub wrong: u16,
    /// It takes the bits to repeat themselves after so many; after 1, to be all alike.
    pub period: u16,
}

impl Guess {
    /// What is the matter with a source whose bits can be guessed like this.
    pub const fn failure(self) -> Failure {
        match self.period {
            1 => Failure::Stuck,
            period => Failure::Repeating(period),
        }
    }
}

#[inline(always)]
const fn one_place_later([a, b, c, d, e, f, g, h]: [u32; 8]) -> [u32; 8] {
    [
        a >> 1,
        a << 31 | b >> 1,
        b << 31 | c >> 1,
        c << 31 | d >> 1,
        d << 31 | e >> 1,
        e << 31 | f >> 1,
        f << 31 | g >> 1,
        g << 31 | h >> 1,
    ]
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
