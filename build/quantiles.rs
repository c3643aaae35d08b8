//! The chi-square distribution, computed here in floating point so that the chip need not.
//!
//! For every die of which statistics are shown, `quantiles.rs` gets the limits that fair dice
//! exceed with 99 %, 98 % … 1 %, 0.9 % … 0.1 % probability, and how far a die must be off for the
//! 1 % limit to find it out nearly always.

use std::f64::consts::PI;
use std::fmt::Write as _;

/// The dice of which statistics are shown.
const SIDES: [u8; 9] = [2, 3, 4, 6, 8, 10, 12, 20, 100];

/// The limit of the verdict, and the share of uneven dice that may stay below it.
const LIMIT: f64 = 0.01;

/// Fixed point of the noncentrality: 1/256.
const NONCENTRALITY_BITS: u8 = 8;

/// The text of the tables.
pub(crate) fn tables() -> String {
    let mut out = format!(
        "/// In the order of [`Tally`](super::Tally)'s faces.\npub(super) static TABLES: [Table; {}] = [\n",
        SIDES.len()
    );
    for sides in SIDES {
        let freedom = u32::from(sides) - 1;
        let percents = (2..=99).rev().map(|percent| f64::from(percent) / 100.0);
        let rare = (1..=10).rev().map(|in_1000| f64::from(in_1000) / 1000.0);
        let bits = 16 - (quantile(freedom, 0.001).log2().floor() as u8 + 1);
        // Down where the verdict is "looks fair", up where it is "uneven": neither claims too much.
        let mut fixed: Vec<u16> = percents
            .map(|tail| (quantile(freedom, tail) * scale(bits)).floor() as u16)
            .collect();
        fixed.extend(rare.map(|tail| (quantile(freedom, tail) * scale(bits)).ceil() as u16));
        let noncentrality = (noncentrality(freedom) * scale(NONCENTRALITY_BITS)).ceil() as u16;
        writeln!(
            out,
            "    Table {{ sides: {sides}, fraction_bits: {bits}, noncentrality: {noncentrality}, quantiles: {fixed:?} }},",
        )
        .expect("write to a string");
    }
    out.push_str("];\n");
    out
}

fn scale(bits: u8) -> f64 {
    f64::from(1_u32 << bits)
}

/// What a chi-square of so many degrees of freedom exceeds with this probability.
fn quantile(freedom: u32, tail: f64) -> f64 {
    falling_to(tail, |x| upper_tail(f64::from(freedom) / 2.0, x / 2.0))
}

/// The noncentrality of dice of which only [`LIMIT`] stay below the limit that only [`LIMIT`] of
/// fair dice exceed.
fn noncentrality(freedom: u32) -> f64 {
    let limit = quantile(freedom, LIMIT);
    falling_to(LIMIT, |lambda| {
        // A noncentral chi-square is a Poisson mixture of central ones.
        let mut weight = (-lambda / 2.0).exp();
        let mut below = 0.0;
        for j in 0..400 {
            let j = f64::from(j);
            below += weight * (1.0 - upper_tail(f64::from(freedom) / 2.0 + j, limit / 2.0));
            weight *= lambda / 2.0 / (j + 1.0);
        }
        below
    })
}

/// Where a falling function from 0 to 1000 has this value, by bisection.
fn falling_to(value: f64, function: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (0.0, 1000.0);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if function(middle) > value {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The regularised upper incomplete gamma function, for a multiple of a half: one minus the power
/// series of the lower one, whose terms are all positive.
fn upper_tail(shape: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    let mut term = (shape * x.ln() - x - ln_gamma(shape + 1.0)).exp();
    let mut sum = 0.0;
    let mut next = shape;
    while term > sum * f64::EPSILON || next < x {
        sum += term;
        next += 1.0;
        term *= x / next;
    }
    1.0 - sum
}

/// The logarithm of the gamma function at a multiple of a half: a product down to 1 or √π.
fn ln_gamma(twice_whole: f64) -> f64 {
    let mut factor = twice_whole - 1.0;
    let mut sum = 0.0;
    while factor > 0.0 {
        sum += factor.ln();
        factor -= 1.0;
    }
    if factor < 0.0 {
        sum + PI.sqrt().ln()
    } else {
        sum
    }
}
