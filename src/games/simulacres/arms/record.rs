//! What is kept of a fight: who fights and how, how far the pass of arms has come, and the steps that
//! can be taken back.

use heapless::Vec;

use super::foe::Foe;
use super::journal::Journal;
use super::manner::Manner;
use crate::app::SheetId;
use crate::app::{Kept, versions};
use crate::coded::{Coded, Reader, Writer};
use crate::games::simulacres::Sheet;
use crate::rules::simulacres::{Fought, State, Zone};

/// How many can fight: one against three, or two against two.
pub(crate) const MOST: usize = 4;

/// Everything about a fight that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Record {
    /// Who fights, by their places.
    pub fighters: Vec<Fighter, MOST>,
    /// How far it has come.
    pub course: Course,
    /// SM-21: what is about to hit a whole body, instead of a blow.
    pub bomb: Option<Bomb>,
    /// Who is looked at.
    #[coded(skip)]
    pub looked_at: u8,
    /// What can be taken back.
    pub(crate) journal: Journal,
    /// SM-14, SM-53: further blows of the same wave that were held back, the next one last.
    pub(crate) waiting: Vec<Part, MOST>,
}

checked!(Record, |record| record.is_sound());

versions!(StoredFight for Record {
    1: V1(RecordV1),
    2: V2(Record),
} else new if |record| record.fighters.is_empty());

/// The record before any blow could wait.
#[derive(Coded)]
struct RecordV1 {
    fighters: Vec<Fighter, MOST>,
    course: Course,
    bomb: Option<Bomb>,
    journal: Journal,
}

impl From<RecordV1> for Record {
    fn from(record: RecordV1) -> Record {
        Record {
            fighters: record.fighters,
            course: record.course,
            bomb: record.bomb,
            looked_at: 0,
            journal: record.journal,
            waiting: Vec::new(),
        }
    }
}

/// Somebody in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Fighter {
    /// Who it is.
    pub who: Who,
    /// The side: 0 or 1.
    pub side: u8,
    /// How it fights.
    pub manner: Manner,
}

/// Who somebody is.
#[allow(clippy::large_enum_variant)] // There is no heap to put a foe into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Who {
    /// The sheet at this place of the roster.
    Sheet(SheetId),
    /// Somebody without a sheet.
    Foe(Foe),
}

/// How far a fight has come: all that a step changes beside the fighters themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Course {
    /// The pass of arms, from 1.
    pub pass: u8,
    /// Who has attacked in it, a bit each.
    pub acted: u8,
    /// SM-48: whose weapon does not work any more, a bit each.
    pub broken: u8,
    /// What comes before the next attack.
    pub pending: Pending,
    /// SM-27: whose head came to 0 in this pass, a bit each.
    pub fallen_heads: u8,
    /// SM-53: the waves of this pass that were fought.
    pub waves: u8,
    /// SM-53: the margin of everybody's last test, if it succeeded.
    pub margins: [Option<u8>; MOST],
    /// SM-53: who had an attack more paid for this pass (SM-54), a bit each.
    pub hastened: u8,
}

/// What comes before the next attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Pending {
    /// Nothing.
    Nothing,
    /// SM-14: an attacker held back, and says which part of the damage is inflicted.
    Part(Part),
    /// SM-37: the right to strike back, of the first at the second.
    Riposte(u8, u8),
}

/// SM-14: damage of which a part may be inflicted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Part {
    /// Whom it hits.
    pub whom: u8,
    /// Where, if life points are localised.
    pub zone: Option<Zone>,
    /// PV and PS, all of them.
    pub whole: (u8, u8),
    /// PV and PS that are inflicted.
    pub part: (u8, u8),
}

/// SM-21: something that hits a whole body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Bomb {
    /// Its place in the list of weapons.
    pub weapon: u8,
    /// The margin that counts; 0 if nobody threw it.
    pub margin: u8,
    /// Whom it hits.
    pub whom: u8,
}

impl Course {
    /// A fight that has not begun.
    pub const NEW: Course = Course {
        pass: 1,
        acted: 0,
        broken: 0,
        fallen_heads: 0,
        pending: Pending::Nothing,
        waves: 0,
        margins: [None; MOST],
        hastened: 0,
    };

    /// The next pass of arms.
    pub(crate) fn next_pass(&mut self) {
        *self = Course {
            pass: self.pass.saturating_add(1),
            broken: self.broken,
            ..Course::NEW
        };
    }

    /// Whether somebody's bit is set.
    pub(crate) const fn has(bits: u8, place: u8) -> bool {
        bits >> place & 1 == 1
    }
}

impl Default for Record {
    fn default() -> Record {
        Record::new()
    }
}

impl Record {
    /// Nobody has fought yet.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Record {
        Record {
            fighters: Vec::new(),
            course: Course::NEW,
            bomb: None,
            looked_at: 0,
            journal: Journal::new(),
            waiting: Vec::new(),
        }
    }

    /// Whether a gadget could have made it.
    pub(crate) fn is_sound(&self) -> bool {
        let inside = |place: u8| usize::from(place) < self.fighters.len();
        let fighters = self.fighters.iter().all(|fighter| {
            fighter.side < 2
                && match &fighter.who {
                    Who::Sheet(_) => true,
                    Who::Foe(foe) => foe.is_sound(),
                }
        });
        let possible = |part: &Part| {
            let ((life, breath), (lost, spent)) = (part.whole, part.part);
            inside(part.whom) && lost <= life && spent <= breath
        };
        let pending = match self.course.pending {
            Pending::Nothing => true,
            Pending::Part(part) => possible(&part),
            Pending::Riposte(who, whom) => inside(who) && inside(whom),
        };
        fighters
            && pending
            && self.waiting.iter().all(possible)
            && self.bomb.is_none_or(|bomb| inside(bomb.whom))
    }

    /// Somebody.
    pub(crate) fn one(&self, place: u8) -> Option<&Fighter> {
        self.fighters.get(usize::from(place))
    }

    /// Somebody.
    pub(crate) fn one_mut(&mut self, place: u8) -> Option<&mut Fighter> {
        self.fighters.get_mut(usize::from(place))
    }

    /// Somebody leaves: those behind move up, and whoever meant them still does.
    pub(crate) fn remove(&mut self, place: u8) {
        if self.one(place).is_none() {
            return;
        }
        self.fighters.remove(usize::from(place));
        let meant = |whom: &mut u8| match *whom {
            gone if gone == place => *whom = Manner::NEW.target,
            behind if behind > place && usize::from(behind) < MOST => *whom -= 1,
            _ => {}
        };
        for Fighter { manner, .. } in &mut self.fighters {
            manner.attacks.iter_mut().for_each(meant);
            meant(&mut manner.target);
            let before = (1 << place) - 1;
            manner.ignores = manner.ignores & before | manner.ignores >> 1 & !before;
        }
        self.looked_at = 0;
        self.begin();
    }

    /// Who fights has changed: the fight begins anew, and nothing of it can be taken back.
    pub(crate) fn begin(&mut self) {
        self.course = Course::NEW;
        self.bomb = None;
        self.waiting.clear();
        self.journal = Journal::new();
    }
}

/// The sheet of somebody who fights, a foe's too; none if it was put away.
#[inline(never)]
pub(crate) fn sheet(place: u8, kept: &Kept) -> Option<Sheet> {
    match &kept.arms.one(place)?.who {
        Who::Sheet(at) => kept.shared.roster.get::<Sheet>(*at).copied(),
        Who::Foe(foe) => Some(foe.sheet(kept.shared.settings.lang)),
    }
}

/// The state of somebody who fights, for which no sheet need be made.
pub(crate) fn state(place: u8, kept: &Kept) -> Option<&State> {
    match &kept.arms.one(place)?.who {
        Who::Sheet(at) => kept
            .shared
            .roster
            .get::<Sheet>(*at)
            .map(|sheet| &sheet.state),
        Who::Foe(foe) => Some(&foe.state),
    }
}

/// What has become of somebody.
#[inline(never)]
pub(crate) fn put_state(place: u8, state: State, kept: &mut Kept) {
    let head = |state: &State| state.wounds.zone(Zone::Head).score;
    if self::state(place, kept).is_some_and(|state| head(state) > 0) && head(&state) <= 0 {
        kept.arms.course.fallen_heads |= 1 << place;
    }
    match kept.arms.one_mut(place).map(|one| &mut one.who) {
        Some(Who::Foe(foe)) => foe.state = state,
        Some(&mut Who::Sheet(at)) => {
            if let Some(sheet) = kept.shared.roster.get_mut::<Sheet>(at) {
                sheet.state = state;
            }
        }
        None => {}
    }
}

/// How long the course is at most, as it is kept.
const COURSE: usize = 24;

/// How long all blows that were held back are at most.
const WAITING: usize = 1 + MOST * 7;

/// Where those blows begin: steps that were kept before there were any know what comes first.
pub(super) const WAIT: usize = COURSE + MOST * Fought::BYTES;

/// All that a step of a fight can change, in bytes that keep their places.
pub(crate) type Situation = [u8; WAIT + WAITING];

/// How the fight stands.
#[inline(never)]
pub(crate) fn situation(kept: &Kept) -> Situation {
    let mut bytes = [0; WAIT + WAITING];
    let (before, waiting) = bytes.split_at_mut(WAIT);
    let (course, fighters) = before.split_at_mut(COURSE);
    // They always fit.
    kept.arms.course.write(&mut Writer::new(course));
    kept.arms.waiting.write(&mut Writer::new(waiting));
    for (place, bytes) in (0..).zip(fighters.chunks_exact_mut(Fought::BYTES)) {
        let fought = state(place, kept).map_or(Fought::NOBODY, State::fought);
        bytes.copy_from_slice(&fought.0);
    }
    bytes
}

/// Puts it back as it stood.
#[inline(never)]
fn put_back(kept: &mut Kept, bytes: &Situation) {
    let (before, waiting) = bytes.split_at(WAIT);
    let (course, fighters) = before.split_at(COURSE);
    let (mut from, mut behind) = (Reader::new(course), Reader::new(waiting));
    let (course, waiting) = (Course::read(&mut from), Coded::read(&mut behind));
    if !from.has_failed() && !behind.has_failed() {
        kept.arms.course = course;
        kept.arms.waiting = waiting;
    }
    for (place, bytes) in (0..).zip(fighters.chunks_exact(Fought::BYTES)) {
        let fought = bytes.try_into().map(Fought);
        if let (Ok(fought), Some(state)) = (fought, state(place, kept))
            && let Ok(state) = state.with_fought(&fought)
        {
            put_state(place, state, kept);
        }
    }
}

/// A step was made: it can be taken back.
pub(crate) fn made(kept: &mut Kept, before: &Situation) {
    let after = situation(kept);
    kept.arms.journal.add(before, &after);
}

/// Whether there is a step to take back, and nothing was changed elsewhere since.
pub(crate) fn can_undo(kept: &Kept) -> bool {
    kept.arms.journal.ends_with(&situation(kept))
}

/// Takes the last step back.
pub(crate) fn undo(kept: &mut Kept) {
    let mut stood = situation(kept);
    if can_undo(kept) && kept.arms.journal.take_back(&mut stood) {
        put_back(kept, &stood);
    }
}
