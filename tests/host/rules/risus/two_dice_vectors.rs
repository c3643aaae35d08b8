//! Two dice: the vectors of the rulebook, the criticals of R2-5, the frame it borrows, the odds.

use super::fixtures::{
    PLAIN, UNSUITED, alone, attempt, describe, duel_odds, extra, normal, plain, stance_a,
};
use crate::support::{Script, Seen, Vector, play, tally};
use declic::dice::Odds;
use declic::rules::Error;
use declic::rules::risus::fight::Standing;
use declic::rules::risus::two_dice::{Difficulty, Options};
use declic::rules::risus::{
    Both, ConflictRolls, Contender, Destiny, Fight, Items, Label, RuleSet, Seat, Stance,
    Suitability, Terms, Test, Verdict,
};

const OFF: Options = Options {
    criticals: false,
    suitability_malus: false,
    unsuited_double: true,
    destiny: true,
};
const ON: Options = Options {
    criticals: true,
    ..OFF
};

fn test(attempt: Test, options: Options, dice: &mut Script) -> Seen {
    let action = RuleSet::TwoDice(options)
        .test(attempt, Destiny(1), dice)
        .unwrap();
    let words = format!("{} {:?}", action.roll.total(), action.verdict);
    Seen::new(action.dice(), words)
}

fn fight(options: Options, a: u8, b: u8) -> Fight {
    let rules = RuleSet::TwoDice(options);
    Fight::start(rules, alone(&[normal(a)]), alone(&[normal(b)])).unwrap()
}

fn round(options: Options, a: u8, b: u8, stances: Both<Stance>, faces: &[u8]) -> String {
    let mut dice = Script::new(faces);
    let round = fight(options, a, b).round(&stances, &mut dice).unwrap();
    assert!(dice.is_used_up());
    assert!(round.dice().eq(dice.asked().iter().copied()));
    describe(&round)
}

#[rustfmt::skip]
const VECTORS: &[Vector] = &[
    // R2-1, R2-2
    Vector { id: "T-R2-1", dice: &[6, 2], expected: "12 Success", play: |dice| test(attempt(4, 12), OFF, dice) },
    Vector { id: "T-R2-2", dice: &[5, 4, 4, 1], expected: "13 v 10, Some(A)", play: |dice| {
        let who = Both::new(Contender::plain(normal(4)), Contender::plain(normal(5)));
        let rules = RuleSet::TwoDice(OFF);
        let conflict = rules.meet(&who, Terms::Settled, dice).unwrap();
        let duel = rules.meet(&who, Terms::OneRoll, &mut Script::new([5, 4, 4, 1])).unwrap();
        assert_eq!(duel.winner, conflict.winner); // R2-3
        let ConflictRolls::Sum { first, .. } = &duel.rolls else { panic!("sums") };
        let words = format!("{} v {}, {:?}", first.a.total(), first.b.total(), conflict.winner);
        Seen::new(conflict.dice(), words)
    } },
    Vector { id: "T-R2-3", play: seven_rounds,
        dice: &[6, 2, 5, 5,  4, 1, 2, 1,  5, 3, 4, 1,  4, 3, 3, 1,  6, 1, 4, 2,  4, 1, 4, 3,  3, 1, 1, 1],
        expected: "12 v 15: A 4→3, B 5→5; \
                   8 v 8: A 3→3, B 5→5; \
                   11 v 10: A 3→3, B 5→4; \
                   10 v 8: A 3→3, B 4→3; \
                   10 v 9: A 3→3, B 3→2; \
                   8 v 9: A 3→2, B 2→2; \
                   6 v 4: A 2→2, B 2→0, B critical failure, Over(A)" },
    Vector { id: "T-R2-4, on", dice: &[1, 1], expected: "8 CriticalFailure", play: |dice| test(attempt(6, 8), ON, dice) },
    Vector { id: "T-R2-4, off", dice: &[1, 1], expected: "8 Success", play: |dice| test(attempt(6, 8), OFF, dice) },
    // R2-5: double 6 succeeds even if the total does not; R2-1: it does not explode.
    Vector { id: "double 6, on", dice: &[6, 6], expected: "13 CriticalSuccess", play: |dice| test(attempt(1, 14), ON, dice) },
    Vector { id: "double 6, off", dice: &[6, 6], expected: "13 Failure", play: |dice| test(attempt(1, 14), OFF, dice) },
    Vector { id: "one below, on", dice: &[5, 6], expected: "12 Failure", play: |dice| test(attempt(1, 13), ON, dice) },
    Vector { id: "one above, on", dice: &[1, 2], expected: "9 Success", play: |dice| test(attempt(6, 8), ON, dice) },
    Vector { id: "doubled by Destiny", dice: &[1, 2], expected: "15 Success",
        play: |dice| test(Test { with_destiny: true, ..attempt(6, 15) }, OFF, dice) },
];

fn seven_rounds(dice: &mut Script) -> Seen {
    let mut fight = fight(ON, 4, 5);
    let mut drawn = Vec::new();
    let mut words = Vec::new();
    for _ in 0..7 {
        let round = fight.round(&plain(), dice).unwrap();
        drawn.extend(round.dice());
        words.push(describe(&round));
    }
    assert_eq!(fight.standing(), Standing::Over(Seat::A));
    Seen::new(drawn.into_iter(), words.join("; "))
}

#[test]
fn the_rulebooks_vectors() {
    play(VECTORS);
}

#[test]
fn the_options_start_as_the_rulebook_says() {
    assert_eq!(Options::default(), OFF);
}

#[test]
fn doubles_decide_a_round() {
    // R2-5
    let play = |options, faces: &[u8]| round(options, 4, 6, plain(), faces);
    // A double 1 loses, whatever the totals, and RH-17 applies.
    assert_eq!(
        round(ON, 12, 4, plain(), &[1, 1, 2, 3]),
        "14 v 9: A 12→10, B 4→4, A critical failure"
    );
    assert_eq!(
        round(OFF, 12, 4, plain(), &[1, 1, 2, 3]),
        "14 v 9: A 12→12, B 4→3"
    );
    assert_eq!(
        play(ON, &[2, 1, 1, 1]),
        "7 v 8: A 4→4, B 6→4, B critical failure"
    );
    assert_eq!(play(OFF, &[2, 1, 1, 1]), "7 v 8: A 4→3, B 6→6");
    // Both: a tie.
    assert_eq!(play(ON, &[1, 1, 1, 1]), "6 v 8: A 4→4, B 6→6");
    // A double 6 wins, whatever the totals; both: the totals decide.
    assert_eq!(
        round(ON, 1, 9, plain(), &[6, 6, 5, 4]),
        "13 v 18: A 1→1, B 9→8, A critical success"
    );
    assert_eq!(
        round(ON, 9, 1, plain(), &[5, 4, 6, 6]),
        "18 v 13: A 9→8, B 1→1, B critical success"
    );
    assert_eq!(
        play(ON, &[6, 6, 6, 6]),
        "16 v 18: A 4→3, B 6→6, B critical success"
    );
    assert_eq!(
        round(ON, 4, 4, plain(), &[6, 6, 6, 6]),
        "16 v 16: A 4→4, B 4→4"
    );
    // Double 1 against double 6.
    assert_eq!(
        play(ON, &[6, 6, 1, 1]),
        "16 v 8: A 4→4, B 6→4, A critical success, B critical failure"
    );
    // Any other double is nothing.
    assert_eq!(play(ON, &[5, 5, 3, 3]), "14 v 12: A 4→4, B 6→5");
}

#[test]
fn the_extra_loss_needs_the_option() {
    // R2-5, RH-17
    assert_eq!(
        round(ON, 6, 4, stance_a(extra(3)), &[1, 1, 2, 3]),
        "8 v 9: A 6→2, B 4→4, A critical failure"
    );
    let none = &mut Script::new([]);
    let refused = |options, e| {
        let mut fight = fight(options, 6, 4);
        fight
            .round(&stance_a(extra(e)), &mut Script::new([]))
            .unwrap_err()
    };
    assert_eq!(refused(ON, 4), Error::Range);
    assert_eq!(refused(OFF, 1), Error::Conflict);
    // R2-4: no explosion, no fumble die; RH-16 and RH-4 of the frame.
    assert_eq!(
        round(OFF, 4, 4, stance_a(UNSUITED), &[5, 2, 1, 2]),
        "11 v 7: A 4→4, B 4→2"
    );
    let single = Options {
        unsuited_double: false,
        ..OFF
    };
    assert_eq!(
        round(single, 4, 4, stance_a(UNSUITED), &[5, 2, 1, 2]),
        "11 v 7: A 4→4, B 4→3"
    );
    let malus = Options {
        suitability_malus: true,
        ..OFF
    };
    let poorly = stance_a(Stance {
        suitability: Suitability::Poorly,
        ..PLAIN
    });
    assert_eq!(
        round(malus, 4, 4, poorly, &[5, 2, 1, 2]),
        "9 v 7: A 4→4, B 4→3"
    );
    assert_eq!(
        round(OFF, 4, 4, poorly, &[5, 2, 1, 2]),
        "11 v 7: A 4→4, B 4→3"
    );
    let destiny = stance_a(Stance {
        with_destiny: true,
        ..PLAIN
    });
    assert_eq!(
        round(OFF, 4, 4, destiny, &[1, 2, 5, 2]),
        "11 v 11: A 4→4, B 4→4"
    );
    let without = Options {
        destiny: false,
        ..OFF
    };
    assert_eq!(
        fight(without, 4, 4).round(&destiny, none).unwrap_err(),
        Error::Conflict
    );
}

#[test]
fn ones_rolled_again_follow_both_dice() {
    // RH-7: both dice, then the ones from left to right; what stands counts for R2-5.
    let reroll = stance_a(Stance {
        items: Items {
            reroll_ones: true,
            ..Items::default()
        },
        ..PLAIN
    });
    assert_eq!(
        round(ON, 4, 4, reroll, &[1, 1, 1, 4, 2, 3]),
        "9 v 9: A 4→4, B 4→4"
    );
    assert_eq!(
        round(ON, 4, 4, reroll, &[3, 1, 2, 2, 3]),
        "9 v 9: A 4→4, B 4→4"
    );
    assert_eq!(
        round(ON, 4, 4, reroll, &[1, 1, 1, 1, 2, 3]),
        "6 v 9: A 4→2, B 4→4, A critical failure"
    );
}

#[test]
fn a_conflict_has_its_criticals() {
    // R2-4, RH-20
    let who = Both::new(Contender::plain(normal(4)), Contender::plain(normal(9)));
    for (options, winner, critical) in [(ON, Seat::A, true), (OFF, Seat::B, false)] {
        let mut dice = Script::new([6, 6, 5, 5]);
        let conflict = RuleSet::TwoDice(options)
            .meet(&who, Terms::Settled, &mut dice)
            .unwrap();
        assert_eq!(conflict.winner, Some(winner));
        assert_eq!(conflict.critical_success, critical);
    }
}

#[test]
fn difficulties_have_limits_and_names() {
    // R2-2, R2-7
    assert_eq!(Difficulty::new(2), Err(Error::Range));
    assert_eq!(Difficulty::new(3), Ok(Difficulty::MIN));
    assert_eq!(Difficulty::new(60), Ok(Difficulty::MAX));
    assert_eq!(Difficulty::new(61), Err(Error::Range));
    assert_eq!(Difficulty::DEFAULT.get(), 7);
    // R2-6
    let label = |fd| Difficulty::new(fd).unwrap().label();
    assert_eq!(
        [3, 7, 8, 9, 10, 11, 60].map(label),
        [
            Label::VeryEasy,
            Label::VeryEasy,
            Label::Easy,
            Label::Medium,
            Label::Difficult,
            Label::VeryDifficult,
            Label::VeryDifficult
        ]
    );
    // R2-7
    let none = &mut Script::new([]);
    let refused = |attempt: Test, destiny, options: Options, none: &mut Script| {
        let rules = RuleSet::TwoDice(options);
        rules.test(attempt, Destiny(destiny), none).unwrap_err()
    };
    assert_eq!(refused(attempt(0, 7), 1, OFF, none), Error::Unusable);
    let doubled = Test {
        with_destiny: true,
        ..attempt(1, 7)
    };
    assert_eq!(refused(doubled, 0, OFF, none), Error::NoPoint);
    let without = Options {
        destiny: false,
        ..OFF
    };
    assert_eq!(refused(doubled, 1, without, none), Error::Conflict);
    assert_eq!(
        RuleSet::TwoDice(OFF)
            .test(doubled, Destiny(2), &mut Script::new([2, 2]))
            .map(|action| (action.destiny_after, action.verdict)),
        Ok((Destiny(1), Verdict::Failure))
    );
}

/// P-3 over 36, FD 3 to 19, Cliché 1 to 6.
#[rustfmt::skip]
const P_3: [[u32; 6]; 17] = [
    [36, 36, 36, 36, 36, 36],
    [35, 36, 36, 36, 36, 36],
    [33, 35, 36, 36, 36, 36],
    [30, 33, 35, 36, 36, 36],
    [26, 30, 33, 35, 36, 36],
    [21, 26, 30, 33, 35, 36],
    [15, 21, 26, 30, 33, 35],
    [10, 15, 21, 26, 30, 33],
    [6, 10, 15, 21, 26, 30],
    [3, 6, 10, 15, 21, 26],
    [1, 3, 6, 10, 15, 21],
    [0, 1, 3, 6, 10, 15],
    [0, 0, 1, 3, 6, 10],
    [0, 0, 0, 1, 3, 6],
    [0, 0, 0, 0, 1, 3],
    [0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 0],
];

#[test]
fn the_odds_of_a_test() {
    for (fd, row) in (3..).zip(P_3) {
        for (cliche, wins) in (1..).zip(row) {
            let odds = RuleSet::TwoDice(OFF)
                .test_odds(attempt(cliche, fd))
                .unwrap();
            assert_eq!(
                odds,
                Odds { wins, cases: 36 },
                "P-3, FD {fd}, Cliché {cliche}"
            );
        }
    }
    for options in [OFF, ON] {
        for fd in 3..=30 {
            for with_destiny in [false, true] {
                let attempt = Test {
                    with_destiny,
                    ..attempt(4, fd)
                };
                let counts = tally(36, |mut dice| {
                    let action = RuleSet::TwoDice(options)
                        .test(attempt, Destiny(1), &mut dice)
                        .unwrap();
                    matches!(action.verdict, Verdict::Success | Verdict::CriticalSuccess)
                });
                let wins = counts.get(&true).copied().unwrap_or(0);
                assert_eq!(
                    u64::from(RuleSet::TwoDice(options).test_odds(attempt).unwrap().wins),
                    wins,
                    "FD {fd}"
                );
            }
        }
    }
}

/// P-5c over 1296: win and tie, by the difference from −11 to 11.
#[rustfmt::skip]
const P_5C: [(u32, u32); 23] = [
    (0, 0), (0, 1), (1, 4), (5, 10), (15, 20), (35, 35), (70, 56), (126, 80), (206, 104),
    (310, 125), (435, 140), (575, 146), (721, 140), (861, 125), (986, 104), (1090, 80),
    (1170, 56), (1226, 35), (1261, 20), (1281, 10), (1291, 4), (1295, 1), (1296, 0),
];

#[test]
fn the_odds_of_a_duel() {
    for (difference, (wins, ties)) in (-11_i8..).zip(P_5C) {
        let own = (15 + difference) as u8;
        let expected = super::fixtures::three_way(wins, ties, 1296 - wins - ties);
        let odds = duel_odds(&RuleSet::TwoDice(OFF), own, 15).unwrap();
        assert_eq!(odds, expected, "P-5c, {difference}");
        for options in [OFF, ON] {
            let rules = RuleSet::TwoDice(options);
            let who = Both::new(Contender::plain(normal(own)), Contender::plain(normal(15)));
            let counts = tally(1296, |mut dice| {
                let winner = rules.meet(&who, Terms::OneRoll, &mut dice).unwrap().winner;
                winner.map(|seat| seat == Seat::A)
            });
            let of = |key| counts.get(&key).copied().unwrap_or(0);
            let odds = duel_odds(&rules, own, 15).unwrap();
            assert_eq!(odds.win as u64, of(Some(true)));
            assert_eq!(odds.tie as u64, of(None));
            assert_eq!(odds.lose as u64, of(Some(false)));
        }
    }
}

/// RH-7, A-28: each 1 is rolled once more, after both dice.
#[test]
fn an_item_rolls_ones_again_in_an_action() {
    for options in [OFF, ON] {
        for fd in 3..=20 {
            let again = Test {
                rerolls_ones: true,
                ..attempt(4, fd)
            };
            let counts = tally(1296, |mut dice| {
                let action = RuleSet::TwoDice(options)
                    .test(again, Destiny(0), &mut dice)
                    .unwrap();
                matches!(action.verdict, Verdict::Success | Verdict::CriticalSuccess)
            });
            let wins = counts.get(&true).copied().unwrap_or(0);
            assert_eq!(
                u64::from(RuleSet::TwoDice(options).test_odds(again).unwrap().wins),
                wins,
                "FD {fd}"
            );
        }
    }
    let again = Test {
        rerolls_ones: true,
        ..attempt(4, 12)
    };
    let mut dice = Script::new([1, 3, 5]);
    let action = RuleSet::TwoDice(OFF)
        .test(again, Destiny(0), &mut dice)
        .unwrap();
    assert_eq!(action.verdict, Verdict::Success);
    dice.assert_told("RH-7", action.dice());
}
