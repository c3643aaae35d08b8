//! A healthy source is never refused, however biased or periodic it looks, and the first roll
//! comes in time.

use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die};
use embassy_futures::block_on;
use embassy_time::Instant;

use crate::randomness::raw_bits::{Bits, ID, Ring, Script, biased, fair, script, sticky};
use crate::support::operations;

/// Half a second, and four, from power-on: without what a board needs to start, and a picture.
const SOON_MS: f64 = 485.0;
/// A ring with a jitter of 0.01 that is nearly locked to the crystal at several paces takes longer.
const SOON_ENOUGH_MS: f64 = 585.0;
const LATE_MS: f64 = 3_985.0;

/// Rolls until it was measured a few times more; tells how long the first took.
fn play(bits: Bits) -> Result<f64, String> {
    let raw = script(bits);
    let mut source = Seeded::new(raw.clone(), ID);
    let mut first = None;
    for press in 0..50 {
        roll(&mut source, press).map_err(|failure| format!("roll {press}: {failure}"))?;
        first.get_or_insert(raw.millis());
    }
    first.ok_or("no roll".into())
}

fn roll(source: &mut Seeded<Script>, press: u64) -> Result<u8, String> {
    block_on(source.freshen(Instant::from_micros(press)));
    block_on(source.ready()).map_err(|failure| format!("{failure:?}"))?;
    let face = source.roll(Die::D6);
    source.forget();
    face.map_err(|_| "no die".into())
}

#[test]
fn sources_that_are_only_biased_or_sticky_are_accepted() {
    let mut sources: Vec<(String, Bits)> = vec![("fair".into(), fair(1))];
    for share in [0.4664, 0.60, 0.75, 0.88, 0.95] {
        for ones in [share, 1.0 - share] {
            sources.push((format!("{ones} ones"), biased(ones, 2)));
        }
    }
    for again in [0.1, 0.3, 0.7, 0.8, 0.9] {
        sources.push((format!("{again} sticky"), sticky(again, 3)));
    }
    for (name, bits) in sources {
        let millis = play(bits);
        assert!(
            millis.as_ref().is_ok_and(|&ms| ms <= SOON_MS),
            "{name}: {millis:?}"
        );
    }
}

/// Rings that are nearly locked to the crystal at several paces.
const SLOWEST: [u64; 4] = [561, 859, 1107, 1504];

/// The seeds are the first there are, and the rings that took longest of two thousand.
#[test]
fn rings_are_accepted_in_time() {
    for (jitter, limit) in [
        (0.002, LATE_MS),
        (0.003, LATE_MS),
        (0.005, LATE_MS),
        (0.01, SOON_ENOUGH_MS),
        (0.02, SOON_MS),
        (0.05, SOON_MS),
        (0.15, SOON_MS),
        (0.5, SOON_MS),
    ] {
        for is_locked in [false, true] {
            for seed in (0..8).chain(SLOWEST) {
                let ring = Ring::some(jitter, is_locked, seed);
                let millis = play(ring.bits());
                assert!(
                    millis.as_ref().is_ok_and(|&ms| ms <= limit),
                    "{ring:?}: {millis:?}"
                );
            }
        }
    }
}

/// Many boards, of which none is refused: a few in `cargo test`, hundreds in a hunt.
#[test]
fn soak() {
    let rings = operations().div_ceil(10_000);
    for jitter in [0.002, 0.005, 0.01, 0.02, 0.05] {
        for is_locked in [false, true] {
            let mut times: Vec<f64> = (0..rings)
                .map(|seed| play(Ring::some(jitter, is_locked, seed).bits()).unwrap())
                .collect();
            times.sort_by(f64::total_cmp);
            let limit = match jitter {
                ..0.01 => LATE_MS,
                0.01 => SOON_ENOUGH_MS,
                _ => SOON_MS,
            };
            let late = times.iter().filter(|&&ms| ms > limit).count();
            let (half, last) = (times[times.len() / 2], times[times.len() - 1]);
            println!(
                "jitter {jitter}, {}: {rings} rings, first roll after {half:.0} ms, at worst {last:.0}, {late} after {limit} ms",
                if is_locked {
                    "locked at 10 µs"
                } else {
                    "any frequency"
                },
            );
            assert_eq!(late, 0, "of {rings}");
        }
    }
}
