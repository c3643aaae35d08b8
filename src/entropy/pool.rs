//! From raw bits to random bytes: measured, credited, gathered, hashed, and only then served.

use sha2::{Digest, Sha256};

use super::generator::{Generator, Key};
use super::pace::Paces;
use super::window::{Guess, Window};
use super::wipe::{SHA256, then_wipe};
use super::{Block, Credit, Failure, Health, KEY_BITS, Pace, Progress, Reading, Slow};

/// How many raw bits go into the first key at least, however much they are worth: a hundred for
/// each of its bits.
pub const SEED_BITS: u32 = 100 * 256;

/// So many windows in a row without credit are no chance: each pace was tried twice.
const BARREN: u8 = 2 * Pace::ALL.len() as u8;

/// How many bytes of the microsecond are mixed in: they last two thousand years, and with them the
/// hash's input is one block of SHA-256.
const MICROS: usize = 7;

/// A number that no other gadget has, but that is no secret.
pub type UniqueId = [u8; 8];

/// What the raw bits have made so far.
///
/// They are hashed into a key until they are worth [`KEY_BITS`], and each later block is mixed
/// into it. Where there is no randomness, all credit is taken back, and the next key has to earn
/// its own. The key before it goes into its seed, with the time and the gadget's number: none of
/// that counts, but whoever knows all bits that are read from then on still lacks it.
#[derive(Debug)]
pub struct Pool {
    window: Window,
    paces: Paces,
    /// How many windows in a row had no credit.
    barren: u8,
    /// What the last window was worth.
    credit: Credit,
    stage: Stage,
    /// It has a key in the second stage only.
    generator: Generator,
    id: UniqueId,
}

#[derive(Debug)]
enum Stage {
    /// Bits on their way to the first key; not for the first time, if the source has failed.
    Starting { seed: Seed, failed: Option<Failure> },
    Seeded {
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
    /// An empty pool, in the gadget that has this number. It is made once: its temporaries are kept
    /// out of the frames of its callers.
    #[inline(never)] // Its temporaries, more than 1 KB, are off the stack when it returns.
    pub fn new(id: UniqueId) -> Pool {
        let mut pool = Pool {
            window: Window::new(),
            paces: Paces::new(),
            barren: 0,
            credit: Credit::NONE,
            stage: Stage::Starting {
                seed: Seed::default(),
                failed: None,
            },
            generator: Generator::new(),
            id,
        };
        pool.begin(None, 0);
        pool
    }

    /// Begins a seed, at this microsecond.
    #[inline(never)] // Every way into a new seed calls it: one copy.
    fn begin(&mut self, failed: Option<Failure>, micros: u64) {
        self.window.clear();
        self.paces = Paces::new();
        self.barren = 0;
        self.credit = Credit::NONE;
        // What was gathered for a key that did not come about is the key before as well.
        self.take_key();
        let seed = Seed::default();
        self.stage = Stage::Starting { seed, failed };
        let (stage, id) = (&mut self.stage, &self.id);
        self.generator.rekey(|key| {
            if let Stage::Starting { seed, .. } = stage {
                seed.hash.update(*key);
                seed.hash.update(micros.to_le_bytes());
                seed.hash.update(id);
            }
            *key = Key::default();
        });
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

    /// Whether the last window was worth nothing.
    pub const fn is_silent(&self) -> bool {
        self.credit.is_none()
    }

    /// The pace at which bits are worth most, as far as is known.
    pub const fn pace(&self) -> Pace {
        self.paces.pace()
    }

    /// Begins a run of blocks that are measured; tells how many complete the window, beside those
    /// that only lead to it.
    pub const fn begin_run(&mut self) -> u8 {
        self.window.begin_run();
        self.window.missing()
    }

    /// Takes the next reading of a run, at this microsecond. At the end of a window it is credited;
    /// if there was none for long, the source has failed.
    ///
    /// # Errors
    /// Why the bits are not random.
    pub fn measure(&mut self, reading: &Reading, micros: u64) -> Result<(), Failure> {
        self.mix(reading, micros);
        match self.window.take(reading) {
            Some(guess) => self.judge(guess, micros),
            None => Ok(()),
        }
    }

    /// Takes a reading of a roll's own, at this microsecond. If its bits are all alike, the roll
    /// has to wait for a whole window.
    pub fn freshen(&mut self, reading: &Reading, micros: u64) {
        self.mix(reading, micros);
        if let Stage::Seeded { fresh, doubted } = &mut self.stage {
            *fresh = true;
            if reading.block().is_uniform() {
                *doubted = true;
                self.window.clear();
            }
        }
    }

    /// There is no randomness in the source, or there are no bits: that was found out at this
    /// microsecond.
    pub fn fail(&mut self, failure: Failure, micros: u64) {
        self.begin(Some(failure), micros);
    }

    /// The source has stood still until this microsecond: what it is worth is not known any more.
    pub fn renew(&mut self, micros: u64) {
        self.begin(None, micros);
    }

    /// Credits a window.
    fn judge(&mut self, guess: Guess, micros: u64) -> Result<(), Failure> {
        let credit = Credit::new(guess.wrong, self.paces.pace());
        self.credit = credit;
        self.barren = match credit.is_none() {
            true => self.barren + 1,
            false => 0,
        };
        if self.barren == BARREN {
            self.fail(guess.failure(), micros);
            return Err(guess.failure());
        }
        let is_enough = match &mut self.stage {
            Stage::Seeded { fresh, doubted } => {
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
        if let Stage::Starting { seed, .. } = &self.stage
            && seed.has_bits()
            && seed.has_credit()
        {
            self.take_key();
            self.stage = Stage::Seeded {
                fresh: false,
                doubted: false,
            };
        }
    }

    /// Makes a key of what was gathered; where there is one already, it stays.
    fn take_key(&mut self) {
        if let Stage::Starting { seed, .. } = &mut self.stage {
            let hash = &mut seed.hash;
            self.generator.rekey(|key| hash.finalize_into_reset(key));
        }
    }

    fn mix(&mut self, reading: &Reading, micros: u64) {
        let lead = reading.lead();
        let blocks = lead.iter().chain([reading.block()]);
        match &mut self.stage {
            Stage::Seeded { .. } => {
                for block in blocks {
                    self.generator.rekey(|key| mix(key, block, micros));
                }
            }
            Stage::Starting { seed, .. } => {
                then_wipe::<SHA256>(|| {
                    for block in blocks {
                        seed.hash.update(block.bytes());
                    }
                });
                seed.bits = seed.bits.saturating_add(reading.bits().into());
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
        match self.stage {
            Stage::Seeded {
                fresh: true,
                doubted: false,
            } => Some(&mut self.generator),
            _ => None,
        }
    }

    /// The roll is over: what made it is forgotten, and a new window begins.
    pub fn forget(&mut self) {
        if let Stage::Seeded { fresh, .. } = &mut self.stage {
            *fresh = false;
            self.generator.forget();
            self.window.clear();
        }
    }
}

/// Replaces a key by the hash of itself, the bits and the microsecond.
fn mix(key: &mut Key, block: &Block, micros: u64) {
    let mut hash = Sha256::new();
    hash.update(*key);
    hash.update(block.bytes());
    hash.update(&micros.to_le_bytes()[..MICROS]);
    hash.finalize_into(key);
}
