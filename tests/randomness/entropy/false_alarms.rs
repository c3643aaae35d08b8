//! How often a good source is taken for a bad one: 2⁻³⁰ a window, so never in a life.

use declic::entropy::health::Tests;
use declic::entropy::{Block, Failure};
use rand_core::{Rng, SeedableRng};

use crate::support::operations;

/// A million bits in `cargo test`; `cargo xtask soak` tests fifty for each of its operations.
#[test]
fn soak() {
    let blocks = operations() * 50 / 128;
    let mut random = chacha20::ChaCha20Rng::seed_from_u64(30);
    let mut tests = Tests::default();
    let mut alarms: Vec<(u64, Failure)> = Vec::new();
    for number in 0..blocks {
        let block = Block([(); 4].map(|()| random.next_u32()));
        if let Err(failure) = tests.check(&block) {
            alarms.push((number, failure));
            tests = Tests::default();
        }
    }
    println!(
        "{} bits of an ideal source, {} alarms",
        blocks * 128,
        alarms.len()
    );
    assert_eq!(alarms, []);
}
