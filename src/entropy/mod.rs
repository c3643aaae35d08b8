//! From raw bits to a generator of random words.
//!
//! The raw source may be biased and is never used as it is: its bits are hashed with SHA-256 into
//! the key of a ChaCha20 generator, and only that generator feeds the dice.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// Why the source is not trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Failure {
    /// The same bit came too often in a row.
    Stuck,
    /// One bit is far more frequent than the other.
    Uneven,
    /// The bits repeat, or oppose, those of so many bits earlier.
    Repeating(u8),
    /// The cores run from the oscillator that the bits are read from.
    Clock,
}

/// How the source is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Health {
    /// It has not given enough tested bits for a seed yet.
    #[default]
    Gathering,
    /// All its bits have passed.
    Well,
    /// A test has failed: no die is rolled.
    Failed(Failure),
}

/// A source of raw bits: slow, perhaps biased, but not known to anybody.
pub trait RawBits {
    /// Reads one bit. Two reads must be at least [`SPACING_MICROS`] apart.
    fn read(&mut self) -> bool;
}

/// RP2040's oscillator repeats itself when it is read faster than this.
pub const SPACING_MICROS: u64 = 10;

/// How many raw bits go into a seed: eight for each bit of the key.
pub const SEED_BITS: u32 = 8 * 256;

/// Gathers raw bits until they make a seed.
#[derive(Clone, Debug, Default)]
pub struct Conditioner {
    hash: Sha256,
    byte: u8,
    bits: u32,
}

impl Conditioner {
    /// Takes a bit; answers with a generator once there are enough.
    pub fn feed(&mut self, bit: bool) -> Option<ChaCha20Rng> {
        self.byte = self.byte << 1 | u8::from(bit);
        self.bits += 1;
        if self.bits.is_multiple_of(8) {
            self.hash.update([self.byte]);
        }
        if self.bits < SEED_BITS {
            return None;
        }
        let full = core::mem::take(self);
        Some(ChaCha20Rng::from_seed(full.hash.finalize().into()))
    }
}
