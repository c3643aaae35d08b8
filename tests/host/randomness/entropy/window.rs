//! What a window is guessed to be, against counting bit by bit.

use declic::entropy::window::{Guess, Window};
use declic::entropy::{Block, Credit, Failure, Pace, Reading};

use crate::randomness::raw_bits::{
    Bits, Ring, apart, biased, bits_of, block, echoing, fair, periodic, stuck,
};
use crate::support::{below, words};

const WINDOW: usize = 1_024;

/// The guesses as their text says them: the commoner bit, the bit so many places before for all
/// distances up to `far`, its opposite. Of runs that each begin with as many bits to be compared
/// with.
fn naive(runs: &[Vec<bool>], far: usize) -> Guess {
    let runs: Vec<&Vec<bool>> = runs.iter().filter(|run| run.len() > far).collect();
    let counted = || runs.iter().flat_map(|run| &run[far..]);
    assert_eq!(counted().count(), WINDOW);
    let ones = counted().filter(|&&bit| bit).count();
    let differ = |lag: usize| {
        let places = runs
            .iter()
            .flat_map(|run| (far..run.len()).map(move |i| (run, i)));
        places.filter(|&(run, i)| run[i] != run[i - lag]).count()
    };
    let mut guesses = vec![(1, ones.min(WINDOW - ones))];
    guesses.extend((1..=far).map(|lag| (lag, differ(lag))));
    guesses.extend((1..=far).map(|lag| (2 * lag, WINDOW - differ(lag))));
    // The first of the best.
    let (period, wrong) = guesses.into_iter().min_by_key(|guess| guess.1).unwrap();
    // A ring without jitter makes two mistakes in each run, and two more every so many bits.
    let edges = |run: &Vec<bool>| 2 * (run.len() - far).div_ceil(far + 1);
    let explained = runs.iter().map(|run| edges(run)).sum::<usize>() - 8;
    Guess {
        wrong: wrong.saturating_sub(explained) as u16,
        period: period as u16,
    }
}

/// Any kind of source.
fn some_source(next: &mut impl FnMut() -> u32) -> Bits {
    let seed = u64::from(next());
    let chance = f64::from(below(next, 1_000)) / 1_000.0;
    match below(next, 6) {
        0 => fair(seed),
        1 => biased(chance, seed),
        2 => periodic(1 + below(next, 400) as usize, seed),
        3 => stuck(seed & 1 == 1),
        4 => echoing(
            1 + below(next, 280) as usize,
            chance / 2.0,
            seed & 1 == 1,
            seed,
        ),
        _ => {
            // Good for a while, then something else.
            let (mut good, mut bad) = (fair(seed), some_source(next));
            let mut left = below(next, 2_000);
            Box::new(move |micros| {
                left = left.saturating_sub(1);
                if left > 0 { good(micros) } else { bad(micros) }
            })
        }
    }
}

/// In one run, or in several with gaps in between.
#[test]
fn the_best_guess_is_the_naive_one() {
    let mut next = words(257);
    let mut periods = std::collections::BTreeSet::new();
    for _ in 0..600 {
        let mut source = some_source(&mut next);
        let mut window = Window::new();
        let (mut runs, mut guess) = (Vec::new(), None);
        while guess.is_none() {
            let most = 2 + window.missing();
            let blocks = match below(&mut next, 2) {
                0 => most,
                _ => 1 + below(&mut next, u32::from(most)) as u8,
            };
            window.begin_run();
            source(1.0);
            let mut run = Vec::new();
            for _ in 0..blocks {
                assert_eq!(guess, None, "no sooner than at the end of a run");
                let block = block(&mut source, Pace::Micros10);
                run.extend(bits_of(&block));
                guess = window.take(&Reading::Next(block));
            }
            runs.push(run);
        }
        assert_eq!(guess, Some(naive(&runs, 256)));
        assert_eq!(window, Window::new(), "the next one begins from nothing");
        periods.extend(guess.map(|guess| guess.period));
    }
    assert!(periods.len() > 100, "{periods:?}");
}

/// A source that pauses before each block: pairs across a pause are none.
#[test]
fn what_lies_before_a_pause_is_compared_with_nothing_behind_it() {
    let mut next = words(65);
    for _ in 0..300 {
        let mut source = some_source(&mut next);
        let mut window = Window::new();
        let (mut runs, mut guess) = (Vec::new(), None);
        while guess.is_none() {
            let reading = apart(&mut source, Pace::Micros10);
            let Reading::Apart([a, b], block) = reading else {
                panic!("{reading:?}");
            };
            let lead = bits_of(&Block([0, 0, a, b])).skip(64);
            runs.push(lead.chain(bits_of(&block)).collect());
            guess = window.take(&reading);
        }
        assert_eq!((runs.len(), guess), (8, Some(naive(&runs, 64))));
        assert_eq!(window, Window::new(), "the next one begins from nothing");
    }
}

/// What is told of a source that gives nothing.
#[test]
fn a_period_is_told_as_it_is() {
    let guess = |mut source: Bits| {
        let mut window = Window::new();
        let mut take = || window.take(&Reading::Next(block(&mut source, Pace::Micros10)));
        std::iter::repeat_with(&mut take).flatten().next().unwrap()
    };
    for (bits, failure) in [
        (stuck(false), Failure::Stuck),
        (stuck(true), Failure::Stuck),
        (echoing(1, 0.0, true, 1), Failure::Repeating(2)),
        (echoing(256, 0.0, true, 1), Failure::Repeating(512)),
    ] {
        let guess = guess(bits);
        assert_eq!((guess.wrong, guess.failure()), (0, failure));
    }
    for period in 3..=256 {
        let guess = guess(periodic(period, 900 + period as u64));
        let told = usize::from(guess.period);
        assert_eq!((guess.wrong, period % told), (0, 0), "{period}: {guess:?}");
    }
    // What is beyond is not seen: it passes for random.
    assert!((257..=270).all(|period| guess(periodic(period, 5)).wrong > 300));
}

#[test]
fn a_block_in_which_nothing_changes_is_seen() {
    assert!(Block([0; 4]).is_uniform() && Block([u32::MAX; 4]).is_uniform());
    for place in 0..128 {
        let mut words = [0; 4];
        words[place / 32] = 1 << (place % 32);
        assert!(!Block(words).is_uniform() && !Block(words.map(|word: u32| !word)).is_uniform());
    }
    assert!(!Block([0, u32::MAX, 0, u32::MAX]).is_uniform());
}

/// What 256 distances cost where 128 would do: more guesses are tried, so the best of them is right
/// a little more often by chance.
#[test]
fn rings_with_jitter_lose_little_by_the_greater_distances() {
    const FAR: usize = 256;
    let credit = |run: &[bool], farthest: usize| {
        let differ = |lag: usize| (FAR..run.len()).filter(|&i| run[i] != run[i - lag]).count();
        let ones = run[FAR..].iter().filter(|&&bit| bit).count();
        let counts = (1..=farthest).map(differ).chain([ones]);
        let wrong = counts.map(|count| count.min(WINDOW - count)).min().unwrap();
        Credit::new(wrong as u16, Pace::Micros10).parts()
    };
    for jitter in [0.02, 0.05, 0.1, 0.3] {
        let mut parts = [0, 0];
        for seed in 0..40 {
            let mut bits = Ring::some(jitter, false, seed).bits();
            for _ in 0..4 {
                let run: Vec<bool> = (0..10)
                    .flat_map(|_| bits_of(&block(&mut bits, Pace::Micros10)))
                    .collect();
                parts = [parts[0] + credit(&run, 128), parts[1] + credit(&run, FAR)];
            }
        }
        let lost = 100.0 * (1.0 - f64::from(parts[1]) / f64::from(parts[0]));
        println!("jitter {jitter}: {lost:.2} % of the credit is lost");
        assert!(lost < 1.0, "jitter {jitter}: {lost} %");
    }
}
