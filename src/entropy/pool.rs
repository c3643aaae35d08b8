//! From raw bits to random bytes: tested, gathered, hashed, and only then served.

use core::mem;

use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::generator::{Generator, KEY};
use super::health::Tests;
use super::{Block, Failure, Health};

/// How many raw bits go into the first key: a hundred for each of its bits.
pub const SEED_BITS: u32 = 100 * 256;

/// How many bytes of the microsecond are mixed in: they last two thousand years, and with them the
/// hash's input is one block of SHA-256.
const MICROS: usize = 7;

/// What the raw bits have made so far.
///
/// They have to pass all [`Tests`]. The first [`SEED_BITS`] are hashed into a key, and each later
/// block is mixed into it. A bit that fails takes everything with it: the key, what was gathered,
/// and the tests, which begin anew.
#[derive(Debug)]
pub struct Pool {
    tests: Tests,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    /// Bits on their way to the first key; not for the first time, if a test has failed.
    Starting { seed: Seed, failed: Option<Failure> },
    Seeded {
        generator: Generator,
        /// Bits were mixed in since the last touch and the last roll.
        fresh: bool,
    },
}

#[derive(Debug, Default)]
struct Seed {
    hash: Sha256,
    bits: u32,
}

impl Pool {
    /// An empty pool.
    pub fn new() -> Pool {
        Pool::starting(None)
    }

    fn starting(failed: Option<Failure>) -> Pool {
        Pool {
            tests: Tests::default(),
            stage: Stage::Starting {
                seed: Seed::default(),
                failed,
            },
        }
    }

    /// How the source of the bits is.
    pub const fn health(&self) -> Health {
        match self.stage {
            Stage::Seeded { .. } => Health::Well,
            Stage::Starting { failed: None, .. } => Health::Gathering,
            Stage::Starting {
                failed: Some(failure),
                ..
            } => Health::Failed(failure),
        }
    }

    /// Takes what the source gave at this microsecond.
    ///
    /// # Errors
    /// The test that the bits failed, or why there are none.
    pub fn feed(&mut self, raw: Result<Block, Failure>, micros: u64) -> Result<(), Failure> {
        match raw.and_then(|block| self.tests.check(&block).map(|()| block)) {
            Ok(block) => self.mix(&block, micros),
            Err(failure) => {
                *self = Pool::starting(Some(failure));
                return Err(failure);
            }
        }
        Ok(())
    }

    fn mix(&mut self, block: &Block, micros: u64) {
        match &mut self.stage {
            Stage::Seeded { generator, .. } => generator.rekey(|key| mix(key, block, micros)),
            Stage::Starting { seed, .. } => {
                seed.hash.update(block.bytes());
                seed.bits += u32::from(Block::BITS);
                if seed.bits == SEED_BITS {
                    let key = mem::take(&mut seed.hash).finalize().into();
                    self.stage = Stage::Seeded {
                        generator: Generator::new(key),
                        fresh: false,
                    };
                }
            }
        }
    }

    /// Whether the next roll has bits of its own: mixed in after its touch and the roll before it.
    pub const fn is_fresh(&self) -> bool {
        matches!(self.stage, Stage::Seeded { fresh: true, .. })
    }

    /// From here on the next roll has, or has not, bits of its own.
    pub fn set_fresh(&mut self, now: bool) {
        if let Stage::Seeded { fresh, .. } = &mut self.stage {
            *fresh = now;
        }
    }

    /// What the dice of a roll are made from; nothing if the roll has no bits of its own.
    pub fn generator(&mut self) -> Option<&mut Generator> {
        match &mut self.stage {
            Stage::Seeded {
                generator,
                fresh: true,
            } => Some(generator),
            _ => None,
        }
    }

    /// The roll is over.
    pub fn forget(&mut self) {
        if let Stage::Seeded { generator, fresh } = &mut self.stage {
            generator.forget();
            *fresh = false;
        }
    }
}

impl Default for Pool {
    fn default() -> Self {
        Self::new()
    }
}

/// Replaces a key by the hash of itself, the bits and the microsecond.
fn mix(key: &mut [u8; KEY], block: &Block, micros: u64) {
    let mut input = Zeroizing::new([0; KEY + 16 + MICROS]);
    let (start, rest) = input.split_at_mut(KEY);
    let (bits, time) = rest.split_at_mut(16);
    start.copy_from_slice(key);
    bits.copy_from_slice(&block.bytes());
    time.copy_from_slice(&micros.to_le_bytes()[..MICROS]);
    key.copy_from_slice(&Sha256::digest(*input));
}
