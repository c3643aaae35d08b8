//! A small body: its zones, with the aimed one solid and armoured ones dotted, and a bar for its remaining
//! Endurance.

use crate::games::brouillard::prelude::*;

/// A combatant drawn as a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Who it is.
    pub name: Name,
    /// What is left of Endurance.
    pub endurance: i16,
    /// What was left before the last blow.
    pub before: i16,
    /// All of it.
    pub maximum: u8,
    /// BH-20.
    pub plan: BodyPlan,
    /// BH-28: whether head, torso, arms and legs are armoured.
    pub armoured: [bool; 4],
    /// The zone that is aimed at, or was hit.
    pub aimed: Zone,
}

/// A zone is so many boxes: left, top, width, height, from the body's left and the picture's top.
type Boxes = &'static [(i32, i32, i32, i32)];

/// How wide a body is.
pub(super) const WIDTH: i32 = 21;

const BIPED: [(Zone, Boxes); 4] = [
    (Zone::Head, &[(7, 14, 7, 8)]),
    (Zone::Torso, &[(5, 23, 11, 14)]),
    (Zone::Arms, &[(0, 23, 4, 14), (17, 23, 4, 14)]),
    (Zone::Legs, &[(5, 38, 5, 15), (11, 38, 5, 15)]),
];

const BEAST: [(Zone, Boxes); 3] = [
    (Zone::Head, &[(13, 20, 8, 8)]),
    (Zone::Torso, &[(0, 29, 18, 10)]),
    (
        Zone::Limbs,
        &[
            (0, 40, 3, 13),
            (5, 40, 3, 13),
            (10, 40, 3, 13),
            (15, 40, 3, 13),
        ],
    ),
];

impl Figure {
    /// BH-20: its zones, as boxes.
    const fn zones(&self) -> &'static [(Zone, Boxes)] {
        match self.plan {
            BodyPlan::Biped => &BIPED,
            BodyPlan::Other => &BEAST,
        }
    }

    /// The body, `left` being its first column. One that stands at the right looks to the left.
    #[inline(never)] // Both fighters are drawn by it: one copy.
    pub(super) fn draw(&self, frame: &mut Frame, left: i32, mirrored: bool) {
        for (zone, boxes) in self.zones() {
            let armour = self.armoured.get(usize::from(zone.place())).copied();
            for &(x, top, width, height) in *boxes {
                let x = either(mirrored, left + WIDTH - x - width, left + x);
                let is_aimed = *zone == self.aimed;
                bar::cell(frame, (x, top, width, height), is_aimed);
                if armour == Some(true) {
                    let ink = if is_aimed { Ink::Off } else { Ink::On };
                    bar::dots(frame, (x + 1, top + 1, width - 2, height - 2), ink);
                }
                // A head is round.
                if *zone == Zone::Head {
                    for corner in [x, x + width - 1] {
                        frame.darken(corner, top, 1, 1);
                        frame.darken(corner, top + height - 1, 1, 1);
                    }
                }
            }
        }
    }

    /// What is left of Endurance; what was just lost is dotted. It empties towards the middle of the
    /// picture.
    #[inline(never)] // As `draw`.
    pub(super) fn bar(
        &self,
        frame: &mut Frame,
        (left, top, width): (i32, i32, i32),
        mirrored: bool,
    ) {
        const HEIGHT: i32 = 4;
        frame.outline(left, top, width, HEIGHT);
        let inside = width - 2;
        let part = |points: i16| {
            let points = i32::from(points.max(0)).min(self.maximum.into());
            // At least one pixel is filled while the combatant lives.
            let part = (inside * points).div_euclid(i32::from(self.maximum.max(1)));
            part.max(i32::from(points > 0))
        };
        let (now, before) = (part(self.endurance), part(self.before));
        let x = |from: i32, width: i32| match mirrored {
            true => left + 1 + inside - from - width,
            false => left + 1 + from,
        };
        frame.light(x(0, now), top + 1, now, HEIGHT - 2);
        if before > now {
            let lost = (x(now, before - now), top + 1, before - now, HEIGHT - 2);
            bar::dots(frame, lost, Ink::On);
        }
    }

    /// Such as `Ysold 11/13`, with armour in brackets.
    pub(super) fn say(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}/{}", self.name, self.endurance, self.maximum)
    }
}
