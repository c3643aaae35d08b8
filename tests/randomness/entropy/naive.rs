//! The health tests as their text says them, bit by bit, and that the quick ones do the same.

use declic::entropy::health::Tests;
use declic::entropy::{Block, Failure};

use super::bits::{Bits, biased, bits_of, block, echoing, fair, periodic, stuck};
use crate::support::{below, words};

#[derive(Default)]
struct Naive {
    seen: Vec<bool>,
    run: u32,
    first: bool,
    same_as_first: u32,
    equal: Vec<u32>,
}

impl Naive {
    fn check(&mut self, block: &Block) -> Result<(), Failure> {
        let (mut stuck, mut uneven, mut lags) = (false, false, Vec::new());
        for bit in bits_of(block) {
            stuck |= self.repeats(bit);
            uneven |= self.is_uneven(bit);
            lags.extend(self.is_like_earlier(bit));
            self.seen.push(bit);
        }
        match lags.into_iter().min() {
            _ if stuck => Err(Failure::Stuck),
            _ if uneven => Err(Failure::Uneven),
            Some(lag) => Err(Failure::Repeating(lag)),
            None => Ok(()),
        }
    }

    /// C = 61.
    fn repeats(&mut self, bit: bool) -> bool {
        self.run = match self.seen.last() {
            Some(&last) if last == bit => self.run + 1,
            _ => 1,
        };
        self.run >= 61
    }

    /// W = 1024, cutoff 810.
    fn is_uneven(&mut self, bit: bool) -> bool {
        if self.seen.len().is_multiple_of(1024) {
            self.first = bit;
            self.same_as_first = 0;
        }
        self.same_as_first += u32::from(bit == self.first);
        self.same_as_first >= 810
    }

    /// Lags 1 to 64, 706 or more as soon as there are so many, 403 or fewer at the end of 1024
    /// pairs, which begin with the second block.
    fn is_like_earlier(&mut self, bit: bool) -> Vec<u8> {
        let Some(place) = self.seen.len().checked_sub(128) else {
            return vec![];
        };
        if place.is_multiple_of(1024) {
            self.equal = vec![0; 64];
        }
        for lag in 1..=64 {
            let earlier = self.seen[self.seen.len() - lag];
            self.equal[lag - 1] += u32::from(bit == earlier);
        }
        let ends = place % 1024 == 1023;
        let lags = (1..).zip(&self.equal);
        lags.filter(|&(_, &equal)| equal >= 706 || (ends && equal <= 403))
            .map(|(lag, _)| lag)
            .collect()
    }
}

/// Any kind of source, mostly of those that are near a cutoff.
fn some_source(next: &mut impl FnMut() -> u32) -> Bits {
    let seed = u64::from(next());
    match below(next, 8) {
        0 => fair(seed),
        1 => biased(below(next, 257), seed),
        2 => biased(190 + below(next, 30), seed),
        3 => biased(36 + below(next, 30), seed),
        4 => periodic(1 + below(next, 130) as usize, seed),
        5 => stuck(seed & 1 == 1),
        6 => {
            let (places, errors) = (1 + below(next, 70) as usize, 60 + below(next, 50));
            echoing(places, errors, seed & 1 == 1, seed)
        }
        _ => {
            // Good for a while, then something else.
            let (mut good, mut bad) = (fair(seed), some_source(next));
            let mut left = below(next, 5_000);
            Box::new(move || {
                left = left.saturating_sub(1);
                if left > 0 { good() } else { bad() }
            })
        }
    }
}

#[test]
fn the_tests_say_what_the_naive_ones_say_block_by_block() {
    let mut next = words(61_810_706);
    let mut failures = [0; 4];
    for _ in 0..1_500 {
        let mut source = some_source(&mut next);
        let (mut tests, mut naive) = (Tests::default(), Naive::default());
        for number in 0..40 {
            let block = block(&mut source);
            let verdict = tests.check(&block);
            assert_eq!(verdict, naive.check(&block), "block {number}");
            match verdict {
                Ok(()) => continue,
                Err(Failure::Stuck) => failures[0] += 1,
                Err(Failure::Uneven) => failures[1] += 1,
                Err(Failure::Repeating(_)) => failures[2] += 1,
                Err(Failure::Clock) => failures[3] += 1,
            }
            break;
        }
    }
    let [stuck, uneven, repeating, clock] = failures;
    assert!(
        stuck > 50 && uneven > 50 && repeating > 50 && clock == 0,
        "{failures:?}"
    );
}
