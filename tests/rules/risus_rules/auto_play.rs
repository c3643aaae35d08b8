//! Fights that play themselves (G-7).

use declic::dice::Die;
use declic::rules::Error;
use declic::rules::risus::fight::{Ending, MOST_ROUNDS, Side, Standing};
use declic::rules::risus::*;

use super::{forces, rolled};
use crate::risus::fixtures::*;
use crate::support::{Limited, Script, Words, words};

#[test]
fn auto_play_ends_or_is_undecided_after_1000_rounds() {
    // G-7: two who always tie.
    let mut fight = duel(4, 4);
    let mut watched = 0;
    let mut dice = Words(|| 1 << 30);
    let played = fight.auto_play(Both::default(), &mut dice, |_| watched += 1);
    let played = played.unwrap();
    assert_eq!(played.ending, Ending::Undecided);
    assert_eq!((played.rounds, watched, MOST_ROUNDS), (1000, 1000, 1000));
    assert_eq!(fight.standing(), Standing::GoesOn);
    assert_eq!(fight.arena().rounds, 1000);
    // It goes on where it stopped.
    rolled(&mut fight, &plain(), &[2, 3]);
    assert_eq!(fight.arena().rounds, 1001);

    let mut fight = duel(2, 4);
    let mut drawn = Vec::new();
    let mut dice = Script::new([2, 3, 3, 2]);
    let played = fight.auto_play(Both::default(), &mut dice, |round| {
        drawn.extend(round.dice());
    });
    assert_eq!(played.unwrap().ending, Ending::Won(Seat::B));
    assert_eq!(drawn, dice.asked());
}

#[test]
fn auto_play_spares_the_leader_of_a_team() {
    let side = Side::Team(team(&[4, 2, 3]));
    let mut fight = fight(side, alone(&[normal(30)]));
    let mut lost = Vec::new();
    let mut dice = Words(words(7));
    let played = fight.auto_play(Both::default(), &mut dice, |round| {
        lost.push(round.sides.a.loss);
    });
    assert_eq!(played.unwrap().ending, Ending::Won(Seat::B));
    assert_eq!(forces(&fight, Seat::A), "0, 0, 0");
    assert!(lost.iter().all(|loss| *loss >= 1));
    // The strongest beside the leader comes first.
    let mut fight = crate::risus::fixtures::fight(
        Side::Team(crate::risus::fixtures::team(&[4, 2, 3])),
        alone(&[normal(30)]),
    );
    let mut limited = Limited::new(Script::new([2; 100]), 4);
    let error = fight.auto_play(Both::default(), &mut limited, |_| {});
    assert_eq!(error.unwrap_err(), Error::NoDie(Die::D6));
    assert_eq!(forces(&fight, Seat::A), "4, 2, 3");
    let mut seen = Vec::new();
    let mut dice = Script::new([2; 100]);
    fight
        .auto_play(Both::default(), &mut dice, |round| {
            let helpers = match &round.exchange {
                Exchange::Sum(sums) => sums.rolls.a.helpers.len(),
                Exchange::Pool(_) => 0,
            };
            seen.push(helpers);
        })
        .unwrap();
    // 3 goes to 2, then the later of two equals, and so on: five losses with help, four alone.
    assert_eq!(seen, [2, 2, 2, 2, 1, 0, 0, 0, 0]);
}
