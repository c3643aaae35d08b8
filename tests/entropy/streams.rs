//! What the bits become: no two starts share a stream, and nothing of the past is left in it.

use std::collections::HashSet;

use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die};
use embassy_futures::block_on;
use embassy_time::Instant;

use crate::bits::fair;
use crate::source::{Script, script};

/// A roll of so many dice after a touch at this microsecond.
pub fn roll(source: &mut Seeded<Script>, touched: u64, dice: usize) -> Vec<u8> {
    block_on(source.freshen(Instant::from_micros(touched)));
    assert_eq!(block_on(source.ready()), Ok(()));
    let faces = (0..dice).map(|_| source.roll(Die::D20).unwrap_or(0));
    let faces = faces.collect();
    source.forget();
    faces
}

#[test]
fn a_thousand_starts_have_a_thousand_streams() {
    let start = |seed| roll(&mut Seeded::new(script(fair(seed))), 5, 40);
    let streams: HashSet<Vec<u8>> = (0..1_000).map(start).collect();
    assert_eq!(streams.len(), 1_000);
}

/// Nothing else goes into a roll than the bits and the touches.
#[test]
fn the_same_bits_and_touches_give_the_same_rolls() {
    let rolls = |seed, touches: &[u64]| -> Vec<Vec<u8>> {
        let mut source = Seeded::new(script(fair(seed)));
        touches
            .iter()
            .map(|&at| roll(&mut source, at, 40))
            .collect()
    };
    let [a, b, c] = [
        rolls(1, &[10, 20]),
        rolls(1, &[10, 20]),
        rolls(1, &[10, 21]),
    ];
    assert_eq!(a, b);
    assert_eq!(a[0], c[0]);
    assert_ne!(a[1], c[1], "a microsecond later");
    assert_ne!(a, rolls(2, &[10, 20]));
}

/// More dice than one block of the generator holds do not repeat, and are those of d20s.
#[test]
fn a_roll_can_take_as_many_dice_as_it_likes() {
    let mut source = Seeded::new(script(fair(3)));
    let faces = roll(&mut source, 7, 20_000);
    for face in 1..=20 {
        let count = faces.iter().filter(|&&shown| shown == face).count();
        assert!((850..1150).contains(&count), "{face}: {count}");
    }
    let (first, second) = faces.split_at(32);
    assert_ne!(first, &second[..32]);
}
