//! YGOS: the vectors of the rulebook, the scale, the frame it borrows, the odds.

use super::fixtures::{
    PLAIN, UNSUITED, alone, describe, extra, force, normal, plain, stance_a, team,
};
use crate::support::{Script, Seen, Vector, play, tally};
use declic::dice::Odds;
use declic::rules::Error;
use declic::rules::risus::fight::{Side, Standing};
use declic::rules::risus::ygos::{Attempt, Difficulty, Label, Options};
use declic::rules::risus::{Both, Contender, Destiny, Fight, RuleSet, Seat, Stance, Suitability};

fn ygos() -> RuleSet {
    RuleSet::Ygos(Options::default())
}

fn attempt(cliche: u8, fd: u8) -> Attempt {
    Attempt {
        force: force(cliche),
        difficulty: Difficulty::new(fd).unwrap(),
        with_destiny: false,
        rerolls_ones: false,
    }
}

fn test(cliche: u8, fd: u8, dice: &mut Script) -> Seen {
    let action = attempt(cliche, fd)
        .roll(Destiny(0), &Options::default(), dice)
        .unwrap();
    let total = action.roll.as_ref().unwrap().total();
    let word = if action.succeeded {
        "success"
    } else {
        "failure"
    };
    Seen::new(action.dice(), format!("{total}: {word}"))
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
        let duel = ygos().duel(&who, dice).unwrap();
        let words = format!("{} v {}, {:?}",
            duel.exchange.score(Seat::A), duel.exchange.score(Seat::B), duel.exchange.winner());
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
    let options = Options::default();
    let none = &mut Script::new([]);
    let easy = Attempt {
        with_destiny: true,
        ..attempt(4, 1)
    };
    let action = easy.roll(Destiny(1), &options, none).unwrap();
    assert!(action.succeeded && action.roll.is_none());
    assert_eq!(action.destiny_after, Destiny(1));
    assert_eq!(action.dice().count(), 0);
    for fd in [1, 5] {
        let zero = attempt(0, fd).roll(Destiny(1), &options, none);
        assert_eq!(zero.unwrap_err(), Error::Unusable);
    }
    assert_eq!(Difficulty::new(0), Err(Error::Range));
    assert_eq!(Difficulty::new(1), Ok(Difficulty::MIN));
    assert_eq!(Difficulty::new(60), Ok(Difficulty::MAX));
    assert_eq!(Difficulty::new(61), Err(Error::Range));
}

#[test]
fn destiny_doubles_here_too() {
    let doubled = Attempt {
        with_destiny: true,
        ..attempt(4, 11)
    };
    let action = doubled.roll(Destiny(1), &Options::default(), &mut Script::new([3]));
    let action = action.unwrap();
    assert!(action.succeeded);
    assert_eq!(action.destiny_after, Destiny(0));
    let none = &mut Script::new([]);
    let without = doubled.roll(Destiny(0), &Options::default(), none);
    assert_eq!(without.unwrap_err(), Error::NoPoint);
    let off = Options {
        destiny: false,
        ..Options::default()
    };
    let refused = doubled.roll(Destiny(1), &off, none);
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
    let conflict = ygos().conflict(&who, &mut dice).unwrap();
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
            let odds = attempt(cliche, fd).odds();
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
                let attempt = Attempt {
                    with_destiny,
                    rerolls_ones,
                    ..attempt(4, fd)
                };
                let counts = tally(attempt.odds().cases.into(), |mut dice| {
                    let action = attempt.roll(Destiny(1), &Options::default(), &mut dice);
                    action.unwrap().succeeded
                });
                let wins = counts.get(&true).copied().unwrap_or(0);
                assert_eq!(u64::from(attempt.odds().wins), wins, "FD {fd}");
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
        let odds = ygos().duel_odds(own, 10).unwrap();
        assert_eq!(odds, expected, "P-5b, {difference}");
        assert_eq!(odds.cases(), 36);
        let who = Both::new(Contender::plain(normal(own)), Contender::plain(normal(10)));
        let counts = tally(36, |mut dice| {
            ygos().duel(&who, &mut dice).unwrap().exchange.winner() == Some(Seat::A)
        });
        let counted = counts.get(&true).copied().unwrap_or(0);
        assert_eq!(counted, u64::from(wins));
    }
}

/// RH-7, A-28: a 1 is rolled once more, and the second result stands.
#[test]
fn an_item_rolls_ones_again_in_an_action() {
    let again = Attempt {
        rerolls_ones: true,
        ..attempt(4, 8)
    };
    for (faces, succeeded) in [([1, 4].as_slice(), true), (&[1, 1], false), (&[3], false)] {
        let mut dice = Script::new(faces);
        let action = again
            .roll(Destiny(0), &Options::default(), &mut dice)
            .unwrap();
        assert_eq!(action.succeeded, succeeded, "{faces:?}");
        dice.assert_told("RH-7", action.dice());
    }
}
