//! Counting: every roll once, in its place, and never past what a counter holds.

use declic::dice::Die;
use declic::dice::fairness::Tally;

#[test]
fn every_face_has_a_counter_of_its_own() {
    let mut tally = Tally::new();
    let mut rolls = 0;
    for die in Tally::DICE {
        for face in 1..=die.sides() {
            for _ in 0..face {
                tally.record(die, face);
                rolls += 1;
            }
        }
    }
    assert_eq!(tally.rolls(), rolls);
    for die in Tally::DICE {
        let faces: Vec<u32> = (1..=die.sides()).map(u32::from).collect();
        assert_eq!(tally.faces(die), faces, "{die}");
    }
    let places: Vec<u32> = Tally::DICE
        .iter()
        .flat_map(|die| 1..=u32::from(die.sides()))
        .collect();
    assert_eq!(tally.counts()[..], places);
}

#[test]
fn other_dice_count_as_rolled_and_impossible_faces_do_not() {
    let mut tally = Tally::default();
    let d30 = Die::new(30).unwrap();
    tally.record(d30, 17);
    assert_eq!((tally.rolls(), tally.faces(d30).len()), (1, 0));
    assert!(tally.histogram(d30).is_none());
    for (die, face) in [(Die::D6, 0), (Die::D6, 7), (d30, 0), (d30, 31)] {
        tally.record(die, face);
    }
    assert_eq!(tally, Tally::from_counts(1, [0; Tally::FACES]));
}

/// A face that can count no further stops its die: the others must not catch up with it.
#[test]
fn counters_stop_together() {
    let mut counts = [0; Tally::FACES];
    counts[0] = u32::MAX - 1;
    let mut tally = Tally::from_counts(u32::MAX - 1, counts);
    for face in [1, 2, 1, 2] {
        tally.record(Die::D2, face);
    }
    assert_eq!(tally.faces(Die::D2), [u32::MAX, 0]);
    tally.record(Die::D3, 1);
    assert_eq!(tally.faces(Die::D3), [1, 0, 0]);
    assert_eq!(tally.rolls(), u32::MAX);
}

#[test]
fn what_is_stored_comes_back() {
    let mut tally = Tally::new();
    for roll in 0..1000_u32 {
        let die = Tally::DICE[roll as usize % 9];
        tally.record(die, (roll % u32::from(die.sides())) as u8 + 1);
    }
    assert_eq!(Tally::from_counts(tally.rolls(), *tally.counts()), tally);
}
