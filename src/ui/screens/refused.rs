//! The dice source had nothing to give: no result is shown.

use super::footer::{self, Arrows, Keys};
use super::{Frame, line, title};
use crate::dice::Die;
use crate::ui::view::View;

pub(super) fn draw(frame: &mut Frame, view: &View, die: Die) {
    let words = view.lang.words();
    title(frame, words.no_roll);
    let mut sentence = heapless::String::<32>::new();
    // The longest text and "D100" fit; a test draws them.
    let _ = core::fmt::write(
        &mut sentence,
        format_args!("{} {die}.", words.source_gave_no),
    );
    line(frame, &sentence, 30);
    line(frame, words.nothing_was_rolled, 42);
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
