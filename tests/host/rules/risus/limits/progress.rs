//! Between adventures, and what outcomes and states are made of (RH-42 to RH-46).

use declic::rules::Error;
use declic::rules::risus::*;

use super::rolled;
use crate::rules::risus::fixtures::*;
use crate::support::Script;

#[test]
fn one_candidate_grows() {
    // RH-43, RH-46
    let mut hero = Character::new(&[normal(2), normal(1), normal(3)], Destiny(0)).unwrap();
    let mut progress = Progress::default();
    let roll = |progress: &mut Progress, hero: &Character, index, faces: &[u8]| {
        let mut dice = Script::new(faces);
        let rolled = progress.roll(hero, index, &mut dice)?;
        assert!(dice.is_used_up());
        assert!(rolled.dice().eq(dice.asked().iter().copied()));
        Ok(rolled.candidate)
    };
    assert_eq!(roll(&mut progress, &hero, 0, &[2, 4]), Ok(true));
    assert_eq!(roll(&mut progress, &hero, 1, &[6]), Ok(true));
    assert_eq!(roll(&mut progress, &hero, 2, &[3, 2, 2]), Ok(false));
    assert_eq!(roll(&mut progress, &hero, 0, &[]), Err(Error::Choice));
    assert_eq!(roll(&mut progress, &hero, 3, &[]), Err(Error::Choice));
    assert_eq!(
        [0, 1, 2, 3, 200].map(|index| progress.is_candidate(index)),
        [true, true, false, false, false]
    );
    assert_eq!(progress.raise(&mut hero, &HACK, 2), Err(Error::Choice));
    let change = progress.raise(&mut hero, &HACK, 0).unwrap();
    assert_eq!((change.before.get(), change.after.get()), (2, 3));
    assert_eq!(hero.cliches(), [normal(3), normal(1), normal(3)]);
    assert_eq!(progress.raise(&mut hero, &HACK, 1), Err(Error::Choice));
    // The odds: 1 in 2^F.
    assert_eq!(ProgressRoll::odds(force(3)).cases, 8);
    assert_eq!(ProgressRoll::odds(force(30)).cases, 1 << 30);
    // No upper limit but the gadget's.
    for (f, raised) in [(29, Ok(30)), (30, Err(Error::Range))] {
        let mut hero = Character::new(&[normal(f)], Destiny(0)).unwrap();
        let mut progress = Progress::default();
        roll(&mut progress, &hero, 0, &vec![2; usize::from(f)]).unwrap();
        let change = progress.raise(&mut hero, &HACK, 0);
        assert_eq!(change.map(|change| change.after.get()), raised);
    }
    // A worn Cliché keeps what it has lost.
    let worn = normal(4).worn(force(1)).unwrap();
    let mut hero = Character::new(&[worn], Destiny(0)).unwrap();
    let mut progress = Progress::default();
    roll(&mut progress, &hero, 0, &[2, 2, 2, 2]).unwrap();
    progress.raise(&mut hero, &HACK, 0).unwrap();
    let grown = hero.cliches()[0];
    assert_eq!((grown.nominal(), grown.current()), (force(5), force(2)));
}

#[test]
fn a_new_cliche_starts_at_one() {
    // RH-44
    let mut hero = Character::new(&[normal(4)], Destiny(0)).unwrap();
    assert_eq!(hero.learn(&HACK, Kind::Normal), Ok(normal(1)));
    assert_eq!(hero.learn(&HACK, READY), Ok(Cliche::new(IDLE, force(1))));
    assert_eq!(hero.learn(&HACK, Kind::DoubleEffort), Err(Error::Choice));
    assert_eq!(hero.cliches().len(), 3);
    for _ in 3..MOST_CLICHES {
        hero.learn(&HACK, Kind::Normal).unwrap();
    }
    assert_eq!(hero.learn(&HACK, Kind::Normal), Err(Error::Range));
}

#[test]
fn a_fight_is_small_enough_to_keep_copies_for_undo() {
    assert!(size_of::<Fight>() <= 256, "{}", size_of::<Fight>());
}

#[test]
fn everything_a_screen_needs_is_in_the_outcome() {
    // RH-45
    let mut fight = duel(4, 2);
    let round = rolled(&mut fight, &plain(), &[6, 3, 4]);
    let Exchange::Sum(sums) = &round.exchange else {
        panic!("sums");
    };
    assert_eq!(sums.rolls.a.explosion, Some(3)); // exploded?
    assert_eq!((sums.rolls.a.total(), sums.rolls.b.total()), (13, 6));
    assert_eq!(round.winner(), Some(Seat::A));
    assert!(sums.critical_success && !sums.critical_failure);
    assert_eq!(round.sides.b.force.before.get(), 2);
    assert_eq!(round.sides.b.force.after.get(), 1);
    assert_eq!(round.standing, fight.standing());
    assert_eq!(round.number, 1);
}
