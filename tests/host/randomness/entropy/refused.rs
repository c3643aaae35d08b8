//! Where there is no randomness nothing is rolled: at the start, and soon after a source has died.

use std::thread;
use std::time::Duration;

use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die};
use declic::entropy::{Failure, Health, Slow};
use embassy_futures::block_on;
use embassy_time::Instant;

use super::source::{poll_times, well};
use crate::randomness::raw_bits::{
    Bits, ID, Ring, Script, biased, echoing, fair, periodic, script, stuck,
};

/// At the start a verdict takes two windows at each pace.
const REFUSED_MS: f64 = 306.0;
/// A dead source gives so many rolls at most: with time to measure in between, and without.
const CALM: usize = 2;
const HASTY: usize = 8;

fn alternating() -> Bits {
    echoing(1, 0.0, true, 1)
}

#[test]
fn a_source_without_randomness_never_gives_a_die() {
    let mut sources = vec![(1, stuck(false)), (1, stuck(true)), (2, alternating())];
    sources.extend((2..=256).map(|period| (period, periodic(period.into(), 4))));
    sources.push((512, echoing(256, 0.0, true, 4)));
    for (period, bits) in sources {
        let raw = script(bits);
        let mut source = Seeded::new(raw.clone(), ID);
        let failure = block_on(source.ready());
        // Some of the patterns repeat themselves sooner than was asked of them.
        let told = match failure {
            Err(Failure::Stuck) => 1,
            Err(Failure::Repeating(period)) => period,
            _ => 0,
        };
        assert!(told > 0 && period % told == 0, "{period}: {failure:?}");
        assert!(raw.millis() <= REFUSED_MS, "{period}: {} ms", raw.millis());
        assert!(source.roll(Die::D6).is_err());
    }
}

/// Bits that are worth nothing once may be worth something at another pace, or the next time:
/// that is said, and it is no failure.
#[test]
fn a_silent_source_is_tried_at_other_paces() {
    // It stands nearly still from one read to the next, at the first pace only.
    let ring = Ring {
        turns_a_micro: 63.000_2 / 10.064,
        jitter: 0.001,
        duty: 0.5,
        seed: 1,
    };
    let raw = script(ring.bits());
    let mut source = Seeded::new(raw.clone(), ID);
    let Health::Gathering(progress) = block_on(source.prepare()) else {
        panic!("{:?}", source.health());
    };
    assert_eq!((progress.percent, progress.slow), (0, Some(Slow::Silent)));
    let first = raw.pace();
    let Health::Gathering(progress) = block_on(source.prepare()) else {
        panic!("{:?}", source.health());
    };
    assert_eq!(progress.slow, None, "the next pace is worth something");
    assert_ne!(raw.pace(), first);
}

/// How many rolls a source gives after it has become another one.
fn rolls_after(
    seed: u64,
    bits: Bits,
    mut rest: impl FnMut(&mut Seeded<Script>),
) -> (usize, Failure) {
    let (mut source, raw) = well(seed);
    let mut bits = Some(bits);
    let mut rolls = 0;
    for press in 0..100 {
        if press == 3 + seed {
            raw.become_bits(bits.take().unwrap());
        }
        block_on(source.freshen(Instant::from_micros(press)));
        match block_on(source.ready()) {
            Ok(()) => rolls += usize::from(bits.is_none() && source.roll(Die::D6).is_ok()),
            Err(failure) => return (rolls, failure),
        }
        source.forget();
        rest(&mut source);
    }
    panic!("{rolls} rolls");
}

#[test]
fn a_source_that_dies_is_refused_at_once_or_soon() {
    // Calm players wait most of the time: all of them at once.
    thread::scope(|scope| {
        for seed in 0..8 {
            scope.spawn(move || dies(seed));
        }
    });
}

fn dies(seed: u64) {
    let calm = |source: &mut Seeded<Script>| {
        thread::sleep(Duration::from_millis(31));
        poll_times(source.tend(), 15);
    };
    for bit in [false, true] {
        assert_eq!(rolls_after(seed, stuck(bit), |_| ()), (0, Failure::Stuck));
        assert_eq!(rolls_after(seed, stuck(bit), calm), (0, Failure::Stuck));
    }
    for period in [2, 3, 7, 64, 256] {
        let bits = || match period {
            2 => alternating(),
            _ => periodic(period, seed),
        };
        let (rolls, failure) = rolls_after(seed, bits(), |_| ());
        assert!(rolls <= HASTY, "{period}, hasty: {rolls} {failure:?}");
        let (rolls, failure) = rolls_after(seed, bits(), calm);
        assert!(rolls <= CALM, "{period}, calm: {rolls} {failure:?}");
    }
}

/// What looks dead for a moment is not: bits that happen to be all alike delay a roll.
#[test]
fn a_roll_whose_bits_are_all_alike_waits_for_a_window() {
    let (mut source, raw) = well(9);
    let (mut alike, mut left) = (fair(1), 130);
    raw.become_bits(Box::new(move |micros| {
        left -= i32::from(left > 0);
        left > 0 || alike(micros)
    }));
    let before = raw.reads();
    block_on(source.freshen(Instant::from_micros(1)));
    assert_eq!(raw.reads(), before + 1);
    assert!(matches!(source.health(), Health::Gathering(_)));
    assert!(source.roll(Die::D6).is_err());
    assert_eq!(block_on(source.ready()), Ok(()));
    assert_eq!(raw.reads(), before + 11, "a whole window, and no more");
    assert!(source.roll(Die::D6).is_ok());
    source.forget();

    // Of 95 % ones a block in 700 is all alike: nobody is refused for it.
    raw.become_bits(biased(0.95, 5));
    let rolls = (0..2_000).filter(|&press| {
        block_on(source.freshen(Instant::from_micros(press)));
        assert_eq!(block_on(source.ready()), Ok(()));
        source.forget();
        true
    });
    assert_eq!(rolls.count(), 2_000);
}

#[test]
fn a_clock_that_is_the_source_itself_is_refused_at_the_start_and_in_play() {
    let raw = script(fair(1));
    raw.fail_clock(true);
    let mut source = Seeded::new(raw.clone(), ID);
    assert_eq!(block_on(source.ready()), Err(Failure::Clock));

    let (mut source, raw) = well(2);
    raw.fail_clock(true);
    block_on(source.freshen(Instant::from_micros(1)));
    assert_eq!(block_on(source.ready()), Err(Failure::Clock));
}
