//! Care, rest and lasting harm (SM-24 to SM-31).

use declic::dice::Face;
use declic::rules::Error;
use declic::rules::simulacres::*;

use super::wounds::{USUAL, critical, extra, hero, hurt, usable, zone_of};
use crate::rules::simulacres::lived::care_for_self;
use crate::support::Script;

pub(crate) fn plan(with: CareTalent, equipment: Equipment) -> CarePlan {
    CarePlan {
        with,
        equipment,
        difficulty: 0,
        uses: Zones::NONE,
        spending: Spending::NONE,
    }
}

fn first_aid(talent: Talent) -> CarePlan {
    plan(CareTalent::FirstAid(talent), Equipment::RagsAndWater)
}

fn medicine(equipment: Equipment) -> CarePlan {
    plan(CareTalent::Medicine(Talent::Zero), equipment)
}

fn cared(
    patient: &mut Character<Wounds>,
    zone: Zone,
    plan: &CarePlan,
    faces: &[Face],
) -> Result<Care, Error> {
    let mut script = Script::new(faces);
    let care = patient.receive_care(zone, &mut hero(), plan, &USUAL(), &mut script);
    match &care {
        Ok(care) => script.assert_told("care", care.dice()),
        Err(_) => assert!(script.asked().is_empty()),
    }
    care
}

/// SM-24: first aid on a wound: Body 4 + Perception 3 + Human 1 and the better talent.
#[test]
fn first_aid_on_a_wound() {
    use Talent::*;
    assert_eq!(CareTalent::best(Plus1, Zero), CareTalent::FirstAid(Plus1));
    assert_eq!(CareTalent::best(Zero, Plus1), CareTalent::Medicine(Plus1));
    let arm = Zone::LeftArm;
    let mut patient = hero();
    // Nothing to care for.
    assert_eq!(
        cared(&mut patient, arm, &first_aid(Zero), &[]),
        Err(Error::Choice)
    );
    hurt(&mut patient, arm, 2);
    let easier = CarePlan {
        difficulty: 2,
        ..first_aid(Minus2)
    };
    // T 8 − 2 + 2.
    let care = cared(&mut patient, arm, &easier, &[3, 4]).unwrap();
    assert_eq!(care.tested.test.value.get(), 8);
    assert_eq!((care.points, care.life_after.score), (1, 2));
    assert_eq!(care.life_before.score, 1);
    assert_eq!(care.life_after.state, usable(Dressing::Dressed));
    assert_eq!(care.days_until_usable, 0);
    assert_eq!(care.restoring, None);
    assert_eq!(patient.vitality().ticks(), 0, "SM-26");
    // Not again for the same wound, but for a new one.
    let again = cared(&mut patient, arm, &easier, &[]);
    assert_eq!(again, Err(Error::Choice), "SM-61");
    hurt(&mut patient, arm, 1);
    let care = cared(&mut patient, arm, &easier, &[4, 4]).unwrap();
    assert_eq!((care.points, care.life_after.score), (0, 1));
    assert_eq!(care.life_after.state, usable(Dressing::Failed));
    let again = cared(&mut patient, arm, &easier, &[]);
    assert_eq!(again, Err(Error::Choice), "SM-61");
    hurt(&mut patient, Zone::Head, 1);
    assert_eq!(
        cared(&mut patient, Zone::Head, &first_aid(X), &[]),
        Err(Error::Unusable)
    );
    // A machine is no help where a bandage is needed: the hand's test.
    let robodoc = medicine(Equipment::LargeRobodoc);
    let care = cared(&mut patient, Zone::Head, &robodoc, &[3, 3]).unwrap();
    assert_eq!(care.tested.test.value.get(), 8);
}

/// SM-24: the carer must be able to act, pays, and can care for a wound of their own.
#[test]
fn carers() {
    let options = USUAL();
    let arm = Zone::LeftArm;
    let mut patient = hero();
    hurt(&mut patient, arm, 1);
    let mut asleep = hero();
    asleep
        .pay(Price {
            breath: 6,
            balance: 0,
        })
        .unwrap();
    let mut none = Script::new([]);
    let refused = patient.receive_care(
        arm,
        &mut asleep,
        &first_aid(Talent::Zero),
        &options,
        &mut none,
    );
    assert_eq!(refused, Err(Error::Over));

    let spending = Spending {
        raise: Energies {
            precision: 1,
            ..Energies::default()
        },
        paid: Price {
            breath: 1,
            balance: 0,
        },
        ..Spending::NONE
    };
    let with_energy = CarePlan {
        spending,
        uses: Zones::NONE.with(arm),
        ..first_aid(Talent::Zero)
    };
    let mut carer = extra();
    let mut script = Script::new([4, 4]);
    let care = patient
        .receive_care(arm, &mut carer, &with_energy, &options, &mut script)
        .unwrap();
    assert_eq!(care.tested.test.value.get(), 9);
    assert_eq!(care.points, 1);
    assert_eq!(carer.reserve().breath(), 5);

    let mut own = hero();
    hurt(&mut own, Zone::RightLeg, 2);
    let mut script = Script::new([3, 4]);
    // T 8 + 1 − 1 for malaise.
    let care = care_for_self(
        &mut own,
        Zone::RightLeg,
        &with_energy,
        &options,
        &mut script,
    )
    .unwrap();
    script.assert_told("SM-24", care.dice());
    assert_eq!(care.tested.test.value.get(), 8);
    assert_eq!(own.reserve().breath(), 5);
    assert_eq!(zone_of(&own, Zone::RightLeg).score, 2);
    // Not with an arm that is out of use.
    hurt(&mut own, arm, 3);
    let refused = care_for_self(&mut own, arm, &with_energy, &options, &mut none);
    assert_eq!(refused, Err(Error::Unusable));
}

/// SM-27: care for a zone at 0, once.
#[test]
fn care_at_zero() {
    let leg = Zone::LeftLeg;
    let at_zero = || {
        let mut patient = hero();
        hurt(&mut patient, leg, 3);
        patient
    };
    for plan in [
        first_aid(Talent::Zero),
        medicine(Equipment::RegenerationTank),
    ] {
        let mut patient = at_zero();
        let care = cared(&mut patient, leg, &plan, &[3, 4]).unwrap();
        assert_eq!(care.tested.test.value.get(), 8);
        assert_eq!((care.points, care.life_after.score), (1, 1));
        assert_eq!(care.life_after.state, usable(Dressing::Dressed));
        assert!(!care.life_after.scar);

        let mut patient = at_zero();
        let care = cared(&mut patient, leg, &plan, &[4, 4]).unwrap();
        assert_eq!(care.life_after.state, ZoneState::Lost { handicap: true });
        assert_eq!(patient.vitality().ticks(), 2);
        assert_eq!(cared(&mut patient, leg, &plan, &[]), Err(Error::Choice));
    }
    // Too late: the survival test comes first.
    let mut patient = at_zero();
    patient.time_passes(3, TimeUnit::Hours).unwrap();
    let late = cared(&mut patient, leg, &first_aid(Talent::Zero), &[]);
    assert_eq!(late, Err(Error::Choice));
    // A trunk that is not saved is death.
    let mut patient = hero();
    hurt(&mut patient, Zone::Trunk, 4);
    cared(&mut patient, Zone::Trunk, &first_aid(Talent::Zero), &[6, 6]).unwrap();
    assert_eq!(patient.condition(), Condition::Dead);
}

/// SM-29: below 0 only Medicine, less the points below 0; SM-30: its columns.
#[test]
fn care_below_zero() {
    use Equipment::*;
    let arm = Zone::RightArm;
    let below = |by: i16| {
        let mut patient = hero();
        hurt(&mut patient, arm, 3 + by);
        assert_eq!(patient.reserve().breath(), 0);
        patient
    };
    assert_eq!(
        cared(&mut below(1), arm, &first_aid(Talent::Plus3), &[]),
        Err(Error::Choice),
        "SM-61"
    );
    // By hand Body 4 + Perception 3 + Human 1, by machine Mind 6 + Action 2 + Mechanical 2.
    let rows = [
        (RagsAndWater, Column::A, 8),
        (BasicModernKit, Column::B, 8),
        (FullMedievalKit, Column::B, 8),
        (FullModernKit, Column::C, 8),
        (MedievalHospital, Column::C, 8),
        (Ambulance, Column::D, 8),
        (IntensiveCare, Column::E, 8),
        (PortableRobodoc, Column::E, 10),
        (LargeRobodoc, Column::F, 10),
        (RegenerationTank, Column::J, 10),
    ];
    for (equipment, column, t) in rows {
        assert_eq!(equipment.column(), column, "SM-30: {equipment:?}");
        assert_eq!(equipment.is_robotic(), t == 10, "SM-29: {equipment:?}");
        let plan = CarePlan {
            difficulty: 1,
            ..medicine(equipment)
        };
        let care = cared(&mut below(2), arm, &plan, &[2, 3, 6, 6]).unwrap();
        assert_eq!(care.prepared.parts.difficulty, -2 + 1);
        assert_eq!(care.tested.test.value.get(), t - 1, "{equipment:?}");
        let sum = t - 1 - 5 + 12;
        assert_eq!(care.restoring.unwrap().total(), sum);
        assert_eq!(care.points, column.points(sum));
        assert_eq!(care.life_after.score, (-2 + care.points).min(1));
    }
    // Failure loses the zone.
    let mut patient = below(1);
    let care = cared(&mut patient, arm, &medicine(Ambulance), &[4, 4]).unwrap();
    assert_eq!(care.life_after.state, ZoneState::Lost { handicap: true });
    assert_eq!(care.points, 0);
}

/// SM-31: what is left after care, and how it mends.
#[test]
fn lasting_harm() {
    let arm = Zone::RightArm;
    let operated = |below: i16, plan: &CarePlan, faces: &[Face]| {
        let mut patient = hero();
        hurt(&mut patient, arm, 3 + below);
        let care = cared(&mut patient, arm, plan, faces).unwrap();
        (patient, care)
    };
    let hospital = medicine(Equipment::MedievalHospital);
    // −1 and a point: 0, a scar, 1 the next day. T 7, MR 1, S 8.
    let (mut patient, care) = operated(1, &hospital, &[3, 3, 3, 4]);
    assert_eq!((care.points, care.life_after.score), (1, 0));
    assert_eq!(care.life_after.state, ZoneState::Mending);
    assert!(care.life_after.scar);
    assert_eq!((care.life_after.maximum, care.days_until_usable), (3, 1));
    let again = cared(&mut patient, arm, &hospital, &[]);
    assert_eq!(again, Err(Error::Choice), "SM-61");
    // SM-31: whatever one does, 1 a day; and an arm is no coma.
    patient.rest_hours(1).unwrap();
    assert_eq!(patient.condition(), Condition::Awake);
    let day = patient.day(true, &USUAL(), &mut Script::new([])).unwrap();
    assert_eq!(*day.zones.get(arm), DayOfZone::Rested);
    assert_eq!(zone_of(&patient, arm).score, 1);
    assert_eq!(zone_of(&patient, arm).state, usable(Dressing::Dressed));

    // −2 and nothing: S 1 + 6 in column A. The maximum drops by 2.
    let rags = medicine(Equipment::RagsAndWater);
    let (mut patient, care) = operated(2, &rags, &[2, 3, 3, 3]);
    assert_eq!((care.points, care.life_after.score), (0, -2));
    assert_eq!((care.life_after.maximum, care.days_until_usable), (1, 3));
    assert!(!care.life_after.scar);
    for (score, ticks) in [(-1, 1), (0, 0), (1, 0)] {
        patient.day(false, &USUAL(), &mut Script::new([])).unwrap();
        assert_eq!(zone_of(&patient, arm).score, score);
        assert_eq!(patient.vitality().ticks(), ticks, "SM-26");
    }
    assert!(zone_of(&patient, arm).is_usable());
    // It is whole again, with one box.
    let day = patient.day(false, &USUAL(), &mut Script::new([])).unwrap();
    assert_eq!(*day.zones.get(arm), DayOfZone::Unchanged);
    assert_eq!(zone_of(&patient, arm).score, 1);

    // A zone keeps at least one box.
    let easy = CarePlan {
        difficulty: 4,
        ..rags
    };
    let (_, care) = operated(4, &easy, &[2, 2, 1, 1]);
    assert_eq!((care.life_after.score, care.life_after.maximum), (-4, 1));
    assert_eq!(care.days_until_usable, 5);

    // Struck again while it mends: critical again, with all its time.
    let (mut patient, _) = operated(1, &hospital, &[3, 3, 3, 4]);
    hurt(&mut patient, arm, 1);
    assert_eq!(
        zone_of(&patient, arm).state,
        critical(TimeLimit::Left(3), false)
    );
}

/// SM-31: a head that mends is a coma, whatever the breath.
#[test]
fn coma_of_the_head() {
    let mut patient = hero();
    hurt(&mut patient, Zone::Head, 4);
    patient.rest_hours(6).unwrap();
    assert_eq!(patient.condition(), Condition::Unconscious);
    let hospital = medicine(Equipment::MedievalHospital);
    let care = cared(&mut patient, Zone::Head, &hospital, &[3, 3, 3, 4]).unwrap();
    assert_eq!(care.life_after.score, 0);
    assert_eq!(patient.condition(), Condition::Unconscious);
    patient.day(false, &USUAL(), &mut Script::new([])).unwrap();
    assert_eq!(patient.condition(), Condition::Awake);
}

/// SM-25: a day, with a wound dressed or not, at rest or not. T: 4 + 3 + 1.
#[test]
fn days() {
    let arm = Zone::LeftArm;
    let wounded = |dressed: bool| {
        let mut patient = hero();
        hurt(&mut patient, arm, 1);
        if dressed {
            hurt(&mut patient, arm, 1);
            cared(&mut patient, arm, &first_aid(Talent::Zero), &[3, 3]).unwrap();
        }
        assert_eq!(zone_of(&patient, arm).score, 2);
        patient
    };
    let calm = Options {
        criticals: false,
        ..USUAL()
    };
    // Dressed, active, options, dice, change.
    let rows: [(bool, bool, Options, &[Face], i16); 10] = [
        (true, false, USUAL(), &[], 1),
        (true, true, USUAL(), &[3, 4], 1),
        (true, true, USUAL(), &[4, 4], 0),
        (true, true, USUAL(), &[6, 6], 0),
        (true, true, USUAL(), &[1, 1, 3], 1),
        (false, false, USUAL(), &[3, 4], 1),
        (false, true, USUAL(), &[3, 4], 1),
        (false, false, USUAL(), &[4, 4], 0),
        (false, false, USUAL(), &[6, 6], -1),
        (false, true, calm, &[6, 6], 0),
    ];
    for (dressed, active, options, faces, change) in rows {
        let mut patient = wounded(dressed);
        let before = zone_of(&patient, arm);
        let mut script = Script::new(faces);
        let day = patient.day(active, &options, &mut script).unwrap();
        script.assert_told("SM-25", day.dice());
        assert_eq!(day.parts.value().unwrap().get(), 8);
        let after = zone_of(&patient, arm);
        assert_eq!(after.score - before.score, change, "{dressed} {faces:?}");
        assert_eq!(day.wounds_after, *patient.vitality());
        // A test leaves the dressing as it was.
        if change >= 0 {
            assert_eq!(after.state, before.state, "{dressed} {faces:?}");
        }
        let told = match *day.zones.get(arm) {
            DayOfZone::Tested { change, .. } => Some(change),
            DayOfZone::Rested => None,
            DayOfZone::Unchanged => panic!("it is wounded"),
        };
        assert_eq!(told, if faces.is_empty() { None } else { Some(change) });
    }
}

/// SM-25: all wounded zones in order, with the malaise of the morning; one at 0 waits for care.
#[test]
fn days_of_many_wounds() {
    let mut patient = hero();
    for (zone, loss) in [
        (Zone::Head, 2),
        (Zone::Trunk, 1),
        (Zone::LeftArm, 3),
        (Zone::RightLeg, 2),
    ] {
        hurt(&mut patient, zone, loss);
    }
    // 8 − 3: the head heals by a 4, the trunk does not by a 5, the leg gets worse.
    let mut script = Script::new([2, 2, 2, 3, 6, 6]);
    let day = patient.day(false, &USUAL(), &mut script).unwrap();
    script.assert_told("SM-25", day.dice());
    assert_eq!(day.parts.malaise, -3);
    let scores: Vec<i16> = Zone::ALL.map(|zone| zone_of(&patient, zone).score).to_vec();
    assert_eq!(scores, [2, 3, 0, 3, 3, 0]);
    assert_eq!(*day.zones.get(Zone::LeftArm), DayOfZone::Unchanged);
    assert_eq!(*day.zones.get(Zone::RightArm), DayOfZone::Unchanged);
    // The leg at 0 has its limit and its test (SM-22, SM-27); the head's box is cleared (SM-26).
    assert_eq!(
        zone_of(&patient, Zone::RightLeg).state,
        critical(TimeLimit::Left(3), true)
    );
    assert_eq!(patient.vitality().ticks(), 2);
}
