//! YGOS: the vectors of the rulebook, the scale, the frame it borrows, the odds.

use super::fixtures::{
    PLAIN, UNSUITED, alone, attempt, describe, duel_odds, extra, force, normal, plain, stance_a,
    team,
};
use crate::support::{Script, Seen, Vector, play, tally};
use declic::dice::Odds;
use declic::rules::Error;
use declic::rules::risus::fight::{Side, Standing};
use declic::rules::risus::ygos::{Difficulty, Label, Options};
use declic::rules::risus::{
    Both, ConflictRolls, Contender, Destiny, Fight, RuleSet, Seat, Stance, Suitability, Terms,
    Test, Verdict,
};

fn ygos() -> RuleSet {
    RuleSet::Ygos(Options::default())
}

fn test(cliche: u8, fd: u8, dice: &mut Script) -> Seen {
    let tested = ygos().test(attempt(cliche, fd), Destiny(0), dice).unwrap();
    let word = match tested.verdict {
        Verdict::Success => "success",
        Verdict::Failure => "failure",
        other => panic!("{other:?}"),
    };
    Seen::new(tested.dice(), format!("{}: {word}", tested.roll.total()))
}

#[rustfmt::skip]
const VECTORS: &[Vector] = &[
    // YG-1
    Vector { id: "T-YG-1, Viking", dice: &[3], expected: "7: success", play: |dice| test(4, 2, dice) },
    Vector { id: "T-YG-1, Poet", dice: &[3], expected: "4: success", play: |dice| test(1, 2, dice) },
    // YG-2
    Vector { id: "T-YG-2, FD 8", dice: &[4], expected: "8: success", play: |dice| test(4, 8, dice) },
    Vector { id: "T-YG-2, FD 9", dice: &[4], expected: "8: failure", play: |dice| test(4, 9, dice) },
    Vector { id: "T-YG-3", dice: &[6], expected: "7: failure", play: |dice| test(1, 8, dice) },
    // YG-4
    Vector { id: "T-YG-4", dice: &[1, 6], expected: "7 v 7, None", play: |dice| {
        let who = Both::new(Contender::plain(normal(6)), Contender::plain(normal(1)));
        let duel = ygos().meet(&who, Terms::OneRoll, dice).unwrap();
        let ConflictRolls::Sum { first, .. } = &duel.rolls else { panic!("sums") };
        let words = format!("{} v {}, {:?}", first.a.total(), first.b.total(), duel.winner);
        Seen::new(duel.dice(), words)
    } },
];

#[test]
fn the_rulebooks_vectors() {
    play(VECTORS);
}

#[test]
fn the_options_start_as_the_rulebook_says() {
    let expected = Options {
        suitability_malus: false,
        unsuited_double: true,
        destiny: true,
    };
    assert_eq!(Options::default(), expected);
}

#[test]
fn difficulty_1_needs_no_dice() {
    // YG-2, YG-6
    assert!(Difficulty::MIN.is_automatic());
    assert!(!Difficulty::new(2).unwrap().is_automatic());
    let none = &mut Script::new([]);
    for fd in [1, 5] {
        let zero = ygos().test(attempt(0, fd), Destiny(1), none);
        assert_eq!(zero.unwrap_err(), Error::Unusable);
    }
    assert_eq!(Difficulty::new(0), Err(Error::Range));
    assert_eq!(Difficulty::new(1), Ok(Difficulty::MIN));
    assert_eq!(Difficulty::new(60), Ok(Difficulty::MAX));
    assert_eq!(Difficulty::new(61), Err(Error::Range));
}

#[test]
fn destiny_doubles_here_too() {
    let doubled = Test {
        with_destiny: true,
        ..attempt(4, 11)
    };
    let action = ygos().test(doubled, Destiny(1), &mut Script::new([3]));
    let action = action.unwrap();
    assert_eq!(action.verdict, Verdict::Success);
    assert_eq!(action.destiny_after, Destiny(0));
    let none = &mut Script::new([]);
    let without = ygos().test(doubled, Destiny(0), none);
    assert_eq!(without.unwrap_err(), Error::NoPoint);
    let off = Options {
        destiny: false,
        ..Options::default()
    };
    let refused = RuleSet::Ygos(off).test(doubled, Destiny(1), none);
    assert_eq!(refused.unwrap_err(), Error::Conflict);
    // In a fight as well.
    let stances = stance_a(Stance {
        with_destiny: true,
        ..PLAIN
    });
    let mut fight =
        Fight::start(RuleSet::Ygos(off), alone(&[normal(4)]), alone(&[normal(4)])).unwrap();
    assert_eq!(fight.round(&stances, none).unwrap_err(), Error::Conflict);
    let mut fight = Fight::start(ygos(), alone(&[normal(4)]), alone(&[normal(4)])).unwrap();
    let round = fight.round(&stances, &mut Script::new([2, 3])).unwrap();
    assert_eq!(describe(&round), "10 v 7: A 4→4, B 4→3");
}

#[test]
fn the_scale() {
    // YG-3
    use Label::*;
    let words = [
        Automatic,
        Trivial,
        NovicesMiss,
        RoutineForAPro,
        ALittleHard,
        ChallengeForAPro,
        Impressive,
        Heroic,
        Astonishing,
        ChallengeForAMaster,
        Superhuman,
        Superhuman,
    ];
    for (fd, word) in (1..).zip(words) {
        assert_eq!(Difficulty::new(fd).unwrap().label(), word);
    }
    assert_eq!(Difficulty::DEFAULT.get(), 5);
}

#[test]
fn the_frame_without_explosion_and_fumble() {
    // YG-5: RH-15 and RH-19 with this roll; a 6 does not explode, a 1 does not fumble.
    let fight =
        |rules, a, b| Fight::start(rules, alone(&[normal(a)]), alone(&[normal(b)])).unwrap();
    let play = |rules, stances: Both<Stance>, faces: &[u8]| {
        let mut fight = fight(rules, 4, 2);
        let mut dice = Script::new(faces);
        let round = fight.round(&stances, &mut dice).unwrap();
        assert!(dice.is_used_up());
        describe(&round)
    };
    assert_eq!(play(ygos(), plain(), &[6, 3]), "10 v 5: A 4→4, B 2→1");
    assert_eq!(play(ygos(), plain(), &[1, 6]), "5 v 8: A 4→3, B 2→2");
    assert_eq!(play(ygos(), plain(), &[1, 3]), "5 v 5: A 4→4, B 2→2");
    // RH-16
    let over = "9 v 5: A 4→4, B 2→0, Over(A)";
    assert_eq!(play(ygos(), stance_a(UNSUITED), &[5, 3]), over);
    let single = RuleSet::Ygos(Options {
        unsuited_double: false,
        ..Options::default()
    });
    let one = "9 v 5: A 4→4, B 2→1";
    assert_eq!(play(single, stance_a(UNSUITED), &[5, 3]), one);
    let malus = RuleSet::Ygos(Options {
        suitability_malus: true,
        ..Options::default()
    });
    let partly = stance_a(Stance {
        suitability: Suitability::Partly,
        ..PLAIN
    });
    assert_eq!(play(malus, partly, &[5, 3]), "8 v 5: A 4→4, B 2→1");
    assert_eq!(play(ygos(), partly, &[5, 3]), "9 v 5: A 4→4, B 2→1");
    // There is no RH-17 here: no extra loss can be chosen.
    let refused = fight(ygos(), 4, 4).round(&stance_a(extra(1)), &mut Script::new([]));
    assert_eq!(refused.unwrap_err(), Error::Conflict);
    // YG-6, RH-46
    let fallen = normal(4).worn(force(0)).unwrap();
    let start = Fight::start(ygos(), alone(&[fallen]), alone(&[normal(1)]));
    assert_eq!(start.unwrap_err(), Error::Unusable);
    // RH-20: tied twice, then bare D6.
    let who = Both::new(Contender::plain(normal(4)), Contender::plain(normal(4)));
    let mut dice = Script::new([6, 6, 2, 2, 3, 4]);
    let conflict = ygos().meet(&who, Terms::Settled, &mut dice).unwrap();
    assert_eq!(conflict.winner, Some(Seat::B));
    assert!(dice.is_used_up() && !conflict.critical_success);
    // Teams are of the frame.
    let mut fight = Fight::start(ygos(), Side::Team(team(&[4, 3])), alone(&[normal(8)])).unwrap();
    let round = fight.round(&plain(), &mut Script::new([6, 6, 4])).unwrap();
    assert_eq!(round.exchange.score(Seat::A), 11);
    assert!(matches!(round.standing, Standing::Hit { loss: 1, .. }));
}

/// P-2 in sixths, FD 2 to 13, Cliché 1 to 6.
#[rustfmt::skip]
const P_2: [[u32; 6]; 12] = [
    [6, 6, 6, 6, 6, 6],
    [5, 6, 6, 6, 6, 6],
    [4, 5, 6, 6, 6, 6],
    [3, 4, 5, 6, 6, 6],
    [2, 3, 4, 5, 6, 6],
    [1, 2, 3, 4, 5, 6],
    [0, 1, 2, 3, 4, 5],
    [0, 0, 1, 2, 3, 4],
    [0, 0, 0, 1, 2, 3],
    [0, 0, 0, 0, 1, 2],
    [0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 0],
];

#[test]
fn the_odds_of_a_test() {
    for (fd, row) in (2..).zip(P_2) {
        for (cliche, wins) in (1..).zip(row) {
            let odds = ygos().test_odds(attempt(cliche, fd)).unwrap();
            assert_eq!(
                odds,
                Odds { wins, cases: 6 },
                "P-2, FD {fd}, Cliché {cliche}"
            );
        }
    }
    for fd in 1..=20 {
        for with_destiny in [false, true] {
            for rerolls_ones in [false, true] {
                let attempt = Test {
                    with_destiny,
                    rerolls_ones,
                    ..attempt(4, fd)
                };
                let odds = ygos().test_odds(attempt).unwrap();
                let counts = tally(odds.cases.into(), |mut dice| {
                    let action = ygos().test(attempt, Destiny(1), &mut dice);
                    action.unwrap().verdict == Verdict::Success
                });
                let wins = counts.get(&true).copied().unwrap_or(0);
                assert_eq!(u64::from(odds.wins), wins, "FD {fd}");
            }
        }
    }
}

/// P-5b over 36: win and tie, by the difference from −6 to 6.
#[rustfmt::skip]
const P_5B: [(u32, u32); 13] = [
    (0, 0), (0, 1), (1, 2), (3, 3), (6, 4), (10, 5), (15, 6),
    (21, 5), (26, 4), (30, 3), (33, 2), (35, 1), (36, 0),
];

#[test]
fn the_odds_of_a_duel() {
    for (difference, (wins, ties)) in (-6_i8..).zip(P_5B) {
        let own = (10 + difference) as u8;
        let expected = super::fixtures::three_way(wins, ties, 36 - wins - ties);
        let odds = duel_odds(&ygos(), own, 10).unwrap();
        assert_eq!(odds, expected, "P-5b, {difference}");
        assert_eq!(odds.cases(), 36);
        let who = Both::new(Contender::plain(normal(own)), Contender::plain(normal(10)));
        let counts = tally(36, |mut dice| {
            let duel = ygos().meet(&who, Terms::OneRoll, &mut dice);
            duel.unwrap().winner == Some(Seat::A)
        });
        let counted = counts.get(&true).copied().unwrap_or(0);
        assert_eq!(counted, u64::from(wins));
    }
}

/// RH-7, A-28: a 1 is rolled once more, and the second result stands.
#[test]
fn an_item_rolls_ones_again_in_an_action() {
    let again = Test {
        rerolls_ones: true,
        ..attempt(4, 8)
    };
    for (faces, verdict) in [
        ([1, 4].as_slice(), Verdict::Success),
        (&[1, 1], Verdict::Failure),
        (&[3], Verdict::Failure),
    ] {
        let mut dice = Script::new(faces);
        let action = ygos().test(again, Destiny(0), &mut dice).unwrap();
        assert_eq!(action.verdict, verdict, "{faces:?}");
        dice.assert_told("RH-7", action.dice());
    }
}
