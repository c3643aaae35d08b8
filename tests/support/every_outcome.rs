//! Brute force: the real operation, run once for every sequence of dice it can ask for.

use super::Script;
use declic::dice::{Die, Face};
use declic::rules::Error;

/// Runs the operation for every sequence of dice; `visit` gets each outcome with its dice.
pub fn every_outcome<T>(
    mut run: impl FnMut(&mut Script) -> Result<T, Error>,
    mut visit: impl FnMut(T, &[(Die, Face)]),
) {
    let mut path: Vec<(Die, Face)> = Vec::new();
    loop {
        let faces: Vec<Face> = path.iter().map(|&(_, face)| face).collect();
        let mut dice = Script::new(faces);
        match run(&mut dice) {
            Err(Error::NoDie(die)) => {
                path.push((die, 1));
                continue;
            }
            Err(error) => panic!("refused: {error:?}"),
            Ok(outcome) => {
                assert_eq!(dice.asked(), path, "not all dice were used");
                visit(outcome, &path);
            }
        }
        while path.pop_if(|(die, face)| *face == die.sides()).is_some() {}
        match path.last_mut() {
            Some((_, face)) => *face += 1,
            None => return,
        }
    }
}

/// How many of `cases` equally likely cases a sequence of dice stands for.
pub fn share(cases: u128, path: &[(Die, Face)]) -> u128 {
    let share = |cases: u128, &(die, _): &(Die, Face)| {
        let sides = u128::from(die.sides());
        assert_eq!(cases % sides, 0, "too few cases to share out");
        cases / sides
    };
    path.iter().fold(cases, share)
}
