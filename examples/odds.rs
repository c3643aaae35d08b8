//! The odds of an action, and a roll of it: the engine in ten lines.
//!
//!     cargo run --example odds

use declic::rules::Error;
use declic::rules::risus::{Destiny, Options, RuleSet, Test};

fn main() -> Result<(), Error> {
    println!("{}", roll()?);
    Ok(())
}

/// Rolls an action of Risus Hack with dice that are known beforehand: any other source will do.
pub(crate) fn roll() -> Result<String, Error> {
    let rules = RuleSet::Hack(Options::DEFAULT);
    let test = Test {
        strength: 4,
        difficulty: 8,
        with_destiny: false,
        rerolls_ones: false,
    };
    let percent = rules.test_odds(test)?.percent().0;
    let tested = rules.test(test, Destiny(0), &mut [6, 3].as_slice())?;
    let (total, verdict) = (tested.roll.total(), tested.verdict);
    Ok(format!(
        "{percent} % to reach 8 with a Force of 4; {total} is a {verdict:?}"
    ))
}
