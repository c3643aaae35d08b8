//! Tests, duels, power contests and single-action conflicts of the Risus family: every cell of the
//! rulebook's tables P-1 to P-12, and every die enumerated.

use super::tables::rows;
use crate::support::tally;
use declic::dice::{Odds, Percent};
use declic::rules::Error;
use declic::rules::odds_request::{NoAnswer, Wanted};
use declic::rules::risus::Destiny;
use declic::rules::risus::odds::attrition::{self, Fighter};
use declic::rules::risus::odds::pool::{self, Pool, Rules};
use declic::rules::risus::odds::totals::{self, Mode, Roll};
use declic::rules::risus::odds::{FightOdds, Share, ThreeWay, pool_fight, power};
use declic::rules::risus::pool::{Action, Attempt, Critical, Difficulty, Options, SixRule};
use std::cmp::Ordering;
use std::collections::BTreeMap;

const RISUS_HACK: Mode = Mode::RisusHack {
    critical_failures: false,
};
const CRITICAL_FAILURES: Mode = Mode::RisusHack {
    critical_failures: true,
};
const TWO_DICE: Mode = Mode::TwoDice { criticals: false };
const TWO_DICE_CRITICALS: Mode = Mode::TwoDice { criticals: true };
const MODES: [Mode; 5] = [
    RISUS_HACK,
    CRITICAL_FAILURES,
    Mode::Ygos,
    TWO_DICE,
    TWO_DICE_CRITICALS,
];

fn variable_difficulty(a: Pool, b: Pool, rules: Rules) -> Result<ThreeWay, NoAnswer> {
    pool::variable_difficulty(Wanted::ALWAYS, a, b, rules)
}

fn number<T: std::str::FromStr>(cell: &str) -> T {
    cell.trim_start_matches('+')
        .parse()
        .unwrap_or_else(|_| panic!("not a number: {cell}"))
}

/// The exact share rounds to the decimals printed, or lies just between two of them.
fn assert_percent(part: u128, whole: u128, printed: &str, place: &str) {
    let decimals = printed.split_once('.').map_or(0, |(_, after)| after.len());
    let digits: i128 = number(&printed.replace('.', ""));
    let exact = part as i128 * 10i128.pow(2 + decimals as u32);
    let off = (exact - digits * whole as i128).abs();
    assert!(
        2 * off <= whole as i128,
        "{place}: {part}/{whole} is not {printed}"
    );
}

/// A cell like `20/24 (83.33)`, `100` or `0`.
fn assert_cell(part: u128, whole: u128, cell: &str, place: &str) {
    match cell.split_once(['/', ' ', '(', ')']) {
        None => assert_percent(part, whole, cell, place),
        Some(_) => {
            let [wins, cases, percent] = cell
                .split(['/', ' ', '(', ')'])
                .filter(|word| !word.is_empty())
                .collect::<Vec<_>>()[..]
            else {
                panic!("{place}: {cell}");
            };
            assert_eq!(
                part * number::<u128>(cases),
                number::<u128>(wins) * whole,
                "{place}"
            );
            assert_percent(part, whole, percent, place);
        }
    }
}

/// A cell like `22.22 / 55.56 / 22.22`.
fn assert_three(odds: ThreeWay, cell: &str, place: &str) {
    let printed: Vec<&str> = cell.split(" / ").collect();
    for (part, percent) in [odds.win, odds.tie, odds.lose].into_iter().zip(&printed) {
        assert_percent(part, odds.cases(), percent, place);
    }
    assert_eq!(printed.len(), 3, "{place}");
}

/// Every cell of a table with its row's name and its column, counted from 1.
fn cells(table: &'static str) -> Vec<(&'static str, u8, &'static str)> {
    let mut cells = Vec::new();
    for row in rows(table) {
        for (column, cell) in (1..).zip(&row[1..]) {
            cells.push((row[0], column, *cell));
        }
    }
    cells
}

#[test]
fn tests_against_a_difficulty_are_those_of_p_1_to_p_3() {
    let tables = [
        ("P-1", super::tables::P_1, RISUS_HACK, 16 * 6),
        ("P-2", super::tables::P_2, Mode::Ygos, 12 * 6),
        ("P-3", super::tables::P_3, TWO_DICE, 17 * 6),
    ];
    for (name, table, mode, count) in tables {
        let cells = cells(table);
        assert_eq!(cells.len(), count, "{name}");
        for (difficulty, force, cell) in cells {
            let place = format!("{name}, FD {difficulty}, F {force}");
            let Odds { wins, cases } =
                totals::test(mode, Roll::of(force), number(difficulty)).unwrap();
            assert_cell(wins.into(), cases.into(), cell, &place);
        }
    }
}

#[test]
fn pool_tests_are_those_of_p_4() {
    let cells = cells(super::tables::P_4);
    assert_eq!(cells.len(), 5 * 6);
    for (difficulty, dice, cell) in cells {
        let Share { wins, cases, exact } = pool::test(Pool::of(dice), number(difficulty)).unwrap();
        assert!(exact);
        assert_eq!(cases, 6u128.pow(dice.into()), "P-4 counts over all falls");
        assert_cell(wins, cases, cell, &format!("P-4, FD {difficulty}, {dice}D"));
    }
}

#[test]
fn duels_are_those_of_p_5() {
    let tables = [
        ("P-5a", super::tables::P_5A, RISUS_HACK, 21),
        ("P-5b", super::tables::P_5B, Mode::Ygos, 13),
        ("P-5c", super::tables::P_5C, TWO_DICE, 23),
    ];
    for (name, table, mode, count) in tables {
        assert_eq!(rows(table).count(), count, "{name}");
        for row in rows(table) {
            let lead: i8 = number(row[0]);
            // RH-15, YG-4, R2-3: only the difference counts, so any pair of Forces will do.
            for lower in [1, 6, 19] {
                let (a, b) = (lower + lead.max(0) as u8, lower + (-lead).max(0) as u8);
                let odds = totals::duel(mode, Roll::of(a), Roll::of(b)).unwrap();
                let place = format!("{name}, {a} v {b}");
                assert!(odds.exact);
                let counts = [odds.win, odds.tie, odds.lose];
                for ((count, fraction), percent) in counts.into_iter().zip(&row[1..]).zip(&row[4..])
                {
                    let (part, whole) = fraction.split_once('/').unwrap();
                    assert_eq!(
                        (count, odds.cases()),
                        (number(part), number(whole)),
                        "{place}"
                    );
                    assert_percent(count, odds.cases(), percent, &place);
                }
            }
        }
    }
}

/// The chance to win to four decimals of a percent, the mean rounds to a hundredth.
fn assert_fights(name: &str, tables: [&'static str; 2], fight: impl Fn(u8, u8) -> FightOdds) {
    let [wins, rounds] = tables.map(cells);
    assert_eq!((wins.len(), rounds.len()), (36, 36), "{name}");
    for ((a, b, win), (_, _, mean)) in wins.into_iter().zip(rounds) {
        let odds = fight(number(a), b);
        let place = format!("{name}, {a} v {b}");
        // The table's own rounding, and at most 400 parts (0.00001 points) of ours.
        let printed: i64 = number(&win.replace('.', ""));
        assert!(
            (i64::from(odds.win) - printed * 4000).abs() <= 2000 + 400,
            "{place}: {odds:?}"
        );
        let printed: i64 = number(&mean.replace('.', ""));
        let off = 10 * i64::from(odds.rounds.hundredths) - printed;
        assert!(off.abs() <= 5, "{place}: {odds:?}");
        assert_eq!(
            odds.win + odds.lose + odds.undecided,
            FightOdds::WHOLE,
            "{place}"
        );
    }
}

#[test]
fn fights_with_a_force_are_those_of_p_6a_to_p_6d() {
    let tables = [
        (
            "P-6a",
            [super::tables::P_6A, super::tables::P_6A_ROUNDS],
            RISUS_HACK,
        ),
        (
            "P-6b",
            [super::tables::P_6B, super::tables::P_6B_ROUNDS],
            CRITICAL_FAILURES,
        ),
        (
            "P-6c",
            [super::tables::P_6C, super::tables::P_6C_ROUNDS],
            Mode::Ygos,
        ),
        (
            "P-6d",
            [super::tables::P_6D, super::tables::P_6D_ROUNDS],
            TWO_DICE,
        ),
    ];
    for (name, tables, mode) in tables {
        assert_fights(name, tables, |a, b| {
            attrition::fight(mode, &Fighter::of(a), &Fighter::of(b)).unwrap()
        });
    }
    // YG-5: 1 v 6 is exactly 0, since the weaker side can only tie.
    let odds = attrition::fight(Mode::Ygos, &Fighter::of(1), &Fighter::of(6)).unwrap();
    assert_eq!((odds.win, odds.lose), (0, FightOdds::WHOLE));
}

#[test]
fn fights_with_pools_are_those_of_p_6e_to_p_6g() {
    let tables = [
        ("P-6e", [super::tables::P_6E, super::tables::P_6E_ROUNDS], 5),
        ("P-6f", [super::tables::P_6F, super::tables::P_6F_ROUNDS], 4),
        ("P-6g", [super::tables::P_6G, super::tables::P_6G_ROUNDS], 6),
    ];
    for (name, tables, difficulty) in tables {
        let rules = Rules {
            difficulty,
            sixes: SixRule::Plain,
        };
        assert_fights(name, tables, |a, b| {
            let (a, b) = (pool_fight::Fighter::of(a), pool_fight::Fighter::of(b));
            pool_fight::fight(rules, &a, &b).unwrap()
        });
    }
}

#[test]
fn pool_rounds_are_those_of_p_7() {
    let cells = cells(super::tables::P_7);
    assert_eq!(cells.len(), 36);
    for (a, b, cell) in cells {
        let odds = pool::round(Pool::of(number(a)), Pool::of(b), 5).unwrap();
        assert!(odds.exact);
        assert_three(odds, cell, &format!("P-7, {a} v {b}"));
    }
}

#[test]
fn variable_difficulty_is_that_of_p_8() {
    let cells = cells(super::tables::P_8);
    assert_eq!(cells.len(), 49);
    for (a, b, cell) in cells {
        let (a, b) = (Pool::of(number(a)), Pool::of(b));
        let odds = variable_difficulty(a, b, Rules::default()).unwrap();
        let place = format!("P-8, {} v {}", a.dice, b.dice);
        assert!(odds.exact, "{place}");
        assert_three(odds, cell, &place);
        // RP-21: half of what is level goes to each side.
        let settled = pool::conflict(a, b, Rules::default()).unwrap();
        assert_eq!(
            (settled.win, settled.tie, settled.lose),
            (2 * odds.win + odds.tie, 0, 2 * odds.lose + odds.tie),
            "{place}"
        );
    }
    let odds = variable_difficulty(Pool::of(4), Pool::of(5), Rules::default()).unwrap();
    assert_eq!(odds.cases(), 6u128.pow(9));
    assert_eq!(odds.win * 1_679_616, 614_885 * odds.cases());
    assert_eq!(odds.tie * 839_808, 11_903 * odds.cases());
    assert_eq!(odds.lose * 559_872, 346_975 * odds.cases());
}

/// RP-8: what every fall of so many dice comes to, at the difficulty 5.
fn every_roll<K: Ord>(dice: u8, mut of: impl FnMut(&Action) -> K) -> BTreeMap<K, u64> {
    let attempt = Attempt {
        dice,
        difficulty: Difficulty::new(5).unwrap(),
        with_destiny: false,
        reroll_ones: false,
    };
    let options = Options {
        criticals: true,
        ..Options::default()
    };
    tally(6_u64.pow(dice.into()), |mut source| {
        of(&attempt.roll(Destiny(0), &options, &mut source).unwrap())
    })
}

#[test]
fn margins_are_those_of_p_9() {
    let rows: Vec<_> = rows(super::tables::P_9).collect();
    assert_eq!(rows.len(), 6);
    for row in rows {
        let dice: u8 = number(row[0]);
        let margins = every_roll(dice, |action| action.successes);
        let cases = 6_u64.pow(dice.into());
        for (least, cell) in (1..=3).zip(&row[1..4]) {
            let wins: u64 = margins.range(least..).map(|(_, count)| count).sum();
            let place = format!("P-9, {}D, MR {least}", row[0]);
            assert_percent(wins.into(), cases.into(), cell, &place);
        }
        let sum: u64 = margins
            .iter()
            .map(|(margin, count)| u64::from(*margin) * count)
            .sum();
        let mean = (1000 * sum + cases / 2) / cases;
        assert_eq!(
            mean,
            number::<u64>(&row[4].replace('.', "")),
            "P-9, {}D",
            row[0]
        );
    }
}

#[test]
fn criticals_are_those_of_p_10() {
    let cells = cells(super::tables::P_10);
    assert_eq!(cells.len(), 4 * 3);
    for (dice, column, cell) in cells {
        let dice: u8 = number(dice);
        let counts = every_roll(dice, |action| match column {
            1 => action.critical == Some(Critical::Success),
            // Whatever the last die does.
            2 => action.dice().filter(|(_, face)| *face == 1).count() >= usize::from(dice) - 1,
            _ => action.critical == Some(Critical::Failure),
        });
        let place = format!("P-10, {dice}D, column {column}");
        let cases = 6_u128.pow(dice.into());
        assert_cell(counts[&true].into(), cases, cell, &place);
    }
    // RP-14: two dice have none.
    let two = every_roll(2, |action| action.critical.is_some());
    assert!(!two.contains_key(&true));
}

#[test]
fn unopposed_powers_are_those_of_p_11() {
    let cells = cells(super::tables::P_11);
    assert_eq!(cells.len(), 30 * 7);
    for (difficulty, level, cell) in cells {
        let odds = power::unopposed(level, false, number(difficulty)).unwrap();
        let place = format!("P-11, FD {difficulty}, level {level}");
        // RH-24: the die has 6 + 2 × level sides, each worth four cases.
        assert_eq!(odds.cases, 4 * (6 + 2 * u32::from(level)), "{place}");
        assert_percent(odds.wins.into(), odds.cases.into(), cell, &place);
    }
}

#[test]
fn power_contests_are_those_of_p_12() {
    let cells = cells(super::tables::P_12);
    assert_eq!(cells.len(), 7 * 6);
    for (level, force, cell) in cells {
        let odds = power::contest(number(level), false, Roll::of(force)).unwrap();
        let place = format!("P-12, level {level}, F {force}");
        assert_eq!(
            odds.cases(),
            96 * (6 + 2 * number::<u128>(level)),
            "{place}"
        );
        assert_three(odds, cell, &place);
    }
}

/// Lone fighters, items and teams, small enough to enumerate.
fn rolls() -> Vec<Roll> {
    let mut rolls = Vec::new();
    for bonus in [1, 2, 5, 9, 14] {
        for (rerolls_ones, helpers) in [(false, 0), (true, 0), (false, 1), (false, 3), (true, 2)] {
            rolls.push(Roll {
                bonus,
                rerolls_ones,
                helpers,
            });
        }
    }
    rolls
}

#[test]
fn enumerated_totals_give_the_same_tests_and_duels() {
    for mode in MODES {
        let rolls: Vec<_> = rolls()
            .into_iter()
            .map(|roll| (roll, super::reference::results(mode, roll)))
            .collect();
        for (roll, results) in &rolls {
            let cases: u64 = results.values().sum();
            for difficulty in 3..=60 {
                // R2-5: a double 1 fails and a double 6 succeeds whatever the total.
                let reached = results
                    .iter()
                    .filter(|(result, _)| match result.rank {
                        0 => result.total >= i16::from(difficulty),
                        rank => rank > 0,
                    })
                    .map(|(_, falls)| falls)
                    .sum::<u64>();
                let odds = totals::test(mode, *roll, difficulty).unwrap();
                assert_eq!(
                    u64::from(odds.wins) * cases,
                    reached * u64::from(odds.cases),
                    "{mode:?}, {roll:?}, FD {difficulty}"
                );
            }
        }
        for (a, results_a) in &rolls {
            for (b, results_b) in &rolls {
                let mut counts = [0u128; 3];
                for (mine, falls) in results_a {
                    for (theirs, more) in results_b {
                        let place = match super::reference::compare(mine, theirs) {
                            Ordering::Greater => 0,
                            Ordering::Equal => 1,
                            Ordering::Less => 2,
                        };
                        counts[place] += u128::from(falls * more);
                    }
                }
                let odds = totals::duel(mode, *a, *b).unwrap();
                let place = format!("{mode:?}, {a:?} v {b:?}");
                let whole: u128 = counts.iter().sum();
                for (ours, count) in [odds.win, odds.tie, odds.lose].into_iter().zip(counts) {
                    assert_eq!(ours * whole, count * odds.cases(), "{place}");
                }
                // RH-20: roll, roll again if tied, then a fair roll-off.
                let [win, tie, lose] = [odds.win, odds.tie, odds.lose];
                let cases = odds.cases();
                let settled = totals::conflict(mode, *a, *b).unwrap();
                assert_eq!(settled.cases(), 2 * cases * cases, "{place}");
                assert_eq!(
                    settled.win,
                    2 * win * cases + 2 * tie * win + tie * tie,
                    "{place}"
                );
                assert_eq!(
                    settled.lose,
                    2 * lose * cases + 2 * tie * lose + tie * tie,
                    "{place}"
                );
                assert_eq!(settled.tie, 0, "{place}");
            }
        }
    }
}

#[test]
fn enumerated_powers_give_the_same_contests() {
    for level in 1..=9u8 {
        let sides = (6 + 2 * level).min(20);
        for save in rolls() {
            let saves = super::reference::results(RISUS_HACK, save);
            let mut counts = [0u128; 3];
            super::reference::every_fall(&[sides, 4], |faces| {
                let explosion = if faces[0] == sides { faces[1] } else { 0 };
                let total = i16::from(faces[0] + explosion + level);
                for (resisted, falls) in &saves {
                    // RH-29: strictly higher, or the power fails.
                    let place = match total.cmp(&resisted.total) {
                        Ordering::Greater => 0,
                        Ordering::Equal => 1,
                        Ordering::Less => 2,
                    };
                    counts[place] += u128::from(*falls);
                }
            });
            let odds = power::contest(level, false, save).unwrap();
            let whole: u128 = counts.iter().sum();
            for (ours, count) in [odds.win, odds.tie, odds.lose].into_iter().zip(counts) {
                assert_eq!(
                    ours * whole,
                    count * odds.cases(),
                    "level {level}, {save:?}"
                );
            }
        }
    }
}

/// Pools small enough to enumerate.
fn pools() -> Vec<Pool> {
    let plain = [(1, 0), (2, 0), (3, 0), (4, 0), (1, 2), (2, 1), (3, 2)];
    let rerolled = [(1, 0), (2, 1), (3, 0)];
    let pool = |rerolls_ones| {
        move |(dice, helper_dice)| Pool {
            dice,
            helper_dice,
            rerolls_ones,
        }
    };
    let rerolled = rerolled.into_iter().map(pool(true));
    plain.into_iter().map(pool(false)).chain(rerolled).collect()
}

#[test]
fn enumerated_pools_give_the_same_tests_margins_rounds_and_conflicts() {
    for sixes in [SixRule::Plain, SixRule::Double] {
        for difficulty in 2..=6 {
            let rules = Rules { difficulty, sixes };
            let pools: Vec<_> = pools()
                .into_iter()
                .map(|pool| (pool, super::reference::enumerated(pool, rules)))
                .collect();
            for (pool, ladder) in &pools {
                let cases: f64 = ladder.values().sum();
                let reaching = |least: u16| -> f64 {
                    ladder
                        .iter()
                        .filter(|(rungs, _)| rungs[0] >= least)
                        .map(|(_, falls)| falls)
                        .sum()
                };
                let place = format!("{rules:?}, {pool:?}");
                let same = |share: Share, falls: f64| {
                    assert!(share.exact, "{place}");
                    assert_eq!(
                        share.wins * cases as u128,
                        falls as u128 * share.cases,
                        "{place}"
                    );
                };
                same(pool::test(*pool, difficulty).unwrap(), reaching(1));
            }
            for (a, ladder_a) in &pools {
                for (b, ladder_b) in &pools {
                    let place = format!("{rules:?}, {a:?} v {b:?}");
                    let counts = super::reference::compare_ladders(ladder_a, ladder_b);
                    let whole: f64 = counts.iter().sum();
                    let odds = variable_difficulty(*a, *b, rules).unwrap();
                    assert!(odds.exact, "{place}");
                    for (ours, count) in [odds.win, odds.tie, odds.lose].into_iter().zip(counts) {
                        assert_eq!(
                            ours * whole as u128,
                            count as u128 * odds.cases(),
                            "{place}"
                        );
                    }
                    // RP-16: whoever alone succeeds.
                    let fails = |ladder: &super::reference::Ladder| -> [u128; 2] {
                        let none = |rungs: &[u16]| rungs[0] == 0;
                        let failed = ladder.iter().filter(|(rungs, _)| none(rungs));
                        let failed: f64 = failed.map(|(_, falls)| falls).sum();
                        [failed as u128, ladder.values().sum::<f64>() as u128]
                    };
                    let ([fails_a, all_a], [fails_b, all_b]) = (fails(ladder_a), fails(ladder_b));
                    let round = pool::round(*a, *b, difficulty).unwrap();
                    let whole = all_a * all_b;
                    assert_eq!(
                        round.win * whole,
                        (all_a - fails_a) * fails_b * round.cases()
                    );
                    assert_eq!(
                        round.lose * whole,
                        (all_b - fails_b) * fails_a * round.cases()
                    );
                }
            }
        }
    }
}

/// What the fixed point is allowed to be off here; it promises twenty times that.
const CLOSE: f64 = 5e-7;

fn assert_close(odds: ThreeWay, counts: [f64; 3], place: &str) {
    let (cases, whole) = (odds.cases() as f64, counts.iter().sum::<f64>());
    for (ours, count) in [odds.win, odds.tie, odds.lose].into_iter().zip(counts) {
        let off = (ours as f64 / cases - count / whole).abs();
        assert!(off < CLOSE, "{place}: {odds:?} against {counts:?}");
    }
}

#[test]
fn exploding_sixes_are_close_to_the_sum_over_their_chains() {
    let pool = |dice, helper_dice, rerolls_ones| Pool {
        dice,
        helper_dice,
        rerolls_ones,
    };
    let pools = [
        pool(1, 0, false),
        pool(2, 0, false),
        pool(4, 0, false),
        pool(5, 3, false),
        pool(3, 0, true),
        pool(8, 2, true),
        pool(9, 0, false),
    ];
    for difficulty in 2..=6 {
        let rules = Rules {
            difficulty,
            sixes: SixRule::Explode,
        };
        let pools = pools.map(|pool| (pool, super::reference::convolved(pool, rules)));
        for (a, ladder_a) in &pools {
            for (b, ladder_b) in &pools {
                let odds = variable_difficulty(*a, *b, rules).unwrap();
                assert!(!odds.exact);
                let counts = super::reference::compare_ladders(ladder_a, ladder_b);
                assert_close(odds, counts, &format!("{rules:?}, {a:?} v {b:?}"));
            }
        }
    }
}

#[test]
fn large_pools_are_close_to_the_sum_over_all_ladders() {
    let pool = |dice, helper_dice| Pool {
        dice,
        helper_dice,
        rerolls_ones: false,
    };
    // Exact counts up to 24 dice in all and 39 successes a side, the fixed point beyond. The last two
    // columns are for plain sixes and for double ones.
    let cases = [
        (pool(12, 0), pool(12, 0), true, true),
        (pool(12, 0), pool(13, 0), false, false),
        (pool(24, 0), pool(24, 0), false, false),
        (pool(23, 0), pool(1, 0), true, false),
        (pool(25, 0), pool(1, 0), false, false),
        (pool(24, 1), pool(24, 0), false, false),
        (pool(10, 6), pool(9, 7), false, false),
        (pool(6, 6), pool(5, 7), true, true),
        (pool(19, 1), pool(2, 0), true, true),
        (pool(19, 2), pool(2, 0), true, false),
        (pool(1, 38), pool(2, 0), false, false),
        (pool(1, 39), pool(2, 0), false, false),
        (pool(20, 9), pool(16, 12), false, false),
    ];
    for (a, b, exact_plain, exact_double) in cases {
        // Ladders of three rungs keep the sums short.
        for (sixes, exact) in [
            (SixRule::Plain, exact_plain),
            (SixRule::Double, exact_double),
        ] {
            let rules = Rules {
                difficulty: 4,
                sixes,
            };
            let odds = variable_difficulty(a, b, rules).unwrap();
            let place = format!("{rules:?}, {a:?} v {b:?}");
            assert_eq!(odds.exact, exact, "{place}");
            let ladders = [a, b].map(|pool| super::reference::convolved(pool, rules));
            assert_close(
                odds,
                super::reference::compare_ladders(&ladders[0], &ladders[1]),
                &place,
            );
        }
    }
    // The largest of all.
    let rules = Rules {
        difficulty: 4,
        sixes: SixRule::Double,
    };
    let (a, b) = (pool(40, 40), pool(38, 35));
    let odds = variable_difficulty(a, b, rules).unwrap();
    let ladders = [a, b].map(|pool| super::reference::convolved(pool, rules));
    assert_close(
        odds,
        super::reference::compare_ladders(&ladders[0], &ladders[1]),
        "40 v 38",
    );
}

#[test]
fn the_fixed_point_of_tests_and_rounds_is_close() {
    let large = Pool {
        dice: 40,
        helper_dice: 12,
        rerolls_ones: false,
    };
    let small = Pool::of(2);
    let fails = (4f64 / 6.0).powi(40) * (5f64 / 6.0).powi(12);
    let share = pool::test(large, 5).unwrap();
    assert!(!share.exact);
    assert!((share.wins as f64 / share.cases as f64 - (1.0 - fails)).abs() < CLOSE);
    let missed = (4f64 / 6.0).powi(2);
    let odds = pool::round(large, small, 5).unwrap();
    assert!(!odds.exact);
    let (win, lose) = ((1.0 - fails) * missed, fails * (1.0 - missed));
    assert_close(odds, [win, 1.0 - win - lose, lose], "52 dice v 2");
    // 48 dice can be counted, 49 cannot.
    let with_helpers = |helper_dice| Pool {
        dice: 40,
        helper_dice,
        rerolls_ones: false,
    };
    assert!(pool::test(with_helpers(8), 5).unwrap().exact);
    assert!(!pool::test(with_helpers(9), 5).unwrap().exact);
    assert!(pool::round(Pool::of(24), Pool::of(24), 6).unwrap().exact);
    assert!(!pool::round(Pool::of(24), Pool::of(25), 6).unwrap().exact);
}

#[test]
fn g_8_rounds_to_the_nearest_percent_and_halves_up() {
    let share = |wins, cases| Share {
        wins,
        cases,
        exact: true,
    };
    let rows = [
        (share(1, 8), 13),
        (share(3, 8), 38),
        (share(124_999, 1_000_000), 12),
        (share(1, 200), 1),
        (share(1, 201), 0),
        (share(199, 200), 100),
        (share(198, 200), 99),
        (share(0, 1), 0),
        (share(7, 7), 100),
        // A count of 125 bits, and its half less one.
        (share(1 << 124, 1 << 125), 50),
        (share(1 << 125, 1 << 125), 100),
        (share((1 << 122) - 1, 1 << 125), 12),
        (share(1 << 122, 1 << 125), 13),
    ];
    for (share, percent) in rows {
        assert_eq!(share.percent(), Percent(percent), "{share:?}");
    }
    let odds = ThreeWay {
        win: 1,
        tie: 4,
        lose: 3,
        exact: true,
    };
    assert_eq!(odds.win_percent(), Percent(13));
    assert_eq!(odds.lose_percent(), Percent(38));
}

#[test]
fn what_cannot_be_rolled_is_refused() {
    let with = |bonus, helpers| Roll {
        bonus,
        rerolls_ones: false,
        helpers,
    };
    for mode in MODES {
        // RH-10, YG-2, R2-2: each game's own lowest difficulty.
        let lowest = match mode {
            Mode::RisusHack { .. } => 2,
            Mode::Ygos => 1,
            Mode::TwoDice { .. } => 3,
        };
        let one = Roll::of(1);
        assert_eq!(
            totals::test(mode, one, lowest - 1),
            Err(Error::Range),
            "{mode:?}"
        );
        assert!(totals::test(mode, one, lowest).is_ok());
        assert!(totals::test(mode, one, 60).is_ok());
        assert_eq!(totals::test(mode, one, 61), Err(Error::Range));
        assert_eq!(totals::test(mode, Roll::of(0), 5), Err(Error::Unusable));
        for (bad, error) in [
            (with(0, 0), Error::Unusable),
            (with(79, 0), Error::Range),
            (with(1, 9), Error::Range),
        ] {
            assert_eq!(totals::duel(mode, bad, one), Err(error));
            assert_eq!(totals::duel(mode, one, bad), Err(error));
            assert_eq!(totals::conflict(mode, one, bad), Err(error));
            assert_eq!(power::contest(1, false, bad), Err(error));
        }
        let most = Roll {
            bonus: 78,
            rerolls_ones: true,
            helpers: 8,
        };
        let odds = totals::conflict(mode, most, most).unwrap();
        assert_eq!(odds.win, odds.lose);
        assert_eq!(odds.win_percent(), Percent(50));
    }
    // RH-24, RH-46.
    assert_eq!(power::unopposed(0, false, 5), Err(Error::Unusable));
    assert_eq!(power::unopposed(31, false, 5), Err(Error::Range));
    assert_eq!(power::unopposed(1, false, 1), Err(Error::Range));
    assert_eq!(power::unopposed(1, false, 61), Err(Error::Range));
    assert_eq!(power::contest(0, false, Roll::of(1)), Err(Error::Unusable));
    assert_eq!(power::contest(31, false, Roll::of(1)), Err(Error::Range));
    let high = Odds {
        wins: 4 * 16 + 4,
        cases: 80,
    };
    assert_eq!(power::unopposed(30, false, 34), Ok(high));
    assert_eq!(
        power::unopposed(8, false, 12),
        Ok(high),
        "A-26: a D20 from level 7 on"
    );
    assert!(power::unopposed(1, false, 2).is_ok() && power::unopposed(1, false, 60).is_ok());
    refused_pools();
}

/// RP-8, RP-34.
fn refused_pools() {
    let rules = |difficulty| Rules {
        difficulty,
        sixes: SixRule::Plain,
    };
    let helped = |helper_dice| Pool {
        dice: 1,
        helper_dice,
        rerolls_ones: false,
    };
    let good = Pool::of(1);
    let bad = [
        (Pool::of(0), 5, Error::Unusable),
        (Pool::of(41), 5, Error::Range),
        (helped(85), 5, Error::Range),
        (good, 1, Error::Range),
        (good, 7, Error::Range),
    ];
    for (pool, difficulty, error) in bad {
        assert_eq!(pool::test(pool, difficulty), Err(error));
        assert_eq!(pool::round(pool, good, difficulty), Err(error));
        assert_eq!(pool::round(good, pool, difficulty), Err(error));
        assert_eq!(
            variable_difficulty(pool, good, rules(difficulty)),
            Err(NoAnswer::Refused(error))
        );
        assert_eq!(pool::conflict(good, pool, rules(difficulty)), Err(error));
    }
    assert!(pool::test(Pool::of(40), 2).is_ok() && pool::test(helped(84), 6).is_ok());
}
