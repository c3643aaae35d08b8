//! Many dice in little room.

use crate::dice::{Die, Face};
use crate::ui::font::{Align, SMALL};
use crate::ui::frame::{Frame, Ink};
use crate::ui::screens::decimal;

/// Where the dice begin, how high one is, and how many rows there can be.
const TOP: i32 = 9;
const HEIGHT: i32 = 11;
const ROWS: i32 = 3;
/// Between two dice, and between two rows.
const GAP: i32 = 1;

/// Draws dice from the left, in rows as wide as `room`: the row below the last one, and how many
/// had no place.
pub(super) fn draw(frame: &mut Frame, dice: &[(Die, Face)], room: i32) -> (i32, u16) {
    let (mut x, mut row) = (0, 0);
    for (place, &(die, face)) in dice.iter().enumerate() {
        let width = width(die);
        if x + width > room {
            (x, row) = (0, row + 1);
        }
        if row == ROWS {
            return (bottom(row - 1), (dice.len() - place) as u16);
        }
        tile(frame, (x, TOP + row * (HEIGHT + GAP)), die, face);
        x += width + GAP;
    }
    (bottom(row), 0)
}

const fn bottom(row: i32) -> i32 {
    TOP + row * (HEIGHT + GAP) + HEIGHT
}

fn width(die: Die) -> i32 {
    SMALL.width(&decimal(die.sides())) + 5
}

/// One die with its face.
fn tile(frame: &mut Frame, (x, y): (i32, i32), die: Die, face: Face) {
    let width = width(die);
    frame.fill(x + 1, y, width - 2, HEIGHT, Ink::On);
    frame.fill(x, y + 1, width, HEIGHT - 2, Ink::On);
    let at = (x + (width + 1) / 2, y + HEIGHT - 2);
    SMALL.draw(frame, &decimal(face), at, Align::Center, Ink::Off);
}
