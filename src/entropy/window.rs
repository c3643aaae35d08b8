//! How well the bits of a window can be guessed.
//!
//! Nobody can tell from bits alone how random they are; but whoever guesses each of them in one of
//! 513 simple ways is right with some share of them, and no bit is worth more than the best of
//! those guesses leaves open. Bits that stick or repeat leave nothing.
//!
//! # Why 256 places are far enough
//! A ring oscillator without jitter advances by the same part f of a turn from read to read. Of the
//! distances 1 to n take the one, q, whose q·f is nearest to a whole number of turns, and call what
//! is missing e. The bit q places before is the wrong guess only if an edge lies in the e between
//! the two phases. Two reads that lie in the same e behind an edge are less than e apart in phase,
//! so they are more than n places apart in time. A turn has two edges: of m bits in a row, at most
//! 2·⌈m / (n + 1)⌉ are guessed wrong. For n = 256 and m = 1,024 that is `FREE`, the number of
//! wrong guesses up to which a window is worth nothing: no such ring gets any credit, whatever its
//! frequency and duty. A window that was read in several runs, or with a pause before each block,
//! has more edges in sight; the guesses that this can cost are not counted as wrong.
//!
//! A core without a population count does that for 128 bits in some 24 thousand instructions, as
//! they arrive.

use super::credit::{BLOCKS, FREE, WINDOW};
use super::{Block, Failure, Reading};

/// The greatest distance at which bits are compared. A source that repeats itself after more bits
/// than this is not found out.
pub const FARTHEST: u16 = 256;

/// The greatest distance where a source pauses before each block: as many bits as it reads between
/// the pause and the block.
pub const FARTHEST_APART: u16 = 64;

/// The blocks at the start of a run that only serve to be compared with.
pub const LEAD: u8 = (FARTHEST / Block::BITS) as u8;

/// What is known of a window's bits so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// The two blocks right before the next one, the later one last.
    before: [Block; LEAD as usize],
    /// How many of them were read in this run.
    lead: u8,
    /// The blocks that were counted, in this run and in all.
    in_run: u8,
    blocks: u8,
    /// So many wrong guesses show nothing but the edges of a ring.
    edges: u16,
    is_apart: bool,
    ones: u16,
    /// For each distance, how many bits differ from the one so far before them.
    different: [[[u16; 32]; 4]; LEAD as usize],
}

impl Window {
    /// Nothing known yet.
    pub const fn new() -> Window {
        Window {
            before: [Block([0; 4]); LEAD as usize],
            lead: 0,
            in_run: 0,
            blocks: 0,
            edges: 0,
            is_apart: false,
            ones: 0,
            different: [[[0; 32]; 4]; LEAD as usize],
        }
    }

    /// Forgets what is known, in place: on the stack another window would take half a kilobyte.
    pub fn clear(&mut self) {
        self.before = [Block([0; 4]); LEAD as usize];
        self.begin_run();
        self.blocks = 0;
        self.edges = 0;
        self.is_apart = false;
        self.ones = 0;
        self.different.as_flattened_mut().as_flattened_mut().fill(0);
    }

    /// A run of blocks without a gap begins.
    pub const fn begin_run(&mut self) {
        self.lead = 0;
        self.in_run = 0;
    }

    /// How many blocks it still has to count.
    pub const fn missing(&self) -> u8 {
        BLOCKS - self.blocks
    }

    /// Takes what was read next. What completes the window tells the best guess, and a new window
    /// begins.
    pub fn take(&mut self, reading: &Reading) -> Option<Guess> {
        let block = *reading.block();
        let [earlier, before] = self.before;
        match reading.lead() {
            Some(lead) => {
                self.begin_run();
                self.is_apart = true;
                self.edges += mistakes(Block::BITS, FARTHEST_APART);
                let [near, _] = &mut self.different;
                compare(near, lead, block, block);
            }
            None => {
                self.before = [before, block];
                if self.lead < LEAD {
                    self.lead += 1;
                    return None;
                }
                let bits = |blocks: u8| u16::from(blocks) * Block::BITS;
                self.edges += mistakes(bits(self.in_run + 1), FARTHEST)
                    - mistakes(bits(self.in_run), FARTHEST);
                self.in_run += 1;
                let [near, far] = &mut self.different;
                compare(near, before, block, block);
                compare(far, earlier, before, block);
            }
        }
        self.ones += ones(block.0);
        self.blocks += 1;
        if self.blocks < BLOCKS {
            return None;
        }
        let guess = self.best_guess();
        self.clear();
        Some(guess)
    }

    /// Of two that are as good, the simpler one.
    fn best_guess(&self) -> Guess {
        let mut best = Guess {
            wrong: self.ones.min(WINDOW - self.ones),
            period: 1,
        };
        let farthest = match self.is_apart {
            true => FARTHEST_APART,
            false => FARTHEST,
        };
        let different = self.different.as_flattened().as_flattened();
        let same = (1..=farthest).zip(different.iter().copied());
        let opposite = same
            .clone()
            .map(|(n, different)| (2 * n, WINDOW - different));
        for (period, wrong) in same.chain(opposite) {
            if wrong < best.wrong {
                best = Guess { wrong, period };
            }
        }
        best.wrong = best.wrong.saturating_sub(self.edges.saturating_sub(FREE));
        best
    }
}

impl Default for Window {
    fn default() -> Self {
        Self::new()
    }
}

/// How many of so many bits in a row a ring without jitter makes the best guess miss, at most.
const fn mistakes(bits: u16, farthest: u16) -> u16 {
    2 * bits.div_ceil(farthest + 1)
}

// One run is worth nothing if it misses no more than a ring without jitter can.
const _: () = assert!(mistakes(WINDOW, FARTHEST) == FREE);

/// Compares a block with the bits that lie 1 to 128 places before `latest`, which is the block
/// itself or the one before it; `earlier` lies right before `latest`.
#[inline(never)] // Its loop is long, and called twice.
fn compare(different: &mut [[u16; 32]; 4], earlier: Block, latest: Block, block: Block) {
    let ([a, b, c, d], [e, f, g, h]) = (earlier.0, latest.0);
    let mut shifted = [a, b, c, d, e, f, g, h];
    let [i, j, k, l] = block.0;
    let [first, second, third, fourth] = different;
    let far = second.iter_mut().zip(third).zip(fourth);
    for (first, ((second, third), fourth)) in first.iter_mut().zip(far) {
        shifted = one_place_later(shifted);
        let [_, p, q, r, s, t, u, v] = shifted;
        *first += ones([i ^ s, j ^ t, k ^ u, l ^ v]);
        *second += ones([i ^ r, j ^ s, k ^ t, l ^ u]);
        *third += ones([i ^ q, j ^ r, k ^ s, l ^ t]);
        *fourth += ones([i ^ p, j ^ q, k ^ r, l ^ s]);
    }
}

/// A way to guess bits, and how far it was right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// So many bits of a window were others, less those that the edges of a ring explain.
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
