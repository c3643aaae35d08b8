//! Small dice side by side, smaller than the die of an action.

use crate::games::prelude::*;
use crate::ui::dice::Square;

/// A die among several, and one among many.
pub(super) const SMALL_DIE: i32 = 14;

/// A D4 beside it.
pub(super) const SMALL_D4: i32 = 13;

/// A power die alone, and beside its D4.
pub(super) const POWER: i32 = 23;

pub(super) const SMALL_POWER: i32 = 16;

pub(super) const TINY_DIE: i32 = 10;

pub(super) const MARK: i32 = 7;

/// A D6 of 14×14, and one among many.
pub(super) const D6: Square = Square::new(SMALL_DIE, 2, (2, 4));
pub(super) const TINY: Square = Square::new(TINY_DIE, 2, (1, 3)).framed((2, 2));

/// The D4 that is added.
pub(super) fn added(frame: &mut Frame, x: i32, y: i32, face: Face) {
    art::FIGHT_D4.draw(frame, x, y);
    dice::cut_out(frame, &SMALL, face, (x + 7, y + 13));
}

/// The D4 that decides about a lost 1: it points down.
pub(super) fn threatening(frame: &mut Frame, x: i32, y: i32, face: Face) {
    art::FIGHT_D4_FUMBLE.draw(frame, x, y);
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
    art::FIGHT_POWER.draw(frame, x, y);
    dice::cut_out(frame, &BOLD, face, (x + POWER / 2 + 1, y + 15));
}

/// A power die beside its D4.
pub(super) fn small_power(frame: &mut Frame, x: i32, y: i32, face: Face) {
    art::FIGHT_POWER_SMALL.draw(frame, x, y);
    dice::cut_out(frame, &SMALL, face, (x + SMALL_POWER / 2, y + 11));
}
