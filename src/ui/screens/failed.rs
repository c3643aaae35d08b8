//! The random source failed: no number, and what to do instead.

use super::footer::{self, Arrows, Keys};
use super::{Frame, decimal, line, title};
use crate::entropy::Failure;
use crate::ui::view::View;

pub(super) fn draw(frame: &mut Frame, view: &View, failure: Failure, tests: u16, well_again: bool) {
    let words = view.lang.words();
    if well_again {
        title(frame, words.well_again);
        let [first, second] = words.source_passed;
        line(frame, first, 29);
        line(frame, second, 41);
    } else {
        title(frame, words.no_roll);
        let [first, second] = words.source_failed;
        line(frame, first, 24);
        line(frame, second, 33);
        line(frame, words.use_real_dice, 43);
        let mut test = heapless::String::<32>::new();
        let number = decimal(u8::try_from(tests).unwrap_or(u8::MAX));
        // The longest text fits; a test draws it.
        let _ = core::fmt::write(
            &mut test,
            format_args!("{} {number} : {}", words.test, words.failure(failure)),
        );
        line(frame, &test, 53);
    }
    let keys = Keys {
        arrows: Arrows {
            up: false,
            down: false,
        },
        change: "",
        roll: "",
        back: words.back,
    };
    footer::draw(frame, &keys);
}
