//! The picture of a body: its zones with a box for each life point, its other counters, and the next
//! treatment.

mod day;
mod looks;
mod treated;

pub use day::{Day, ZoneDay};
pub use looks::Looks;
pub use treated::{Outcome, Restored, Treated};

use super::test::reasons;
use crate::games::simulacres::body::{Subject, Todo, body_texts, limit};
use crate::games::simulacres::prelude::*;

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
    /// Name of the carer, if the patient is treated by another character.
    pub by: Name,
    /// T, and the chance.
    pub test: Option<(i16, Percent)>,
    /// Why Roll does nothing.
    pub why: TextId,
}

/// Where the right side begins and ends, and the rows of it.
const LEFT: i32 = 59;
const RIGHT: i32 = Frame::WIDTH as i32;
const ROWS: [i32; 5] = [17, 26, 34, 43, 52];

impl Body {
    /// The screen when no character has a sheet.
    pub(in crate::games::simulacres) const fn nobody(why: TextId) -> Body {
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

    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, notice: Option<TextId>) {
        let lang = style.lang;
        let why = self.why.of(lang);
        heading(frame, style, self.name, &self.looks);
        if self.name.is_empty() {
            small::center(frame, why, (64, 30));
            return self.draw_keys(frame, lang);
        }
        let chosen = self.zone().map(|(zone, _)| zone);
        self.looks.draw(frame, chosen, &|_| false);
        self.draw_subject(frame, lang);
        self.looks.draw_counters(frame, lang);
        let state = self.state(lang);
        match (notice, self.test) {
            (Some(notice), _) => reasons(frame, notice.of(lang)),
            (None, Some((value, Percent(percent)))) => {
                small::left(frame, &state, (LEFT, ROWS[3]));
                let chance = written!("{percent} %");
                small::right(frame, &chance, (RIGHT, ROWS[4]));
                let value = written!("T {value}");
                small::left(frame, &value, (LEFT, ROWS[4]));
                let left = LEFT + small::width(&value) + 4;
                let room = RIGHT - small::width(&chance) - 4 - left;
                Text::Name(self.by).draw_within(frame, lang, (left, ROWS[4]), Align::Left, room);
            }
            (None, None) if small::width(why) > RIGHT - LEFT => reasons(frame, why),
            (None, None) => {
                small::left(frame, &state, (LEFT, ROWS[3]));
                if why != state.as_str() {
                    small::left(frame, why, (LEFT, ROWS[4]));
                }
            }
        }
        self.draw_keys(frame, lang);
    }

    /// What is looked at, and what is left of it.
    fn draw_subject(&self, frame: &mut Frame, lang: Lang) {
        let score = match (self.subject, self.looks.whole) {
            (Subject::Zone(_), Some((points, most))) => written!("{points}/{most}"),
            (Subject::Zone(zone), None) => {
                let life = self.looks.zones.get(zone);
                written!("{}/{}", life.score, life.maximum)
            }
            (Subject::Ailment(ailment), _) => {
                written!("{}", self.looks.ailments[ailment as usize].boxes)
            }
            _ => Written::new(),
        };
        BOLD.right(frame, &score, (RIGHT, ROWS[0]));
        let name = match (self.subject, self.looks.whole) {
            (Subject::Zone(_), Some(_)) => "PV",
            _ => self.subject.name().of(lang),
        };
        let is_time = score.is_empty();
        match !is_time && BOLD.width(name) + BOLD.width(&score) < RIGHT - LEFT {
            true => BOLD.left(frame, name, (LEFT, ROWS[0])),
            false => small::left(frame, name, (LEFT, ROWS[0])),
        }
    }

    /// How it is, in words.
    fn state(&self, lang: Lang) -> Written {
        let own = body_texts();
        match self.subject {
            _ if self.name.is_empty() => Written::new(),
            Subject::Zone(_) if self.looks.whole.is_some() => Written::new(),
            Subject::Zone(zone) => zone_state(zone, self.looks.zones.get(zone), lang),
            Subject::Ailment(ailment) => {
                let course = &self.looks.ailments[ailment as usize];
                said(own.diagnoses[course.diagnosis as usize], lang)
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
                        let (own, units) = (texts(), left(limit));
                        let (name, unit) = (own.zone(zone), own.unit(unit, units.into()));
                        lasts(name, units.into(), unit, lang)
                    }
                    None => Written::new(),
                }
            }
        }
    }

    fn draw_keys(&self, frame: &mut Frame, lang: Lang) {
        let own = body_texts();
        let change = own.zone.when(!self.name.is_empty());
        footer::table(frame, lang, change, own.verbs[self.todo as usize]);
    }

    pub(super) fn say(
        &self,
        f: &mut Formatter<'_>,
        lang: Lang,
        notice: Option<TextId>,
    ) -> fmt::Result {
        self.say_body(f, lang)?;
        if let Some((value, Percent(percent))) = self.test {
            let verb = body_texts().verbs[self.todo as usize];
            write!(f, ": {}", verb.of(lang))?;
            if !self.by.is_empty() {
                write!(f, " ({})", self.by)?;
            }
            write!(f, " T {value}, {percent} %")?;
        }
        match (notice, self.why) {
            (None, TextId::NONE) => Ok(()),
            (None, why) => write!(f, ": {}", why.of(lang)),
            (notice, _) => say_notice(f, lang, notice),
        }
    }

    fn say_body(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let (own, looks) = (texts(), &self.looks);
        if self.name.is_empty() {
            return write!(f, "{}", own.body.of(lang));
        }
        write!(f, "{} ({}", self.name, own.build(looks.build).of(lang))?;
        match own.condition(looks.condition) {
            TextId::NONE => write!(f, ")")?,
            condition => write!(f, ", {})", condition.of(lang))?,
        }
        looks.say(f, lang)?;
        match (self.subject, looks.whole) {
            (Subject::Zone(_), Some((points, most))) => write!(f, ", *PV {points}/{most}"),
            (subject, _) => {
                write!(f, ", *{}", subject.name().of(lang))?;
                if let Some((_, life)) = self.zone() {
                    write!(f, " {}/{}", life.score, life.maximum)?;
                }
                if let Subject::Ailment(ailment) = subject {
                    write!(f, " {}", looks.ailments[ailment as usize].boxes)?;
                }
                match self.state(lang).as_str() {
                    "" => Ok(()),
                    state => write!(f, " {state}"),
                }
            }
        }
    }
}

/// How a zone is, in words.
fn zone_state(zone: Zone, life: &ZoneLife, lang: Lang) -> Written {
    let own = body_texts();
    let text = match life.state {
        ZoneState::Critical { limit, .. } => return time(limit, TimeUnit::of(zone), lang),
        ZoneState::Mending => {
            let word = if zone.is_limb() { own.mends } else { own.coma };
            let days = life.score.unsigned_abs() + 1;
            let unit = own.days[usize::from(days > 1)];
            return lasts(word, days, unit, lang);
        }
        ZoneState::Lost { .. } => own.lost,
        ZoneState::Usable { .. } if life.loss() == 0 => either(life.scar, own.scar, own.whole),
        ZoneState::Usable { dressing } => match dressing {
            Dressing::None => own.open,
            Dressing::Failed => own.care_failed,
            Dressing::Dressed if life.scar => own.scar,
            Dressing::Dressed => own.dressed,
        },
    };
    said(text, lang)
}

/// How long something lasts; of a unit that has no room the first letter.
fn lasts(word: TextId, units: u16, unit: TextId, lang: Lang) -> Written {
    let (word, unit) = (word.of(lang), unit.of(lang));
    let text = written!("{word} {units} {unit}");
    if small::width(&text) <= RIGHT - LEFT {
        return text;
    }
    let first = unit.chars().next().unwrap_or(' ');
    written!("{word} {units} {first}")
}

/// A word by itself.
fn said(word: TextId, lang: Lang) -> Written {
    written!("{}", word.of(lang))
}

const fn left(limit: TimeLimit) -> u8 {
    match limit {
        TimeLimit::Left(units) => units,
        TimeLimit::RunOut => 0,
    }
}

/// SM-27: the time that is left.
fn time(limit: TimeLimit, unit: TimeUnit, lang: Lang) -> Written {
    match limit {
        TimeLimit::Left(units) => {
            let unit = texts().unit(unit, units.into());
            written!("{units} {}", unit.of(lang))
        }
        TimeLimit::RunOut => said(body_texts().time_is_up, lang),
    }
}

/// Whose body it is, and how strongly it is built; or why that is of no use now.
fn heading(frame: &mut Frame, style: &Style, name: Name, looks: &Looks) {
    let lang = style.lang;
    let own = texts();
    let is_in_shock = looks.reserve.balance() == 0 && looks.condition == Condition::Awake;
    let aside = match own.condition(looks.condition) {
        _ if name.is_empty() => TextId::NONE,
        TextId::NONE if is_in_shock => own.shock,
        TextId::NONE => own.build(looks.build),
        condition => condition,
    };
    let aside = aside.of(lang);
    small::right(frame, aside, (RIGHT, 7));
    let left = match scripted(frame, style, (1, Align::Left)) {
        0 => 1,
        mark => mark + 2,
    };
    let room = RIGHT - small::width(aside) - 4 - left;
    Text::Name(name).draw_within(frame, lang, (left, 7), Align::Left, room);
}
