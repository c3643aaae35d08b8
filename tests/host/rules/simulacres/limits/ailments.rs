//! Malaise without a wound, and Medicine against it (SM-62, SM-65).

use declic::dice::Face;
use declic::rules::Error;
use declic::rules::simulacres::*;

use super::care::plan;
use super::wounds::{USUAL, character, extra, hero, hurt};
use crate::rules::simulacres::lived::diagnose_self;
use crate::support::Script;

const fn course(boxes: u8, diagnosis: Diagnosis) -> Course {
    Course { boxes, diagnosis }
}

fn medicine(talent: Talent) -> CarePlan {
    plan(CareTalent::Medicine(talent), Equipment::RagsAndWater)
}

fn ill(ailment: Ailment, boxes: u8) -> Character<Wounds> {
    let mut patient = hero();
    patient.sicken(ailment, boxes).unwrap();
    patient
}

fn diagnosed(
    patient: &mut Character<Wounds>,
    ailment: Ailment,
    plan: &CarePlan,
    faces: &[Face],
) -> Result<Diagnosed, Error> {
    let mut script = Script::new(faces);
    let before = *patient;
    let told = patient.be_diagnosed(ailment, &mut hero(), plan, &USUAL(), &mut script);
    match &told {
        Ok(told) => script.assert_told("SM-65", told.dice()),
        Err(_) => {
            assert!(script.asked().is_empty());
            assert_eq!(*patient, before);
        }
    }
    told
}

/// SM-62: an ailment's boxes are on the track of the wounds, whichever it is, and count for every
/// test; the last is unconsciousness.
#[test]
fn malaise_without_a_wound() {
    // Body and Resistance, boxes of the track, malaise after 1, 2, … ticks.
    let rows: [(u8, u8, u8, &[i16]); 3] = [
        (3, 2, 4, &[-2, -3, -4]),
        (4, 3, 5, &[-1, -2, -3, -4]),
        (6, 4, 6, &[0, -1, -2, -3, -4]),
    ];
    for ailment in Ailment::ALL {
        for (body, resistance, track, maluses) in rows {
            let mut patient = character(body, resistance);
            assert_eq!(patient.vitality().build().malaise_boxes(), track);
            let well = patient;
            for (ticks, malus) in (1..).zip(maluses) {
                let told = patient.sicken(ailment, 1).unwrap();
                let expected = Sickness {
                    ailment,
                    course_after: course(ticks, Diagnosis::Open),
                    ticks_before: ticks - 1,
                    ticks_after: ticks,
                    malaise: Malaise::Malus(*malus),
                    condition: Condition::Awake,
                };
                assert_eq!(told, expected, "SM-62");
                let attempt = Attempt::plain(Check::contact(Talent::Zero, false), 0);
                let parts = patient.awake().unwrap().prepare(&attempt, &USUAL());
                assert_eq!(parts.unwrap().parts.malaise, *malus, "SM-17");
            }
            let told = patient.sicken(ailment, 1).unwrap();
            assert_eq!(told.ticks_after, track);
            assert_eq!(told.malaise, Malaise::Coma);
            assert_eq!(told.condition, Condition::Unconscious);
            // The track is full; and once the ailment is over, nothing is left of it.
            assert_eq!(patient.sicken(ailment, 1), Err(Error::Range), "SM-62");
            let told = patient.recover(ailment, track).unwrap();
            assert_eq!((told.ticks_before, told.ticks_after), (track, 0));
            assert_eq!(told.condition, Condition::Awake);
            assert_eq!(patient, well);
            // All boxes at once, and one too many.
            assert_eq!(patient.sicken(ailment, track + 1), Err(Error::Range));
            assert_eq!(patient.sicken(ailment, 0), Err(Error::Range));
            assert_eq!(patient, well);
            assert_eq!(patient.sicken(ailment, track).unwrap().ticks_after, track);
        }
    }
}

/// SM-62: wounds and ailments add up, and each clears only its own boxes.
#[test]
fn wounds_and_ailments_add_up() {
    let mut patient = hero();
    hurt(&mut patient, Zone::LeftArm, 2);
    hurt(&mut patient, Zone::Head, 2);
    patient.sicken(Ailment::Poison, 1).unwrap();
    let told = patient.sicken(Ailment::Burns, 1).unwrap();
    assert_eq!((told.ticks_before, told.ticks_after), (3, 4));
    assert_eq!(told.malaise, Malaise::Malus(-4));
    // One box is left, not two; and not one more of it for a wound.
    assert_eq!(patient.sicken(Ailment::Illness, 2), Err(Error::Range));
    let injury = hurt(&mut patient, Zone::RightLeg, 2);
    assert_eq!((injury.ticks_before, injury.ticks_after), (4, 5));
    assert_eq!(injury.condition, Condition::Unconscious);
    assert_eq!(patient.sicken(Ailment::Illness, 1), Err(Error::Range));

    assert_eq!(patient.recover(Ailment::Illness, 1), Err(Error::Choice));
    assert_eq!(patient.recover(Ailment::Burns, 0), Err(Error::Range));
    assert_eq!(patient.recover(Ailment::Burns, 2), Err(Error::Range));
    let told = patient.recover(Ailment::Burns, 1).unwrap();
    assert_eq!((told.ticks_before, told.ticks_after), (5, 4));
    assert_eq!(patient.recover(Ailment::Burns, 1), Err(Error::Choice));
    let poison = *patient.vitality().ailment(Ailment::Poison);
    assert_eq!(poison, course(1, Diagnosis::Open));
    // A day in bed does nothing for it.
    patient.sicken(Ailment::Burns, 1).unwrap();
    let mut script = Script::new([6, 5, 6, 5, 6, 5]);
    patient.day(false, &USUAL(), &mut script).unwrap();
    assert_eq!(patient.vitality().ticks(), 5);
}

/// SM-65: Mind 6 + Perception 3 + Human 1 + Medicine + difficulty, at both sides of T; then the
/// remedy clears all boxes.
#[test]
fn medicine_against_illness_and_poison() {
    for ailment in [Ailment::Illness, Ailment::Poison] {
        let harder = CarePlan {
            difficulty: -1,
            ..medicine(Talent::MEDICINE_BASE)
        };
        // T 10 − 4 − 1.
        let mut patient = ill(ailment, 3);
        let told = diagnosed(&mut patient, ailment, &harder, &[2, 2]).unwrap();
        assert_eq!(told.tested.test.value.get(), 5, "SM-65");
        assert_eq!(told.prepared.attempt.check.kind, Kind::Intellectual);
        assert_eq!(told.course_after, course(3, Diagnosis::Made));
        assert_eq!(patient.vitality().ticks(), 3, "without a remedy");
        let again = diagnosed(&mut patient, ailment, &harder, &[]);
        assert_eq!(again, Err(Error::Choice));
        // It gets worse or better, but stays known.
        let worse = patient.sicken(ailment, 1).unwrap();
        assert_eq!(worse.course_after, course(4, Diagnosis::Made));
        let better = patient.recover(ailment, 2).unwrap();
        assert_eq!(better.course_after, course(2, Diagnosis::Made));
        let cured = patient.take_remedy(ailment).unwrap();
        assert_eq!((cured.ticks_before, cured.ticks_after), (2, 0));
        assert_eq!(cured.course_after, course(0, Diagnosis::Open));
        assert_eq!(patient, hero());

        let mut patient = ill(ailment, 1);
        let told = diagnosed(&mut patient, ailment, &harder, &[2, 3]).unwrap();
        assert_eq!(told.course_after, course(1, Diagnosis::Missed));
        // No second look, and no remedy for what is not known.
        let again = diagnosed(&mut patient, ailment, &harder, &[]);
        assert_eq!(again, Err(Error::Choice));
        assert_eq!(patient.take_remedy(ailment), Err(Error::Choice));
        // Until it gets worse.
        let worse = patient.sicken(ailment, 1).unwrap();
        assert_eq!(worse.course_after, course(2, Diagnosis::Open));
        diagnosed(&mut patient, ailment, &harder, &[1, 1, 3]).unwrap();
        assert_eq!(patient.take_remedy(ailment).unwrap().ticks_after, 0);
    }
}

/// SM-65: every refusal, without a die.
#[test]
fn what_medicine_does_not_do() {
    use Ailment::*;
    let good = medicine(Talent::Plus3);
    let first_aid = plan(CareTalent::FirstAid(Talent::Plus3), Equipment::Ambulance);
    let unknown = medicine(Talent::X);
    let too_hard = CarePlan {
        difficulty: -40,
        ..good
    };
    // What ails, what is looked for, with what, why not.
    let rows = [
        (Illness, Poison, &good, Error::Choice),
        (Burns, Burns, &good, Error::Choice),
        (Illness, Illness, &first_aid, Error::Choice),
        (Illness, Illness, &unknown, Error::Unusable),
        (Illness, Illness, &too_hard, Error::Range),
    ];
    for (ails, looked_for, plan, error) in rows {
        let mut patient = ill(ails, 1);
        let told = diagnosed(&mut patient, looked_for, plan, &[]);
        assert_eq!(told, Err(error), "{ails:?}");
        let before = patient;
        let mut none = Script::new([]);
        let own = diagnose_self(&mut patient, looked_for, plan, &USUAL(), &mut none);
        assert_eq!(own, Err(error), "{ails:?}");
        assert_eq!(patient.take_remedy(looked_for), Err(Error::Choice));
        assert_eq!(patient, before);
    }
}

/// SM-65: the carer must be able to act, and pays; one can look at oneself, malaise and all.
#[test]
fn who_diagnoses() {
    let spending = Spending {
        raise: Energies {
            precision: 1,
            ..Energies::default()
        },
        paid: Price {
            breath: 0,
            balance: 1,
        },
        ..Spending::NONE
    };
    let with_energy = CarePlan {
        spending,
        ..medicine(Talent::Zero)
    };
    let mut patient = ill(Ailment::Illness, 2);
    let mut asleep = ill(Ailment::Poison, 5);
    let mut none = Script::new([]);
    let told = patient.be_diagnosed(
        Ailment::Illness,
        &mut asleep,
        &with_energy,
        &USUAL(),
        &mut none,
    );
    assert_eq!(told, Err(Error::Over));
    let own = diagnose_self(
        &mut asleep,
        Ailment::Poison,
        &with_energy,
        &USUAL(),
        &mut none,
    );
    assert_eq!(own, Err(Error::Over));

    // T 10 + 1, without zones too; the patient may sleep.
    let mut carer = extra();
    let mut script = Script::new([5, 5]);
    let told = asleep
        .be_diagnosed(
            Ailment::Poison,
            &mut carer,
            &with_energy,
            &USUAL(),
            &mut script,
        )
        .unwrap();
    assert_eq!(told.tested.test.value.get(), 11);
    assert_eq!(told.course_after.diagnosis, Diagnosis::Made);
    assert_eq!(carer.reserve().balance(), 4);
    let cured = asleep.take_remedy(Ailment::Poison).unwrap();
    assert_eq!(cured.condition, Condition::Awake);

    // T 10 + 1 − 2.
    let mut script = Script::new([4, 5]);
    let told = diagnose_self(
        &mut patient,
        Ailment::Illness,
        &with_energy,
        &USUAL(),
        &mut script,
    )
    .unwrap();
    script.assert_told("SM-65", told.dice());
    assert_eq!(told.tested.test.value.get(), 9);
    assert_eq!(told.course_after.diagnosis, Diagnosis::Missed);
    assert_eq!(patient.reserve().balance(), 4);
}
