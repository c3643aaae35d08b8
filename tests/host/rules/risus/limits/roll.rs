//! The roll, difficulties and Destiny (RH-8 to RH-14).

use declic::rules::Error;
use declic::rules::risus::*;

use super::{fight_in, hack, refused, rolled};
use crate::rules::risus::fixtures::*;
use crate::support::Script;

#[test]
fn sums_are_die_and_force_and_explosion() {
    // RH-8, RH-9: F+6 cannot occur.
    let sums: Vec<u8> = [&[1][..], &[5], &[6, 1], &[6, 4]]
        .map(|faces| {
            let tested = HACK.test(attempt(4, 2), Destiny(0), &mut Script::new(faces));
            tested.unwrap().roll.total()
        })
        .to_vec();
    assert_eq!(sums, [5, 9, 11, 14]);
}

#[test]
fn difficulties_have_limits_and_names() {
    // RH-10, RH-46
    assert_eq!(Difficulty::new(1), Err(Error::Range));
    assert_eq!(Difficulty::new(2).unwrap(), Difficulty::MIN);
    assert_eq!(Difficulty::new(60).unwrap(), Difficulty::MAX);
    assert_eq!(Difficulty::new(61), Err(Error::Range));
    assert_eq!(Force::new(30).unwrap(), Force::MAX);
    assert_eq!(Force::new(31), Err(Error::Range));
    // RH-11, A-3
    let label = |fd| Difficulty::new(fd).unwrap().label();
    assert_eq!(
        [2, 5, 6, 7, 8, 9, 60].map(label),
        [
            Label::VeryEasy,
            Label::VeryEasy,
            Label::Easy,
            Label::Medium,
            Label::Difficult,
            Label::VeryDifficult,
            Label::VeryDifficult
        ]
    );
    assert_eq!(Difficulty::DEFAULT.get(), 6);
}

#[test]
fn destiny_is_refused_without_a_point_or_without_the_option() {
    // RH-14, RH-46
    let wanted = Test {
        with_destiny: true,
        ..attempt(4, 8)
    };
    let none = &mut Script::new([]);
    assert_eq!(HACK.test(wanted, Destiny(0), none), Err(Error::NoPoint));
    let off = hack(|options| options.destiny = false);
    assert_eq!(off.test(wanted, Destiny(1), none), Err(Error::Conflict));
    for rerolls_ones in [false, true] {
        let zero = Test {
            rerolls_ones,
            ..attempt(0, 8)
        };
        assert_eq!(HACK.test(zero, Destiny(1), none), Err(Error::Unusable));
    }
    let plain = off.test(attempt(1, 2), Destiny(0), &mut Script::new([1]));
    assert!(plain.is_ok());
}

#[test]
fn destiny_doubles_the_force_of_a_round_and_nothing_else() {
    // RH-14: die + 2F; the fumble's limit and the loss use the undoubled Force.
    let destiny = Stance {
        with_destiny: true,
        ..extra(2)
    };
    let mut fight = duel(4, 8);
    let round = rolled(&mut fight, &stance_a(destiny), &[1, 5, 1]);
    assert_eq!(describe(&round), "9 v 13: A 4→1, B 8→8, A critical failure");
    assert!(round.sides.a.doubled && !round.sides.b.doubled);
    assert_eq!(round.sides.a.destiny_after, Destiny(0));
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.round(
            &stance_a(Stance {
                with_destiny: true,
                ..PLAIN
            }),
            dice
        )),
        Error::NoPoint
    );
    let off = hack(|options| options.destiny = false);
    let mut fight = fight_in(off, alone(&[normal(4)]), alone(&[normal(4)]));
    let wanted = stance_b(Stance {
        with_destiny: true,
        ..PLAIN
    });
    assert_eq!(
        refused(&mut fight, |fight, dice| fight.round(&wanted, dice)),
        Error::Conflict
    );
}
