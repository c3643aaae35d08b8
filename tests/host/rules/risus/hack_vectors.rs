//! Risus Hack: the vectors of the rulebook as one table.

use super::fixtures::*;
use crate::support::{Script, Seen, Vector, play};
use declic::rules::Error;
use declic::rules::risus::fight::{Cast, Side, Victim};
use declic::rules::risus::*;

fn action(attempt: Test, options: Options, dice: &mut Script) -> Seen {
    let action = RuleSet::Hack(options)
        .test(attempt, Destiny(1), dice)
        .unwrap();
    let words = format!(
        "{} {:?}, Destiny {}",
        action.roll.total(),
        action.verdict,
        action.destiny_after.0
    );
    Seen::new(action.dice(), words)
}

fn round(mut fight: Fight, stances: Both<Stance>, dice: &mut Script) -> Seen {
    let round = fight.round(&stances, dice).unwrap();
    Seen::new(round.dice(), describe(&round))
}

fn cast(level: u8, cast: Cast, target: u8, dice: &mut Script) -> Seen {
    let caster = alone(&[Cliche::new(READY, force(level))]);
    let mut fight = fight(caster, alone(&[normal(target)]));
    let outcome = fight.cast(Seat::A, &cast, dice).unwrap();
    Seen::new(outcome.dice(), describe_cast(&outcome))
}

fn power_action(level: u8, fd: u8, dice: &mut Script) -> Seen {
    let cliche = Cliche::new(READY, force(level));
    let mut hero = Character::new(&[cliche], Destiny(1)).unwrap();
    let difficulty = Difficulty::new(fd).unwrap();
    let action = hero.cast(&HACK, 0, difficulty, false, dice).unwrap();
    let words = format!(
        "{}: {}, level {}→{}",
        action.test.power.total(),
        action.test.works,
        action.level.before.get(),
        action.level.after.get()
    );
    assert_eq!(hero.cliches()[0].kind(), IDLE);
    Seen::new(action.dice(), words)
}

fn create(wishes: &[(Kind, u8)], points: CreationPoints) -> Result<Character, Error> {
    let wishes: Vec<Wish> = wishes
        .iter()
        .map(|(kind, force)| Wish {
            kind: *kind,
            force: *force,
        })
        .collect();
    Character::create(&HACK, points, &wishes, Destiny::DEFAULT)
}

fn conflict(a: u8, b: u8, dice: &mut Script) -> Seen {
    let who = Both::new(Contender::plain(normal(a)), Contender::plain(normal(b)));
    let conflict = HACK.meet(&who, Terms::Settled, dice).unwrap();
    let ConflictRolls::Sum {
        first,
        second,
        roll_off,
        fumble: _,
    } = &conflict.rolls
    else {
        panic!("sums");
    };
    let mut words = format!("{}–{}", first.a.total(), first.b.total());
    if let Some(second) = second {
        words += &format!(", {}–{}", second.a.total(), second.b.total());
    }
    for face in &roll_off.level {
        words += &format!(", {face}–{face}");
    }
    if let Some(pair) = roll_off.decided {
        words += &format!(", {}–{}", pair.a, pair.b);
    }
    words += &format!(": {:?}", conflict.winner.unwrap());
    if conflict.critical_success {
        words += " critical";
    }
    if conflict.critical_failure {
        words += ", critical failure";
    }
    Seen::new(conflict.dice(), words)
}

fn suited(f: u8, suitability: Suitability) -> String {
    let rules = RuleSet::Hack(Options {
        suitability_malus: true,
        ..Options::default()
    });
    let stance = Stance {
        suitability,
        ..Stance::default()
    };
    match stance.effective(&rules, force(f)) {
        Ok(effective) => effective.to_string(),
        Err(error) => format!("{error:?}"),
    }
}

fn progress(f: u8, dice: &mut Script) -> Seen {
    let hero = Character::new(&[normal(f)], Destiny(0)).unwrap();
    let roll = Progress::default().roll(&hero, 0, dice).unwrap();
    Seen::new(roll.dice(), roll.candidate.to_string())
}

#[rustfmt::skip]
const VECTORS: &[Vector] = &[
    Vector { id: "T-RH-1", dice: &[5], expected: "9 Success, Destiny 1",
        play: |dice| action(attempt(4, 8), Options::default(), dice) },
    Vector { id: "T-RH-2", dice: &[6, 1, 4], expected: "11–9: A critical",
        play: |dice| conflict(4, 5, dice) },
    Vector { id: "T-RH-3", dice: &[3, 4], expected: "7 v 6: A 4→4, B 2→1",
        play: |dice| round(duel(4, 2), plain(), dice) },
    Vector { id: "T-RH-4", dice: &[2, 5], expected: "5 v 9: fails, level 3→2, target 4→4",
        play: |dice| cast(3, against_save(), 4, dice) },
    Vector { id: "T-RH-5", dice: &[1, 5, 2], expected: "5 v 7: A 4→3, B 2→2",
        play: |dice| round(duel(4, 2), plain(), dice) },
    Vector { id: "T-RH-6", dice: &[10, 2, 3], expected: "14 v 6: works, level 2→1, target 3→3",
        play: |dice| cast(2, against_save(), 3, dice) },
    Vector { id: "T-RH-7", dice: &[], expected: "valid, principal 4",
        play: |_| {
            let hero = create(&[(Kind::Normal, 4), (Kind::Normal, 3), (Kind::Normal, 2), (Kind::Normal, 1)],
                CreationPoints::default()).unwrap();
            Seen::words(format!("valid, principal {}", hero.cliches()[0].nominal().get()))
        } },
    Vector { id: "T-RH-8", dice: &[], expected: "valid, 3 spells",
        play: |_| {
            let hero = create(&[(IDLE, 3), (Kind::Normal, 2), (Kind::Normal, 2)], CreationPoints::default()).unwrap();
            Seen::words(format!("valid, {} spells", hero.cliches()[0].powers()))
        } },
    Vector { id: "T-RH-9", dice: &[], expected: "costs 4",
        play: |_| Seen::words(format!("costs {}", Wish { kind: IDLE, force: 2 }.cost())) },
    Vector { id: "T-RH-10", dice: &[], expected: "effective 2",
        play: |_| {
            let stance = Stance { key_item: KeyItem::Missing, ..Stance::default() };
            Seen::words(format!("effective {}", stance.effective(&HACK, force(4)).unwrap()))
        } },
    Vector { id: "T-RH-11", dice: &[6, 1], expected: "8 CriticalSuccess, Destiny 1",
        play: |dice| action(attempt(1, 8), Options::default(), dice) },
    Vector { id: "T-RH-11 in OnSixThenFour", dice: &[6, 1], expected: "8 Success, Destiny 1",
        play: |dice| action(attempt(1, 8), SIX_THEN_FOUR, dice) },
    Vector { id: "T-RH-12", dice: &[6, 1], expected: "11 Failure, Destiny 1",
        play: |dice| action(attempt(4, 12), Options::default(), dice) },
    Vector { id: "T-RH-13", dice: &[1, 1], expected: "2 CriticalFailure, Destiny 1",
        play: |dice| action(attempt(1, 8), Options::default(), dice) },
    Vector { id: "T-RH-14", dice: &[1, 3], expected: "2 Failure, Destiny 1",
        play: |dice| action(attempt(1, 8), Options::default(), dice) },
    Vector { id: "T-RH-15", dice: &[1], expected: "7 Success, Destiny 1",
        play: |dice| action(attempt(6, 7), Options::default(), dice) },
    Vector { id: "T-RH-16", dice: &[3, 4], expected: "7 v 7: A 4→4, B 3→3",
        play: |dice| round(duel(4, 3), plain(), dice) },
    Vector { id: "T-RH-17", dice: &[5, 2], expected: "8 v 6: A 3→3, B 4→2",
        play: |dice| round(duel(3, 4), stance_a(UNSUITED), dice) },
    Vector { id: "T-RH-18", dice: &[1, 3, 1], expected: "5 v 7: A 4→2, B 4→4, A critical failure",
        play: |dice| round(duel(4, 4), stance_a(extra(1)), dice) },
    Vector { id: "T-RH-18, e = 2", dice: &[1, 3, 1], expected: "5 v 7: A 4→1, B 4→4, A critical failure",
        play: |dice| round(duel(4, 4), stance_a(extra(2)), dice) },
    Vector { id: "T-RH-18, e = 3", dice: &[], expected: "Range",
        play: |dice| {
            let error = duel(4, 4).round(&stance_a(extra(3)), dice).unwrap_err();
            Seen::words(format!("{error:?}"))
        } },
    Vector { id: "T-RH-19", dice: &[3], expected: "11 Success, Destiny 0",
        play: |dice| action(Test { with_destiny: true, ..attempt(4, 11) }, Options::default(), dice) },
    Vector { id: "T-RH-20, first", dice: &[17, 20, 9], expected: "13: false, level 4→3",
        play: |dice| power_action(4, 20, dice) },
    Vector { id: "T-RH-20, second", dice: &[15, 14, 3], expected: "21: true, level 4→3",
        play: |dice| power_action(4, 20, dice) },
    Vector { id: "T-RH-21", dice: &[3, 6, 5, 6, 2], expected: "9 v 10: A 4→4, B 8→8, Hit { seat: A, loss: 1 }",
        play: |dice| round(fight(Side::Team(team(&[4, 3, 2, 1])), alone(&[normal(8)])), plain(), dice) },
    Vector { id: "T-RH-22", dice: &[2, 1, 1, 1, 5, 2, 1, 1, 1, 2, 2, 1, 1, 1, 2],
        expected: "volunteer 3→1; leader 10; then 6",
        play: vengeance },
    Vector { id: "T-RH-23", dice: &[], expected: "3, 1, 0",
        play: |_| {
            let mut fight = fight(Side::Team(team(&[4, 2, 1])), alone(&[normal(4)]));
            let broken = fight.dissolve(Seat::A).unwrap();
            Seen::words(join(&broken.after))
        } },
    Vector { id: "T-RH-24, even", dice: &[2, 4, 6], expected: "true", play: |dice| progress(3, dice) },
    Vector { id: "T-RH-24, odd", dice: &[2, 4, 5], expected: "false", play: |dice| progress(3, dice) },
    Vector { id: "T-RH-25", dice: &[3, 2, 5, 4, 2, 2, 6, 1], expected: "7–7, 9–9, 2–2, 6–1: A",
        play: |dice| conflict(4, 5, dice) },
    Vector { id: "T-RH-26", dice: &[], expected: "1 / 1 / Unusable / 1",
        play: |_| Seen::words([
            suited(1, Suitability::Partly), suited(1, Suitability::Poorly),
            suited(1, Suitability::Unsuited), suited(4, Suitability::Unsuited)].join(" / ")) },
    Vector { id: "T-RH-27", dice: &[2, 5], expected: "NotPrepared",
        play: |dice| {
            let mut fight = fight(alone(&[Cliche::new(READY, force(3))]), alone(&[normal(4)]));
            let first = fight.cast(Seat::A, &against_save(), dice).unwrap();
            let error = fight.cast(Seat::A, &against_save(), dice).unwrap_err();
            Seen::new(first.dice(), format!("{error:?}"))
        } },
    Vector { id: "RH-47", dice: &[], expected: "NoSave",
        play: |dice| {
            let target = alone(&[Cliche::new(IDLE, force(4))]);
            let mut fight = fight(alone(&[Cliche::new(READY, force(3))]), target);
            let error = fight.cast(Seat::A, &against_save(), dice).unwrap_err();
            Seen::words(format!("{error:?}"))
        } },
    Vector { id: "RH-48", dice: &[12, 3, 6, 1], expected: "18 v 11: A 3→3, B 4→3, A critical success",
        play: |dice| round(fight(alone(&[Cliche::new(IDLE, force(3))]), alone(&[normal(4)])), plain(), dice) },
    Vector { id: "RH-49", dice: &[1, 7, 1], expected: "4 v 9: A 3→1, B 2→2, A critical failure",
        play: |dice| {
            let [a, b] = [3, 2].map(|level| alone(&[Cliche::new(IDLE, force(level))]));
            round(fight(a, b), plain(), dice)
        } },
];

/// T-RH-22: a round is lost, a volunteer steps forward, the leader avenges it, once.
fn vengeance(dice: &mut Script) -> Seen {
    let mut fight = fight(Side::Team(team(&[4, 3, 2, 1])), alone(&[normal(8)]));
    let lost = fight.round(&plain(), dice).unwrap();
    let toll = fight.take(Victim::Volunteer(1)).unwrap();
    let avenged = fight.round(&plain(), dice).unwrap();
    let after = fight.round(&plain(), dice).unwrap();
    let words = format!(
        "volunteer {}→{}; leader {}; then {}",
        toll.force.before.get(),
        toll.force.after.get(),
        avenged.exchange.score(Seat::A),
        after.exchange.score(Seat::A)
    );
    Seen::new(lost.dice().chain(avenged.dice()).chain(after.dice()), words)
}

#[test]
fn the_rulebooks_vectors() {
    play(VECTORS);
}
