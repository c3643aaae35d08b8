//! What the gadget says of a histogram, against the distribution computed in another way.

use declic::dice::fairness::{Histogram, Tally, Verdict};
use proptest::prelude::*;

use super::distributions::{power, upper_tail};
use crate::support::{below, words};

fn verdict(faces: &[u32]) -> Verdict {
    Histogram::new(faces).unwrap().verdict()
}

fn sides() -> impl Iterator<Item = usize> {
    Tally::DICE.iter().map(|die| usize::from(die.sides()))
}

/// `rolls` of a face, and one roll fewer for each of the last ones if it does not come out even.
fn even(sides: usize, rolls: u32) -> Vec<u32> {
    let (each, more) = (rolls / sides as u32, rolls as usize % sides);
    (0..sides)
        .map(|face| each + u32::from(face < more))
        .collect()
}

fn chi_square(faces: &[u32]) -> f64 {
    let rolls: f64 = faces.iter().map(|&n| f64::from(n)).sum();
    let share = rolls / faces.len() as f64;
    faces
        .iter()
        .map(|&n| (f64::from(n) - share).powi(2) / share)
        .sum()
}

/// From the fairest to the most uneven: how many of the 109 limits are exceeded, and 1 more.
fn rank(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::TooFew { .. } => f64::NAN,
        Verdict::LooksFair { in_100 } => 100.0 - f64::from(in_100),
        Verdict::Uneven { in_1000 } => 110.0 - f64::from(in_1000),
    }
}

/// The same for a probability.
fn rank_of(tail: f64) -> f64 {
    match tail {
        0.01.. => 100.0 - (100.0 * tail).floor(),
        _ => 110.0 - (1000.0 * tail).ceil(),
    }
}

/// A verdict is right if it never makes the die look better or worse than it is, and is off by no
/// more than the 16 bits of the tables.
fn check(faces: &[u32]) -> Result<(), String> {
    const INTEGRAL: f64 = 1e-8;
    let fine = match faces.len() {
        2 | 3 => 1.0 / 4096.0,
        4..=12 => 1.0 / 2048.0,
        20 => 1.0 / 1024.0,
        _ => 1.0 / 256.0,
    };
    let (seen, chi) = (verdict(faces), chi_square(faces));
    let tail = |chi| upper_tail(faces.len() - 1, chi);
    let bounds = rank_of(tail(chi - fine))..=rank_of(tail(chi + fine)).max(1.0);
    let modest = match seen {
        // The limit itself is the one quantile that is rounded up and has a fair verdict below it.
        Verdict::LooksFair { in_100: 1 } => tail(chi - fine) >= 0.01,
        Verdict::LooksFair { in_100 } => f64::from(in_100) <= 100.0 * tail(chi) + INTEGRAL,
        Verdict::Uneven { in_1000 } => f64::from(in_1000) >= 1000.0 * tail(chi) - INTEGRAL,
        Verdict::TooFew { .. } => false,
    };
    match bounds.contains(&rank(seen)) && modest {
        true => Ok(()),
        false => Err(format!("{seen:?} for {faces:?}: {chi}, {}", tail(chi))),
    }
}

#[test]
fn five_of_each_face_are_needed() {
    for sides in sides() {
        let enough = 5 * sides as u32;
        for rolls in 0..enough {
            let rolls_needed = enough - rolls;
            let expected = Verdict::TooFew { rolls_needed };
            assert_eq!(verdict(&even(sides, rolls)), expected, "D{sides}");
        }
        let expected = Verdict::LooksFair { in_100: 100 };
        assert_eq!(verdict(&even(sides, enough)), expected, "D{sides}");
        assert!(matches!(
            verdict(&even(sides, enough + 1)),
            Verdict::LooksFair { .. }
        ));
    }
}

#[test]
fn the_limits_are_those_of_the_printed_tables() {
    let printed = [663, 921, 1134, 1509, 1848, 2167, 2472, 3619, 13464];
    for (sides, printed) in sides().zip(printed) {
        let faces = vec![0; sides];
        let limit = Histogram::new(&faces).unwrap().limit().hundredths();
        // Rounded up twice, to the table's 16 bits and then to hundredths.
        assert!(
            (printed..=printed + 1).contains(&limit),
            "D{sides}: {limit}"
        );
    }
    assert_eq!(Histogram::new(&[0; 6]).unwrap().limit().hundredths(), 1509);
    assert_eq!(Histogram::new(&[0; 20]).unwrap().limit().hundredths(), 3619);
}

/// From all faces alike to far beyond the limit, in steps much finer than the tables: each of the
/// 110 verdicts is met, in order, and where it should be.
#[test]
fn every_verdict_is_met_where_it_should_be() {
    const SHARE: u32 = 1_000_000_000;
    for sides in sides() {
        let greatest = 1.2
            * Histogram::new(&vec![0; sides])
                .unwrap()
                .limit()
                .hundredths() as f64
            / 100.0
            + 6.0;
        let steps = 1200;
        let mut met = vec![Verdict::LooksFair { in_100: 100 }];
        for step in 0..=steps {
            // Two faces off by `moved` give 2 moved² / share. Small steps where the verdicts of a
            // coin are close together.
            let chi = greatest * (f64::from(step) / f64::from(steps)).powi(2);
            let moved = (chi * f64::from(SHARE) / 2.0).sqrt() as u32;
            let mut faces = vec![SHARE; sides];
            faces[0] += moved;
            faces[sides - 1] -= moved;
            let seen = verdict(&faces);
            assert_eq!(check(&faces), Ok(()));
            if met.last() != Some(&seen) {
                met.push(seen);
            }
        }
        // Of a coin, 16 bits cannot tell the first two percents from each other.
        let fair = (1..=100)
            .rev()
            .filter(|&in_100| sides > 2 || in_100 != 99)
            .map(|in_100| Verdict::LooksFair { in_100 });
        let uneven = (1..=10).rev().map(|in_1000| Verdict::Uneven { in_1000 });
        assert_eq!(met, fair.chain(uneven).collect::<Vec<_>>(), "D{sides}");
    }
}

/// At the limit it still looks fair; with one roll moved it does not. A D6's limit is 15.0863.
#[test]
fn the_limit_itself_looks_fair() {
    let (at, above) = ([117, 97, 94, 73, 98, 121], [117, 96, 94, 73, 99, 121]);
    let hundredths = |faces| Histogram::new(faces).unwrap().chi_square().hundredths();
    assert_eq!((hundredths(&at), hundredths(&above)), (1508, 1512));
    assert_eq!(verdict(&at), Verdict::LooksFair { in_100: 1 });
    assert_eq!(verdict(&above), Verdict::Uneven { in_1000: 10 });
}

#[test]
fn extreme_counts_overflow_nothing() {
    for sides in sides() {
        let full = vec![u32::MAX; sides];
        let histogram = Histogram::new(&full).unwrap();
        assert_eq!(histogram.count(), sides as u64 * u64::from(u32::MAX));
        assert!(histogram.chi_square().is_zero());
        assert_eq!(histogram.verdict(), Verdict::LooksFair { in_100: 100 });
        assert_eq!(histogram.sees_percent(), Some(1));

        let mut lonely = vec![0; sides];
        lonely[sides / 2] = u32::MAX;
        let histogram = Histogram::new(&lonely).unwrap();
        // All in one face: N (k − 1).
        let chi = u64::from(u32::MAX) * (sides as u64 - 1);
        assert_eq!(histogram.chi_square().hundredths(), 100 * chi);
        assert_eq!(histogram.verdict(), Verdict::Uneven { in_1000: 1 });

        let mut full = full;
        full[0] = 0;
        assert_eq!(verdict(&full), Verdict::Uneven { in_1000: 1 });
    }
}

#[test]
fn no_rolls_see_nothing() {
    assert_eq!(Histogram::new(&[0; 6]).unwrap().sees_percent(), None);
    assert!(Histogram::new(&[0; 6]).unwrap().chi_square().is_zero());
    assert!(Histogram::new(&[]).is_none() && Histogram::new(&[9; 7]).is_none());
}

/// The fewest rolls that see a deviation of 1 %.
fn rolls_for_one_percent(sides: usize) -> u32 {
    let sees = |rolls| {
        let mut faces = vec![0; sides];
        faces[0] = rolls;
        Histogram::new(&faces).unwrap().sees_percent().unwrap()
    };
    let (mut blind, mut seeing) = (1, u32::MAX);
    while seeing - blind > 1 {
        let middle = blind + (seeing - blind) / 2;
        match sees(middle) {
            1 => seeing = middle,
            _ => blind = middle,
        }
    }
    seeing
}

/// With that many rolls a die with one face off by 1 % exceeds the 1 % limit 99 times in 100.
#[test]
fn the_count_sees_what_it_says() {
    for sides in sides() {
        let noncentrality = f64::from(rolls_for_one_percent(sides)) * 1e-4 / (sides as f64 - 1.0);
        let faces = vec![0; sides];
        let limit = Histogram::new(&faces).unwrap().limit().hundredths() as f64 / 100.0;
        let power = power(sides - 1, noncentrality, limit);
        assert!((power - 0.99).abs() < 2e-4, "D{sides}: {power}");
    }
    let millions = |sides| f64::from(rolls_for_one_percent(sides)) / 1e6;
    assert!((millions(6) - 1.67).abs() < 0.01, "{}", millions(6));
    assert!((millions(20) - 9.2).abs() < 0.05, "{}", millions(20));
}

/// The same by trying it: of 400 dice with one face off by as much as so many rolls can see, at
/// least so many are found out. Few rolls only see what is too far off for the formula to be exact.
#[test]
fn uneven_dice_are_found_out() {
    let mut next = words(6);
    for (sides, rolls, least) in [
        (2, 20_000, 388),
        (6, 20_000, 388),
        (20, 20_000, 388),
        (6, 100, 370),
        (20, 100, 345),
        (100, 1_000, 360),
    ] {
        let faces = even(sides, rolls);
        let percent = Histogram::new(&faces).unwrap().sees_percent().unwrap();
        let found = (0..400)
            .filter(|_| {
                let mut faces = vec![0; sides];
                for _ in 0..rolls {
                    // The first face is taken for `percent` of its share from all the others.
                    let stolen = below(&mut next, 100 * (sides as u32 - 1)) < percent;
                    let face = below(&mut next, sides as u32);
                    faces[if stolen { 0 } else { face as usize }] += 1;
                }
                matches!(verdict(&faces), Verdict::Uneven { .. })
            })
            .count();
        assert!(found >= least, "D{sides}, {percent} %: {found} of 400");
    }
}

/// A histogram of any die, as uneven as real ones or wildly so.
fn histogram() -> impl Strategy<Value = Vec<u32>> {
    let die = (0..Tally::DICE.len()).prop_map(|index| usize::from(Tally::DICE[index].sides()));
    (die, 5_u32..2_000_000, 0_u32..4000).prop_flat_map(|(sides, share, wild)| {
        let spread = ((f64::from(share)).sqrt() * f64::from(wild) / 1000.0) as u32;
        let spread = spread.min(share - 5);
        proptest::collection::vec(share - spread..=share + spread, sides)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn whole_numbers_agree_with_floats(faces in histogram()) {
        let chi = chi_square(&faces);
        let exact = Histogram::new(&faces).unwrap().chi_square().hundredths();
        prop_assert!((exact as f64 / 100.0 - chi).abs() <= 0.005 + chi * 1e-9);
        prop_assert_eq!(check(&faces), Ok(()));
    }

    #[test]
    fn a_roll_of_the_commonest_face_never_looks_fairer(faces in histogram()) {
        let mut more = faces.clone();
        let commonest = (0..faces.len()).max_by_key(|&face| faces[face]).unwrap();
        let rarest = (0..faces.len()).min_by_key(|&face| faces[face]).unwrap();
        more[commonest] += 1;
        more[rarest] -= 1;
        prop_assert!(rank(verdict(&more)) >= rank(verdict(&faces)));
    }
}
