//! Energies and what they are paid with (SM-11, SM-23, SM-40 to SM-46).

use declic::rules::Error;
use declic::rules::simulacres::*;

use super::*;
use crate::rules::simulacres::lived::Lived;

/// SM-11, SM-40, SM-46: limits and prices of Energies. The hero has 3, 2, 2 and 6 PS, 5 EP.
#[test]
fn spending_is_checked() {
    let usual = Options::default();
    let warriors = Options {
        warrior_way: true,
        ..usual
    };
    let plainly = Options {
        energy_alt: false,
        ..usual
    };
    let none = Spending::NONE;
    let paid = |spending: Spending| {
        let total = spending.points().total();
        Spending {
            paid: Price {
                breath: total.min(6),
                balance: total - total.min(6),
            },
            ..spending
        }
    };
    let margin_power = |points| {
        paid(Spending {
            margin_power: points,
            ..none
        })
    };
    let critical = |points| {
        paid(Spending {
            critical_precision: points,
            ..none
        })
    };
    let tie = |points| {
        paid(Spending {
            tie_speed: points,
            ..none
        })
    };
    let haste = |points| {
        paid(Spending {
            haste_speed: points,
            ..none
        })
    };
    let extra = paid(Spending {
        extra_attack: true,
        ..none
    });
    let rows = [
        (none, &usual, Ok(())),
        (paid(spend(energies(3, 2, 2), 0, 0)), &usual, Ok(())),
        (
            paid(spend(energies(4, 0, 0), 0, 0)),
            &usual,
            Err(Error::Range),
        ),
        (
            paid(spend(energies(0, 3, 0), 0, 0)),
            &usual,
            Err(Error::Range),
        ),
        (
            paid(spend(energies(0, 0, 3), 0, 0)),
            &usual,
            Err(Error::Range),
        ),
        (spend(energies(1, 0, 0), 0, 0), &usual, Err(Error::Choice)),
        (spend(energies(1, 0, 0), 1, 1), &usual, Err(Error::Choice)),
        (spend(energies(1, 0, 0), 0, 1), &usual, Ok(())),
        (spend(energies(3, 2, 2), 7, 0), &usual, Err(Error::NoPoint)),
        (spend(energies(3, 2, 1), 6, 0), &usual, Ok(())),
        (spend(energies(3, 2, 1), 0, 6), &usual, Err(Error::NoPoint)),
        (spend(energies(3, 2, 0), 0, 5), &usual, Ok(())),
        (margin_power(3), &usual, Ok(())),
        (margin_power(1), &plainly, Err(Error::Choice)),
        (critical(2), &usual, Ok(())),
        (critical(3), &usual, Err(Error::Range)),
        (critical(1), &plainly, Err(Error::Choice)),
        (tie(2), &usual, Ok(())),
        (tie(3), &usual, Err(Error::Range)),
        (tie(1), &plainly, Err(Error::Choice)),
        (haste(2), &usual, Ok(())),
        (haste(3), &usual, Err(Error::Range)),
        (haste(1), &plainly, Err(Error::Choice)),
        // SM-54 is the Warrior's Way's.
        (extra, &usual, Err(Error::Choice)),
        (extra, &warriors, Ok(())),
        (paid(spend(energies(1, 0, 0), 0, 0)), &plainly, Ok(())),
        // One Energy over all its uses.
        (
            paid(Spending {
                raise: energies(2, 0, 0),
                margin_power: 2,
                ..none
            }),
            &usual,
            Err(Error::Range),
        ),
        (
            paid(Spending {
                raise: energies(2, 1, 1),
                margin_power: 1,
                critical_precision: 1,
                tie_speed: 1,
                ..none
            }),
            &usual,
            Ok(()),
        ),
        (
            paid(Spending {
                tie_speed: 1,
                haste_speed: 1,
                extra_attack: true,
                ..none
            }),
            &warriors,
            Err(Error::Range),
        ),
    ];
    for (spending, options, expected) in rows {
        let mut hero = hero();
        let awake = hero.awake().unwrap();
        let prepared = awake.prepare(&attempt_with(spending), options);
        assert_eq!(prepared.map(|_| ()), expected, "{spending:?}");
    }
    // SM-11: over an hour, EP only.
    for (spending, expected) in [
        (spend(energies(1, 0, 0), 1, 0), Err(Error::Choice)),
        (spend(energies(1, 0, 0), 0, 1), Ok(())),
    ] {
        let attempt = Attempt {
            over_an_hour: true,
            ..attempt_with(spending)
        };
        let prepared = hero().awake().unwrap().prepare(&attempt, &usual);
        assert_eq!(prepared.map(|_| ()), expected, "{spending:?}");
    }
}

/// SM-11: points raise T and are paid; without breath, unconscious.
#[test]
fn points_are_paid() {
    let options = Options::default();
    let mut hero = hero();
    let attempt = attempt_with(spend(energies(3, 2, 1), 5, 1));
    let mut script = Script::new([6, 5]);
    let tried = hero
        .awake()
        .unwrap()
        .test(&attempt, &options, &mut script)
        .unwrap();
    assert_eq!(tried.prepared.parts.energy, 6);
    assert_eq!(tried.tested.test.value, value(15));
    assert_eq!(tried.reserve_after, *hero.reserve());
    assert_eq!((hero.reserve().breath(), hero.reserve().balance()), (1, 4));
    assert_eq!(hero.condition(), Condition::Awake);
    let last = Price {
        breath: 1,
        balance: 4,
    };
    assert_eq!(hero.pay(last), Ok(()));
    assert!(hero.is_in_shock());
    assert_eq!(hero.condition(), Condition::Unconscious);
    assert_eq!(hero.awake().map(|_| ()), Err(Error::Over), "SM-61");
    assert_eq!(hero.pay(last), Err(Error::NoPoint));
    // Recovery: 1 PS an hour, 1 EP a week, up to what there was.
    assert_eq!(hero.rest_hours(0).map(|_| ()), Err(Error::Range));
    assert_eq!(hero.quiet_weeks(0).map(|_| ()), Err(Error::Range));
    hero.rest_hours(2).unwrap();
    hero.quiet_weeks(1).unwrap();
    assert_eq!((hero.reserve().breath(), hero.reserve().balance()), (2, 1));
    assert!(!hero.is_in_shock());
    assert_eq!(hero.condition(), Condition::Awake);
    hero.rest_hours(5).unwrap();
    hero.quiet_weeks(5).unwrap();
    assert_eq!((hero.reserve().breath(), hero.reserve().balance()), (6, 5));
}

/// SM-23: the last point; −1 in all, and only with the toggle.
#[test]
fn last_point() {
    let sadistic = Options {
        sadistic_last_point: true,
        ..Options::default()
    };
    let rows = [
        ((4, 3), &sadistic, 0),
        ((5, 0), &sadistic, -1),
        ((0, 4), &sadistic, -1),
        ((5, 4), &sadistic, -1),
        ((0, 5), &sadistic, 0),
        ((5, 4), &Options::default(), 0),
    ];
    for ((breath, balance), options, malus) in rows {
        let mut hero = hero();
        hero.pay(Price { breath, balance }).unwrap();
        let attempt = Attempt::plain(Check::contact(Talent::Zero, false), 0);
        let prepared = hero.awake().unwrap().prepare(&attempt, options).unwrap();
        assert_eq!(prepared.parts.last_point, malus, "{breath} {balance}");
        assert_eq!(prepared.test.value, value(9 + malus));
    }
}

/// SM-11, SM-42, SM-54: what lasts, and how long.
#[test]
fn sustained_energies() {
    let usual = Options::default();
    let warriors = Options {
        warrior_way: true,
        ..usual
    };
    let plainly = Options {
        energy_alt: false,
        ..usual
    };
    let none = Sustained::default();
    let damage = |points| Sustained {
        damage_power: points,
        ..none
    };
    let raise = |raise| Sustained { raise, ..none };
    let extra = Sustained {
        extra_attack: true,
        ..none
    };
    let rows = [
        (none, &usual, Err(Error::Choice)),
        (damage(3), &usual, Ok(3)),
        (damage(4), &usual, Err(Error::Range)),
        (damage(1), &plainly, Err(Error::Choice)),
        (raise(energies(1, 1, 1)), &plainly, Ok(3)),
        (raise(energies(0, 3, 0)), &usual, Err(Error::Range)),
        (raise(energies(0, 0, 3)), &usual, Err(Error::Range)),
        (raise(energies(3, 2, 1)), &usual, Err(Error::NoPoint)),
        (extra, &usual, Err(Error::Choice)),
        (extra, &warriors, Ok(1)),
    ];
    for (more, options, price) in rows {
        let mut hero = hero();
        let told = hero.awake().unwrap().sustain(&more, options);
        assert_eq!(told, price.map(|_| more), "{more:?}");
        assert_eq!(hero.reserve().balance(), 5 - price.unwrap_or(0), "{more:?}");
        assert_eq!(hero.reserve().breath(), 6);
    }

    // It adds up, counts for the limits, costs nothing again, and ends.
    let mut hero = hero();
    let mut awake = hero.awake().unwrap();
    awake.sustain(&raise(energies(1, 0, 1)), &warriors).unwrap();
    awake.sustain(&damage(1), &warriors).unwrap();
    awake.sustain(&extra, &warriors).unwrap();
    assert_eq!(
        awake.sustain(&extra, &warriors),
        Err(Error::Choice),
        "A-102"
    );
    assert_eq!(
        awake.sustain(&damage(2), &warriors),
        Err(Error::Range),
        "SM-40"
    );
    let attempt = attempt_with(Spending::NONE);
    let prepared = awake.prepare(&attempt, &warriors).unwrap();
    assert_eq!(prepared.parts.energy, 2);
    assert_eq!(prepared.price, Price::default());
    assert!(prepared.extra_attack);
    let more = |spending| {
        awake
            .prepare(&attempt_with(spending), &warriors)
            .map(|_| ())
    };
    assert_eq!(more(spend(energies(1, 1, 1), 3, 0)), Ok(()));
    assert_eq!(more(spend(energies(2, 0, 0), 2, 0)), Err(Error::Range));
    assert_eq!(more(spend(energies(0, 2, 0), 2, 0)), Err(Error::Range));
    assert_eq!(more(spend(energies(0, 0, 2), 2, 0)), Err(Error::Range));
    let twice = Spending {
        extra_attack: true,
        paid: Price {
            breath: 1,
            balance: 0,
        },
        ..Spending::NONE
    };
    assert_eq!(more(twice), Err(Error::Choice), "A-102");
    assert_eq!(hero.sustained().damage_power, 1);
    assert_eq!(hero.reserve().balance(), 1);
    hero.action_ends();
    assert_eq!(hero.sustained(), none);
    let again = hero.awake().unwrap().prepare(&attempt, &warriors).unwrap();
    assert_eq!(again.parts.energy, 0);
    assert!(!again.extra_attack);
    let once = hero.awake().unwrap();
    let once = once.prepare(&attempt_with(twice), &warriors).unwrap();
    assert!(once.extra_attack, "SM-54: for one pass, paid in PS");
}

/// SM-45: the time of a long task, rounded up.
#[test]
fn haste() {
    let usual = Haste::default();
    let rows = [
        (60, 0, Ok(60)),
        (60, 1, Ok(30)),
        (61, 1, Ok(31)),
        (60, 2, Ok(15)),
        (61, 2, Ok(16)),
        (60, 3, Err(Error::Choice)),
        (60, 4, Err(Error::Range)),
    ];
    for (time, points, expected) in rows {
        assert_eq!(shortened(&usual, time, points), expected, "SM-45: {points}");
    }
    let own = Haste {
        one: 0,
        two: 3,
        three: Some(10),
    };
    assert_eq!(shortened(&own, 60, 1), Err(Error::Range));
    assert_eq!(shortened(&own, 60, 2), Ok(20));
    assert_eq!(shortened(&own, 60, 3), Ok(6));
    // It is checked before anything is paid.
    let options = Options {
        haste: own,
        ..Options::default()
    };
    let hasty = Spending {
        haste_speed: 1,
        paid: Price {
            breath: 1,
            balance: 0,
        },
        ..Spending::NONE
    };
    let refused = hero()
        .awake()
        .unwrap()
        .prepare(&attempt_with(hasty), &options);
    assert_eq!(refused.map(|_| ()), Err(Error::Range));
}

/// SM-45: a long task's time, rounded up.
fn shortened(haste: &Haste, time: u32, points: u8) -> Result<u32, Error> {
    haste.divisor(points).map(|by| time.div_ceil(by.into()))
}
