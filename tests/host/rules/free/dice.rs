//! Free dice as a table: what is asked, what the dice show, what comes of it.

use crate::support::Script;
use declic::dice::{Die, Face, Percent};
use declic::rules::Error;
use declic::rules::free::{Bounds, Explode, ExtraDie, FreeOdds, FreeRoll, Keep, Locks, Reading};

fn die(sides: u8) -> Die {
    Die::new(sides).unwrap()
}

const fn d6(count: u8) -> FreeRoll {
    FreeRoll::of(count, Die::D6)
}

const SAME_ONCE: Explode = Explode::Once(ExtraDie::Same);
const SAME_CHAIN: Explode = Explode::Chain(ExtraDie::Same);
const D4_ONCE: Explode = Explode::Once(ExtraDie::Other(Die::D4));
const D4_CHAIN: Explode = Explode::Chain(ExtraDie::Other(Die::D4));

struct Row {
    name: &'static str,
    roll: FreeRoll,
    /// All dice, in the order they are drawn.
    faces: &'static [Face],
    /// Which dice are kept, `+`, and which are not, `-`.
    kept: &'static str,
    score: i32,
    bounds: (i32, i32),
}

const TABLE: &[Row] = &[
    Row {
        name: "3D6",
        roll: d6(3),
        faces: &[4, 1, 6],
        kept: "+++",
        score: 11,
        bounds: (3, 18),
    },
    Row {
        name: "2D8 + 5",
        roll: FreeRoll {
            modifier: 5,
            ..FreeRoll::of(2, Die::D8)
        },
        faces: &[8, 3],
        kept: "++",
        score: 16,
        bounds: (7, 21),
    },
    Row {
        name: "1D4 - 999",
        roll: FreeRoll {
            modifier: -999,
            ..FreeRoll::of(1, Die::D4)
        },
        faces: &[4],
        kept: "+",
        score: -995,
        bounds: (-998, -995),
    },
    Row {
        name: "2D20, highest",
        roll: FreeRoll {
            keep: Keep::Highest(1),
            ..FreeRoll::of(2, Die::D20)
        },
        faces: &[7, 15],
        kept: "-+",
        score: 15,
        bounds: (1, 20),
    },
    Row {
        name: "2D20, lowest",
        roll: FreeRoll {
            keep: Keep::Lowest(1),
            ..FreeRoll::of(2, Die::D20)
        },
        faces: &[7, 15],
        kept: "+-",
        score: 7,
        bounds: (1, 20),
    },
    Row {
        name: "4D6, the lowest dropped: of two equals the first is kept",
        roll: FreeRoll {
            keep: Keep::DropLowest(1),
            ..d6(4)
        },
        faces: &[2, 5, 2, 6],
        kept: "++-+",
        score: 13,
        bounds: (3, 18),
    },
    Row {
        name: "4D6, the highest dropped: of two equals the first is kept",
        roll: FreeRoll {
            keep: Keep::DropHighest(1),
            ..d6(4)
        },
        faces: &[6, 5, 2, 6],
        kept: "+++-",
        score: 13,
        bounds: (3, 18),
    },
    Row {
        name: "3D6, all three highest",
        roll: FreeRoll {
            keep: Keep::Highest(3),
            ..d6(3)
        },
        faces: &[1, 1, 2],
        kept: "+++",
        score: 4,
        bounds: (3, 18),
    },
    Row {
        name: "2D6 exploding once: the second 6 does not",
        roll: FreeRoll {
            explode: SAME_ONCE,
            ..d6(2)
        },
        faces: &[6, 5, 6],
        kept: "++",
        score: 17,
        bounds: (2, 24),
    },
    Row {
        name: "3D6 in chains: all dice, then each chain from left to right",
        roll: FreeRoll {
            explode: SAME_CHAIN,
            modifier: 1,
            ..d6(3)
        },
        faces: &[6, 2, 6, 6, 1, 4],
        kept: "+++",
        score: 26,
        bounds: (4, 1 + 3 * 33 * 6),
    },
    Row {
        name: "2D6, a D4 on a 6: its 4 does not explode",
        roll: FreeRoll {
            explode: D4_ONCE,
            ..d6(2)
        },
        faces: &[6, 6, 4, 1],
        kept: "++",
        score: 17,
        bounds: (2, 20),
    },
    Row {
        name: "1D6, a chain of D4 on a 6: a 4 goes on",
        roll: FreeRoll {
            explode: D4_CHAIN,
            ..d6(1)
        },
        faces: &[6, 4, 4, 3],
        kept: "+",
        score: 17,
        bounds: (1, 6 + 32 * 4),
    },
    Row {
        name: "1D6 shows 4: not the highest face of a D6",
        roll: FreeRoll {
            explode: D4_CHAIN,
            ..d6(1)
        },
        faces: &[4],
        kept: "+",
        score: 4,
        bounds: (1, 6 + 32 * 4),
    },
    Row {
        name: "3D6 in chains, the highest: a chain is worth its sum",
        roll: FreeRoll {
            explode: SAME_CHAIN,
            keep: Keep::Highest(1),
            ..d6(3)
        },
        faces: &[6, 5, 6, 2, 3],
        kept: "--+",
        score: 9,
        bounds: (1, 33 * 6),
    },
    Row {
        name: "4D6, ones again: the second result stands, a 1 too",
        roll: FreeRoll {
            reroll_ones: true,
            ..d6(4)
        },
        faces: &[1, 3, 1, 2, 1, 5],
        kept: "++++",
        score: 11,
        bounds: (4, 24),
    },
    Row {
        name: "2D6, ones again, in chains: the die rolled again explodes, its 1 is not rolled again",
        roll: FreeRoll {
            reroll_ones: true,
            explode: SAME_CHAIN,
            ..d6(2)
        },
        faces: &[1, 6, 6, 1, 6, 2],
        kept: "++",
        score: 21,
        bounds: (2, 2 * 33 * 6),
    },
    Row {
        name: "5D10, successes from 7 on",
        roll: FreeRoll {
            reading: Reading::Successes(7),
            ..FreeRoll::of(5, Die::D10)
        },
        faces: &[6, 7, 10, 1, 8],
        kept: "+++++",
        score: 3,
        bounds: (0, 5),
    },
    Row {
        name: "3D10, successes from 7 on, in chains: every die counts by itself",
        roll: FreeRoll {
            reading: Reading::Successes(7),
            explode: SAME_CHAIN,
            ..FreeRoll::of(3, Die::D10)
        },
        faces: &[10, 7, 10, 10, 3, 8],
        kept: "+++",
        score: 5,
        bounds: (0, 99),
    },
    Row {
        name: "2D6, successes from 5 on, a D4 on a 6: the D4 cannot succeed",
        roll: FreeRoll {
            reading: Reading::Successes(5),
            explode: D4_ONCE,
            ..d6(2)
        },
        faces: &[6, 5, 4],
        kept: "++",
        score: 2,
        bounds: (0, 2),
    },
    Row {
        name: "2D6, successes from 4 on, a D4 on a 6: the D4 just can",
        roll: FreeRoll {
            reading: Reading::Successes(4),
            explode: D4_ONCE,
            ..d6(2)
        },
        faces: &[6, 5, 4],
        kept: "++",
        score: 3,
        bounds: (0, 4),
    },
    Row {
        name: "4D6, successes from 6 on, two highest",
        roll: FreeRoll {
            reading: Reading::Successes(6),
            keep: Keep::Highest(2),
            ..d6(4)
        },
        faces: &[6, 6, 6, 1],
        kept: "++--",
        score: 2,
        bounds: (0, 2),
    },
    Row {
        name: "d66",
        roll: FreeRoll::D66,
        faces: &[4, 2],
        kept: "++",
        score: 42,
        bounds: (11, 66),
    },
    Row {
        name: "d%",
        roll: FreeRoll::PERCENTILE,
        faces: &[100],
        kept: "+",
        score: 100,
        bounds: (1, 100),
    },
    Row {
        name: "four FATE dice, + 2",
        roll: FreeRoll {
            modifier: 2,
            ..FreeRoll::FATE
        },
        faces: &[1, 1, 2, 3],
        kept: "++++",
        score: 1,
        bounds: (-2, 6),
    },
    Row {
        name: "FATE dice, the lowest dropped",
        roll: FreeRoll {
            keep: Keep::DropLowest(1),
            ..FreeRoll::FATE
        },
        faces: &[3, 1, 1, 3],
        kept: "++-+",
        score: 1,
        bounds: (-3, 3),
    },
];

#[test]
fn table_of_rolls() {
    for row in TABLE {
        let mut dice = Script::new(row.faces);
        let thrown = row.roll.roll(&mut dice).expect(row.name);
        assert!(dice.is_used_up(), "{}", row.name);
        assert_eq!(
            thrown.dice().collect::<Vec<_>>(),
            dice.asked(),
            "{}",
            row.name
        );
        let mark = |kept: bool| if kept { '+' } else { '-' };
        let kept: String = thrown.thrown().iter().map(|it| mark(it.is_kept)).collect();
        assert_eq!(kept, row.kept, "{}", row.name);
        assert_eq!(thrown.score, row.score, "{}", row.name);
        let (min, max) = row.bounds;
        assert_eq!(row.roll.bounds(), Bounds { min, max }, "{}", row.name);
        assert_eq!(thrown.locked, Locks::NONE, "{}", row.name);
        assert_eq!(thrown.roll, row.roll, "{}", row.name);
    }
}

#[test]
fn every_die_with_its_chain() {
    let roll = FreeRoll {
        explode: D4_CHAIN,
        reroll_ones: true,
        ..d6(3)
    };
    let thrown = roll.roll(&mut Script::new([1, 6, 3, 6, 4, 2, 1])).unwrap();
    let chains: Vec<Vec<(u8, Face)>> = thrown
        .thrown()
        .iter()
        .map(|it| {
            it.chain(&roll)
                .map(|(die, face)| (die.sides(), face))
                .collect()
        })
        .collect();
    let expected: [&[(u8, Face)]; 3] = [&[(6, 6), (4, 4), (4, 2)], &[(6, 6), (4, 1)], &[(6, 3)]];
    assert_eq!(chains, expected);
    let again: Vec<bool> = thrown.thrown().iter().map(|it| it.was_one).collect();
    assert_eq!(again, [true, false, false]);
    let worth: Vec<u16> = thrown.thrown().iter().map(|it| it.worth(&roll)).collect();
    assert_eq!(worth, [12, 7, 3]);
    assert_eq!(thrown.score, 22);
}

#[test]
fn g_6_a_chain_has_an_end() {
    let roll = FreeRoll {
        explode: SAME_CHAIN,
        ..d6(1)
    };
    // G-6: 32 extra dice and not one more.
    let mut dice = Script::new([6; 40]);
    let thrown = roll.roll(&mut dice).unwrap();
    assert_eq!(dice.asked().len(), 33, "G-6");
    assert_eq!(thrown.score, 33 * 6, "G-6: what there is stands");
    assert_eq!(thrown.score, roll.bounds().max);
    assert!(thrown.thrown()[0].is_cut_short(&roll), "G-6");
    assert_eq!(thrown.dice().collect::<Vec<_>>(), dice.asked());
    // The last die ends it by itself; so does an earlier one.
    let mut faces = [6; 33];
    faces[32] = 5;
    let ended = roll.roll(&mut Script::new(faces)).unwrap();
    assert!(!ended.thrown()[0].is_cut_short(&roll));
    let mut faces = [6; 32];
    faces[31] = 5;
    let mut dice = Script::new(faces);
    assert_eq!(roll.roll(&mut dice).unwrap().thrown()[0].extra, 31);
    assert!(dice.is_used_up());
    // With another die it is that die's highest face that is cut short.
    let roll = FreeRoll {
        explode: D4_CHAIN,
        ..d6(1)
    };
    let mut faces = [4; 33];
    faces[0] = 6;
    assert!(roll.roll(&mut Script::new(faces)).unwrap().thrown()[0].is_cut_short(&roll));
    let once = FreeRoll {
        explode: SAME_ONCE,
        ..d6(1)
    };
    let thrown = once.roll(&mut Script::new([6, 6])).unwrap();
    assert!(!thrown.thrown()[0].is_cut_short(&once));
}

#[test]
fn forty_dice_with_the_longest_chains_are_all_there() {
    let roll = FreeRoll {
        explode: SAME_CHAIN,
        ..FreeRoll::of(40, die(100))
    };
    let mut dice = Script::new([100; 40 * 33]);
    let thrown = roll.roll(&mut dice).unwrap();
    assert!(dice.is_used_up());
    assert_eq!(thrown.dice().collect::<Vec<_>>(), dice.asked());
    assert_eq!(thrown.score, 40 * 33 * 100);
    assert!(
        size_of_val(&thrown) <= 200,
        "{} bytes",
        size_of_val(&thrown)
    );
    assert!(
        size_of::<FreeRoll>() <= 16,
        "{} bytes",
        size_of::<FreeRoll>()
    );
}

#[test]
fn plain_rolls_and_their_limits() {
    let table: &[(u8, u8, i16, Option<Error>)] = &[
        (1, 2, 0, None),
        (40, 100, 999, None),
        (40, 100, -999, None),
        (0, 6, 0, Some(Error::Range)),
        (41, 6, 0, Some(Error::Range)),
        (1, 1, 0, Some(Error::Range)),
        (1, 101, 0, Some(Error::Range)),
        (1, 6, 1000, Some(Error::Range)),
        (1, 6, -1000, Some(Error::Range)),
        (1, 6, i16::MIN, Some(Error::Range)),
    ];
    for &(count, sides, modifier, error) in table {
        let made = FreeRoll::new(count, sides, modifier);
        assert_eq!(made.err(), error, "{count}D{sides} {modifier:+}");
        if let Ok(roll) = made {
            assert_eq!(
                (roll.count, roll.die, roll.modifier),
                (count, die(sides), modifier)
            );
        }
    }
}

#[test]
fn rolls_without_sense_are_refused() {
    let d3 = die(3);
    let successes = |least| FreeRoll {
        reading: Reading::Successes(least),
        ..d6(3)
    };
    let keep = |keep| FreeRoll { keep, ..d6(3) };
    let table: &[(&str, FreeRoll, Option<Error>)] = &[
        ("no dice", d6(0), Some(Error::Range)),
        ("too many dice", d6(41), Some(Error::Range)),
        ("keep none", keep(Keep::Highest(0)), Some(Error::Range)),
        ("keep one", keep(Keep::Highest(1)), None),
        ("keep all", keep(Keep::Highest(3)), None),
        ("keep more", keep(Keep::Highest(4)), Some(Error::Range)),
        ("keep no lowest", keep(Keep::Lowest(0)), Some(Error::Range)),
        ("keep all lowest", keep(Keep::Lowest(3)), None),
        (
            "keep more lowest",
            keep(Keep::Lowest(4)),
            Some(Error::Range),
        ),
        ("drop none", keep(Keep::DropLowest(0)), Some(Error::Range)),
        ("drop all but one", keep(Keep::DropLowest(2)), None),
        ("drop all", keep(Keep::DropLowest(3)), Some(Error::Range)),
        (
            "drop no highest",
            keep(Keep::DropHighest(0)),
            Some(Error::Range),
        ),
        (
            "drop all highest",
            keep(Keep::DropHighest(3)),
            Some(Error::Range),
        ),
        ("always a success", successes(1), Some(Error::Range)),
        ("a success from 0", successes(0), Some(Error::Range)),
        ("successes from 2", successes(2), None),
        ("successes on a 6", successes(6), None),
        ("never a success", successes(7), Some(Error::Range)),
        (
            "successes and a modifier",
            FreeRoll {
                modifier: 1,
                ..successes(4)
            },
            Some(Error::Conflict),
        ),
        (
            "d66 of three",
            FreeRoll {
                count: 3,
                ..FreeRoll::D66
            },
            Some(Error::Choice),
        ),
        (
            "d66 of D8",
            FreeRoll {
                die: Die::D8,
                ..FreeRoll::D66
            },
            Some(Error::Choice),
        ),
        (
            "d66 + 1",
            FreeRoll {
                modifier: 1,
                ..FreeRoll::D66
            },
            Some(Error::Conflict),
        ),
        (
            "d66 exploding",
            FreeRoll {
                explode: SAME_ONCE,
                ..FreeRoll::D66
            },
            Some(Error::Conflict),
        ),
        (
            "d66, ones again",
            FreeRoll {
                reroll_ones: true,
                ..FreeRoll::D66
            },
            Some(Error::Conflict),
        ),
        (
            "d66, one kept",
            FreeRoll {
                keep: Keep::Highest(1),
                ..FreeRoll::D66
            },
            Some(Error::Conflict),
        ),
        (
            "FATE of D6",
            FreeRoll {
                die: Die::D6,
                ..FreeRoll::FATE
            },
            Some(Error::Choice),
        ),
        (
            "FATE of one die",
            FreeRoll {
                count: 1,
                ..FreeRoll::FATE
            },
            None,
        ),
        (
            "FATE exploding",
            FreeRoll {
                explode: D4_CHAIN,
                ..FreeRoll::FATE
            },
            Some(Error::Conflict),
        ),
        (
            "FATE, ones again",
            FreeRoll {
                reroll_ones: true,
                ..FreeRoll::FATE
            },
            Some(Error::Conflict),
        ),
        (
            "a D3 need not be FATE",
            FreeRoll {
                reroll_ones: true,
                ..FreeRoll::of(4, d3)
            },
            None,
        ),
    ];
    for &(name, roll, error) in table {
        assert_eq!(roll.check().err(), error, "{name}");
        // G-4: no die is drawn.
        let mut dice = Script::new([3; 99]);
        assert_eq!(roll.roll(&mut dice).err(), error, "G-4: {name}");
        assert_eq!(dice.asked().is_empty(), error.is_some(), "G-4: {name}");
        assert_eq!(
            roll.odds(roll.bounds().min).is_none(),
            error.is_some(),
            "{name}"
        );
    }
}

fn locks(places: &[usize]) -> Locks {
    let toggle = |locks: Locks, &place: &usize| locks.toggle(place).unwrap();
    places.iter().fold(Locks::NONE, toggle)
}

#[test]
fn locked_dice_stay() {
    let roll = FreeRoll {
        explode: SAME_CHAIN,
        keep: Keep::Highest(2),
        ..d6(3)
    };
    let first = roll.roll(&mut Script::new([6, 2, 3, 4])).unwrap();
    assert_eq!(first.score, 13);
    let mut dice = Script::new([6, 5, 6, 6, 1]);
    let second = first.roll_unlocked(locks(&[0]), &mut dice).unwrap();
    assert!(dice.is_used_up());
    assert_eq!(
        second.dice().collect::<Vec<_>>(),
        dice.asked(),
        "only what was drawn now"
    );
    assert_eq!(
        second.thrown()[0].chain(&roll).count(),
        2,
        "the locked chain is whole"
    );
    let kept: Vec<bool> = second.thrown().iter().map(|it| it.is_kept).collect();
    assert_eq!(kept, [true, true, false], "judged anew");
    assert_eq!(second.score, 10 + 19);
    assert_eq!(second.locked, locks(&[0]));
    assert_eq!(first.score, 13, "what was rolled first is not changed");
    // And again, with other locks.
    let third = second
        .roll_unlocked(locks(&[1, 2]), &mut Script::new([1]))
        .unwrap();
    assert_eq!(third.score, 19 + 5);
}

#[test]
fn locks_and_ones() {
    // A die that was rolled again, locked, is not rolled a third time.
    let roll = FreeRoll {
        reroll_ones: true,
        ..d6(2)
    };
    let first = roll.roll(&mut Script::new([1, 4, 1])).unwrap();
    assert_eq!(first.score, 5);
    let mut dice = Script::new([1, 3]);
    let second = first.roll_unlocked(locks(&[0]), &mut dice).unwrap();
    assert_eq!(second.score, 4);
    assert_eq!(second.dice().collect::<Vec<_>>(), dice.asked());
    // Free again, it starts anew.
    let third = second
        .roll_unlocked(locks(&[1]), &mut Script::new([5]))
        .unwrap();
    assert!(!third.thrown()[0].was_one);
    assert_eq!(third.score, 8);
}

#[test]
fn locks_that_make_no_sense() {
    let thrown = d6(3).roll(&mut Script::new([1, 2, 3])).unwrap();
    let table: &[(&[usize], Option<Error>)] = &[
        (&[], None),
        (&[0], None),
        (&[2], None),
        (&[1, 2], None),
        (&[0, 1, 2], Some(Error::Choice)),
        (&[3], Some(Error::Choice)),
        (&[0, 3], Some(Error::Choice)),
        (&[39], Some(Error::Choice)),
    ];
    for &(places, error) in table {
        let mut dice = Script::new([4; 3]);
        let again = thrown.roll_unlocked(locks(places), &mut dice);
        assert_eq!(again.err(), error, "{places:?}");
        let drawn = if error.is_some() { 0 } else { 3 - places.len() };
        assert_eq!(dice.asked().len(), drawn, "G-4: {places:?}");
    }
    assert_eq!(Locks::NONE.toggle(40), Err(Error::Choice));
    assert!(Locks::NONE.toggle(39).unwrap().has(39));
    assert!(!locks(&[1]).has(0) && !locks(&[1]).has(2) && !locks(&[1]).has(99));
    assert_eq!(
        locks(&[5, 5]),
        Locks::NONE,
        "a lock is opened by the same key"
    );
    // Forty dice: one free is enough.
    let forty = d6(40).roll(&mut Script::new([1; 40])).unwrap();
    let all_but_last: Vec<usize> = (0..39).collect();
    let again = forty.roll_unlocked(locks(&all_but_last), &mut Script::new([6]));
    assert_eq!(again.unwrap().score, 45);
    let all: Vec<usize> = (0..40).collect();
    assert_eq!(
        forty
            .roll_unlocked(locks(&all), &mut Script::new([6]))
            .err(),
        Some(Error::Choice)
    );
}

#[test]
fn a_roll_tampered_with_is_refused() {
    let mut thrown = d6(3).roll(&mut Script::new([1, 2, 3])).unwrap();
    thrown.roll.count = 255;
    let mut dice = Script::new([1; 9]);
    assert_eq!(
        thrown.roll_unlocked(Locks::NONE, &mut dice).err(),
        Some(Error::Range)
    );
    assert!(dice.asked().is_empty());
    assert_eq!(thrown.thrown().len(), 40);
}

#[test]
fn odds_known_by_heart() {
    let advantage = FreeRoll {
        keep: Keep::Highest(1),
        ..FreeRoll::of(2, Die::D20)
    };
    let disadvantage = FreeRoll {
        keep: Keep::Lowest(1),
        ..FreeRoll::of(2, Die::D20)
    };
    let hero = FreeRoll {
        keep: Keep::DropLowest(1),
        ..d6(4)
    };
    let pool = FreeRoll {
        reading: Reading::Successes(5),
        ..d6(3)
    };
    let ace = FreeRoll {
        explode: SAME_CHAIN,
        ..d6(1)
    };
    let ones = FreeRoll {
        reroll_ones: true,
        ..d6(1)
    };
    let table: &[(&str, FreeRoll, i32, u128, u128)] = &[
        ("2D6 from 7 on", d6(2), 7, 21, 36),
        ("2D6 from 12 on", d6(2), 12, 1, 36),
        ("3D6 from 18 on", d6(3), 18, 1, 216),
        (
            "3D6 - 3 from 8 on",
            FreeRoll {
                modifier: -3,
                ..d6(3)
            },
            8,
            108,
            216,
        ),
        ("advantage from 11 on", advantage, 11, 300, 400),
        ("disadvantage from 11 on", disadvantage, 11, 100, 400),
        ("best three of four D6: 18", hero, 18, 21, 1296),
        ("one of three D6 from 5 on", pool, 1, 19, 27),
        ("all of three D6 from 5 on", pool, 3, 1, 27),
        ("an acing D6 from 6 on", ace, 6, 1, 6),
        ("an acing D6 from 8 on", ace, 8, 5, 36),
        ("an acing D6 from 13 on", ace, 13, 1, 36),
        ("a 6, ones again", ones, 6, 7, 36),
        ("d66 from 66 on", FreeRoll::D66, 66, 1, 36),
        ("d66 from 20 on", FreeRoll::D66, 20, 30, 36),
        ("d% from 51 on", FreeRoll::PERCENTILE, 51, 50, 100),
        ("FATE + 4", FreeRoll::FATE, 4, 1, 81),
        ("FATE from 0 on", FreeRoll::FATE, 0, 50, 81),
    ];
    for &(name, roll, at_least, wins, cases) in table {
        let odds = roll.odds(at_least).expect(name);
        assert_eq!(odds.wins * cases, wins * odds.cases, "{name}: {odds:?}");
    }
}

#[test]
fn odds_with_limits() {
    let certain = Some(FreeOdds { wins: 1, cases: 1 });
    let impossible = Some(FreeOdds { wins: 0, cases: 1 });
    // Certain and impossible always have odds, the rest where it can be counted.
    let chains = FreeRoll {
        explode: SAME_CHAIN,
        keep: Keep::Highest(1),
        ..d6(3)
    };
    assert_eq!(chains.odds(1), certain);
    assert_eq!(chains.odds(2), None, "dropping and exploding");
    assert_eq!(chains.odds(33 * 6), None);
    assert_eq!(chains.odds(33 * 6 + 1), impossible);
    assert_eq!(d6(2).odds(i32::MIN), certain);
    assert_eq!(d6(2).odds(2), certain);
    assert_eq!(d6(2).odds(12).map(|odds| odds.wins), Some(1));
    assert_eq!(d6(2).odds(13), impossible);
    assert_eq!(d6(2).odds(i32::MAX), impossible);
    assert_eq!(d6(0).odds(1), None, "no such roll");
    // The number of cases: 7^40 is below 2^119, 8^40 is above.
    let forty_d7 = FreeRoll::of(40, die(7));
    assert_eq!(
        forty_d7.odds(160).map(|odds| odds.cases),
        Some(7_u128.pow(40))
    );
    assert_eq!(FreeRoll::of(40, Die::D8).odds(160), None);
    // 2^119 itself just fits: seven D2, each followed 16 dice deep, are 17 bits each.
    let bits = FreeRoll {
        explode: Explode::Chain(ExtraDie::Other(die(2))),
        ..FreeRoll::of(7, die(2))
    };
    assert_eq!(bits.odds(7 + 34).map(|odds| odds.cases), Some(1 << 119));
    assert_eq!(bits.odds(7 + 35), None);
    // The table: 256 above the lowest or below the highest.
    let wide = FreeRoll::of(6, die(100));
    assert!(wide.odds(6 + 256).is_some());
    assert_eq!(wide.odds(6 + 257), None);
    assert_eq!(wide.odds(600 - 256), None);
    assert!(wide.odds(600 - 255).is_some());
    let kept = FreeRoll {
        keep: Keep::Highest(5),
        ..wide
    };
    assert!(kept.odds(5 + 256).is_some());
    assert_eq!(kept.odds(5 + 257), None);
    let lowest = FreeRoll {
        keep: Keep::Lowest(5),
        ..wide
    };
    assert!(lowest.odds(500 - 255).is_some());
    assert_eq!(lowest.odds(500 - 256), None);
}

#[test]
fn g_8_percent_of_the_largest_odds() {
    let percent = |wins, cases| FreeOdds { wins, cases }.percent();
    assert_eq!(percent(1, 8), Percent(13), "G-8: 12.5 shows as 13");
    assert_eq!(percent(124, 1000), Percent(12), "G-8");
    assert_eq!(percent(1 << 119, 1 << 119), Percent(100));
    assert_eq!(percent((1 << 119) - 1, 1 << 119), Percent(100));
    assert_eq!(percent(1 << 118, 1 << 119), Percent(50));
    assert_eq!(percent(0, 1), Percent(0));
}
