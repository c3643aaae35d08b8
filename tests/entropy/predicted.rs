//! What is credited, against what the best predictor leaves: it must never be more.

use declic::entropy::window::Window;
use declic::entropy::{Credit, Pace};

use crate::predictor::Predictor;
use crate::raw_bits::{Ring, bits_of, block, spacing};
use crate::support::operations;

/// Mean bits a raw bit.
struct Judged {
    ring: Ring,
    estimate: f64,
    truth: f64,
}

/// So many windows of a ring, each with the block before it, read without a gap.
fn judge(ring: Ring, pace: Pace, windows: usize) -> Judged {
    let (mut bits, mut window) = (ring.bits(), Window::new());
    let (mut seen, mut parts) = (Vec::new(), 0);
    for _ in 0..windows {
        let mut guess = None;
        while guess.is_none() {
            let block = block(&mut bits, pace);
            seen.extend(bits_of(&block));
            guess = window.take(block);
        }
        parts += guess.map_or(0, |guess| Credit::new(guess.wrong, pace).parts());
    }
    let (turns, jitter) = ring.turns(spacing(pace));
    let credit = f64::from(parts) / f64::from(Credit::PARTS) / 1024.0 / windows as f64;
    Judged {
        ring,
        estimate: 2.0 * credit,
        truth: Predictor::new(turns, jitter, ring.duty).entropy(&seen),
    }
}

const JITTERS: [f64; 9] = [0.002, 0.003, 0.005, 0.01, 0.02, 0.03, 0.1, 0.3, 0.5];

/// How many rings of each jitter, locked and not: 2 in `cargo test`, hundreds in a hunt.
#[test]
fn soak() {
    let rings = operations().div_ceil(10_000);
    for jitter in JITTERS {
        let mut worst: Option<Judged> = None;
        for seed in 0..rings {
            for is_locked in [false, true] {
                let judged = judge(Ring::some(jitter, is_locked, seed), Pace::Micros10, 12);
                let Judged {
                    ring,
                    estimate,
                    truth,
                } = judged;
                assert!(estimate / 2.0 <= truth, "{ring:?}: {estimate} {truth}");
                if worst
                    .as_ref()
                    .is_none_or(|w| w.estimate / w.truth < estimate / truth)
                {
                    worst = Some(judged);
                }
            }
        }
        let worst = worst.unwrap();
        println!(
            "jitter {jitter}: {} rings, at worst {:.4} measured of {:.4}: {:?}",
            2 * rings,
            worst.estimate,
            worst.truth,
            worst.ring
        );
    }
}
