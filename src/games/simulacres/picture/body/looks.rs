//! The little body: its zones with a box for each life point, and the counters beside it.

use core::fmt::{self, Formatter};

use super::{LEFT, RIGHT, ROWS};
use crate::games::simulacres::Sheet;
use crate::games::simulacres::words::texts;
use crate::lang::Lang;
use crate::rules::simulacres::{
    Ailment, Build, Condition, Course, Malaise, Options, PerZone, Reserve, Wounds, Zone, ZoneLife,
    ZoneState,
};
use crate::ui::text::written;
use crate::ui::{Frame, small};

/// How somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looks {
    /// SM-15.
    pub build: Build,
    /// SM-16.
    pub zones: PerZone<ZoneLife>,
    /// SM-62.
    pub ailments: [Course; 3],
    /// SM-14: the life points as a whole, where they are not localised.
    pub whole: Option<(i16, i16)>,
    /// SM-17: the boxes that are ticked.
    pub ticks: u8,
    /// SM-17.
    pub malaise: Malaise,
    /// SM-11.
    pub reserve: Reserve,
    /// Whether somebody can act.
    pub condition: Condition,
}

impl Looks {
    /// Nobody.
    pub(in crate::games::simulacres) const NOBODY: Looks = {
        let wounds = Wounds::none(Build::Medium);
        Looks {
            build: Build::Medium,
            zones: *wounds.zones(),
            ailments: [*wounds.ailment(Ailment::Illness); 3],
            whole: None,
            ticks: 0,
            malaise: Malaise::Malus(0),
            reserve: Reserve::NEW,
            condition: Condition::Awake,
        }
    };

    /// How the owner of a sheet is.
    pub(in crate::games::simulacres) fn of(sheet: &Sheet, options: &Options) -> Looks {
        let state = &sheet.state;
        let (wounds, life) = (&state.wounds, &state.life);
        let acting = sheet.acting(options);
        Looks {
            build: wounds.build(),
            zones: *wounds.zones(),
            ailments: Ailment::ALL.map(|ailment| *wounds.ailment(ailment)),
            whole: (!options.localised_pv).then_some((life.points(), life.maximum())),
            ticks: wounds.ticks(),
            malaise: wounds.malaise(),
            reserve: state.reserve,
            condition: acting.map_or(Condition::Awake, |character| character.condition()),
        }
    }
}

/// A zone on the little body: left, top, width, height.
const PLACES: [(i32, i32, i32, i32); 6] = [
    (19, 10, 18, 8),
    (14, 20, 28, 12),
    (3, 20, 8, 18),
    (45, 20, 8, 18),
    (16, 34, 10, 19),
    (30, 34, 10, 19),
];

impl Looks {
    /// The little body. A box is solid while its point is there; the zone in sight has a thick edge, a
    /// lost one none.
    ///
    /// While dice fall nothing is told of the zones that they are for: those without boxes.
    #[inline(never)]
    pub(super) fn draw(
        &self,
        frame: &mut Frame,
        chosen: Option<Zone>,
        untold: &dyn Fn(Zone) -> bool,
    ) {
        if let Some((points, most)) = self.whole {
            for ((x, y, width, height), zone) in PLACES.into_iter().zip(Zone::ALL) {
                if zone != Zone::Trunk {
                    frame.outline(x, y, width, height);
                }
            }
            let (x, y, width, height) = PLACES[1];
            frame.outline(x, y, width, height);
            return boxes(frame, (x, y, width, height), points, most);
        }
        for ((zone, life), (x, y, width, height)) in self.zones.iter().zip(PLACES) {
            if chosen == Some(zone) {
                frame.outline(x - 1, y - 1, width + 2, height + 2);
            }
            if untold(zone) {
                frame.outline(x, y, width, height);
            } else if let ZoneState::Lost { .. } = life.state {
                // Four corners are left.
                for corner in [(x, y), (x + width - 2, y)] {
                    frame.light(corner.0, corner.1, 2, 1);
                    frame.light(corner.0, corner.1 + height - 1, 2, 1);
                }
            } else {
                frame.outline(x, y, width, height);
                boxes(frame, (x, y, width, height), life.score, life.maximum);
            }
        }
    }

    /// SM-11, SM-17: breath, balance and malaise.
    pub(super) fn draw_counters(&self, frame: &mut Frame, lang: Lang) {
        let reserve = &self.reserve;
        small::left(frame, "PS", (LEFT, ROWS[1]));
        let mut x = LEFT + 13;
        for point in 0..reserve.breath_max() {
            frame.light(x, ROWS[1] - 6, 3, 6);
            if point >= reserve.breath() {
                frame.darken(x + 1, ROWS[1] - 5, 1, 4);
            }
            x += 4;
        }
        let balance = written(format_args!("EP {}", reserve.balance()));
        small::right(frame, &balance, (RIGHT, ROWS[1]));
        if self.whole.is_some() {
            return;
        }
        small::left(frame, texts().malaise.of(lang), (LEFT, ROWS[2]));
        let malus = match self.malaise {
            Malaise::Malus(malus) => written(format_args!("{malus}")),
            Malaise::Coma => written(format_args!("!")),
        };
        small::right(frame, &malus, (RIGHT, ROWS[2]));
        let boxes = self.build.malaise_boxes();
        let mut x = RIGHT - 14 - 4 * i32::from(boxes);
        for tick in 0..boxes {
            frame.light(x, ROWS[2] - 6, 3, 6);
            if tick >= self.ticks {
                frame.darken(x + 1, ROWS[2] - 5, 1, 4);
            }
            x += 4;
        }
    }

    /// Zones that are not whole, and the counters.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let (own, reserve) = (texts(), &self.reserve);
        write!(
            f,
            ", PS {}/{}, EP {}/{}",
            reserve.breath(),
            reserve.breath_max(),
            reserve.balance(),
            reserve.balance_max()
        )?;
        if self.whole.is_some() {
            return Ok(());
        }
        let boxes = self.build.malaise_boxes();
        write!(f, ", {} {}/{boxes}", own.malaise.of(lang), self.ticks)?;
        match self.malaise {
            Malaise::Malus(malus) => write!(f, " ({malus})")?,
            Malaise::Coma => write!(f, " (coma)")?,
        }
        for (zone, life) in self.zones.iter() {
            if life.loss() != 0 || life.scar || !life.is_usable() {
                let zone = own.zone(zone).of(lang);
                write!(f, ", {zone} {}/{}", life.score, life.maximum)?;
            }
        }
        Ok(())
    }
}

/// The boxes of a zone: in a row where it is wide, one above the other where it is high.
fn boxes(frame: &mut Frame, place: (i32, i32, i32, i32), score: i16, most: i16) {
    let (left, top, width, height) = place;
    let is_wide = width > height;
    let (room, across) = match is_wide {
        true => (width - 4, height - 4),
        false => (height - 4, width - 4),
    };
    let most = i32::from(most.max(1));
    let long = ((room + 1) / most - 1).min(4);
    let used = most * (long + 1) - 1;
    let first = (room - used) / 2;
    for point in 0..most {
        let along = first + point * (long + 1);
        let (x, y, w, h) = match is_wide {
            true => (left + 2 + along, top + 2, long, across),
            false => (left + 2, top + 2 + along, across, long),
        };
        frame.light(x, y, w, h);
        if i32::from(score) <= point {
            frame.darken(x + 1, y + 1, w - 2, h - 2);
        }
    }
}
