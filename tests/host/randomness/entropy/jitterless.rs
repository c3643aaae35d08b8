//! A ring oscillator without any jitter: its bits look irregular, but they are no more random than
//! a clock. None is worth anything, so there is never a key, at no frequency, duty or pace.
//!
//! `src/entropy/window.rs` says why this must be so; these tests look whether it is.

use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die};
use declic::entropy::window::{Guess, Window};
use declic::entropy::{Credit, Health, Pace, RawBits, Reading};
use embassy_futures::{block_on, yield_now};
use embassy_time::Instant;

use super::source::poll_times;
use crate::randomness::raw_bits::{
    Bits, ID, Paused, Ring, apart, block, fraction, script, spacing,
};
use crate::support::{below, operations, words};

/// Up to so many wrong guesses a window is worth nothing.
const FREE: u16 = 8;

/// Ten minutes of reading, in milliseconds.
const TEN_MINUTES: f64 = 600_000.0;

/// One of many rings without jitter, for `pace`: at any frequency of a real ring; at a fraction of
/// a turn, or near one; at a multiple of a fraction of the crystal's 12 MHz.
fn ring(pace: Pace, seed: u64) -> Ring {
    let mut next = words(seed ^ 0x7117_4e55);
    let mut some = || fraction(&mut next);
    let (duty, kind) = (0.3 + 0.4 * some(), seed % 4);
    let denominator = 1.0 + (400.0 * some()).floor();
    let part = (denominator * some()).floor() / denominator;
    let whole = (18.0 + 1_900.0 * some()).floor();
    let turns_a_micro = match kind {
        0 => 1.8 + 190.2 * some(),
        1 => (whole + part) / spacing(pace),
        2 => (whole + part + 0.002 * (some() - 0.5)) / spacing(pace),
        _ => 12.0 * (1.0 + (16.0 * some()).floor()) * (part + 1.0) / denominator.min(64.0),
    };
    Ring {
        turns_a_micro,
        jitter: 0.0,
        duty,
        seed,
    }
}

/// The best guess of a window that is read in these runs of counted blocks.
fn guess(bits: &mut Bits, pace: Pace, runs: &[u8]) -> Guess {
    let mut window = Window::new();
    let mut guess = None;
    for &blocks in runs {
        window.begin_run();
        bits(77.7 + f64::from(blocks));
        for _ in 0..2 + blocks {
            guess = window.take(&Reading::Next(block(bits, pace)));
        }
    }
    guess.unwrap_or_else(|| panic!("{runs:?} are no window"))
}

fn guess_apart(bits: &mut Bits, pace: Pace) -> Guess {
    let mut window = Window::new();
    let mut readings = std::iter::repeat_with(|| window.take(&apart(bits, pace)));
    readings.by_ref().take(8).flatten().next().unwrap()
}

/// How a window of eight blocks may be cut into runs.
fn cut(next: &mut impl FnMut() -> u32) -> Vec<u8> {
    let mut left = 8;
    let mut runs = Vec::new();
    while left > 0 {
        let blocks = 1 + below(next, left) as u8;
        left -= u32::from(blocks);
        runs.push(blocks);
    }
    runs
}

/// Windows by the thousand, read at once, in pieces, and with a pause before each block.
#[test]
fn soak() {
    let rings = operations().div_ceil(200);
    let mut next = words(12);
    let mut most = [0; 3];
    for seed in 0..rings {
        let pace = Pace::ALL[below(&mut next, 6) as usize];
        let ring = ring(pace, seed);
        let runs = cut(&mut next);
        let guesses = [
            guess(&mut ring.bits(), pace, &[8]),
            guess(&mut ring.bits(), pace, &runs),
            guess_apart(&mut ring.bits(), pace),
        ];
        for (most, guess) in most.iter_mut().zip(guesses) {
            assert!(guess.wrong <= FREE, "{ring:?} {pace:?} {runs:?}: {guess:?}");
            assert!(Credit::new(guess.wrong, pace).is_none());
            *most = guess.wrong.max(*most);
        }
    }
    println!(
        "{rings} rings without jitter: at most {} wrong guesses in one run, {} in several, {} with pauses; up to {FREE} earn nothing",
        most[0], most[1], most[2],
    );
    assert_eq!(most[0], FREE, "no fewer distances would do");
}

/// Lets a source work for so long: there is never a die. Touches fall in between, as a player's do
/// who does not believe it, and cut what is being read.
fn assert_no_key<B: RawBits>(bits: B, millis: impl Fn() -> f64, until: f64, what: &str) {
    let mut source = Seeded::new(bits, ID);
    let mut next = words(9);
    while millis() < until {
        // A source that failed rests for a second of real time: it begins anew instead.
        source.renew();
        while !matches!(source.health(), Health::Failed(_)) {
            poll_times(source.tend(), below(&mut next, 40) as usize);
            let touched = Instant::from_micros(next().into());
            poll_times(source.freshen(touched), below(&mut next, 3) as usize);
            poll_times(source.prepare(), below(&mut next, 40) as usize);
            assert!(!source.health().is_well(), "{what}: a key");
            assert!(source.roll(Die::D6).is_err(), "{what}: a die");
        }
    }
}

/// One of each kind in `cargo test`; dozens in a hunt.
#[test]
fn soak_of_ten_minutes() {
    let rings = operations().div_ceil(20_000).max(4);
    for seed in 0..rings {
        let ring = ring(Pace::ALL[seed as usize / 4 % 6], seed);
        let what = format!("{ring:?}");
        let raw = script(ring.bits());
        assert_no_key(raw.clone(), || raw.millis(), TEN_MINUTES, &what);
        let raw = Paused::new(ring.bits());
        let millis = raw.script.clone();
        assert_no_key(raw, || millis.millis(), TEN_MINUTES / 10.0, &what);
    }
    println!("{rings} rings without jitter: no key in ten minutes of reading each");
}

/// What the estimate is made for still passes: with jitter, the same rings give a key, also where
/// the source pauses.
#[test]
fn rings_with_jitter_get_a_key_in_spite_of_pauses() {
    for jitter in [0.02, 0.1, 0.3] {
        for seed in 0..8 {
            let mut ring = Ring::some(jitter, seed % 2 == 1, seed);
            ring.duty = 0.4 + 0.02 * seed as f64;
            let mut source = Seeded::new(Paused::new(ring.bits()), ID);
            assert_eq!(block_on(source.ready()), Ok(()), "{ring:?}");
            assert!(source.roll(Die::D6).is_ok());
        }
    }
}

/// Each window without credit changes the oscillator, beside the pace; one with credit does not.
#[test]
fn a_window_without_credit_changes_the_oscillator() {
    use std::cell::RefCell;
    use std::rc::Rc;

    struct Chains {
        tried: Rc<RefCell<Vec<(Pace, usize)>>>,
        chain: usize,
        paused: Paused,
    }
    impl RawBits for Chains {
        const LEAD: u8 = 0;
        async fn read(
            &mut self,
            pace: Pace,
            blocks: u8,
            take: &mut dyn FnMut(&Reading),
        ) -> Result<(), declic::entropy::Failure> {
            yield_now().await;
            self.tried.borrow_mut().push((pace, self.chain));
            self.paused.read(pace, blocks, take).await
        }
        fn change_oscillator(&mut self) {
            self.chain = (self.chain + 1) % 4;
        }
    }
    let read = |jitter: f64| {
        let tried = Rc::default();
        let ring = Ring {
            jitter,
            ..ring(Pace::Micros10, 0)
        };
        let bits = Chains {
            tried: Rc::clone(&tried),
            chain: 0,
            paused: Paused::new(ring.bits()),
        };
        let mut source = Seeded::new(bits, ID);
        let is_well = block_on(source.ready()).is_ok();
        (is_well, tried.take())
    };
    let (is_well, mut tried) = read(0.0);
    assert_eq!((is_well, tried.len()), (false, 12));
    tried.sort_by_key(|&(pace, chain)| (pace as u8, chain));
    tried.dedup();
    assert_eq!(tried.len(), 12, "twelve pairs of pace and length");
    let (is_well, tried) = read(0.3);
    assert!(is_well && tried.iter().all(|&(_, chain)| chain == 0));
}

#[test]
fn the_time_that_a_try_takes_is_that_of_two_windows_at_each_pace() {
    let raw = script(ring(Pace::Micros10, 1).bits());
    let mut source = Seeded::new(raw.clone(), ID);
    assert!(block_on(source.ready()).is_err());
    let bits = 2.0 * 1_280.0;
    let expected: f64 = Pace::ALL.iter().map(|&pace| bits * spacing(pace)).sum();
    assert!((raw.millis() - expected / 1_000.0).abs() < 1e-6);
}
