//! The last page: what the keys do here.

use crate::ui::art::{KEY_BACK, KEY_DOWN, KEY_ROLL, KEY_UP};
use crate::ui::font::{Align, SMALL};
use crate::ui::small;
use crate::ui::text::written;
use declic_pixels::{Frame, Ink};

/// The row on which the words stand, and the top of the signs.
pub(crate) const BASELINE: i32 = 62;
const TOP: i32 = 56;

/// Which of Up and Down can act.
#[derive(Clone, Copy)]
pub(crate) struct Arrows {
    pub(crate) up: bool,
    pub(crate) down: bool,
}

impl Arrows {
    pub(crate) const BOTH: Arrows = Arrows {
        up: true,
        down: true,
    };
    pub(crate) const NONE: Arrows = Arrows {
        up: false,
        down: false,
    };
    pub(crate) const UP: Arrows = Arrows {
        up: true,
        ..Arrows::NONE
    };
    pub(crate) const DOWN: Arrows = Arrows {
        down: true,
        ..Arrows::NONE
    };
}

/// What each key does; a key that does nothing is left out.
pub(crate) struct Keys<'a> {
    pub(crate) arrows: Arrows,
    pub(crate) change: &'a str,
    pub(crate) roll: &'a str,
    pub(crate) back: &'a str,
}

#[inline(never)]
pub(crate) fn draw(frame: &mut Frame, keys: &Keys<'_>) {
    if keys.arrows.up {
        KEY_UP.draw(frame, 0, TOP);
    }
    if keys.arrows.down {
        KEY_DOWN.draw(frame, 0, TOP + 4);
    }
    small::left(frame, keys.change, (9, BASELINE));
    let right = Frame::WIDTH as i32;
    let back = right - small::width(keys.back);
    if !keys.back.is_empty() {
        small::left(frame, keys.back, (back, BASELINE));
        KEY_BACK.draw(frame, back - 9, TOP);
    }
    if !keys.roll.is_empty() {
        // In the middle of what the two others leave.
        let left = 9 + small::width(keys.change);
        let room = back - 9 - left;
        frame.expect_fit(room >= small::width(keys.roll) + 9);
        let roll = left + (room - small::width(keys.roll) - 9) / 2;
        KEY_ROLL.draw(frame, roll, TOP);
        small::left(frame, keys.roll, (roll + 9, BASELINE));
    }
}

/// Roll and Back, where there is nothing to choose.
#[inline(never)]
pub(crate) fn roll_or_back(frame: &mut Frame, roll: &str, back: &str) {
    let keys = Keys {
        arrows: Arrows::NONE,
        change: "",
        roll,
        back,
    };
    draw(frame, &keys);
}

/// The Roll key at the right, where Back has nothing to do.
pub(crate) fn roll_at_right(frame: &mut Frame, roll: &str) {
    let left = Frame::WIDTH as i32 - small::width(roll);
    small::left(frame, roll, (left, BASELINE));
    KEY_ROLL.draw(frame, left - 9, TOP);
}

/// Instead of the keys: the roll that was asked for is on its way.
pub(crate) fn waiting(frame: &mut Frame, text: &str) {
    frame.light(0, TOP - 1, Frame::WIDTH as i32, 9);
    SMALL.draw(frame, text, (64, BASELINE), Align::Center, Ink::Off);
}

/// Instead of the keys: the roll that was asked for is so far.
pub(crate) fn progress(frame: &mut Frame, text: &str, percent: u8) {
    let percent = written(format_args!("{percent}\u{a0}%"));
    let right = Frame::WIDTH as i32 - 2;
    frame.expect_fit(SMALL.width(text) + SMALL.width(&percent) + 6 <= right);
    frame.light(0, TOP - 1, Frame::WIDTH as i32, 9);
    // A row lower than the words of keys: their tops stay inside the bar.
    let line = BASELINE + 1;
    SMALL.draw(frame, text, (2, line), Align::Left, Ink::Off);
    SMALL.draw(frame, &percent, (right, line), Align::Right, Ink::Off);
}
