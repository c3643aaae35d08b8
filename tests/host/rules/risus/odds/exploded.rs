//! RP-7, RP-12: exploding sixes with an item that rolls all ones again, those of a chain too. Every
//! sequence of dice that the rules themselves may ask for is followed, as long as it is likelier
//! than one in a million; what is left of longer chains is the only doubt.

use declic::rules::Error;
use declic::rules::risus::odds::pool::{Pool, Rules};
use declic::rules::risus::pool::{Attempt, Difficulty, NormalDifficulty, SixRule};
use declic::rules::risus::*;

use crate::rules::risus::fixtures::PLAIN;
use crate::support::Script;

const LONGEST: usize = 9;

/// Runs an operation for every sequence of dice; gives the chance of each outcome, and of what was
/// not followed to its end.
fn every_sequence<const N: usize>(
    run: &impl Fn(&mut Script) -> Result<usize, Error>,
) -> ([f64; N], f64) {
    let (mut outcomes, mut open) = ([0.0; N], 0.0);
    let mut paths = vec![Vec::new()];
    while let Some(path) = paths.pop() {
        let chance = 6_f64.powi(-(path.len() as i32));
        match run(&mut Script::new(&path)) {
            Ok(outcome) => outcomes[outcome.min(N - 1)] += chance,
            Err(Error::NoDie(_)) if path.len() < LONGEST => {
                for face in 1..=6 {
                    let mut longer = path.clone();
                    longer.push(face);
                    paths.push(longer);
                }
            }
            Err(Error::NoDie(_)) => open += chance,
            Err(error) => panic!("{error:?}"),
        }
    }
    (outcomes, open)
}

/// RP-10: the margin of one and of two dice.
#[test]
fn margins_are_those_of_every_sequence() {
    let options = declic::rules::risus::pool::Options {
        six_rule: SixRule::Explode,
        ..Default::default()
    };
    for (dice, fd, most_open) in [(1, 5, 1e-4), (2, 4, 2e-3), (2, 5, 2e-3), (2, 6, 2e-3)] {
        let attempt = Attempt {
            dice,
            difficulty: Difficulty::new(fd).unwrap(),
            with_destiny: false,
            reroll_ones: true,
        };
        let (margins, open) = every_sequence::<8>(&|script| {
            let action = attempt.roll(Destiny(0), &options, script)?;
            Ok(usize::from(action.successes))
        });
        assert!(open < most_open, "{open}");
        let ladder = super::reference::convolved(
            Pool {
                rerolls_ones: true,
                ..Pool::of(dice)
            },
            Rules {
                difficulty: fd,
                sixes: SixRule::Explode,
            },
        );
        for at_least in 1..=4_u16 {
            let seen: f64 = margins[usize::from(at_least)..].iter().sum();
            let reached = ladder.iter().filter(|(rungs, _)| rungs[0] >= at_least);
            let odds: f64 = reached.map(|(_, chance)| chance).sum();
            assert!(seen <= odds + 1e-8, "{dice} dice, FD {fd}: {seen} {odds}");
            assert!(
                odds <= seen + open + 1e-8,
                "{dice} dice, FD {fd}: {seen} {odds}"
            );
        }
    }
}

/// RP-20, RP-21: a conflict of one die against one; RP-22: the round of an Effort is decided by the
/// same comparison.
#[test]
fn contests_are_those_of_every_sequence() {
    let rules = RuleSet::Pool(declic::rules::risus::pool::Options {
        six_rule: SixRule::Explode,
        normal: NormalDifficulty::Usual,
        ..Default::default()
    });
    let again = Stance {
        items: Items {
            reroll_ones: true,
            ..Items::default()
        },
        ..PLAIN
    };
    let one = Contender::plain(Cliche::new(Kind::Normal, Force::MIN));
    let who = Both::new(
        Contender {
            stance: again,
            ..one
        },
        one,
    );
    let (ends, open) = every_sequence::<2>(&|script| {
        let conflict = rules.meet(&who, Terms::Settled, script)?;
        Ok(usize::from(conflict.winner == Some(Seat::A)))
    });
    let odds = rules.odds(&who, Terms::Settled).unwrap();
    let win = odds.win as f64 / odds.cases() as f64;
    assert!(open < 1e-3, "{open}");
    assert!(
        ends[1] <= win + 1e-8 && win <= ends[1] + open + 1e-8,
        "{ends:?} {open} {odds:?}"
    );
}

/// RP-7, RP-12: the order of the dice: all of the throw, its ones again, then each chain with its
/// ones.
#[test]
fn the_ones_of_a_chain_are_rolled_again_at_once() {
    let options = declic::rules::risus::pool::Options {
        six_rule: SixRule::Explode,
        ..Default::default()
    };
    let attempt = Attempt {
        dice: 3,
        difficulty: Difficulty::new(5).unwrap(),
        with_destiny: false,
        reroll_ones: true,
    };
    let mut dice = Script::new([6, 1, 2, 6, 1, 6, 1, 1, 6, 5]);
    let action = attempt.roll(Destiny(0), &options, &mut dice).unwrap();
    // The 1 of the throw became a 6, so there are two chains: a 1 that became a 6, then one that
    // stayed a 1; a 6 and a 5.
    assert_eq!(action.successes, 5);
    dice.assert_told("RP-12", action.dice());
}
