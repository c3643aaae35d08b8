//! What is kept of a character, and what is asked before it is rolled.

use declic::rules::Error;
use declic::rules::simulacres::*;

use super::hero;
use crate::support::Script;

/// SM-61: sixteen scores within their limits.
const SCORES: [u8; 16] = [5, 4, 3, 6, 3, 2, 1, 3, 1, 2, 3, 1, 2, 3, 2, 2];

fn scores(body: u8, resistance: u8) -> Sheet {
    let mut scores = SCORES;
    (scores[0], scores[7]) = (body, resistance);
    Sheet::of(scores).unwrap()
}

fn state(build: Build) -> CharacterState {
    CharacterState::new(build, Reserve::NEW)
}

fn hurt(state: CharacterState, zone: Zone, life: i16) -> CharacterState {
    let options = Options::default();
    let sheet = scores(5, 3);
    let mut body = state.localised(sheet, Armour::NONE, &options).unwrap();
    body.hurt(zone, Toll { life, breath: 0 }).unwrap();
    state.after(&body)
}

/// SM-61: the scores of a list are the same as those by name.
#[test]
fn scores_come_in_their_order() {
    let sheet = Sheet::of(SCORES).unwrap();
    assert_eq!(sheet.component(Component::Mind), 6);
    assert_eq!(sheet.means(Means::Resistance), 3);
    assert_eq!(sheet.realm(Realm::Animal), 3);
    assert_eq!(sheet.realm(Realm::Mechanical), 2);
    assert_eq!(sheet.energies().power, 3);
    assert!(!sheet.may_begin());
    for place in 0..16 {
        let mut beyond = SCORES;
        beyond[place] = 8;
        assert_eq!(Sheet::of(beyond), Err(Error::Range), "{place}");
    }
    assert!(
        Sheet::of([3, 4, 5, 6, 4, 0, 1, 2, 2, 0, 1, 2, 2, 2, 2, 0])
            .unwrap()
            .may_begin()
    );
}

/// SM-15, SM-16: a body follows its scores with the wounds that it has, unless a zone of another size
/// is out of use, or would be.
#[test]
fn a_body_follows_its_scores() {
    let wounded = hurt(state(Build::Medium), Zone::Trunk, 1);
    let strong = wounded.rebuilt(&scores(7, 4)).unwrap();
    assert_eq!(strong.wounds.build(), Build::Strong);
    let trunk = strong.wounds.zone(Zone::Trunk);
    assert_eq!((trunk.score, trunk.maximum), (4, 5));
    assert_eq!(strong.wounds.zone(Zone::LeftLeg).maximum, 4);
    assert_eq!(strong.life.points(), 6);
    assert_eq!(strong.rebuilt(&scores(5, 3)), Ok(wounded));
    // Three points lost leave one of a medium trunk, and none of a weak one.
    let worse = hurt(state(Build::Medium), Zone::Trunk, 3);
    assert_eq!(worse.rebuilt(&scores(3, 2)), Err(Error::Choice));
    let out = hurt(state(Build::Medium), Zone::Trunk, 4);
    assert_eq!(out.rebuilt(&scores(7, 4)), Err(Error::Choice));
    // An arm has as many boxes in every build.
    let arm = hurt(state(Build::Medium), Zone::LeftArm, 4);
    assert!(arm.rebuilt(&scores(7, 4)).is_ok());
}

/// SM-27: a longer time runs every shorter limit out.
#[test]
fn an_hour_is_longer_than_minutes() {
    use TimeLimit::{Left, RunOut};
    let limits = |time: u8, unit| {
        let mut body = hero();
        for zone in [Zone::Head, Zone::Trunk, Zone::LeftArm] {
            let life = body.vitality().zone(zone).score;
            body.hurt(zone, Toll { life, breath: 0 }).unwrap();
        }
        body.waits(time, unit).unwrap();
        [Zone::Head, Zone::Trunk, Zone::LeftArm].map(|zone| {
            match body.vitality().zone(zone).state {
                ZoneState::Critical { limit, .. } => limit,
                other => panic!("{other:?}"),
            }
        })
    };
    assert_eq!(limits(1, TimeUnit::Passes), [Left(3), Left(4), Left(4)]);
    assert_eq!(limits(1, TimeUnit::Minutes), [RunOut, Left(3), Left(4)]);
    assert_eq!(limits(1, TimeUnit::Hours), [RunOut, RunOut, Left(3)]);
    assert_eq!(hero().waits(0, TimeUnit::Hours), Err(Error::Range));
}

/// SM-24, SM-27, SM-65: what is asked is what is rolled, and asking changes nothing.
#[test]
fn what_is_asked_is_rolled() {
    let options = Options::default();
    let plan = CarePlan {
        with: CareTalent::Medicine(Talent::Plus1),
        equipment: Equipment::Ambulance,
        difficulty: -1,
        uses: Zones::NONE,
        spending: Spending::NONE,
    };
    let mut patient = hero();
    let arm = Zone::RightArm;
    assert_eq!(
        patient.care_value(arm, &mut hero(), &plan, &options),
        Err(Error::Choice)
    );
    patient.hurt(arm, Toll { life: 5, breath: 0 }).unwrap();
    let before = patient;
    let asked = patient
        .care_value(arm, &mut hero(), &plan, &options)
        .unwrap();
    assert_eq!(patient, before);
    let mut dice = Script::new([2, 3, 1, 2]);
    let care = patient.receive_care(arm, &mut hero(), &plan, &options, &mut dice);
    assert_eq!(care.unwrap().prepared, asked);

    let mut sick = hero();
    sick.sicken(Ailment::Poison, 1).unwrap();
    let asked = sick.diagnosis_value(Ailment::Poison, &mut hero(), &plan, &options);
    let mut dice = Script::new([2, 3]);
    let found = sick.be_diagnosed(Ailment::Poison, &mut hero(), &plan, &options, &mut dice);
    assert_eq!(found.unwrap().prepared, asked.unwrap());

    let mut dying = hero();
    dying.hurt(Zone::Head, Toll { life: 3, breath: 0 }).unwrap();
    assert_eq!(
        dying.survival_value(Zone::Head, &options),
        Err(Error::Choice)
    );
    dying.waits(9, TimeUnit::Passes).unwrap();
    let (parts, test) = dying.survival_value(Zone::Head, &options).unwrap();
    let mut dice = Script::new([6, 5]);
    let survival = dying
        .survival_test(Zone::Head, &options, &mut dice)
        .unwrap();
    assert_eq!((survival.parts, survival.tested.test), (parts, test));
}

/// SM-11, SM-64: the game master gives and takes points, within what there can be.
#[test]
fn counters_are_changed_by_hand() {
    let reserve = Reserve::NEW;
    let more = |reserve: Reserve, up| reserve.changed_by(Counter::Breath, up);
    assert_eq!(more(reserve, true), Err(Error::Range));
    let less = more(reserve, false).unwrap();
    assert_eq!((less.breath(), less.balance()), (3, 4));
    assert_eq!(more(less, true), Ok(reserve));
    let none = (0..3)
        .try_fold(less, |reserve, _| more(reserve, false))
        .unwrap();
    assert_eq!(more(none, false), Err(Error::Range));
    let points = AdventurePoints::NONE;
    assert_eq!(points.changed_by(-1), Err(Error::Range));
    assert_eq!(points.changed_by(0), Err(Error::Range));
    assert_eq!(points.changed_by(30).unwrap().get(), 30);
    assert_eq!(AdventurePoints::MAX.changed_by(1), Err(Error::Range));
}

/// SM-14: whichever way life points are counted, the same person acts.
#[test]
fn one_acts_with_either_body() {
    let (sheet, localised) = (scores(5, 3), Options::default());
    let whole = Options {
        localised_pv: false,
        localised_armour: false,
        ..localised
    };
    let state = hurt(state(Build::Medium), Zone::Head, 2);
    let attempt = Attempt::plain(Check::contact(Talent::Zero, false), 0);
    let parts = |options: &Options| {
        let mut acting = state.acting(sheet, Armour::NONE, options).unwrap();
        acting
            .awake()
            .unwrap()
            .prepare(&attempt, options)
            .unwrap()
            .parts
    };
    assert_eq!(parts(&localised).malaise, -1);
    assert_eq!(parts(&whole).malaise, 0);
    let conflict = Options {
        localised_pv: false,
        ..localised
    };
    assert_eq!(
        state.acting(sheet, Armour::NONE, &conflict),
        Err(Error::Conflict)
    );
    assert_eq!(
        state.localised(sheet, Armour::NONE, &whole),
        Err(Error::Choice)
    );
}
