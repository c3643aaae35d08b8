//! A body: its zones with a box for each life point, what else is left of somebody, and what is being
//! done about it.

use core::fmt::{self, Formatter};

use super::test::{pair, pictures, reasons, say_tested};
use crate::dice::Percent;
use crate::games::simulacres::Sheet;
use crate::games::simulacres::body::{Subject, Todo, limit, own_texts};
use crate::games::simulacres::words::texts;
use crate::name::Name;
use crate::rules::simulacres::{
    Ailment, Build, Column, Condition, Course, DamageSum, Dressing, Malaise, Options, PerZone,
    Reserve, Tested, TimeLimit, TimeUnit, Verdict, Wounds, Zone, ZoneLife, ZoneState,
};
use crate::ui::font::{Align, BOLD};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{DiceRow, Frame, Style, Text, Words, pool_dice, small};

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
    pub(in super::super) const NOBODY: Looks = {
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
    pub(in super::super) fn of(sheet: &Sheet, options: &Options) -> Looks {
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

/// A body, and what can be done about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Body {
    /// Whose it is.
    pub name: Name,
    /// How it is.
    pub looks: Looks,
    /// What of it is looked at.
    pub subject: Subject,
    /// What Roll does about it.
    pub todo: Todo,
    /// Who does, if that is somebody else.
    pub by: Name,
    /// T, and the chance.
    pub test: Option<(i16, Percent)>,
    /// Why Roll does nothing.
    pub why: &'static str,
}

/// A test for a body, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Treated {
    /// The body after it.
    pub body: Body,
    /// The test.
    pub tested: Tested,
    /// SM-30: the points restored.
    pub restored: Option<Restored>,
    /// What came of it.
    pub outcome: Outcome,
}

/// SM-30: how the points restored came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restored {
    /// S with its parts.
    pub sum: DamageSum,
    /// The column of the equipment.
    pub column: Column,
    /// The points.
    pub points: i16,
}

/// What came of a test for a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names say it.
pub enum Outcome {
    StaysAwake,
    Faints,
    /// SM-27: as much time again.
    Granted(u8, TimeUnit),
    LimbLost,
    Dies,
    Dressed,
    NotDressed,
    /// SM-31: so many days until it can be used.
    Mends(u16),
    Found,
    NotFound,
}

/// SM-25: a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    /// Whose.
    pub name: Name,
    /// With activity.
    pub active: bool,
    /// How somebody is in the evening.
    pub looks: Looks,
    /// T of its tests.
    pub value: i16,
    /// What it did to each zone.
    pub zones: [ZoneDay; 6],
}

/// SM-25: a day of a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ZoneDay {
    /// The test, if one decided.
    pub tested: Option<Tested>,
    /// PV won or lost.
    pub change: i8,
}

/// Where the right side begins and ends, and the rows of it.
const LEFT: i32 = 59;
const RIGHT: i32 = Frame::WIDTH as i32;
const ROWS: [i32; 5] = [17, 26, 34, 43, 52];

/// A zone on the little body: left, top, width, height.
const PLACES: [(i32, i32, i32, i32); 6] = [
    (19, 10, 18, 8),
    (14, 20, 28, 12),
    (3, 20, 8, 18),
    (45, 20, 8, 18),
    (16, 34, 10, 19),
    (30, 34, 10, 19),
];

impl Body {
    /// Nobody has a sheet.
    pub(in super::super) const fn nobody(why: &'static str) -> Body {
        Body {
            name: Name::EMPTY,
            looks: Looks::NOBODY,
            subject: Subject::Zone(Zone::Head),
            todo: Todo::Nothing,
            by: Name::EMPTY,
            test: None,
            why,
        }
    }

    fn zone(&self) -> Option<(Zone, &ZoneLife)> {
        match self.subject {
            Subject::Zone(zone) => Some((zone, self.looks.zones.get(zone))),
            _ => None,
        }
    }

    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, notice: Option<&str>) {
        let words = style.words();
        heading(frame, style, self.name, &self.looks);
        if self.name.is_empty() {
            small::center(frame, self.why, (64, 30));
            return self.draw_keys(frame, words);
        }
        let chosen = self.zone().map(|(zone, _)| zone);
        self.looks.draw(frame, chosen, &|_| false);
        self.draw_subject(frame, words);
        self.looks.draw_counters(frame, words);
        match (notice, self.test) {
            (Some(notice), _) => reasons(frame, notice),
            (None, Some((value, Percent(percent)))) => {
                small::left(frame, &self.state(words), (LEFT, ROWS[3]));
                let chance = written(format_args!("{percent} %"));
                small::right(frame, &chance, (RIGHT, ROWS[4]));
                let value = written(format_args!("T {value}"));
                small::left(frame, &value, (LEFT, ROWS[4]));
                let left = LEFT + small::width(&value) + 4;
                let room = RIGHT - small::width(&chance) - 4 - left;
                Text::Name(self.by).draw_within(frame, (left, ROWS[4]), Align::Left, room);
            }
            (None, None) if small::width(self.why) > RIGHT - LEFT => reasons(frame, self.why),
            (None, None) => {
                let state = self.state(words);
                small::left(frame, &state, (LEFT, ROWS[3]));
                if self.why != state.as_str() {
                    small::left(frame, self.why, (LEFT, ROWS[4]));
                }
            }
        }
        self.draw_keys(frame, words);
    }

    /// What is looked at, and what is left of it.
    fn draw_subject(&self, frame: &mut Frame, words: &Words) {
        let score = match (self.subject, self.looks.whole) {
            (Subject::Zone(_), Some((points, most))) => written(format_args!("{points}/{most}")),
            (Subject::Zone(zone), None) => {
                let life = self.looks.zones.get(zone);
                written(format_args!("{}/{}", life.score, life.maximum))
            }
            (Subject::Ailment(ailment), _) => written(format_args!(
                "{}",
                self.looks.ailments[ailment as usize].boxes
            )),
            _ => Written::new(),
        };
        BOLD.right(frame, &score, (RIGHT, ROWS[0]));
        let name = match (self.subject, self.looks.whole) {
            (Subject::Zone(_), Some(_)) => "PV",
            _ => self.subject.name(words),
        };
        let is_time = score.is_empty();
        match !is_time && BOLD.width(name) + BOLD.width(&score) < RIGHT - LEFT {
            true => BOLD.left(frame, name, (LEFT, ROWS[0])),
            false => small::left(frame, name, (LEFT, ROWS[0])),
        }
    }

    /// How it is, in words.
    fn state(&self, words: &Words) -> Written {
        let own = own_texts(words);
        match self.subject {
            _ if self.name.is_empty() => Written::new(),
            Subject::Zone(_) if self.looks.whole.is_some() => Written::new(),
            Subject::Zone(zone) => zone_state(zone, self.looks.zones.get(zone), words),
            Subject::Ailment(ailment) => {
                let course = &self.looks.ailments[ailment as usize];
                written(format_args!("{}", own.diagnoses[course.diagnosis as usize]))
            }
            // SM-27: what cannot wait much longer.
            _ => {
                let zones = self.looks.zones.iter();
                let critical =
                    zones.filter_map(|(zone, life)| Some((zone, limit(zone, life.state)?)));
                let least = critical.min_by_key(|(_, (limit, unit))| (*unit as u8, left(*limit)));
                match least {
                    Some((zone, (limit, unit))) => {
                        let name = texts(words).zone(zone);
                        written(format_args!("{name} {}", time(limit, unit, words)))
                    }
                    None => Written::new(),
                }
            }
        }
    }

    fn draw_keys(&self, frame: &mut Frame, words: &Words) {
        let own = own_texts(words);
        let is_nobody = self.name.is_empty();
        footer::draw(
            frame,
            &Keys {
                arrows: if is_nobody {
                    Arrows::NONE
                } else {
                    Arrows::BOTH
                },
                change: if is_nobody { "" } else { own.zone },
                roll: own.verbs[self.todo as usize],
                back: words.menu,
            },
        );
    }

    pub(super) fn say(
        &self,
        f: &mut Formatter<'_>,
        words: &Words,
        notice: Option<&str>,
    ) -> fmt::Result {
        self.say_body(f, words)?;
        if let Some((value, Percent(percent))) = self.test {
            let verb = own_texts(words).verbs[self.todo as usize];
            write!(f, ": {verb}")?;
            if !self.by.is_empty() {
                write!(f, " ({})", self.by)?;
            }
            write!(f, " T {value}, {percent} %")?;
        }
        match (notice, self.why) {
            (Some(notice), _) => write!(f, "! {notice}"),
            (None, "") => Ok(()),
            (None, why) => write!(f, ": {why}"),
        }
    }

    fn say_body(&self, f: &mut Formatter<'_>, words: &Words) -> fmt::Result {
        let (own, looks) = (texts(words), &self.looks);
        if self.name.is_empty() {
            return write!(f, "{}", own.body);
        }
        write!(f, "{} ({}", self.name, own.build(looks.build))?;
        match own.condition(looks.condition) {
            "" => write!(f, ")")?,
            condition => write!(f, ", {condition})")?,
        }
        looks.say(f, words)?;
        match (self.subject, looks.whole) {
            (Subject::Zone(_), Some((points, most))) => write!(f, ", *PV {points}/{most}"),
            (subject, _) => {
                write!(f, ", *{}", subject.name(words))?;
                if let Some((_, life)) = self.zone() {
                    write!(f, " {}/{}", life.score, life.maximum)?;
                }
                if let Subject::Ailment(ailment) = subject {
                    write!(f, " {}", looks.ailments[ailment as usize].boxes)?;
                }
                match self.state(words).as_str() {
                    "" => Ok(()),
                    state => write!(f, " {state}"),
                }
            }
        }
    }
}

/// How a zone is, in words.
fn zone_state(zone: Zone, life: &ZoneLife, words: &Words) -> Written {
    let own = own_texts(words);
    let text = match life.state {
        ZoneState::Critical { limit, .. } => return time(limit, TimeUnit::of(zone), words),
        ZoneState::Mending => {
            let word = if zone.is_limb() { own.mends } else { own.coma };
            let days = life.score.unsigned_abs() + 1;
            return written(format_args!(
                "{word} {days} {}",
                own.days[usize::from(days > 1)]
            ));
        }
        ZoneState::Lost { .. } => own.lost,
        ZoneState::Usable { .. } if life.loss() == 0 => match life.scar {
            true => own.scar,
            false => own.whole,
        },
        ZoneState::Usable { dressing } => match dressing {
            Dressing::None => own.open,
            Dressing::Failed => own.care_failed,
            Dressing::Dressed if life.scar => own.scar,
            Dressing::Dressed => own.dressed,
        },
    };
    written(format_args!("{text}"))
}

const fn left(limit: TimeLimit) -> u8 {
    match limit {
        TimeLimit::Left(units) => units,
        TimeLimit::RunOut => 0,
    }
}

/// SM-27: the time that is left.
fn time(limit: TimeLimit, unit: TimeUnit, words: &Words) -> Written {
    match limit {
        TimeLimit::Left(units) => {
            let unit = texts(words).unit(unit, units.into());
            written(format_args!("{units} {unit}"))
        }
        TimeLimit::RunOut => written(format_args!("{}", own_texts(words).time_is_up)),
    }
}

/// Whose body it is, and how strongly it is built; or why that is of no use now.
fn heading(frame: &mut Frame, style: &Style, name: Name, looks: &Looks) {
    let words = style.words();
    let own = texts(words);
    let is_in_shock = looks.reserve.balance() == 0 && looks.condition == Condition::Awake;
    let aside = match own.condition(looks.condition) {
        _ if name.is_empty() => "",
        "" if is_in_shock => own.shock,
        "" => own.build(looks.build),
        condition => condition,
    };
    small::right(frame, aside, (RIGHT, 7));
    let mut left = 1;
    if style.scripted {
        let width = small::width(words.scripted);
        small::left(frame, words.scripted, (1, 7));
        frame.invert(0, 0, width + 2, 8);
        left += width + 4;
    }
    let room = RIGHT - small::width(aside) - 4 - left;
    Text::Name(name).draw_within(frame, (left, 7), Align::Left, room);
}

impl Looks {
    /// The little body. A box is solid while its point is there; the zone in sight has a thick edge, a
    /// lost one none.
    ///
    /// While dice fall nothing is told of the zones that they are for: those without boxes.
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, chosen: Option<Zone>, untold: &dyn Fn(Zone) -> bool) {
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
    fn draw_counters(&self, frame: &mut Frame, words: &Words) {
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
        small::left(frame, texts(words).malaise, (LEFT, ROWS[2]));
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
    fn say(&self, f: &mut Formatter<'_>, words: &Words) -> fmt::Result {
        let (own, reserve) = (texts(words), &self.reserve);
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
        write!(f, ", {} {}/{boxes}", own.malaise, self.ticks)?;
        match self.malaise {
            Malaise::Malus(malus) => write!(f, " ({malus})")?,
            Malaise::Coma => write!(f, " (coma)")?,
        }
        for (zone, life) in self.zones.iter() {
            if life.loss() != 0 || life.scar || !life.is_usable() {
                write!(f, ", {} {}/{}", own.zone(zone), life.score, life.maximum)?;
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

/// Where the dice of a test for the body lie, and those that come to them.
const DICE: [(i32, i32); 2] = [(LEFT, 20), (LEFT + 17, 20)];
const MORE: (i32, i32) = (LEFT + 35, 20);

impl Treated {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let words = style.words();
        let (body, looks) = (&self.body, &self.body.looks);
        heading(frame, style, body.name, looks);
        let chosen = body.zone().map(|(zone, _)| zone);
        looks.draw(frame, chosen, &|zone| {
            falling.is_some() && chosen == Some(zone)
        });
        let first = falling.filter(|step| *step < DiceRow::FALL);
        pair(frame, DICE, self.tested.pair, first);
        if falling.is_some() {
            small::left(frame, body.subject.name(words), (LEFT, ROWS[0]));
            return small::center(frame, words.any_key_skips, (64, 62));
        }
        body.draw_subject(frame, words);
        // SM-5, SM-30: what a critical adds, and what the equipment is worth.
        let bonus = self.tested.bonus.faces().chain(self.tested.power.faces());
        for (place, face) in (0..4).zip(bonus) {
            pool_dice::tiny(frame, (MORE.0 + 8 * place, MORE.1), face);
        }
        if let Some(restored) = &self.restored {
            for (place, face) in (0..2).zip(restored.sum.pair.faces()) {
                pool_dice::tiny(frame, (MORE.0 + 8 * place, MORE.1 + 8), face);
            }
        }
        small::left(frame, &self.margin(words), (LEFT, ROWS[3]));
        small::left(frame, &self.outcome(words), (LEFT, ROWS[4]));
        body.draw_keys(frame, words);
    }

    /// The margin, and how the points restored came about: `4+7=11 C: +1`.
    fn margin(&self, words: &Words) -> Written {
        let (sign, margin) = match self.tested.verdict {
            Verdict::Success { margin, .. } => ("MR", margin),
            Verdict::Failure { margin, .. } => ("ME", margin),
        };
        match &self.restored {
            Some(restored) => written(format_args!(
                "{margin}+{}={} {:?}: +{}",
                restored.sum.pair.sum(),
                restored.sum.total(),
                restored.column,
                restored.points
            )),
            None => {
                let word = texts(words).quality(self.tested.verdict.quality());
                let text = written(format_args!("{sign} {margin} {word}"));
                match small::width(&text) <= RIGHT - LEFT {
                    true => text,
                    false => written(format_args!("{sign} {margin}")),
                }
            }
        }
    }

    /// What came of it.
    fn outcome(&self, words: &Words) -> Written {
        let own = own_texts(words);
        let maximum = self.body.zone().map_or(0, |(_, life)| life.maximum);
        let gained = self.restored.map_or(1, |restored| restored.points);
        let word = match self.outcome {
            Outcome::StaysAwake => own.stays_awake,
            Outcome::Faints => own.faints,
            Outcome::Granted(units, unit) => {
                let unit = texts(words).unit(unit, units.into());
                return written(format_args!("+{units} {unit}"));
            }
            Outcome::LimbLost => own.limb_lost,
            Outcome::Dies => own.dies,
            Outcome::Dressed => return written(format_args!("+{gained} PV")),
            Outcome::NotDressed => own.not_dressed,
            Outcome::Mends(days) => {
                let word = own.days[usize::from(days > 1)];
                return match self.body.zone() {
                    Some((_, life)) if life.scar => {
                        written(format_args!("{}, {days} {word}", own.scar))
                    }
                    _ => written(format_args!("{} {maximum}, {days} {word}", own.max)),
                };
            }
            Outcome::Found => own.found,
            Outcome::NotFound => own.not_found,
        };
        written(format_args!("{word}"))
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, words: &Words) -> fmt::Result {
        self.body.say_body(f, words)?;
        write!(f, ": ")?;
        say_tested(f, words, &self.tested)?;
        if let Some(restored) = &self.restored {
            let mut faces = restored.sum.pair.faces();
            let (first, second) = (faces.next().unwrap_or(0), faces.next().unwrap_or(0));
            write!(
                f,
                ", S {} + {first} + {second} = {} [{:?}] +{}",
                restored.sum.margin,
                restored.sum.total(),
                restored.column,
                restored.points
            )?;
        }
        write!(f, ": {}", self.outcome(words))
    }
}

/// The rows of a day.
const DAY_ROWS: [i32; 6] = [7, 16, 25, 34, 43, 52];

impl Day {
    const fn what(&self) -> Subject {
        match self.active {
            true => Subject::ActiveDay,
            false => Subject::RestDay,
        }
    }

    /// How many pictures the fall of its dice has.
    pub(in super::super) fn pictures(&self) -> u8 {
        let mut tests = self.zones.iter().filter_map(|zone| zone.tested);
        tests.next().map_or(0, |tested| pictures(&tested))
    }

    /// SM-25: how the first of its tests ended.
    pub(in super::super) fn first_test(&self) -> Option<Verdict> {
        let mut tests = self.zones.iter().filter_map(|zone| zone.tested);
        tests.next().map(|tested| tested.verdict)
    }

    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let words = style.words();
        let (own, common) = (own_texts(words), texts(words));
        match style.scripted {
            true => {
                small::left(frame, words.scripted, (1, 7));
                frame.invert(0, 0, small::width(words.scripted) + 2, 8);
            }
            false => small::left(frame, self.what().name(words), (1, 7)),
        }
        let is_tested = |zone: Zone| self.zones[zone as usize].tested.is_some();
        self.looks
            .draw(frame, None, &|zone| falling.is_some() && is_tested(zone));
        for ((zone, day), line) in Zone::ALL.into_iter().zip(&self.zones).zip(DAY_ROWS) {
            small::left(frame, common.zone(zone), (LEFT, line));
            let Some(tested) = day.tested else {
                let change = match day.change {
                    0 => Written::new(),
                    change => written(format_args!("{change:+}")),
                };
                small::right(frame, &change, (RIGHT, line));
                continue;
            };
            let [mut first, mut second] = tested.pair;
            if let Some(step) = falling {
                (first, second) = ((5 * step + 2) % 6 + 1, (3 * step + 4) % 6 + 1);
            } else {
                let change = written(format_args!("{:+}", day.change));
                small::right(frame, &change, (RIGHT, line));
            }
            pool_dice::tiny(frame, (RIGHT - 28, line - 7), first);
            pool_dice::tiny(frame, (RIGHT - 20, line - 7), second);
        }
        if falling.is_some() {
            return small::center(frame, words.any_key_skips, (64, 62));
        }
        footer::draw(
            frame,
            &Keys {
                arrows: Arrows::BOTH,
                change: own.zone,
                roll: own.verbs[Todo::Day as usize],
                back: words.menu,
            },
        );
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, words: &Words) -> fmt::Result {
        let name = self.what().name(words);
        write!(f, "{}: {name}, T {}", self.name, self.value)?;
        self.looks.say(f, words)?;
        for (zone, day) in Zone::ALL.into_iter().zip(&self.zones) {
            let name = texts(words).zone(zone);
            match day.tested {
                Some(tested) => {
                    let [first, second] = tested.pair;
                    write!(f, "; {name} {first} + {second}: {:+}", day.change)?;
                }
                None if day.change != 0 => write!(f, "; {name} {:+}", day.change)?,
                None => {}
            }
        }
        Ok(())
    }
}
