//! Whole fights of the Risus family: against exact rational arithmetic, against chances summed
//! round by round, and against fights that are played.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::simulator::{End, Tray};
use declic::rules::Error;
use declic::rules::risus::Suitability;
use declic::rules::risus::odds::FightOdds;
use declic::rules::risus::odds::attrition::{self, Fighter};
use declic::rules::risus::odds::pool::Rules;
use declic::rules::risus::odds::pool_fight::{self, Effort};
use declic::rules::risus::odds::totals::{Mode, Roll};
use declic::rules::risus::pool::SixRule;
use declic::rules::risus::pool::SuitabilityRule;
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;

const RISUS_HACK: Mode = Mode::RisusHack {
    critical_failures: false,
};
const CRITICAL_FAILURES: Mode = Mode::RisusHack {
    critical_failures: true,
};
const MODES: [Mode; 5] = [
    RISUS_HACK,
    CRITICAL_FAILURES,
    Mode::Ygos,
    Mode::TwoDice { criticals: false },
    Mode::TwoDice { criticals: true },
];
const WHOLE: u64 = FightOdds::WHOLE as u64;

fn ratio(part: u64, whole: u64) -> BigRational {
    BigRational::new(part.into(), whole.into())
}

/// Every option of a side, one after the other, and then several at once.
fn fighters(force: u8) -> Vec<Fighter> {
    let plain = Fighter::of(force);
    vec![
        plain,
        Fighter {
            suitability: Suitability::Partly,
            ..plain
        },
        Fighter {
            suitability: Suitability::Poorly,
            unsuited: true,
            ..plain
        },
        Fighter {
            suitability: Suitability::Unsuited,
            unsuited: true,
            ..plain
        },
        Fighter {
            missing_item: 2,
            ..plain
        },
        Fighter {
            item_bonus: 3,
            rerolls_ones: true,
            ..plain
        },
        Fighter {
            matches_opponent: true,
            ..plain
        },
        Fighter {
            helpers: [2, 3, 0, 0, 0, 0, 0],
            ..plain
        },
        Fighter {
            doubled_at_first: true,
            ..plain
        },
        Fighter {
            extra_loss: 3,
            ..plain
        },
        Fighter {
            helpers: [1, 3, 0, 0, 0, 0, 0],
            helpers_missing_items: [1, 1, 0, 0, 0, 0, 0],
            ..plain
        },
        Fighter {
            suitability: Suitability::Unsuited,
            helpers: [2, 4, 0, 0, 0, 0, 0],
            helpers_suitability: Suitability::Unsuited,
            extra_loss: 2,
            unsuited: true,
            helpers_unsuited: true,
            ..plain
        },
        Fighter {
            suitability: Suitability::Partly,
            item_bonus: 1,
            unsuited: true,
            helpers: [1, 2, 2, 0, 0, 0, 0],
            doubled_at_first: true,
            matches_opponent: true,
            ..plain
        },
    ]
}

/// A side as it stands: what its helpers have, in the order in which they fall, and its leader.
type Standing = Vec<u8>;

/// RH-36: the first of those who stand takes the loss.
fn hit(standing: &Standing, loss: u8) -> Standing {
    let mut left = standing.clone();
    left[0] = left[0].saturating_sub(loss);
    if left[0] == 0 && left.len() > 1 {
        left.remove(0);
    }
    left
}

/// RH-6: what each helper misses, those who fall last first.
fn missing(helpers: [u8; 7], maluses: [u8; 7]) -> impl Iterator<Item = u8> {
    let all = helpers.into_iter().zip(maluses).rev();
    all.filter(|(points, _)| *points > 0)
        .map(|(_, malus)| malus)
}

fn standing(fighter: &Fighter) -> Standing {
    let helpers = fighter.helpers.into_iter().filter(|force| *force > 0);
    helpers.chain([fighter.force]).collect()
}

/// Who wins a round (1, 0 or −1), whether the loser showed a one, and in how many falls.
type Falls = Vec<(i8, bool, u64)>;

/// A fight with a Force in exact arithmetic.
struct Exact<'a> {
    mode: Mode,
    sides: [&'a Fighter; 2],
    rounds: BTreeMap<(i16, [u8; 2]), Falls>,
    solved: BTreeMap<[Standing; 2], [BigRational; 2]>,
}

impl<'a> Exact<'a> {
    fn new(mode: Mode, a: &'a Fighter, b: &'a Fighter) -> Self {
        Exact {
            mode,
            sides: [a, b],
            rounds: BTreeMap::new(),
            solved: BTreeMap::new(),
        }
    }

    /// RH-4: what suits so well is worth so much.
    fn suited(suitability: Suitability, force: u8) -> i16 {
        let force = i16::from(force);
        match suitability {
            Suitability::Suited => force,
            Suitability::Partly => (force - 1).max(1.min(force)),
            Suitability::Poorly => (force - 2).max(1.min(force)),
            Suitability::Unsuited => (force - 3).max(0),
        }
    }

    /// RH-4, RH-6: what is left of a leader's Force for rolling.
    fn usable(fighter: &Fighter, standing: &Standing) -> u8 {
        let suited = Self::suited(fighter.suitability, *standing.last().unwrap());
        let most = (suited / 2).max(1);
        (suited - i16::from(fighter.missing_item).min(most)).max(0) as u8
    }

    /// RH-4, RH-6, RH-34: who rolls for the leader.
    fn helpers(fighter: &Fighter, standing: &Standing) -> u8 {
        let others = standing.iter().rev().skip(1);
        others
            .zip(missing(fighter.helpers, fighter.helpers_missing_items))
            .filter(|(force, malus)| {
                let suited = Self::suited(fighter.helpers_suitability, **force);
                suited - i16::from(*malus).min((suited / 2).max(1)) > 0
            })
            .count() as u8
    }

    /// A round in which one adds so much more, with so many helpers.
    fn round(&mut self, lead: i16, helpers: [u8; 2]) -> Falls {
        let (mode, sides) = (self.mode, self.sides);
        let of = |side: usize, bonus: i16| {
            let roll = Roll {
                bonus: bonus as u8,
                rerolls_ones: sides[side].rerolls_ones,
                helpers: helpers[side],
            };
            super::reference::results(mode, roll)
        };
        let enumerate = || {
            let mut counts = BTreeMap::new();
            let (results_a, results_b) = (of(0, 100 + lead), of(1, 100));
            for (mine, falls) in &results_a {
                for (theirs, more) in &results_b {
                    let outcome = match super::reference::compare(mine, theirs) {
                        Ordering::Greater => (1, theirs.one),
                        Ordering::Equal => (0, false),
                        Ordering::Less => (-1, mine.one),
                    };
                    *counts.entry(outcome).or_insert(0) += falls * more;
                }
            }
            let flat = counts.into_iter();
            flat.map(|((winner, one), falls)| (winner, one, falls))
                .collect()
        };
        self.rounds
            .entry((lead, helpers))
            .or_insert_with(enumerate)
            .clone()
    }

    /// The chance to win and the mean rounds of the whole fight.
    fn whole(&mut self) -> [BigRational; 2] {
        let doubled = self.sides.iter().any(|side| side.doubled_at_first);
        let standing = self.sides.map(standing);
        self.solve(&standing, doubled)
    }

    /// The same from here on.
    fn solve(&mut self, standing: &[Standing; 2], doubled: bool) -> [BigRational; 2] {
        let (zero, one) = (ratio(0, 1), ratio(1, 1));
        let usable = [0, 1].map(|side| Self::usable(self.sides[side], &standing[side]));
        match usable {
            [0, _] => return [zero.clone(), zero],
            [_, 0] => return [one, zero],
            _ => {}
        }
        if let (false, Some(known)) = (doubled, self.solved.get(standing)) {
            return known.clone();
        }
        // RH-7 (c): what is added to the die is matched, doubling and all.
        let own = [0, 1].map(|side| {
            let once = usable[side] + self.sides[side].item_bonus;
            if doubled && self.sides[side].doubled_at_first {
                2 * once
            } else {
                once
            }
        });
        let rolled = [0, 1].map(|side| match self.sides[side].matches_opponent {
            true => own[0].max(own[1]),
            false => own[side],
        });
        let helpers = [0, 1].map(|side| Self::helpers(self.sides[side], &standing[side]));
        let round = self.round(i16::from(rolled[0]) - i16::from(rolled[1]), helpers);
        let all: u64 = round.iter().map(|(_, _, falls)| falls).sum();
        let mut tie = zero.clone();
        let mut sum = [zero, one.clone()];
        for (winner, a_one, falls) in round {
            // RH-13: one natural 1 in four is critical; R2-5: every double 1 is.
            let critical = match self.mode {
                Mode::RisusHack {
                    critical_failures: true,
                } if a_one => ratio(1, 4),
                Mode::TwoDice { .. } if a_one => one.clone(),
                _ => ratio(0, 1),
            };
            for (is_critical, chance) in [(false, &one - &critical), (true, critical)] {
                let share = ratio(falls, all) * &chance;
                if winner == 0 {
                    tie += share;
                    continue;
                }
                if share == ratio(0, 1) {
                    continue;
                }
                let loser = usize::from(winner > 0);
                let leader = *standing[loser].last().unwrap();
                // RH-17: never more than half of the Force, and at least 1.
                let extra = match is_critical {
                    true => self.sides[loser].extra_loss.min((leader / 2).max(1)),
                    false => 0,
                };
                // RH-16, RH-35.
                let (winner, alone) = (self.sides[1 - loser], standing[1 - loser].len() == 1);
                let hard = winner.unsuited && (alone || winner.helpers_unsuited);
                let loss = 1 + u8::from(hard) + extra;
                let mut left = standing.clone();
                left[loser] = hit(&standing[loser], loss);
                let below = self.solve(&left, false);
                for (total, part) in sum.iter_mut().zip(below) {
                    *total += &share * part;
                }
            }
        }
        if doubled {
            let after = self.solve(standing, false);
            for (total, part) in sum.iter_mut().zip(after) {
                *total += &tie * part;
            }
            sum
        } else {
            let solved = sum.map(|total| total / (&one - &tie));
            self.solved.insert(standing.clone(), solved.clone());
            solved
        }
    }
}

/// The nearest whole number.
fn nearest(number: &BigRational) -> i64 {
    let rounded: BigInt = number.round().to_integer();
    rounded.try_into().unwrap()
}

fn assert_exactly(odds: FightOdds, exact: &[BigRational; 2], parts: i64, place: &str) {
    let win = nearest(&(&exact[0] * ratio(WHOLE, 1)));
    assert!(
        (i64::from(odds.win) - win).abs() <= parts,
        "{place}: {odds:?}, exactly {win}"
    );
    // A tenth of a hundredth beyond the rounding itself.
    let thousandths = nearest(&(&exact[1] * ratio(1000, 1)));
    let off = (10 * i64::from(odds.rounds.hundredths) - thousandths).abs();
    assert!(off <= 6, "{place}: {odds:?}, exactly {thousandths}");
    assert_eq!(odds.win + odds.lose, FightOdds::WHOLE, "{place}");
    assert_eq!(odds.undecided, 0, "{place}");
}

#[test]
fn a_force_against_a_force_is_exact_up_to_12_v_12() {
    for mode in MODES {
        let (a, b) = (Fighter::of(12), Fighter::of(12));
        let mut exact = Exact::new(mode, &a, &b);
        for force_a in 1..=12 {
            for force_b in 1..=12 {
                let (a, b) = (Fighter::of(force_a), Fighter::of(force_b));
                let odds = attrition::fight(mode, &a, &b).unwrap();
                let solved = exact.solve(&[vec![force_a], vec![force_b]], false);
                assert_exactly(
                    odds,
                    &solved,
                    8,
                    &format!("{mode:?}, {force_a} v {force_b}"),
                );
            }
        }
    }
}

#[test]
fn every_option_of_a_force_is_exact() {
    for mode in MODES {
        for (force_a, force_b) in [(7, 6), (4, 9)] {
            for (number_a, a) in fighters(force_a).iter().enumerate() {
                for (number_b, b) in fighters(force_b).iter().enumerate() {
                    // Each alone, each against itself, and the last, which is several at once.
                    let last = fighters(1).len() - 1;
                    let pairs = [0, number_a, last];
                    if number_a != 0 && !pairs.contains(&number_b) {
                        continue;
                    }
                    let odds = attrition::fight(mode, a, b).unwrap();
                    let solved = Exact::new(mode, a, b).whole();
                    assert_exactly(odds, &solved, 60, &format!("{mode:?}, {a:?} v {b:?}"));
                }
            }
        }
    }
}

/// RP-16 with the cap of G-7 in whole numbers: after n rounds every entry is a count over the n-th
/// power of the same denominator. Gives the counts of wins and the sums of rounds.
fn exact_pools(difficulty: u8, most: u8, with_rounds: bool) -> Vec<Vec<[BigUint; 2]>> {
    let side = usize::from(most) + 1;
    // A die misses in so many cases of so many.
    let (miss, of) = match difficulty {
        2 => (1u64, 6u64),
        3 => (1, 3),
        4 => (1, 2),
        5 => (2, 3),
        _ => (5, 6),
    };
    let power = |base: u64, exponent: usize| BigUint::from(base).pow(exponent as u32);
    let all = power(of, 2 * side - 2);
    // The weights of a round over `all`.
    let weights = |a: usize, b: usize| {
        let rest = power(of, 2 * side - 2 - a - b);
        let win = (power(of, a) - power(miss, a)) * power(miss, b) * &rest;
        let lose = (power(of, b) - power(miss, b)) * power(miss, a) * rest;
        let tie = &all - &win - &lose;
        [win, lose, tie]
    };
    let table: Vec<Vec<_>> = (0..side)
        .map(|a| (0..side).map(|b| weights(a, b)).collect())
        .collect();
    let mut now = vec![vec![[BigUint::ZERO, BigUint::ZERO]; side]; side];
    let mut whole = BigUint::from(1u8);
    for row in now.iter_mut().skip(1) {
        row[0][0] = whole.clone();
    }
    for _ in 0..FightOdds::MOST_ROUNDS {
        let mut next = now.clone();
        let after = &whole * &all;
        for a in 1..side {
            next[a][0][0] = after.clone();
            for b in 1..side {
                let [win, lose, tie] = &table[a][b];
                for what in 0..if with_rounds && a <= b { 2 } else { 1 } {
                    next[a][b][what] = win * &now[a][b - 1][what]
                        + lose * &now[a - 1][b][what]
                        + tie * &now[a][b][what];
                }
                if with_rounds {
                    // The mean rounds are symmetric; the other half is copied.
                    let rounds = if a <= b {
                        &next[a][b][1] + &after
                    } else {
                        next[b][a][1].clone()
                    };
                    next[a][b][1] = rounds;
                }
            }
        }
        (now, whole) = (next, after);
    }
    // In parts of the whole, and in ten-thousandths of a round.
    let scale = |count: &BigUint, unit: u64| (count * unit + &whole / 2u8) / &whole;
    let scaled = now.iter().map(|row| {
        let cells = row.iter();
        cells
            .map(|[win, rounds]| [scale(win, WHOLE), scale(rounds, 10_000)])
            .collect()
    });
    scaled.collect()
}

fn assert_pools(difficulty: u8, most: u8, with_rounds: bool) {
    let rules = Rules {
        difficulty,
        sixes: SixRule::Plain,
    };
    let exact = exact_pools(difficulty, most, with_rounds);
    let number = |count: &BigUint| i64::try_from(count).unwrap();
    for a in 1..=most {
        for b in 1..=most {
            let [fighter_a, fighter_b] = [a, b].map(pool_fight::Fighter::of);
            let odds = pool_fight::fight(rules, &fighter_a, &fighter_b).unwrap();
            let place = format!("FD {difficulty}, {a} v {b}: {odds:?}");
            let (a, b) = (usize::from(a), usize::from(b));
            let (win, lose) = (number(&exact[a][b][0]), number(&exact[b][a][0]));
            // 400 parts are a hundred-thousandth of a percentage point.
            assert!(
                (i64::from(odds.win) - win).abs() <= 400,
                "{place}, exactly {win}"
            );
            assert!(
                (i64::from(odds.lose) - lose).abs() <= 400,
                "{place}, exactly {lose}"
            );
            assert_eq!(
                odds.win + odds.lose + odds.undecided,
                FightOdds::WHOLE,
                "{place}"
            );
            if with_rounds {
                let rounds = number(&exact[a][b][1]);
                let off = (100 * i64::from(odds.rounds.hundredths) - rounds).abs();
                assert!(off <= 55, "{place}, exactly {rounds}");
            }
        }
    }
}

#[test]
fn pools_at_difficulty_4_are_exact_up_to_12_v_12_with_the_cap() {
    assert_pools(4, 12, true);
}

#[test]
fn pools_at_difficulty_5_are_exact_up_to_12_v_12_with_the_cap() {
    assert_pools(5, 12, true);
}

#[test]
fn pools_at_difficulty_6_are_exact_up_to_12_v_12_with_the_cap() {
    assert_pools(6, 12, false);
    assert_pools(6, 6, true);
}

#[test]
fn pools_at_difficulties_2_and_3_are_exact_with_the_cap() {
    assert_pools(2, 12, false);
    assert_pools(3, 12, false);
    assert_pools(2, 5, true);
    assert_pools(3, 6, true);
}

#[test]
fn large_pools_stay_undecided() {
    let rules = Rules {
        difficulty: 4,
        sixes: SixRule::Plain,
    };
    let twelve = pool_fight::Fighter::of(12);
    let odds = pool_fight::fight(rules, &twelve, &twelve).unwrap();
    assert_eq!(odds.undecided_percent().0, 100);
    assert!(
        odds.undecided < FightOdds::WHOLE && odds.rounds.hundredths > 99_000,
        "{odds:?}"
    );
    let ten = pool_fight::Fighter::of(10);
    let odds = pool_fight::fight(rules, &ten, &ten).unwrap();
    assert_eq!(odds.win_percent().0 + odds.lose_percent().0, 30);
    assert_eq!(odds.undecided_percent().0, 70);
}

/// Every option of a pool, one after the other, and then several at once.
fn pool_fighters(dice: u8) -> Vec<pool_fight::Fighter> {
    let plain = pool_fight::Fighter::of(dice);
    vec![
        plain,
        pool_fight::Fighter {
            suitability: Suitability::Partly,
            ..plain
        },
        pool_fight::Fighter {
            suitability: Suitability::Poorly,
            variant: SuitabilityRule::Cap,
            ..plain
        },
        pool_fight::Fighter {
            suitability: Suitability::Unsuited,
            unsuited_triple: true,
            ..plain
        },
        pool_fight::Fighter {
            missing_item: 2,
            effort_at_first: Effort::Single(2),
            ..plain
        },
        pool_fight::Fighter {
            item_dice: 2,
            rerolls_ones: true,
            ..plain
        },
        pool_fight::Fighter {
            matches_opponent: true,
            ..plain
        },
        pool_fight::Fighter {
            helpers: [2, 3, 0, 0, 0, 0, 0],
            ..plain
        },
        pool_fight::Fighter {
            helpers: [1, 2, 5, 0, 0, 0, 0],
            helpers_missing_items: [1, 0, 2, 0, 0, 0, 0],
            ..plain
        },
        pool_fight::Fighter {
            doubled_at_first: true,
            ..plain
        },
        pool_fight::Fighter {
            effort_at_first: Effort::Single(1),
            ..plain
        },
        pool_fight::Fighter {
            effort_at_first: Effort::Double(3),
            doubled_at_first: true,
            ..plain
        },
        pool_fight::Fighter {
            suitability: Suitability::Unsuited,
            helpers: [3, 4, 0, 0, 0, 0, 0],
            helpers_suitability: Suitability::Unsuited,
            unsuited_triple: true,
            helpers_unsuited: true,
            ..plain
        },
        pool_fight::Fighter {
            suitability: Suitability::Poorly,
            item_dice: 1,
            helpers: [1, 2, 2, 0, 0, 0, 0],
            unsuited_triple: true,
            effort_at_first: Effort::Double(2),
            matches_opponent: true,
            ..plain
        },
    ]
}

/// RP-4: what suits so well is worth so many dice.
fn suited_dice(fighter: &pool_fight::Fighter, suitability: Suitability, dice: u8) -> u8 {
    match (suitability, fighter.variant) {
        _ if dice == 0 => 0,
        (Suitability::Suited, _) | (_, SuitabilityRule::Off) => dice,
        (Suitability::Partly, SuitabilityRule::Subtract) => dice.max(2) - 1,
        (Suitability::Poorly, SuitabilityRule::Subtract) => dice.max(3) - 2,
        (Suitability::Partly, SuitabilityRule::Cap) => dice.min(3),
        (Suitability::Poorly, SuitabilityRule::Cap) => dice.min(2),
        (Suitability::Unsuited, _) => 1,
    }
}

/// RP-4, RP-6: the dice of the leader left for rolling.
fn usable_dice(fighter: &pool_fight::Fighter, standing: &Standing) -> u8 {
    let left = suited_dice(fighter, fighter.suitability, *standing.last().unwrap());
    left.saturating_sub(fighter.missing_item.min((left / 2).max(1)))
}

fn standing_dice(fighter: &pool_fight::Fighter) -> Standing {
    let helpers = fighter.helpers.into_iter().filter(|dice| *dice > 0);
    helpers.chain([fighter.dice]).collect()
}

/// Won, lost, undecided and the mean rounds, the chances being summed round by round.
fn summed(rules: Rules, a: &pool_fight::Fighter, b: &pool_fight::Fighter) -> [f64; 4] {
    let mut live = BTreeMap::from([([standing_dice(a), standing_dice(b)], 1.0)]);
    let mut known = BTreeMap::new();
    let (mut won, mut lost, mut rounds) = (0.0, 0.0, 0.0);
    for round in 1..=1000 {
        let is_first = round == 1;
        let mut next = BTreeMap::new();
        for (standing, chance) in live {
            rounds += chance;
            let outcomes = known
                .entry((standing.clone(), is_first))
                .or_insert_with(|| one_round(rules, [a, b], &standing, is_first));
            for (winner, left, share) in outcomes.iter().cloned() {
                let out = [usable_dice(a, &left[0]) == 0, usable_dice(b, &left[1]) == 0];
                match out {
                    // RP-18: the loser of the round falls first.
                    [_, true] if winner == 1 => won += chance * share,
                    [true, _] => lost += chance * share,
                    [_, true] => won += chance * share,
                    _ => *next.entry(left).or_insert(0.0) += chance * share,
                }
            }
        }
        live = next;
    }
    [won, lost, live.values().sum(), rounds]
}

/// Who wins a round, what it leaves, and with what chance.
fn one_round(
    rules: Rules,
    sides: [&pool_fight::Fighter; 2],
    standing: &[Standing; 2],
    first: bool,
) -> Vec<(i8, [Standing; 2], f64)> {
    let effort = |side: usize| match sides[side].effort_at_first {
        Effort::Single(bonus) if first => [bonus, bonus],
        Effort::Double(bonus) if first => [bonus, bonus.div_ceil(2)],
        _ => [0, 0],
    };
    let number = |side: usize| {
        let once = usable_dice(sides[side], &standing[side]) + sides[side].item_dice;
        let doubled = first && sides[side].doubled_at_first;
        effort(side)[0] + if doubled { 2 * once } else { once }
    };
    let helping = |side: usize| {
        let others = standing[side].iter().rev().skip(1);
        let fighter = sides[side];
        others
            .zip(missing(fighter.helpers, fighter.helpers_missing_items))
            .map(|(dice, malus)| {
                let left = suited_dice(fighter, fighter.helpers_suitability, *dice);
                left.saturating_sub(malus.min((left / 2).max(1)))
            })
            .sum()
    };
    let pool = |side: usize| {
        let own = number(side);
        let matched = sides[side].matches_opponent;
        declic::rules::risus::odds::pool::Pool {
            dice: if matched {
                own.max(number(1 - side))
            } else {
                own
            },
            helper_dice: helping(side),
            rerolls_ones: sides[side].rerolls_ones,
        }
    };
    let [win, tie, lose] = if effort(0)[0] + effort(1)[0] > 0 {
        let ladders = [0, 1].map(|side| super::reference::convolved(pool(side), rules));
        let [win, tie, lose] = super::reference::compare_ladders(&ladders[0], &ladders[1]);
        [win + tie / 2.0, 0.0, lose + tie / 2.0]
    } else {
        let [fails_a, fails_b] = [0, 1].map(|side| {
            let pool = pool(side);
            let one = if pool.rerolls_ones {
                1.0 / 36.0
            } else {
                1.0 / 6.0
            };
            let miss: f64 = one + f64::from(rules.difficulty - 2) * (1.0 - one) / 5.0;
            miss.powi(pool.dice.into()) * (5.0f64 / 6.0).powi(pool.helper_dice.into())
        });
        let (win, lose) = ((1.0 - fails_a) * fails_b, fails_a * (1.0 - fails_b));
        [win, 1.0 - win - lose, lose]
    };
    let loss = |winner: usize| {
        let (side, alone) = (sides[winner], standing[winner].len() == 1);
        let hard = side.unsuited_triple && (alone || side.helpers_unsuited);
        effort(winner)[0] + if hard { 3 } else { 1 }
    };
    // RP-22: the leader pays for the Effort, whoever takes the loss.
    let left = |side: usize, loss: u8| {
        let mut left = standing[side].clone();
        *left.last_mut().unwrap() -= effort(side)[1];
        hit(&left, loss)
    };
    vec![
        (1, [left(0, 0), left(1, loss(0))], win),
        (0, [left(0, 0), left(1, 0)], tie),
        (-1, [left(0, loss(1)), left(1, 0)], lose),
    ]
}

#[test]
fn every_option_of_a_pool_is_close() {
    for (difficulty, sixes) in [
        (4, SixRule::Double),
        (5, SixRule::Explode),
        (6, SixRule::Plain),
    ] {
        let rules = Rules { difficulty, sixes };
        for (dice_a, dice_b) in [(4, 4), (5, 3)] {
            let (fighters_a, fighters_b) = (pool_fighters(dice_a), pool_fighters(dice_b));
            for (number, a) in fighters_a.iter().enumerate() {
                let others = [0, number, fighters_b.len() - 1];
                for b in others.map(|other| fighters_b[other]) {
                    let odds = pool_fight::fight(rules, a, &b).unwrap();
                    let [won, lost, undecided, rounds] = summed(rules, a, &b);
                    let place = format!("{rules:?}, {a:?} v {b:?}: {odds:?}");
                    for (ours, share) in [odds.win, odds.lose, odds.undecided]
                        .into_iter()
                        .zip([won, lost, undecided])
                    {
                        let ours = f64::from(ours) / WHOLE as f64;
                        assert!((ours - share).abs() < 3e-7, "{place}: {share}");
                    }
                    let ours = f64::from(odds.rounds.hundredths) / 100.0;
                    assert!((ours - rounds).abs() < 0.0055, "{place}: {rounds}");
                }
            }
        }
    }
}

/// Plays so many fights and compares: everything within four standard errors.
fn assert_played(odds: FightOdds, fights: u32, place: &str, mut play: impl FnMut() -> End) {
    let (mut counts, mut sum, mut squares) = ([0u32; 3], 0.0, 0.0);
    for _ in 0..fights {
        let rounds = match play() {
            End::Won(rounds) => (0, rounds),
            End::Lost(rounds) => (1, rounds),
            End::Undecided => (2, FightOdds::MOST_ROUNDS.into()),
        };
        counts[rounds.0] += 1;
        sum += f64::from(rounds.1);
        squares += f64::from(rounds.1).powi(2);
    }
    let number = f64::from(fights);
    for (count, parts) in counts
        .into_iter()
        .zip([odds.win, odds.lose, odds.undecided])
    {
        let chance = f64::from(parts) / WHOLE as f64;
        let error = (number * chance * (1.0 - chance)).sqrt();
        let off = (f64::from(count) - number * chance).abs();
        assert!(off <= 4.0 * error + 1e-3, "{place}: {counts:?}, {odds:?}");
    }
    let mean = sum / number;
    let error = ((squares / number - mean * mean) / number).sqrt();
    let off = (mean - f64::from(odds.rounds.hundredths) / 100.0).abs();
    assert!(
        off <= 4.0 * error + 0.006,
        "{place}: {mean} rounds, {odds:?}"
    );
}

#[test]
fn fights_with_a_force_go_as_they_are_played() {
    for (seed, mode) in MODES.into_iter().enumerate() {
        for (number, a) in fighters(5).iter().enumerate() {
            let others = fighters(6);
            for other in [0, (number + 3) % others.len()] {
                let b = others[other];
                let mut tray = Tray::new((1000 * seed + 10 * number + other) as u64);
                let odds = attrition::fight(mode, a, &b).unwrap();
                let place = format!("{mode:?}, {a:?} v {b:?}");
                assert_played(odds, 4000, &place, || {
                    super::simulator::fight(&mut tray, mode, a, &b)
                });
            }
        }
    }
}

#[test]
fn fights_with_pools_go_as_they_are_played() {
    let rules = [(5, SixRule::Explode), (6, SixRule::Double)];
    for (seed, (difficulty, sixes)) in rules.into_iter().enumerate() {
        let rules = Rules { difficulty, sixes };
        for (number, a) in pool_fighters(4).iter().enumerate() {
            let others = pool_fighters(5);
            for other in [0, (number + 3) % others.len()] {
                let b = others[other];
                let mut tray = Tray::new((1000 * seed + 20 * number + other) as u64);
                let odds = pool_fight::fight(rules, a, &b).unwrap();
                let place = format!("{rules:?}, {a:?} v {b:?}");
                let play = || super::simulator::pool_fight(&mut tray, rules, a, &b);
                assert_played(odds, 1500, &place, play);
            }
        }
    }
}

#[test]
fn long_fights_go_as_they_are_played() {
    // P-6f: 89 rounds on average; 9 v 9 is often stopped by G-7.
    for (dice, fights) in [(6, 4000), (8, 600), (9, 300)] {
        let rules = Rules {
            difficulty: 4,
            sixes: SixRule::Plain,
        };
        let fighter = pool_fight::Fighter::of(dice);
        let odds = pool_fight::fight(rules, &fighter, &fighter).unwrap();
        let mut tray = Tray::new(dice.into());
        let play = || super::simulator::pool_fight(&mut tray, rules, &fighter, &fighter);
        assert_played(odds, fights, &format!("{dice} v {dice}"), play);
    }
}

/// What a fight refuses, and the last thing that it does not.
#[test]
fn fights_that_cannot_begin_are_refused() {
    let plain = Fighter::of(4);
    let with = |change: fn(&mut Fighter)| {
        let mut fighter = plain;
        change(&mut fighter);
        fighter
    };
    let rows = [
        (with(|f| f.force = 0), Err(Error::Unusable)),
        (with(|f| f.force = 30), Ok(())),
        (with(|f| f.force = 31), Err(Error::Range)),
        (with(|f| f.item_bonus = 9), Ok(())),
        (with(|f| f.item_bonus = 10), Err(Error::Range)),
        (with(|f| f.helpers = [30; 7]), Ok(())),
        (with(|f| f.helpers[6] = 31), Err(Error::Range)),
        (with(|f| f.helpers_missing_items = [15; 7]), Ok(())),
        (with(|f| f.helpers_missing_items[6] = 16), Err(Error::Range)),
        (with(|f| f.extra_loss = 15), Ok(())),
        (with(|f| f.extra_loss = 16), Err(Error::Range)),
        (with(|f| f.extra_loss = 0), Err(Error::Range)),
        (with(|f| f.missing_item = 15), Ok(())),
        (with(|f| f.missing_item = 16), Err(Error::Range)),
        // RH-4: three points less leave 1 of Force 4, and nothing of Force 3.
        (with(|f| f.suitability = Suitability::Unsuited), Ok(())),
        (
            with(|f| (f.force, f.suitability) = (3, Suitability::Unsuited)),
            Err(Error::Unusable),
        ),
        (
            with(|f| (f.force, f.suitability) = (1, Suitability::Poorly)),
            Ok(()),
        ),
        // RH-6: without its key item a Force of 1 is of no use.
        (with(|f| (f.force, f.missing_item) = (2, 1)), Ok(())),
        (
            with(|f| (f.force, f.missing_item) = (1, 1)),
            Err(Error::Unusable),
        ),
    ];
    for (fighter, expected) in rows {
        let first = attrition::fight(RISUS_HACK, &fighter, &plain).map(|_| ());
        let second = attrition::fight(RISUS_HACK, &plain, &fighter).map(|_| ());
        assert_eq!((first, second), (expected, expected), "{fighter:?}");
    }
}

#[test]
fn pool_fights_that_cannot_begin_are_refused() {
    let plain = pool_fight::Fighter::of(4);
    let with = |change: fn(&mut pool_fight::Fighter)| {
        let mut fighter = plain;
        change(&mut fighter);
        fighter
    };
    let rows = [
        (with(|f| f.dice = 0), Err(Error::Unusable)),
        (with(|f| f.dice = 12), Ok(())),
        (with(|f| f.dice = 13), Err(Error::Range)),
        (with(|f| f.item_dice = 9), Ok(())),
        (with(|f| f.item_dice = 10), Err(Error::Range)),
        (with(|f| f.helpers = [12; 7]), Ok(())),
        (with(|f| f.helpers[6] = 13), Err(Error::Range)),
        (with(|f| f.helpers_missing_items = [6; 7]), Ok(())),
        (with(|f| f.helpers_missing_items[6] = 7), Err(Error::Range)),
        (with(|f| f.missing_item = 6), Ok(())),
        (with(|f| f.missing_item = 7), Err(Error::Range)),
        (
            with(|f| (f.dice, f.missing_item) = (1, 1)),
            Err(Error::Unusable),
        ),
        // RP-22: 1 to C − 1.
        (
            with(|f| f.effort_at_first = Effort::Single(0)),
            Err(Error::Range),
        ),
        (with(|f| f.effort_at_first = Effort::Single(3)), Ok(())),
        (
            with(|f| f.effort_at_first = Effort::Single(4)),
            Err(Error::Range),
        ),
        // RP-23: half of it, rounded up, is at most C − 1.
        (
            with(|f| f.effort_at_first = Effort::Double(0)),
            Err(Error::Range),
        ),
        (with(|f| f.effort_at_first = Effort::Double(6)), Ok(())),
        (
            with(|f| f.effort_at_first = Effort::Double(7)),
            Err(Error::Range),
        ),
        // RP-34: at most 40 dice in one roll.
        (
            with(|f| {
                (f.dice, f.item_dice, f.doubled_at_first) = (10, 9, true);
                f.effort_at_first = Effort::Single(2);
            }),
            Ok(()),
        ),
        (
            with(|f| {
                (f.dice, f.item_dice, f.doubled_at_first) = (10, 9, true);
                f.effort_at_first = Effort::Single(3);
            }),
            Err(Error::Range),
        ),
    ];
    for (fighter, expected) in rows {
        let first = pool_fight::fight(Rules::default(), &fighter, &plain).map(|_| ());
        let second = pool_fight::fight(Rules::default(), &plain, &fighter).map(|_| ());
        assert_eq!((first, second), (expected, expected), "{fighter:?}");
    }
    for (difficulty, expected) in [
        (1, Err(Error::Range)),
        (2, Ok(())),
        (6, Ok(())),
        (7, Err(Error::Range)),
    ] {
        let rules = Rules {
            difficulty,
            sixes: SixRule::Plain,
        };
        assert_eq!(
            pool_fight::fight(rules, &plain, &plain).map(|_| ()),
            expected
        );
    }
}
