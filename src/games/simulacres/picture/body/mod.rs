//! A body: its zones with a box for each life point, what else is left of somebody, and what is being
//! done about it.

mod day;
mod looks;
mod treated;

pub use day::{Day, ZoneDay};
pub use looks::Looks;
pub use treated::{Outcome, Restored, Treated};

use core::fmt::{self, Formatter};

use super::test::reasons;
use crate::dice::Percent;
use crate::games::simulacres::body::{Subject, Todo, limit, own_texts};
use crate::games::simulacres::words::texts;
use crate::name::Name;
use crate::rules::simulacres::{
    Condition, Dressing, TimeLimit, TimeUnit, Zone, ZoneLife, ZoneState,
};
use crate::ui::font::{Align, BOLD};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{Frame, Style, Text, Words, small};

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

/// Where the right side begins and ends, and the rows of it.
const LEFT: i32 = 59;
const RIGHT: i32 = Frame::WIDTH as i32;
const ROWS: [i32; 5] = [17, 26, 34, 43, 52];

impl Body {
    /// Nobody has a sheet.
    pub(in crate::games::simulacres) const fn nobody(why: &'static str) -> Body {
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
                        // After a name there is no room to say that the time is up.
                        let (own, units) = (texts(words), left(limit));
                        let (name, unit) = (own.zone(zone), own.unit(unit, units.into()));
                        written(format_args!("{name} {units} {unit}"))
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
