//! Many dice in little room: as large as all of them fit.

use crate::dice::{Die, Face};
use crate::ui::dice::{self, Size, State};
use declic_pixels::Frame;

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
fn size(dice: &[(Die, Face)], room: i32) -> Option<Size> {
    let fits = |size: &Size| places(dice, *size, room).all(|(_, row)| row < rows(*size));
    Size::ALL.into_iter().find(fits)
}

/// Whether all dice fit.
pub(super) fn fit(dice: &[(Die, Face)], room: i32) -> bool {
    size(dice, room).is_some()
}

/// Draws dice from the left, in rows as wide as `room`: how many had no place.
#[inline(never)]
pub(super) fn draw(frame: &mut Frame, dice: &[(Die, Face)], room: i32) -> u16 {
    let size = size(dice, room).unwrap_or(Size::Tiny);
    let mut left_out = 0;
    for (&(die, face), (x, row)) in dice.iter().zip(places(dice, size, room)) {
        if row < rows(size) {
            let y = TOP + row * (size.height() + GAP);
            dice::draw(frame, x, y, size, die, face, State::Rest);
        } else {
            left_out += 1;
        }
    }
    left_out
}

/// The column and the row of each die.
fn places(dice: &[(Die, Face)], size: Size, room: i32) -> impl Iterator<Item = (i32, i32)> + '_ {
    let (mut next, mut row) = (0, 0);
    dice.iter().map(move |&(die, _)| {
        let width = size.width(die);
        if next + width > room {
            (next, row) = (0, row + 1);
        }
        let x = next;
        next += width + GAP;
        (x, row)
    })
}
