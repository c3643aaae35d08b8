//! The best predictor there is of a ring oscillator's bits: it knows how fast the ring turns, how
//! uneven it is, and all bits before.
//!
//! What it does not know is the phase. It keeps the probability of each phase, in a frame that
//! turns with the ring, so that between two bits nothing happens to them but the jitter's blur;
//! each bit then rules out a part of the turn.

/// What a predictor knows.
pub struct Predictor {
    /// The turns from bit to bit.
    turns: f64,
    duty: f64,
    /// How far the frame has turned.
    turned: f64,
    phases: Vec<f64>,
    /// How far jitter carries a phase, by how many places, and how often.
    blur: Vec<(usize, f64)>,
    blurred: Vec<f64>,
}

impl Predictor {
    /// Of a ring that turns so far, and so unevenly, from bit to bit.
    pub fn new(turns: f64, jitter: f64, duty: f64) -> Predictor {
        // Four phases a standard deviation, but for the steadiest rings, which would need too many.
        let count = (64..1024)
            .find(|&n: &usize| n.is_power_of_two() && n as f64 >= 4.0 / jitter)
            .unwrap_or(1024);
        let deviation = jitter * count as f64;
        // Six of them: once in a thousand million bits more would be missed.
        let far = (6.0 * deviation).ceil() as i64;
        let mut blur = vec![0.0; count];
        for place in -far..=far {
            let weight = (-(place as f64 / deviation).powi(2) / 2.0).exp();
            blur[place.rem_euclid(count as i64) as usize] += weight;
        }
        let all: f64 = blur.iter().sum();
        let blur = (0..).zip(blur).filter(|&(_, weight)| weight > 0.0);
        Predictor {
            turns,
            duty,
            turned: 0.0,
            phases: vec![1.0 / count as f64; count],
            blur: blur.map(|(place, weight)| (place, weight / all)).collect(),
            blurred: vec![0.0; count],
        }
    }

    /// How likely a 1 is now; then the bit is told.
    pub fn chance_of_one(&mut self, bit: bool) -> f64 {
        self.turned = (self.turned + self.turns).fract();
        self.blurred.fill(0.0);
        let count = self.phases.len();
        for &(by, weight) in &self.blur {
            let (stay, wrap) = self.phases.split_at(count - by);
            let (first, last) = self.blurred.split_at_mut(by);
            for (to, from) in last.iter_mut().zip(stay).chain(first.iter_mut().zip(wrap)) {
                *to += weight * from;
            }
        }
        let mut ones = vec![0.0; count];
        // The part of the turn where the bit is 1 begins here; it may hold parts of phases.
        let from = (1.0 - self.turned).fract() * count as f64;
        let to = from + self.duty * count as f64;
        for place in from.floor() as usize..to.ceil() as usize {
            let (left, right) = ((place as f64).max(from), (place as f64 + 1.0).min(to));
            ones[place % count] += right - left;
        }
        let chance: f64 = self.blurred.iter().zip(&ones).map(|(p, one)| p * one).sum();
        let told = if bit { chance } else { 1.0 - chance };
        let phases = self.phases.iter_mut().zip(&self.blurred).zip(&ones);
        for ((phase, blurred), one) in phases {
            let fits = if bit { *one } else { 1.0 - one };
            *phase = blurred * fits / told;
        }
        chance
    }

    /// The min-entropy that it leaves these bits, each, on average.
    pub fn entropy(&mut self, bits: &[bool]) -> f64 {
        let left = |&bit: &bool| {
            let chance = self.chance_of_one(bit);
            -chance.max(1.0 - chance).log2()
        };
        bits.iter().map(left).sum::<f64>() / bits.len() as f64
    }
}

/// Far jitter makes every bit a coin's, weighted by the duty; no jitter leaves nothing.
#[test]
fn the_extremes_are_what_they_must_be() {
    use crate::randomness::raw_bits::Ring;
    let entropy = |jitter: f64, duty: f64| {
        let ring = Ring {
            turns_a_micro: 0.123_456,
            jitter,
            duty,
            seed: 1,
        };
        let mut source = ring.bits();
        let bits: Vec<bool> = (0..3_000).map(|_| source(10.064)).collect();
        Predictor::new(0.123_456 * 10.064, jitter, duty).entropy(&bits)
    };
    assert!((entropy(2.0, 0.5) - 1.0).abs() < 1e-3);
    assert!((entropy(2.0, 0.25) + 0.75_f64.log2()).abs() < 1e-3);
    assert!(entropy(0.0005, 0.5) < 0.02);
    assert!(entropy(0.1, 0.5) > 0.25 && entropy(0.1, 0.5) < 0.6);
}
