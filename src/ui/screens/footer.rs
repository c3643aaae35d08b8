//! The last page: what the keys do here.

use crate::ui::art::{KEY_BACK, KEY_DOWN, KEY_ROLL, KEY_UP};
use crate::ui::font::{Align, SMALL};
use crate::ui::small;
use crate::ui::text::written;
use declic_pixels::{Frame, Ink};

/// The row on which the words stand, and the top of the signs.
const BASELINE: i32 = 62;
const TOP: i32 = 56;

/// Which of Up and Down can act.
#[derive(Clone, Copy)]
pub(super) struct Arrows {
    pub(super) up: bool,
    pub(super) down: bool,
}

impl Arrows {
    pub(super) const BOTH: Arrows = Arrows {
        up: true,
        down: true,
    };
    pub(super) const NONE: Arrows = Arrows {
        up: false,
        down: false,
    };
    pub(super) const UP: Arrows = Arrows {
        up: true,
        ..Arrows::NONE
    };
    pub(super) const DOWN: Arrows = Arrows {
        down: true,
        ..Arrows::NONE
    };

    /// Both but at the ends of a list.
    pub(super) const fn among(place: u8, count: u8) -> Arrows {
        Arrows {
            up: place > 0,
            down: place + 1 < count,
        }
    }
}

/// What each key does; a key that does nothing is left out.
pub(super) struct Keys<'a> {
    pub(super) arrows: Arrows,
    pub(super) change: &'a str,
    pub(super) roll: &'a str,
    pub(super) back: &'a str,
}

#[inline(never)]
pub(super) fn draw(frame: &mut Frame, keys: &Keys<'_>) {
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
pub(super) fn roll_or_back(frame: &mut Frame, roll: &str, back: &str) {
    let keys = Keys {
        arrows: Arrows::NONE,
        change: "",
        roll,
        back,
    };
    draw(frame, &keys);
}

/// The keys on one of so many pages or lines, with its number.
#[inline(never)]
pub(super) fn at_place(frame: &mut Frame, (place, count): (u8, u8), roll: &str, back: &str) {
    let keys = Keys {
        arrows: Arrows::among(place, count),
        change: &written(format_args!("{}/{count}", place + 1)),
        roll,
        back,
    };
    draw(frame, &keys);
}

/// The Roll key at the right, where Back has nothing to do.
pub(super) fn roll_at_right(frame: &mut Frame, roll: &str) {
    let left = Frame::WIDTH as i32 - small::width(roll);
    small::left(frame, roll, (left, BASELINE));
    KEY_ROLL.draw(frame, left - 9, TOP);
}

/// Instead of the keys: the roll that was asked for is on its way.
pub(super) fn waiting(frame: &mut Frame, text: &str) {
    frame.light(0, TOP - 1, Frame::WIDTH as i32, 9);
    SMALL.draw(frame, text, (64, BASELINE), Align::Center, Ink::Off);
}

/// Instead of the keys: the roll that was asked for is so far.
pub(super) fn progress(frame: &mut Frame, text: &str, percent: u8) {
    let percent = written(format_args!("{percent}\u{a0}%"));
    let right = Frame::WIDTH as i32 - 2;
    frame.expect_fit(SMALL.width(text) + SMALL.width(&percent) + 6 <= right);
    frame.light(0, TOP - 1, Frame::WIDTH as i32, 9);
    SMALL.draw(frame, text, (2, BASELINE), Align::Left, Ink::Off);
    SMALL.draw(frame, &percent, (right, BASELINE), Align::Right, Ink::Off);
}
