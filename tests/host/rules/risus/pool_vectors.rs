//! The pool game: the vectors of the rulebook, then rule by rule what they leave open.

use super::fixtures::{
    IDLE, PLAIN, UNSUITED, alone, describe, duel_odds, force, member, normal, plain, stance_a, team,
};
use crate::support::{Script, Seen, Vector, play, tally};
use declic::dice::Die;
use declic::rules::Error;
use declic::rules::risus::fight::{Round, Running, Side, Standing, Team, Victim};
use declic::rules::risus::odds::pool::Pool;
use declic::rules::risus::odds::{self, Share, ThreeWay};
use declic::rules::risus::pool::{
    Attempt, Critical, DecidedAt, Difficulty, Flavour, Label, Margin, NormalDifficulty, Options,
    PoolRound, SixRule, SuitabilityRule,
};
use declic::rules::risus::{
    Both, Character, Cliche, Conflict, ConflictRolls, Contender, CreationPoints, Destiny, Effort,
    Exchange, Fight, Items, KeyItem, Kind, Progress, RuleSet, Seat, Stance, Suitability, Terms,
    Wish, most_items,
};

const BASE: Options = Options {
    normal: NormalDifficulty::Usual,
    six_rule: SixRule::Plain,
    criticals: false,
    fumble_when_both_fail: false,
    effort: false,
    double_effort: false,
    suitability: SuitabilityRule::Subtract,
    margin_flavour: false,
    unsuited_triple: false,
};
const EXPLODE: Options = Options {
    six_rule: SixRule::Explode,
    ..BASE
};
const DOUBLE: Options = Options {
    six_rule: SixRule::Double,
    ..BASE
};
const CRITICALS: Options = Options {
    criticals: true,
    ..BASE
};
const EFFORT: Options = Options {
    effort: true,
    double_effort: true,
    ..BASE
};
const FUMBLES: Options = Options {
    fumble_when_both_fail: true,
    ..BASE
};

fn at(fd: u8) -> Difficulty {
    Difficulty::new(fd).unwrap()
}

fn attempt(dice: u8, difficulty: Difficulty) -> Attempt {
    Attempt {
        dice,
        difficulty,
        with_destiny: false,
        reroll_ones: false,
    }
}

fn test(number: u8, options: Options, dice: &mut Script) -> Seen {
    let attempt = attempt(number, at(5));
    let action = attempt.roll(Destiny(0), &options, dice).unwrap();
    let mut words = format!("MR {} {:?}", action.successes, action.margin);
    if let Some(critical) = action.critical {
        words += &format!(", critical {critical:?}");
    }
    Seen::new(action.dice(), words)
}

fn fight(options: Options, a: Side, b: Side) -> Fight {
    Fight::start(RuleSet::Pool(options), a, b).unwrap()
}

fn duel(options: Options, a: u8, b: u8) -> Fight {
    fight(options, alone(&[normal(a)]), alone(&[normal(b)]))
}

fn running(fight: &Fight) -> &Running {
    match fight {
        Fight::Running(running) => running,
        other => panic!("not running: {other:?}"),
    }
}

fn pools(round: &Round) -> &PoolRound {
    match &round.exchange {
        Exchange::Pool(pools) => pools,
        Exchange::Sum(_) => panic!("pools"),
    }
}

fn rolled(fight: &mut Fight, stances: &Both<Stance>, faces: &[u8]) -> Round {
    let mut dice = Script::new(faces);
    let round = fight.round(stances, &mut dice).unwrap();
    assert!(dice.is_used_up());
    assert!(round.dice().eq(dice.asked().iter().copied()));
    round
}

fn effort(dice: u8) -> Stance {
    Stance {
        effort: Some(Effort::Plain(dice)),
        ..PLAIN
    }
}

fn double_effort(dice: u8) -> Stance {
    Stance {
        effort: Some(Effort::Double(dice)),
        ..PLAIN
    }
}

fn bracketed(dice: u8) -> Cliche {
    Cliche::new(Kind::DoubleEffort, force(dice))
}

fn conflict(options: Options, a: u8, b: u8, dice: &mut Script) -> Conflict {
    let who = Both::new(Contender::plain(normal(a)), Contender::plain(normal(b)));
    RuleSet::Pool(options)
        .meet(&who, Terms::Settled, dice)
        .unwrap()
}

fn contest(options: Options, a: u8, b: u8, dice: &mut Script) -> Seen {
    let conflict = conflict(options, a, b, dice);
    let ConflictRolls::Pool(pools) = &conflict.rolls else {
        panic!("pools");
    };
    let words = format!("{}, {:?} wins", decided(pools), conflict.winner.unwrap());
    Seen::new(conflict.dice(), words)
}

fn decided(pools: &PoolRound) -> String {
    match pools.decided_at {
        DecidedAt::Round => "round".into(),
        DecidedAt::Difficulty(fd) => format!("FD {}", fd.get()),
        DecidedAt::RollOff => "roll-off".into(),
    }
}

fn effort_round(a: (u8, Stance), b: (u8, Stance), dice: &mut Script) -> Seen {
    let mut fight = duel(EFFORT, a.0, b.0);
    let round = fight.round(&Both::new(a.1, b.1), dice).unwrap();
    let words = format!("{}, {}", decided(pools(&round)), describe(&round));
    Seen::new(round.dice(), words)
}

#[rustfmt::skip]
const VECTORS: &[Vector] = &[
    Vector { id: "T-RP-1", dice: &[6, 5, 2, 1], expected: "MR 2 Good", play: |dice| test(4, BASE, dice) },
    Vector { id: "T-RP-11", dice: &[6, 4, 2, 2, 6, 3, 3, 2, 1], expected: "FD 4, A wins",
        play: |dice| contest(BASE, 4, 5, dice) },
    Vector { id: "T-RP-12", dice: &[4, 4, 3, 3, 2, 4, 3, 3, 2, 2], expected: "FD 4, 0 v 0: A 3→1, B 5→2",
        play: |dice| effort_round((3, effort(2)), (5, PLAIN), dice) },
    Vector { id: "T-RP-13", dice: &[2, 2, 2, 2, 2, 6, 2, 2, 2, 2], expected: "FD 5, 0 v 1: A 3→0, B 5→5, Over(B)",
        play: |dice| effort_round((3, effort(2)), (5, PLAIN), dice) },
    Vector { id: "T-RP-14, E1", dice: &[6, 2, 2, 2, 2, 2], expected: "FD 5, 1 v 0: A 4→3, B 1→0, Over(A)",
        play: |dice| effort_round((4, effort(1)), (1, PLAIN), dice) },
    Vector { id: "T-RP-14, E2", dice: &[6, 2, 2, 2, 2, 2, 2], expected: "FD 5, 1 v 0: A 4→2, B 1→0, Over(A)",
        play: |dice| effort_round((4, effort(2)), (1, PLAIN), dice) },
    Vector { id: "T-RP-15", dice: &[6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
        expected: "1 v 0: A 5→2, B 8→1",
        play: |dice| {
            let mut fight = fight(EFFORT, alone(&[bracketed(5)]), alone(&[normal(8)]));
            let round = fight.round(&stance_a(double_effort(6)), dice).unwrap();
            assert_eq!(pools(&round).rolls.a.initial.len(), 11);
            Seen::new(round.dice(), describe(&round))
        } },
    Vector { id: "T-RP-16", dice: &[], expected: "valid, Destiny 3",
        play: |_| Seen::words(format!("valid, Destiny {}", create(&[4, 3, 2, 1], 3).unwrap().destiny().0)) },
    Vector { id: "T-RP-17", dice: &[], expected: "2D",
        play: |_| {
            let stance = Stance { key_item: KeyItem::Missing, ..PLAIN };
            Seen::words(format!("{}D", stance.effective(&RuleSet::Pool(BASE), force(4)).unwrap()))
        } },
    Vector { id: "T-RP-18", dice: &[6, 2, 6, 6, 1, 4], expected: "MR 3 VeryGood", play: |dice| test(3, EXPLODE, dice) },
    Vector { id: "T-RP-19", dice: &[6, 5, 2], expected: "MR 3 VeryGood", play: |dice| test(3, DOUBLE, dice) },
    Vector { id: "T-RP-20", dice: &[6, 6, 6, 2], expected: "MR 3 VeryGood, critical Success", play: |dice| test(4, CRITICALS, dice) },
    Vector { id: "T-RP-21, first", dice: &[1, 1, 3], expected: "MR 0 Failure, critical Failure", play: |dice| test(3, CRITICALS, dice) },
    Vector { id: "T-RP-21, second", dice: &[1, 1, 6], expected: "MR 1 Normal", play: |dice| test(3, CRITICALS, dice) },
    Vector { id: "T-RP-22", dice: &[6, 6], expected: "MR 2 Good", play: |dice| test(2, CRITICALS, dice) },
    Vector { id: "T-RP-23", dice: &[5, 4, 3, 6, 4, 3, 3, 3, 2, 5], expected: "roll-off, B wins",
        play: |dice| contest(BASE, 3, 3, dice) },
    Vector { id: "T-RP-24", dice: &[1, 1, 1, 5, 2], expected: "roll-off, A wins",
        play: |dice| contest(BASE, 2, 1, dice) },
    Vector { id: "T-RP-25", dice: &[1, 2, 3, 4, 1, 2, 3, 4], expected: "8 dice, Destiny 2",
        play: |dice| {
            let doubled = Attempt { with_destiny: true, ..attempt(4, at(5)) };
            let action = doubled.roll(Destiny(3), &BASE, dice).unwrap();
            let words = format!("{} dice, Destiny {}", action.roll.initial.len(), action.destiny_after.0);
            Seen::new(action.dice(), words)
        } },
    Vector { id: "T-RP-26", dice: &[4, 4, 3, 2, 6, 6, 1, 5, 2, 1], expected: "2 v 0: A 4→4, B 1→0, Over(A)",
        play: |dice| {
            let mut fight = fight(BASE, Side::Team(team(&[4, 3, 2])), alone(&[normal(1)]));
            let round = fight.round(&plain(), dice).unwrap();
            Seen::new(round.dice(), describe(&round))
        } },
    Vector { id: "T-RP-27", dice: &[], expected: "Range",
        play: |dice| {
            let error = duel(EFFORT, 4, 4).round(&stance_a(effort(4)), dice).unwrap_err();
            Seen::words(format!("{error:?}"))
        } },
    Vector { id: "T-RP-28", dice: &[6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], expected: "FD 5, 1 v 0: A 4→3, B 5→1",
        play: |dice| effort_round((4, effort(1)), (5, effort(2)), dice) },
];

#[test]
fn the_rulebooks_vectors() {
    play(VECTORS);
}

/// The seed's fight, round by round.
#[rustfmt::skip]
const GROLFNAR_AND_WULF: [(&str, &[u8], &str); 9] = [
    ("T-RP-2", &[4, 4, 3, 2, 6, 5, 5, 4, 1], "0 v 3: A 4→3, B 5→5"),
    ("T-RP-3", &[6, 4, 1, 6, 4, 4, 3, 3], "1 v 1: A 3→3, B 5→5"),
    ("T-RP-4", &[6, 5, 4, 4, 3, 2, 2, 2], "2 v 0: A 3→3, B 5→4"),
    ("T-RP-5", &[6, 5, 5, 4, 4, 4, 2], "3 v 0: A 3→3, B 4→3"),
    ("T-RP-6", &[6, 6, 5, 3, 2, 1], "3 v 0: A 3→3, B 3→2"),
    ("T-RP-7", &[4, 4, 1, 6, 1], "0 v 1: A 3→2, B 2→2"),
    ("T-RP-8", &[5, 4, 3, 2], "1 v 0: A 2→2, B 2→1"),
    ("T-RP-9", &[4, 3, 3, 3, 4], "0 v 0: A 2→2, B 1→1"),
    ("T-RP-10", &[6, 4, 2], "1 v 0: A 2→2, B 1→0, Over(A)"),
];

#[test]
fn grolfnar_fights_wulf() {
    let mut fight = duel(FUMBLES, 4, 5);
    for (id, faces, expected) in GROLFNAR_AND_WULF {
        let round = rolled(&mut fight, &plain(), faces);
        assert_eq!(describe(&round), expected, "{id}");
        assert!(!pools(&round).fumbled(Seat::A) && !pools(&round).fumbled(Seat::B));
    }
}

// ---- 5.1 Character

fn create(dice: &[u8], destiny: u8) -> Result<Character, Error> {
    let wishes: Vec<_> = dice.iter().map(|dice| (Kind::Normal, *dice)).collect();
    create_in(BASE, &wishes, destiny)
}

fn create_in(options: Options, wishes: &[(Kind, u8)], destiny: u8) -> Result<Character, Error> {
    let wishes: Vec<Wish> = wishes
        .iter()
        .map(|(kind, force)| Wish {
            kind: *kind,
            force: *force,
        })
        .collect();
    let points = CreationPoints::default();
    Character::create(&RuleSet::Pool(options), points, &wishes, Destiny(destiny))
}

#[test]
fn creation() {
    // RP-2, RP-3; the words of RP-1 are tested with those of RH-1.
    assert_eq!(create(&[4, 3, 2], 3).unwrap_err(), Error::Budget);
    assert_eq!(create(&[5, 5], 3).unwrap_err(), Error::Range);
    assert_eq!(create(&[4, 4, 2], 2).unwrap_err(), Error::Range);
    assert_eq!(create(&[4, 4, 2], 4).unwrap_err(), Error::Range);
    assert_eq!(Destiny::POOL, Destiny(3));
    let bracketed = [(Kind::DoubleEffort, 3), (Kind::Normal, 4)];
    assert!(create_in(EFFORT, &bracketed, 3).is_ok());
    assert_eq!(create_in(BASE, &bracketed, 3).unwrap_err(), Error::Conflict);
    let special = [(IDLE, 3), (Kind::Normal, 4)];
    assert_eq!(create_in(EFFORT, &special, 3).unwrap_err(), Error::Choice);
    let broken = Options {
        effort: false,
        ..EFFORT
    };
    assert_eq!(
        create_in(
            broken,
            &[(Kind::Normal, 4), (Kind::Normal, 4), (Kind::Normal, 2)],
            3
        )
        .unwrap_err(),
        Error::Conflict
    );
    // RP-5: always.
    let rules = RuleSet::Pool(BASE);
    assert_eq!(most_items(&rules, force(3)), Some(3));
}

#[test]
fn suitability_subtracts_or_caps() {
    // RP-4, A-35
    use Suitability::{Partly, Poorly, Suited, Unsuited};
    let of = |suitability, dice, rating| {
        let rules = RuleSet::Pool(Options {
            suitability,
            ..BASE
        });
        Stance {
            suitability: rating,
            ..PLAIN
        }
        .effective(&rules, force(dice))
        .unwrap()
    };
    let ratings = [Suited, Partly, Poorly, Unsuited];
    for (rule, dice, expected) in [
        (SuitabilityRule::Off, 4, [4, 4, 4, 4]),
        (SuitabilityRule::Subtract, 1, [1, 1, 1, 1]),
        (SuitabilityRule::Subtract, 2, [2, 1, 1, 1]),
        (SuitabilityRule::Subtract, 4, [4, 3, 2, 1]),
        (SuitabilityRule::Subtract, 6, [6, 5, 4, 1]),
        (SuitabilityRule::Cap, 1, [1, 1, 1, 1]),
        (SuitabilityRule::Cap, 2, [2, 2, 2, 1]),
        (SuitabilityRule::Cap, 3, [3, 3, 2, 1]),
        (SuitabilityRule::Cap, 4, [4, 3, 2, 1]),
        (SuitabilityRule::Cap, 6, [6, 3, 2, 1]),
    ] {
        assert_eq!(ratings.map(|rating| of(rule, dice, rating)), expected);
    }
    assert_eq!(SuitabilityRule::default(), SuitabilityRule::Subtract);
    for suitability in ratings {
        let stance = Stance {
            suitability,
            ..PLAIN
        };
        let unusable = stance.effective(&RuleSet::Pool(BASE), force(0));
        assert_eq!(unusable, Err(Error::Unusable));
    }
}

#[test]
fn items_change_a_pool() {
    // RP-6
    let missing =
        |dice, key_item| Stance { key_item, ..PLAIN }.effective(&RuleSet::Pool(BASE), force(dice));
    assert_eq!(missing(5, KeyItem::Missing), Ok(3));
    assert_eq!(missing(5, KeyItem::MissingFor(3)), Err(Error::Range));
    assert_eq!(missing(1, KeyItem::Missing), Err(Error::Unusable));
    // RP-7 (a)
    let items = |items| stance_a(Stance { items, ..PLAIN });
    let bonus = items(Items {
        bonus: 2,
        ..Items::default()
    });
    let round = rolled(&mut duel(BASE, 1, 1), &bonus, &[2, 2, 5, 1]);
    assert_eq!(describe(&round), "1 v 0: A 1→1, B 1→0, Over(A)");
    // RP-7 (b): all dice, then the ones again, from left to right, then the chains.
    let reroll = items(Items {
        reroll_ones: true,
        ..Items::default()
    });
    let round = rolled(&mut duel(EXPLODE, 3, 1), &reroll, &[1, 6, 1, 6, 1, 2, 3, 4]);
    // 6 (was 1), 6, 1 (was 1); chains 2 and 3.
    assert_eq!(pools(&round).successes, Both::new(2, 0));
    let again = Attempt {
        reroll_ones: true,
        ..attempt(2, at(5))
    };
    let mut dice = Script::new([1, 2, 5]);
    let action = again.roll(Destiny(0), &BASE, &mut dice).unwrap();
    assert_eq!(action.successes, 1);
    assert!(action.dice().eq(dice.asked().iter().copied()));
    // RP-7 (c): at least as many dice as the opponent rolls, doubled ones included.
    let matching = Items {
        match_opponent: true,
        ..Items::default()
    };
    let stances = Both::new(
        Stance {
            items: matching,
            ..PLAIN
        },
        Stance {
            with_destiny: true,
            ..PLAIN
        },
    );
    let round = rolled(&mut duel(BASE, 1, 2), &stances, &[2; 8]);
    assert_eq!(pools(&round).rolls.a.initial.len(), 4);
    let round = rolled(&mut duel(BASE, 3, 2), &items(matching), &[2; 5]);
    assert_eq!(pools(&round).rolls.a.initial.len(), 3);
}

// ---- 5.2 The roll

#[test]
fn difficulties_have_limits_and_names() {
    // RP-8, RP-34, A-30
    assert_eq!(Difficulty::new(1), Err(Error::Range));
    assert_eq!(Difficulty::new(2), Ok(Difficulty::MIN));
    assert_eq!(Difficulty::new(6), Ok(Difficulty::MAX));
    assert_eq!(Difficulty::new(7), Err(Error::Range));
    // RP-9
    assert_eq!(
        [2, 3, 4, 5, 6].map(|fd| at(fd).label()),
        [
            None,
            Some(Label::VeryEasy),
            Some(Label::Easy),
            Some(Label::Average),
            Some(Label::Difficult)
        ]
    );
    // RP-11
    let normal = [
        NormalDifficulty::Heroic,
        NormalDifficulty::Usual,
        NormalDifficulty::Grim,
    ];
    assert_eq!(normal.map(|normal| normal.difficulty().get()), [4, 5, 6]);
    assert_eq!(Options::default(), BASE);
}

#[test]
fn successes_are_dice_that_reach_the_difficulty() {
    // RP-8: at every difficulty; RP-10: the margin and its words.
    let faces = [1, 2, 3, 4, 5, 6];
    for (fd, successes) in [(2, 5), (3, 4), (4, 3), (5, 2), (6, 1)] {
        let attempt = attempt(6, at(fd));
        let action = attempt.roll(Destiny(0), &BASE, &mut Script::new(faces));
        assert_eq!(action.unwrap().successes, successes);
    }
    let margins = [0, 1, 2, 3, 100].map(Margin::of);
    assert_eq!(
        margins,
        [
            Margin::Failure,
            Margin::Normal,
            Margin::Good,
            Margin::VeryGood,
            Margin::VeryGood
        ]
    );
    let flavoured = Options {
        margin_flavour: true,
        ..BASE
    };
    for (faces, expected) in [
        (&[1, 1, 1], None),
        (&[5, 1, 1], Some(Flavour::YesBut)),
        (&[5, 5, 1], None),
        (&[5, 5, 5], Some(Flavour::YesAnd)),
    ] {
        let flavour = |options: &Options| {
            let attempt = attempt(3, at(5));
            let action = attempt.roll(Destiny(0), options, &mut Script::new(faces));
            action.unwrap().flavour
        };
        assert_eq!(flavour(&flavoured), expected);
        assert_eq!(flavour(&BASE), None);
    }
}

#[test]
fn rolls_have_1_to_40_dice() {
    // RP-34
    let number = |dice, with_destiny| {
        Attempt {
            with_destiny,
            ..attempt(dice, at(5))
        }
        .number()
    };
    assert_eq!(number(0, false), Err(Error::Unusable));
    assert_eq!(number(1, false), Ok(1));
    assert_eq!(number(40, false), Ok(40));
    assert_eq!(number(41, false), Err(Error::Range));
    assert_eq!(number(20, true), Ok(40)); // RP-15
    assert_eq!(number(21, true), Err(Error::Range));
    assert_eq!(number(200, true), Err(Error::Range));
    let none = &mut Script::new([]);
    let roll = |attempt: Attempt, options: &Options, none: &mut Script| {
        attempt.roll(Destiny(0), options, none).unwrap_err()
    };
    assert_eq!(roll(attempt(0, at(5)), &BASE, none), Error::Unusable);
    assert_eq!(roll(attempt(41, at(5)), &BASE, none), Error::Range);
    let doubled = Attempt {
        with_destiny: true,
        ..attempt(2, at(5))
    };
    assert_eq!(roll(doubled, &BASE, none), Error::NoPoint);
    let broken = Options {
        effort: false,
        ..EFFORT
    };
    assert_eq!(roll(attempt(2, at(5)), &broken, none), Error::Conflict);
    assert_eq!(EFFORT.check(), Ok(()));

    // In a fight: 2 × (12 + 9) is too much, 2 × (12 + 8) is not; RP-34: nor are 13.
    let with = |bonus| {
        stance_a(Stance {
            items: Items {
                bonus,
                ..Items::default()
            },
            with_destiny: true,
            ..PLAIN
        })
    };
    let refused = duel(BASE, 12, 1).round(&with(9), none);
    assert_eq!(refused.unwrap_err(), Error::Range);
    rolled(&mut duel(BASE, 12, 1), &with(8), &[2; 41]);
    let start = |dice| {
        let side = || alone(&[normal(dice)]);
        Fight::start(RuleSet::Pool(BASE), side(), side()).map(|_| ())
    };
    assert_eq!(start(12), Ok(()));
    assert_eq!(start(13), Err(Error::Range));
    let who = Both::new(Contender::plain(normal(13)), Contender::plain(normal(1)));
    let conflict = RuleSet::Pool(BASE).meet(&who, Terms::Settled, none);
    assert_eq!(conflict.unwrap_err(), Error::Range);
    assert_eq!(
        Fight::start(
            RuleSet::Pool(broken),
            alone(&[normal(1)]),
            alone(&[normal(1)])
        )
        .unwrap_err(),
        Error::Conflict
    );
}

#[test]
fn sixes_explode_in_chains() {
    // RP-12: all initial dice, then each six's whole chain; the last die of a chain may succeed.
    let mut dice = Script::new([6, 6, 3, 6, 5, 2]);
    let action = attempt(3, at(5)).roll(Destiny(0), &EXPLODE, &mut dice);
    let action = action.unwrap();
    assert!(dice.is_used_up());
    assert_eq!(action.successes, 4);
    let chains = |roll: &declic::rules::risus::pool::PoolRoll| -> Vec<(u8, Option<u8>)> {
        let chains = roll.chains.iter();
        chains.map(|chain| (chain.sixes, chain.last)).collect()
    };
    assert_eq!(chains(&action.roll), [(1, Some(5)), (0, Some(2))]);
    // G-6: cut after 32.
    let mut dice = Script::new([6; 40]);
    let action = attempt(1, at(5)).roll(Destiny(0), &EXPLODE, &mut dice);
    let action = action.unwrap();
    assert_eq!((action.successes, dice.asked().len()), (33, 33));
    assert_eq!(chains(&action.roll), [(32, None)]);
    assert!(action.dice().eq(dice.asked().iter().copied()));
    // RP-13: no chain when sixes double.
    let mut dice = Script::new([6, 6]);
    let action = attempt(2, at(6)).roll(Destiny(0), &DOUBLE, &mut dice);
    assert_eq!(action.unwrap().successes, 4);
}

#[test]
fn criticals_need_three_dice_and_almost_all_alike() {
    // RP-14, A-39, A-40
    let critical = |options: Options, fd, faces: &[u8]| {
        let attempt = attempt(faces.len() as u8, at(fd));
        let mut dice = Script::new(faces);
        attempt
            .roll(Destiny(0), &options, &mut dice)
            .unwrap()
            .critical
    };
    let success = Some(Critical::Success);
    let failure = Some(Critical::Failure);
    for (fd, faces, expected) in [
        (5, &[6, 6][..], None),
        (5, &[1, 1], None),
        (5, &[6, 6, 6], success),
        (5, &[6, 1, 6], success),
        (5, &[6, 5, 5], None),
        (5, &[1, 1, 1], failure),
        (5, &[1, 4, 1], failure),
        (5, &[1, 5, 1], None),
        (6, &[1, 5, 1], failure),
        (2, &[1, 2, 1], None),
        (5, &[1, 2, 2], None),
        (5, &[6, 6, 6, 6, 2], success),
        (5, &[6, 6, 6, 2, 2], None),
        (5, &[1, 1, 1, 1, 2], failure),
        (5, &[1, 1, 1, 2, 2], None),
    ] {
        assert_eq!(critical(CRITICALS, fd, faces), expected, "{faces:?}");
        assert_eq!(critical(BASE, fd, faces), None);
    }
    // Explosions do not count: n is the number of initial dice.
    let exploding = Options {
        six_rule: SixRule::Explode,
        ..CRITICALS
    };
    let mut dice = Script::new([6, 6, 2, 1, 1]);
    let action = attempt(3, at(5)).roll(Destiny(0), &exploding, &mut dice);
    assert_eq!(action.unwrap().critical, success);
    // In a round they are flags: no extra loss.
    let round = rolled(&mut duel(CRITICALS, 3, 3), &plain(), &[1, 1, 2, 6, 6, 2]);
    assert_eq!(
        describe(&round),
        "0 v 2: A 3→2, B 3→3, A critical failure, B critical success"
    );
    // In a conflict the winner's is told.
    let mut dice = Script::new([1, 1, 2, 6, 6, 2]);
    assert!(conflict(CRITICALS, 3, 3, &mut dice).critical_success);
    let mut dice = Script::new([5, 5, 5, 6, 6, 2]);
    assert!(!conflict(CRITICALS, 3, 3, &mut dice).critical_success);
}

// ---- 5.3 Combat

#[test]
fn only_a_lone_success_wins_a_round() {
    // RP-16, A-45: against the normal difficulty.
    for (normal, faces, expected) in [
        (NormalDifficulty::Usual, [5, 5, 5, 1], "2 v 1: A 2→2, B 2→2"),
        (NormalDifficulty::Usual, [4, 4, 4, 4], "0 v 0: A 2→2, B 2→2"),
        (
            NormalDifficulty::Heroic,
            [4, 1, 3, 3],
            "1 v 0: A 2→2, B 2→1",
        ),
        (NormalDifficulty::Grim, [5, 5, 6, 1], "0 v 1: A 2→1, B 2→2"),
    ] {
        let options = Options { normal, ..BASE };
        let round = rolled(&mut duel(options, 2, 2), &plain(), &faces);
        assert_eq!(describe(&round), expected);
        assert_eq!(pools(&round).decided_at, DecidedAt::Round);
    }
}

#[test]
fn two_failures_may_fumble() {
    // RP-17: A then B, only when both fail and only if the table plays so.
    let round = rolled(&mut duel(FUMBLES, 1, 1), &plain(), &[4, 4, 1, 6]);
    assert!(pools(&round).fumbled(Seat::A) && !pools(&round).fumbled(Seat::B));
    let round = rolled(&mut duel(FUMBLES, 1, 1), &plain(), &[4, 4, 6, 1]);
    assert!(!pools(&round).fumbled(Seat::A) && pools(&round).fumbled(Seat::B));
    assert_eq!(describe(&round), "0 v 0: A 1→1, B 1→1");
    rolled(&mut duel(FUMBLES, 1, 1), &plain(), &[5, 4]);
    rolled(&mut duel(FUMBLES, 1, 1), &plain(), &[4, 5]);
    rolled(&mut duel(FUMBLES, 1, 1), &plain(), &[5, 5]);
    let round = rolled(&mut duel(BASE, 1, 1), &plain(), &[4, 4]);
    assert!(!pools(&round).fumbled(Seat::A));
}

#[test]
fn a_fight_ends_with_the_cliche_in_use() {
    // RP-18, RP-19
    let mut fight = fight(BASE, alone(&[normal(3), normal(1)]), alone(&[normal(2)]));
    let second = stance_a(Stance { cliche: 1, ..PLAIN });
    rolled(&mut fight, &plain(), &[1, 1, 1, 5, 1]);
    let round = rolled(&mut fight, &second, &[1, 5, 1]);
    assert_eq!(describe(&round), "0 v 1: A 1→0, B 2→2, Over(B)");
    let none = &mut Script::new([]);
    assert_eq!(fight.round(&plain(), none).unwrap_err(), Error::Over);
    let recovery = fight.recover(Seat::A, 0, 5).unwrap();
    assert_eq!(recovery.force.after.get(), 3);
}

#[test]
fn variable_difficulty_goes_down_to_2() {
    // RP-20: each step decides; ones never do. RP-33: the step is told.
    for (faces, expected) in [
        ([5, 1, 4, 4], "FD 5, A wins"),
        ([4, 1, 3, 3], "FD 4, A wins"),
        ([3, 1, 3, 2], "FD 2, B wins"),
        ([3, 3, 3, 2], "FD 3, A wins"),
        ([2, 1, 2, 2], "FD 2, B wins"),
        ([6, 4, 5, 3], "FD 4, A wins"),
    ] {
        let seen = contest(BASE, 2, 2, &mut Script::new(faces));
        assert_eq!(seen.words, expected, "{faces:?}");
    }
    // It starts at the normal difficulty.
    let grim = Options {
        normal: NormalDifficulty::Grim,
        ..BASE
    };
    let heroic = Options {
        normal: NormalDifficulty::Heroic,
        ..BASE
    };
    let faces = [6, 1, 5, 5];
    let words = |options| contest(options, 2, 2, &mut Script::new(faces)).words;
    assert_eq!(words(grim), "FD 6, A wins");
    assert_eq!(words(BASE), "FD 5, B wins");
    assert_eq!(words(heroic), "FD 4, B wins");
    let level = [5, 4, 4, 5, 6, 5];
    let seen = contest(heroic, 2, 2, &mut Script::new(level));
    assert_eq!(seen.words, "roll-off, A wins");
    // Six rules apply: a doubled six weighs 2; chained dice join the pool.
    let seen = contest(DOUBLE, 2, 2, &mut Script::new([6, 1, 5, 1]));
    assert_eq!(seen.words, "FD 5, A wins");
    let seen = contest(EXPLODE, 1, 2, &mut Script::new([6, 4, 5, 3]));
    assert_eq!(seen.words, "FD 4, A wins");
    // Destiny doubles; an Effort belongs to fights.
    let mut who = Both::new(Contender::plain(normal(2)), Contender::plain(normal(1)));
    who.a.stance.with_destiny = true;
    who.a.destiny = Destiny(1);
    let mut dice = Script::new([1, 1, 1, 5, 4]);
    let doubled = RuleSet::Pool(EFFORT)
        .meet(&who, Terms::Settled, &mut dice)
        .unwrap();
    assert_eq!(doubled.winner, Some(Seat::A));
    assert_eq!(doubled.destiny_after.a, Destiny(0));
    who.a.stance.effort = Some(Effort::Plain(1));
    let none = &mut Script::new([]);
    let refused = RuleSet::Pool(EFFORT).meet(&who, Terms::Settled, none);
    assert_eq!(refused.unwrap_err(), Error::Choice);
}

#[test]
fn a_cut_roll_off_leaves_an_effort_without_a_winner() {
    // RP-21, G-6: the Effort is paid all the same.
    let mut faces = vec![2; 4];
    faces.extend([3; 2 * 33]);
    let mut fight = duel(EFFORT, 2, 3);
    // 3 dice against 3: level after FD 2.
    let mut all = vec![2; 2];
    all.extend(faces);
    let round = rolled(&mut fight, &stance_a(effort(1)), &all);
    assert_eq!(describe(&round), "0 v 0: A 2→1, B 3→3");
    assert_eq!(pools(&round).decided_at, DecidedAt::RollOff);
}

#[test]
fn an_effort_is_paid_and_inflicted() {
    // RP-22: limits from both sides, A-42.
    let refused = |fight: &mut Fight, stance| {
        fight
            .round(&stance_a(stance), &mut Script::new([]))
            .unwrap_err()
    };
    for (dice, e, refusal) in [
        (4, 0, Some(Error::Range)),
        (4, 4, Some(Error::Range)),
        (4, 255, Some(Error::Range)),
        (1, 1, Some(Error::Range)),
        (2, 1, None),
        (4, 3, None),
    ] {
        let mut fight = duel(EFFORT, dice, 1);
        match refusal {
            Some(error) => assert_eq!(refused(&mut fight, effort(e)), error),
            None => {
                let mut faces = vec![6; usize::from(dice + e)];
                faces.push(2);
                let round = rolled(&mut fight, &stance_a(effort(e)), &faces);
                assert_eq!(round.sides.a.force.after.get(), dice - e);
                assert_eq!(round.sides.a.effort_cost, e);
            }
        }
    }
    // Without the option; with another game's.
    assert_eq!(refused(&mut duel(BASE, 4, 4), effort(1)), Error::Conflict);
    // Destiny combines: 2C + E.
    let doubled = Stance {
        with_destiny: true,
        ..effort(2)
    };
    let mut faces = vec![6; 10];
    faces.extend([2; 4]);
    let round = rolled(&mut duel(EFFORT, 4, 4), &stance_a(doubled), &faces);
    assert_eq!(describe(&round), "10 v 0: A 4→2, B 4→1");
    // The loser's Effort hurts only its maker.
    let round = rolled(
        &mut duel(EFFORT, 4, 4),
        &stance_a(effort(1)),
        &[2, 2, 2, 2, 2, 6, 2, 2, 2],
    );
    assert_eq!(describe(&round), "0 v 1: A 4→2, B 4→4");
    // Both succeed: fewer successes lose all the same (RP-20).
    let round = rolled(
        &mut duel(EFFORT, 4, 4),
        &stance_a(effort(1)),
        &[6, 6, 2, 2, 2, 6, 2, 2, 2],
    );
    assert_eq!(describe(&round), "2 v 1: A 4→3, B 4→2");
    // No fumble dice where there is a winner.
    let options = Options {
        fumble_when_both_fail: true,
        ..EFFORT
    };
    let round = rolled(
        &mut duel(options, 2, 2),
        &stance_a(effort(1)),
        &[4, 2, 2, 3, 2],
    );
    assert_eq!(describe(&round), "0 v 0: A 2→1, B 2→0, Over(A)");
}

#[test]
fn a_double_effort_costs_half() {
    // RP-23, A-37
    let side = |dice| alone(&[bracketed(dice)]);
    let refused = |options, dice, b| {
        let mut fight = fight(options, side(dice), alone(&[normal(1)]));
        fight
            .round(&stance_a(double_effort(b)), &mut Script::new([]))
            .unwrap_err()
    };
    assert_eq!(refused(EFFORT, 5, 0), Error::Range);
    assert_eq!(refused(EFFORT, 5, 9), Error::Range);
    assert_eq!(refused(EFFORT, 1, 1), Error::Range);
    assert_eq!(refused(EFFORT, 5, 255), Error::Range);
    let only_plain = Options {
        double_effort: false,
        ..EFFORT
    };
    assert_eq!(refused(only_plain, 5, 2), Error::Conflict);
    let none = &mut Script::new([]);
    let ordinary = duel(EFFORT, 5, 5).round(&stance_a(double_effort(2)), none);
    assert_eq!(ordinary.unwrap_err(), Error::Choice);
    // ceil(b/2): 7 costs 4, 8 costs 4.
    for (b, left) in [(7, 1), (8, 1), (1, 4), (2, 4), (3, 3)] {
        let mut faces = vec![6; usize::from(5 + b)];
        faces.extend([2; 12]);
        let mut fight = fight(EFFORT, side(5), alone(&[normal(12)]));
        let round = rolled(&mut fight, &stance_a(double_effort(b)), &faces);
        assert_eq!(round.sides.a.force.after.get(), left);
        assert_eq!(round.sides.b.force.after.get(), 12 - 1 - b);
        assert_eq!(round.sides.b.loss, 1 + b);
    }
    // A bracketed Cliché may make a plain Effort.
    let mut fight = fight(EFFORT, side(3), alone(&[normal(1)]));
    let round = rolled(&mut fight, &stance_a(effort(2)), &[6, 2, 2, 2, 2, 2]);
    assert_eq!(round.sides.a.force.after.get(), 1);
}

// ---- 5.4 Hordes and teams

#[test]
fn a_horde_is_one_combatant() {
    // RP-24
    let horde = Side::Alone(Character::horde(force(7)));
    let mut fight = fight(BASE, alone(&[normal(1)]), horde);
    rolled(&mut fight, &plain(), &[5, 2, 2, 2, 2, 2, 2, 2]);
    assert_eq!(
        fight.arena().sides.b.cliches().next().unwrap().current(),
        force(6)
    );
}

#[test]
fn helpers_add_a_success_for_each_six() {
    // RP-25, A-41: at any difficulty only sixes, and they neither explode nor double.
    for options in [EXPLODE, DOUBLE] {
        let mut fight = fight(options, Side::Team(team(&[2, 1])), alone(&[normal(1)]));
        let round = rolled(&mut fight, &plain(), &[2, 2, 6, 1]);
        assert_eq!(pools(&round).successes.a, 1);
        assert!(pools(&round).rolls.a.chains.is_empty());
    }
    let heroic = Options {
        normal: NormalDifficulty::Heroic,
        ..BASE
    };
    let mut fives = fight(heroic, Side::Team(team(&[2, 1])), alone(&[normal(1)]));
    let round = rolled(&mut fives, &plain(), &[2, 2, 5, 1]);
    assert_eq!(pools(&round).successes.a, 0);
    // For Variable Difficulty they are sixes of weight 1, and lower faces never join.
    let mut fight = fight(EFFORT, Side::Team(team(&[2, 1])), alone(&[normal(3)]));
    let round = rolled(&mut fight, &stance_a(effort(1)), &[3, 3, 3, 4, 4, 2, 2]);
    assert_eq!(round.winner(), Some(Seat::B));
    assert_eq!(decided(pools(&round)), "FD 4");
    // The leader paid for the Effort; the blow waits for a name.
    assert_eq!(round.sides.a.force.after, force(1));
    assert!(matches!(round.standing, Standing::Hit { loss: 1, .. }));
}

/// A team whose members play without these.
fn team_without(dice: &[u8], key_items: &[KeyItem]) -> Side {
    let mut members: Vec<_> = dice.iter().map(|dice| member(*dice)).collect();
    for (member, key_item) in members.iter_mut().zip(key_items) {
        member.key_item = *key_item;
    }
    Side::Team(Team::form(&members, None).unwrap())
}

#[test]
fn a_helper_without_its_item_rolls_fewer_dice() {
    // RP-6, RP-25: half of the dice at most, at least one, and nothing is left of one die. What the
    // leader misses is told by the stance alone.
    let (here, missing, one) = (KeyItem::AtHand, KeyItem::Missing, KeyItem::MissingFor(1));
    for (key_items, dice) in [
        ([here, here, here, here], 4 + 3 + 1),
        ([missing, here, here, here], 4 + 3 + 1),
        ([here, missing, here, here], 2 + 3 + 1),
        ([here, one, here, here], 3 + 3 + 1),
        ([here, KeyItem::MissingFor(6), missing, here], 2 + 2 + 1),
        ([here, missing, missing, missing], 2 + 2),
    ] {
        let side = team_without(&[5, 4, 3, 1], &key_items);
        let mut fight = fight(BASE, side, alone(&[normal(1)]));
        let strengths = running(&fight).strengths(&plain());
        let helpers = strengths.a.unwrap().helpers;
        assert_eq!(helpers, dice, "{key_items:?}");
        let round = rolled(&mut fight, &plain(), &vec![2; usize::from(5 + dice + 1)]);
        assert_eq!(pools(&round).rolls.a.helpers.len(), usize::from(dice));
    }
    // RP-4: what does not suit comes first.
    let unsuited = Stance {
        others_unsuited: true,
        ..UNSUITED
    };
    let side = team_without(&[5, 4, 3, 1], &[here, missing, here, here]);
    let fight = fight(BASE, side, alone(&[normal(1)]));
    let strengths = running(&fight).strengths(&stance_a(unsuited));
    assert_eq!(strengths.a.unwrap().helpers, 2);
}

#[test]
fn a_team_loses_dice_like_force() {
    // RP-26, RP-27, RP-29
    let mut fight = fight(BASE, Side::Team(team(&[4, 3])), alone(&[normal(2)]));
    rolled(&mut fight, &plain(), &[2, 2, 2, 2, 2, 2, 2, 5, 2]);
    let toll = fight.take(Victim::Volunteer(1)).unwrap();
    assert_eq!((toll.loss, toll.force.after), (2, force(1)));
    let destiny = stance_a(Stance {
        with_destiny: true,
        ..PLAIN
    });
    let none = &mut Script::new([]);
    assert_eq!(fight.round(&destiny, none).unwrap_err(), Error::Doubled);
    let round = rolled(&mut fight, &plain(), &[2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    assert_eq!(pools(&round).rolls.a.initial.len(), 8);
    let round = rolled(&mut fight, &plain(), &[2, 2, 2, 2, 2, 2, 2]);
    assert_eq!(pools(&round).rolls.a.initial.len(), 4);
    let broken = fight.dissolve(Seat::A).unwrap();
    assert_eq!(super::fixtures::join(&broken.after), "3, 0");
    fight.regroup(&[0], None).unwrap();
    assert_eq!(fight.standing(), Standing::GoesOn);
}

#[test]
fn an_unsuited_winner_inflicts_three_if_the_table_plays_so() {
    // RP-28, A-36
    let triple = Options {
        unsuited_triple: true,
        suitability: SuitabilityRule::Off,
        ..BASE
    };
    let all = Stance {
        others_unsuited: true,
        ..UNSUITED
    };
    let win = |options, a: &[u8], stance| {
        let side = match a {
            [one] => alone(&[normal(*one)]),
            many => Side::Team(team(many)),
        };
        let number: u8 = a.iter().sum();
        let mut faces = vec![5; usize::from(number)];
        faces.extend([2; 4]);
        let mut fight = fight(options, side, alone(&[normal(4)]));
        let round = rolled(&mut fight, &stance_a(stance), &faces);
        round.sides.b.force.after.get()
    };
    assert_eq!(win(triple, &[2], UNSUITED), 1);
    assert_eq!(win(triple, &[2], PLAIN), 3);
    let off = Options {
        unsuited_triple: false,
        ..triple
    };
    assert_eq!(win(off, &[2], UNSUITED), 3);
    assert_eq!(win(triple, &[2, 1], UNSUITED), 3);
    assert_eq!(win(triple, &[2, 1], all), 1);
    // A volunteer then loses 6.
    let mut fight = fight(triple, Side::Team(team(&[8, 7])), alone(&[normal(1)]));
    let mut faces = vec![2; 15];
    faces.push(5);
    rolled(&mut fight, &Both::new(PLAIN, UNSUITED), &faces);
    let toll = fight.take(Victim::Volunteer(1)).unwrap();
    assert_eq!((toll.loss, toll.force.after), (6, force(1)));
}

// ---- 5.5 Between adventures

#[test]
fn progress_stops_at_6() {
    // RP-31
    let rules = RuleSet::Pool(BASE);
    for (dice, expected) in [(5, Ok(6)), (6, Err(Error::Range)), (7, Err(Error::Range))] {
        let mut hero = Character::new(&[normal(dice)], Destiny(3)).unwrap();
        let mut progress = Progress::default();
        let faces = vec![4; usize::from(dice)];
        let mut script = Script::new(&faces);
        assert!(progress.roll(&hero, 0, &mut script).unwrap().candidate);
        assert!(script.is_used_up());
        let raised = progress.raise(&mut hero, &rules, 0);
        assert_eq!(raised.map(|change| change.after.get()), expected);
    }
    // RP-32
    let mut hero = Character::new(&[normal(4)], Destiny(3)).unwrap();
    assert_eq!(hero.learn(&rules, Kind::Normal), Ok(normal(1)));
    assert_eq!(hero.learn(&rules, Kind::DoubleEffort), Err(Error::Conflict));
    assert_eq!(hero.learn(&rules, IDLE), Err(Error::Choice));
    let learnt = hero.learn(&RuleSet::Pool(EFFORT), Kind::DoubleEffort);
    assert_eq!(learnt, Ok(bracketed(1)));
    let broken = RuleSet::Pool(Options {
        effort: false,
        ..EFFORT
    });
    assert_eq!(hero.learn(&broken, Kind::Normal), Err(Error::Conflict));
    // RP-30
    assert_eq!(hero.reward(), Ok(Destiny(4)));
    assert_eq!(hero.end_adventure(3), Ok(Destiny(7)));
    assert_eq!(hero.end_adventure(4), Err(Error::Range));
}

// ---- The odds

/// P-4: favourable cases of 6^n, FD 2 to 6, one to six dice.
#[rustfmt::skip]
const P_4: [[u32; 6]; 5] = [
    [5, 35, 215, 1295, 7775, 46655],
    [4, 32, 208, 1280, 7744, 46592],
    [3, 27, 189, 1215, 7533, 45927],
    [2, 20, 152, 1040, 6752, 42560],
    [1, 11, 91, 671, 4651, 31031],
];

fn share(wins: u32, cases: u32) -> Share {
    Share {
        wins: wins.into(),
        cases: cases.into(),
        exact: true,
    }
}

#[test]
fn the_odds_of_a_roll() {
    for (fd, row) in (2..).zip(P_4) {
        for (dice, wins) in (1..).zip(row) {
            let cases = 6_u32.pow(u32::from(dice));
            let odds = odds::pool::test(Pool::of(dice), fd);
            assert_eq!(odds, Ok(share(wins, cases)), "P-4, FD {fd}, {dice}D");
        }
    }
    for reroll_ones in [false, true] {
        for fd in 2..=6 {
            for dice in 1..=3 {
                let attempt = Attempt {
                    reroll_ones,
                    ..attempt(dice, at(fd))
                };
                let pool = Pool {
                    rerolls_ones: reroll_ones,
                    ..Pool::of(dice)
                };
                let odds = odds::pool::test(pool, fd).unwrap();
                let counts = tally(odds.cases as u64, |mut source| {
                    let action = attempt.roll(Destiny(0), &BASE, &mut source).unwrap();
                    action.successes > 0
                });
                assert_eq!(odds.wins as u64, counts[&true], "FD {fd}, {dice}D");
            }
        }
    }
}

/// P-7: win and no effect in hundredths of a percent, by own dice and the opponent's.
#[rustfmt::skip]
const P_7: [[(u32, u32, u32); 6]; 6] = [
    [(2222, 5556, 2222), (1481, 4815, 3704), (988, 4321, 4691), (658, 3992, 5350), (439, 3772, 5789), (293, 3626, 6081)],
    [(3704, 4815, 1481), (2469, 5062, 2469), (1646, 5226, 3128), (1097, 5336, 3567), (732, 5409, 3859), (488, 5458, 4054)],
    [(4691, 4321, 988), (3128, 5226, 1646), (2085, 5830, 2085), (1390, 6232, 2378), (927, 6501, 2573), (618, 6679, 2703)],
    [(5350, 3992, 658), (3567, 5336, 1097), (2378, 6232, 1390), (1585, 6830, 1585), (1057, 7228, 1715), (704, 7494, 1802)],
    [(5789, 3772, 439), (3859, 5409, 732), (2573, 6501, 927), (1715, 7228, 1057), (1143, 7713, 1143), (762, 8036, 1201)],
    [(6081, 3626, 293), (4054, 5458, 488), (2703, 6679, 618), (1802, 7494, 704), (1201, 8036, 762), (801, 8398, 801)],
];

fn hundredths(part: u128, cases: u128) -> u32 {
    ((20_000 * part + cases) / (2 * cases)) as u32
}

#[test]
fn the_odds_of_a_round() {
    let rules = RuleSet::Pool(BASE);
    for (own, row) in (1..).zip(P_7) {
        for (opponent, expected) in (1..).zip(row) {
            let odds = duel_odds(&rules, own, opponent).unwrap();
            let shown = |part| hundredths(part, odds.cases());
            assert_eq!(
                (shown(odds.win), shown(odds.tie), shown(odds.lose)),
                expected,
                "P-7, {own} v {opponent}"
            );
            let mirrored = duel_odds(&rules, opponent, own).unwrap();
            assert_eq!(
                mirrored,
                ThreeWay {
                    win: odds.lose,
                    lose: odds.win,
                    ..odds
                }
            );
        }
    }
    let side = |dice| alone(&[normal(dice)]);
    for normal in [NormalDifficulty::Heroic, NormalDifficulty::Grim] {
        let rules = RuleSet::Pool(Options { normal, ..BASE });
        let odds = duel_odds(&rules, 2, 3).unwrap();
        let counts = tally(6_u64.pow(5), |mut dice| {
            let mut fight = Fight::start(rules, side(2), side(3)).unwrap();
            let winner = fight.round(&plain(), &mut dice).unwrap().winner();
            winner.map(|seat| seat == Seat::A)
        });
        assert_eq!(odds.win as u64, counts[&Some(true)]);
        assert_eq!(odds.tie as u64, counts[&None]);
        assert_eq!(odds.lose as u64, counts[&Some(false)]);
        assert_eq!(odds.cases(), 7776);
    }
    assert_eq!(duel_odds(&rules, 13, 0), Err(Error::Unusable));
}

/// P-10: dice, critical success, critical failure at FD 5, of 6^n.
const P_10: [(u8, u64, u64); 4] = [(3, 16, 10), (4, 21, 13), (5, 26, 16), (6, 31, 19)];

#[test]
fn how_often_a_roll_is_critical() {
    for (dice, success, failure) in P_10 {
        let counts = tally(6_u64.pow(u32::from(dice)), |mut source| {
            let action = attempt(dice, at(5)).roll(Destiny(0), &CRITICALS, &mut source);
            let critical = action.unwrap().critical;
            critical.map(|critical| critical == Critical::Success)
        });
        assert_eq!(counts[&Some(true)], success, "P-10, {dice}");
        assert_eq!(counts[&Some(false)], failure, "P-10, {dice}");
    }
}

#[test]
fn every_die_of_the_pool_is_a_d6() {
    // RP-33: the dice are reported in order, initial dice and chains.
    let mut dice = Script::new([6, 1, 5]);
    let action = attempt(2, at(5)).roll(Destiny(0), &EXPLODE, &mut dice);
    let drawn: Vec<_> = action.unwrap().dice().collect();
    assert_eq!(drawn, [(Die::D6, 6), (Die::D6, 1), (Die::D6, 5)]);
}
