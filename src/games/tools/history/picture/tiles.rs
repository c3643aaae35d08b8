//! Many dice in a small space, drawn as large as all of them fit.

use crate::app::Drawn;
use crate::games::prelude::*;

/// Where the dice begin.
const TOP: i32 = 20;
/// Between two dice, and between two rows.
const GAP: i32 = 1;

/// How many rows of a size there is room for.
const fn rows(size: Size) -> i32 {
    match size {
        Size::Large | Size::Small => 1,
        Size::Tiny => 2,
    }
}

/// The largest size in which all dice fit.
fn size(dice: &Drawn, room: i32) -> Option<Size> {
    let fits = |size: &Size| places(dice, *size, room).all(|(row, _)| row < rows(*size));
    Size::ALL.into_iter().find(fits)
}

/// Whether all dice fit.
pub(super) fn fit(dice: &Drawn, room: i32) -> bool {
    size(dice, room).is_some()
}

/// Draws dice from the left, in rows as wide as `room`: how many had no place.
#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
pub(super) fn draw(frame: &mut Frame, dice: &Drawn, room: i32) -> u16 {
    let size = size(dice, room).unwrap_or(Size::Tiny);
    let mut left_out = 0;
    for ((die, face), (row, x)) in dice.shown().zip(places(dice, size, room)) {
        if row < rows(size) {
            let y = TOP + row * (size.height() + GAP);
            dice::draw(frame, (x, y), size, die, DieState::Rest(face));
        } else {
            left_out += 1;
        }
    }
    left_out
}

/// The row of each die, and its column.
fn places(dice: &Drawn, size: Size, room: i32) -> impl Iterator<Item = (i32, i32)> + '_ {
    let dice = dice.shown().map(|(die, _)| die);
    let places = dice::wrapped(dice, move |die| size.width(*die), GAP, (room, i32::MAX));
    places.map(|(place, _)| place)
}
