//! Rolls an action of Risus Hack with dice of its own, and says what its chances were.

use declic::dice::{Dice, Die, Face, NoDie};
use declic::rules::Error;
use declic::rules::risus::{Attempt, Destiny, Difficulty, Force, Options};

/// Shows the highest face of every die.
struct Highest;

impl Dice for Highest {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Ok(die.sides())
    }
}

fn main() -> Result<(), Error> {
    let (force, difficulty) = (Force::new(3)?, Difficulty::new(7)?);
    let attempt = Attempt {
        force,
        difficulty,
        with_destiny: false,
    };
    let action = attempt.roll(Destiny(0), &Options::DEFAULT, &mut Highest)?;
    let dice: Vec<String> = action
        .dice()
        .map(|(die, face)| format!("{die}={face}"))
        .collect();
    let odds = attempt.odds();
    println!(
        "{}: {:?}, {}/{}",
        dice.join(" "),
        action.verdict,
        odds.wins,
        odds.cases
    );
    Ok(())
}
