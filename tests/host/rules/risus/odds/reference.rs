//! The rolls of the Risus family counted the slow way: every die of every roll is enumerated, and
//! the rule is applied to the faces.

use std::collections::BTreeMap;

use declic::rules::risus::odds::pool::{Pool, Rules};
use declic::rules::risus::odds::totals::{Mode, Roll};
use declic::rules::risus::pool::SixRule;

/// Calls `each` with every way in which dice with these sides can fall.
pub(crate) fn every_fall(sides: &[u8], mut each: impl FnMut(&[u8])) {
    let mut faces = vec![1; sides.len()];
    loop {
        each(&faces);
        let Some(place) = (0..sides.len()).find(|&place| faces[place] < sides[place]) else {
            return;
        };
        faces[place] += 1;
        faces[..place].fill(1);
    }
}

/// What a roll with a bonus came to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Rolled {
    /// R2-5: −1 for a double 1, 1 for a double 6.
    pub(crate) rank: i8,
    pub(crate) total: i16,
    /// RH-13: the D6 is a natural 1; R2-5: a double 1.
    pub(crate) one: bool,
}

/// Every result of a roll with the number of equally likely falls that give it.
pub(crate) fn results(mode: Mode, roll: Roll) -> BTreeMap<Rolled, u64> {
    let d6s = match mode {
        Mode::TwoDice { .. } => 2,
        _ => 1,
    };
    let mut sides = vec![6; d6s];
    if roll.rerolls_ones {
        sides.extend(vec![6; d6s]);
    }
    let d4 = sides.len();
    sides.push(if matches!(mode, Mode::RisusHack { .. }) {
        4
    } else {
        1
    });
    sides.extend(vec![6; usize::from(roll.helpers)]);

    let mut counts = BTreeMap::new();
    every_fall(&sides, |faces| {
        let mut dice = faces[..d6s].to_vec();
        if roll.rerolls_ones {
            for (die, again) in dice.iter_mut().zip(&faces[d6s..]) {
                if *die == 1 {
                    *die = *again;
                }
            }
        }
        let sixes = faces[d4 + 1..].iter().filter(|&&face| face == 6).count() as i16;
        let mut total = dice.iter().map(|&die| i16::from(die)).sum::<i16>();
        total += i16::from(roll.bonus) + sixes;
        let (mut rank, mut one) = (0, false);
        match mode {
            Mode::RisusHack { .. } => {
                one = dice == [1];
                if dice == [6] {
                    total += i16::from(faces[d4]);
                }
            }
            Mode::TwoDice { criticals: true } => {
                one = dice == [1, 1];
                rank = i8::from(dice == [6, 6]) - i8::from(one);
            }
            _ => {}
        }
        *counts.entry(Rolled { rank, total, one }).or_insert(0) += 1;
    });
    counts
}

/// Who wins a round: the higher rank, then the higher total; two double ones are tied.
pub(crate) fn compare(a: &Rolled, b: &Rolled) -> std::cmp::Ordering {
    let total = |result: &Rolled| if result.rank < 0 { 0 } else { result.total };
    (a.rank, total(a)).cmp(&(b.rank, total(b)))
}

/// A side's successes at the normal difficulty, then at each lower one down to 2, with the falls
/// (or, where sixes explode, the chance) that give them.
pub(crate) type Ladder = BTreeMap<Vec<u16>, f64>;

/// RP-20, RP-25: what the faces of a roll come to. `helper_sixes` have weight 1 each.
fn rungs(faces: &[u8], helper_sixes: u16, rules: Rules) -> Vec<u16> {
    let mut rungs = vec![helper_sixes; 1];
    rungs.resize(usize::from(rules.difficulty) - 1, 0);
    for &face in faces {
        if face >= rules.difficulty {
            rungs[0] += if face == 6 && rules.sixes == SixRule::Double {
                2
            } else {
                1
            };
        } else if face >= 2 {
            rungs[usize::from(rules.difficulty - face)] += 1;
        }
    }
    rungs
}

/// Every ladder of a pool by enumerating all of its dice; the counts are whole numbers.
pub(crate) fn enumerated(pool: Pool, rules: Rules) -> Ladder {
    assert_ne!(rules.sixes, SixRule::Explode);
    let dice = usize::from(pool.dice);
    let mut sides = vec![6; dice];
    if pool.rerolls_ones {
        sides.extend(vec![6; dice]);
    }
    let helpers = sides.len();
    sides.extend(vec![6; usize::from(pool.helper_dice)]);
    let mut ladder = Ladder::new();
    every_fall(&sides, |faces| {
        let own: Vec<u8> = (0..dice)
            .map(|die| match faces[die] {
                1 if pool.rerolls_ones => faces[dice + die],
                face => face,
            })
            .collect();
        let sixes = faces[helpers..].iter().filter(|&&face| face == 6).count() as u16;
        *ladder.entry(rungs(&own, sixes, rules)).or_default() += 1.0;
    });
    ladder
}

/// Every ladder of a pool with its chance, die by die; chains of up to 24 sixes (RP-12).
pub(crate) fn convolved(pool: Pool, rules: Rules) -> Ladder {
    let one = if pool.rerolls_ones {
        1.0 / 36.0
    } else {
        1.0 / 6.0
    };
    let other: f64 = (1.0 - one) / 5.0;
    let chance = |face: u8| if face == 1 { one } else { other };
    let mut die: Vec<(Vec<u8>, f64)> = Vec::new();
    let chains = if rules.sixes == SixRule::Explode {
        0..=24
    } else {
        0..=0
    };
    for sixes in chains {
        let last = if rules.sixes == SixRule::Explode {
            5
        } else {
            6
        };
        for face in 1..=last {
            let mut faces = vec![6; sixes];
            faces.push(face);
            die.push((faces, other.powi(sixes as i32) * chance(face)));
        }
    }
    let mut ladder = Ladder::from([(rungs(&[], 0, rules), 1.0)]);
    let mut add = |steps: &[(Vec<u16>, f64)]| {
        let mut next = Ladder::new();
        for (rungs, chance) in &ladder {
            for (step, share) in steps {
                if chance * share > 1e-18 {
                    let sum = rungs.iter().zip(step).map(|(a, b)| a + b).collect();
                    *next.entry(sum).or_default() += chance * share;
                }
            }
        }
        ladder = next;
    };
    let own: Vec<_> = die
        .iter()
        .map(|(faces, share)| (rungs(faces, 0, rules), *share))
        .collect();
    let helper = [
        (rungs(&[], 0, rules), 5.0 / 6.0),
        (rungs(&[], 1, rules), 1.0 / 6.0),
    ];
    for _ in 0..pool.dice {
        add(&own);
    }
    for _ in 0..pool.helper_dice {
        add(&helper);
    }
    ladder
}

/// Win, tie and lose, the ladders being compared rung by rung.
pub(crate) fn compare_ladders(a: &Ladder, b: &Ladder) -> [f64; 3] {
    let all: f64 = b.values().sum();
    let (mut below, mut theirs) = (0.0, b.iter().peekable());
    let mut counts = [0.0; 3];
    for (rungs, chance) in a {
        while let Some((_, passed)) = theirs.next_if(|(other, _)| *other < rungs) {
            below += passed;
        }
        let same = b.get(rungs).copied().unwrap_or(0.0);
        counts[0] += chance * below;
        counts[1] += chance * same;
        counts[2] += chance * (all - below - same);
    }
    counts
}
