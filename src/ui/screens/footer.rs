//! The last page: what the keys do here.

use crate::ui::art::{KEY_BACK, KEY_DOWN, KEY_ROLL, KEY_UP};
use crate::ui::font::{Align, SMALL};
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
}

/// What each key does; a key that does nothing is left out.
pub(super) struct Keys<'a> {
    pub(super) arrows: Arrows,
    pub(super) change: &'a str,
    pub(super) roll: &'a str,
    pub(super) back: &'a str,
}

pub(super) fn draw(frame: &mut Frame, keys: &Keys<'_>) {
    if keys.arrows.up {
        frame.sprite(KEY_UP, 0, TOP, Ink::On);
    }
    if keys.arrows.down {
        frame.sprite(KEY_DOWN, 0, TOP + 4, Ink::On);
    }
    SMALL.draw(frame, keys.change, (9, BASELINE), Align::Left, Ink::On);
    let right = Frame::WIDTH as i32;
    let back = right - SMALL.width(keys.back);
    if !keys.back.is_empty() {
        SMALL.draw(frame, keys.back, (back, BASELINE), Align::Left, Ink::On);
        frame.sprite(KEY_BACK, back - 9, TOP, Ink::On);
    }
    if !keys.roll.is_empty() {
        // In the middle of what the two others leave.
        let left = 9 + SMALL.width(keys.change);
        let room = back - 9 - left;
        frame.expect_fit(room >= SMALL.width(keys.roll) + 9);
        let roll = left + (room - SMALL.width(keys.roll) - 9) / 2;
        frame.sprite(KEY_ROLL, roll, TOP, Ink::On);
        SMALL.draw(frame, keys.roll, (roll + 9, BASELINE), Align::Left, Ink::On);
    }
}

/// The Roll key at the right, where Back has nothing to do.
pub(super) fn roll_at_right(frame: &mut Frame, roll: &str) {
    let left = Frame::WIDTH as i32 - SMALL.width(roll);
    SMALL.draw(frame, roll, (left, BASELINE), Align::Left, Ink::On);
    frame.sprite(KEY_ROLL, left - 9, TOP, Ink::On);
}

/// Instead of the keys: the roll that was asked for is on its way.
pub(super) fn waiting(frame: &mut Frame, text: &str) {
    frame.fill(0, TOP - 1, Frame::WIDTH as i32, 9, Ink::On);
    SMALL.draw(frame, text, (64, BASELINE), Align::Center, Ink::Off);
}
