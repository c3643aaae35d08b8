//! A custom dice source: real dice on a table. The engine asks for each die as the rules need it, and a
//! person types the face.
//!
//!     cargo run --example own_dice

use std::io::{BufRead, Write};
use std::process::ExitCode;

use declic::dice::{Dice, Die, Face, NoDie};
use declic::rules::Error;
use declic::rules::risus::{Destiny, Options, RuleSet, Test};

fn main() -> ExitCode {
    let mut dice = Table {
        typed: std::io::stdin().lock(),
        asked: std::io::stdout(),
    };
    match play(&mut dice) {
        Ok(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Err(Error::NoDie(die)) => {
            eprintln!("own_dice: nobody typed what the {die} shows");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("own_dice: the rules refuse this: {error:?}");
            ExitCode::FAILURE
        }
    }
}

/// An action of Risus Hack with a Force of 3 against 7: a 6 asks for a D4, and so does a 1 that fails.
pub(crate) fn play(dice: &mut impl Dice) -> Result<String, Error> {
    let test = Test {
        strength: 3,
        difficulty: 7,
        with_destiny: false,
        rerolls_ones: false,
    };
    let tested = RuleSet::Hack(Options::DEFAULT).test(test, Destiny(0), dice)?;
    Ok(format!("{}: {:?}", tested.roll.total(), tested.verdict))
}

/// Dice that a person rolls.
pub(crate) struct Table<R, W> {
    pub(crate) typed: R,
    pub(crate) asked: W,
}

impl<R: BufRead, W: Write> Dice for Table<R, W> {
    /// Asks again until a line is a face of this die. The end of the input is [`NoDie`]: the engine then gives
    /// the whole operation up, and nothing has changed.
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        loop {
            let asked = write!(self.asked, "{die}? ").and_then(|()| self.asked.flush());
            let mut line = String::new();
            match asked.and_then(|()| self.typed.read_line(&mut line)) {
                Ok(1..) => {}
                Ok(0) | Err(_) => return Err(NoDie(die)),
            }
            match line.trim().parse() {
                Ok(face) if (1..=die.sides()).contains(&face) => return Ok(face),
                _ => {}
            }
        }
    }
}
