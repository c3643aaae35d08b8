//! The small body: its zones with a box for each life point, and the counters beside it.

use super::{LEFT, RIGHT, ROWS};
use crate::games::simulacres::prelude::*;

/// Everything the picture of a body shows of a character.
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
    /// Condition of the character: awake, unconscious or dead.
    pub condition: Condition,
}

impl Looks {
    /// Placeholder without a character.
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
const PLACES: [Rect; 6] = [
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
    #[inline(never)] // Several pictures call it: one copy.
    pub(super) fn draw(
        &self,
        frame: &mut Frame,
        chosen: Option<Zone>,
        untold: &dyn Fn(Zone) -> bool,
    ) {
        if let Some((points, most)) = self.whole {
            for place in PLACES {
                bar::cell(frame, place, false);
            }
            return boxes(frame, PLACES[Zone::Trunk as usize], points, most);
        }
        for ((zone, life), place) in self.zones.iter().zip(PLACES) {
            let (x, y, width, height) = place;
            if chosen == Some(zone) {
                frame.outline(x - 1, y - 1, width + 2, height + 2);
            }
            if untold(zone) {
                bar::cell(frame, place, false);
            } else if let ZoneState::Lost { .. } = life.state {
                // Four corners are left.
                for corner in [(x, y), (x + width - 2, y)] {
                    frame.light(corner.0, corner.1, 2, 1);
                    frame.light(corner.0, corner.1 + height - 1, 2, 1);
                }
            } else {
                bar::cell(frame, place, false);
                boxes(frame, place, life.score, life.maximum);
            }
        }
    }

    /// SM-11, SM-17: breath, balance and malaise.
    pub(super) fn draw_counters(&self, frame: &mut Frame, lang: Lang) {
        let reserve = &self.reserve;
        small::left(frame, "PS", (LEFT, ROWS[1]));
        let breath = (reserve.breath().into(), reserve.breath_max());
        bar::cells(frame, (LEFT + 13, ROWS[1] - 6, 3, 6), 4, breath);
        let balance = written!("EP {}", reserve.balance());
        small::right(frame, &balance, (RIGHT, ROWS[1]));
        if self.whole.is_some() {
            return;
        }
        small::left(frame, texts().malaise.of(lang), (LEFT, ROWS[2]));
        let malus = match self.malaise {
            Malaise::Malus(malus) => written!("{malus}"),
            Malaise::Coma => written!("!"),
        };
        small::right(frame, &malus, (RIGHT, ROWS[2]));
        let boxes = self.build.malaise_boxes();
        let first = (RIGHT - 14 - 4 * i32::from(boxes), ROWS[2] - 6, 3, 6);
        bar::cells(frame, first, 4, (self.ticks.into(), boxes));
    }

    /// Zones that are not whole, and the counters.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let (own, reserve) = (texts(), &self.reserve);
        write!(f, ", PS {}/{}", reserve.breath(), reserve.breath_max())?;
        write!(f, ", EP {}/{}", reserve.balance(), reserve.balance_max())?;
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
fn boxes(frame: &mut Frame, place: Rect, score: i16, most: i16) {
    let (left, top, width, height) = place;
    let is_wide = width > height;
    let (room, across) = either(is_wide, (width - 4, height - 4), (height - 4, width - 4));
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
        bar::cell(frame, (x, y, w, h), point < i32::from(score));
    }
}
