//! Dice that stand side by side: smaller than the one of an action.

use super::{Frame, Ink, decimal};
use crate::dice::{Die, Face};
use crate::ui::art::{FIGHT_D4, FIGHT_D4_FUMBLE, FIGHT_POWER};
use crate::ui::font::{Align, BOLD, SMALL};
use crate::ui::dice::places;
use crate::ui::small;

/// A die among several, and one among many.
pub(super) const SMALL_DIE: i32 = 15;

pub(super) const TINY_DIE: i32 = 10;

pub(super) const MARK: i32 = 7;

/// A die too small for pips: solid if it succeeds.
pub(super) fn mark(frame: &mut Frame, x: i32, y: i32, succeeds: bool) {
    frame.light(x, y, MARK, MARK);
    if !succeeds {
        frame.darken(x + 1, y + 1, MARK - 2, MARK - 2);
    }
}

/// A D6 of 15×15.
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
        (true, SMALL_DIE) => (2, 3, 4, Ink::Off),
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
        (x + 8, y + 12),
        Align::Center,
        Ink::Off,
    );
}

/// The D4 that decides about a lost 1: it points down.
pub(super) fn threatening(frame: &mut Frame, x: i32, y: i32, face: Face) {
    FIGHT_D4_FUMBLE.draw(frame, x, y);
    small::center(frame, &decimal(face), (x + 8, y + 9));
}

/// A power die: what it shows, and how many sides it has.
pub(super) fn power(frame: &mut Frame, x: i32, y: i32, _: Die, face: Face) {
    FIGHT_POWER.draw(frame, x, y);
    BOLD.draw(
        frame,
        &decimal(face),
        (x + 12, y + 15),
        Align::Center,
        Ink::Off,
    );
}
