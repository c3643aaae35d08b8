//! The test vectors of initiative on 1d20 (T-RD).

use super::duel::Duel;
use crate::support::Script;
use declic::dice::{Die, Face};
use declic::rules::initiative::{
    Aim, Answer, Due, Encounter, Factor, Fighter, Options, Round, Target, Who,
};

const BRUCELIN: &str = "Brucelin";
const GRODAR: &str = "Grodar";
const GRABIDE: &str = "Grabide";
const GNOUF: &str = "Gnouf-Gnouf";
const NITOUCHE: &str = "Nitouche";

const HEROIC: Options = Options {
    heroic_defence: true,
    feint_on_several: false,
};

fn factor(factor: u8) -> Factor {
    Factor::new(factor).unwrap()
}

/// The people of the rule's examples. Nitouche's factor is ours (T-RD-14).
fn fighter(name: &str) -> Fighter {
    let (factor, has_shield, is_pc) = match name {
        BRUCELIN => (Factor::from_skill(14, 3).unwrap(), true, true),
        GRODAR => (Factor::from_skill(13, 5).unwrap(), false, false),
        GRABIDE => (factor(10), false, false),
        GNOUF => (factor(11), false, false),
        NITOUCHE => (factor(10), false, true),
        _ => panic!("nobody is called {name}"),
    };
    Fighter {
        has_shield,
        is_pc,
        ..Fighter::new(factor)
    }
}

/// The group stands in the order given, so that places and order are the same here.
fn encounter(lone: &str, group: &[&str]) -> Encounter {
    let members: Vec<Fighter> = group.iter().map(|name| fighter(name)).collect();
    let order: Vec<u8> = (0..members.len() as u8).collect();
    Encounter::new(fighter(lone), &members, &order).unwrap()
}

fn name<'a>(who: Who, lone: &'a str, group: &[&'a str]) -> &'a str {
    match who {
        Who::Lone => lone,
        Who::Member(member) => group[usize::from(member)],
    }
}

/// "Grodar > Brucelin; Brucelin > ?": who attacks whom, `?` for a free choice.
fn attacks(round: &Round, lone: &str, group: &[&str]) -> String {
    let one = |turn: &declic::rules::initiative::Turn| {
        let target = match turn.aim {
            Aim::At(who) => name(who, lone, group),
            Aim::FreeChoice => "?",
        };
        format!("{} > {target}", name(turn.attacker, lone, group))
    };
    let all: Vec<String> = round.attacks().iter().map(one).collect();
    all.join("; ")
}

#[test]
fn factors() {
    // RD-1: half the characteristic plus the skill.
    let table: &[(&str, &str, u8, i8, u8)] = &[
        ("T-RD-1", BRUCELIN, 14, 3, 10),
        ("T-RD-1", GRODAR, 13, 5, 11),
    ];
    for &(id, who, stat, skill, expected) in table {
        let made = Factor::from_skill(stat, skill);
        assert_eq!(made, Ok(factor(expected)), "{id}: {who}");
        assert_eq!(fighter(who).factor.get(), expected, "{id}: {who}");
    }
}

#[test]
fn targets_of_two() {
    // RD-3: the two targets add up to 20. The last column is the chance of the first in 20ths.
    let table: &[(&str, u8, u8, i8, i8, u32)] = &[
        ("T-RD-2", 10, 11, 9, 11, 9),
        ("T-RD-16", 20, 1, 29, -9, 20),
        ("T-RD-17", 1, 20, -9, 29, 0),
    ];
    for &(id, one, other, target_of_one, target_of_other, chance) in table {
        let (one, other) = (factor(one), factor(other));
        let target = Target::new(one, other.adjustment());
        assert_eq!(target.get(), target_of_one, "{id}");
        assert_eq!(
            Target::new(other, one.adjustment()).get(),
            target_of_other,
            "{id}"
        );
        assert_eq!(target_of_one + target_of_other, 20, "{id}");
        assert_eq!(
            (target.odds().wins, target.odds().cases),
            (chance, 20),
            "{id}"
        );
    }
}

#[test]
fn targets_against_a_group() {
    // RD-7, RD-8, RD-9: what the rollers add, and what they must not exceed.
    type Row = (
        &'static str,
        &'static str,
        &'static [&'static str],
        &'static [(i8, i8)],
    );
    let table: &[Row] = &[
        ("T-RD-4", BRUCELIN, &[GRODAR, GRABIDE], &[(-3, 7), (-2, 8)]),
        (
            "T-RD-9",
            BRUCELIN,
            &[GRODAR, GRABIDE, GNOUF],
            &[(-4, 6), (-3, 7), (-4, 6)],
        ),
        (
            "T-RD-13",
            GRODAR,
            &[BRUCELIN, NITOUCHE],
            &[(1, 11), (1, 11)],
        ),
    ];
    for &(id, lone, group, expected) in table {
        let encounter = encounter(lone, group);
        for (member, &(adjustment, target)) in (0..).zip(expected) {
            assert_eq!(
                encounter.adjustment(member).unwrap().0,
                adjustment,
                "{id}: {member}"
            );
            assert_eq!(
                encounter.target(member).unwrap().get(),
                target,
                "{id}: {member}"
            );
        }
    }
}

#[test]
fn duels() {
    // RD-4, RD-5: a roll up to the target strikes first.
    let table: &[(&str, u8, u8, Face, &str)] = &[
        ("T-RD-3", 10, 11, 13, "second > first; first > second"),
        ("T-RD-16", 20, 1, 20, "first > second; second > first"),
        ("T-RD-17", 1, 20, 1, "second > first; first > second"),
    ];
    for &(id, first, second, roll, expected) in table {
        let player = Fighter {
            is_pc: true,
            ..Fighter::new(factor(first))
        };
        let mut duel = Duel::new(player, Fighter::new(factor(second)));
        let mut dice = Script::new([roll]);
        let outcome = duel.roll(Options::default(), &mut dice).unwrap();
        assert!(dice.is_used_up(), "{id}");
        assert_eq!(
            outcome.dice().collect::<Vec<_>>(),
            [(Die::D20, roll)],
            "{id}"
        );
        assert_eq!(
            attacks(&outcome.round, "first", &["second"]),
            expected,
            "{id}"
        );
        // RD-17: the test, with opponent, target, roll and result.
        let test = outcome.test().unwrap();
        assert_eq!(
            (test.roller, test.opponent()),
            (Who::Lone, Who::Member(0)),
            "{id}"
        );
        assert_eq!(test.target.get(), first as i8 + 10 - second as i8, "{id}");
        assert_eq!(test.roll, Some(roll), "{id}");
        assert_eq!(
            test.holder == Who::Lone,
            expected.starts_with("first"),
            "{id}"
        );
    }
}

#[test]
fn rounds_against_a_group() {
    type Row = (
        &'static str,
        &'static str,
        &'static [&'static str],
        &'static [Face],
        &'static str,
    );
    // RD-8: the lone player rolls; RD-9: the players in the group do.
    let table: &[Row] = &[
        (
            "T-RD-5",
            BRUCELIN,
            &[GRODAR, GRABIDE],
            &[14, 8],
            "Grodar > Brucelin; Brucelin > ?; Grabide > Brucelin",
        ),
        (
            "T-RD-6",
            BRUCELIN,
            &[GRODAR, GRABIDE],
            &[20, 15],
            "Grodar > Brucelin; Grabide > Brucelin; Brucelin > ?",
        ),
        (
            "T-RD-7",
            BRUCELIN,
            &[GRABIDE, GRODAR],
            &[4, 16],
            "Grodar > Brucelin; Brucelin > ?; Grabide > Brucelin",
        ),
        (
            "T-RD-8",
            BRUCELIN,
            &[GRODAR, GRABIDE],
            &[6, 5],
            "Brucelin > ?; Grodar > Brucelin; Grabide > Brucelin",
        ),
        (
            "T-RD-10",
            BRUCELIN,
            &[GNOUF, GRODAR, GRABIDE],
            &[6, 7, 8],
            "Grodar > Brucelin; Grabide > Brucelin; Brucelin > ?; Gnouf-Gnouf > Brucelin",
        ),
        (
            "T-RD-14",
            GRODAR,
            &[BRUCELIN, NITOUCHE],
            &[9, 20],
            "Brucelin > Grodar; Grodar > ?; Nitouche > Grodar",
        ),
        (
            "T-RD-15",
            GRODAR,
            &[BRUCELIN, NITOUCHE],
            &[18, 1],
            "Nitouche > Grodar; Grodar > ?; Brucelin > Grodar",
        ),
    ];
    for &(id, lone, group, faces, expected) in table {
        let mut dice = Script::new(faces);
        let mut round = encounter(lone, group)
            .roll(Options::default(), &mut dice)
            .unwrap();
        assert!(dice.is_used_up(), "{id}");
        assert_eq!(round.dice().collect::<Vec<_>>(), dice.asked(), "{id}");
        assert_eq!(attacks(&round, lone, group), expected, "{id}");
        // RD-14: only T-RD-8 has the initiative over all, so only there is a feint allowed.
        while let Due::Attack(attack) = round.due() {
            if attack.turn().attacker == Who::Lone {
                assert_eq!(attack.feint(0).is_ok(), id == "T-RD-8", "{id}");
                break;
            }
            attack.pass();
        }
    }
}

/// Shield parry, weapon parry, dodge.
fn left(round: &Round, who: Who) -> (bool, bool, bool) {
    let left = round.defences(who).unwrap();
    (
        left.can_parry_with_shield(),
        left.can_parry_with_weapon(),
        left.can_dodge(),
    )
}

fn strike(round: &mut Round, target: Who, answer: Answer) {
    let Due::Attack(attack) = round.due() else {
        panic!("no attack is due");
    };
    attack.strike(target, answer).unwrap();
}

#[test]
fn defences_left() {
    // RD-11, RD-12: what Brucelin has left against Gnouf-Gnouf.
    let table: &[(&str, Options, (bool, bool, bool))] = &[
        ("T-RD-11", Options::default(), (false, false, false)),
        ("T-RD-11", HEROIC, (true, false, true)),
    ];
    for &(id, options, expected) in table {
        let mut dice = Script::new([6, 7, 8]);
        let mut round = encounter(BRUCELIN, &[GNOUF, GRODAR, GRABIDE])
            .roll(options, &mut dice)
            .unwrap();
        assert!(dice.is_used_up(), "{id}");
        strike(&mut round, Who::Lone, Answer::ShieldParry);
        strike(&mut round, Who::Lone, Answer::Dodge);
        assert_eq!(left(&round, Who::Lone), (false, false, false), "{id}");
        strike(&mut round, Who::Member(1), Answer::Missed);
        assert_eq!(left(&round, Who::Lone), expected, "{id}");
        let Due::Attack(last) = round.due() else {
            panic!("{id}: Gnouf-Gnouf has not attacked")
        };
        assert_eq!(last.turn().attacker, Who::Member(0), "{id}");
        let landed = last.strike(Who::Lone, Answer::Nothing).unwrap();
        assert_eq!(landed.lands_by_itself, options != HEROIC, "{id}");
    }
}

#[test]
fn false_feint() {
    // RD-14, RD-12.
    let table: &[(&str, Options, (bool, bool, bool))] = &[
        ("T-RD-12", Options::default(), (false, false, true)),
        ("T-RD-12", HEROIC, (true, false, true)),
    ];
    let group = [GNOUF, GRODAR, GRABIDE];
    for &(id, options, expected) in table {
        let mut dice = Script::new([1, 1, 1]);
        let mut round = encounter(BRUCELIN, &group)
            .roll(options, &mut dice)
            .unwrap();
        assert!(dice.is_used_up(), "{id}");
        assert_eq!(round.dice().collect::<Vec<_>>(), dice.asked(), "{id}");
        let Due::Attack(attack) = round.due() else {
            panic!("{id}: no attack is due")
        };
        attack.feint(1).unwrap();
        assert_eq!(
            attacks(&round, BRUCELIN, &group),
            "Grodar > Brucelin; Brucelin > Grodar; Gnouf-Gnouf > Brucelin; Grabide > Brucelin",
            "{id}"
        );
        strike(&mut round, Who::Lone, Answer::ShieldParry);
        strike(&mut round, Who::Member(1), Answer::Dodge);
        assert_eq!(left(&round, Who::Lone), expected, "{id}");
        strike(&mut round, Who::Lone, Answer::Dodge);
        strike(&mut round, Who::Lone, Answer::Nothing);
        assert!(matches!(round.due(), Due::Nothing), "{id}");
    }
}
