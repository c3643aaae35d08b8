//! Sources of raw bits, good and bad, each a function of the time since its last bit: most do not
//! care, but a ring oscillator turns on whether it is read or not.

use std::cell::RefCell;
use std::f64::consts::TAU;
use std::rc::Rc;

use declic::entropy::pool::UniqueId;
use declic::entropy::{Block, Failure, Pace, RawBits, Reading};
use embassy_futures::yield_now;

use crate::support::words;

/// The number of the gadget under test.
pub const ID: UniqueId = *b"a gadget";

/// A stream of raw bits that never ends: the next one, so many microseconds after the last.
pub type Bits = Box<dyn FnMut(f64) -> bool>;

/// Ones come with this chance, independent of one another.
pub fn biased(ones: f64, seed: u64) -> Bits {
    let mut next = words(seed);
    Box::new(move |_| fraction(&mut next) < ones)
}

pub fn fair(seed: u64) -> Bits {
    biased(0.5, seed)
}

pub fn stuck(bit: bool) -> Bits {
    Box::new(move |_| bit)
}

/// The bit before again with this chance.
pub fn sticky(again: f64, seed: u64) -> Bits {
    echoing(1, 1.0 - again, false, seed)
}

/// The same bits again and again.
pub fn periodic(period: usize, seed: u64) -> Bits {
    echoing(period, 0.0, false, seed)
}

/// The bit so many places earlier again, but for one with a chance; or its opposite.
pub fn echoing(places: usize, errors: f64, opposed: bool, seed: u64) -> Bits {
    let (mut noise, mut source) = (biased(errors, seed), fair(!seed));
    let mut past: Vec<bool> = (0..places).map(|_| source(0.0)).collect();
    let mut place = 0;
    Box::new(move |_| {
        let bit = past[place] ^ noise(0.0) ^ opposed;
        past[place] = bit;
        place = (place + 1) % places;
        bit
    })
}

/// A ring oscillator: it turns by itself, a little unevenly, and its bit tells in which part of
/// the turn it is.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    /// How fast it turns: RP2040's makes 1.8 to 12 turns a microsecond.
    pub turns_a_micro: f64,
    /// How uneven it is: the standard deviation of its phase after 10 µs, in turns.
    pub jitter: f64,
    /// The part of a turn in which the bit is 1.
    pub duty: f64,
    pub seed: u64,
}

impl Ring {
    /// One of many boards: at any frequency, or one at which it is nearly locked to the crystal
    /// when it is read each 10 µs.
    pub fn some(jitter: f64, is_locked: bool, seed: u64) -> Ring {
        let mut next = words(seed ^ 0x5170_4e00);
        let turns = match is_locked {
            false => (1.8 + 10.2 * fraction(&mut next)) * spacing(Pace::Micros10),
            true => {
                let whole = (18.0 + 100.0 * fraction(&mut next)).floor();
                let part = [0.0, 0.25, 1.0 / 3.0, 0.5][seed as usize % 4];
                whole + part + 0.01 * (fraction(&mut next) - 0.5)
            }
        };
        Ring {
            turns_a_micro: turns / spacing(Pace::Micros10),
            jitter,
            duty: [0.5, 0.466][seed as usize / 4 % 2],
            seed,
        }
    }

    /// The whole and broken turns from one read to the next, and how uneven they are.
    pub fn turns(&self, micros: f64) -> (f64, f64) {
        let jitter = self.jitter * (micros / spacing(Pace::Micros10)).sqrt();
        (self.turns_a_micro * micros, jitter)
    }

    pub fn bits(self) -> Bits {
        let mut bits = self.bits_with_phase();
        Box::new(move |micros| bits(micros, 0.0))
    }

    /// Its bits if it also turns by so much more than it would by itself.
    pub fn bits_with_phase(self) -> impl FnMut(f64, f64) -> bool {
        let mut next = words(self.seed);
        let mut phase = fraction(&mut next);
        move |micros, more| {
            let (turns, jitter) = self.turns(micros);
            let uneven = match jitter {
                0.0 => 0.0,
                jitter => jitter * normal(&mut next),
            };
            phase = (phase + turns + more + uneven).rem_euclid(1.0);
            phase < self.duty
        }
    }
}

/// A number from 0 to 1.
pub fn fraction(next: &mut impl FnMut() -> u32) -> f64 {
    f64::from(next()) / f64::from(u32::MAX)
}

/// A normal number (Box and Muller).
pub fn normal(next: &mut impl FnMut() -> u32) -> f64 {
    let (radius, angle) = (fraction(next).max(1e-12), fraction(next));
    (-2.0 * radius.ln()).sqrt() * (TAU * angle).cos()
}

/// The time from bit to bit on a board, in microseconds.
pub fn spacing(pace: Pace) -> f64 {
    f64::from(pace.nanos()) / 1_000.0
}

/// The next block of a run.
pub fn block(bits: &mut Bits, pace: Pace) -> Block {
    let micros = spacing(pace);
    Block([(); 4].map(|()| (0..32).fold(0, |word, _| word << 1 | u32::from(bits(micros)))))
}

/// The bits of a block, in the order they were read.
pub fn bits_of(block: &Block) -> impl Iterator<Item = bool> + use<> {
    let words = block.0;
    words
        .into_iter()
        .flat_map(|word| (0..32).rev().map(move |place| word >> place & 1 == 1))
}

/// Raw bits that a test can change, and whose reads it can count.
#[derive(Clone)]
pub struct Script(Rc<RefCell<State>>);

struct State {
    bits: Bits,
    clock_fails: bool,
    blocks: usize,
    micros: f64,
    pace: Pace,
}

/// What passes between two runs: some work, or a long rest.
const GAP_MICROS: f64 = 77.7;

pub fn script(bits: Bits) -> Script {
    Script(Rc::new(RefCell::new(State {
        bits,
        clock_fails: false,
        blocks: 0,
        micros: 0.0,
        pace: Pace::Micros10,
    })))
}

impl Script {
    pub fn become_bits(&self, bits: Bits) {
        self.0.borrow_mut().bits = bits;
    }

    pub fn fail_clock(&self, fails: bool) {
        self.0.borrow_mut().clock_fails = fails;
    }

    /// How many blocks were read.
    pub fn reads(&self) -> usize {
        self.0.borrow().blocks
    }

    /// How long that took.
    pub fn millis(&self) -> f64 {
        self.0.borrow().micros / 1000.0
    }

    /// The pace of the last read.
    pub fn pace(&self) -> Pace {
        self.0.borrow().pace
    }
}

impl RawBits for Script {
    async fn read(
        &mut self,
        pace: Pace,
        blocks: u8,
        take: &mut dyn FnMut(&Reading),
    ) -> Result<(), Failure> {
        (self.0.borrow_mut().bits)(GAP_MICROS);
        for _ in 0..blocks {
            yield_now().await;
            let mut state = self.0.borrow_mut();
            if state.clock_fails {
                return Err(Failure::Clock);
            }
            state.blocks += 1;
            state.pace = pace;
            state.micros += 128.0 * spacing(pace);
            take(&Reading::Next(block(&mut state.bits, pace)));
        }
        Ok(())
    }
}

/// The same bits, read as RP2350's generator does: each 192 it waits until they were fetched.
pub struct Paused {
    pub script: Script,
    /// How often another oscillator was asked for.
    pub changes: usize,
}

impl Paused {
    pub fn new(bits: Bits) -> Paused {
        Paused {
            script: script(bits),
            changes: 0,
        }
    }
}

impl RawBits for Paused {
    const LEAD: u8 = 0;

    async fn read(
        &mut self,
        pace: Pace,
        blocks: u8,
        take: &mut dyn FnMut(&Reading),
    ) -> Result<(), Failure> {
        for _ in 0..blocks {
            yield_now().await;
            let mut state = self.script.0.borrow_mut();
            state.blocks += 1;
            state.pace = pace;
            state.micros += 192.0 * spacing(pace);
            take(&apart(&mut state.bits, pace));
        }
        Ok(())
    }

    fn change_oscillator(&mut self) {
        self.changes += 1;
    }
}

/// The next 192 bits, after a pause.
pub fn apart(bits: &mut Bits, pace: Pace) -> Reading {
    bits(GAP_MICROS);
    let micros = spacing(pace);
    let lead = [(); 2].map(|()| (0..32).fold(0, |word, _| word << 1 | u32::from(bits(micros))));
    Reading::Apart(lead, block(bits, pace))
}
