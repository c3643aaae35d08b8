//! Magic and powers (RH-23 to RH-31).

use declic::dice::Die;
use declic::rules::Error;
use declic::rules::risus::fight::{
    Cast, CastRoll, Effect, Resistance, Side, Spent, Standing, Struck,
};
use declic::rules::risus::power::power_die;
use declic::rules::risus::*;

use super::{fight_in, forces, hack, mage, refused, rolled};
use crate::rules::risus::fixtures::*;
use crate::support::Script;

#[test]
fn the_power_die_follows_the_level() {
    // RH-24, A-26
    let die = |level| power_die(force(level)).map(Die::sides);
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 30].map(die),
        [
            Err(Error::Unusable),
            Ok(8),
            Ok(10),
            Ok(12),
            Ok(14),
            Ok(16),
            Ok(18),
            Ok(20),
            Ok(20),
            Ok(20)
        ]
    );
}

fn at(fd: u8) -> Difficulty {
    Difficulty::new(fd).unwrap()
}

#[test]
fn a_power_roll_explodes_and_fumbles() {
    // RH-25, RH-31: every die at its maximum brings a D4; one below does not.
    for (level, thrown, faces) in [
        (1, Die::D8, &[8, 2][..]),
        (3, Die::D12, &[12, 2]),
        (4, Die::D20, &[15, 14, 2]),
        (5, Die::D20, &[17, 16, 2]),
        (6, Die::D20, &[19, 18, 2]),
        (7, Die::D20, &[20, 2]),
        (7, Die::D20, &[19]),
        (1, Die::D8, &[7]),
    ] {
        let mut dice = Script::new(faces);
        let action = mage(level).cast(&HACK, 0, at(2), false, &mut dice).unwrap();
        assert!(dice.is_used_up());
        assert_eq!(dice.asked()[0].0, thrown);
        let counted: u8 = match faces {
            [.., face, d4 @ 2] => face + d4,
            [.., face] => *face,
            [] => 0,
        };
        assert_eq!(action.test.power.total(), counted + level);
        assert!(action.dice().eq(dice.asked().iter().copied()));
    }
    // RH-26: a 1 that fails rolls a D4; a 1 that works does not.
    for (fd, faces, works, critical) in [
        (5, &[1, 1][..], false, true),
        (5, &[1, 2], false, false),
        (4, &[1], true, false),
    ] {
        let mut dice = Script::new(faces);
        let action = mage(3).cast(&HACK, 0, at(fd), false, &mut dice).unwrap();
        assert!(dice.is_used_up());
        assert_eq!(action.test.works, works);
        assert_eq!(action.test.critical_failure(), critical);
    }
    // RH-14: Destiny doubles the level, not the die.
    let mut hero = mage(3);
    let mut dice = Script::new([5]);
    let action = hero.cast(&HACK, 0, at(11), true, &mut dice).unwrap();
    assert!(action.test.works);
    assert_eq!(action.test.power.die, Die::D12);
    assert_eq!(
        (action.destiny_after, hero.destiny()),
        (Destiny(0), Destiny(0))
    );
}

#[test]
fn a_source_that_never_fits_the_power_die_is_not_trusted() {
    // G-2, G-6: 32 rejected dice are borne, the 33rd is not; nothing has happened then.
    let mut hero = mage(4);
    let before = hero.clone();
    let error = hero.cast(&HACK, 0, at(2), false, &mut Script::new([15; 40]));
    assert_eq!(error.unwrap_err(), Error::NoDie(Die::D20));
    assert_eq!(hero, before);
    let mut faces = vec![15; 32];
    faces.push(3);
    let mut dice = Script::new(&faces);
    let action = hero.cast(&HACK, 0, at(2), false, &mut dice).unwrap();
    assert!(action.dice().eq(dice.asked().iter().copied()));
    assert_eq!(action.test.power.total(), 7);
}

#[test]
fn a_power_is_prepared_in_one_round_and_cast_in_a_later_one() {
    // RH-27, RH-28, RH-46
    let mage = [Cliche::new(IDLE, force(3)), normal(2)];
    let mut fight = fight(alone(&mage), alone(&[normal(4)]));
    let cast_error = |fight: &mut Fight, cliche| {
        refused(fight, |fight, dice| {
            fight.cast(
                Seat::A,
                &Cast {
                    cliche,
                    ..against_save()
                },
                dice,
            )
        })
    };
    assert_eq!(cast_error(&mut fight, 0), Error::NotPrepared);
    assert_eq!(cast_error(&mut fight, 1), Error::Choice);
    assert_eq!(cast_error(&mut fight, 2), Error::Choice);
    assert_eq!(
        refused(&mut fight, |fight, _| fight.prepare(Seat::A, 1)),
        Error::Choice
    );
    assert_eq!(
        refused(&mut fight, |fight, _| fight.prepare(Seat::A, 2)),
        Error::Choice
    );
    // Round 1: prepares, and fights with another Cliché, not with the same.
    assert_eq!(fight.prepare(Seat::A, 0), Ok(Preparation::Preparing));
    assert_eq!(cast_error(&mut fight, 0), Error::NotPrepared);
    assert_eq!(
        refused(&mut fight, |fight, _| fight.prepare(Seat::A, 0)),
        Error::Choice
    );
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.round(&plain(), dice)),
        Error::Choice
    );
    let other = stance_a(Stance { cliche: 1, ..PLAIN });
    rolled(&mut fight, &other, &[4, 3]);
    // Round 2: casts.
    let mut dice = Script::new([2, 5]);
    let outcome = fight.cast(Seat::A, &against_save(), &mut dice).unwrap();
    assert_eq!(
        describe_cast(&outcome),
        "5 v 9: fails, level 3→2, target 4→4"
    );
    assert_eq!((outcome.number, outcome.standing), (2, Standing::GoesOn));
    assert_eq!(cast_error(&mut fight, 0), Error::NotPrepared);
    // Round 3: prepares again; round 4: the smaller die.
    fight.prepare(Seat::A, 0).unwrap();
    rolled(&mut fight, &other, &[5, 2]);
    let mut dice = Script::new([10, 2, 3]);
    let outcome = fight.cast(Seat::A, &against_save(), &mut dice).unwrap();
    assert_eq!(
        describe_cast(&outcome),
        "14 v 7: works, level 2→1, target 4→4"
    );

    // The same outside a fight.
    let mut hero = Character::new(&mage, Destiny(0)).unwrap();
    let none = &mut Script::new([]);
    let cast = |hero: &mut Character, cliche, dice: &mut Script| {
        hero.cast(&HACK, cliche, at(4), false, dice).map(|_| ())
    };
    assert_eq!(cast(&mut hero, 0, none), Err(Error::NotPrepared));
    assert_eq!(cast(&mut hero, 1, none), Err(Error::Choice));
    assert_eq!(hero.prepare(&HACK, 0), Ok(()));
    assert_eq!(cast(&mut hero, 0, none), Err(Error::NotPrepared));
    hero.end_round();
    assert_eq!(
        hero.cast(&HACK, 0, at(4), true, none).map(|_| ()),
        Err(Error::NoPoint)
    );
    assert_eq!(cast(&mut hero, 0, &mut Script::new([5])), Ok(()));
    hero.end_round();
    assert_eq!(cast(&mut hero, 0, none), Err(Error::NotPrepared));
}

#[test]
fn powers_are_refused_where_there_are_none() {
    // RH-46: at level 0, and at a table or in a game without powers.
    let spent = Cliche::new(READY, force(3)).worn(force(0)).unwrap();
    let mut hero = Character::new(&[spent, normal(1)], Destiny(1)).unwrap();
    let none = &mut Script::new([]);
    assert_eq!(
        hero.cast(&HACK, 0, at(4), false, none).unwrap_err(),
        Error::Unusable
    );
    assert_eq!(hero.prepare(&HACK, 0), Err(Error::Unusable));
    let off = hack(|options| options.powers = false);
    for rules in [
        off,
        RuleSet::Ygos(ygos::Options::default()),
        RuleSet::TwoDice(two_dice::Options::default()),
        RuleSet::Pool(pool::Options::default()),
    ] {
        let mut hero = mage(3);
        let cast = hero.cast(&rules, 0, at(4), false, none);
        assert_eq!(cast.unwrap_err(), Error::Conflict);
        assert_eq!(hero.prepare(&rules, 0), Err(Error::Conflict));
        let mut fight = fight_in(rules, Side::Alone(mage(3)), alone(&[normal(4)]));
        assert_eq!(
            refused(&mut fight, |fight, dice| fight.cast(
                Seat::A,
                &against_save(),
                dice
            )),
            Error::Conflict
        );
        assert_eq!(
            refused(&mut fight, |fight, _| fight.prepare(Seat::A, 0)),
            Error::Conflict
        );
    }
    // A team does not cast.
    let mut fight = fight(Side::Team(team(&[4, 3])), alone(&[normal(4)]));
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.cast(
            Seat::A,
            &against_save(),
            dice
        )),
        Error::Choice
    );
    assert_eq!(
        refused(&mut fight, |fight, _| fight.prepare(Seat::A, 0)),
        Error::Choice
    );
}

#[test]
fn a_saving_roll_resists_on_a_tie() {
    // RH-29, A-20: strictly higher works.
    for (die, works) in [(4, false), (5, false), (6, true)] {
        let mut fight = fight(Side::Alone(mage(3)), alone(&[normal(4)]));
        let mut dice = Script::new([die, 4]);
        let outcome = fight.cast(Seat::A, &against_save(), &mut dice).unwrap();
        assert_eq!(outcome.works(), works);
    }
    // RH-26 for the caster, then RH-13 for the target; RH-12 for a target who resists with a 6.
    let contest = |faces: &[u8], target: u8| {
        let mut fight = fight(Side::Alone(mage(3)), alone(&[normal(target)]));
        let mut dice = Script::new(faces);
        let outcome = fight.cast(Seat::A, &against_save(), &mut dice).unwrap();
        assert!(dice.is_used_up());
        assert!(outcome.dice().eq(dice.asked().iter().copied()));
        // RH-30: nobody takes the ordinary loss.
        assert_eq!(outcome.target.before, outcome.target.after);
        let CastRoll::Save(contest) = outcome.roll.clone() else {
            panic!("a save");
        };
        (
            outcome.critical_failure(),
            contest.target_critical_failure(),
            contest.target_critical_success,
        )
    };
    assert_eq!(contest(&[1, 5, 1], 4), (true, false, false));
    assert_eq!(contest(&[1, 5, 2], 4), (false, false, false));
    assert_eq!(contest(&[5, 1, 1], 4), (false, true, false));
    assert_eq!(contest(&[5, 1, 4], 4), (false, false, false));
    assert_eq!(contest(&[2, 1], 6), (false, false, false));
    assert_eq!(contest(&[5, 6, 1], 4), (false, false, true));
    assert_eq!(contest(&[11, 6, 1], 4), (false, false, false));
    assert_eq!(contest(&[1, 6, 1, 1], 4), (true, false, true));
    assert_eq!(contest(&[1, 1, 2], 1), (false, false, false));
}

/// Who casts, the level, what resists, the dice; who won, which criticals, what is left of the level.
#[test]
fn a_power_is_resisted_outside_a_fight() {
    // RH-28, RH-29, A-20: strictly higher works; RH-26, RH-13 and RH-12 for the criticals.
    for (caster, level, save, faces, winner, success, failure) in [
        (Seat::A, 3, 4, &[6, 4][..], Seat::A, false, false),
        (Seat::A, 3, 4, &[5, 4], Seat::B, false, false),
        (Seat::B, 3, 4, &[5, 4], Seat::A, false, false),
        (Seat::B, 3, 4, &[12, 4, 6, 4], Seat::B, false, false),
        (Seat::A, 1, 4, &[1, 5, 1], Seat::B, false, true),
        (Seat::A, 3, 4, &[5, 1, 1], Seat::A, false, true),
        (Seat::A, 3, 4, &[5, 1, 2], Seat::A, false, false),
        (Seat::B, 3, 4, &[5, 6, 1], Seat::A, true, false),
        // G-2: a D14 is a D20 thrown again.
        (Seat::A, 4, 4, &[17, 14, 2, 1, 4], Seat::A, false, false),
    ] {
        let mut who = Both::new(
            Contender::plain(normal(save)),
            Contender::plain(normal(save)),
        );
        who.of_mut(caster).cliche = Cliche::new(READY, force(level));
        let terms = Terms::Power(caster);
        let mut dice = Script::new(faces);
        let conflict = HACK.meet(&who, terms, &mut dice).unwrap();
        assert!(dice.is_used_up(), "{faces:?}");
        assert!(conflict.dice().eq(dice.asked().iter().copied()));
        assert_eq!(conflict.winner, Some(winner), "{faces:?}");
        assert_eq!(
            (conflict.critical_success, conflict.critical_failure),
            (success, failure),
            "{faces:?}"
        );
        // RH-27, RH-28: the caster pays, RH-30: the other one loses nothing.
        let after = conflict.cliches_after;
        assert_eq!(after.of(caster).current(), force(level - 1));
        assert_eq!(after.of(caster).kind(), IDLE);
        assert_eq!(*after.of(caster.other()), normal(save));
    }
}

#[test]
fn what_a_power_outside_a_fight_is_rolled_with() {
    // RH-7, RH-14, RH-25: Destiny doubles the level, items help only who resists.
    let items = Items {
        bonus: 2,
        reroll_ones: false,
        match_opponent: true,
    };
    let stance = Stance {
        items,
        with_destiny: true,
        ..PLAIN
    };
    let contender = |cliche| Contender {
        cliche,
        destiny: Destiny(1),
        stance,
    };
    let who = Both::new(
        contender(Cliche::new(READY, force(5))),
        contender(normal(1)),
    );
    let numbers = |who, terms| HACK.numbers(&who, terms);
    assert_eq!(numbers(who, Terms::Power(Seat::A)), Ok(Both::new(10, 10)));
    // RH-27, RH-46.
    let not = |kind, f| Both::new(contender(Cliche::new(kind, force(f))), contender(normal(1)));
    let refused = |who, error| {
        let mut dice = Script::new([3; 20]);
        let rolled = HACK.meet(&who, Terms::Power(Seat::A), &mut dice);
        assert_eq!(rolled.unwrap_err(), error);
        assert_eq!(HACK.odds(&who, Terms::Power(Seat::A)), Err(error));
        assert!(dice.asked().is_empty());
    };
    refused(not(IDLE, 3), Error::NotPrepared);
    refused(not(Kind::Normal, 3), Error::Choice);
    refused(not(READY, 0), Error::Unusable);
    let none = hack(|options| options.powers = false);
    let odds = none.odds(&who, Terms::Power(Seat::A));
    assert_eq!(odds, Err(Error::Conflict));
}

#[test]
fn an_effect_falls_on_the_target() {
    // RH-30
    let cast = |effect, die| {
        let mut fight = fight(Side::Alone(mage(3)), alone(&[normal(1), normal(4)]));
        let cast = Cast {
            effect,
            resistance: Resistance::Save(Stance { cliche: 1, ..PLAIN }),
            ..against_save()
        };
        let outcome = fight.cast(Seat::A, &cast, &mut Script::new([die, 3]));
        outcome.map(|outcome| (outcome.target.after.get(), outcome.standing))
    };
    let goes_on = Standing::GoesOn;
    assert_eq!(cast(Effect::Told, 9), Ok((4, goes_on)));
    assert_eq!(cast(Effect::Lose(3), 9), Ok((1, goes_on)));
    assert_eq!(cast(Effect::Lose(4), 9), Ok((0, Standing::Over(Seat::A))));
    assert_eq!(cast(Effect::Lose(200), 9), Ok((0, Standing::Over(Seat::A))));
    assert_eq!(cast(Effect::Lose(0), 9), Err(Error::Range));
    assert_eq!(cast(Effect::Fall, 9), Ok((0, Standing::Over(Seat::A))));
    assert_eq!(cast(Effect::Fall, 4), Ok((4, goes_on)));

    // RH-31 in a fight: against a difficulty.
    let against = |cliche| Cast {
        resistance: Resistance::Difficulty {
            difficulty: at(8),
            cliche,
        },
        effect: Effect::Fall,
        ..against_save()
    };
    for (die, expected) in [(4, (4, goes_on)), (5, (0, Standing::Over(Seat::A)))] {
        let mut fight = fight(Side::Alone(mage(3)), alone(&[normal(4)]));
        let mut dice = Script::new([die]);
        let outcome = fight.cast(Seat::A, &against(0), &mut dice).unwrap();
        assert_eq!((outcome.target.after.get(), outcome.standing), expected);
        assert!(outcome.dice().eq(dice.asked().iter().copied()));
        assert!(!outcome.critical_failure());
    }
    let mut fumbled = fight(Side::Alone(mage(3)), alone(&[normal(4)]));
    let mut dice = Script::new([1, 1]);
    let outcome = fumbled.cast(Seat::A, &against(0), &mut dice).unwrap();
    assert!(outcome.critical_failure());

    // A target that cannot be used, or is not there.
    let fallen = normal(4).worn(force(0)).unwrap();
    let mut fight = fight(Side::Alone(mage(3)), alone(&[normal(4), fallen]));
    for (cliche, error) in [(1, Error::Unusable), (2, Error::Choice)] {
        assert_eq!(
            refused(&mut fight, |fight, dice| fight.cast(
                Seat::A,
                &against(cliche),
                dice
            )),
            error
        );
    }
}

#[test]
fn destiny_and_items_in_a_power_contest() {
    // RH-14, RH-7
    let mut fight = fight(Side::Alone(mage(3)), alone(&[normal(1)]));
    let save = Stance {
        with_destiny: true,
        items: Items {
            match_opponent: true,
            ..Items::default()
        },
        ..PLAIN
    };
    let cast = Cast {
        with_destiny: true,
        resistance: Resistance::Save(save),
        ..against_save()
    };
    let outcome = fight
        .cast(Seat::A, &cast, &mut Script::new([5, 5]))
        .unwrap();
    // 5 + 2×3 against 5 + 2×3: the target's 1 became the caster's 3.
    assert_eq!(
        describe_cast(&outcome),
        "11 v 11: fails, level 3→2, target 1→1"
    );
    assert_eq!(
        (outcome.destiny_after, outcome.target_destiny_after),
        (Destiny(0), Destiny(0))
    );
    let sides = &fight.arena().sides;
    let destinies = sides.each(|_, side| match side {
        Side::Alone(character) => character.destiny(),
        Side::Team(_) => Destiny(9),
    });
    assert_eq!(destinies, Both::new(Destiny(0), Destiny(0)));
    // Without a point, on either side.
    let cast = Cast {
        resistance: Resistance::Save(Stance { cliche: 1, ..save }),
        ..cast
    };
    let poor = |a, b| {
        let side = |destiny| {
            let cliches = [Cliche::new(READY, force(3)), normal(4)];
            Side::Alone(Character::new(&cliches, Destiny(destiny)).unwrap())
        };
        refused(
            &mut crate::rules::risus::fixtures::fight(side(a), side(b)),
            |fight, dice| fight.cast(Seat::A, &cast, dice),
        )
    };
    assert_eq!(poor(0, 1), Error::NoPoint);
    assert_eq!(poor(1, 0), Error::NoPoint);
}

#[test]
fn casting_the_last_level_loses_no_fight() {
    // RH-28: a cost, not a lost round.
    let mut fight = fight(Side::Alone(mage(1)), alone(&[normal(4)]));
    let outcome = fight.cast(Seat::A, &against_save(), &mut Script::new([2, 3]));
    let outcome = outcome.unwrap();
    assert_eq!(outcome.level.after.get(), 0);
    assert_eq!(outcome.standing, Standing::GoesOn);
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.cast(
            Seat::A,
            &against_save(),
            dice
        )),
        Error::Unusable
    );
}

#[test]
fn a_cast_is_a_round_for_the_other_sides_preparations() {
    // RH-27
    let other = Character::new(&[Cliche::new(IDLE, force(2)), normal(3)], Destiny(0)).unwrap();
    let mut fight = fight(Side::Alone(mage(3)), Side::Alone(other));
    fight.prepare(Seat::B, 0).unwrap();
    let with_second = Cast {
        resistance: Resistance::Save(Stance { cliche: 1, ..PLAIN }),
        ..against_save()
    };
    // RH-47: a special Cliché does not resist, prepared or not.
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.cast(
            Seat::A,
            &against_save(),
            dice
        )),
        Error::NoSave
    );
    fight
        .cast(Seat::A, &with_second, &mut Script::new([2, 3]))
        .unwrap();
    let answer = fight.cast(Seat::B, &with_second, &mut Script::new([9, 3]));
    assert!(answer.unwrap().works());
}

/// RH-19, RH-28: the last level of the last Cliché is gone: the caster has lost, unless the spell
/// has won the fight.
#[test]
fn a_caster_with_nothing_left_has_lost() {
    let only = |level| {
        let cliche = Cliche::new(READY, force(level));
        Side::Alone(Character::new(&[cliche], Destiny(0)).unwrap())
    };
    for (level, effect, save, standing) in [
        (2, Effect::Told, 2, Standing::GoesOn),
        (1, Effect::Told, 2, Standing::Over(Seat::B)),
        (1, Effect::Fall, 2, Standing::Over(Seat::A)),
        (1, Effect::Fall, 5, Standing::Over(Seat::B)),
    ] {
        let mut fight = crate::rules::risus::fixtures::fight(only(level), alone(&[normal(4)]));
        let cast = Cast {
            effect,
            ..against_save()
        };
        let mut dice = Script::new([7, save]);
        let outcome = fight.cast(Seat::A, &cast, &mut dice).unwrap();
        assert_eq!(
            outcome.standing, standing,
            "level {level}, {effect:?}, {save}"
        );
    }
}

/// RH-27, RH-15: it takes a round to prepare a power. Whoever has nothing else to fight with spends
/// it so, is hit without a die, and casts in the next with what is left.
#[test]
fn a_round_can_be_spent_preparing() {
    let only = Side::Alone(Character::of(Cliche::new(IDLE, force(3)), Destiny(0)));
    let mut fight = fight(only, alone(&[normal(4)]));
    let pass = |fight: &mut Fight| refused(fight, |fight, _| fight.pass(&plain()));
    // Nothing is prepared: there is a round to be fought.
    assert_eq!(pass(&mut fight), Error::Choice);
    fight.prepare(Seat::A, 0).unwrap();
    let change = |before, after| Change {
        before: force(before),
        after: force(after),
    };
    let struck = Struck {
        seat: Seat::A,
        cliche: 0,
        loss: 1,
        force: change(3, 2),
    };
    let spent = Spent {
        number: 1,
        struck: Some(struck),
        standing: Standing::GoesOn,
    };
    assert_eq!(fight.pass(&plain()), Ok(spent));
    assert_eq!(pass(&mut fight), Error::Choice);
    let mut dice = Script::new([9, 2]);
    let outcome = fight.cast(Seat::A, &against_save(), &mut dice).unwrap();
    assert_eq!(
        describe_cast(&outcome),
        "11 v 6: works, level 2→1, target 4→4"
    );
    assert_eq!(outcome.number, 2);

    // With another Cliché the round is fought, unless that one is at 0.
    let spent = normal(2).worn(force(0)).unwrap();
    for (other, passes) in [(normal(2), Err(Error::Choice)), (spent, Ok(Some(2)))] {
        let mage = [other, Cliche::new(IDLE, force(3))];
        let mut fight = crate::rules::risus::fixtures::fight(alone(&[normal(4)]), alone(&mage));
        fight.prepare(Seat::B, 1).unwrap();
        let left = fight.pass(&plain()).map(|spent| {
            let struck = spent.struck.map(|struck| (struck.seat, struck.cliche));
            assert_eq!(struck, Some((Seat::B, 1)));
            spent.struck.map(|struck| struck.force.after.get())
        });
        assert_eq!(left, passes);
    }
}

/// RH-27, RH-15, RH-16, RH-19: what being hit costs is the opponent's blow, and the last level is
/// the end.
#[test]
fn who_only_prepares_is_hit_as_in_a_lost_round() {
    let prepared = |level| {
        let only = Side::Alone(Character::of(Cliche::new(IDLE, force(level)), Destiny(0)));
        let mut fight = fight(only, alone(&[normal(4)]));
        fight.prepare(Seat::A, 0).unwrap();
        fight
    };
    let unsuited = |cliche| {
        let stance = Stance {
            cliche,
            suitability: Suitability::Unsuited,
            ..PLAIN
        };
        Both::new(PLAIN, stance)
    };
    for (level, stances, loss, standing) in [
        (2, plain(), 1, Standing::GoesOn),
        (3, unsuited(0), 2, Standing::GoesOn),
        (2, unsuited(0), 2, Standing::Over(Seat::B)),
        (1, plain(), 1, Standing::Over(Seat::B)),
    ] {
        let mut fight = prepared(level);
        let spent = fight.pass(&stances).unwrap();
        let struck = spent.struck.unwrap();
        assert_eq!((struck.loss, spent.standing), (loss, standing), "{level}");
        assert_eq!(struck.force.after.get(), level - loss);
        assert_eq!(fight.standing(), standing);
    }
    // RH-37: a blow without a roll is no attack roll: vengeance waits for one.
    let only = Side::Alone(Character::of(Cliche::new(IDLE, force(4)), Destiny(0)));
    let mut fight = fight(only, Side::Team(team(&[3, 2])));
    let mut lost = Script::new([8, 2, 1]);
    fight.round(&plain(), &mut lost).unwrap();
    fight.take(fight::Victim::Volunteer(1)).unwrap();
    fight.prepare(Seat::A, 0).unwrap();
    fight.pass(&plain()).unwrap();
    let Side::Team(team) = &fight.arena().sides.b else {
        panic!("a team");
    };
    assert!(team.has_vengeance());
    // Who cannot strike like this does not.
    let error = refused(&mut prepared(2), |fight, _| fight.pass(&unsuited(7)));
    assert_eq!(error, Error::Choice);
}

/// RH-27, RH-46: whose other Cliché is brought to 0 by a malus has nothing else to fight with either:
/// nobody is stuck between the two.
#[test]
fn who_cannot_use_the_other_cliche_only_prepares() {
    let rules = hack(|options| options.suitability_malus = true);
    let both = [Cliche::new(IDLE, force(3)), normal(2)];
    let mut fight = fight_in(rules, alone(&both), alone(&[normal(4)]));
    fight.prepare(Seat::A, 0).unwrap();
    let with = |cliche, suitability| {
        stance_a(Stance {
            cliche,
            suitability,
            ..PLAIN
        })
    };
    let (suited, unsuited) = (with(1, Suitability::Suited), with(1, Suitability::Unsuited));
    for stances in [with(0, Suitability::Suited), suited] {
        assert_eq!(
            refused(&mut fight, |fight, _| fight.pass(&stances)),
            Error::Choice
        );
    }
    let error = refused(&mut fight, |fight, dice| fight.round(&unsuited, dice));
    assert_eq!(error, Error::Unusable);
    let struck = fight.pass(&unsuited).unwrap().struck.unwrap();
    // What is prepared is hit, not what was of no use.
    assert_eq!((struck.cliche, struck.loss), (0, 1));
    assert_eq!(forces(&fight, Seat::A), "2, 2");
}

/// RH-27: a round that would be refused has no odds.
#[test]
fn there_are_no_odds_with_a_cliche_that_is_being_prepared() {
    let mage = [Cliche::new(IDLE, force(3)), normal(2)];
    let mut fight = fight(alone(&mage), alone(&[normal(4)]));
    fight.prepare(Seat::A, 0).unwrap();
    let Fight::Running(running) = &fight else {
        panic!("it goes on");
    };
    assert_eq!(running.odds(&plain()), Err(Error::Choice));
    assert_eq!(running.strengths(&plain()).a, Err(Error::Choice));
    assert!(running.strengths(&plain()).b.is_ok());
    let other = stance_a(Stance { cliche: 1, ..PLAIN });
    assert!(running.odds(&other).is_ok());
}

/// RH-47: only Clichés that are not special save, in a fight and outside; a difficulty stands for the
/// save of somebody who has no other.
#[test]
fn a_special_cliche_does_not_save() {
    let special = Cliche::new(IDLE, force(4));
    let target = alone(&[special, normal(2)]);
    let mut fight = fight(Side::Alone(mage(3)), target);
    let save = |cliche| Cast {
        resistance: Resistance::Save(Stance { cliche, ..PLAIN }),
        ..against_save()
    };
    let error = refused(&mut fight, |fight, dice| {
        fight.cast(Seat::A, &save(0), dice)
    });
    assert_eq!(error, Error::NoSave);
    let against_difficulty = Cast {
        resistance: Resistance::Difficulty {
            difficulty: at(12),
            cliche: 0,
        },
        effect: Effect::Lose(1),
        ..against_save()
    };
    let seen = |cast: &Cast, faces: &[u8]| {
        let mut dice = Script::new(faces);
        let outcome = fight.clone().cast(Seat::A, cast, &mut dice).unwrap();
        assert!(dice.is_used_up());
        describe_cast(&outcome)
    };
    let saved = "12 v 5: works, level 3→2, target 2→2";
    assert_eq!(seen(&save(1), &[9, 3]), saved);
    let stood = "12: works, level 3→2, target 4→3";
    assert_eq!(seen(&against_difficulty, &[9]), stood);

    // The same outside a fight.
    let ready = Cliche::new(READY, force(3));
    let who = Both::new(Contender::plain(ready), Contender::plain(special));
    let mut dice = Script::new([3; 20]);
    let rolled = HACK.meet(&who, Terms::Power(Seat::A), &mut dice);
    assert_eq!(rolled.unwrap_err(), Error::NoSave);
    assert!(dice.asked().is_empty());
    assert_eq!(HACK.odds(&who, Terms::Power(Seat::A)), Err(Error::NoSave));
}

/// RH-48, RH-49: who throws what, the dice in drawing order, and what became of it.
#[test]
fn a_special_cliche_fights_with_its_power_die() {
    let special = |level| Cliche::new(IDLE, force(level));
    for (a, b, faces, thrown, expected) in [
        // The die of the level, and a D4 at its maximum: RH-12, RH-25.
        (
            special(3),
            normal(4),
            &[9, 2][..],
            "12 6",
            "12 v 6: A 3→3, B 4→3",
        ),
        (
            special(3),
            normal(4),
            &[12, 2, 2],
            "12 4 6",
            "17 v 6: A 3→3, B 4→3, A critical success",
        ),
        (
            normal(4),
            special(1),
            &[2, 8, 1],
            "6 8 4",
            "6 v 10: A 4→3, B 1→1, B critical success",
        ),
        // RH-26, RH-17: a 1 that has lost.
        (
            special(3),
            normal(4),
            &[1, 3, 1],
            "12 6 4",
            "4 v 7: A 3→1, B 4→4, A critical failure",
        ),
        (
            special(3),
            normal(4),
            &[1, 3, 2],
            "12 6 4",
            "4 v 7: A 3→2, B 4→4",
        ),
        // G-2: a D14 is a D20 thrown again.
        (
            special(4),
            normal(4),
            &[17, 5, 6, 1],
            "20 20 6 4",
            "9 v 11: A 4→3, B 4→4, B critical success",
        ),
        // RH-19: no cost but that of a lost round, and the last level is lost.
        (
            special(1),
            normal(4),
            &[2, 3],
            "8 6",
            "3 v 7: A 1→0, B 4→4, Over(B)",
        ),
        // RH-49: the duel of magicians; a tie costs nothing, as in any round.
        (
            special(3),
            special(2),
            &[7, 9],
            "12 10",
            "10 v 11: A 3→2, B 2→2",
        ),
        (
            special(3),
            special(2),
            &[7, 8],
            "12 10",
            "10 v 10: A 3→3, B 2→2",
        ),
        (
            special(2),
            special(7),
            &[10, 4, 1, 1],
            "10 4 20 4",
            "16 v 8: A 2→2, B 7→5, A critical success, B critical failure",
        ),
    ] {
        let mut fight = fight(alone(&[a]), alone(&[b]));
        let round = rolled(&mut fight, &plain(), faces);
        assert_eq!(describe(&round), expected);
        let sides: Vec<_> = round
            .dice()
            .map(|(die, _)| die.sides().to_string())
            .collect();
        assert_eq!(sides.join(" "), thrown, "{expected}");
    }
}

#[test]
fn what_a_special_cliche_fights_with() {
    // RH-14, RH-7: Destiny doubles the level, not the die; an item adds to it, but rolls only a D6
    // again.
    let special = Cliche::new(READY, force(3));
    let items = Items {
        bonus: 2,
        reroll_ones: true,
        match_opponent: false,
    };
    let helped = stance_a(Stance {
        items,
        with_destiny: true,
        ..PLAIN
    });
    let mut mage = fight(alone(&[special]), alone(&[normal(4)]));
    let round = rolled(&mut mage, &helped, &[1, 2]);
    assert_eq!(describe(&round), "11 v 6: A 3→3, B 4→3");
    // A power that was prepared stays so.
    let stays = |fight: &Fight| match &fight.arena().sides.a {
        Side::Alone(character) => character.cliches()[0].kind(),
        Side::Team(_) => panic!("alone"),
    };
    assert_eq!(stays(&mage), READY);
    // In a team, and at a table or in a game without powers, it is a Cliché like any other.
    let member = |cliche| fight::Member {
        cliche,
        destiny: Destiny(0),
        key_item: KeyItem::AtHand,
    };
    let members = [member(special), member(normal(1))];
    let team = Side::Team(fight::Team::form(&members, None).unwrap());
    let mut helped = fight(team, alone(&[normal(4)]));
    rolled(&mut helped, &plain(), &[6, 2, 3, 5]);
    for rules in [
        hack(|options| options.powers = false),
        RuleSet::Ygos(ygos::Options::default()),
    ] {
        let mut fight = fight_in(rules, alone(&[special]), alone(&[normal(4)]));
        rolled(&mut fight, &plain(), &[5, 3]);
    }
    // RH-20: and in a conflict.
    let who = Both::new(Contender::plain(special), Contender::plain(normal(4)));
    let mut dice = Script::new([5, 3]);
    let conflict = HACK.meet(&who, Terms::Settled, &mut dice).unwrap();
    assert_eq!(conflict.winner, Some(Seat::A));
    assert!(dice.asked().iter().all(|(die, _)| *die == Die::D6));
}

/// RH-27, RH-31, RH-48: with nothing but powers on both sides there is always a next step, whatever
/// each has prepared: a round is fought or spent, and what is ready can be cast.
#[test]
fn nobody_is_stuck_with_nothing_but_powers() {
    let spent = normal(2).worn(force(0)).unwrap();
    let kinds = [IDLE, Kind::Special(Preparation::Preparing), READY];
    for (a, b) in kinds.into_iter().flat_map(|a| kinds.map(|b| (a, b))) {
        let wanted = Both::new(a, b);
        // A fight starts with nobody in the middle of a round.
        let side = |kind| alone(&[Cliche::new(kind, force(3)), spent]);
        let mut start = fight(side(a), side(b));
        let prepares = |kind| kind == Kind::Special(Preparation::Preparing);
        for seat in Seat::BOTH {
            if prepares(*wanted.of(seat)) {
                start.prepare(seat, 0).unwrap();
            }
        }
        let round = start.clone().round(&plain(), &mut Script::new([5, 4]));
        let passed = start.clone().pass(&plain());
        let waits = prepares(a) || prepares(b);
        assert_eq!(
            (round.is_ok(), passed.is_ok()),
            (!waits, waits),
            "{wanted:?}"
        );
        // Who does not prepare strikes who does.
        let struck = passed.map(|spent| spent.struck.map(|struck| struck.seat));
        assert_eq!(
            struck,
            match (prepares(a), prepares(b)) {
                (false, false) => Err(Error::Choice),
                (true, false) => Ok(Some(Seat::A)),
                (false, true) => Ok(Some(Seat::B)),
                (true, true) => Ok(None),
            },
            "{wanted:?}"
        );
        for seat in Seat::BOTH {
            let cast = Cast {
                resistance: Resistance::Difficulty {
                    difficulty: at(6),
                    cliche: 0,
                },
                ..against_save()
            };
            let cast = start.clone().cast(seat, &cast, &mut Script::new([5]));
            assert_eq!(cast.is_ok(), *wanted.of(seat) == READY, "{wanted:?}");
        }
    }
}
