//! Square D6 with square pips, for sizes that other dice do not have.

use super::{DieState, name, places};
use crate::dice::Die;
use declic_pixels::{Frame, Ink};

/// A size of D6.
#[derive(Clone, Copy)]
pub(crate) struct Square {
    pub(crate) side: i32,
    /// Radius of the corners, in pixels.
    corner: i32,
    /// Side of a pip, in pixels.
    pip: i32,
    /// Offset of the first pip and pitch of the pips: on a solid die, and on a hollow one.
    solid: (i32, i32),
    hollow: (i32, i32),
}

impl Square {
    pub(crate) const LARGE: Square = Square::new(23, 5, (3, 6)).corner(2);
    pub(crate) const MIDDLE: Square = Square::new(15, 3, (2, 4));
    pub(crate) const TINY: Square = Square::new(7, 1, (1, 2)).corner(0).framed((2, 1));
    /// For very many dice: shows only whether a die counts, not its face.
    pub(crate) const DOT: Square = Square::new(3, 0, (0, 0)).corner(0);

    /// A square of this side, with pips of this size, at `pips`: offset of the first pip, and pitch.
    pub(crate) const fn new(side: i32, pip: i32, pips: (i32, i32)) -> Square {
        Square {
            side,
            corner: 1,
            pip,
            solid: pips,
            hollow: pips,
        }
    }

    const fn corner(self, corner: i32) -> Square {
        Square { corner, ..self }
    }

    /// Sets the offset and pitch of the pips on a hollow die.
    pub(crate) const fn framed(self, hollow: (i32, i32)) -> Square {
        Square { hollow, ..self }
    }

    /// Draws the die.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn draw(&self, frame: &mut Frame, (x, y): (i32, i32), state: DieState) {
        let (side, corner) = (self.side, self.corner);
        frame.darken(x, y, side, side);
        if self.pip == 0 && state == DieState::Falling {
            return frame.light(x + 1, y + 1, 1, 1);
        }
        rounded(frame, (x, y), side, corner, Ink::On);
        let (edge, pitch) = match state {
            DieState::Rest(_) => self.solid,
            _ => {
                let inside = (corner - 1).max(0);
                rounded(frame, (x + 1, y + 1), side - 2, inside, Ink::Off);
                self.hollow
            }
        };
        let (face, ink) = match state {
            DieState::Rest(face) => (face, Ink::Off),
            DieState::Dropped(face) => (face, Ink::On),
            DieState::ToRoll if side == Square::LARGE.side => {
                return name(frame, (x + side / 2, y + side / 2), Die::D6);
            }
            DieState::ToRoll | DieState::Falling => return,
        };
        for (column, row) in places(face) {
            let at = (x + edge + column * pitch, y + edge + row * pitch);
            rounded(frame, at, self.pip, self.pip / 5, ink);
        }
    }
}

/// Fills a square with rounded corners of `corner` pixels.
fn rounded(frame: &mut Frame, (x, y): (i32, i32), side: i32, corner: i32, ink: Ink) {
    for inset in 0..=corner {
        let (end, rest) = (corner - inset, side - 2 * inset);
        frame.fill(x + inset, y + end, rest, side - 2 * end, ink);
    }
}
