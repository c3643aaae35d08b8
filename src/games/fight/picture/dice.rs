//! Dice that stand side by side: smaller than the one of an action.

use crate::dice::Face;
use crate::ui::art::{FIGHT_D4, FIGHT_D4_FUMBLE, FIGHT_POWER, FIGHT_POWER_SMALL};
use crate::ui::dice::places;
use crate::ui::font::{Align, BOLD, SMALL};
use crate::ui::small;
use crate::ui::{Frame, Ink, decimal};

/// A die among several, and one among many.
pub(super) const SMALL_DIE: i32 = 14;

/// A D4 beside it.
pub(super) const SMALL_D4: i32 = 13;

/// A power die alone, and beside its D4.
pub(super) const POWER: i32 = 23;

pub(super) const SMALL_POWER: i32 = 16;

pub(super) const TINY_DIE: i32 = 10;

pub(super) const MARK: i32 = 7;

/// A die too small for pips: solid if it succeeds.
pub(super) fn mark(frame: &mut Frame, x: i32, y: i32, succeeds: bool) {
    frame.light(x, y, MARK, MARK);
    if !succeeds {
        frame.darken(x + 1, y + 1, MARK - 2, MARK - 2);
    }
}

/// A D6 of 14×14.
pub(super) fn d6(frame: &mut Frame, x: i32, y: i32, face: Face) {
    small_d6(frame, x, y, SMALL_DIE, face, true);
}

/// A D6 that is smaller than the large one; solid if it counts.
pub(super) fn small_d6(frame: &mut Frame, x: i32, y: i32, size: i32, face: Face, solid: bool) {
    frame.darken(x, y, size, size);
    frame.light(x + 1, y, size - 2, size);
    frame.light(x, y + 1, size, size - 2);
    // Where the first pip stands, how large one is, and how far it is to the next.
    let (edge, pip, pitch, ink) = match (solid, size) {
        (true, SMALL_DIE) => (2, 2, 4, Ink::Off),
        (true, _) => (1, 2, 3, Ink::Off),
        (false, _) => {
            frame.darken(x + 1, y + 1, size - 2, size - 2);
            (2, 2, 2, Ink::On)
        }
    };
    for (column, row) in places(face) {
        let (left, top) = (x + edge + column * pitch, y + edge + row * pitch);
        frame.fill(left, top, pip, pip, ink);
    }
}

/// The D4 that is added.
pub(super) fn added(frame: &mut Frame, x: i32, y: i32, face: Face) {
    FIGHT_D4.draw(frame, x, y);
    SMALL.draw(
        frame,
        &decimal(face),
        (x + 7, y + 13),
        Align::Center,
        Ink::Off,
    );
}

/// The D4 that decides about a lost 1: it points down.
pub(super) fn threatening(frame: &mut Frame, x: i32, y: i32, face: Face) {
    FIGHT_D4_FUMBLE.draw(frame, x, y);
    small::center(frame, &decimal(face), (x + 7, y + 9));
}

/// The rays of an explosion over a small D6, and under it where nothing else stands there.
pub(super) fn rays(frame: &mut Frame, x: i32, y: i32, below: bool) {
    for column in [1, 5, SMALL_DIE - 6, SMALL_DIE - 2] {
        frame.light(x + column, y - 3, 1, 2);
        if below {
            frame.light(x + column, y + SMALL_DIE + 1, 1, 2);
        }
    }
}

/// A power die, its face cut out of it.
pub(super) fn power(frame: &mut Frame, x: i32, y: i32, face: Face) {
    FIGHT_POWER.draw(frame, x, y);
    let middle = (x + POWER / 2 + 1, y + 15);
    BOLD.draw(frame, &decimal(face), middle, Align::Center, Ink::Off);
}

/// The same beside its D4.
pub(super) fn small_power(frame: &mut Frame, x: i32, y: i32, face: Face) {
    FIGHT_POWER_SMALL.draw(frame, x, y);
    let middle = (x + SMALL_POWER / 2, y + 11);
    SMALL.draw(frame, &decimal(face), middle, Align::Center, Ink::Off);
}
