//! From raw bits to random bytes: measured, credited, gathered, hashed, and only then served.

use core::mem;

use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::generator::{Generator, KEY};
use super::pace::Paces;
use super::window::{Guess, Window};
use super::{Block, Credit, Failure, Health, KEY_BITS, Pace, Progress, Slow};

/// How many raw bits go into the first key at least, however much they are worth: a hundred for
/// each of its bits.
pub const SEED_BITS: u32 = 100 * 256;

/// So many windows in a row without credit are no chance: each pace was tried twice.
const BARREN: u8 = 2 * Pace::ALL.len() as u8;

/// How many bytes of the microsecond are mixed in: they last two thousand years, and with them the
/// hash's input is one block of SHA-256.
const MICROS: usize = 7;

/// What the raw bits have made so far.
///
/// They are hashed into a key until they are worth [`KEY_BITS`], and each later block is mixed
/// into it. Where there is no randomness, everything is taken back: the key, what was gathered,
/// and the credit.
#[derive(Debug)]
pub struct Pool {
    window: Window,
    paces: Paces,
    /// How many windows in a row had no credit.
    barren: u8,
    /// What the last window was worth.
    credit: Credit,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    /// Bits on their way to the first key; not for the first time, if the source has failed.
    Starting { seed: Seed, failed: Option<Failure> },
    Seeded {
        generator: Generator,
        /// Bits were mixed in since the last touch and the last roll.
        fresh: bool,
        /// Something was seen that a dead source would do: no roll before a window has credit.
        doubted: bool,
    },
}

#[derive(Debug, Default)]
struct Seed {
    hash: Sha256,
    bits: u32,
    credit_parts: u32,
}

impl Seed {
    const fn has_credit(&self) -> bool {
        self.credit_parts >= KEY_BITS * Credit::PARTS
    }

    /// Whether it is nearer to its credit than to its bits.
    fn waits_for_bits(&self) -> bool {
        let bits = self.bits.min(SEED_BITS);
        self.credit_parts * (SEED_BITS / KEY_BITS) >= bits * Credit::PARTS
    }

    const fn has_bits(&self) -> bool {
        self.bits >= SEED_BITS
    }

    fn percent(&self) -> u8 {
        let bits = self.bits.min(SEED_BITS) * 100 / SEED_BITS;
        let credit = self.credit_parts * 100 / (KEY_BITS * Credit::PARTS);
        bits.min(credit).min(99) as u8
    }
}

impl Pool {
    /// An empty pool.
    pub fn new() -> Pool {
        Pool::starting(None)
    }

    fn starting(failed: Option<Failure>) -> Pool {
        Pool {
            window: Window::new(),
            paces: Paces::new(),
            barren: 0,
            credit: Credit::NONE,
            stage: Stage::Starting {
                seed: Seed::default(),
                failed,
            },
        }
    }

    /// How the source of the bits is.
    pub fn health(&self) -> Health {
        let silent = (self.barren > 0).then_some(Slow::Silent);
        match &self.stage {
            Stage::Seeded { doubted: false, .. } => Health::Well(self.credit),
            Stage::Seeded { doubted: true, .. } => Health::Gathering(Progress {
                percent: (u32::from(self.barren) * 100 / u32::from(BARREN)) as u8,
                slow: Some(Slow::Silent),
                credit: self.credit,
            }),
            Stage::Starting {
                failed: Some(failure),
                ..
            } => Health::Failed(*failure),
            Stage::Starting { seed, failed: None } => Health::Gathering(Progress {
                percent: seed.percent(),
                slow: silent.or(seed.has_bits().then_some(Slow::Weak)),
                credit: self.credit,
            }),
        }
    }

    /// The pace at which bits are worth most, as far as is known.
    pub const fn pace(&self) -> Pace {
        self.paces.pace()
    }

    /// Begins a run of blocks that are measured; tells how many complete the window.
    pub const fn begin_run(&mut self) -> u8 {
        self.window.begin_run();
        self.window.run()
    }

    /// Takes the next block of a run, at this microsecond. At the end of a window it is credited;
    /// if there was none for long, the source has failed.
    ///
    /// # Errors
    /// Why the bits are not random.
    pub fn measure(&mut self, block: Block, micros: u64) -> Result<(), Failure> {
        self.mix(&block, micros);
        match self.window.take(block) {
            Some(guess) => self.judge(guess),
            None => Ok(()),
        }
    }

    /// Takes a block of a roll's own, at this microsecond. If its bits are all alike, the roll has
    /// to wait for a whole window.
    pub fn freshen(&mut self, block: Block, micros: u64) {
        self.mix(&block, micros);
        if let Stage::Seeded { fresh, doubted, .. } = &mut self.stage {
            *fresh = true;
            if block.is_uniform() {
                *doubted = true;
                self.window = Window::new();
            }
        }
    }

    /// There is no randomness in the source, or there are no bits.
    pub fn fail(&mut self, failure: Failure) {
        *self = Pool::starting(Some(failure));
    }

    /// Credits a window.
    fn judge(&mut self, guess: Guess) -> Result<(), Failure> {
        let credit = Credit::new(guess.wrong, self.paces.pace());
        self.credit = credit;
        self.barren = match credit.is_none() {
            true => self.barren + 1,
            false => 0,
        };
        if self.barren == BARREN {
            self.fail(guess.failure());
            return Err(guess.failure());
        }
        let is_enough = match &mut self.stage {
            Stage::Seeded { fresh, doubted, .. } => {
                // A window that ends a doubt was read after it arose: its bits are the roll's own.
                *fresh |= *doubted && !credit.is_none();
                *doubted = credit.is_none();
                true
            }
            Stage::Starting { seed, .. } => {
                seed.credit_parts += credit.parts();
                seed.waits_for_bits()
            }
        };
        self.paces.judge(credit, is_enough);
        self.make_key();
        Ok(())
    }

    fn make_key(&mut self) {
        if let Stage::Starting { seed, .. } = &mut self.stage
            && seed.has_bits()
            && seed.has_credit()
        {
            let key = mem::take(&mut seed.hash).finalize().into();
            self.stage = Stage::Seeded {
                generator: Generator::new(key),
                fresh: false,
                doubted: false,
            };
        }
    }

    fn mix(&mut self, block: &Block, micros: u64) {
        match &mut self.stage {
            Stage::Seeded { generator, .. } => generator.rekey(|key| mix(key, block, micros)),
            Stage::Starting { seed, .. } => {
                seed.hash.update(block.bytes());
                seed.bits = seed.bits.saturating_add(Block::BITS.into());
            }
        }
    }

    /// Whether the next roll has bits of its own: mixed in after its touch and the roll before it.
    pub const fn is_fresh(&self) -> bool {
        matches!(self.stage, Stage::Seeded { fresh: true, .. })
    }

    /// A key was touched: bits that were mixed in before are none of the next roll's own.
    pub fn touch(&mut self) {
        if let Stage::Seeded { fresh, .. } = &mut self.stage {
            *fresh = false;
        }
    }

    /// What the dice of a roll are made from; nothing if the roll has no bits of its own, or the
    /// source is in doubt.
    pub fn generator(&mut self) -> Option<&mut Generator> {
        match &mut self.stage {
            Stage::Seeded {
                generator,
                fresh: true,
                doubted: false,
            } => Some(generator),
            _ => None,
        }
    }

    /// The roll is over: what made it is forgotten, and a new window begins.
    pub fn forget(&mut self) {
        if let Stage::Seeded {
            generator, fresh, ..
        } = &mut self.stage
        {
            generator.forget();
            *fresh = false;
            self.window = Window::new();
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
