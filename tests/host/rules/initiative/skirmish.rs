//! Round after round (RD-5 to RD-10, RD-16), and the moves that are kept of it.

use super::ops::{Machine, random_op};
use crate::support::every_outcome::every_outcome;
use crate::support::{Fading, Script, words};
use declic::dice::{Die, Face};
use declic::rules::Error;
use declic::rules::initiative::{
    Adjustment, Answer, Factor, Fighter, Log, Move, Options, Outcome, Sides, Skirmish, Stage,
    Start, Who,
};

const LONE: Who = Who::Lone;

fn fighter(factor: u8, is_pc: bool) -> Fighter {
    Fighter {
        is_pc,
        ..Fighter::new(Factor::new(factor).unwrap())
    }
}

fn sides(lone: Fighter, members: &[Fighter]) -> Sides {
    Sides {
        lone,
        members: members.iter().copied().collect(),
        options: Options::default(),
    }
}

fn begin(sides: &Sides) -> Skirmish {
    Skirmish::new(sides.clone(), Start::FIRST).unwrap()
}

/// A test of this member that shows this face.
fn test(skirmish: &mut Skirmish, member: u8, face: Face) -> Who {
    let made = skirmish.test(member, &mut Script::new([face])).unwrap();
    match skirmish.make(made) {
        Ok(Outcome::Test(test)) => test.holder,
        other => panic!("{other:?}"),
    }
}

/// Nobody defends: attack after attack until something else is due.
fn strike_all(skirmish: &mut Skirmish) {
    while let Stage::Attack(_) = skirmish.stage() {
        let target = skirmish.targets()[0];
        skirmish
            .make(Move::Struck(target, Answer::Nothing))
            .unwrap();
    }
}

#[test]
fn a_round_follows_with_those_who_stand() {
    let one = fighter(10, false);
    let mut it = begin(&sides(fighter(10, true), &[one, one, one]));
    assert_eq!(it.round().encounter().group_bonus(), 3, "RD-7");
    // RD-8: the game master has the last one tested first, and that order stays.
    assert_eq!(it.untested().collect::<Vec<_>>(), [0, 1, 2]);
    for member in [2, 0, 1] {
        test(&mut it, member, 1);
    }
    it.make(Move::Felled(Who::Member(0))).unwrap();
    assert!(!it.is_standing(Who::Member(0)));
    assert_eq!(it.round().encounter().group_bonus(), 3, "A-53");
    strike_all(&mut it);
    assert_eq!(it.stage(), Stage::RoundOver);
    it.make(Move::NextRound).unwrap();
    assert_eq!(it.number(), 2);
    assert_eq!(it.untested().collect::<Vec<_>>(), [2, 1], "RD-8");
    let parts = it.round().encounter().parts(1).unwrap();
    assert_eq!(parts.group, Adjustment(-2), "RD-7: two are left");
    assert_eq!(parts.target.get(), 8);
    // RD-5: one against one has no bonus and no free choice.
    it.make(Move::Left(Who::Member(2))).unwrap();
    test(&mut it, 1, 1);
    strike_all(&mut it);
    it.make(Move::NextRound).unwrap();
    assert_eq!(it.round().encounter().group_bonus(), 0);
    test(&mut it, 1, 1);
    assert_eq!(it.targets(), [Who::Member(1)]);
    // The last one falls with the last attack: it is over, and only a new fight can follow.
    it.make(Move::Felled(Who::Member(1))).unwrap();
    assert_eq!(it.stage(), Stage::Over);
    assert_eq!(it.make(Move::NextRound), Err(Error::Over));
    it.make(Move::NewFight).unwrap();
    assert_eq!((it.number(), it.standing().count()), (1, 3));
}

#[test]
fn a_fight_ends_with_the_lone_fighter() {
    let mut it = begin(&sides(fighter(1, true), &[fighter(20, false); 2]));
    test(&mut it, 0, 20);
    it.make(Move::Felled(LONE)).unwrap();
    assert_eq!(it.stage(), Stage::Over, "RD-8: the round stops");
    assert_eq!(it.make(Move::Rolled(1, 5)), Err(Error::Over));
}

#[test]
fn rd_6_players_take_turns() {
    let players = sides(fighter(10, true), &[fighter(12, true)]);
    for (coin, first) in [(1, LONE), (2, Who::Member(0))] {
        let mut it = begin(&players);
        assert_eq!(it.stage(), Stage::Coin);
        assert_eq!(it.make(Move::Rolled(0, 5)), Err(Error::Choice));
        let mut dice = Script::new([coin]);
        let made = it.toss(&mut dice).unwrap();
        assert_eq!(dice.asked(), [(Die::D2, coin)]);
        it.make(made).unwrap();
        let mut roller = first;
        for round in 1..=4 {
            assert_eq!(it.round().encounter().roller(0), roller, "round {round}");
            // RD-16: a round without a die is nobody's turn to roll.
            if round == 3 {
                it.make(Move::Engaged(0, LONE)).unwrap();
            } else {
                test(&mut it, 0, 10);
                roller = match roller {
                    Who::Lone => Who::Member(0),
                    Who::Member(_) => LONE,
                };
            }
            strike_all(&mut it);
            it.make(Move::NextRound).unwrap();
        }
    }
    // One of them is the game master's: the player rolls in every round, and no coin is tossed.
    for (lone, member) in [(true, false), (false, true), (false, false)] {
        let mut it = begin(&sides(fighter(10, lone), &[fighter(12, member)]));
        let roller = if member { Who::Member(0) } else { LONE };
        for _ in 0..3 {
            assert_eq!(it.stage(), Stage::Test(0));
            assert_eq!(it.round().encounter().roller(0), roller);
            assert_eq!(it.toss(&mut Script::default()), Err(Error::Choice));
            test(&mut it, 0, 10);
            strike_all(&mut it);
            it.make(Move::NextRound).unwrap();
        }
    }
}

#[test]
fn rd_10_every_order_of_those_who_stand_is_as_likely() {
    let mut it = begin(&sides(fighter(10, true), &[fighter(10, false); 4]));
    it.make(Move::Left(Who::Member(1))).unwrap();
    for member in [0, 2, 3] {
        test(&mut it, member, 20);
        strike_all(&mut it);
    }
    it.make(Move::NextRound).unwrap();
    let mut orders = std::collections::BTreeMap::new();
    every_outcome(
        |dice| it.shuffle(dice),
        |(made, told), path| {
            assert_eq!(told.dice().collect::<Vec<_>>(), path, "D3, D2");
            let mut drawn = it.clone();
            drawn.make(made).unwrap();
            *orders
                .entry(drawn.untested().collect::<Vec<_>>())
                .or_insert(0) += 1;
        },
    );
    assert_eq!(orders.len(), 6);
    assert!(orders.values().all(|&times| times == 1), "{orders:?}");
    // Not once somebody was tested.
    test(&mut it, 0, 20);
    assert_eq!(it.shuffle(&mut Script::default()), Err(Error::Choice));
    assert_eq!(it.make(Move::Order([0; 3])), Err(Error::Choice));
}

#[test]
fn rd_11_a_weapon_that_parried_has_no_target() {
    let mut it = begin(&sides(fighter(1, true), &[fighter(20, false)]));
    test(&mut it, 0, 20);
    it.make(Move::Struck(LONE, Answer::WeaponParry)).unwrap();
    assert!(it.is_weapon_used() && it.targets().is_empty());
    let refused = it.make(Move::Struck(Who::Member(0), Answer::Nothing));
    assert_eq!(refused, Err(Error::NoPoint), "RD-18");
    it.make(Move::Passed).unwrap();
    assert_eq!(it.stage(), Stage::RoundOver);
}

#[test]
fn rd_14_a_feint_is_open_exactly_when_it_can_be_made() {
    for faces in [[1, 1], [1, 20], [20, 1], [20, 20]] {
        for several in [false, true] {
            let mut sides = sides(fighter(10, true), &[fighter(10, false); 2]);
            sides.options.feint_on_several = several;
            let mut it = begin(&sides);
            for (member, face) in (0..).zip(faces) {
                test(&mut it, member, face);
                while matches!(it.stage(), Stage::Attack(turn) if turn.attacker != LONE) {
                    it.make(Move::Struck(LONE, Answer::Nothing)).unwrap();
                }
            }
            for member in 0..3 {
                let made = it.clone().make(Move::Feinted(member)).is_ok();
                assert_eq!(it.may_feint_at(member), made, "{faces:?} {member}");
                assert_eq!(made, faces == [1, 1] && member < 2, "two must wait");
            }
        }
    }
}

/// The longest round there is fits, and a new one begins with nothing.
#[test]
fn the_longest_round_is_kept() {
    let mut rapid = fighter(10, false);
    rapid.uses = declic::rules::initiative::Uses::MAX;
    let lone = Fighter {
        is_pc: true,
        ..rapid
    };
    let sides = sides(lone, &[rapid; 8]);
    let mut log = Log::NEW;
    for _ in 0..3 {
        let mut longest = 0;
        for member in 0..8 {
            log.make(Move::Rolled(member, 20), &sides).unwrap();
            for _ in 0..4 {
                log.make(Move::Struck(LONE, Answer::Nothing), &sides)
                    .unwrap();
            }
        }
        for _ in 0..4 {
            let target = Who::Member(7);
            log.make(Move::Struck(target, Answer::Nothing), &sides)
                .unwrap();
        }
        for member in 0..7 {
            log.make(Move::Left(Who::Member(member)), &sides).unwrap();
            longest = longest.max(log.moves().len());
        }
        assert!(longest >= 51, "{longest}");
        log.make(Move::NewFight, &sides).unwrap();
        assert_eq!(log, Log::NEW);
    }
}

#[test]
fn a_member_leaves_the_list() {
    let mut start = Start {
        number: 3,
        out: 0b1011_0100,
        order: [5, 2, 7, 0].into_iter().collect(),
        next_roller: None,
    };
    start.remove(2);
    assert_eq!(start.out, 0b0101_1000);
    assert_eq!(start.order, [4, 6, 0]);
    start.remove(7);
    assert_eq!((start.out, start.order.len()), (0b0101_1000, 3));
}

/// Whatever is done, what the log says is what the skirmish has come to: the machine asserts it.
#[test]
fn the_log_tells_the_truth() {
    let mut next = words(5);
    let mut machine = Machine::new();
    let mut made = 0;
    for number in 0..60_000 {
        let op = random_op(&mut next);
        let mut dice = Fading::new(words(number), 3);
        made += usize::from(machine.apply(&op, &mut dice).is_ok());
    }
    assert!(made > 5_000, "{made}");
}
