//! A duel of Risus Hack on the command line: two Forces, and dice from a seed or from the line itself.
//! Prints each die with the side that rolls it, the winner, and how likely each side was to win.
//!
//!     cargo run --example duel -- 4 5 --dice 6,1,4
//!     cargo run --example duel -- 4 5 --seed 7

use std::process::ExitCode;

use declic::dice::{Dice, Die, Face, NoDie, Thrower, fair_face};
use declic::rules::Error;
use declic::rules::risus::{Both, Cliche, Contender, Force, Kind, Options, RuleSet, Seat, Terms};

const USAGE: &str =
    "a duel needs two Forces, and --seed with a number or --dice with faces: duel 4 5 --dice 6,1,4";

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1);
    let arguments: Vec<String> = arguments
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    match duel(&arguments) {
        Ok(told) => {
            print!("{told}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("duel: {sentence}");
            ExitCode::from(2)
        }
    }
}

/// Fights the duel that the arguments ask for, and tells it line by line.
///
/// # Errors
/// One sentence that says what is wrong with the arguments.
pub(crate) fn duel(arguments: &[impl AsRef<str>]) -> Result<String, String> {
    let [a, b, option, value] = arguments else {
        return Err(USAGE.into());
    };
    let who = Both::new(contender(a.as_ref())?, contender(b.as_ref())?);
    let value = value.as_ref();
    match option.as_ref() {
        "--seed" => match value.parse() {
            Ok(seed) => meet(&who, Seeded(seed)),
            Err(_) => Err(format!("a seed is a whole number from 0 on, not '{value}'")),
        },
        "--dice" => meet(&who, faces(value)?.as_slice()),
        other => Err(format!("'{other}' is unknown: write --seed or --dice")),
    }
}

fn contender(text: &str) -> Result<Contender, String> {
    let number = text.parse().ok();
    let force = number.and_then(|force| Force::new(force).ok());
    match force.filter(|force| *force >= Force::MIN) {
        Some(force) => Ok(Contender::plain(Cliche::new(Kind::Normal, force))),
        None => Err(format!("a Force is a number from 1 to 30, not '{text}'")),
    }
}

fn faces(text: &str) -> Result<Vec<Face>, String> {
    let faces = text.split(',').map(|face| face.trim().parse());
    faces
        .collect::<Result<_, _>>()
        .map_err(|_| format!("--dice takes faces with commas between them, not '{text}'"))
}

fn meet(who: &Both<Contender>, dice: impl Dice) -> Result<String, String> {
    let rules = RuleSet::Hack(Options::DEFAULT);
    let mut dice = Told {
        dice,
        side: 'A',
        told: String::new(),
    };
    let conflict = rules.meet(who, Terms::Settled, &mut dice);
    let conflict = conflict.map_err(|error| match error {
        Error::NoDie(die) => format!("the next die is a {die}, and --dice has no face for it"),
        other => format!("these two cannot meet: {other:?}"),
    })?;
    let winner = match conflict.winner {
        Some(Seat::A) => "A wins",
        Some(Seat::B) => "B wins",
        None => "nobody wins",
    };
    let odds = rules.odds(who, Terms::Settled);
    let odds = odds.map_err(|error| format!("there are no odds: {error:?}"))?;
    let (a, b) = (odds.win_percent().0, odds.lose_percent().0);
    Ok(format!(
        "{}{winner}; the odds were {a} % for A, {b} % for B\n",
        dice.told
    ))
}

/// Another source, of which each die is written down.
struct Told<D> {
    dice: D,
    side: char,
    told: String,
}

impl<D: Dice> Dice for Told<D> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let face = self.dice.roll(die)?;
        self.told += &format!("{} rolls {die}: {face}\n", self.side);
        Ok(face)
    }

    fn pass_to(&mut self, thrower: Thrower) {
        self.side = match thrower {
            Thrower::First => 'A',
            Thrower::Second => 'B',
        };
    }
}

/// The generator SplitMix64: good enough to try a duel, too predictable to play for anything.
struct Seeded(u64);

impl Seeded {
    fn byte(&mut self) -> u8 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed >> 56) as u8
    }
}

impl Dice for Seeded {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Ok(fair_face(die, || self.byte()))
    }
}
