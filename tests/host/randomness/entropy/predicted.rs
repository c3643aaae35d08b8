//! What is credited, against what the best predictor leaves: it must never be more.
//!
//! Half of what is measured is credited. What is measured is itself less than the truth for nearly
//! all rings, but not for all: that is what the half is for.

use declic::entropy::window::Window;
use declic::entropy::{Credit, Pace, Reading};

use super::predictor::Predictor;
use crate::randomness::raw_bits::{Ring, bits_of, block, spacing};
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
            guess = window.take(&Reading::Next(block));
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

/// A ring of each jitter at any frequency, and one that is nearly locked to the crystal; a hundred
/// of each in a hunt.
#[test]
fn soak() {
    let rings = operations().div_ceil(50_000);
    for jitter in JITTERS {
        for is_locked in [false, true] {
            let some = |seed| judge(Ring::some(jitter, is_locked, seed), Pace::Micros10, 12);
            let judged: Vec<Judged> = (0..rings).map(some).collect();
            for Judged {
                ring,
                estimate,
                truth,
            } in &judged
            {
                let credit = estimate / 2.0;
                assert!(credit <= *truth, "{ring:?}: {credit} of {truth}");
            }
            let range = |of: fn(&Judged) -> f64| {
                let least = judged.iter().map(of).fold(f64::INFINITY, f64::min);
                let most = judged.iter().map(of).fold(0.0, f64::max);
                format!("{least:.4} to {most:.4}")
            };
            println!(
                "jitter {jitter}, {}: {rings} rings, truth {}, measured {}, their ratio {}",
                if is_locked { "locked" } else { "any" },
                range(|judged| judged.truth),
                range(|judged| judged.estimate),
                range(|judged| judged.estimate / judged.truth),
            );
        }
    }
}
