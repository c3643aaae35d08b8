//! The source that a device rolls from, with raw bits out of a script and futures dropped at every
//! await.

use std::pin::pin;
use std::task::Poll;
use std::thread;
use std::time::Duration;

use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die, Face, NoDie};
use declic::entropy::{Failure, Health, Pace, Slow};
use embassy_futures::{block_on, poll_once};
use embassy_time::Instant;

use super::streams::roll;
use crate::randomness::raw_bits::{Bits, ID, Script, biased, fair, script, stuck};

/// A window, and two blocks that its first is compared with.
const RUN: usize = 10;
/// The first runs in which there are 25,600 bits.
const SEED_RUNS: usize = 20;
const SEED_BLOCKS: usize = SEED_RUNS * RUN;
const NO_DIE: Result<u8, NoDie> = Err(NoDie(Die::D6));

fn seeded(bits: Bits) -> (Seeded<Script>, Script) {
    let script = script(bits);
    (Seeded::new(script.clone(), ID), script)
}

/// A source that has its first seed, and has told so.
pub fn well(seed: u64) -> (Seeded<Script>, Script) {
    let (mut source, script) = seeded(fair(seed));
    while !block_on(source.tend()).is_well() {}
    (source, script)
}

fn touch(source: &mut Seeded<Script>, at: u64) {
    block_on(source.freshen(Instant::from_micros(at)));
}

/// Polls a future so often, and drops it if it is not done by then.
pub fn poll_times<T>(future: impl Future<Output = T>, times: usize) -> Option<T> {
    let mut future = pin!(future);
    (0..times).find_map(|_| match poll_once(future.as_mut()) {
        Poll::Ready(answer) => Some(answer),
        Poll::Pending => None,
    })
}

/// Polls a future until it is done, and leaves the processor to others in between.
fn wait<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    loop {
        match poll_once(future.as_mut()) {
            Poll::Ready(answer) => return answer,
            Poll::Pending => thread::sleep(Duration::from_millis(1)),
        }
    }
}

#[test]
fn no_die_before_25600_bits_and_none_without_fresh_ones() {
    let (mut source, script) = seeded(fair(1));
    let mut percent = 0;
    for run in 1..SEED_RUNS {
        let news = block_on(source.tend());
        assert_eq!((script.reads(), source.health()), (run * RUN, news));
        let Health::Gathering(progress) = news else {
            panic!("{news:?} after {run} runs");
        };
        assert!(progress.percent > percent && progress.slow.is_none());
        percent = progress.percent;
        assert_eq!(source.roll(Die::D6), NO_DIE);
    }
    assert_eq!(percent, 95);
    assert!(block_on(source.tend()).is_well());
    assert_eq!(script.reads(), SEED_BLOCKS);
    assert!(source.health().is_well());
    assert_eq!(source.roll(Die::D6), NO_DIE, "no bits after a touch");
    assert_eq!(block_on(source.ready()), Ok(()));
    assert_eq!(script.reads(), SEED_BLOCKS + 1);
    assert!(source.roll(Die::D6).is_ok());
}

/// Poor bits only take longer: 512 bits of credit are gathered, and what is waited for is told.
#[test]
fn no_die_before_512_bits_of_credit() {
    let (mut source, script) = seeded(biased(0.97, 1));
    let mut credit = 0.0;
    loop {
        let news = block_on(source.tend());
        assert_eq!(source.roll(Die::D6), NO_DIE);
        let Health::Gathering(progress) = news else {
            break;
        };
        let bits = script.reads() * 128;
        let slow = (bits >= 25_600).then_some(Slow::Weak);
        assert_eq!(progress.slow, slow, "{bits} bits");
        let share = f64::from(progress.percent) / 100.0;
        assert!(share >= credit && share <= bits as f64 / 25_600.0);
        credit = share;
    }
    assert!(source.health().is_well());
    // 0.023 bits a read were said to be measured of such a source: half of 0.02 to 0.03.
    let windows = script.reads() / RUN;
    assert!((33..=50).contains(&windows), "{windows} windows");
}

#[test]
fn a_roll_asked_for_too_early_waits_for_the_seed() {
    let (mut source, script) = seeded(fair(2));
    touch(&mut source, 9);
    assert_eq!(script.reads(), 0, "keys are not kept waiting for it");
    let mut told = 0;
    let health = loop {
        match block_on(source.prepare()) {
            Health::Gathering(_) => told += 1,
            health => break health,
        }
    };
    assert!(health.is_well());
    assert_eq!(told, SEED_RUNS - 1, "how far it is, after each window");
    assert_eq!(script.reads(), SEED_BLOCKS + 1);
    assert!(source.roll(Die::D6).is_ok());
    assert!(block_on(source.tend()).is_well(), "that is news still");
}

#[test]
fn each_roll_needs_bits_after_its_touch() {
    let (mut source, script) = well(3);
    touch(&mut source, 1);
    assert_eq!(script.reads(), SEED_BLOCKS + 1);
    assert_eq!(block_on(source.ready()), Ok(()));
    assert_eq!(
        script.reads(),
        SEED_BLOCKS + 1,
        "the touch has brought them"
    );
    assert!(source.roll(Die::D6).is_ok());
    source.forget();
    assert_eq!(source.roll(Die::D6), NO_DIE, "the roll is over");

    // A touch that was not finished has made the bits of the one before stale.
    touch(&mut source, 2);
    assert!(source.roll(Die::D6).is_ok());
    assert_eq!(poll_times(source.freshen(Instant::from_micros(3)), 1), None);
    assert_eq!(source.roll(Die::D6), NO_DIE);
    let before = script.reads();
    assert_eq!(block_on(source.ready()), Ok(()));
    assert!(script.reads() > before && source.roll(Die::D6).is_ok());
}

#[test]
fn after_a_roll_a_window_is_measured_when_there_is_time_and_after_seven_when_there_is_none() {
    let (mut source, script) = well(4);
    let per_roll = |source: &mut Seeded<Script>, touched| {
        let before = script.reads();
        roll(source, touched, 1);
        script.reads() - before
    };
    for rolls in 0..20 {
        let expected = if rolls > 0 && rolls % 7 == 0 {
            1 + RUN
        } else {
            1
        };
        assert_eq!(per_roll(&mut source, rolls), expected, "roll {rolls}");
    }

    while poll_times(source.tend(), 1).is_some() {}
    let before = script.reads();
    assert_eq!(poll_times(source.tend(), 3), None);
    assert_eq!(script.reads(), before, "the picture is sent first");
    thread::sleep(Duration::from_millis(31));
    let news = poll_times(source.tend(), 100);
    assert!(
        news.is_some_and(Health::is_well),
        "what it is worth is news"
    );
    assert_eq!(script.reads(), before + RUN);
    assert_eq!(poll_times(source.tend(), 100), None, "and that is all");
    assert_eq!(script.reads(), before + RUN);
    assert_eq!(per_roll(&mut source, 21), 1);
}

#[test]
fn while_somebody_watches_windows_are_measured_again_and_again() {
    let (mut source, script) = well(5);
    let before = script.reads();
    assert_eq!(poll_times(source.tend(), 100), None, "nobody does");
    source.watch(true);
    for windows in 1..=2 {
        assert!(block_on(source.tend()).is_well());
        assert_eq!(script.reads(), before + windows * RUN);
    }
    source.watch(false);
    assert_eq!(poll_times(source.tend(), 100), None);
}

#[test]
fn what_it_is_worth_is_told() {
    let worth = |bits: Bits| {
        let (mut source, script) = seeded(bits);
        assert_eq!(block_on(source.ready()), Ok(()));
        let Health::Well(credit) = source.health() else {
            panic!("{:?}", source.health());
        };
        assert_eq!(script.pace(), Pace::Micros10);
        (credit.thousandths_a_read(), credit.bits_a_hundredth())
    };
    let (a_read, a_hundredth) = worth(fair(6));
    assert!((700..886).contains(&a_read) && (350..443).contains(&a_hundredth));
    let (a_read, a_hundredth) = worth(biased(0.75, 6));
    assert!((280..420).contains(&a_read) && (140..210).contains(&a_hundredth));
}

#[test]
fn a_failure_stays_until_it_is_over() {
    let (mut source, script) = well(5);
    roll(&mut source, 1, 1);
    script.become_bits(stuck(true));
    touch(&mut source, 2);
    assert!(matches!(source.health(), Health::Gathering(_)), "in doubt");
    assert_eq!(source.roll(Die::D6), NO_DIE);
    assert_eq!(block_on(source.ready()), Err(Failure::Stuck));
    assert_eq!(source.roll(Die::D6), NO_DIE);
    source.forget();
    assert_eq!(block_on(source.ready()), Err(Failure::Stuck), "it stays so");
    assert_eq!(poll_times(source.tend(), 5), None, "the answer told it");
}

#[test]
fn a_failure_at_a_touch_that_rolls_nothing_is_news_once() {
    let (mut source, script) = well(6);
    script.fail_clock(true);
    touch(&mut source, 1);
    let news = Some(Health::Failed(Failure::Clock));
    assert_eq!(poll_times(source.tend(), 1), news);
    assert_eq!(poll_times(source.tend(), 5), None);
}

/// A doubt that nobody waits for is settled all the same.
#[test]
fn a_dead_source_is_found_out_in_the_background() {
    let (mut source, script) = well(7);
    script.become_bits(stuck(false));
    touch(&mut source, 1);
    let mut news = Vec::new();
    while !matches!(news.last(), Some(Health::Failed(_))) {
        news.push(block_on(source.tend()));
    }
    assert_eq!(news.pop(), Some(Health::Failed(Failure::Stuck)));
    assert_eq!(news.len(), 2 * Pace::ALL.len() - 1, "{news:?}");
    assert!(news.iter().all(|news| matches!(news, Health::Gathering(_))));
}

/// Each try is told, and a whole start makes it well again. Its past earns it nothing, but is not
/// thrown away: sources with another past give other dice from the same bits.
#[test]
fn a_source_that_recovers_earns_its_key_anew_and_keeps_its_past() {
    // It waits a second before each try: the three wait at the same time.
    let futures = thread::scope(|scope| {
        [(7, 0), (8, 0), (9, 1)]
            .map(|(past, failed_tries)| scope.spawn(move || recovered(past, failed_tries)))
            .map(|future| future.join().unwrap())
    });
    let [one, other, another] = futures;
    assert!(one != other && one != another && other != another);
}

/// The dice of a source with this past that has failed, so often again, and then recovered.
fn recovered(past: u64, failed_tries: usize) -> Vec<Face> {
    let (mut source, script) = well(past);
    roll(&mut source, past, 3);
    script.become_bits(stuck(true));
    touch(&mut source, 1);
    let failed = Health::Failed(Failure::Stuck);
    assert_eq!(block_on(source.ready()), Err(Failure::Stuck));
    for _ in 0..failed_tries {
        assert_eq!(wait(source.tend()), failed, "a second later");
    }
    script.become_bits(fair(9));
    let before = script.reads();
    assert_eq!(block_on(source.ready()), Err(Failure::Stuck), "not yet");
    assert!(wait(source.tend()).is_well());
    assert_eq!(script.reads() - before, SEED_BLOCKS);
    assert!(source.health().is_well());
    assert_eq!(source.roll(Die::D6), NO_DIE);
    roll(&mut source, 2, 50)
}

/// A future dropped at any await loses the block it was reading, and nothing else: as long as two
/// blocks follow each other, what they are worth is counted.
#[test]
fn any_future_can_be_dropped_at_any_await() {
    for polls in 0..12 {
        let (mut source, script) = seeded(fair(10));
        for _ in 0..500 {
            poll_times(source.tend(), polls);
            poll_times(source.freshen(Instant::from_micros(1)), polls);
            poll_times(source.prepare(), polls);
        }
        // Two polls read a block; with four there are two more, and the third can be compared with
        // them.
        assert_eq!(source.health().is_well(), polls >= 4, "{polls} polls");
        assert_eq!(block_on(source.ready()), Ok(()), "{polls} polls");
        assert!(script.reads() > SEED_BLOCKS);
        assert!(source.roll(Die::D6).is_ok());
        source.forget();
        assert_eq!(source.roll(Die::D6), NO_DIE);

        // And one that fails: never a die in between.
        script.become_bits(stuck(false));
        for _ in 0..20 {
            poll_times(source.freshen(Instant::from_micros(2)), polls);
            poll_times(source.prepare(), polls);
            assert_eq!(source.roll(Die::D6), NO_DIE);
        }
        assert_eq!(block_on(source.ready()), Err(Failure::Stuck));
    }
}
