//! Rounds, conflicts and the end of a fight (RH-15 to RH-22).

use declic::rules::Error;
use declic::rules::risus::fight::{Standing, Victim};
use declic::rules::risus::*;

use super::{fight_in, hack, refused, rolled};
use crate::rules::risus::fixtures::*;
use crate::support::Script;

#[test]
fn the_loser_of_a_round_pays() {
    // RH-15: B's 1 has its fumble die last.
    let round = rolled(&mut duel(4, 4), &plain(), &[3, 1, 4]);
    assert_eq!(describe(&round), "7 v 5: A 4→4, B 4→3");
    assert_eq!((round.sides.a.loss, round.sides.b.loss), (0, 1));
    // RH-13: a tied round is no failure, even on two ones; a 1 that wins rolls no D4.
    let round = rolled(&mut duel(4, 4), &plain(), &[1, 1]);
    assert_eq!(describe(&round), "5 v 5: A 4→4, B 4→4");
    let round = rolled(&mut duel(6, 2), &plain(), &[1, 2]);
    assert_eq!(describe(&round), "7 v 4: A 6→6, B 2→1");
    // RH-12, RH-18: a 6 that wins is a critical success, a 6 that loses is not.
    let round = rolled(&mut duel(2, 9), &plain(), &[6, 1, 1]);
    assert_eq!(describe(&round), "9 v 10: A 2→1, B 9→9");
    let round = rolled(&mut duel(4, 4), &plain(), &[2, 6, 3]);
    assert_eq!(describe(&round), "6 v 13: A 4→3, B 4→4, B critical success");
    let strict = RuleSet::Hack(SIX_THEN_FOUR);
    for (d4, critical) in [(3, false), (4, true)] {
        let mut fight = fight_in(strict, alone(&[normal(4)]), alone(&[normal(4)]));
        let round = rolled(&mut fight, &plain(), &[6, d4, 2]);
        assert_eq!(round.exchange.critical_success(Seat::A), critical);
    }
}

#[test]
fn an_unsuited_winner_hits_twice_as_hard() {
    // RH-16: only the winner's counts, only if the table plays so, and only if quite unsuited.
    let both = Both::new(UNSUITED, UNSUITED);
    for (stances, faces, expected) in [
        (stance_b(UNSUITED), [5, 2], "9 v 6: A 4→4, B 4→3"),
        (stance_b(UNSUITED), [2, 5], "6 v 9: A 4→2, B 4→4"),
        (both, [5, 2], "9 v 6: A 4→4, B 4→2"),
    ] {
        let round = rolled(&mut duel(4, 4), &stances, &faces);
        assert_eq!(describe(&round), expected);
    }
    let poorly = Stance {
        suitability: Suitability::Poorly,
        ..PLAIN
    };
    let round = rolled(&mut duel(4, 4), &stance_a(poorly), &[5, 2]);
    assert_eq!(describe(&round), "9 v 6: A 4→4, B 4→3");
    let off = hack(|options| options.unsuited_double = false);
    let mut fight = fight_in(off, alone(&[normal(4)]), alone(&[normal(4)]));
    let round = rolled(&mut fight, &stance_a(UNSUITED), &[5, 2]);
    assert_eq!(describe(&round), "9 v 6: A 4→4, B 4→3");
    // With the malus of RH-4 the blow is doubled all the same.
    let malus = hack(|options| options.suitability_malus = true);
    let mut fight = fight_in(malus, alone(&[normal(5)]), alone(&[normal(4)]));
    let round = rolled(&mut fight, &stance_a(UNSUITED), &[5, 2]);
    assert_eq!(describe(&round), "7 v 6: A 5→5, B 4→2");
}

#[test]
fn a_critical_failure_costs_more() {
    // RH-17, A-15: e up to half of the Force at the start of the round, at least 1, default 1.
    for (f, e, expected) in [
        (4, None, Ok(2)),
        (4, Some(0), Err(Error::Range)),
        (4, Some(1), Ok(2)),
        (4, Some(2), Ok(1)),
        (4, Some(3), Err(Error::Range)),
        (5, Some(2), Ok(2)),
        (5, Some(3), Err(Error::Range)),
        (1, Some(1), Ok(0)),
        (1, Some(2), Err(Error::Range)),
    ] {
        let stance = Stance {
            extra_loss: e,
            ..PLAIN
        };
        let mut fight = duel(f, 9);
        let mut dice = Script::new([1, 2, 1]);
        let round = fight.round(&stance_a(stance), &mut dice);
        let left = round.map(|round| round.sides.a.force.after.get());
        assert_eq!(left, expected, "{f} {e:?}");
    }
    // RH-16 and RH-17 add up.
    let stances = Both::new(extra(1), UNSUITED);
    let round = rolled(&mut duel(4, 4), &stances, &[1, 3, 1]);
    assert_eq!(describe(&round), "5 v 7: A 4→1, B 4→4, A critical failure");
    // Or the game master ends it at once.
    let mut fight = duel(4, 4);
    assert_eq!(fight.concede(Seat::A), Ok(Standing::Over(Seat::B)));
    assert_eq!(fight.concede(Seat::B), Err(Error::Over));
}

#[test]
fn a_side_may_change_cliche_and_loses_with_the_one_in_use() {
    // RH-19, A-21
    let mut fight = fight(alone(&[normal(2), normal(1)]), alone(&[normal(4)]));
    let second = stance_a(Stance { cliche: 1, ..PLAIN });
    assert_eq!(
        describe(&rolled(&mut fight, &plain(), &[2, 3])),
        "4 v 7: A 2→1, B 4→4"
    );
    let third = stance_a(Stance { cliche: 2, ..PLAIN });
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.round(&third, dice)),
        Error::Choice
    );
    let last = rolled(&mut fight, &second, &[2, 3]);
    assert_eq!(describe(&last), "3 v 7: A 1→0, B 4→4, Over(B)");
    assert_eq!((last.number, last.sides.a.cliche), (2, 1));
    let Fight::Over(over) = &fight else {
        panic!("over");
    };
    // RH-22: the winner decides the loser's fate; the engine names the winner.
    assert_eq!(over.winner(), Seat::B);
    assert_eq!(over.arena().rounds, 2);
}

#[test]
fn after_the_end_there_is_only_recovery() {
    // RH-19, RH-46: Over; RH-21: recovery up to nominal.
    let mut fight = fight(alone(&[normal(3)]), alone(&[normal(4)]));
    assert_eq!(fight.recover(Seat::A, 0, 1), Err(Error::Choice));
    rolled(&mut fight, &plain(), &[2, 3]);
    rolled(&mut fight, &plain(), &[2, 3]);
    assert_eq!(fight.standing(), Standing::GoesOn);
    rolled(&mut fight, &plain(), &[2, 3]);
    assert_eq!(fight.standing(), Standing::Over(Seat::B));

    let over = |fight: &mut Fight| {
        [
            refused(fight, |fight, dice| fight.round(&plain(), dice)),
            refused(fight, |fight, dice| {
                auto_play(fight, &Both::default(), dice, |_| {})
            }),
            refused(fight, |fight, dice| {
                fight.cast(Seat::A, &against_save(), dice)
            }),
            refused(fight, |fight, _| fight.prepare(Seat::A, 0)),
            refused(fight, |fight, _| fight.dissolve(Seat::A)),
            refused(fight, |fight, _| fight.leave(Seat::A, 0)),
            refused(fight, |fight, _| fight.take(Victim::Named(0))),
            refused(fight, |fight, _| fight.regroup(&[0], None)),
            refused(fight, |fight, _| fight.concede(Seat::A)),
        ]
    };
    assert_eq!(over(&mut fight), [Error::Over; 9]);

    assert_eq!(
        refused(&mut fight, |fight, _| fight.recover(Seat::A, 0, 0)),
        Error::Range
    );
    assert_eq!(
        refused(&mut fight, |fight, _| fight.recover(Seat::A, 1, 1)),
        Error::Choice
    );
    let recovery = fight.recover(Seat::A, 0, 2).unwrap();
    assert_eq!((recovery.seat, recovery.cliche), (Seat::A, 0));
    assert_eq!(
        (recovery.force.before.get(), recovery.force.after.get()),
        (0, 2)
    );
    let recovery = fight.recover(Seat::A, 0, 255).unwrap();
    assert_eq!(recovery.force.after.get(), 3);
    assert_eq!(fight.standing(), Standing::Over(Seat::B));

    let mut hero = Character::new(&[normal(4).worn(force(1)).unwrap()], Destiny(0)).unwrap();
    assert_eq!(hero.recover(0, 1).unwrap().after, force(2));
    assert_eq!(hero.recover(0, 9).unwrap().after, force(4));
    assert_eq!(hero.recover(0, 0), Err(Error::Range));
    assert_eq!(hero.recover(1, 1), Err(Error::Choice));
    assert_eq!(normal(4).worn(force(5)), Err(Error::Range));
    assert!(normal(4).worn(force(4)).is_ok());
}

#[test]
fn a_fight_needs_somebody_who_can_fight() {
    // RH-46
    let fallen = normal(4).worn(force(0)).unwrap();
    let start = |a: &[Cliche], b: &[Cliche]| Fight::start(HACK, alone(a), alone(b)).map(|_| ());
    assert_eq!(start(&[fallen], &[normal(1)]), Err(Error::Unusable));
    assert_eq!(start(&[normal(1)], &[fallen]), Err(Error::Unusable));
    assert_eq!(start(&[fallen, normal(1)], &[normal(30)]), Ok(()));
    assert_eq!(Character::new(&[], Destiny(0)).unwrap_err(), Error::Choice);
    assert!(Character::new(&[normal(1); 16], Destiny(0)).is_ok());
    assert_eq!(
        Character::new(&[normal(1); 17], Destiny(0)).unwrap_err(),
        Error::Range
    );
    let mut fight = fight(alone(&[fallen, normal(1)]), alone(&[normal(1)]));
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.round(&plain(), dice)),
        Error::Unusable
    );
    // What this game does not have.
    let effort = stance_a(Stance {
        effort: Some(Effort::Plain(1)),
        ..PLAIN
    });
    assert_eq!(
        refused(&mut duel(4, 4), |fight, dice| fight.round(&effort, dice)),
        Error::Conflict
    );
}

#[test]
fn a_single_action_settles_a_conflict() {
    // RH-20: nobody loses Force. RH-13: a natural 1 that has lost rolls its D4 last.
    let who = |a, b| Both::new(Contender::plain(normal(a)), Contender::plain(normal(b)));
    for (faces, forces, winner, critical_failure) in [
        ([1, 2, 1].as_slice(), (4, 4), Seat::B, true),
        (&[1, 2, 3], (4, 4), Seat::B, false),
        // A natural 1 that has won rolls none.
        (&[1, 2], (4, 2), Seat::A, false),
        // The last Cliché roll counts, be it the second or the one before the roll-off.
        (&[1, 1, 3, 1, 1], (4, 4), Seat::A, true),
        (&[2, 2, 1, 3, 2], (4, 4), Seat::B, false),
        (&[2, 2, 1, 1, 5, 4, 1], (4, 4), Seat::A, true),
    ] {
        let mut dice = Script::new(faces);
        let conflict = HACK
            .meet(&who(forces.0, forces.1), Terms::Settled, &mut dice)
            .unwrap();
        assert_eq!(conflict.winner, Some(winner), "{faces:?}");
        assert_eq!(conflict.critical_failure, critical_failure, "{faces:?}");
        assert!(!conflict.critical_success);
        dice.assert_told("RH-13", conflict.dice());
    }
    // Won on the second roll, with a six.
    let mut dice = Script::new([2, 2, 3, 6, 1]);
    let conflict = HACK.meet(&who(4, 4), Terms::Settled, &mut dice).unwrap();
    assert_eq!(conflict.winner, Some(Seat::B));
    assert!(conflict.critical_success && dice.is_used_up());
    assert!(conflict.dice().eq(dice.asked().iter().copied()));
    // Destiny counts for the whole action, and is spent once.
    let mut doubled = who(4, 8);
    doubled.a.destiny = Destiny(2);
    doubled.a.stance.with_destiny = true;
    let mut dice = Script::new([2, 2, 3, 2]);
    let conflict = HACK.meet(&doubled, Terms::Settled, &mut dice).unwrap();
    assert_eq!(conflict.winner, Some(Seat::A));
    assert_eq!(conflict.destiny_after, Both::new(Destiny(1), Destiny(0)));
    // Refusals.
    let none = &mut Script::new([]);
    let fallen = normal(4).worn(force(0)).unwrap();
    let unusable = Both::new(Contender::plain(fallen), Contender::plain(normal(1)));
    assert_eq!(
        HACK.meet(&unusable, Terms::Settled, none).unwrap_err(),
        Error::Unusable
    );
    assert_eq!(
        HACK.meet(&unusable, Terms::OneRoll, none).unwrap_err(),
        Error::Unusable
    );
    doubled.a.destiny = Destiny(0);
    assert_eq!(
        HACK.meet(&doubled, Terms::Settled, none).unwrap_err(),
        Error::NoPoint
    );
    let mut effort = who(4, 4);
    effort.b.stance.effort = Some(Effort::Plain(1));
    assert_eq!(
        HACK.meet(&effort, Terms::Settled, none).unwrap_err(),
        Error::Choice
    );
}

#[test]
fn a_roll_off_is_cut_after_32_repeats() {
    // G-6
    let who = Both::new(Contender::plain(normal(4)), Contender::plain(normal(4)));
    let mut dice = Script::new([2; 4 + 2 * 33]);
    let conflict = HACK.meet(&who, Terms::Settled, &mut dice).unwrap();
    assert_eq!(conflict.winner, None);
    assert!(dice.is_used_up());
    assert!(conflict.dice().eq(dice.asked().iter().copied()));
    let mut faces = vec![2; 4 + 2 * 32];
    faces.extend([1, 2]);
    let mut dice = Script::new(&faces);
    let conflict = HACK.meet(&who, Terms::Settled, &mut dice).unwrap();
    assert_eq!(conflict.winner, Some(Seat::B));
    assert!(dice.is_used_up());
}

/// RH-7: what a table shows before a round is what the round is rolled with.
#[test]
fn strengths_are_those_of_the_round() {
    let matching = Stance {
        items: Items {
            match_opponent: true,
            ..Items::default()
        },
        ..PLAIN
    };
    let destined = Stance {
        with_destiny: true,
        ..PLAIN
    };
    for (stances, numbers) in [
        (plain(), (3, 5)),
        (stance_a(matching), (5, 5)),
        (stance_b(matching), (3, 5)),
        (stance_a(destined), (6, 5)),
    ] {
        let mut fight = duel(3, 5);
        let Fight::Running(running) = &fight else {
            panic!("it goes on");
        };
        let strengths = running.strengths(&stances);
        let (a, b) = (strengths.a.unwrap(), strengths.b.unwrap());
        assert_eq!((a.number, b.number), numbers);
        let round = rolled(&mut fight, &stances, &[2, 2]);
        let added = |seat| round.exchange.score(seat) - 2;
        assert_eq!(
            (u16::from(a.number), u16::from(b.number)),
            (added(Seat::A), added(Seat::B))
        );
        assert_eq!(a.effective, round.sides.a.effective);
    }
}
