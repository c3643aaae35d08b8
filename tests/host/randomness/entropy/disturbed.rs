//! Rings whose frequency moves by itself: by flicker noise, as the chip warms up, with a ripple on
//! the supply. Bits that move with it look random, and are credited. Only the thermal jitter counts
//! here, because an attacker may know all the rest.
//!
//! So a window may be credited with more than its thermal noise is worth. What protects the key is
//! that it is made of 25,600 bits at least: their thermal noise alone is worth a key.

use std::f64::consts::TAU;

use declic::device::randomness::{Seeded, Source};
use declic::entropy::window::Window;
use declic::entropy::{Credit, Pace, Reading};
use embassy_futures::block_on;

use super::predictor::Predictor;
use crate::randomness::raw_bits::{Bits, ID, Ring, bits_of, block, normal, script, spacing};
use crate::support::{operations, words};

/// The bits of a key.
const KEY_BITS: f64 = 256.0;

/// What moves the frequency.
#[derive(Clone, Copy, Debug)]
enum Moved {
    /// By the same each second.
    Drift,
    /// To and fro, once in so many microseconds.
    Ripple(f64),
    /// By a noise that is as strong in each decade of frequencies.
    Flicker,
}

const KINDS: [Moved; 5] = [
    Moved::Drift,
    Moved::Ripple(10_000.0),
    Moved::Ripple(1_000.0),
    Moved::Ripple(130.0),
    Moved::Flicker,
];

/// The time constants of noises that together make flicker, in microseconds.
const FLICKER: [f64; 5] = [30.0, 300.0, 3_000.0, 30_000.0, 300_000.0];

/// The bits of a ring that is moved by so many turns from read to read: after a second of drift, at
/// the crest of a ripple, as the standard deviation of each part of a flicker.
fn moved(ring: Ring, kind: Moved, by: f64) -> Bits {
    let mut next = words(ring.seed ^ 0xf11c);
    let mut bits = ring.bits_with_phase();
    let (mut now, mut parts) = (0.0, FLICKER.map(|_| normal(&mut next)));
    Box::new(move |micros| {
        now += micros;
        let part = match kind {
            Moved::Drift => now / 1e6,
            Moved::Ripple(period) => (TAU * now / period).sin(),
            Moved::Flicker => {
                for (part, time) in parts.iter_mut().zip(FLICKER) {
                    let stays = (-micros / time).exp();
                    *part = *part * stays + (1.0 - stays * stays).sqrt() * normal(&mut next);
                }
                parts.iter().sum()
            }
        };
        bits(micros, by * part * micros / spacing(Pace::Micros10))
    })
}

/// What is credited for a bit, on average.
fn credited(mut bits: Bits, windows: usize) -> f64 {
    let mut window = Window::new();
    let mut parts = 0;
    for _ in 0..windows {
        let mut readings = std::iter::repeat_with(|| {
            window.take(&Reading::Next(block(&mut bits, Pace::Micros10)))
        });
        let guess = readings.by_ref().flatten().next().unwrap();
        parts += Credit::new(guess.wrong, Pace::Micros10).parts();
    }
    f64::from(parts) / f64::from(Credit::PARTS) / 1024.0 / windows as f64
}

/// What the jitter of a ring leaves of a bit to a predictor that knows all the rest.
fn thermal(ring: Ring) -> f64 {
    let mut bits = ring.bits();
    let seen: Vec<bool> = (0..24)
        .flat_map(|_| bits_of(&block(&mut bits, Pace::Micros10)))
        .collect();
    let (turns, jitter) = ring.turns(spacing(Pace::Micros10));
    Predictor::new(turns, jitter, ring.duty).entropy(&seen)
}

/// How many raw bits are read until there is a key.
fn bits_of_key(bits: Bits) -> f64 {
    let raw = script(bits);
    assert_eq!(block_on(Seeded::new(raw.clone(), ID).ready()), Ok(()));
    128.0 * raw.reads() as f64
}

/// A ring of each jitter in `cargo test`, dozens in a hunt. Moved by a hundredth of a turn a read, and by a
/// whole one, which makes all bits look random.
#[test]
fn soak() {
    let rings = operations().div_ceil(50_000);
    for jitter in [0.002, 0.005, 0.01, 0.03] {
        let rings = (0..rings).map(|seed| Ring::some(jitter, false, seed));
        let known: Vec<(Ring, f64)> = rings.map(|ring| (ring, thermal(ring))).collect();
        for kind in KINDS {
            for by in [0.01, 1.0] {
                let (mut most, mut least) = (0.0_f64, f64::INFINITY);
                for &(ring, truth) in &known {
                    most = most.max(credited(moved(ring, kind, by), 4) / truth);
                    least = least.min(truth * bits_of_key(moved(ring, kind, by)));
                }
                println!(
                    "jitter {jitter}, {kind:?} by {by} turns: credited {most:.2} of the thermal noise at most, a key has {least:.0} bits of it at least"
                );
                assert!(least >= KEY_BITS, "{least}");
            }
        }
    }
}
