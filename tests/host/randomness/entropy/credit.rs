//! What a count is worth, against the formula; and how it is told.

use declic::entropy::{Credit, Pace};

/// Half of 1,024 times −log2 p', where p' is the upper limit of the share that is guessed right.
fn formula(wrong: u16) -> f64 {
    let p = 1.0 - f64::from(wrong) / 1024.0;
    let limit = p + 2.576 * (p * (1.0 - p) / 1024.0).sqrt() + 1.0 / 1024.0;
    512.0 * -limit.min(1.0).log2()
}

fn bits(credit: Credit) -> f64 {
    f64::from(credit.parts()) / f64::from(Credit::PARTS)
}

#[test]
fn every_count_is_worth_what_the_formula_says_and_never_more() {
    for wrong in 0..=512 {
        let (credit, formula) = (bits(Credit::new(wrong, Pace::Micros10)), formula(wrong));
        let fine = 1.0 / f64::from(Credit::PARTS);
        assert!(
            credit <= formula && credit > formula - fine,
            "{wrong}: {credit} {formula}"
        );
    }
    // Eight bits of a thousand may be anything.
    assert!((0..=8).all(|wrong| Credit::new(wrong, Pace::Micros10).is_none()));
    assert!((9..=512).all(|wrong| !Credit::new(wrong, Pace::Micros10).is_none()));
    // No guess is wrong more often than its opposite.
    assert!(Credit::new(513, Pace::Micros10).is_none());
}

/// 0.31 bit a read are 158 in a window, which takes 10.24 ms at the fastest pace.
#[test]
fn it_is_told_a_read_and_a_hundredth_of_a_second() {
    for (wrong, pace, a_read, a_hundredth) in [
        (0, Pace::Micros10, 0.0, 0.0),
        (230, Pace::Micros10, 0.31, 155.0),
        (230, Pace::Micros41, 0.31, 37.9),
        (512, Pace::Micros10, 0.885, 442.6),
        (20, Pace::Micros17, 0.010_8, 3.2),
    ] {
        let credit = Credit::new(wrong, pace);
        let told = f64::from(credit.thousandths_a_read()) / 1000.0;
        assert!((told - a_read).abs() < 0.01, "{wrong}: {told}");
        assert_eq!(told, (bits(credit) / 512.0 * 1000.0).floor() / 1000.0);
        let told = f64::from(credit.bits_a_hundredth());
        let exact = bits(credit) * 10_000.0 / (1024.0 * f64::from(pace.micros()));
        assert!((told - a_hundredth).abs() < 6.0, "{wrong}: {told}");
        assert!(
            exact - told >= 0.0 && exact - told < 1.1,
            "{wrong}: {told}, {exact}"
        );
    }
}
