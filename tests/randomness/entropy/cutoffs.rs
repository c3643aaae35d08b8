//! Each cutoff: one below it passes, the cutoff itself fails, wherever blocks and windows begin.

use declic::entropy::health::{FARTHEST, Lag, Proportion, Repetition, Tests, WINDOW};
use declic::entropy::{Block, Failure};

use super::bits::{blocks, echoing, fair, periodic};
use crate::support::{below, words};

const WINDOW_BITS: usize = WINDOW as usize;

/// The block in which a test fails first, and how.
fn verdict<T: Default>(
    bits: &[bool],
    check: impl Fn(&mut T, &Block) -> Result<(), Failure>,
) -> Option<(usize, Failure)> {
    let mut test = T::default();
    let blocks = blocks(bits);
    let mut verdicts = blocks.iter().map(|block| check(&mut test, block).err());
    (0..)
        .zip(&mut verdicts)
        .find_map(|(place, failure)| Some((place, failure?)))
}

/// 60 of the same bit in a row pass, 61 fail, in the block where the 61st comes.
#[test]
fn repetition_count() {
    for bit in [false, true] {
        for start in 0..300 {
            for run in [60, 61] {
                let mut bits: Vec<bool> = (0..512).map(|place| place % 2 == 0).collect();
                bits[start..start + run].fill(bit);
                // What stands around the run does not belong to it.
                if start > 0 {
                    bits[start - 1] = !bit;
                }
                bits[start + run] = !bit;
                let expected = (run == 61).then_some(((start + 60) / 128, Failure::Stuck));
                assert_eq!(
                    verdict(&bits, Repetition::check),
                    expected,
                    "{run} from {start}"
                );
            }
        }
    }
}

/// 809 bits like the first of a window, itself included, pass; 810 fail.
#[test]
fn adaptive_proportion() {
    let mut next = words(810);
    for first in [false, true] {
        for window in 0..3 {
            for same in [809, 810] {
                let mut source = fair(u64::from(next()));
                let mut bits: Vec<bool> = (0..4 * WINDOW_BITS).map(|_| source()).collect();
                let start = window * WINDOW_BITS;
                let others = places(WINDOW_BITS - same, 1..WINDOW_BITS, &mut next);
                for place in 0..WINDOW_BITS {
                    bits[start + place] = first ^ others.contains(&place);
                }
                let expected = (same == 810).then(|| {
                    let mut count = 0;
                    let like_first = |&place: &usize| {
                        count += usize::from(bits[start + place] == first);
                        count == 810
                    };
                    let last = (0..WINDOW_BITS).find(like_first).unwrap_or(0);
                    ((start + last) / 128, Failure::Uneven)
                });
                assert_eq!(
                    verdict(&bits, Proportion::check),
                    expected,
                    "{same} in window {window}"
                );
            }
        }
    }
}

/// A window whose two halves belong to two uneven stretches of 1,024 bits is none.
#[test]
fn proportions_are_counted_in_windows() {
    let mut bits: Vec<bool> = (0..2 * WINDOW_BITS).map(|place| place % 2 == 0).collect();
    bits[512..512 + WINDOW_BITS].fill(true);
    assert_eq!(verdict(&bits, Proportion::check), None);
}

/// 705 equal pairs pass and 706 fail, 404 pass and 403 fail, at every distance, in the first
/// window and in a later one.
#[test]
fn lag() {
    let mut next = words(706);
    for lag in 1..=FARTHEST {
        for window in [0, 2] {
            for (equal, fails) in [(705, false), (706, true), (404, false), (403, true)] {
                let mut source = fair(u64::from(next()));
                let start = 128 + window * WINDOW_BITS;
                let mut bits: Vec<bool> = (0..start).map(|_| source()).collect();
                let different = places(WINDOW_BITS - equal, 0..WINDOW_BITS, &mut next);
                for place in 0..WINDOW_BITS {
                    let earlier = bits[bits.len() - lag];
                    bits.push(earlier ^ different.contains(&place));
                }
                let found = verdict(&bits, Lag::check).map(|(_, failure)| failure);
                let expected = fails.then_some(Failure::Repeating(lag as u8));
                assert_eq!(found, expected, "{equal} at {lag} in window {window}");
            }
        }
    }
}

/// The upper side is judged as soon as it is reached, the lower one at the end of a window.
#[test]
fn a_lag_fails_in_the_block_that_says_so() {
    let mut source = periodic(37, 4);
    let bits: Vec<bool> = (0..2_048).map(|_| source()).collect();
    // The 706th pair of the window that begins with bit 128 is bit 833, in block 6.
    assert_eq!(
        verdict(&bits, Lag::check),
        Some((6, Failure::Repeating(37)))
    );
    let mut source = echoing(50, 64, true, 5);
    let bits: Vec<bool> = (0..2_048).map(|_| source()).collect();
    assert_eq!(
        verdict(&bits, Lag::check),
        Some((8, Failure::Repeating(50)))
    );
}

/// Alternating bits and short periods pass both tests of the standard: the lag test is for them.
#[test]
fn periods_up_to_64_are_found_within_seven_blocks() {
    for period in 2..=64 {
        let mut source = periodic(period, 1_000 + period as u64);
        let bits: Vec<bool> = (0..1_024).map(|_| source()).collect();
        let found = verdict(&bits, Tests::check);
        assert!(found.is_some_and(|(place, _)| place <= 6), "{period}");
    }
}

/// So many places of a range, at random.
fn places(
    count: usize,
    range: std::ops::Range<usize>,
    next: &mut impl FnMut() -> u32,
) -> std::collections::BTreeSet<usize> {
    let mut places = std::collections::BTreeSet::new();
    while places.len() < count {
        places.insert(range.start + below(next, range.len() as u32) as usize);
    }
    places
}
