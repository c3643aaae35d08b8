//! Points of adventure and what they buy (SM-64).

use declic::rules::Error;
use declic::rules::simulacres::*;

use crate::rules::simulacres::lived::Lived;

use super::wounds::{extra, hero};

fn counts(reserve: &Reserve) -> [u8; 4] {
    [
        reserve.breath(),
        reserve.breath_max(),
        reserve.balance(),
        reserve.balance_max(),
    ]
}

/// SM-64: 1 to 999 points in all.
#[test]
fn earning() {
    let mut hero = hero();
    assert_eq!(hero.adventure_points(), AdventurePoints::NONE);
    assert_eq!(hero.earn(0), Err(Error::Range));
    assert_eq!(hero.earn(1000), Err(Error::Range));
    assert_eq!(hero.earn(3).unwrap().get(), 3);
    assert_eq!(hero.earn(997), Err(Error::Range));
    assert_eq!(hero.earn(i16::MAX), Err(Error::Range));
    assert_eq!(hero.adventure_points().get(), 3);
    let all = hero.earn(996);
    assert_eq!(all, Ok(AdventurePoints::MAX));
}

/// SM-64: a box costs 30 points, comes unticked, and there are 8 at most.
#[test]
fn buying() {
    let mut hero = hero();
    hero.earn(29).unwrap();
    let before = hero;
    assert_eq!(hero.buy_box(Counter::Breath), Err(Error::NoPoint));
    assert_eq!(hero.buy_box(Counter::Balance), Err(Error::NoPoint));
    assert_eq!(hero, before);
    hero.earn(1).unwrap();
    hero.pay(Price {
        breath: 2,
        balance: 1,
    })
    .unwrap();
    let reserve = hero.buy_box(Counter::Breath).unwrap();
    assert_eq!(counts(&reserve), [5, 7, 4, 5], "SM-64");
    assert_eq!(reserve, *hero.reserve());
    assert_eq!(hero.adventure_points().get(), 0);
    // Rest fills the new box too.
    assert_eq!(hero.rest_hours(9).unwrap().breath(), 7);

    hero.earn(200).unwrap();
    let reserve = hero.buy_box(Counter::Breath).unwrap();
    assert_eq!(counts(&reserve), [8, 8, 4, 5]);
    let before = hero;
    assert_eq!(hero.buy_box(Counter::Breath), Err(Error::Range), "a ninth");
    assert_eq!(hero, before);
    for most in [6, 7, 8] {
        let reserve = hero.buy_box(Counter::Balance).unwrap();
        assert_eq!(counts(&reserve), [8, 8, most - 1, most]);
    }
    assert_eq!(hero.buy_box(Counter::Balance), Err(Error::Range), "a ninth");
    assert_eq!(hero.adventure_points().get(), 200 - 4 * 30);
    assert_eq!(hero.quiet_weeks(1).unwrap().balance(), 8);

    // Without zones too.
    let mut extra = extra();
    extra.earn(30).unwrap();
    assert_eq!(extra.buy_box(Counter::Balance).unwrap().balance(), 6);
}

/// SM-64: nobody wakes up by buying breath.
#[test]
fn buying_asleep() {
    let mut hero = hero();
    hero.earn(30).unwrap();
    hero.pay(Price {
        breath: 6,
        balance: 0,
    })
    .unwrap();
    let before = hero;
    assert_eq!(hero.buy_box(Counter::Breath), Err(Error::Over));
    assert_eq!(hero, before);
    // One earns while asleep: the adventure went on.
    assert!(hero.earn(1).is_ok());
}
