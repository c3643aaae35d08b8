//! The chi-square distribution once more, by another way than the tables of the gadget: as the
//! density of its square root, integrated by Simpson's rule.

/// Beyond this nothing is left of a density with up to 99 degrees of freedom.
const FAR: f64 = 30.0;

/// The probability that a chi-square of so many degrees of freedom exceeds `x`.
pub fn upper_tail(freedom: usize, x: f64) -> f64 {
    let density = |t: f64| t.powi(freedom as i32 - 1) * (-t * t / 2.0).exp();
    let from = x.max(0.0).sqrt().min(FAR);
    simpson(from, FAR, density) / simpson(0.0, FAR, density)
}

/// The probability that dice of this noncentrality exceed `x`: the sum of one square of a normal
/// number that is off by the root of the noncentrality, and a chi-square of the other ones.
pub fn power(freedom: usize, noncentrality: f64, x: f64) -> f64 {
    let off = noncentrality.sqrt();
    let below = simpson(-x.sqrt(), x.sqrt(), |z| {
        let normal = (-(z - off).powi(2) / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
        let others = match freedom {
            1 => 1.0,
            _ => 1.0 - upper_tail(freedom - 1, x - z * z),
        };
        normal * others
    });
    1.0 - below
}

fn simpson(from: f64, to: f64, function: impl Fn(f64) -> f64) -> f64 {
    const PIECES: u32 = 2000;
    let step = (to - from) / f64::from(PIECES);
    let weighted = |i: u32| {
        let weight = match i {
            0 | PIECES => 1.0,
            _ if i % 2 == 1 => 4.0,
            _ => 2.0,
        };
        weight * function(from + f64::from(i) * step)
    };
    (0..=PIECES).map(weighted).sum::<f64>() * step / 3.0
}

/// As printed in every book of statistics.
#[test]
fn the_tail_is_that_of_the_printed_tables() {
    for (freedom, x, tail) in [
        (1, 3.841, 0.05),
        (1, 6.635, 0.01),
        (2, 9.210, 0.01),
        (3, 0.115, 0.99),
        (5, 15.086, 0.01),
        (5, 20.515, 0.001),
        (11, 24.725, 0.01),
        (19, 18.338, 0.50),
        (19, 36.191, 0.01),
        (99, 134.642, 0.01),
    ] {
        let error = (upper_tail(freedom, x) - tail).abs();
        assert!(error < 1e-4, "{freedom} {x}: off by {error}");
    }
}

/// With two degrees of freedom it is an exponential function.
#[test]
fn the_tail_of_two_degrees_is_exponential() {
    for x in [0.0, 0.01, 1.0, 5.0, 30.0] {
        assert!((upper_tail(2, x) - (-x / 2.0_f64).exp()).abs() < 1e-9);
    }
}
