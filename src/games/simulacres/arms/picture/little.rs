//! A small body: six zones, each as full as its life points, and breath beside them.

use crate::games::simulacres::prelude::*;
use core::fmt::Result;

/// What a small body shows of a fighter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Little {
    /// PV by zone.
    pub zones: [Left; 6],
    /// Whether they are counted by zone; if not, all six are the same.
    pub localised: bool,
    /// PS left, and how many there can be.
    pub breath: (u8, u8),
}

/// PV of a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// Those that are left; below 0 too.
    pub score: i8,
    /// How many there can be; none for a zone that is lost.
    pub most: u8,
}

/// Where the zones are drawn: left, top, width, height.
const BOXES: [Rect; 6] = [
    (8, 0, 7, 7),
    (6, 9, 11, 11),
    (0, 9, 4, 11),
    (19, 9, 4, 11),
    (6, 22, 4, 9),
    (13, 22, 4, 9),
];

/// How high a point of breath is, with what parts it from the next.
const BREATH: i32 = 4;

impl Little {
    /// How high a body is.
    const HEIGHT: i32 = 31;

    /// Placeholder for a fighter whose sheet was deleted.
    pub(crate) const NOBODY: Little = Little {
        zones: [Left { score: 0, most: 0 }; 6],
        localised: true,
        breath: (0, 0),
    };

    /// PV left in all, and how many there can be.
    pub(crate) fn left(&self) -> (u8, u8) {
        let zones = either(self.localised, &self.zones[..], &self.zones[..1]);
        let left = zones.iter().map(|zone| zone.score.max(0).unsigned_abs());
        (left.sum(), zones.iter().map(|zone| zone.most).sum())
    }

    /// The fighter of this sheet.
    pub(crate) fn of(sheet: &Sheet, options: &Options) -> Little {
        let state = &sheet.state;
        let reserve = &state.reserve;
        let byte = |points: i16| points.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        let zones = Zone::ALL.map(|zone| {
            let life = state.wounds.zone(zone);
            match (options.localised_pv, life.state) {
                (true, ZoneState::Lost { .. }) => Left { score: 0, most: 0 },
                (true, _) => Left {
                    score: byte(life.score),
                    most: byte(life.maximum).unsigned_abs(),
                },
                (false, _) => Left {
                    score: byte(state.life.points()),
                    most: byte(state.life.maximum()).unsigned_abs(),
                },
            }
        });
        Little {
            zones,
            localised: options.localised_pv,
            breath: (reserve.breath(), reserve.breath_max()),
        }
    }

    /// Draws it with breath beside it, at the one side or the other.
    pub(super) fn draw_at(&self, frame: &mut Frame, edge: Edge, framed: u8) {
        self.draw(frame, (edge.column(1, 23), 9), framed);
        self.draw_breath(frame, (edge.column(27, 3), 9));
    }

    /// Draws it with its top left corner at `(x, y)`; the zones whose bits are set are framed.
    #[inline(never)] // Both fighters are drawn by it: one copy.
    pub(crate) fn draw(&self, frame: &mut Frame, (x, y): (i32, i32), framed: u8) {
        for (place, (left, (dx, dy, width, height))) in self.zones.iter().zip(BOXES).enumerate() {
            let (x, y) = (x + dx, y + dy);
            if framed >> place & 1 == 1 {
                // A pixel is left before the next zone, and one inside it.
                frame.outline(x - 1, y - 1, width + 2, height + 2);
                left.draw(frame, (x + 1, y + 1, width - 2, height - 2));
            } else {
                left.draw(frame, (x, y, width, height));
            }
        }
    }

    /// Draws breath as a column of points, the first one lowest, at the foot of a body.
    pub(crate) fn draw_breath(&self, frame: &mut Frame, (x, y): (i32, i32)) {
        let (left, most) = self.breath;
        for point in 0..most.min(8) {
            let top = y + Self::HEIGHT - BREATH * (i32::from(point) + 1) + 1;
            match point < left {
                true => frame.light(x, top, 3, 3),
                false => frame.light(x + 1, top + 1, 1, 1),
            }
        }
    }

    /// Such as `(3 4 3 3 3 3, PS 4/4)`.
    pub(crate) fn say(&self, f: &mut Formatter<'_>) -> Result {
        let [first, ..] = &self.zones;
        match self.localised {
            true => {
                for (place, left) in self.zones.iter().enumerate() {
                    let before = if place == 0 { "(" } else { " " };
                    match left.most {
                        0 => write!(f, "{before}x")?,
                        _ => write!(f, "{before}{}", left.score)?,
                    }
                }
            }
            false => write!(f, "({}/{}", first.score, first.most)?,
        }
        let (breath, most) = self.breath;
        write!(f, ", PS {breath}/{most})")
    }
}

impl Left {
    /// As full as there is life in it, from below; dots where there is none, nothing where it is lost.
    fn draw(&self, frame: &mut Frame, (x, y, width, height): Rect) {
        if self.most == 0 {
            return;
        }
        if self.score <= 0 {
            let (right, bottom) = (x + width - 1, y + height - 1);
            for dot in (0..height).step_by(2) {
                frame.light(x, y + dot, 1, 1);
                frame.light(right, y + dot, 1, 1);
            }
            for dot in (0..width).step_by(2) {
                frame.light(x + dot, y, 1, 1);
                frame.light(x + dot, bottom, 1, 1);
            }
            return;
        }
        frame.outline(x, y, width, height);
        let room = height - 2;
        let full = (room * i32::from(self.score) / i32::from(self.most)).min(room);
        frame.light(x + 1, y + height - 1 - full, width - 2, full);
    }
}
