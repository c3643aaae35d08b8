//! What the bits become: no two starts share a stream, and nothing of the past is left in it.

use std::collections::HashSet;

use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die};
use embassy_futures::block_on;
use embassy_time::Instant;

use crate::randomness::raw_bits::{ID, Script, fair, script};

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
    let start = |seed| roll(&mut Seeded::new(script(fair(seed)), ID), 5, 40);
    let streams: HashSet<Vec<u8>> = (0..1_000).map(start).collect();
    assert_eq!(streams.len(), 1_000);
}

/// Every bit that is read goes into the roll: those of the seed, of a touch, and of the windows
/// after rolls.
#[test]
fn one_bit_more_or_less_is_another_roll() {
    let rolls = |flipped: Option<usize>| {
        let (mut bits, mut place) = (fair(77), 0);
        let mut source = Seeded::new(
            script(Box::new(move |micros| {
                // Between two runs the source goes on, unread.
                let is_read = micros < 50.0;
                place += usize::from(is_read);
                bits(micros) ^ (is_read && Some(place - 1) == flipped)
            })),
            ID,
        );
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|touched| roll(&mut source, touched, 40))
    };
    let usual = rolls(None);
    const SEED: usize = 20 * 10 * 128;
    for seed in [0, 1, 127, 128, 12_800, 25_599, SEED - 1] {
        let other = rolls(Some(seed));
        assert!(other.iter().zip(&usual).all(|(a, b)| a != b), "bit {seed}");
    }
    // Each roll has a block of its own; before the eighth, a window is measured.
    let touches = [
        (0, 0),
        (127, 0),
        (128, 1),
        (255, 1),
        (256, 2),
        (6 * 128, 6),
        (7 * 128, 7),
        (18 * 128 - 1, 7),
        (18 * 128, 8),
    ];
    for (bit, first_changed) in touches {
        let other = rolls(Some(SEED + bit));
        let same = other.iter().zip(&usual).take_while(|(a, b)| a == b);
        assert_eq!(same.count(), first_changed, "bit {bit}");
    }
}

/// Nothing else goes into a roll than the bits and the touches.
#[test]
fn the_same_bits_and_touches_give_the_same_rolls() {
    let rolls = |seed, touches: &[u64]| -> Vec<Vec<u8>> {
        let mut source = Seeded::new(script(fair(seed)), ID);
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
    let mut source = Seeded::new(script(fair(3)), ID);
    let faces = roll(&mut source, 7, 20_000);
    for face in 1..=20 {
        let count = faces.iter().filter(|&&shown| shown == face).count();
        assert!((850..1150).contains(&count), "{face}: {count}");
    }
    let (first, second) = faces.split_at(32);
    assert_ne!(first, &second[..32]);
}

/// The dice after a renewal, of a gadget with this number whose first bits were these. All that is
/// read afterwards is the same.
fn renewed(past: u64, id: [u8; 8]) -> Vec<u8> {
    let raw = script(fair(past));
    let mut source = Seeded::new(raw.clone(), id);
    roll(&mut source, 5, 3);
    source.renew();
    raw.become_bits(fair(99));
    let before = raw.reads();
    let faces = roll(&mut source, 6, 40);
    assert_eq!(raw.reads() - before, 20 * 10 + 1, "the past has no credit");
    faces
}

/// Sleeping long enough to need a new key does not make the old one worthless: whoever knows all
/// bits that are read afterwards does not know the dice.
#[test]
fn a_renewed_source_keeps_its_old_key_and_the_time() {
    let rolls: HashSet<Vec<u8>> = (0..20).map(|past| renewed(past, ID)).collect();
    assert_eq!(rolls.len(), 20);
    // The same past again: the microsecond of the renewal is another.
    assert_ne!(renewed(1, ID), renewed(1, ID));
}

#[test]
fn two_gadgets_that_read_the_same_bits_roll_other_dice() {
    let rolls = |id| roll(&mut Seeded::new(script(fair(4)), id), 5, 40);
    assert_eq!(rolls(ID), rolls(ID));
    assert_ne!(rolls(ID), rolls(*b"A gadget"));
}
