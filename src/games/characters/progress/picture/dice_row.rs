//! Up to thirty dice in a row or two; even ones are solid.

use crate::dice::Face;
use crate::rules::risus::Force;
use crate::ui::dice::Square;
use crate::ui::{Frame, dice};

/// The faces of up to thirty dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faces {
    faces: [Face; Force::MAX.get() as usize],
    count: u8,
}

impl Faces {
    /// These faces.
    pub fn new(all: &[Face]) -> Faces {
        let mut faces = [0; Force::MAX.get() as usize];
        for (face, rolled) in faces.iter_mut().zip(all) {
            *face = *rolled;
        }
        Faces {
            faces,
            count: all.len().min(faces.len()) as u8,
        }
    }

    /// The faces in the order they were drawn.
    pub fn all(&self) -> &[Face] {
        self.faces.get(..usize::from(self.count)).unwrap_or(&[])
    }
}

/// RH-43: does this die speak for the Cliché?
pub const fn is_even(face: Face) -> bool {
    face & 1 == 0
}

/// Where the dice stand.
pub(super) const DICE_TOP: i32 = 17;

/// How large the dice are: the fewer, the larger.
#[derive(Clone, Copy)]
pub(super) enum DieSize {
    /// As large as the die of an action.
    Full,
    /// Smaller.
    Small(Square),
}

/// Up to so many dice are of a size, in rows of so many.
const SIZES: [(u8, u8, DieSize); 4] = [
    (5, 5, DieSize::Full),
    (7, 7, DieSize::Small(Square::new(15, 3, (2, 4)))),
    (20, 10, DieSize::Small(Square::new(10, 2, (1, 3)))),
    (30, 15, DieSize::Small(Square::new(7, 1, (1, 2)))),
];

/// Calls `draw` for each of `count` dice, in the middle.
pub(super) fn row_of_dice(
    frame: &mut Frame,
    count: u8,
    draw: &mut dyn FnMut(&mut Frame, DieSize, i32, i32),
) {
    let size = SIZES.iter().find(|(most, ..)| count <= *most);
    let (_, a_row, die) = *size.unwrap_or(&SIZES[SIZES.len() - 1]);
    let rows = i32::from(count.div_ceil(a_row));
    let pitch = die.side() + if a_row > 10 { 1 } else { 2 };
    let top = DICE_TOP + (24 - rows * pitch) / 2;
    let mut left = count;
    for row in 0..rows {
        let here = left.min(a_row);
        left -= here;
        let first = 65 - i32::from(here) * pitch / 2;
        for place in 0..i32::from(here) {
            draw(frame, die, first + place * pitch, top + row * pitch);
        }
    }
}

impl DieSize {
    const fn side(self) -> i32 {
        match self {
            DieSize::Full => 23,
            DieSize::Small(square) => square.side,
        }
    }

    /// A die to be rolled.
    pub(super) fn blank(self, frame: &mut Frame, x: i32, y: i32) {
        match self {
            DieSize::Full => dice::d6_to_roll(frame, x, y),
            DieSize::Small(square) => square.draw(frame, (x, y), None, false),
        }
    }

    pub(super) fn falling(self, frame: &mut Frame, x: i32, y: i32, step: u8) {
        match self {
            // They bounce upright: tilted ones would touch each other, higher ones the name.
            DieSize::Full => match step {
                0 => dice::d6_falling(frame, x, y - 3, 4),
                2 => dice::d6_falling(frame, x, y - 1, 4),
                1 | 3 => dice::d6_falling(frame, x, y, 2),
                _ => dice::d6_falling(frame, x, y, 4),
            },
            DieSize::Small(square) => {
                // Pips that mean nothing.
                let (lift, face) = dice::at(&[(4, 5), (2, 3), (0, 4), (2, 2), (1, 5)], step);
                square.draw(frame, (x, y - lift), Some(face), false);
            }
        }
    }

    /// A die at rest: solid if it is even.
    pub(super) fn lying(self, frame: &mut Frame, x: i32, y: i32, face: Face) {
        match (self, is_even(face)) {
            (DieSize::Full, true) => dice::d6(frame, x, y, face),
            (DieSize::Full, false) => dice::d6_hollow(frame, x, y, face),
            (DieSize::Small(square), even) => square.draw(frame, (x, y), Some(face), even),
        }
    }
}
