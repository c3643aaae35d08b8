//! Initiative on 1d20, checked by counting every roll and by playing at random (RD, P-17).

use super::duel::Duel;
use std::collections::BTreeSet;

use super::ops::{Machine, Op, random_op};
use crate::support::every_outcome::every_outcome;
use crate::support::{Fading, Script, words};
use declic::dice::{Die, Face};
use declic::rules::Error;
use declic::rules::initiative::{
    Answer, Due, Encounter, Factor, Fighter, Options, RandomOrder, Round, Who,
};
use proptest::prelude::*;

fn fighter(factor: u8, is_pc: bool) -> Fighter {
    Fighter {
        is_pc,
        ..Fighter::new(Factor::new(factor).unwrap())
    }
}

fn group(factors: &[u8], is_pc: bool) -> Vec<Fighter> {
    factors.iter().map(|&it| fighter(it, is_pc)).collect()
}

/// P-17, written down as it stands there.
fn p17(own: u8, opponent: u8, n: i32) -> u32 {
    (i32::from(own) + 10 - i32::from(opponent) + n).clamp(0, 20) as u32
}

#[test]
fn p_17_by_rolling_every_face() {
    for own in 1..=20_u8 {
        for opponent in 1..=20_u8 {
            let mut duel = Duel::new(fighter(own, true), fighter(opponent, false));
            let mut wins = 0;
            every_outcome(
                |dice| duel.roll(Options::default(), dice),
                |outcome, _| wins += u32::from(outcome.test().unwrap().holder == Who::Lone),
            );
            assert_eq!(
                wins,
                p17(own, opponent, 0),
                "P-17, RD-4: {own} v {opponent}"
            );
            assert_eq!((duel.odds().wins, duel.odds().cases), (wins, 20), "P-17");
            // RD-3: symmetric.
            let turned = Duel::new(fighter(opponent, true), fighter(own, false));
            assert_eq!(duel.odds().wins + turned.odds().wins, 20, "RD-3");
        }
    }
}

#[test]
fn p_17_against_groups() {
    for own in 1..=20_u8 {
        for opponent in [1, 5, 9, 10, 11, 16, 20] {
            for n in 2..=8_u8 {
                let order: Vec<u8> = (0..n).collect();
                let members = vec![opponent; usize::from(n)];
                // RD-8: the lone player's chance against each, lowered by n.
                let lone = Encounter::new(fighter(own, true), &group(&members, false), &order);
                let odds = lone.unwrap().target(n - 1).unwrap().odds();
                assert_eq!(odds.wins, p17(own, opponent, -i32::from(n)), "P-17, RD-8");
                // RD-9: each member's chance, raised by n.
                let members = vec![own; usize::from(n)];
                let lone = Encounter::new(fighter(opponent, false), &group(&members, true), &order);
                let odds = lone.unwrap().target(0).unwrap().odds();
                assert_eq!(odds.wins, p17(own, opponent, i32::from(n)), "P-17, RD-9");
            }
        }
    }
}

/// The order of attacks as the rule tells it, without the engine: −1 is the lone fighter.
fn told(lone: u8, factors: &[u8], lone_rolls: bool, order: &[u8], faces: &[Face]) -> Vec<i8> {
    let n = if factors.len() > 1 {
        factors.len() as i32
    } else {
        0
    };
    let (mut now, mut later) = (Vec::new(), Vec::new());
    for (&member, &face) in order.iter().zip(faces) {
        let own = factors[usize::from(member)];
        let waits = if lone_rolls {
            i32::from(face) <= i32::from(lone) + 10 - i32::from(own) - n
        } else {
            i32::from(face) > i32::from(own) + 10 - i32::from(lone) + n
        };
        if waits { &mut later } else { &mut now }.push(member as i8);
    }
    now.push(-1);
    now.extend(later);
    now
}

fn attackers(round: &Round) -> Vec<i8> {
    let number = |who| match who {
        Who::Lone => -1,
        Who::Member(member) => member as i8,
    };
    round
        .attacks()
        .iter()
        .map(|turn| number(turn.attacker))
        .collect()
}

#[test]
fn every_round_against_up_to_three() {
    let table: &[(u8, &[u8], &[u8])] = &[
        (10, &[11], &[0]),
        (10, &[11, 10], &[0, 1]),
        (7, &[3, 18], &[1, 0]),
        (10, &[11, 10, 11], &[2, 0, 1]),
    ];
    for &(lone, factors, order) in table {
        for lone_rolls in [true, false] {
            let members = group(factors, !lone_rolls);
            let encounter = Encounter::new(fighter(lone, lone_rolls), &members, order).unwrap();
            let (mut rounds, mut over_all) = (0_u32, 0_u32);
            every_outcome(
                |dice| encounter.clone().roll(Options::default(), dice),
                |round, path| {
                    let faces: Vec<Face> = path.iter().map(|&(_, face)| face).collect();
                    assert!(path.iter().all(|&(die, _)| die == Die::D20));
                    let expected = told(lone, factors, lone_rolls, order, &faces);
                    assert_eq!(attackers(&round), expected, "RD-8, RD-9: {faces:?}");
                    rounds += 1;
                    over_all += u32::from(expected[0] == -1);
                },
            );
            assert_eq!(rounds, 20_u32.pow(factors.len() as u32));
            // The initiative over all is the product of the single chances of P-17.
            let n = i32::from(encounter.group_bonus());
            let each = factors.iter().map(|&it| p17(lone, it, -n));
            assert_eq!(over_all, each.product::<u32>(), "P-17");
        }
    }
}

#[test]
fn rd_10_every_order_is_equally_likely() {
    for size in 1..=6_usize {
        let (mut orders, mut rolls) = (BTreeSet::new(), 0);
        every_outcome(
            |dice| RandomOrder::roll(size, dice),
            |random, path| {
                assert_eq!(random.dice().collect::<Vec<_>>(), path);
                orders.insert(random.order.to_vec());
                rolls += 1;
            },
        );
        // RD-10: as many orders as rolls, so each comes up once.
        assert_eq!(
            (orders.len(), rolls),
            ((1..=size).product(), (1..=size).product())
        );
        assert!(
            orders
                .iter()
                .all(|order| (0..size as u8).all(|it| order.contains(&it)))
        );
    }
}

#[test]
fn rd_6_the_coin_is_fair_and_changes_no_chance() {
    let (mut first_rolls, mut first_has_it) = (0, 0);
    every_outcome(
        |dice| Duel::new(fighter(13, true), fighter(9, true)).roll(Options::default(), dice),
        |outcome, _| {
            let test = outcome.test().unwrap();
            first_rolls += u32::from(test.roller == Who::Lone);
            first_has_it += u32::from(test.holder == Who::Lone);
        },
    );
    assert_eq!(
        (first_rolls, first_has_it),
        (20, 2 * p17(13, 9, 0)),
        "RD-6, RD-3"
    );
}

/// Plays one operation; refused must be untouched, and the dice told must be the dice drawn.
fn step(machine: &mut Machine, op: &Op, word: &mut impl FnMut() -> u32, left: usize) {
    let before = machine.state().clone();
    let mut dice = Fading::new(word, left);
    match machine.apply(op, &mut dice) {
        Ok(told) => assert_eq!(told, dice.drawn(), "G-10: {op:?}"),
        Err(error) => {
            assert_eq!(*machine.state(), before, "G-4: {op:?} {error:?}");
            if let Error::NoDie(_) = error {
                assert_eq!(dice.drawn().len(), left, "gave out too early: {op:?}");
            } else {
                assert_eq!(dice.drawn(), [], "G-4: {op:?} {error:?}");
            }
        }
    }
}

#[test]
fn operations_at_random_are_met_in_all_their_kinds() {
    // The driver must not test refusals alone.
    let mut word = words(17);
    let mut machine = Machine::new();
    let mut done = std::collections::BTreeMap::new();
    for _ in 0..40_000 {
        let op = random_op(&mut word);
        let kind = format!("{op:?}")
            .chars()
            .take_while(char::is_ascii_alphabetic)
            .collect::<String>();
        let mut dice = Fading::new(&mut word, 99);
        let (ok, refused) = done.entry(kind).or_insert((0, 0));
        match machine.apply(&op, &mut dice) {
            Ok(_) => *ok += 1,
            Err(_) => *refused += 1,
        }
    }
    assert_eq!(done.len(), 17, "{done:?}");
    assert!(done.values().all(|&(ok, _)| ok > 40), "{done:?}");
}

/// Strikes or passes until the round has ended; who attacked, in order.
fn play_out(round: &mut Round, dice: &mut Script) -> Vec<Who> {
    let mut attackers = Vec::new();
    loop {
        match round.due() {
            Due::Nothing => return attackers,
            Due::Test(test) => drop(test.roll(dice).unwrap()),
            Due::Attack(attack) => {
                attackers.push(attack.turn().attacker);
                let target = match attack.turn().attacker {
                    Who::Lone => Who::Member(0),
                    Who::Member(_) => Who::Lone,
                };
                attack.strike(target, Answer::Missed).unwrap();
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn refused_is_untouched(seed: u64, short in 0_usize..4) {
        let mut word = words(seed);
        let mut machine = Machine::new();
        for count in 0..200 {
            let op = random_op(&mut word);
            // Every third operation meets dice that give out.
            let left = if count % 3 == 0 { short } else { 99 };
            step(&mut machine, &op, &mut word, left);
        }
    }

    #[test]
    fn step_by_step_is_as_all_at_once(
        lone in 1_u8..=20,
        factors in prop::collection::vec(1_u8..=20, 1..=8),
        faces in prop::collection::vec(1_u8..=20, 8),
        is_pc: bool,
    ) {
        let order: Vec<u8> = (0..factors.len() as u8).rev().collect();
        let faces = &faces[..factors.len()];
        let encounter =
            Encounter::new(fighter(lone, is_pc), &group(&factors, !is_pc), &order).unwrap();
        let at_once = encounter.clone().roll(Options::default(), &mut Script::new(faces)).unwrap();
        let mut dice = Script::new(faces);
        let mut stepped = encounter.begin(Options::default());
        let played = play_out(&mut stepped, &mut dice);
        prop_assert!(dice.is_used_up());
        prop_assert_eq!(stepped.tests(), at_once.tests());
        prop_assert_eq!(stepped.attacks(), at_once.attacks());
        // RD-11: everybody attacks exactly once, in the order told (RD-17).
        let told: Vec<Who> = at_once.attacks().iter().map(|turn| turn.attacker).collect();
        prop_assert_eq!(played, told);
        prop_assert_eq!(at_once.attacks().len(), factors.len() + 1);
        // RD-3 with RD-7: both sides' targets add up to 20.
        for test in at_once.tests() {
            let n = if factors.len() > 1 { factors.len() as i8 } else { 0 };
            let other = factors[usize::from(test.member)] as i8 + 10 - lone as i8 + n;
            let roller = if is_pc { 20 - other } else { other };
            prop_assert_eq!(test.target.get(), roller);
        }
    }
}
