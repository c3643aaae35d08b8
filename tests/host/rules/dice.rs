//! Fair faces, exact odds: what every game stands on (G-2, G-8).

use declic::dice::{Dice, Die, Fair, Odds, Percent, face_of};
use rand_core::SeedableRng;

/// G-2: of the 256 bytes every face of d2..=d100 owns exactly as many as every other, and no more
/// bytes are rejected than must be.
#[test]
fn every_face_owns_the_same_number_of_bytes() {
    for sides in Die::SIDES {
        let die = Die::new(sides).unwrap();
        let mut bytes = vec![0_u32; usize::from(sides)];
        let mut rejected = 0;
        for byte in 0..=u8::MAX {
            match face_of(byte, die) {
                Some(face) => bytes[usize::from(face) - 1] += 1,
                None => rejected += 1,
            }
        }
        assert_eq!(
            bytes,
            vec![256 / u32::from(sides); usize::from(sides)],
            "{die}"
        );
        assert!(rejected < u32::from(sides), "{die} rejects {rejected}");
    }
}

#[test]
fn a_die_has_2_to_100_sides() {
    assert_eq!(Die::new(1), None);
    assert_eq!(Die::new(2).map(Die::sides), Some(2));
    assert_eq!(Die::new(100).map(Die::sides), Some(100));
    assert_eq!(Die::new(101), None);
}

/// A byte that is rejected is replaced by the next one, not by another face.
#[test]
fn a_rejected_byte_is_drawn_again() {
    struct Words(std::vec::IntoIter<u32>);
    impl rand_core::TryRng for Words {
        type Error = std::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok(self.0.next().unwrap())
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            unreachable!("dice ask for one word at a time")
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unreachable!("dice ask for one word at a time")
        }
    }
    // A D100 takes 200 of the 256 bytes, two a face.
    let mut dice = Fair(Words(vec![200, 255, 199, 0].into_iter()));
    let d100 = Die::new(100).unwrap();
    assert_eq!(dice.roll(d100), Ok(100));
    assert_eq!(dice.roll(d100), Ok(1));
}

/// Chi-square at 99.9 % over 60,000 rolls of each usual die, for a fixed seed.
#[test]
fn the_generator_gives_every_face_its_share() {
    for (sides, limit) in [
        (4, 16.27),
        (6, 20.52),
        (8, 24.32),
        (10, 27.88),
        (12, 31.26),
        (20, 43.82),
    ] {
        let die = Die::new(sides).unwrap();
        let mut dice = Fair(chacha20::ChaCha20Rng::seed_from_u64(u64::from(sides)));
        let mut faces = vec![0_u32; usize::from(sides)];
        for _ in 0..60_000 {
            faces[usize::from(dice.roll(die).unwrap()) - 1] += 1;
        }
        let share = 60_000.0 / f64::from(sides);
        let chi: f64 = faces
            .iter()
            .map(|&n| (f64::from(n) - share).powi(2) / share)
            .sum();
        assert!(chi < limit, "{die}: {chi} for {faces:?}");
    }
}

/// G-8: nearest whole percent, halves up.
#[test]
fn percent_rounds_halves_up() {
    for (wins, cases, percent) in [
        (0, 24, 0),
        (1, 24, 4),
        (3, 24, 13), // 12.5
        (8, 24, 33),
        (16, 24, 67),
        (24, 24, 100),
        (1, 200, 1), // 0.5
        (1, 201, 0),
        (u32::MAX - 1, u32::MAX, 100),
    ] {
        assert_eq!(
            Odds { wins, cases }.percent(),
            Percent(percent),
            "{wins}/{cases}"
        );
    }
}
