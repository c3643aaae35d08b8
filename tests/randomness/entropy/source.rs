//! The source that a device rolls from, with raw bits out of a script and futures dropped at every
//! await.

use std::cell::RefCell;
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;
use std::thread;
use std::time::Duration;

use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die, Face, NoDie};
use declic::entropy::{Block, Failure, Health, RawBits};
use embassy_futures::{block_on, poll_once, yield_now};
use embassy_time::Instant;

use super::bits::{Bits, block, fair, periodic, stuck};
use super::streams::roll;

const SEED_BLOCKS: usize = 200;
const NO_DIE: Result<u8, NoDie> = Err(NoDie(Die::D6));

/// Raw bits that a test can change, and count.
#[derive(Clone)]
pub struct Script(Rc<RefCell<State>>);

struct State {
    bits: Bits,
    clock_fails: bool,
    reads: usize,
}

pub fn script(bits: Bits) -> Script {
    Script(Rc::new(RefCell::new(State {
        bits,
        clock_fails: false,
        reads: 0,
    })))
}

impl Script {
    fn become_bits(&self, bits: Bits) {
        self.0.borrow_mut().bits = bits;
    }

    fn fail_clock(&self, fails: bool) {
        self.0.borrow_mut().clock_fails = fails;
    }

    fn reads(&self) -> usize {
        self.0.borrow().reads
    }
}

impl RawBits for Script {
    async fn read(&mut self) -> Result<Block, Failure> {
        yield_now().await;
        let mut state = self.0.borrow_mut();
        if state.clock_fails {
            return Err(Failure::Clock);
        }
        state.reads += 1;
        Ok(block(&mut state.bits))
    }
}

fn seeded(bits: Bits) -> (Seeded<Script>, Script) {
    let script = script(bits);
    (Seeded::new(script.clone()), script)
}

/// A source that has its first seed.
fn well(seed: u64) -> (Seeded<Script>, Script) {
    let (mut source, script) = seeded(fair(seed));
    assert_eq!(block_on(source.tend()), Health::Well);
    (source, script)
}

fn touch(source: &mut Seeded<Script>, at: u64) {
    block_on(source.freshen(Instant::from_micros(at)));
}

/// Polls a future so often, and drops it if it is not done by then.
fn poll_times<T>(future: impl Future<Output = T>, times: usize) -> Option<T> {
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
    for blocks in 1..SEED_BLOCKS {
        // One poll begins to read, one more gets the block and begins with the next.
        assert_eq!(poll_times(source.tend(), 2), None);
        assert_eq!(
            (script.reads(), source.health()),
            (blocks, Health::Gathering)
        );
        assert_eq!(source.roll(Die::D6), NO_DIE);
    }
    assert_eq!(poll_times(source.tend(), 2), Some(Health::Well));
    assert_eq!(
        (script.reads(), source.health()),
        (SEED_BLOCKS, Health::Well)
    );
    assert_eq!(source.roll(Die::D6), NO_DIE, "no bits after a touch");
    assert_eq!(block_on(source.ready()), Ok(()));
    assert_eq!(script.reads(), SEED_BLOCKS + 1);
    assert!(source.roll(Die::D6).is_ok());
}

#[test]
fn a_roll_asked_for_too_early_waits_for_the_seed() {
    let (mut source, script) = seeded(fair(2));
    touch(&mut source, 9);
    assert_eq!(script.reads(), 0, "keys are not kept waiting for it");
    assert_eq!(block_on(source.ready()), Ok(()));
    assert_eq!(script.reads(), SEED_BLOCKS + 1);
    assert!(source.roll(Die::D6).is_ok());
    assert_eq!(block_on(source.tend()), Health::Well, "that is news still");
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
fn after_a_roll_a_window_is_tested_when_there_is_time_and_a_block_when_there_is_none() {
    let (mut source, script) = well(4);
    let per_roll = |source: &mut Seeded<Script>, touched| {
        let before = script.reads();
        roll(source, touched, 1);
        script.reads() - before
    };
    assert_eq!(per_roll(&mut source, 1), 1);
    assert_eq!(per_roll(&mut source, 2), 2, "no time since the last one");
    assert_eq!(per_roll(&mut source, 3), 2);

    let before = script.reads();
    assert_eq!(poll_times(source.tend(), 3), None);
    assert_eq!(script.reads(), before, "the picture is sent first");
    thread::sleep(Duration::from_millis(31));
    assert_eq!(poll_times(source.tend(), 100), None, "all is well: no news");
    assert_eq!(script.reads(), before + 8);
    assert_eq!(per_roll(&mut source, 4), 1);
}

#[test]
fn bits_that_fail_at_a_touch_refuse_its_roll() {
    for (bad, failure) in [
        (stuck(false), Failure::Stuck),
        (stuck(true), Failure::Stuck),
    ] {
        let (mut source, script) = well(5);
        roll(&mut source, 1, 1);
        script.become_bits(bad);
        touch(&mut source, 2);
        assert_eq!(source.health(), Health::Failed(failure));
        assert_eq!(source.roll(Die::D6), NO_DIE);
        assert_eq!(block_on(source.ready()), Err(failure));
        assert_eq!(source.roll(Die::D6), NO_DIE);
        source.forget();
        assert_eq!(block_on(source.ready()), Err(failure), "it stays so");
        assert_eq!(poll_times(source.tend(), 5), None, "the answer told it");
    }
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

#[test]
fn a_source_that_fails_at_the_start_or_while_a_roll_waits_is_refused() {
    let (mut source, _) = seeded(periodic(7, 1));
    let failed = block_on(source.tend());
    assert!(matches!(failed, Health::Failed(Failure::Repeating(_))));

    let (mut source, script) = seeded(periodic(64, 2));
    assert_eq!(block_on(source.ready()), Err(Failure::Repeating(64)));
    assert!(script.reads() <= 7);
    assert_eq!(source.roll(Die::D6), NO_DIE);
}

/// Each try is told, a whole start makes it well again, and of the time before nothing is left:
/// two sources with another past give the same dice from the same bits.
#[test]
fn a_source_that_recovers_begins_from_nothing() {
    // It waits a second before each try: the three wait at the same time.
    let futures = thread::scope(|scope| {
        [(7, 0), (8, 0), (9, 1)]
            .map(|(past, failed_tries)| scope.spawn(move || recovered(past, failed_tries)))
            .map(|future| future.join().unwrap())
    });
    let [one, other, another] = futures;
    assert_eq!([&one, &one], [&other, &another]);
}

/// The dice of a source with this past that has failed, so often again, and then recovered.
fn recovered(past: u64, failed_tries: usize) -> Vec<Face> {
    let (mut source, script) = well(past);
    roll(&mut source, past, 3);
    script.become_bits(stuck(true));
    touch(&mut source, 1);
    let failed = Health::Failed(Failure::Stuck);
    assert_eq!(wait(source.tend()), failed);
    for _ in 0..failed_tries {
        assert_eq!(wait(source.tend()), failed, "a second later");
    }
    script.become_bits(fair(9));
    let before = script.reads();
    assert_eq!(block_on(source.ready()), Err(Failure::Stuck), "not yet");
    assert_eq!(wait(source.tend()), Health::Well);
    assert_eq!(script.reads() - before, SEED_BLOCKS);
    assert_eq!(source.health(), Health::Well);
    assert_eq!(source.roll(Die::D6), NO_DIE);
    roll(&mut source, 2, 50)
}

/// A future dropped at any await loses the block it was reading, and nothing else.
#[test]
fn any_future_can_be_dropped_at_any_await() {
    for polls in 0..10 {
        let (mut source, script) = seeded(fair(10));
        for _ in 0..500 {
            poll_times(source.tend(), polls);
            poll_times(source.freshen(Instant::from_micros(1)), polls);
            poll_times(source.ready(), polls);
        }
        assert_eq!(block_on(source.ready()), Ok(()), "{polls} polls");
        assert!(script.reads() > SEED_BLOCKS);
        assert!(source.roll(Die::D6).is_ok());
        source.forget();
        assert_eq!(source.roll(Die::D6), NO_DIE);

        // And one that fails: never a die in between.
        script.become_bits(stuck(false));
        for _ in 0..20 {
            poll_times(source.freshen(Instant::from_micros(2)), polls);
            poll_times(source.ready(), polls);
            assert_eq!(source.roll(Die::D6), NO_DIE);
        }
        assert_eq!(block_on(source.ready()), Err(Failure::Stuck));
    }
}
