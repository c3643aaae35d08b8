//! Free dice rolled at random: scores, locks, refusals and odds.

use std::collections::BTreeMap;

use super::ops::{Machine, random_op, random_roll};
use crate::support::{Fading, Script, words};
use declic::dice::{Die, Face};
use declic::rules::Error;
use declic::rules::free::{FreeRoll, Keep, Locks, Reading, Thrown};
use proptest::prelude::*;

fn die(sides: u8) -> Die {
    Die::new(sides).unwrap()
}

/// The score worked out from the dice told, without the engine's own reading.
fn score_from_dice(roll: &FreeRoll, faces: &[(Die, Face)]) -> i32 {
    let count = usize::from(roll.count);
    let mut dice: Vec<Vec<Face>> = faces[..count].iter().map(|&(_, face)| vec![face]).collect();
    let mut rest = faces[count..].iter().map(|&(_, face)| face);
    if roll.reroll_ones {
        for chain in dice.iter_mut().filter(|chain| chain[0] == 1) {
            chain[0] = rest.next().unwrap();
        }
    }
    let (extra, most) = (
        roll.explode.extra_die(roll.die),
        usize::from(roll.explode.most_extra()),
    );
    for chain in &mut dice {
        let mut highest = roll.die.sides();
        while *chain.last().unwrap() == highest && chain.len() <= most {
            chain.push(rest.next().unwrap());
            highest = extra.sides();
        }
    }
    assert_eq!(rest.next(), None, "a die too many");
    let worth = |chain: &Vec<Face>| chain.iter().map(|&face| i32::from(face)).sum::<i32>();
    if roll.reading == Reading::D66 {
        return worth(&dice[0]) * 10 + worth(&dice[1]);
    }
    dice.sort_by_key(worth); // Stable: of equals the first stays first.
    let kept: Vec<Vec<Face>> = match roll.keep {
        Keep::All => dice,
        Keep::Lowest(n) => dice[..usize::from(n)].to_vec(),
        Keep::DropHighest(n) => dice[..count - usize::from(n)].to_vec(),
        Keep::Highest(n) => best(dice, usize::from(n)),
        Keep::DropLowest(n) => best(dice, count - usize::from(n)),
    };
    match roll.reading {
        Reading::Successes(least) => {
            kept.iter().flatten().filter(|&&face| face >= least).count() as i32
        }
        Reading::Fate => {
            kept.iter().map(|chain| worth(chain) - 2).sum::<i32>() + i32::from(roll.modifier)
        }
        _ => kept.iter().map(worth).sum::<i32>() + i32::from(roll.modifier),
    }
}

/// The highest; of equals those that were rolled first.
fn best(mut dice: Vec<Vec<Face>>, n: usize) -> Vec<Vec<Face>> {
    let worth = |chain: &Vec<Face>| chain.iter().map(|&face| u32::from(face)).sum::<u32>();
    dice.sort_by_key(|chain| std::cmp::Reverse(worth(chain)));
    dice.truncate(n);
    dice
}

fn check_marks(thrown: &Thrown) {
    let kept = thrown.thrown().iter().filter(|it| it.is_kept);
    assert_eq!(
        kept.count(),
        usize::from(thrown.roll.kept()),
        "so many are kept"
    );
    let bounds = thrown.roll.bounds();
    assert!(
        (bounds.min..=bounds.max).contains(&thrown.score),
        "{thrown:?}"
    );
}

#[test]
fn operations_at_random_are_met_in_all_their_kinds() {
    // The driver must not test refusals alone.
    let mut word = words(23);
    let mut machine = Machine::new();
    let mut done = BTreeMap::new();
    for _ in 0..5_000 {
        let op = random_op(&mut word);
        let kind: String = format!("{op:?}")
            .chars()
            .take_while(char::is_ascii_alphabetic)
            .collect();
        let mut dice = Fading::new(&mut word, 9999);
        let (ok, refused) = done.entry(kind).or_insert((0, 0));
        match machine.apply(&op, &mut dice) {
            Ok(_) => *ok += 1,
            Err(_) => *refused += 1,
        }
    }
    assert_eq!(done.len(), 3, "{done:?}");
    assert!(
        done.values().all(|&(ok, refused)| ok > 200 && refused > 40),
        "{done:?}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn refused_is_untouched(seed: u64, short in 0_usize..12) {
        let mut word = words(seed);
        let mut machine = Machine::new();
        for count in 0..60 {
            let op = random_op(&mut word);
            let left = if count % 3 == 0 { short } else { 9999 };
            let before = machine.state().clone();
            let mut dice = Fading::new(&mut word, left);
            match machine.apply(&op, &mut dice) {
                Ok(told) => prop_assert_eq!(told, dice.drawn(), "G-10: {:?}", op),
                Err(error) => {
                    prop_assert_eq!(machine.state(), &before, "G-4: {:?}", op);
                    match error {
                        Error::NoDie(_) => prop_assert_eq!(dice.drawn().len(), left),
                        _ => prop_assert_eq!(dice.drawn(), [], "G-4: {:?}", op),
                    }
                }
            }
        }
    }

    #[test]
    fn scores_follow_from_the_dice(seed: u64) {
        let mut word = words(seed);
        for _ in 0..40 {
            let roll = random_roll(&mut word);
            let mut dice = Fading::new(&mut word, 9999);
            if let Ok(thrown) = roll.roll(&mut dice) {
                prop_assert_eq!(thrown.score, score_from_dice(&roll, dice.drawn()), "{:?}", roll);
                check_marks(&thrown);
            }
        }
    }

    #[test]
    fn locked_dice_do_not_change(seed: u64, mask: u64) {
        let mut word = words(seed);
        let roll = random_roll(&mut word);
        let mut dice = Fading::new(&mut word, 9999);
        let Ok(first) = roll.roll(&mut dice) else { return Ok(()) };
        let mut locks = Locks::NONE;
        for place in 0..usize::from(roll.count) {
            if mask >> place & 1 == 1 {
                locks = locks.toggle(place).unwrap();
            }
        }
        let mut dice = Fading::new(&mut word, 9999);
        let Ok(second) = first.roll_unlocked(locks, &mut dice) else {
            prop_assert!((0..usize::from(roll.count)).all(|place| locks.has(place)));
            return Ok(());
        };
        check_marks(&second);
        let mut all = Vec::new();
        for (place, (before, after)) in first.thrown().iter().zip(second.thrown()).enumerate() {
            if locks.has(place) {
                let same = (after.last, after.extra, after.was_one);
                prop_assert_eq!((before.last, before.extra, before.was_one), same);
            }
            all.push(*after);
        }
        // A roll that shows these dice from the start comes to the same score.
        let firsts = all.iter().map(|it| if it.was_one { 1 } else { it.first(&roll) });
        let again = all.iter().filter(|it| it.was_one).map(|it| it.first(&roll));
        let extra = all.iter().flat_map(|it| it.extra_dice(&roll).map(|(_, face)| face));
        let faces: Vec<Face> = firsts.chain(again).chain(extra).collect();
        let fresh = roll.roll(&mut Script::new(faces)).unwrap();
        prop_assert_eq!(fresh.score, second.score);
        prop_assert_eq!(fresh.thrown(), second.thrown());
    }

    #[test]
    fn odds_are_odds(seed: u64, at_least in -50_i32..300) {
        let mut word = words(seed);
        let roll = random_roll(&mut word);
        let here = roll.odds(at_least);
        if let Some(odds) = here {
            prop_assert!(odds.cases > 0 && odds.wins <= odds.cases);
            prop_assert!(odds.percent().0 <= 100);
        }
        // A higher score is never likelier.
        if let (Some(here), Some(above)) = (here, roll.odds(at_least + 1)) {
            let (here_percent, above_percent) = (here.percent(), above.percent());
            prop_assert!(here_percent >= above_percent);
        }
        prop_assert_eq!(roll.check().is_err(), roll.odds(i32::MIN).is_none());
    }

    #[test]
    fn sums_are_symmetric(count in 1_u8..=12, sides in 2_u8..=20, off in 0_i32..240) {
        let roll = FreeRoll::of(count, die(sides));
        let (min, max) = (roll.bounds().min, roll.bounds().max);
        let at_least = min + 1 + off % (max - min);
        let up = roll.odds(at_least).unwrap();
        let down = roll.odds(min + max + 1 - at_least).unwrap();
        // As likely to reach t as to stay below its mirror image.
        prop_assert_eq!(up.wins + down.wins, up.cases);
    }
}
