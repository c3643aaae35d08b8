//! The exact odds of free dice, against counting every roll and against other ways of counting.

use std::collections::BTreeMap;

use crate::support::every_outcome::{every_outcome, share};
use declic::dice::Die;
use declic::rules::free::{Explode, ExtraDie, FreeRoll, Keep, Reading};

fn die(sides: u8) -> Die {
    Die::new(sides).unwrap()
}

/// How many of `cases` end in each score, by rolling every sequence of dice there is.
fn counted(roll: FreeRoll, cases: u128) -> BTreeMap<i32, u128> {
    let mut scores = BTreeMap::new();
    every_outcome(
        |dice| roll.roll(dice),
        |thrown, path| *scores.entry(thrown.score).or_insert(0) += share(cases, path),
    );
    assert_eq!(
        scores.values().sum::<u128>(),
        cases,
        "all cases make one: {roll:?}"
    );
    scores
}

/// A number of cases that every sequence of dice of this roll divides.
fn cases_of(roll: &FreeRoll) -> u128 {
    let sides = u128::from(roll.die.sides());
    let first = if roll.reroll_ones {
        sides * sides
    } else {
        sides
    };
    let extra = u128::from(roll.explode.extra_die(roll.die).sides());
    let one = first * extra.pow(u32::from(roll.explode.most_extra()));
    one.pow(u32::from(roll.count))
}

/// The odds of every score there is and of one more either way, against the count.
fn compare(roll: FreeRoll) {
    let cases = cases_of(&roll);
    let scores = counted(roll, cases);
    let bounds = roll.bounds();
    let reached = (
        *scores.keys().next().unwrap(),
        *scores.keys().last().unwrap(),
    );
    assert_eq!((bounds.min, bounds.max), reached, "bounds of {roll:?}");
    for at_least in bounds.min - 1..=bounds.max + 1 {
        let wins: u128 = scores.range(at_least..).map(|(_, ways)| ways).sum();
        let Some(odds) = roll.odds(at_least) else {
            panic!("no odds of {at_least} for {roll:?}");
        };
        // wins / cases, compared without a common denominator.
        let left = odds
            .wins
            .checked_mul(cases)
            .expect("small enough to compare");
        let right = wins
            .checked_mul(odds.cases)
            .expect("small enough to compare");
        assert_eq!(left, right, "{at_least} for {roll:?}");
    }
}

#[test]
fn odds_of_sums() {
    for (count, sides) in [
        (1, 2),
        (1, 100),
        (2, 6),
        (3, 6),
        (4, 6),
        (5, 4),
        (3, 10),
        (2, 20),
        (10, 2),
    ] {
        let roll = FreeRoll {
            modifier: 3 - i16::from(count),
            ..FreeRoll::of(count, die(sides))
        };
        compare(roll);
        if u32::from(sides).pow(2 * u32::from(count)) <= 100_000 {
            compare(FreeRoll {
                reroll_ones: true,
                ..roll
            });
        }
    }
    compare(FreeRoll::FATE);
    compare(FreeRoll::D66);
    compare(FreeRoll::PERCENTILE);
}

#[test]
fn odds_of_kept_dice() {
    for (count, sides) in [(2, 20), (3, 6), (4, 6), (5, 3), (3, 2)] {
        for n in 1..=count {
            let mut keeps = vec![Keep::Highest(n), Keep::Lowest(n)];
            if n < count {
                keeps.extend([Keep::DropHighest(n), Keep::DropLowest(n)]);
            }
            for keep in keeps {
                let roll = FreeRoll {
                    keep,
                    modifier: 1,
                    ..FreeRoll::of(count, die(sides))
                };
                compare(roll);
                if count <= 3 && sides <= 6 {
                    compare(FreeRoll {
                        reroll_ones: true,
                        ..roll
                    });
                }
                for least in [2, sides] {
                    let reading = Reading::Successes(least);
                    compare(FreeRoll {
                        modifier: 0,
                        reading,
                        ..roll
                    });
                }
            }
        }
    }
    for keep in [Keep::DropHighest(1), Keep::Highest(2)] {
        compare(FreeRoll {
            keep,
            ..FreeRoll::FATE
        });
    }
}

#[test]
fn odds_of_successes() {
    for (count, sides) in [(1, 6), (3, 6), (5, 4), (2, 10)] {
        for least in 2..=sides {
            let roll = FreeRoll {
                reading: Reading::Successes(least),
                ..FreeRoll::of(count, die(sides))
            };
            compare(roll);
            compare(FreeRoll {
                explode: Explode::Once(ExtraDie::Same),
                ..roll
            });
            compare(FreeRoll {
                explode: Explode::Once(ExtraDie::Other(die(3))),
                ..roll
            });
            if count <= 3 && sides <= 6 {
                compare(FreeRoll {
                    reroll_ones: true,
                    ..roll
                });
            }
        }
    }
}

#[test]
fn odds_of_explosions() {
    for (count, sides, extra) in [
        (1, 6, 6),
        (2, 6, 4),
        (3, 4, 4),
        (2, 2, 10),
        (2, 3, 2),
        (3, 2, 2),
    ] {
        let explode = Explode::Once(ExtraDie::Other(die(extra)));
        let roll = FreeRoll {
            explode,
            modifier: -2,
            ..FreeRoll::of(count, die(sides))
        };
        compare(roll);
        compare(FreeRoll {
            reroll_ones: true,
            ..roll
        });
        // All of them kept is none dropped.
        compare(FreeRoll {
            keep: Keep::Highest(count),
            ..roll
        });
    }
}

#[test]
fn odds_of_chains_to_their_very_end() {
    // Small dice, so that every chain can be rolled to its cap and every case counted (G-6).
    for (count, sides, extra) in [(1, 2, 2), (1, 3, 2), (1, 2, 3), (2, 2, 2), (1, 5, 2)] {
        let explode = Explode::Chain(ExtraDie::Other(die(extra)));
        let roll = FreeRoll {
            explode,
            ..FreeRoll::of(count, die(sides))
        };
        let is_small = cases_of(&roll) < 1 << 62;
        if is_small {
            compare(roll);
            compare(FreeRoll {
                reading: Reading::Successes(2),
                ..roll
            });
            compare(FreeRoll {
                reading: Reading::Successes(sides),
                ..roll
            });
            compare(FreeRoll {
                reroll_ones: true,
                ..roll
            });
        } else {
            compare_low(roll, 30);
            compare_low(
                FreeRoll {
                    reading: Reading::Successes(2),
                    ..roll
                },
                20,
            );
        }
    }
    // Larger dice for the targets that tables ask for.
    for sides in [4, 6] {
        let roll = FreeRoll {
            explode: Explode::Chain(ExtraDie::Same),
            ..FreeRoll::of(2, die(sides))
        };
        compare_shallow(roll, 3);
        compare_shallow(
            FreeRoll {
                reading: Reading::Successes(sides - 1),
                ..roll
            },
            3,
        );
    }
}

/// The same for scores close to the lowest, where the counts stay small enough to multiply.
fn compare_low(roll: FreeRoll, above: i32) {
    let cases = cases_of(&roll);
    let scores = counted(roll, cases);
    let min = roll.bounds().min;
    for at_least in min..=min + above {
        let wins: u128 = scores.range(at_least..).map(|(_, ways)| ways).sum();
        let odds = roll.odds(at_least).unwrap();
        assert_eq!(cases % odds.cases, 0);
        assert_eq!(
            odds.wins * (cases / odds.cases),
            wins,
            "{at_least} for {roll:?}"
        );
    }
}

/// Chains cut at `depth` by hand: right for every score that such a chain is sure to reach.
fn compare_shallow(roll: FreeRoll, depth: u32) {
    let sides = u128::from(roll.die.sides());
    let cases = sides.pow((depth + 1) * u32::from(roll.count));
    let mut below = BTreeMap::new();
    let all_faces = |place: u32, case: u128| (case / sides.pow(place) % sides) as u8 + 1;
    for case in 0..cases {
        let mut score = 0;
        for nth in 0..u32::from(roll.count) {
            for at in 0..=depth {
                let face = all_faces(nth * (depth + 1) + at, case);
                score += match roll.reading {
                    Reading::Successes(least) => i32::from(face >= least),
                    _ => i32::from(face),
                };
                if face < roll.die.sides() {
                    break;
                }
            }
        }
        *below.entry(score).or_insert(0_u128) += 1;
    }
    let sure = match roll.reading {
        Reading::Successes(_) => depth as i32 + 1,
        _ => (depth as i32 + 1) * i32::from(roll.die.sides()) + i32::from(roll.count) - 1,
    };
    for at_least in roll.bounds().min..=sure {
        let wins: u128 = below.range(at_least..).map(|(_, ways)| ways).sum();
        let odds = roll.odds(at_least).unwrap();
        assert_eq!(
            odds.wins * cases,
            wins * odds.cases,
            "{at_least} for {roll:?}"
        );
    }
}

/// Pascal's triangle and plain addition, as far as forty dice, without the engine's table.
#[test]
fn odds_of_forty_dice() {
    for sides in [2_u8, 6, 7] {
        let mut ways = vec![1_u128];
        for _ in 0..40 {
            let mut next = vec![0; ways.len() + usize::from(sides)];
            for (sum, &count) in ways.iter().enumerate() {
                for face in 1..=usize::from(sides) {
                    next[sum + face] += count;
                }
            }
            ways = next;
        }
        let roll = FreeRoll::of(40, die(sides));
        for at_least in 41..=40 * i32::from(sides) {
            let odds = roll.odds(at_least).unwrap();
            let wins: u128 = ways.iter().skip(at_least as usize).sum();
            assert_eq!((odds.wins, odds.cases), (wins, u128::from(sides).pow(40)));
        }
    }
}

/// The best `kept` of `count` dice, counted by how many dice show each face, without the engine.
fn kept_by_faces(count: u32, sides: u32, kept: u32) -> BTreeMap<i32, u128> {
    fn choose(all: u32, chosen: u32) -> u128 {
        if chosen == 0 {
            1
        } else {
            choose(all - 1, chosen - 1) * u128::from(all) / u128::from(chosen)
        }
    }
    // (dice left, dice still to keep, sum) from the highest face down.
    let mut states = BTreeMap::from([((count, kept, 0_i32), 1_u128)]);
    for face in (1..=sides).rev() {
        let mut next = BTreeMap::new();
        for ((left, to_keep, sum), ways) in states {
            for showing in 0..=left {
                if face == 1 && showing != left {
                    continue;
                }
                let taken = showing.min(to_keep);
                let key = (left - showing, to_keep - taken, sum + (taken * face) as i32);
                *next.entry(key).or_insert(0) += ways * choose(left, showing);
            }
        }
        states = next;
    }
    let mut sums = BTreeMap::new();
    for ((_, _, sum), ways) in states {
        *sums.entry(sum).or_insert(0) += ways;
    }
    sums
}

#[test]
fn odds_of_many_kept_dice() {
    for (count, sides, kept) in [(10, 10, 5), (8, 12, 3), (20, 6, 19), (40, 6, 10)] {
        let sums = kept_by_faces(count, sides, kept);
        let cases = u128::from(sides).pow(count);
        assert_eq!(sums.values().sum::<u128>(), cases);
        let plain = FreeRoll::of(count as u8, die(sides as u8));
        let highest = FreeRoll {
            keep: Keep::Highest(kept as u8),
            ..plain
        };
        let lowest = FreeRoll {
            keep: Keep::Lowest(kept as u8),
            ..plain
        };
        for at_least in kept as i32 + 1..=(kept * sides) as i32 {
            let wins: u128 = sums.range(at_least..).map(|(_, ways)| ways).sum();
            let odds = highest.odds(at_least).unwrap();
            assert_eq!(
                (odds.wins, odds.cases),
                (wins, cases),
                "{at_least}: {highest:?}"
            );
            // Turned upside down: a face f is worth sides + 1 - f.
            let turned = (kept * (sides + 1)) as i32 - at_least;
            let wins: u128 = sums.range(..=turned).map(|(_, ways)| ways).sum();
            assert_eq!(
                lowest.odds(at_least).unwrap().wins,
                wins,
                "{at_least}: {lowest:?}"
            );
        }
    }
}
