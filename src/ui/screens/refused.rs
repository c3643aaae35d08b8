//! The dice source had nothing to give: no result is shown.

use core::fmt;

use super::footer::{self, Arrows, Keys};
use super::{Frame, line, title};
use crate::dice::Die;
use crate::ui::view::View;
use crate::ui::words::Words;

pub(super) fn draw(frame: &mut Frame, view: &View, die: Die) {
    let words = view.lang.words();
    title(frame, words.no_roll);
    let mut sentence = heapless::String::<32>::new();
    // The longest text and "D100" fit; a test draws them.
    let _ = fmt::write(
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

pub(super) fn say(f: &mut fmt::Formatter<'_>, words: &Words, die: Die) -> fmt::Result {
    write!(f, "{}. {} {die}. ", words.no_roll, words.source_gave_no)?;
    write!(f, "{}", words.nothing_was_rolled)
}
