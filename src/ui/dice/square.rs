//! A D6 of a size that no art is drawn for: a square with round corners, and its pips are squares.

use super::places;
use crate::dice::Face;
use declic_pixels::{Frame, Ink};

/// Its size.
#[derive(Clone, Copy)]
pub(crate) struct Square {
    pub(crate) side: i32,
    /// How large a pip is, where the first one stands, and how far the next ones are.
    pip: i32,
    edge: i32,
    pitch: i32,
}

impl Square {
    /// As large as this, with pips as large as that: where the first one stands, and how far the next
    /// ones are.
    pub(crate) const fn new(side: i32, pip: i32, (edge, pitch): (i32, i32)) -> Square {
        Square {
            side,
            pip,
            edge,
            pitch,
        }
    }

    /// Draws it: solid, or hollow; without a face it has no pips.
    #[inline(never)]
    pub(crate) fn draw(
        &self,
        frame: &mut Frame,
        (x, y): (i32, i32),
        face: Option<Face>,
        is_solid: bool,
    ) {
        let Square {
            side,
            pip,
            edge,
            pitch,
        } = *self;
        frame.darken(x, y, side, side);
        frame.light(x + 1, y, side - 2, side);
        frame.light(x, y + 1, side, side - 2);
        if !is_solid {
            frame.darken(x + 1, y + 1, side - 2, side - 2);
        }
        let ink = if is_solid { Ink::Off } else { Ink::On };
        for (column, row) in face.into_iter().flat_map(places) {
            let (left, top) = (x + edge + column * pitch, y + edge + row * pitch);
            frame.fill(left, top, pip, pip, ink);
        }
    }
}
