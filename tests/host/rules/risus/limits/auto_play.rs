//! Fights that play themselves (G-7).

use declic::dice::Die;
use declic::rules::Error;
use declic::rules::risus::fight::{Ending, MOST_ROUNDS, Side, Standing};
use declic::rules::risus::*;

use super::{forces, rolled};
use crate::rules::risus::fixtures::*;
use crate::support::{Limited, Script, Words};

#[test]
fn auto_play_ends_or_is_undecided_after_1000_rounds() {
    // G-7: two who always tie.
    let mut fight = duel(4, 4);
    let mut watched = 0;
    let mut dice = Words(|| 1 << 30);
    let played = auto_play(&mut fight, &plain(), &mut dice, |_| watched += 1);
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
    let played = auto_play(&mut fight, &plain(), &mut dice, |round| {
        drawn.extend(round.dice());
    });
    assert_eq!(played.unwrap().ending, Ending::Won(Seat::B));
    assert_eq!(drawn, dice.asked());
}

/// RH-36: the weakest of the others is hit until it falls, the first of equals, and the leader
/// last of all.
#[test]
fn auto_play_spares_the_leader_of_a_team() {
    let side = Side::Team(team(&[4, 2, 3, 2]));
    let mut fight = fight(side, alone(&[normal(30)]));
    let mut limited = Limited::new(Script::new([2; 100]), 4);
    let error = auto_play(&mut fight, &plain(), &mut limited, |_| {});
    assert_eq!(error.unwrap_err(), Error::NoDie(Die::D6));
    assert_eq!(forces(&fight, Seat::A), "4, 2, 3, 2");
    let Side::Team(order) = &fight.arena().sides.a else {
        panic!("a team");
    };
    let order: Vec<u8> = order.line().iter().map(|(index, _)| *index).collect();
    assert_eq!(order, [1, 3, 2, 0]);

    let mut seen = Vec::new();
    let mut dice = Script::new([2; 100]);
    let played = auto_play(&mut fight, &plain(), &mut dice, |round| {
        let Exchange::Sum(sums) = &round.exchange else {
            panic!("sums");
        };
        seen.push(sums.rolls.a.helpers.len());
    });
    assert_eq!(played.unwrap().ending, Ending::Won(Seat::B));
    assert_eq!(forces(&fight, Seat::A), "0, 0, 0, 0");
    assert_eq!(seen, [3, 3, 2, 2, 1, 1, 1, 0, 0, 0, 0]);
}

/// RH-4, RH-6, RH-16: the table is that of the first round to the end.
#[test]
fn auto_play_keeps_what_is_on_the_table() {
    let malus = RuleSet::Hack(Options {
        suitability_malus: true,
        ..Options::default()
    });
    let start = |rules, a, b| {
        let (a, b) = (alone(&[normal(a)]), alone(&[normal(b)]));
        Fight::start(rules, a, b).unwrap()
    };
    let effective = |mut fight: Fight, stances: &Both<Stance>, faces: &[u8]| {
        let mut seen = Vec::new();
        let mut dice = Script::new(faces);
        let played = auto_play(&mut fight, stances, &mut dice, |round| {
            let side = round.sides.a;
            seen.push((side.effective, round.sides.b.force.after.get()));
        });
        (seen, played.map(|played| played.ending))
    };
    // RH-16: an unsuited winner takes two points in every round.
    let (seen, ending) = effective(start(HACK, 4, 6), &stance_a(UNSUITED), &[5, 1, 2].repeat(3));
    assert_eq!(seen, [(4, 4), (4, 2), (4, 0)]);
    assert_eq!(ending, Ok(Ending::Won(Seat::A)));
    // RH-4: three points less to the end; who comes to 0 gives up.
    let (seen, ending) = effective(start(malus, 5, 9), &stance_a(UNSUITED), &[2; 4]);
    assert_eq!(seen, [(2, 9), (1, 9)]);
    assert_eq!(ending, Ok(Ending::Won(Seat::B)));
    // RH-6: the malus that was named, as far as half of the Force allows it.
    let missing = stance_a(Stance {
        key_item: KeyItem::MissingFor(2),
        ..PLAIN
    });
    let (seen, ending) = effective(start(HACK, 5, 9), &missing, &[2; 8]);
    assert_eq!(seen, [(3, 9), (2, 9), (2, 9), (1, 9)]);
    assert_eq!(ending, Ok(Ending::Won(Seat::B)));
    // RH-7: an item to the end; RH-14: Destiny in the first round only.
    let item = stance_a(Stance {
        items: Items {
            bonus: 2,
            ..Items::default()
        },
        with_destiny: true,
        ..PLAIN
    });
    let mut fight = start(HACK, 2, 9);
    let mut doubled = Vec::new();
    let played = auto_play(&mut fight, &item, &mut Script::new([2; 4]), |round| {
        doubled.push((round.sides.a.effective, round.sides.a.doubled));
    });
    assert_eq!(played.unwrap().ending, Ending::Won(Seat::B));
    assert_eq!(doubled, [(4, true), (3, false)]);
    // RH-17: what a critical failure costs, as far as half of the Force allows it.
    let (seen, _) = effective(start(HACK, 3, 3), &stance_b(extra(1)), &[3, 1, 1, 3, 1, 2]);
    assert_eq!(seen, [(3, 1), (3, 0)]);
    let mut fight = start(HACK, 6, 8);
    let mut lost = Vec::new();
    let mut dice = Script::new([5, 1, 1].repeat(4));
    auto_play(&mut fight, &stance_b(extra(4)), &mut dice, |round| {
        lost.push(round.sides.b.loss);
    })
    .unwrap();
    assert_eq!(lost, [5, 2, 2]);
}
