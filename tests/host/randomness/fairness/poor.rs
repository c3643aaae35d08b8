//! Dice from sources that are accepted though they look bad: biased, sticky, nearly periodic.

use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die, Face};
use embassy_futures::block_on;
use embassy_time::Instant;

use super::statistics::Tests;
use crate::randomness::raw_bits::{Bits, ID, Ring, biased, script, sticky};
use crate::support::hunt;

/// How often the die of each source is rolled in `cargo xtask soak`; in `cargo test` it is a
/// hundredth.
const ROLLS: u64 = 300_000;

fn sources() -> Vec<(String, Bits)> {
    let mut sources: Vec<(String, Bits)> = Vec::new();
    for ones in [0.4664, 0.60, 0.75, 0.88, 0.95] {
        sources.push((format!("{ones} ones"), biased(ones, 6)));
    }
    for again in [0.7, 0.9] {
        sources.push((format!("{again} sticky"), sticky(again, 6)));
    }
    for jitter in [0.002, 0.01, 0.1, 0.5] {
        for is_locked in [false, true] {
            let ring = Ring::some(jitter, is_locked, 6);
            let lock = if is_locked { ", locked" } else { "" };
            sources.push((format!("ring {jitter}{lock}"), ring.bits()));
        }
    }
    sources
}

/// One press a roll, as fast as they come.
fn rolled(bits: Bits, rolls: u64) -> Vec<Face> {
    let mut source = Seeded::new(script(bits), ID);
    let roll = |press| {
        block_on(source.freshen(Instant::from_micros(500_000 * press)));
        assert_eq!(block_on(source.ready()), Ok(()), "press {press}");
        let face = source.roll(Die::D6).unwrap();
        source.forget();
        face
    };
    (0..rolls).map(roll).collect()
}

/// Fifteen sources, three tests each, at 99 %: fair dice fail one or more in a third of all cases.
/// None fails two.
#[test]
fn soak() {
    let rolls = hunt(ROLLS / 100, ROLLS);
    println!("source               rolls  chi-square  runs  serial");
    let mut failed = Vec::new();
    for (name, bits) in sources() {
        let tests = Tests::of(Die::D6, &rolled(bits, rolls));
        let (chi, runs, serial) = (tests.chi_square, tests.runs, tests.serial);
        println!("{name:18} {rolls:7}  {chi:10.2}  {runs:5.2}  {serial:5.2}");
        if !tests.passed() {
            failed.push(name);
        }
    }
    assert!(failed.len() <= 1, "{failed:?}");
}
