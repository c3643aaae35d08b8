//! The verdict on few rolls, against all histograms that they can give with their exact
//! probabilities: the chi-square distribution is only what many rolls come near to.

use declic::dice::fairness::{Histogram, Verdict};

/// How far verdicts are from exact ones.
#[derive(Default)]
struct Error {
    /// By how many in 100 a die is said to look fairer than it does.
    too_fair: f64,
    /// By how many in 100 it looks fairer than is said. Every count in a small histogram has some
    /// probability, so "at least this uneven" is more than the area beyond it.
    not_fair_enough: f64,
    /// By how many in 1000 it is said to be more uneven than it is.
    too_uneven: f64,
    /// How many in 1000 fair dice look uneven.
    alarms: f64,
}

/// With five of each face expected, and with more.
#[test]
fn verdicts_on_few_rolls_are_near_the_exact_ones() {
    for (sides, rolls, not_fair_enough, too_uneven, alarms) in [
        // A coin's few counts are far apart: this is as coarse as it gets.
        (2, 10, 24.0, 0.0, 2.0),
        (2, 11, 24.1, 4.8, 11.8),
        (2, 20, 17.5, 3.9, 11.9),
        (2, 100, 8.5, 2.1, 12.1),
        (2, 1000, 3.5, 0.7, 10.4),
        (3, 15, 14.5, 0.5, 6.8),
        (3, 30, 10.5, 1.0, 10.0),
        (3, 60, 7.2, 0.1, 9.4),
        (4, 20, 9.0, 0.1, 6.9),
        (4, 40, 5.8, 0.2, 9.9),
        (6, 30, 5.3, 0.4, 9.8),
        (6, 36, 4.8, 0.2, 9.2),
    ] {
        let error = compare(sides, rolls);
        let die = format!("D{sides}, {rolls} rolls");
        let seen = [
            (error.too_fair, 0.3),
            (error.not_fair_enough, not_fair_enough),
            (error.too_uneven, too_uneven),
            (error.alarms, alarms),
        ];
        assert!(
            seen.iter().all(|(seen, most)| seen <= most),
            "{die}: {seen:?}"
        );
    }
}

fn compare(sides: usize, rolls: u32) -> Error {
    let mut cases: Vec<(u64, f64, Verdict)> = Vec::new();
    every_histogram(sides, rolls, &mut |faces, probability| {
        let unevenness = faces.iter().map(|&count| u64::from(count).pow(2)).sum();
        let verdict = Histogram::new(faces).unwrap().verdict();
        cases.push((unevenness, probability, verdict));
    });
    cases.sort_by_key(|&(unevenness, ..)| std::cmp::Reverse(unevenness));

    let mut error = Error::default();
    let mut at_least = 0.0;
    for alike in cases.chunk_by(|one, other| one.0 == other.0) {
        at_least += alike
            .iter()
            .map(|(_, probability, _)| probability)
            .sum::<f64>();
        match alike[0].2 {
            Verdict::TooFew { .. } => unreachable!("enough rolls"),
            Verdict::LooksFair { in_100 } => {
                let more = 100.0 * at_least - f64::from(in_100);
                error.not_fair_enough = error.not_fair_enough.max(more);
                error.too_fair = error.too_fair.max(-more);
            }
            Verdict::Uneven { in_1000 } => {
                error.too_uneven = error.too_uneven.max(1000.0 * at_least - f64::from(in_1000));
                error.alarms = 1000.0 * at_least;
            }
        }
    }
    assert!((at_least - 1.0).abs() < 1e-9, "all cases: {at_least}");
    error
}

/// Calls `see` with each histogram of so many rolls of a fair die and its probability.
fn every_histogram(sides: usize, rolls: u32, see: &mut impl FnMut(&[u32], f64)) {
    let mut ln_factorials = vec![0.0];
    for n in 1..=rolls {
        ln_factorials.push(ln_factorials[n as usize - 1] + f64::from(n).ln());
    }
    let all = ln_factorials[rolls as usize] - f64::from(rolls) * (sides as f64).ln();
    fill(&mut vec![0; sides], 0, rolls, all, &ln_factorials, see);
}

fn fill(
    faces: &mut [u32],
    face: usize,
    left: u32,
    ln_probability: f64,
    ln_factorials: &[f64],
    see: &mut impl FnMut(&[u32], f64),
) {
    let last = face + 1 == faces.len();
    for count in if last { left } else { 0 }..=left {
        faces[face] = count;
        let ln_probability = ln_probability - ln_factorials[count as usize];
        match last {
            true => see(faces, ln_probability.exp()),
            false => fill(
                faces,
                face + 1,
                left - count,
                ln_probability,
                ln_factorials,
                see,
            ),
        }
    }
}
