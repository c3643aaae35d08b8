//! First aid in Le Brouillard du Hasard: remedies, rolls, refusals.

use super::fixtures::*;
use crate::support::Script;
use declic::dice::Die;
use declic::rules::Error;
use declic::rules::brouillard::*;

fn aid(patient: Patient) -> FirstAid {
    FirstAid {
        skill: skill(1),
        patient,
    }
}

fn wounded(wound: i16) -> Health {
    Health::with_current(score(30), 30 - wound).unwrap()
}

/// BH-14, BH-32: what each remedy gives, how often, and with which dice; BH-15 on oneself.
#[test]
fn every_remedy_gives_its_potential() {
    let table: [(Remedy, u8, &[u8], i16); 4] = [
        (Remedy::MedicinalHerbs, 1, &[], 2),
        (Remedy::Splint, 1, &[4], 4),
        (Remedy::SmallKit, 10, &[], 5),
        (Remedy::LargeKit, 20, &[3, 4], 7),
    ];
    for (remedy, charges, dice, potential) in table {
        for (patient, less) in [(Patient::Another, 0), (Patient::Oneself, 1)] {
            let mut item = RemedyItem::new(remedy);
            assert_eq!(item.charges(), charges);
            let mut health = wounded(10);
            let mut script = Script::new([[6, 6].as_slice(), dice].concat());
            let care = aid(patient).treat(&mut health, &mut item, &mut script);
            let care = care.unwrap();
            assert!(script.is_used_up());
            assert_eq!(care.dice().collect::<Vec<_>>(), script.asked());
            assert_eq!(care.regained(), potential - less, "{remedy:?} {patient:?}");
            assert_eq!(health.current(), 20 + potential - less);
            assert_eq!(item.charges(), charges - 1);
            assert_eq!(item.remedy(), remedy);
            assert_eq!(care.potential.unwrap().points, potential);
        }
    }
}

/// BH-13: the roll must reach the wound; BH-15: 2 more on oneself. No remedy dice if it fails,
/// and the charge is spent.
#[test]
fn the_roll_must_reach_the_wound() {
    for (patient, reach) in [(Patient::Another, 9), (Patient::Oneself, 7)] {
        for (wound, works) in [(reach, true), (reach + 1, false)] {
            let mut item = RemedyItem::new(Remedy::Splint);
            let mut health = wounded(wound);
            let dice: &[u8] = if works { &[4, 5, 6] } else { &[4, 5] };
            let mut script = Script::new(dice);
            let care = aid(patient).treat(&mut health, &mut item, &mut script);
            let care = care.unwrap();
            assert!(script.is_used_up());
            assert_eq!(care.works, works, "{patient:?} {wound}");
            assert_eq!(care.result, reach);
            assert_eq!(care.potential.is_some(), works);
            assert_eq!(care.regained() > 0, works);
            assert_eq!(item.charges(), 0);
        }
    }
}

/// BH-13: never above the maximum. It may be repeated.
#[test]
fn nobody_is_healed_above_the_maximum() {
    let mut item = RemedyItem::new(Remedy::SmallKit);
    let mut health = wounded(8);
    for (regained, current) in [(5, 27), (3, 30)] {
        let mut script = Script::new([6, 6]);
        let care = aid(Patient::Another).treat(&mut health, &mut item, &mut script);
        assert_eq!(care.unwrap().regained(), regained);
        assert_eq!(health.current(), current);
    }
    assert_eq!(item.charges(), 8);
}

/// BH-15: the potential is not below 0.
#[test]
fn a_splint_of_1_on_oneself_gives_nothing_and_takes_nothing() {
    let mut health = wounded(1);
    let mut item = RemedyItem::new(Remedy::Splint);
    let mut script = Script::new([6, 6, 1]);
    let care = aid(Patient::Oneself).treat(&mut health, &mut item, &mut script);
    assert_eq!(care.unwrap().regained(), 0);
    assert_eq!(health, wounded(1));
}

/// BH-13, BH-33: refused without a die or a charge.
#[test]
fn care_is_refused() {
    let dead = Health::with_current(score(3), 0).unwrap();
    let used_up = RemedyItem::with_charges(Remedy::Splint, 0).unwrap();
    let new = RemedyItem::new(Remedy::Splint);
    let table = [
        (Patient::Another, wounded(0), new, Error::Choice),
        (Patient::Oneself, wounded(0), new, Error::Choice),
        (Patient::Another, wounded(1), used_up, Error::NoPoint),
        (Patient::Oneself, wounded(1), used_up, Error::NoPoint),
        // BH-26: the dead are beyond help, and help nobody.
        (Patient::Another, dead, new, Error::Choice),
        (Patient::Oneself, dead, new, Error::Over),
    ];
    for (patient, health, item, error) in table {
        let (mut health_after, mut item_after) = (health, item);
        let mut script = Script::new([6, 6, 6]);
        let refused = aid(patient).treat(&mut health_after, &mut item_after, &mut script);
        assert_eq!(refused, Err(error), "{patient:?} {health:?} {item:?}");
        assert_eq!((health_after, item_after), (health, item));
        assert!(script.asked().is_empty());
    }
}

/// BH-13: nothing is spent, either, when the dice give out before the remedy's own.
#[test]
fn a_missing_die_spends_nothing() {
    let mut health = wounded(2);
    let mut item = RemedyItem::new(Remedy::LargeKit);
    let mut script = Script::new([6, 6, 3]);
    let refused = aid(Patient::Another).treat(&mut health, &mut item, &mut script);
    assert_eq!(refused, Err(Error::NoDie(Die::D6)));
    assert_eq!(health, wounded(2));
    assert_eq!(item, RemedyItem::new(Remedy::LargeKit));
}

#[test]
fn charges_are_no_more_than_a_new_remedy_has() {
    assert!(RemedyItem::with_charges(Remedy::SmallKit, 10).is_ok());
    let refused = RemedyItem::with_charges(Remedy::SmallKit, 11);
    assert_eq!(refused, Err(Error::Range));
}

/// BH-26: at 0, not at 1.
#[test]
fn health_knows_its_bounds() {
    assert!(!Health::with_current(score(9), 1).unwrap().is_dead());
    assert!(Health::with_current(score(9), 0).unwrap().is_dead());
    assert_eq!(
        Health::with_current(score(9), 9),
        Ok(Health::full(score(9)))
    );
    assert_eq!(Health::with_current(score(9), 10), Err(Error::Range));
    assert_eq!(Health::full(score(9)).maximum(), score(9));
    let far_gone = Health::with_current(score(9), i16::MIN).unwrap();
    assert_eq!(far_gone.wound(), i16::MAX);
}
