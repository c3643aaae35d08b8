//! Hordes and teams (RH-32 to RH-41).

use declic::rules::Error;
use declic::rules::risus::fight::{Cast, Effect, Side, Standing, Team, Victim};
use declic::rules::risus::*;

use super::{forces, mage, refused, rolled};
use crate::rules::risus::fixtures::*;
use crate::support::Script;

#[test]
fn a_horde_is_one_combatant() {
    // RH-32
    let horde = Character::horde(force(7));
    assert_eq!(horde.cliches(), [normal(7)]);
    assert_eq!(horde.destiny(), Destiny(0));
    let mut fight = fight(alone(&[normal(4)]), Side::Alone(horde));
    let round = rolled(&mut fight, &plain(), &[5, 2]);
    assert_eq!(describe(&round), "9 v 9: A 4→4, B 7→7");
}

fn form(forces: &[u8], leader: Option<u8>) -> Result<u8, Error> {
    let members: Vec<_> = forces.iter().map(|f| member(*f)).collect();
    Team::form(&members, leader).map(|team| team.leader())
}

#[test]
fn the_strongest_leads() {
    // RH-33
    assert_eq!(form(&[2, 4, 3], None), Ok(1));
    assert_eq!(form(&[2, 4, 3], Some(1)), Ok(1));
    assert_eq!(form(&[2, 4, 3], Some(0)), Err(Error::Choice));
    assert_eq!(form(&[4, 2, 4], None), Err(Error::Choice));
    assert_eq!(form(&[4, 2, 4], Some(2)), Ok(2));
    assert_eq!(form(&[4, 2, 4], Some(0)), Ok(0));
    assert_eq!(form(&[4, 2, 4], Some(1)), Err(Error::Choice));
    assert_eq!(form(&[4, 2], Some(2)), Err(Error::Choice));
    assert_eq!(form(&[4], None), Err(Error::Choice));
    assert_eq!(form(&[], None), Err(Error::Choice));
    assert_eq!(form(&[4, 0], None), Err(Error::Unusable));
    let preparing = Cliche::new(Kind::Special(Preparation::Preparing), force(2));
    let mut members = [member(4), member(2)];
    members[1].cliche = preparing;
    assert_eq!(Team::form(&members, None).unwrap_err(), Error::Choice);
    members[1].cliche = Cliche::new(READY, force(2));
    assert!(Team::form(&members, None).is_ok());
    assert_eq!(form(&[4, 1, 1, 1, 1, 1, 1, 1], None), Ok(0));
    assert_eq!(form(&[4, 1, 1, 1, 1, 1, 1, 1, 1], None), Err(Error::Range));
}

#[test]
fn helpers_add_their_sixes() {
    // RH-34: the leader explodes, members do not; leader first, then members in list order.
    let mut fight = fight(Side::Team(team(&[2, 4, 3])), alone(&[normal(8)]));
    let round = rolled(&mut fight, &plain(), &[6, 2, 6, 6, 5]);
    assert_eq!(
        describe(&round),
        "14 v 13: A 4→4, B 8→7, A critical success"
    );
    assert_eq!(round.sides.a.cliche, 1);
}

#[test]
fn a_helper_whom_a_missing_item_leaves_nothing_does_not_roll() {
    // RH-6, RH-34: Force 1 without its item cannot be used; any other Force still rolls its die.
    let mut fight = fight(Side::Team(team(&[4, 3, 1])), alone(&[normal(8)]));
    fight.equip(Seat::A, |_| KeyItem::Missing);
    fight.equip(Seat::B, |_| KeyItem::Missing);
    let round = rolled(&mut fight, &plain(), &[3, 6, 1]);
    assert_eq!(
        describe(&round),
        "8 v 9: A 4→4, B 8→8, Hit { seat: A, loss: 1 }"
    );
    // It stands all the same, and takes a loss.
    fight.take(Victim::Named(2)).unwrap();
    assert_eq!(forces(&fight, Seat::A), "4, 3, 0");
    // Found again.
    fight.equip(Seat::A, |_| KeyItem::AtHand);
    rolled(&mut fight, &plain(), &[3, 6, 1]);
}

#[test]
fn a_team_hits_harder_only_if_all_are_unsuited() {
    // RH-35
    let all = Stance {
        others_unsuited: true,
        ..UNSUITED
    };
    let others = Stance {
        others_unsuited: true,
        ..PLAIN
    };
    for (stance, left) in [(UNSUITED, 3), (others, 3), (all, 2)] {
        let mut fight = fight(Side::Team(team(&[4, 3])), alone(&[normal(4)]));
        let round = rolled(&mut fight, &stance_a(stance), &[5, 1, 2]);
        assert_eq!(round.sides.b.force.after.get(), left);
    }
}

/// A team of A that has just lost a round against 8, with L = 1.
fn hit(forces: &[u8]) -> Fight {
    let mut fight = fight(Side::Team(team(forces)), alone(&[normal(8)]));
    let mut faces = vec![2; forces.len()];
    faces.push(5);
    rolled(&mut fight, &plain(), &faces);
    assert_eq!(
        fight.standing(),
        Standing::Hit {
            seat: Seat::A,
            loss: 1
        }
    );
    fight
}

#[test]
fn a_team_decides_who_takes_a_loss() {
    // RH-36, RH-46: a volunteer loses 2L and earns vengeance, one who is named loses L.
    let mut fight = hit(&[4, 3, 1]);
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.round(&plain(), dice)),
        Error::Choice
    );
    assert_eq!(
        refused(&mut fight, |fight, _| fight.take(Victim::Named(3))),
        Error::Choice
    );
    assert_eq!(
        refused(&mut fight, |fight, _| fight.regroup(&[0], None)),
        Error::Choice
    );
    for (victim, loss, expected, vengeance) in [
        (Victim::Named(0), 1, "3, 3, 1", false),
        (Victim::Named(1), 1, "4, 2, 1", false),
        (Victim::Named(2), 1, "4, 3, 0", false),
        (Victim::Volunteer(0), 2, "2, 3, 1", true),
        (Victim::Volunteer(1), 2, "4, 1, 1", true),
        (Victim::Volunteer(2), 2, "4, 3, 0", true),
    ] {
        let mut fight = hit(&[4, 3, 1]);
        let toll = fight.take(victim).unwrap();
        assert_eq!((toll.loss, toll.vengeance), (loss, vengeance));
        assert_eq!(toll.seat, Seat::A);
        assert_eq!(forces(&fight, Seat::A), expected);
        assert_eq!(fight.standing(), Standing::GoesOn);
        assert_eq!(toll.standing, Standing::GoesOn);
    }
    let mut fight = duel(4, 4);
    assert_eq!(
        refused(&mut fight, |fight, _| fight.take(Victim::Named(0))),
        Error::Choice
    );
    // L is 2 under RH-16, and RH-17 comes on top if the leader fumbles.
    let mut fight =
        crate::rules::risus::fixtures::fight(Side::Team(team(&[4, 3])), alone(&[normal(8)]));
    let stances = Both::new(extra(2), UNSUITED);
    let round = rolled(&mut fight, &stances, &[1, 2, 5, 1]);
    assert_eq!(
        describe(&round),
        "5 v 13: A 4→4, B 8→8, A critical failure, Hit { seat: A, loss: 4 }"
    );
    // Conceding needs no decision.
    assert_eq!(fight.concede(Seat::A), Ok(Standing::Over(Seat::B)));
}

#[test]
fn vengeance_is_one_doubling_of_one_attack() {
    // RH-37, A-19: not with Destiny; a save is no attack.
    let mut fight = hit(&[4, 3, 1]);
    fight.take(Victim::Volunteer(1)).unwrap();
    let destiny = stance_a(Stance {
        with_destiny: true,
        ..PLAIN
    });
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.round(&destiny, dice)),
        Error::Doubled
    );
    let round = rolled(&mut fight, &plain(), &[2, 6, 1, 4]);
    assert_eq!(
        describe(&round),
        "11 v 12: A 4→4, B 8→8, Hit { seat: A, loss: 1 }"
    );
    assert!(round.sides.a.doubled);
    // Lost again, named this time: the bonus is gone, and Destiny is the leader's own.
    fight.take(Victim::Named(2)).unwrap();
    let round = rolled(&mut fight, &destiny, &[2, 6, 1, 3]);
    assert_eq!(describe(&round), "11 v 9: A 4→4, B 8→7");
    assert_eq!(round.sides.a.destiny_after, Destiny(0));
    let Side::Team(team) = &fight.arena().sides.a else {
        panic!("a team");
    };
    let destinies: Vec<u8> = team.members().map(|member| member.destiny.0).collect();
    assert_eq!(destinies, [0, 1, 1]);

    let mut fight = crate::rules::risus::fixtures::fight(
        Side::Team(crate::rules::risus::fixtures::team(&[4, 3])),
        Side::Alone(mage(8)),
    );
    rolled(&mut fight, &plain(), &[2, 2, 5]);
    fight.take(Victim::Volunteer(1)).unwrap();
    // The save is the leader's plain roll, without help and without vengeance.
    let outcome = fight.cast(Seat::B, &against_save(), &mut Script::new([2, 4]));
    assert_eq!(
        describe_cast(&outcome.unwrap()),
        "10 v 8: works, level 8→7, target 4→4"
    );
    let round = rolled(
        &mut fight,
        &stance_b(Stance { cliche: 1, ..PLAIN }),
        &[2, 2, 5],
    );
    assert_eq!(round.exchange.score(Seat::A), 10);
}

#[test]
fn a_team_may_dissolve_and_form_up_again() {
    // RH-38
    let mut fight = fight(Side::Team(team(&[4, 2, 1, 2])), alone(&[normal(8)]));
    assert_eq!(
        refused(&mut fight, |fight, _| fight.dissolve(Seat::B)),
        Error::Choice
    );
    assert_eq!(
        refused(&mut fight, |fight, _| fight.regroup(&[0], None)),
        Error::Choice
    );
    let broken = fight.dissolve(Seat::A).unwrap();
    assert_eq!(
        (join(&broken.before), join(&broken.after)),
        ("4, 2, 1, 2".into(), "3, 1, 0, 1".into())
    );
    assert_eq!(broken.standing, Standing::Scattered(Seat::A));
    let Fight::Scattered(scattered) = &fight else {
        panic!("scattered");
    };
    assert!(!scattered.leader_lost());
    assert_eq!(scattered.seat(), Seat::A);
    for (members, leader, error) in [
        (&[][..], None, Error::Choice),
        (&[4], None, Error::Choice),
        (&[0, 0], None, Error::Choice),
        (&[0, 2], None, Error::Unusable),
        (&[1, 3], None, Error::Choice),
        (&[1, 3], Some(0), Error::Choice),
    ] {
        assert_eq!(
            refused(&mut fight, |fight, _| fight.regroup(members, leader)),
            error,
            "{members:?}"
        );
    }
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.round(&plain(), dice)),
        Error::Choice
    );
    // A new team without the old leader; dissolved by choice, there is nothing to avenge.
    let regrouped = fight.regroup(&[1, 3], Some(3)).unwrap();
    assert_eq!((regrouped.leader, regrouped.vengeance), (3, false));
    let round = rolled(&mut fight, &plain(), &[3, 6, 2]);
    assert_eq!(
        describe(&round),
        "5 v 10: A 1→1, B 8→8, Hit { seat: A, loss: 1 }"
    );
    assert_eq!(
        refused(&mut fight, |fight, _| fight.take(Victim::Named(0))),
        Error::Choice
    );
    // The last two fall: nobody of this team is left, though the old leader looks on.
    fight.take(Victim::Named(1)).unwrap();
    let round = rolled(&mut fight, &plain(), &[3, 2]);
    assert_eq!(describe(&round), "4 v 10: A 1→0, B 8→8, Over(B)");
}

#[test]
fn a_dissolved_team_of_ones_has_lost() {
    // RH-38
    let members = [member(1), member(1)];
    let team = Team::form(&members, Some(0)).unwrap();
    let mut fight = fight(Side::Team(team), alone(&[normal(8)]));
    let broken = fight.dissolve(Seat::A).unwrap();
    assert_eq!(broken.standing, Standing::Over(Seat::B));
}

#[test]
fn who_leaves_drops_to_nothing() {
    // RH-39, RH-40
    let mut fight = fight(Side::Team(team(&[4, 3, 2])), alone(&[normal(8)]));
    assert_eq!(
        refused(&mut fight, |fight, _| fight.leave(Seat::B, 0)),
        Error::Choice
    );
    assert_eq!(
        refused(&mut fight, |fight, _| fight.leave(Seat::A, 3)),
        Error::Choice
    );
    let left = fight.leave(Seat::A, 1).unwrap();
    assert_eq!((left.force.before.get(), left.force.after.get()), (3, 0));
    assert_eq!(join(&left.after), "4, 0, 2");
    assert_eq!(left.standing, Standing::GoesOn);
    assert_eq!(
        refused(&mut fight, |fight, _| fight.leave(Seat::A, 1)),
        Error::Choice
    );
    // RH-41: out of the rolls.
    rolled(&mut fight, &plain(), &[4, 3, 2]);
    let mut fight = crate::rules::risus::fixtures::fight(
        Side::Team(crate::rules::risus::fixtures::team(&[4, 3, 2])),
        alone(&[normal(8)]),
    );
    let left = fight.leave(Seat::A, 0).unwrap();
    assert_eq!(join(&left.after), "0, 2, 1");
    assert_eq!(left.standing, Standing::Scattered(Seat::A));
    let Fight::Scattered(scattered) = &fight else {
        panic!("scattered");
    };
    assert!(scattered.leader_lost());
    // RH-40: the new leader gets the vengeance bonus.
    let regrouped = fight.regroup(&[2, 1], None).unwrap();
    assert_eq!((regrouped.leader, regrouped.vengeance), (1, true));
    let round = rolled(&mut fight, &plain(), &[5, 6, 2]);
    assert_eq!(describe(&round), "10 v 10: A 2→2, B 8→8");
}

#[test]
fn a_team_without_its_leader_breaks_up() {
    // RH-40, RH-41
    let mut fight = hit(&[2, 1]);
    let toll = fight.take(Victim::Volunteer(0)).unwrap();
    // The leader falls to 0 and the other loses 1: nobody is left.
    assert_eq!(toll.standing, Standing::Over(Seat::B));
    assert_eq!(forces(&fight, Seat::A), "0, 0");
    assert!(!toll.vengeance);

    let mut fight = hit(&[3, 2, 2]);
    fight.take(Victim::Named(0)).unwrap();
    rolled(&mut fight, &plain(), &[2, 2, 2, 5]);
    let toll = fight.take(Victim::Volunteer(0)).unwrap();
    assert_eq!(toll.standing, Standing::Scattered(Seat::A));
    assert_eq!(forces(&fight, Seat::A), "0, 1, 1");
    // One alone is no team: no vengeance.
    let regrouped = fight.regroup(&[2], None).unwrap();
    assert_eq!((regrouped.leader, regrouped.vengeance), (2, false));
    let round = rolled(&mut fight, &plain(), &[4, 2]);
    assert_eq!(describe(&round), "5 v 10: A 1→0, B 8→8, Over(B)");

    // A power's effect on the leader breaks it up too.
    let mut fight = crate::rules::risus::fixtures::fight(
        Side::Team(crate::rules::risus::fixtures::team(&[4, 3])),
        Side::Alone(mage(7)),
    );
    let cast = Cast {
        effect: Effect::Fall,
        ..against_save()
    };
    let outcome = fight
        .cast(Seat::B, &cast, &mut Script::new([9, 2]))
        .unwrap();
    assert_eq!(outcome.standing, Standing::Scattered(Seat::A));
    assert_eq!(forces(&fight, Seat::A), "0, 2");
    // Giving up is always possible.
    assert_eq!(fight.concede(Seat::A), Ok(Standing::Over(Seat::B)));
}

#[test]
fn a_last_leader_takes_the_loss_without_being_asked() {
    // RH-36, RH-41
    let mut fight = hit(&[4, 1]);
    fight.take(Victim::Named(1)).unwrap();
    let round = rolled(&mut fight, &plain(), &[2, 5]);
    assert_eq!(describe(&round), "6 v 13: A 4→3, B 8→8");
    let winner = stance_a(UNSUITED);
    let round = rolled(&mut fight, &winner, &[6, 4, 1, 3]);
    // RH-35: alone, the leader's own Cliché decides.
    assert_eq!(describe(&round), "13 v 9: A 3→3, B 8→6, A critical success");
}

/// RH-4, RP-4: where all of a team are unsuited, the helpers' Clichés are weakened as the leader's
/// is; one brought to 0 does not roll, but stands.
#[test]
fn unsuited_helpers_are_weakened_too() {
    let unsuited = stance_a(Stance {
        others_unsuited: true,
        ..UNSUITED
    });
    let helpers = |rules, stances: &Both<Stance>| {
        let side = Side::Team(crate::rules::risus::fixtures::team(&[5, 4, 3]));
        let mut fight = Fight::start(rules, side, alone(&[normal(6)])).unwrap();
        let round = fight.round(stances, &mut Script::new([2; 30])).unwrap();
        match round.exchange {
            Exchange::Sum(sums) => sums.rolls.a.helpers.len(),
            Exchange::Pool(pools) => pools.rolls.a.helpers.len(),
        }
    };
    let malus = RuleSet::Hack(Options {
        suitability_malus: true,
        ..Options::default()
    });
    let pool = |suitability| {
        RuleSet::Pool(pool::Options {
            suitability,
            ..pool::Options::default()
        })
    };
    for (rules, stances, expected) in [
        (HACK, &unsuited, 2),
        (malus, &unsuited, 1),
        (malus, &stance_a(UNSUITED), 2),
        (pool(pool::SuitabilityRule::Subtract), &unsuited, 2),
        (pool(pool::SuitabilityRule::Cap), &unsuited, 2),
        (pool(pool::SuitabilityRule::Off), &unsuited, 7),
        (
            pool(pool::SuitabilityRule::Subtract),
            &stance_a(UNSUITED),
            7,
        ),
    ] {
        assert_eq!(helpers(rules, stances), expected, "{rules:?} {stances:?}");
    }
}
