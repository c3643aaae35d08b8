//! Fights of several (RH-50 to RH-53): whose turn it is, whom they attack, who is out.

use declic::rules::Error;
use declic::rules::risus::fight::Side;
use declic::rules::risus::melee::{Attack, Camp, Fighter, MOST_FIGHTERS};
use declic::rules::risus::*;

use crate::rules::risus::fixtures::*;
use crate::support::every_outcome::{every_outcome, share};
use crate::support::{Limited, Script, Words, below, words};

fn one(camp: u8, cliche: Cliche) -> Fighter {
    Fighter {
        cliche,
        destiny: Destiny(1),
        camp: Camp::new(camp).unwrap(),
    }
}

fn melee(fighters: &[(u8, u8)]) -> Melee {
    let all: Vec<Fighter> = fighters
        .iter()
        .map(|&(camp, f)| one(camp, normal(f)))
        .collect();
    Melee::start(HACK, &all).unwrap()
}

fn attack(melee: &mut Melee, who: (u8, u8), faces: &[u8]) -> Attack {
    let mut dice = Script::new(faces);
    let attack = melee.attack(who, &plain(), &mut dice).unwrap();
    assert!(dice.is_used_up());
    attack
}

fn left(melee: &Melee) -> String {
    let forces: Vec<Force> = melee
        .fighters()
        .iter()
        .map(|one| one.cliche.current())
        .collect();
    join(&forces)
}

/// Refused: the error, no die drawn, nothing changed.
fn refuses(melee: &Melee, who: (u8, u8), stances: &Both<Stance>) -> Error {
    let mut after = melee.clone();
    let mut dice = Script::new([3; 20]);
    let error = after.attack(who, stances, &mut dice).unwrap_err();
    assert_eq!(after, *melee);
    assert!(dice.asked().is_empty());
    error
}

#[test]
fn two_sides_at_least_and_eight_fighters_at_most() {
    // RH-50
    let start = |fighters: &[(u8, u8)]| {
        let all: Vec<Fighter> = fighters
            .iter()
            .map(|&(camp, f)| one(camp, normal(f)))
            .collect();
        Melee::start(HACK, &all).map(|melee| left(&melee))
    };
    assert_eq!(start(&[(0, 4), (1, 3)]), Ok("4, 3".into()));
    assert_eq!(start(&[]), Err(Error::Choice));
    assert_eq!(start(&[(0, 4)]), Err(Error::Choice));
    assert_eq!(start(&[(2, 4), (2, 3)]), Err(Error::Choice));
    assert_eq!(start(&[(0, 4), (1, 0)]), Err(Error::Unusable));
    assert_eq!(start(&[(0, 0), (1, 0)]), Err(Error::Unusable));
    assert_eq!(start(&[(0, 4), (1, 0), (2, 1)]), Ok("4, 0, 1".into()));
    let most: Vec<(u8, u8)> = (0..MOST_FIGHTERS as u8).map(|camp| (camp, 2)).collect();
    assert!(start(&most).is_ok());
    assert_eq!(start(&[&most[..], &[(0, 2)]].concat()), Err(Error::Range));
    assert_eq!(Camp::new(7).map(Camp::letter), Ok('H'));
    assert_eq!(Camp::new(8), Err(Error::Range));
    let strong = [one(0, normal(13)), one(1, normal(3))];
    let pool = RuleSet::Pool(pool::Options::default());
    assert_eq!(Melee::start(pool, &strong), Err(Error::Range));
}

#[test]
fn one_by_one_in_the_order_of_the_list() {
    // RH-50: everybody who stands has one turn a round, then the next round begins.
    let mut melee = melee(&[(0, 3), (1, 3), (2, 3)]);
    assert_eq!((melee.round(), melee.next()), (1, Some(0)));
    attack(&mut melee, (0, 1), &[3, 3]);
    assert_eq!(refuses(&melee, (0, 2), &plain()), Error::Choice);
    // The game master may call another first.
    attack(&mut melee, (2, 0), &[3, 3]);
    assert_eq!((melee.round(), melee.next()), (1, Some(1)));
    melee.pass(1).unwrap();
    assert_eq!((melee.round(), melee.next()), (2, Some(0)));
    assert_eq!(melee.pass(3), Err(Error::Choice));
}

#[test]
fn whom_they_like_of_another_side() {
    // RH-50: sides A, A, B, C.
    let mut melee = melee(&[(0, 3), (0, 2), (1, 3), (2, 1)]);
    let targets = |melee: &Melee, of| melee.targets(of).collect::<Vec<u8>>();
    assert_eq!(targets(&melee, 0), [2, 3]);
    assert_eq!(targets(&melee, 2), [0, 1, 3]);
    for (who, error) in [
        ((0, 1), Error::Choice), // the same side
        ((0, 0), Error::Choice),
        ((0, 4), Error::Choice), // nobody
        ((4, 0), Error::Choice),
    ] {
        assert_eq!(refuses(&melee, who, &plain()), error, "{who:?}");
        assert_eq!(melee.odds(who, &plain()), Err(error));
        assert_eq!(melee.strengths(who, &plain()), Err(error));
    }
    // RH-52: who is at 0 is neither attacked nor attacks.
    attack(&mut melee, (0, 3), &[5, 2]);
    assert_eq!(left(&melee), "3, 2, 3, 0");
    assert_eq!(targets(&melee, 2), [0, 1]);
    assert_eq!(refuses(&melee, (1, 3), &plain()), Error::Choice);
    assert_eq!(refuses(&melee, (3, 1), &plain()), Error::Choice);
}

#[test]
fn a_loss_counts_at_once() {
    // RH-51: attacked twice, lost twice; the second time with what is left.
    let mut melee = melee(&[(0, 4), (0, 4), (1, 4), (2, 4)]);
    let first = attack(&mut melee, (0, 2), &[5, 3]);
    assert_eq!(describe(&first.round), "9 v 7: A 4→4, B 4→3");
    let second = attack(&mut melee, (1, 2), &[5, 3]);
    assert_eq!(describe(&second.round), "9 v 6: A 4→4, B 3→2");
    // An attacker who rolls lower loses the point; the D4 of a natural 1 (RH-13, RH-17).
    let third = attack(&mut melee, (2, 3), &[1, 3, 1]);
    assert_eq!(
        describe(&third.round),
        "3 v 7: A 2→0, B 4→4, A critical failure, Over(B)"
    );
    assert_eq!(left(&melee), "4, 4, 0, 4");
    // RH-15: a tie costs nothing.
    let fourth = attack(&mut melee, (3, 0), &[2, 2]);
    assert_eq!(describe(&fourth.round), "6 v 6: A 4→4, B 4→4");
    assert_eq!((fourth.round.number, melee.round()), (1, 2));
}

#[test]
fn over_when_one_side_stands() {
    // RH-52
    let mut melee = melee(&[(0, 3), (1, 1), (0, 2), (2, 1)]);
    assert_eq!(attack(&mut melee, (0, 1), &[5, 2]).winner, None);
    assert_eq!(melee.winner(), None);
    let last = attack(&mut melee, (2, 3), &[5, 2]);
    assert_eq!(last.winner, Some(Camp::A));
    assert_eq!(melee.winner(), Some(Camp::A));
    assert_eq!(refuses(&melee, (0, 1), &plain()), Error::Over);
    assert_eq!(melee.clone().pass(0), Err(Error::Over));
    assert_eq!(melee.clone().give_up(0), Err(Error::Over));
    assert_eq!(melee.clone().take_up(0, normal(3)), Err(Error::Over));
}

#[test]
fn who_gives_up_is_out_and_keeps_the_force() {
    // RH-17, RH-52
    let mut melee = melee(&[(0, 3), (1, 2), (2, 1)]);
    melee.give_up(2).unwrap();
    assert_eq!(melee.give_up(2), Err(Error::Choice));
    assert_eq!((left(&melee), melee.winner()), ("3, 2, 1".into(), None));
    assert_eq!(refuses(&melee, (0, 2), &plain()), Error::Choice);
    melee.give_up(0).unwrap();
    assert_eq!(melee.winner(), Some(Camp::B));
}

#[test]
fn another_cliche_between_attacks() {
    // RH-19: but one that has fallen to 0 in use has put its owner out.
    let mut melee = melee(&[(0, 3), (1, 1), (2, 1)]);
    assert_eq!(melee.take_up(1, normal(0)), Err(Error::Unusable));
    assert_eq!(melee.take_up(3, normal(2)), Err(Error::Choice));
    let preparing = Cliche::new(Kind::Special(Preparation::Preparing), force(4));
    melee.take_up(0, preparing).unwrap();
    assert_eq!(melee.fighter(0).unwrap().cliche.kind(), IDLE);
    // RH-48: it fights with its power die.
    let blow = attack(&mut melee, (0, 1), &[9, 4]);
    assert_eq!(describe(&blow.round), "13 v 5: A 4→4, B 1→0, Over(A)");
    assert_eq!(melee.take_up(1, normal(4)), Err(Error::Choice));
}

#[test]
fn groups_go_on_with_what_is_left() {
    // RH-53: after a dissolution (T-RH-23: 4, 2, 1 become 3, 1, 0) against somebody worn to 2.
    let worn = |camp, nominal, current| one(camp, normal(nominal).worn(force(current)).unwrap());
    let all = [worn(0, 4, 3), worn(0, 2, 1), worn(0, 1, 0), worn(1, 5, 2)];
    let mut melee = Melee::start(HACK, &all).unwrap();
    assert_eq!(left(&melee), "3, 1, 0, 2");
    assert_eq!(melee.targets(3).collect::<Vec<u8>>(), [0, 1]);
    attack(&mut melee, (0, 3), &[4, 2]);
    attack(&mut melee, (1, 3), &[2, 5]);
    assert_eq!((left(&melee), melee.next()), ("3, 0, 0, 1".into(), Some(3)));
    assert_eq!(melee.fighter(3).unwrap().cliche.nominal(), force(5));
}

/// The games, and how somebody may fight in each.
fn games() -> Vec<(RuleSet, Cliche, Both<Stance>)> {
    let pool = pool::Options {
        effort: true,
        ..Default::default()
    };
    let effort = Stance {
        effort: Some(Effort::Plain(1)),
        ..PLAIN
    };
    let rerolls = Stance {
        items: Items {
            bonus: 1,
            reroll_ones: true,
            match_opponent: false,
        },
        ..PLAIN
    };
    let mercy = Stance {
        items: Items {
            match_opponent: true,
            ..Items::default()
        },
        ..PLAIN
    };
    let destiny = Stance {
        with_destiny: true,
        ..PLAIN
    };
    let two_dice = two_dice::Options {
        criticals: true,
        ..Default::default()
    };
    vec![
        (HACK, normal(3), plain()),
        (HACK, normal(2), Both::new(destiny, mercy)),
        (HACK, Cliche::new(IDLE, force(2)), plain()),
        (HACK, normal(4), stance_b(UNSUITED)),
        (
            RuleSet::Ygos(ygos::Options::default()),
            normal(3),
            stance_b(rerolls),
        ),
        (RuleSet::TwoDice(two_dice), normal(2), plain()),
        (RuleSet::Pool(pool), normal(2), plain()),
        (RuleSet::Pool(pool), normal(2), Both::new(effort, PLAIN)),
        (RuleSet::Pool(pool), normal(2), stance_b(rerolls)),
    ]
}

#[test]
fn an_attack_is_a_round_of_two_in_every_game() {
    // RH-51
    for (rules, cliche, stances) in games() {
        let all = [one(0, cliche), one(1, normal(3)), one(2, normal(3))];
        let melee = Melee::start(rules, &all).unwrap();
        let side = |cliche| Side::Alone(Character::of(cliche, Destiny(1)));
        let fight = Fight::start(rules, side(cliche), side(normal(3))).unwrap();
        for seed in 0..200 {
            let (mut melee, mut fight) = (melee.clone(), fight.clone());
            let attack = melee
                .attack((0, 1), &stances, &mut Words(words(seed)))
                .unwrap();
            let round = fight.round(&stances, &mut Words(words(seed))).unwrap();
            assert_eq!(attack.round, round);
            for (seat, place) in [(Seat::A, 0), (Seat::B, 1)] {
                let (side, one) = (fight.arena().sides.of(seat), melee.fighter(place).unwrap());
                assert_eq!(side.cliche(0), Some(&one.cliche));
                assert_eq!(side.destiny(), one.destiny);
            }
        }
    }
}

#[test]
fn the_odds_of_an_attack_are_those_of_its_dice() {
    // P-5, P-7: every sequence of dice that it can ask for.
    for (rules, cliche, stances) in games() {
        let all = [one(0, cliche), one(1, normal(2))];
        let melee = Melee::start(rules, &all).unwrap();
        let odds = melee.odds((0, 1), &stances).unwrap();
        if odds.tie == 0 {
            continue; // RP-21: a roll-off has no end; the next test rolls it.
        }
        let cases = 6_u128.pow(9) * 4_u128.pow(4) * 10;
        let (mut win, mut tie) = (0, 0);
        every_outcome(
            |dice| melee.clone().attack((0, 1), &stances, dice),
            |attack, path| match attack.round.winner() {
                Some(Seat::A) => win += share(cases, path),
                Some(Seat::B) => {}
                None => tie += share(cases, path),
            },
        );
        assert_eq!(
            win * odds.cases(),
            odds.win * cases,
            "{rules:?} {stances:?}"
        );
        assert_eq!(
            tie * odds.cases(),
            odds.tie * cases,
            "{rules:?} {stances:?}"
        );
    }
}

#[test]
fn the_odds_of_an_effort_are_those_of_its_dice() {
    // RP-22: decided by Variable Difficulty and a roll-off.
    const ROUNDS: u64 = 40_000;
    for (rules, cliche, stances) in games() {
        let all = [one(0, cliche), one(1, normal(2))];
        let melee = Melee::start(rules, &all).unwrap();
        let odds = melee.odds((0, 1), &stances).unwrap();
        let mut dice = Words(words(22));
        let won = (0..ROUNDS).filter(|_| {
            let attack = melee.clone().attack((0, 1), &stances, &mut dice).unwrap();
            attack.round.winner() == Some(Seat::A)
        });
        let (won, percent) = (won.count() as u64, u64::from(odds.win_percent().0));
        let seen = won * 100 / ROUNDS;
        assert!(
            seen.abs_diff(percent) <= 1,
            "{seen} % of {percent} %: {rules:?}"
        );
    }
}

#[test]
fn refused_is_untouched_and_somebody_wins_in_the_end() {
    // G-4, RH-52: random turns, the dice giving out now and then.
    for seed in 0..300_u64 {
        let mut next = words(seed);
        let count = 2 + below(&mut next, 7) as u8;
        let all: Vec<Fighter> = (0..count)
            .map(|place| {
                one(
                    place % (2 + below(&mut next, 3) as u8),
                    normal(1 + below(&mut next, 4) as u8),
                )
            })
            .collect();
        let Ok(mut melee) = Melee::start(HACK, &all) else {
            continue;
        };
        let mut turns = 0;
        while melee.winner().is_none() {
            let before = melee.clone();
            let who = (below(&mut next, 9) as u8, below(&mut next, 9) as u8);
            let left = below(&mut next, 5) as usize;
            let mut dice = Limited::new(Words(words(seed + turns)), left);
            match melee.attack(who, &plain(), &mut dice) {
                Ok(attack) => {
                    assert!(attack.round.dice().eq(dice.drawn.iter().copied()));
                    assert!(before.is_to_act(who.0));
                }
                Err(_) => assert_eq!(melee, before),
            }
            assert!(melee.next().is_some() || melee.winner().is_some());
            turns += 1;
            assert!(turns < 20_000);
        }
    }
}
