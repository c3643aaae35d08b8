//! The record of a fight: the fighters with their settings, and the course of the fight.

use super::foe::Foe;
use crate::games::simulacres::prelude::*;
use crate::rules::simulacres::bout::{Course, FighterSet, Part};

/// Everything about a fight that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Record {
    /// Who fights.
    pub fighters: Fighters,
    /// How far it has come.
    pub course: Course,
    /// SM-21: what is about to hit a whole body, instead of a blow.
    pub bomb: Option<Bomb>,
    /// SM-14, SM-53: the blows that were held back.
    pub(crate) parts: Parts,
    /// Who is looked at.
    pub looked_at: FighterNo,
}

checked!(Record, |record| record.is_sound());

type Fighters = Vec<Fighter, { Bout::MOST }>;
type Parts = Vec<Part, { Bout::MOST }>;

versions!(Record {
    1: RecordV1,
    2: RecordV2,
    3: RecordV3,
    4: Record,
} else new if |record| record.fighters.is_empty());

/// The record before any blow could wait.
#[derive(Coded)]
struct RecordV1 {
    fighters: Fighters,
    course: CourseV1,
    bomb: Option<Bomb>,
    steps: StepsV1,
}

/// The record when it had steps of its own. The blows that wait come last first, after the one in the course.
#[derive(Coded)]
struct RecordV2 {
    before: RecordV1,
    waiting: Parts,
}

/// The record when the journal had begun to know its steps, before the blows that wait were one list.
#[derive(Coded)]
struct RecordV3 {
    fighters: Fighters,
    course: CourseV1,
    bomb: Option<Bomb>,
    waiting: Parts,
    looked_at: FighterNo,
}

/// The course when one blow that was held back was a part of it.
#[derive(Coded)]
struct CourseV1 {
    pass: u8,
    acted: FighterSet,
    broken: FighterSet,
    pending: PendingV1,
    fallen_heads: FighterSet,
    waves: u8,
    margins: [Option<u8>; Bout::MOST],
    hastened: FighterSet,
}

#[derive(Coded)]
enum PendingV1 {
    Nothing,
    Part(Part),
    Riposte(FighterNo, FighterNo),
}

/// The steps that could be taken back, and a sum of what they led to.
#[derive(Coded)]
struct StepsV1 {
    bytes: Vec<u8, 400>,
    sum: u16,
}

impl From<RecordV1> for RecordV2 {
    fn from(before: RecordV1) -> RecordV2 {
        RecordV2 {
            before,
            waiting: Vec::new(),
        }
    }
}

impl From<RecordV2> for RecordV3 {
    fn from(
        RecordV2 {
            before,
            mut waiting,
        }: RecordV2,
    ) -> RecordV3 {
        let mut course = before.course;
        // Where the points stand that are spared, those stood that are inflicted.
        let pending = match &mut course.pending {
            PendingV1::Part(part) => Some(part),
            _ => None,
        };
        for part in waiting.iter_mut().chain(pending) {
            part.spared = part.inflicted();
        }
        RecordV3 {
            fighters: before.fighters,
            course,
            bomb: before.bomb,
            waiting,
            looked_at: FighterNo::default(),
        }
    }
}

impl From<RecordV3> for Record {
    fn from(before: RecordV3) -> Record {
        let course = before.course;
        let (first, riposte) = match course.pending {
            PendingV1::Nothing => (None, None),
            PendingV1::Part(part) => (Some(part), None),
            PendingV1::Riposte(who, whom) => (None, Some((who, whom))),
        };
        let parts = first.into_iter().chain(before.waiting.into_iter().rev());
        let record = Record {
            fighters: before.fighters,
            course: Course {
                pass: course.pass,
                acted: course.acted,
                broken: course.broken,
                riposte,
                inflicted: 0,
                fallen_heads: course.fallen_heads,
                waves: course.waves,
                margins: course.margins,
                hastened: course.hastened,
            },
            bomb: before.bomb,
            parts: parts.take(Bout::MOST).collect(),
            looked_at: before.looked_at,
        };
        match record.is_sound() {
            true => record,
            false => Record::new(),
        }
    }
}

/// A fighter in a stored fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Fighter {
    /// Who it is.
    pub who: Who,
    /// The side: 0 or 1.
    pub side: u8,
    /// How it fights.
    pub manner: Manner,
}

/// Source of a fighter's scores.
#[allow(clippy::large_enum_variant)] // There is no heap to put a foe into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Who {
    /// A sheet of the roster.
    Sheet(SheetId),
    /// A foe without a sheet.
    Foe(Foe),
}

/// SM-21: something that hits a whole body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Bomb {
    /// Its place in the list of weapons.
    pub weapon: u8,
    /// The margin that counts; 0 for a blast without an attacker.
    pub margin: u8,
    /// Whom it hits.
    pub whom: FighterNo,
}

impl Default for Record {
    fn default() -> Record {
        Record::new()
    }
}

impl Record {
    /// Record of a new gadget, without fighters.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Record {
        Record {
            fighters: Vec::new(),
            course: Course::NEW,
            bomb: None,
            parts: Vec::new(),
            looked_at: FighterNo::new(0),
        }
    }

    /// Whether a game could have made it.
    fn is_sound(&self) -> bool {
        let count = self.fighters.len();
        let is_possible = |fighter: &Fighter| {
            fighter.side < 2
                && match &fighter.who {
                    Who::Sheet(_) => true,
                    Who::Foe(foe) => foe.is_sound(),
                }
        };
        self.fighters.iter().all(is_possible)
            && self.course.is_sound(count)
            && self.parts.iter().all(|part| part.is_sound(count))
            && self.bomb.is_none_or(|bomb| bomb.whom.index() < count)
    }

    /// The fighter with this number.
    pub(crate) fn one(&self, no: FighterNo) -> Option<&Fighter> {
        self.fighters.get(no.index())
    }

    /// The fighter with this number, to be changed.
    pub(crate) fn one_mut(&mut self, no: FighterNo) -> Option<&mut Fighter> {
        self.fighters.get_mut(no.index())
    }

    /// A fighter leaves: those behind move up, and all who meant them still do.
    pub(crate) fn remove(&mut self, gone: FighterNo) {
        if self.one(gone).is_none() {
            return;
        }
        self.fighters.remove(gone.index());
        for Fighter { manner, .. } in &mut self.fighters {
            for whom in manner.attacks.iter_mut().chain([&mut manner.target]) {
                *whom = whom.without(gone).unwrap_or(FighterNo::FIRST_OPPONENT);
            }
            manner.ignores = manner.ignores.without(gone);
        }
        self.looked_at = FighterNo::default();
        self.begin();
    }

    /// The fight begins anew, for who fights has changed.
    pub(crate) fn begin(&mut self) {
        self.course = Course::NEW;
        self.bomb = None;
        self.parts.clear();
    }
}

/// The sheet of a fighter, of a foe, too; none if it was put away.
#[inline(never)] // Several callers, one copy.
pub(crate) fn sheet(no: FighterNo, game: GameRef<'_>) -> Option<Sheet> {
    match &game.record.arms.one(no)?.who {
        Who::Sheet(id) => game.shared.roster.get::<Sheet>(*id).copied(),
        Who::Foe(foe) => Some(foe.sheet(game.shared.lang())),
    }
}

/// The state of a fighter, for which no sheet need be made.
pub(crate) fn state<'a>(no: FighterNo, game: GameRef<'a>) -> Option<&'a CharacterState> {
    match &game.record.arms.one(no)?.who {
        Who::Sheet(id) => game
            .shared
            .roster
            .get::<Sheet>(*id)
            .map(|sheet| &sheet.state),
        Who::Foe(foe) => Some(&foe.state),
    }
}

/// Keeps what has become of a fighter.
#[inline(never)] // Several callers, one copy.
pub(crate) fn put_state(
    no: FighterNo,
    state: CharacterState,
    arms: &mut Record,
    roster: &mut Roster,
) {
    match arms.one_mut(no).map(|one| &mut one.who) {
        Some(Who::Foe(foe)) => foe.state = state,
        Some(&mut Who::Sheet(id)) => {
            // A sheet that is as it was is no part of a step.
            let differs = |sheet: &Sheet| sheet.state != state;
            if roster.get::<Sheet>(id).is_some_and(differs)
                && let Some(sheet) = roster.get_mut::<Sheet>(id)
            {
                sheet.state = state;
            }
        }
        None => {}
    }
}
