//! What holds for every operation of the Risus family, whatever the arguments and the dice.

use super::fixtures::{HACK, attempt, auto_play, duel_odds};
use super::ops::{Machine, Op, State, random_op};
use crate::support::{Limited, Words, tally, words};
use declic::rules::Error;
use declic::rules::risus::fight::{Ending, MOST_ROUNDS, Member, Round, Side, Standing, Team};
use declic::rules::risus::*;
use proptest::prelude::*;

/// Force never above nominal, nominal never above the limit, the fight's state as it must be.
fn check_bounds(state: &State) {
    let arena = state.fight.arena();
    let fighting = Seat::BOTH.map(|seat| arena.sides.of(seat));
    let fighters = || fighting.iter().flat_map(|side| side.cliches());
    for cliche in state.hero.cliches().iter().chain(fighters()) {
        assert!(cliche.current() <= cliche.nominal());
    }
    for cliche in fighters() {
        assert!(cliche.nominal().get() <= arena.rules.highest());
    }
    if let Fight::Over(_) = state.fight {
        return;
    }
    for side in fighting {
        // Whoever can act has something to act with.
        assert!(side.cliches().any(Cliche::is_usable), "{side:?}");
        if let (Fight::Running(_), Side::Team(team)) = (&state.fight, side) {
            assert!(team.is_standing(team.leader()));
        }
    }
}

/// Plays `steps` operations: each is tried with a source that gives out after `left` dice first.
fn drive(seed: u64, steps: usize, left: usize) {
    let mut next = words(seed);
    let mut machine = Machine::new();
    for _ in 0..steps {
        let op = random_op(&mut next);
        let mut short = Limited::new(Words(words(u64::from(next()))), left);
        let tried = try_op(&mut machine, &op, &mut short);
        if let Err(Error::NoDie(_)) = tried {
            let mut plenty = Limited::new(Words(words(u64::from(next()))), usize::MAX);
            let result = try_op(&mut machine, &op, &mut plenty);
            // Only the D20 that is thrown again may give out by itself, once in 10^16.
            assert!(!matches!(result, Err(Error::NoDie(_))), "{op:?}");
        }
        check_bounds(machine.state());
    }
}

/// G-4: refused is untouched; G-10: what was drawn is reported.
fn try_op<F: FnMut() -> u32>(
    machine: &mut Machine,
    op: &Op,
    dice: &mut Limited<Words<F>>,
) -> Result<(), Error> {
    let before = machine.state().clone();
    match machine.apply(op, dice) {
        Ok(drawn) => {
            assert_eq!(drawn, dice.drawn, "{op:?}");
            Ok(())
        }
        Err(error) => {
            assert_eq!(*machine.state(), before, "{op:?} {error:?}");
            if !matches!(error, Error::NoDie(_)) {
                assert!(dice.drawn.is_empty(), "{op:?} {error:?}");
            }
            Err(error)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn refused_is_untouched_and_drawn_is_reported(seed: u64, left in 0_usize..40) {
        drive(seed, 120, left);
    }

    #[test]
    fn fights_end_or_are_undecided_at_the_cap(
        seed: u64,
        a in 1_u8..=12,
        b in 1_u8..=12,
        rules in games(),
        with_team: bool,
    ) {
        let mut fight = Fight::start(rules, side(a, with_team), side(b, false)).unwrap();
        let mut rounds = 0;
        let mut dice = Words(words(seed));
        let before = fight.clone();
        let mut at = Both::new(a, b);
        let played = auto_play(&mut fight, &Both::default(), &mut dice, |round| {
            rounds += 1;
            check_round(round, &rules);
            if !with_team {
                // G-5: the next round starts where the last one ended.
                assert_eq!(round.sides.a.force.before.get(), at.a);
                assert_eq!(round.sides.b.force.before.get(), at.b);
                at = round.sides.each(|_, side| side.force.after.get());
            }
        });
        let played = played.unwrap();
        prop_assert_eq!(played.rounds, rounds);
        prop_assert_eq!(fight.arena().rounds, before.arena().rounds + rounds);
        match (played.ending, fight.standing()) {
            (Ending::Won(winner), Standing::Over(seat)) => {
                prop_assert_eq!(winner, seat);
                let loser = fight.arena().sides.of(winner.other());
                prop_assert!(!loser.cliches().any(Cliche::is_usable));
                prop_assert!(fight.arena().sides.of(winner).cliches().any(Cliche::is_usable));
            }
            (Ending::Undecided, Standing::GoesOn) => prop_assert_eq!(rounds, MOST_ROUNDS),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn totals_stay_within_their_bounds(seed: u64, f in 1_u8..=30, fd in 2_u8..=60, doubled: bool) {
        // RH-8, RH-9
        let attempt = Test { with_destiny: doubled, ..attempt(f, fd) };
        let mut dice = Words(words(seed));
        let action = HACK.test(attempt, Destiny(1), &mut dice).unwrap();
        let over = action.roll.total() - attempt.bonus();
        prop_assert!(matches!(over, 1..=5 | 7..=10));
        prop_assert_eq!(action.destiny_after, Destiny(u8::from(!doubled)));
        let succeeded = matches!(action.verdict, Verdict::Success | Verdict::CriticalSuccess);
        prop_assert_eq!(succeeded, action.roll.total() >= fd);
        let odds = HACK.test_odds(attempt).unwrap();
        prop_assert!(odds.wins <= odds.cases);
        prop_assert!(succeeded <= (odds.wins > 0) && succeeded >= (odds.wins == odds.cases));
    }

    #[test]
    fn duels_are_symmetric_and_add_up(a in 1_u8..=30, b in 1_u8..=30, rules in games()) {
        let pool = matches!(rules, RuleSet::Pool(_));
        let (a, b) = if pool { (1 + a % 6, 1 + b % 6) } else { (a, b) };
        let odds = duel_odds(&rules, a, b).unwrap();
        let mirrored = duel_odds(&rules, b, a).unwrap();
        prop_assert_eq!(odds.win, mirrored.lose);
        prop_assert_eq!(odds.tie, mirrored.tie);
        prop_assert_eq!(odds.lose, mirrored.win);
        let cases = match rules {
            RuleSet::Hack(_) => 576,
            RuleSet::Ygos(_) => 36,
            RuleSet::TwoDice(_) => 1296,
            RuleSet::Pool(_) => 6_u128.pow(u32::from(a + b)),
        };
        prop_assert_eq!(odds.cases(), cases);
    }
}

fn games() -> impl Strategy<Value = RuleSet> {
    use declic::rules::risus::pool::{NormalDifficulty, SixRule};
    let pool = |normal, six_rule| {
        RuleSet::Pool(pool::Options {
            normal,
            six_rule,
            fumble_when_both_fail: true,
            ..pool::Options::default()
        })
    };
    let doubles = two_dice::Options {
        criticals: true,
        ..two_dice::Options::default()
    };
    prop_oneof![
        Just(RuleSet::Hack(Options::default())),
        Just(RuleSet::Ygos(ygos::Options::default())),
        Just(RuleSet::TwoDice(two_dice::Options::default())),
        Just(RuleSet::TwoDice(doubles)),
        Just(pool(NormalDifficulty::Heroic, SixRule::Plain)),
        Just(pool(NormalDifficulty::Usual, SixRule::Double)),
        Just(pool(NormalDifficulty::Grim, SixRule::Plain)),
    ]
}

fn side(force: u8, with_team: bool) -> Side {
    let member = |force| Member {
        cliche: Cliche::new(Kind::Normal, Force::new(force).unwrap()),
        destiny: Destiny(1),
        key_item: KeyItem::AtHand,
    };
    if with_team && force > 1 {
        Side::Team(Team::form(&[member(1), member(force), member(1)], None).unwrap())
    } else {
        Side::Alone(Character::horde(Force::new(force).unwrap()))
    }
}

/// State before, what the outcome says, state after.
fn check_round(round: &Round, rules: &RuleSet) {
    let winner = round.winner();
    for seat in Seat::BOTH {
        let side = round.sides.of(seat);
        if winner == Some(seat.other()) {
            let fumbled = round.exchange.critical_failure(seat);
            let extra = u8::from(fumbled && !matches!(rules, RuleSet::Pool(_)));
            assert_eq!(side.loss, 1 + extra);
        } else {
            assert_eq!(side.loss, 0);
        }
        let paid = side.force.before.get() - side.force.after.get();
        let waits = matches!(round.standing, Standing::Hit { seat: hit, .. } if hit == seat);
        let owed = if waits { 0 } else { side.loss };
        assert_eq!(paid, owed.min(side.force.before.get()));
    }
    if !matches!(round.exchange, Exchange::Pool(_)) && winner.is_none() {
        let scores = [Seat::A, Seat::B].map(|seat| round.exchange.score(seat));
        assert!(scores[0] == scores[1] || matches!(rules, RuleSet::TwoDice(_)));
    }
}

#[test]
fn the_driver_reaches_everything() {
    // Each operation is done and (if it can be) refused; each state of a fight is reached.
    let mut done = std::collections::BTreeSet::new();
    let mut refused = std::collections::BTreeSet::new();
    let mut standings = std::collections::BTreeSet::new();
    let mut next = words(5);
    let mut machine = Machine::new();
    for _ in 0..60_000 {
        let op = random_op(&mut next);
        let mut dice = Limited::new(Words(words(u64::from(next()))), usize::MAX);
        let name = first_word(&op);
        match try_op(&mut machine, &op, &mut dice) {
            Ok(()) => done.insert(name),
            Err(_) => refused.insert(name),
        };
        standings.insert(first_word(&machine.state().fight.standing()));
        check_bounds(machine.state());
    }
    let cannot_be_refused = ["Change", "EndRound", "NewAdventure"];
    assert_eq!(done.len(), 31, "{done:?}");
    let all = refused.iter().map(String::as_str).chain(cannot_be_refused);
    // A reward is refused only when the counter is full.
    let all: std::collections::BTreeSet<&str> = all.chain(["Reward"]).collect();
    assert_eq!(all.len(), 31, "{refused:?}");
    assert_eq!(standings.len(), 4, "{standings:?}");
}

fn first_word(value: &impl std::fmt::Debug) -> String {
    let words = format!("{value:?}");
    let end = words.find(|letter: char| !letter.is_alphanumeric());
    words[..end.unwrap_or(words.len())].to_string()
}

#[test]
fn auto_play_wins_as_often_as_exact_odds_say() {
    // P-6a, 1 v 2, with the fumble of P-6b: 19.1552 % for the weaker side.
    let force = |force| Force::new(force).unwrap();
    let mut won = 0;
    let mut dice = Words(words(11));
    for _ in 0..20_000 {
        let side = |f| Side::Alone(Character::horde(force(f)));
        let rules = RuleSet::Hack(Options::default());
        let mut fight = Fight::start(rules, side(1), side(2)).unwrap();
        let played = auto_play(&mut fight, &Both::default(), &mut dice, |_| {}).unwrap();
        won += u32::from(played.ending == Ending::Won(Seat::A));
    }
    assert!((3660..=4000).contains(&won), "{won}");
}

#[test]
fn a_round_of_one_against_one_counts_right() {
    // RH-15 over every course of the dice: P-5a at 0, with ties and fumbles.
    let rules = RuleSet::Hack(Options::default());
    let counts = tally(4 * 576, |mut dice| {
        let side = || Side::Alone(Character::horde(Force::new(2).unwrap()));
        let mut fight = Fight::start(rules, side(), side()).unwrap();
        let round = fight.round(&Both::default(), &mut dice).unwrap();
        (
            round.sides.a.force.after.get(),
            round.sides.b.force.after.get(),
        )
    });
    assert_eq!(counts[&(2, 2)], 4 * 84);
    let lost = |key| counts.get(&key).copied().unwrap_or(0);
    assert_eq!(lost((1, 2)) + lost((0, 2)), 4 * 246);
    // RH-13: a lost 1 (5 of 6 opponents' dice above it, 24ths: 20) fumbles once in four.
    assert_eq!(lost((0, 2)), 4 * 80 / 4);
}
