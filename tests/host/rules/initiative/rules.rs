//! The rules of initiative on 1d20 at their edges, one by one (RD).

use super::duel::Duel;
use crate::support::Script;
use declic::dice::{Die, Face};
use declic::rules::Error;
use declic::rules::initiative::{
    Aim, Answer, AttackDue, Due, Encounter, Factor, Fighter, Options, RandomOrder, Rollers, Round,
    Strike, Target, Test, TestDue, Uses, Who,
};

const PLAIN: Options = Options {
    heroic_defence: false,
    feint_on_several: false,
};
const HEROIC: Options = Options {
    heroic_defence: true,
    ..PLAIN
};
const SEVERAL: Options = Options {
    feint_on_several: true,
    ..PLAIN
};
const LONE: Who = Who::Lone;
const A: Who = Who::Member(0);
const B: Who = Who::Member(1);
const C: Who = Who::Member(2);

fn factor(factor: u8) -> Factor {
    Factor::new(factor).unwrap()
}

fn npc(value: u8) -> Fighter {
    Fighter::new(factor(value))
}

fn pc(value: u8) -> Fighter {
    Fighter {
        is_pc: true,
        ..npc(value)
    }
}

fn shielded(fighter: Fighter) -> Fighter {
    Fighter {
        has_shield: true,
        ..fighter
    }
}

fn rapid(fighter: Fighter, uses: u8) -> Fighter {
    Fighter {
        uses: Uses::rapid(uses).unwrap(),
        ..fighter
    }
}

/// A lone player against so many equals (all of factor 10), tested from left to right.
fn begin(lone: Fighter, size: usize, options: Options) -> Round {
    let order: Vec<u8> = (0..size as u8).collect();
    let encounter = Encounter::new(lone, &vec![npc(10); size], &order).unwrap();
    encounter.begin(options)
}

/// The same with the tests rolled: 1 where the lone fighter has the initiative, 20 where not.
fn rolled(lone: Fighter, faces: &[Face], options: Options) -> Round {
    let order: Vec<u8> = (0..faces.len() as u8).collect();
    let encounter = Encounter::new(lone, &vec![npc(10); faces.len()], &order).unwrap();
    encounter.roll(options, &mut Script::new(faces)).unwrap()
}

fn attack(round: &mut Round) -> AttackDue<'_> {
    match round.due() {
        Due::Attack(attack) => attack,
        other => panic!("no attack is due but {other:?}"),
    }
}

fn test(round: &mut Round) -> TestDue<'_> {
    match round.due() {
        Due::Test(test) => test,
        other => panic!("no test is due but {other:?}"),
    }
}

fn strike(round: &mut Round, target: Who, answer: Answer) -> Strike {
    attack(round).strike(target, answer).unwrap()
}

fn attackers(round: &Round) -> Vec<Who> {
    round.attacks().iter().map(|turn| turn.attacker).collect()
}

/// The operation is refused and the round is as it was (RD-18, G-4).
fn refused(
    round: &mut Round,
    error: Error,
    operation: impl FnOnce(AttackDue<'_>) -> Result<(), Error>,
) {
    let before = round.clone();
    assert_eq!(operation(attack(round)), Err(error));
    assert_eq!(*round, before);
}

#[test]
fn rd_1_factor_and_its_limits() {
    // RD-1: rounded down; RD-18, A-55: 1..=20.
    let table: &[(u8, i8, Result<u8, Error>)] = &[
        (14, 3, Ok(10)),
        (13, 5, Ok(11)),
        (1, 1, Ok(1)),
        (1, 0, Err(Error::Range)),
        (1, -1, Err(Error::Range)),
        (2, 0, Ok(1)),
        (24, -11, Ok(1)),
        (22, -11, Err(Error::Range)),
        (26, -12, Err(Error::Range)),
        (10, 15, Ok(20)),
        (11, 15, Ok(20)),
        (12, 15, Err(Error::Range)),
        (8, 16, Err(Error::Range)),
        (30, 5, Ok(20)),
        (30, 6, Err(Error::Range)),
        (31, 0, Err(Error::Range)),
        (0, 5, Err(Error::Range)),
    ];
    for &(stat, skill, expected) in table {
        let made = Factor::from_skill(stat, skill).map(Factor::get);
        assert_eq!(made, expected, "{stat} {skill}");
    }
    assert_eq!(Factor::new(0), Err(Error::Range));
    assert_eq!(Factor::new(1), Ok(Factor::MIN));
    assert_eq!(Factor::new(20), Ok(Factor::MAX));
    assert_eq!(Factor::new(21), Err(Error::Range));
}

#[test]
fn rd_2_table_of_adjustments() {
    #[rustfmt::skip]
    let table = [
        (20, -10), (19, -9), (18, -8), (17, -7), (16, -6), (15, -5), (14, -4), (13, -3), (12, -2), (11, -1),
        (10, 0), (9, 1), (8, 2), (7, 3), (6, 4), (5, 5), (4, 6), (3, 7), (2, 8), (1, 9),
    ];
    for (value, adjustment) in table {
        assert_eq!(factor(value).adjustment().0, adjustment, "RD-2: {value}");
    }
}

#[test]
fn rd_4_roll_up_to_the_target() {
    let target = Target::new(factor(10), factor(11).adjustment());
    assert_eq!(target.get(), 9);
    assert!(target.is_met_by(9), "RD-4: equal is enough");
    assert!(!target.is_met_by(10), "RD-4: one more is not");
    // no automatic success, no automatic failure.
    let certain = Target::new(factor(20), factor(1).adjustment());
    let impossible = Target::new(factor(1), factor(20).adjustment());
    assert!((1..=20).all(|roll| certain.is_met_by(roll)));
    assert!((1..=20).all(|roll| !impossible.is_met_by(roll)));
}

#[test]
fn rd_6_players_take_turns_to_roll() {
    for (coin, rollers) in [(1, [LONE, A, LONE]), (2, [A, LONE, A])] {
        let mut duel = Duel::new(pc(12), pc(10));
        assert_eq!(duel.next_roller(), None);
        for (round, &roller) in rollers.iter().enumerate() {
            // RD-3: the first needs 12, the second 8.
            let (target, roll) = if roller == LONE { (12, 12) } else { (8, 9) };
            let faces = if round == 0 {
                vec![coin, roll]
            } else {
                vec![roll]
            };
            let mut dice = Script::new(faces);
            let outcome = duel.roll(PLAIN, &mut dice).unwrap();
            assert!(dice.is_used_up());
            assert_eq!(outcome.dice().collect::<Vec<_>>(), dice.asked());
            assert_eq!(
                outcome.coin,
                (round == 0).then_some(coin),
                "RD-6: one coin only"
            );
            let test = outcome.test().unwrap();
            assert_eq!((test.roller, test.target.get()), (roller, target), "RD-6");
            assert_eq!(test.holder, LONE);
            let next = if roller == LONE { A } else { LONE };
            assert_eq!(outcome.next_roller_after, Some(next), "RD-6");
            assert_eq!(duel.next_roller(), Some(next), "RD-6");
        }
    }
}

#[test]
fn rd_4_the_player_rolls() {
    // RD-4: whose D20 it is, and what it must not exceed.
    let table = [
        (pc(12), npc(9), LONE, 13),
        (npc(12), pc(9), A, 7),
        (npc(12), npc(9), LONE, 13),
    ];
    for (first, second, roller, target) in table {
        let mut duel = Duel::new(first, second);
        let outcome = duel.roll(PLAIN, &mut Script::new([10])).unwrap();
        let test = *outcome.test().unwrap();
        assert_eq!((test.roller, test.target.get()), (roller, target));
        assert_eq!(test.holder, LONE, "RD-3: the same either way");
        assert_eq!((outcome.coin, duel.next_roller()), (None, None));
        assert_eq!(duel.odds().wins, 13, "P-17");
    }
}

#[test]
fn rd_7_the_group_counts_from_two_on() {
    // RD-7: size, and what it takes from the lone fighter's target of 10.
    let table = [(1, 0), (2, 2), (3, 3), (4, 4), (5, 5), (8, 8)];
    for (size, worth) in table {
        let order: Vec<u8> = (0..size as u8).collect();
        let group = vec![npc(10); size];
        let lone = Encounter::new(pc(10), &group, &order).unwrap();
        let outnumbered = Encounter::new(npc(10), &group, &order).unwrap();
        assert_eq!(lone.rollers(), Rollers::Lone, "RD-8");
        assert_eq!(outnumbered.rollers(), Rollers::Members, "RD-9");
        assert_eq!(lone.group_bonus(), worth);
        for &member in &order {
            assert_eq!(lone.target(member).unwrap().get(), 10 - worth, "RD-8");
            assert_eq!(
                outnumbered.target(member).unwrap().get(),
                10 + worth,
                "RD-9"
            );
        }
        assert_eq!(lone.target(size as u8), Err(Error::Choice));
        assert_eq!(outnumbered.target(size as u8), Err(Error::Choice));
        assert_eq!(lone.adjustment(size as u8), Err(Error::Choice));
        assert_eq!(lone.is_crowded(), size > 4);
        assert_eq!(lone.order(), order);
    }
}

#[test]
fn rd_8_round_stops_without_the_lone_fighter() {
    let mut round = begin(pc(10), 3, PLAIN);
    test(&mut round).roll(&mut Script::new([20])).unwrap();
    // The first attacks now, before the second is tested.
    assert_eq!(attack(&mut round).turn().attacker, A, "RD-8");
    strike(&mut round, LONE, Answer::Nothing);
    assert_eq!(test(&mut round).member(), 1);
    round.put_out_of_action(LONE).unwrap();
    assert!(matches!(round.due(), Due::Nothing), "RD-8: the round stops");
    assert_eq!(attackers(&round), [A], "nobody else attacks");
    assert_eq!(round.dice().count(), 1, "nobody else is tested");
    assert_eq!(round.put_out_of_action(A), Err(Error::Over));
}

#[test]
fn rd_8_a_member_out_of_action() {
    let mut round = rolled(pc(10), &[1, 20, 1], PLAIN);
    assert_eq!(
        attackers(&round),
        [B, LONE, A, C],
        "RD-8, A-52: deferred in the order tested"
    );
    round.put_out_of_action(B).unwrap();
    assert_eq!(
        attack(&mut round).turn().attacker,
        LONE,
        "B falls before attacking"
    );
    assert_eq!(
        round.put_out_of_action(B),
        Err(Error::Choice),
        "already out"
    );
    assert_eq!(round.put_out_of_action(Who::Member(3)), Err(Error::Choice));
    refused(&mut round, Error::Choice, |lone| {
        lone.strike(B, Answer::Missed).map(drop)
    });
    strike(&mut round, C, Answer::Nothing);
    round.put_out_of_action(A).unwrap();
    assert_eq!(attack(&mut round).turn().attacker, C);
    round.put_out_of_action(C).unwrap();
    assert!(
        matches!(round.due(), Due::Nothing),
        "nobody is left to face"
    );

    // one less to test, but the bonus stays.
    let mut round = begin(pc(10), 3, PLAIN);
    round.put_out_of_action(A).unwrap();
    let second = test(&mut round).roll(&mut Script::new([7])).unwrap();
    assert_eq!((second.member, second.target.get()), (1, 7), "A-53");
    assert_eq!(second.holder, LONE);
    assert_eq!(attackers(&round), [], "one is still to be tested");
    round.put_out_of_action(C).unwrap();
    assert_eq!(attackers(&round), [LONE, B]);
}

#[test]
fn rd_9_members_roll() {
    // RD-9: each with the own factor; who succeeds attacks now.
    let group = [pc(12), pc(8)];
    let encounter = Encounter::new(npc(11), &group, &[1, 0]).unwrap();
    let mut round = encounter.roll(PLAIN, &mut Script::new([9, 14])).unwrap();
    let tests = round.tests().to_vec();
    let line = |test: &Test| (test.roller, test.opponent(), test.target.get(), test.holder);
    assert_eq!(line(&tests[0]), (B, LONE, 9, B), "8 + 10 - 11 + 2");
    assert_eq!(line(&tests[1]), (A, LONE, 13, LONE), "12 + 10 - 11 + 2");
    assert!(!tests[0].is_deferred() && tests[1].is_deferred());
    assert_eq!(attackers(&round), [B, LONE, A]);
    strike(&mut round, LONE, Answer::Missed);
    assert_eq!(attack(&mut round).turn().aim, Aim::FreeChoice);
    strike(&mut round, B, Answer::Missed);
    strike(&mut round, LONE, Answer::Missed);
    assert!(matches!(round.due(), Due::Nothing));
}

#[test]
fn rd_10_random_order() {
    let table: &[(usize, &[Face], &[u8])] = &[
        (1, &[], &[0]),
        (2, &[1], &[0, 1]),
        (2, &[2], &[1, 0]),
        (4, &[3, 1, 2], &[2, 0, 3, 1]),
        (8, &[8, 7, 6, 5, 4, 3, 2], &[7, 6, 5, 4, 3, 2, 1, 0]),
    ];
    for &(size, faces, order) in table {
        let mut dice = Script::new(faces);
        let random = RandomOrder::roll(size, &mut dice).unwrap();
        assert_eq!(random.order, order, "RD-10: {size}");
        assert!(dice.is_used_up());
        assert_eq!(random.dice().collect::<Vec<_>>(), dice.asked());
        let sides: Vec<u8> = dice.asked().iter().map(|(die, _)| die.sides()).collect();
        let expected: Vec<u8> = (2..=size as u8).rev().collect();
        assert_eq!(sides, expected, "RD-10: {size}");
    }
    for (size, error) in [(0, Error::Choice), (9, Error::Range)] {
        let mut dice = Script::new([1; 9]);
        assert_eq!(RandomOrder::roll(size, &mut dice), Err(error), "RD-18");
        assert!(dice.asked().is_empty());
    }
}

#[test]
fn rd_10_a_face_the_die_does_not_have() {
    struct Broken(Face);
    impl declic::dice::Dice for Broken {
        fn roll(&mut self, _: Die) -> Result<Face, declic::dice::NoDie> {
            Ok(self.0)
        }
    }
    let d3 = Die::new(3).unwrap();
    assert_eq!(RandomOrder::roll(3, &mut Broken(4)), Err(Error::NoDie(d3)));
    assert!(RandomOrder::roll(1, &mut Broken(4)).is_ok());
}

#[test]
fn rd_11_one_use_of_each() {
    // RD-11: what can still be done after each answer: shield, weapon, dodge, attack.
    let table = [
        (Answer::Missed, [true, true, true, true]),
        (Answer::Nothing, [true, true, true, true]),
        (Answer::ShieldParry, [false, false, true, true]),
        (Answer::WeaponParry, [false, false, true, false]),
        (Answer::Dodge, [true, true, false, true]),
    ];
    for (answer, expected) in table {
        let mut round = rolled(shielded(pc(10)), &[20, 20], PLAIN);
        let left = strike(&mut round, LONE, answer).target_left;
        let can = [
            left.can_parry_with_shield(),
            left.can_parry_with_weapon(),
            left.can_dodge(),
            left.can_attack(),
        ];
        assert_eq!(can, expected, "RD-11: {answer:?}");
        assert!(!left.is_defenceless());
        assert_eq!(round.defences(LONE), Ok(left), "RD-17");
        // RD-18: what was used is used.
        for again in [Answer::ShieldParry, Answer::WeaponParry, Answer::Dodge] {
            let index = again as usize - Answer::ShieldParry as usize;
            if !expected[index] {
                refused(&mut round, Error::NoPoint, |due| {
                    due.strike(LONE, again).map(drop)
                });
            }
        }
    }
}

#[test]
fn rd_11_without_a_shield() {
    let mut round = rolled(pc(10), &[20, 20, 20], PLAIN);
    refused(&mut round, Error::Choice, |due| {
        due.strike(LONE, Answer::ShieldParry).map(drop)
    });
    strike(&mut round, LONE, Answer::WeaponParry);
    let dodged = strike(&mut round, LONE, Answer::Dodge);
    assert!(dodged.target_left.is_defenceless());
    assert!(!dodged.lands_by_itself);
    let missed = round.clone();
    let hit = strike(&mut round, LONE, Answer::Nothing);
    assert!(hit.lands_by_itself, "RD-11: with no defence left");
    let miss = strike(&mut missed.clone(), LONE, Answer::Missed);
    assert!(!miss.lands_by_itself, "an attack that failed does not land");
    // The weapon has parried, so there is no attack.
    assert_eq!(attack(&mut round).turn().attacker, LONE);
    refused(&mut round, Error::NoPoint, |due| {
        due.strike(A, Answer::Nothing).map(drop)
    });
    attack(&mut round).pass();
    assert!(matches!(round.due(), Due::Nothing));
}

#[test]
fn rd_11_an_answer_not_made_does_not_land_by_itself() {
    let mut round = rolled(pc(10), &[20], PLAIN);
    let hit = strike(&mut round, LONE, Answer::Nothing);
    assert!(!hit.lands_by_itself, "there was a defence left");
}

#[test]
fn rd_11_rapid() {
    assert_eq!(Uses::rapid(0), Err(Error::Range));
    assert_eq!(Uses::rapid(1), Ok(Uses::ONCE));
    assert_eq!(Uses::rapid(4), Ok(Uses::MAX));
    assert_eq!(Uses::rapid(5), Err(Error::Range));
    // RD-11: twice each; the turn goes on until the attacks are used up.
    let mut round = rolled(rapid(shielded(pc(10)), 2), &[20, 20, 1, 1], PLAIN);
    let parried = strike(&mut round, LONE, Answer::WeaponParry);
    assert!(parried.target_left.can_parry_with_weapon());
    strike(&mut round, LONE, Answer::ShieldParry);
    let first = strike(&mut round, A, Answer::Dodge);
    // One weapon use went to the parry, so one attack is all.
    assert!(!first.attacker_left.can_attack());
    assert_eq!(attack(&mut round).turn().attacker, C);
    strike(&mut round, LONE, Answer::Dodge);
    let last = strike(&mut round, LONE, Answer::Dodge);
    assert!(last.target_left.is_defenceless());

    let mut round = rolled(rapid(pc(10), 2), &[1, 1], PLAIN);
    assert!(
        strike(&mut round, A, Answer::Dodge)
            .attacker_left
            .can_attack()
    );
    refused(&mut round, Error::NoPoint, |due| {
        due.strike(A, Answer::Dodge).map(drop)
    });
    strike(&mut round, B, Answer::Dodge);
    assert_eq!(
        attack(&mut round).turn().attacker,
        A,
        "the lone fighter's turn is over"
    );
    let mut round = rolled(rapid(pc(10), 2), &[1, 1], PLAIN);
    strike(&mut round, A, Answer::Dodge);
    attack(&mut round).pass();
    assert_eq!(
        attack(&mut round).turn().attacker,
        A,
        "passed after one attack"
    );
}

#[test]
fn rd_12_heroic_defence() {
    // RD-12: the dodge comes back with the attack; without a shield there is no parry to regain.
    for (lone, parries) in [(pc(10), false), (shielded(pc(10)), true)] {
        let mut round = rolled(lone, &[20, 20, 1, 1], HEROIC);
        let parry = if parries {
            Answer::ShieldParry
        } else {
            Answer::Missed
        };
        strike(&mut round, LONE, parry);
        assert!(
            !strike(&mut round, LONE, Answer::Dodge)
                .target_left
                .can_dodge()
        );
        let left = strike(&mut round, A, Answer::Missed).attacker_left;
        assert!(left.can_dodge(), "RD-12");
        assert_eq!(left.can_parry_with_shield(), parries, "RD-12");
        assert!(
            !left.can_parry_with_weapon(),
            "RD-12: the weapon stays used"
        );
        let left = strike(&mut round, LONE, Answer::Dodge).target_left;
        assert!(!left.can_dodge(), "RD-12: one use");
        assert_eq!(left.can_parry_with_shield(), parries);
        if parries {
            let left = strike(&mut round, LONE, Answer::ShieldParry).target_left;
            assert!(!left.can_parry_with_shield(), "RD-12: one use");
            assert!(left.is_defenceless());
        }
    }
    // Everybody may: a member who dodged before attacking dodges again.
    let mut round = rolled(rapid(pc(10), 2), &[1], HEROIC);
    strike(&mut round, A, Answer::Dodge);
    attack(&mut round).pass();
    assert!(
        strike(&mut round, LONE, Answer::Missed)
            .attacker_left
            .can_dodge(),
        "RD-12"
    );
}

#[test]
fn rd_13_first_attacker() {
    // RD-13: shield parry and dodge are left, the weapon parry is not, and nothing comes back.
    for options in [PLAIN, HEROIC] {
        let mut round = rolled(shielded(pc(10)), &[1, 1, 1], options);
        let left = strike(&mut round, A, Answer::Missed).attacker_left;
        assert!(left.can_parry_with_shield() && left.can_dodge(), "RD-13");
        assert!(!left.can_parry_with_weapon(), "RD-13");
        strike(&mut round, LONE, Answer::ShieldParry);
        refused(&mut round, Error::NoPoint, |due| {
            due.strike(LONE, Answer::ShieldParry).map(drop)
        });
        strike(&mut round, LONE, Answer::Dodge);
        assert!(
            strike(&mut round, LONE, Answer::Nothing).lands_by_itself,
            "RD-13"
        );
    }
}

#[test]
fn rd_13_only_the_first_attack_recovers() {
    // A rapid fighter with two of each: dodging once and attacking twice gives nothing back,
    // for there was still a dodge left; dodging twice gives one back, at the first attack.
    for (dodges, recovered) in [(0, 2), (1, 1), (2, 1)] {
        let mut faces = vec![20; dodges];
        faces.extend([1, 1, 1]);
        let mut round = rolled(rapid(pc(10), 2), &faces, HEROIC);
        for _ in 0..dodges {
            strike(&mut round, LONE, Answer::Dodge);
        }
        let last = Who::Member(faces.len() as u8 - 1);
        strike(&mut round, last, Answer::Missed);
        strike(&mut round, last, Answer::Missed);
        let mut left = 0;
        while let Due::Attack(due) = round.due() {
            match due.strike(LONE, Answer::Dodge) {
                Ok(_) => left += 1,
                Err(_) => break,
            }
        }
        assert_eq!(left, recovered, "RD-13 after {dodges}");
    }
}

#[test]
fn rd_14_false_feint_conditions() {
    // RD-14: faces, option, member feinted at, refused with.
    let table: &[(&[Face], Options, u8, Option<Error>)] = &[
        (&[1, 1], PLAIN, 0, None),
        (&[1, 1], PLAIN, 1, None),
        (&[1, 1], PLAIN, 2, Some(Error::Choice)),
        (&[1], PLAIN, 0, Some(Error::Choice)),
        (&[1], SEVERAL, 0, Some(Error::Choice)),
        (&[20, 1, 1], PLAIN, 1, Some(Error::Choice)),
        (&[20, 1, 1], SEVERAL, 1, None),
        (&[20, 1, 1], SEVERAL, 0, Some(Error::Choice)),
        (&[20, 1], SEVERAL, 1, Some(Error::Choice)),
        (&[20, 20], SEVERAL, 1, Some(Error::Choice)),
    ];
    for &(faces, options, member, error) in table {
        let mut round = rolled(pc(10), faces, options);
        while attack(&mut round).turn().attacker != LONE {
            // RD-18: not on another's turn either.
            refused(&mut round, Error::Choice, |due| due.feint(member));
            strike(&mut round, LONE, Answer::Missed);
        }
        match error {
            Some(error) => refused(&mut round, error, |due| due.feint(member)),
            None => attack(&mut round).feint(member).unwrap(),
        }
    }
}

#[test]
fn rd_14_after_the_feint() {
    let mut round = rolled(pc(10), &[20, 1, 1, 1], SEVERAL);
    strike(&mut round, LONE, Answer::Missed);
    attack(&mut round).feint(2).unwrap();
    let expected = [A, C, LONE, B, Who::Member(3)];
    assert_eq!(attackers(&round), expected, "RD-14");
    // The one feinted at attacks first; nobody feints again.
    assert_eq!(attack(&mut round).turn().attacker, C);
    strike(&mut round, LONE, Answer::Missed);
    assert_eq!(attack(&mut round).turn().aim, Aim::At(C), "RD-14");
    refused(&mut round, Error::Choice, |due| due.feint(1));
    refused(&mut round, Error::Choice, |due| {
        due.strike(B, Answer::Missed).map(drop)
    });
    refused(&mut round, Error::Choice, |due| {
        due.strike(A, Answer::Missed).map(drop)
    });
    strike(&mut round, C, Answer::Missed);
    strike(&mut round, LONE, Answer::Missed);
    assert_eq!(attack(&mut round).turn().attacker, Who::Member(3));
}

#[test]
fn rd_14_a_feint_needs_the_attack_to_come() {
    // The weapon has parried.
    let mut round = rolled(pc(10), &[20, 1, 1], SEVERAL);
    strike(&mut round, LONE, Answer::WeaponParry);
    refused(&mut round, Error::NoPoint, |due| due.feint(1));
    // The attack is already made.
    let mut round = rolled(rapid(pc(10), 2), &[1, 1], PLAIN);
    strike(&mut round, A, Answer::Missed);
    refused(&mut round, Error::Choice, |due| due.feint(1));
    // A member out of action does not wait to attack, and cannot be feinted at.
    let mut round = rolled(pc(10), &[1, 1, 1], PLAIN);
    round.put_out_of_action(A).unwrap();
    refused(&mut round, Error::Choice, |due| due.feint(0));
    round.put_out_of_action(B).unwrap();
    refused(&mut round, Error::Choice, |due| due.feint(2));
}

#[test]
fn rd_15_missiles_follow_the_same_rule() {
    // RD-15: a bow at +4 and a thrown dagger at −2 make factors and rounds like any weapon.
    let bow = Fighter {
        is_pc: true,
        ..Fighter::new(Factor::from_skill(13, 4).unwrap())
    };
    let dagger = Fighter::new(Factor::from_skill(20, -2).unwrap());
    let mut duel = Duel::new(bow, dagger);
    let outcome = duel.roll(PLAIN, &mut Script::new([12])).unwrap();
    assert_eq!(outcome.test().unwrap().target.get(), 12, "RD-15");
    assert_eq!(attackers(&outcome.round), [LONE, A], "RD-15");
}

#[test]
fn rd_16_engagement_needs_no_die() {
    let mut duel = Duel::new(pc(1), pc(20));
    duel.roll(PLAIN, &mut Script::new([1, 5])).unwrap();
    let before = duel;
    for (holder, order) in [(LONE, [LONE, A]), (A, [A, LONE])] {
        let round = duel.engage(PLAIN, holder).unwrap();
        assert_eq!(attackers(&round), order, "RD-16");
        assert_eq!(round.dice().count(), 0, "RD-16");
        assert_eq!(round.tests()[0].roll, None, "RD-16");
    }
    assert_eq!(duel.engage(PLAIN, B), Err(Error::Choice));
    assert_eq!(duel, before, "RD-16: nobody's turn to roll is used up");

    // In a group: one is only now engaging, the other is tested.
    let mut round = begin(pc(10), 2, PLAIN);
    let untouched = round.clone();
    assert_eq!(test(&mut round).engage(B), Err(Error::Choice));
    assert_eq!(round, untouched);
    test(&mut round).engage(A).unwrap();
    strike(&mut round, LONE, Answer::Missed);
    let second = test(&mut round).roll(&mut Script::new([8])).unwrap();
    assert_eq!(second.holder, LONE);
    assert_eq!(attackers(&round), [A, LONE, B], "RD-16");
    assert_eq!(round.dice().collect::<Vec<_>>(), [(Die::D20, 8)]);
}

#[test]
fn rd_17_output() {
    // RD-17: tests, attacks and what is left after each, for the members too.
    let mut round = rolled(pc(10), &[20, 1], PLAIN);
    let first = strike(&mut round, LONE, Answer::Dodge);
    assert_eq!(
        (first.attacker, first.target, first.answer),
        (A, LONE, Answer::Dodge)
    );
    assert!(!first.attacker_left.can_attack() && first.attacker_left.can_dodge());
    assert_eq!(round.defences(A), Ok(first.attacker_left), "RD-17");
    assert_eq!(round.defences(LONE), Ok(first.target_left), "RD-17");
    assert_eq!(round.defences(C), Err(Error::Choice));
    assert_eq!(round.encounter().fighter(LONE), Some(&pc(10)));
    assert_eq!(round.encounter().fighter(B), Some(&npc(10)));
    assert_eq!(round.encounter().fighter(C), None);
    // A group of one leaves no choice of target.
    assert_eq!(rolled(pc(10), &[1], PLAIN).attacks()[0].aim, Aim::At(A));
}

#[test]
fn rd_18_bad_groups_and_orders() {
    let table: &[(usize, &[u8], Option<Error>)] = &[
        (0, &[], Some(Error::Choice)),
        (1, &[0], None),
        (1, &[1], Some(Error::Choice)),
        (3, &[2, 0, 1], None),
        (3, &[0, 1], Some(Error::Choice)),
        (3, &[0, 1, 1], Some(Error::Choice)),
        (3, &[0, 1, 3], Some(Error::Choice)),
        (3, &[0, 1, 2, 2], Some(Error::Choice)),
        (8, &[0, 1, 2, 3, 4, 5, 6, 7], None),
        (9, &[0, 1, 2, 3, 4, 5, 6, 7, 8], Some(Error::Range)),
    ];
    for &(size, order, error) in table {
        let made = Encounter::new(pc(10), &vec![npc(10); size], order);
        assert_eq!(made.err(), error, "RD-18: {size} {order:?}");
    }
}

#[test]
fn rd_18_whom_a_fighter_may_attack() {
    let mut round = rolled(pc(10), &[20, 1], PLAIN);
    // A member attacks the lone fighter and nobody else.
    refused(&mut round, Error::Choice, |due| {
        due.strike(A, Answer::Missed).map(drop)
    });
    refused(&mut round, Error::Choice, |due| {
        due.strike(B, Answer::Missed).map(drop)
    });
    strike(&mut round, LONE, Answer::Missed);
    refused(&mut round, Error::Choice, |due| {
        due.strike(LONE, Answer::Missed).map(drop)
    });
    refused(&mut round, Error::Choice, |due| {
        due.strike(C, Answer::Missed).map(drop)
    });
    // anybody, whether the one has attacked or not.
    strike(&mut round.clone(), A, Answer::Missed);
    strike(&mut round, B, Answer::Missed);
}
