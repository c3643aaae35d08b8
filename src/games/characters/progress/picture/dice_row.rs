//! Up to thirty dice in one or two rows; even dice are solid.

use crate::games::characters::prelude::*;
use crate::rules::Handful;
use crate::ui::dice::Square;

/// The faces of up to thirty dice.
pub type Faces = Handful<{ Force::MAX.get() as usize }>;

/// RH-43: does this die speak for the Cliché?
pub const fn is_even(face: Face) -> bool {
    face & 1 == 0
}

/// Where the dice stand.
pub(super) const DICE_TOP: i32 = 17;

/// Up to so many dice are of a size, in rows of so many: the fewer, the larger.
const SIZES: [(u8, u8, Square); 4] = [
    (5, 5, Square::LARGE),
    (7, 7, Square::MIDDLE),
    (20, 10, Square::new(10, 2, (1, 3))),
    (30, 15, Square::new(7, 1, (1, 2))),
];

/// Draws `count` dice in the middle: those that lie there, in order, or all before or while they fall.
pub(super) fn row_of_dice(frame: &mut Frame, count: u8, seen: Seen) {
    let size = SIZES.iter().find(|(most, ..)| count <= *most);
    let (_, a_row, die) = size.unwrap_or(&SIZES[SIZES.len() - 1]);
    let rows = i32::from(count.div_ceil(*a_row));
    let pitch = die.side + if *a_row > 10 { 1 } else { 2 };
    let top = DICE_TOP + (24 - rows * pitch) / 2;
    for place in 0..count {
        let (row, column) = (place / a_row, place % a_row);
        let here = (count - row * a_row).min(*a_row);
        let x = 65 - i32::from(here) * pitch / 2 + i32::from(column) * pitch;
        let y = top + i32::from(row) * pitch;
        let (lift, state) = seen.of(die, place);
        die.draw(frame, (x, y - lift), state);
    }
}

/// What is seen of the dice.
#[derive(Clone, Copy)]
pub(super) enum Seen {
    ToRoll,
    /// They fall: which picture of it.
    Falling(u8),
    Lying(Faces),
}

impl Seen {
    /// How high a die is, and what is seen of it. What falls has pips that mean nothing; what lies is
    /// solid if it is even.
    fn of(self, die: &Square, place: u8) -> (i32, DieState) {
        match self {
            Seen::ToRoll => (0, DieState::ToRoll),
            Seen::Falling(step) => {
                let (lift, face) = match die.side == Square::LARGE.side {
                    // They bounce upright: tilted ones would touch each other, higher ones the name.
                    true => dice::at(&[(4, 3), (0, 5), (2, 3), (0, 5), (1, 3)], step),
                    false => dice::at(&[(4, 5), (2, 3), (0, 4), (2, 2), (1, 5)], step),
                };
                (lift, DieState::Dropped(face))
            }
            Seen::Lying(faces) => match faces.faces().nth(place.into()) {
                Some(face) if is_even(face) => (0, DieState::Rest(face)),
                Some(face) => (0, DieState::Dropped(face)),
                None => (0, DieState::Falling),
            },
        }
    }
}
