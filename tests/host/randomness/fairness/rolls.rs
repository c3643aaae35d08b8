//! Millions of rolls the way the gadget makes them, from a source as bad as they come.

use std::thread;

use declic::device::randomness::{Seeded, Source};
use declic::dice::{Dice, Die, Face, face_of};
use embassy_futures::block_on;
use embassy_time::Instant;

use super::biased::biased;
use super::statistics::Tests;
use crate::randomness::raw_bits::ID;
use crate::support::hunt;

/// How often each die is rolled in `cargo xtask soak`; in `cargo test` it is a tenth. Enough to see
/// one face of a D6 or a D20 off by 1 %.
const ROLLS: [(Die, usize); 7] = [
    (Die::D4, 1_000_000),
    (Die::D6, 2_000_000),
    (Die::D8, 1_000_000),
    (Die::D10, 1_000_000),
    (Die::D12, 1_000_000),
    (Die::D20, 10_000_000),
    (Die::D100, 1_000_000),
];

/// So many rolls are enough to find out a D6 that is made of the raw bits.
const CONTROL: usize = 10_000;

/// The seed of a die's raw bits is its number of sides; that of a second attempt is so much more.
const ANEW: u64 = 1_000;

/// One press a roll, through everything that a press goes through on a board.
fn rolled(die: Die, rolls: usize, seed: u64) -> Vec<Face> {
    let mut source = Seeded::new(biased(seed), ID);
    (0..rolls as u64)
        .map(|press| {
            block_on(async {
                // Half a second from press to press.
                source.freshen(Instant::from_micros(500_000 * press)).await;
                source.ready().await.unwrap();
                let face = source.roll(die).unwrap();
                source.forget();
                face
            })
        })
        .collect()
}

/// The same raw bits as bytes, without what the gadget makes of them.
fn rolled_raw(die: Die, rolls: usize) -> Vec<Face> {
    let mut bits = biased(u64::from(die.sides()));
    std::iter::repeat_with(|| bits.word().to_le_bytes())
        .flatten()
        .filter_map(|byte| face_of(byte, die))
        .take(rolls)
        .collect()
}

/// With 21 tests at 99 %, one or more fail in one of five runs of fair dice. So a die that fails is
/// rolled anew from other bits: chance fails again in 3 of 100 cases, a fault always.
#[test]
fn soak() {
    let test = |die: Die, rolls, more| {
        let seed = u64::from(die.sides()) + more;
        Tests::of(die, &rolled(die, rolls, seed))
    };
    let tests = thread::scope(|scope| {
        ROLLS
            .map(|(die, rolls)| {
                let rolls = hunt(rolls as u64 / 10, rolls as u64) as usize;
                (die, rolls, scope.spawn(move || test(die, rolls, 0)))
            })
            .map(|(die, rolls, tests)| (die, rolls, tests.join().unwrap()))
    });
    let control = Tests::of(Die::D6, &rolled_raw(Die::D6, CONTROL));
    println!("die          rolls  chi-square   limit   runs  serial  at 99 %");
    let mut failed = Vec::new();
    for (die, rolls, tests) in tests {
        print_line(&die.to_string(), rolls, tests);
        if !tests.passed() {
            let anew = test(die, rolls, ANEW);
            print_line(&format!("{die} anew"), rolls, anew);
            failed.extend((!anew.passed()).then_some(die));
        }
    }
    print_line("raw D6", CONTROL, control);
    assert!(failed.is_empty(), "{failed:?} failed twice");
    assert!(
        !control.even(),
        "what finds nothing here proves nothing above"
    );
}

fn print_line(die: &str, rolls: usize, tests: Tests) {
    let verdict = if tests.passed() { "passed" } else { "failed" };
    println!(
        "{die:9} {rolls:8}  {:10.2}  {:6.2}  {:5.2}   {:5.2}  {verdict}",
        tests.chi_square,
        tests.chi_limit(),
        tests.runs,
        tests.serial
    );
}
