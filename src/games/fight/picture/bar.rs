//! A bar: the current Force of a Cliché, piece by piece, and the pieces that were just lost.

use crate::games::fight::prelude::*;

/// The Clichés of one side: one, or one for each member of a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bar {
    parts: [Part; MOST_MEMBERS],
    count: u8,
}

/// One Cliché in a bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// All pieces.
    pub nominal: u8,
    /// Those that were there before the last thing that happened.
    pub before: u8,
    /// Those that are there.
    pub current: u8,
}

/// Where the bars stand, and how much room each has.
const TOP: i32 = 9;
const HEIGHT: i32 = 4;
const ROOM: i32 = 61;
/// Between the members of a team.
const GAP: i32 = 2;
/// The widest piece, with its gap.
const WIDEST: i32 = 8;

impl Bar {
    /// A bar of these parts, as many as a team can have members.
    pub fn new(parts: impl IntoIterator<Item = Part>) -> Bar {
        let mut bar = Bar::default();
        for (place, part) in bar.parts.iter_mut().zip(parts) {
            *place = part;
            bar.count += 1;
        }
        bar
    }

    /// Its parts.
    pub fn parts(&self) -> &[Part] {
        let count = usize::from(self.count).min(MOST_MEMBERS);
        &self.parts[..count]
    }

    /// From the outer edge inwards: what is lost is lost in the middle of the picture. As it is,
    /// or as it was before the last thing that happened.
    #[inline(never)] // Both sides are drawn by it: one copy.
    pub(super) fn draw(&self, frame: &mut Frame, seat: Seat, as_before: bool) {
        let pieces = self.parts().iter().map(|part| i32::from(part.nominal));
        let pieces: i32 = pieces.sum();
        let gaps = GAP * (self.parts().len() as i32 - 1).max(0);
        let pitch = ((ROOM - gaps) / pieces.max(1)).min(WIDEST);
        let mut from_edge = 0;
        for &(mut part) in self.parts() {
            if as_before {
                part.current = part.before;
            }
            if pitch < 2 {
                from_edge += self.solid(frame, seat, from_edge, part, gaps, pieces) + GAP;
                continue;
            }
            for piece in 0..part.nominal {
                let left = Edge::from(seat).column(from_edge, pitch - 1);
                part.draw_piece(frame, left, pitch - 1, piece);
                from_edge += pitch;
            }
            from_edge += GAP;
        }
    }

    /// Too many pieces to be told apart: as much of a solid bar as is left. How wide it is.
    fn solid(
        &self,
        frame: &mut Frame,
        seat: Seat,
        from_edge: i32,
        part: Part,
        gaps: i32,
        pieces: i32,
    ) -> i32 {
        let scaled = |number: u8| (ROOM - gaps) * i32::from(number) / pieces.max(1);
        let (width, left) = (scaled(part.nominal).max(1), scaled(part.current));
        let edge = Edge::from(seat);
        frame.light(edge.column(from_edge, width), TOP + HEIGHT - 1, width, 1);
        frame.light(edge.column(from_edge, left), TOP, left, HEIGHT);
        width
    }
}

impl Part {
    /// Nothing.
    pub const NONE: Part = Part {
        nominal: 0,
        before: 0,
        current: 0,
    };

    /// In a line of its own: a piece for each point, or as much of a solid bar as is left.
    pub(super) fn draw_row(self, frame: &mut Frame, (x, y): (i32, i32), room: i32) {
        const HEIGHT: i32 = 6;
        let (nominal, current) = (i32::from(self.nominal.max(1)), i32::from(self.current));
        let pitch = (room / nominal).min(WIDEST);
        if pitch < 3 {
            frame.outline(x, y, room, HEIGHT);
            return frame.light(x, y, room * current / nominal, HEIGHT);
        }
        for piece in 0..i32::from(self.nominal) {
            let left = x + pitch * piece;
            match piece < current {
                true => frame.light(left, y, pitch - 1, HEIGHT),
                false => frame.light(left, y + HEIGHT - 1, pitch - 1, 1),
            }
        }
    }

    /// Solid: it is there. Grey: it was just lost. Hollow: it was lost before.
    fn draw_piece(self, frame: &mut Frame, x: i32, width: i32, piece: u8) {
        if piece < self.current {
            return frame.light(x, TOP, width, HEIGHT);
        }
        let just_lost = piece < self.before;
        if width < 3 {
            // Too narrow to be hollow: a foot, and a head for the one just lost.
            frame.light(x, TOP + HEIGHT - 1, width, 1);
            if just_lost {
                frame.light(x, TOP, width, 1);
            }
            return;
        }
        frame.outline(x, TOP, width, HEIGHT);
        if just_lost {
            for row in 1..HEIGHT - 1 {
                for column in (1..width - 1).filter(|column| (column + row) & 1 == 1) {
                    frame.light(x + column, TOP + row, 1, 1);
                }
            }
        }
    }
}

impl fmt::Display for Bar {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, part) in self.parts().iter().enumerate() {
            if place > 0 {
                write!(f, " ")?;
            }
            write!(f, "{}/{}", part.current, part.nominal)?;
        }
        Ok(())
    }
}
