//! What regulators of gaming machines ask of a stream of rolls, each at 99 %: chi-square, runs and
//! serial correlation.

use declic::dice::{Die, Face};

use super::distributions::upper_tail;

/// Each test is made at 99 %.
const ONE_IN_A_HUNDRED: f64 = 0.01;
/// Beyond this on either side lies 1 % of a normal distribution.
pub const NORMAL_LIMIT: f64 = 2.575_829;

/// What three tests say of a stream of faces.
#[derive(Clone, Copy, Debug)]
pub struct Tests {
    /// Whether some faces come more often than others.
    pub chi_square: f64,
    freedom: usize,
    /// Whether high and low faces alternate too often (positive) or too rarely.
    pub runs: f64,
    /// Whether a face depends on the one before.
    pub serial: f64,
}

impl Tests {
    pub fn of(die: Die, faces: &[Face]) -> Tests {
        Tests {
            chi_square: chi_square(die, faces),
            freedom: usize::from(die.sides()) - 1,
            runs: runs(die, faces),
            serial: serial(faces),
        }
    }

    /// One side only: faces that come too evenly harm no player, and the tests of order would see
    /// why.
    pub fn even(&self) -> bool {
        upper_tail(self.freedom, self.chi_square) >= ONE_IN_A_HUNDRED
    }

    /// The chi-square that 1 in 100 fair dice exceed.
    pub fn chi_limit(&self) -> f64 {
        let (mut low, mut high) = (0.0, 400.0);
        while high - low > 1e-6 {
            let middle = (low + high) / 2.0;
            match upper_tail(self.freedom, middle) > ONE_IN_A_HUNDRED {
                true => low = middle,
                false => high = middle,
            }
        }
        high
    }

    pub fn passed(&self) -> bool {
        self.even() && self.runs.abs() <= NORMAL_LIMIT && self.serial.abs() <= NORMAL_LIMIT
    }
}

fn chi_square(die: Die, faces: &[Face]) -> f64 {
    let mut counts = vec![0_u32; usize::from(die.sides())];
    for &face in faces {
        counts[usize::from(face) - 1] += 1;
    }
    let share = faces.len() as f64 / f64::from(die.sides());
    let square = |count: &u32| (f64::from(*count) - share).powi(2) / share;
    counts.iter().map(square).sum()
}

/// Wald and Wolfowitz: how many stretches of faces above or below the median there are, as a
/// standard normal number.
fn runs(die: Die, faces: &[Face]) -> f64 {
    assert!(die.sides().is_multiple_of(2), "half of the faces are high");
    let high = |face: Face| face > die.sides() / 2;
    let n = faces.len() as f64;
    let above = faces.iter().filter(|&&face| high(face)).count() as f64;
    let below = n - above;
    let changes = faces
        .windows(2)
        .filter(|pair| high(pair[0]) != high(pair[1]));
    let runs = changes.count() as f64 + 1.0;
    let product = 2.0 * above * below;
    let mean = product / n + 1.0;
    let variance = product * (product - n) / (n * n * (n - 1.0));
    (runs - mean) / variance.sqrt()
}

/// The correlation of each face with the next, as a standard normal number.
fn serial(faces: &[Face]) -> f64 {
    let n = faces.len() as f64;
    let mean = faces.iter().map(|&face| f64::from(face)).sum::<f64>() / n;
    let off = |face: Face| f64::from(face) - mean;
    let variance: f64 = faces.iter().map(|&face| off(face).powi(2)).sum();
    let pairs = faces.windows(2).map(|pair| off(pair[0]) * off(pair[1]));
    let correlation = pairs.sum::<f64>() / variance;
    // The mean is taken from the same faces: without any dependence it is −1/n.
    (correlation + 1.0 / n) * n.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::{Words, below, words};
    use declic::dice::Dice;

    fn fair(die: Die, rolls: usize, seed: u64) -> Vec<Face> {
        let mut dice = Words(words(seed));
        (0..rolls).map(|_| dice.roll(die).unwrap()).collect()
    }

    /// Of 1,000 fair streams each test finds about 10 unfair, and never far more or fewer.
    #[test]
    fn one_in_a_hundred_fair_streams_fails_each_test() {
        for die in [Die::D2, Die::D6, Die::D20] {
            let tests: Vec<Tests> = (0..1000)
                .map(|seed| Tests::of(die, &fair(die, 2000, seed)))
                .collect();
            let count = |fails: fn(&Tests) -> bool| tests.iter().filter(|t| fails(t)).count();
            let failed = [
                count(|t| !t.even()),
                count(|t| t.runs.abs() > NORMAL_LIMIT),
                count(|t| t.serial.abs() > NORMAL_LIMIT),
            ];
            // Within 3.3 standard deviations of a binomial count.
            assert!(
                failed.iter().all(|n| (1..=20).contains(n)),
                "{die}: {failed:?}"
            );
        }
    }

    /// Each kind of unfairness is found by the test that is meant for it.
    #[test]
    fn each_test_finds_what_it_is_for() {
        let mut next = words(1);
        let faces = fair(Die::D6, 20_000, 2);
        assert!(Tests::of(Die::D6, &faces).passed());

        // One face in 30 made a 6.
        let heavy: Vec<Face> = faces
            .iter()
            .map(|&face| if below(&mut next, 30) == 0 { 6 } else { face })
            .collect();
        let tests = Tests::of(Die::D6, &heavy);
        assert!(!tests.even(), "{tests:?}");

        // One face in 30 is the one before.
        let mut sticky = faces.clone();
        for i in 1..sticky.len() {
            if below(&mut next, 30) == 0 {
                sticky[i] = sticky[i - 1];
            }
        }
        let tests = Tests::of(Die::D6, &sticky);
        assert!(tests.even() && tests.runs < -NORMAL_LIMIT && tests.serial > NORMAL_LIMIT);

        // Every high face after a low one.
        let swinging: Vec<Face> = (0..20_000)
            .map(|i| faces[i].div_ceil(2) + i as u8 % 2 * 3)
            .collect();
        let tests = Tests::of(Die::D6, &swinging);
        assert!(
            tests.even() && tests.runs > 100.0 && tests.serial < -100.0,
            "{tests:?}"
        );
    }
}
