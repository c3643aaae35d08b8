//! Rolls an action of Risus Hack with dice of its own, and says what its chances were.

use declic::dice::{Dice, Die, Face, NoDie};
use declic::rules::Error;
use declic::rules::risus::{Destiny, Options, RuleSet, Test};

/// Shows the highest face of every die.
struct Highest;

impl Dice for Highest {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Ok(die.sides())
    }
}

fn main() -> Result<(), Error> {
    let rules = RuleSet::Hack(Options::DEFAULT);
    let test = Test {
        strength: 3,
        difficulty: 7,
        with_destiny: false,
        rerolls_ones: false,
    };
    let tested = rules.test(test, Destiny(0), &mut Highest)?;
    let dice: Vec<String> = tested
        .dice()
        .map(|(die, face)| format!("{die}={face}"))
        .collect();
    let odds = rules.test_odds(test)?;
    println!(
        "{}: {:?}, {}/{}",
        dice.join(" "),
        tested.verdict,
        odds.wins,
        odds.cases
    );
    Ok(())
}
