//! The table of the body: the points left in each zone, its due tests, care, time and rest.
//!
//! Up and Down go through the zones, then the ailments, then time and rest; Roll does what the selected one
//! needs.

pub(super) mod moves;
mod question;
pub(crate) mod words;

pub(super) use question::{
    can_roll, carer, limit, look_at_urgent, patient, subject, talent_name, value,
};
pub(super) use words::body_texts;

use super::Roll;
use super::picture::{self, Picture};
use crate::app::one_roll::Seen;
use crate::games;
use crate::games::simulacres::prelude::*;
use question::{Question, ask, plan_for, ring, urgency};

/// Who cares, with what, and what is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct BodySetup {
    /// The carer's sheet; the patient's own hands if none.
    pub carer: Option<SheetId>,
    /// SM-24: with what talent.
    pub(super) with: With,
    /// SM-30.
    pub(super) equipment: Equipment,
    /// What is looked at.
    pub(super) subject: Subject,
    /// What a wound that the game master gives takes: PV, PS.
    pub(super) toll: [u8; 2],
}

impl BodySetup {
    pub(super) const NEW: BodySetup = BodySetup {
        carer: None,
        with: With::Best,
        equipment: Equipment::RagsAndWater,
        subject: Subject::Zone(Zone::Head),
        toll: [1, 0],
    };
}

/// SM-24, SM-29: the talent that is cared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub(super) enum With {
    /// The better one, or the one that helps.
    Best,
    FirstAid,
    Medicine,
}

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Subject {
    /// A zone of the body; the whole of it where life points are not localised.
    Zone(Zone),
    /// SM-62.
    Ailment(Ailment),
    /// SM-27: a pass of arms that goes by.
    Pass,
    /// SM-27: a minute that goes by.
    Minute,
    /// SM-27: an hour that goes by.
    Hour,
    /// SM-11: an hour of rest.
    RestHour,
    /// SM-25: a day of rest.
    RestDay,
    /// SM-25: a day with activity.
    ActiveDay,
    /// SM-11: a quiet week.
    QuietWeek,
}

impl Subject {
    /// What comes after the zones and what ails the patient.
    pub(super) const TIME: [Subject; 7] = [
        Subject::Pass,
        Subject::Minute,
        Subject::Hour,
        Subject::RestHour,
        Subject::RestDay,
        Subject::ActiveDay,
        Subject::QuietWeek,
    ];

    /// What it is called.
    pub(crate) fn name(self) -> TextId {
        let own = texts();
        match self {
            Subject::Zone(zone) => own.zone(zone),
            Subject::Ailment(ailment) => own.ailment(ailment),
            time => {
                let place = Self::TIME.iter().position(|one| *one == time);
                body_texts().times[place.unwrap_or(0)]
            }
        }
    }
}

/// What Roll does for the subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Todo {
    /// SM-22: the test against fainting.
    Faint,
    /// SM-27: the survival test.
    Survive,
    /// SM-24, SM-27, SM-29.
    Care,
    /// SM-65.
    Diagnose,
    /// SM-65.
    Remedy,
    /// SM-25.
    Day,
    /// SM-11, SM-27: time goes by.
    Wait,
    /// Nothing.
    Nothing,
}

/// The table of the body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct BodyTable;

/// What lies on the table.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large one into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// A test for the body, and what came of it.
    Treated(picture::Treated),
    /// SM-25: a day.
    Day(picture::Day),
}

impl OneRoll for BodyTable {
    type Scope = Record;
    type Question = Question;
    type Odds = Percent;
    type Outcome = Done;

    const TILE: Tile = Tile::Simulacres;

    fn ask(&self, game: GameRef<'_>) -> Question {
        ask(game)
    }

    fn verb(question: &Question, _: Option<&Done>) -> Verb {
        match question.seen.todo {
            Todo::Faint | Todo::Survive | Todo::Care | Todo::Diagnose | Todo::Day => Verb::Roll,
            Todo::Remedy | Todo::Wait => Verb::Act,
            Todo::Nothing => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Done, Error> {
        let subject = question.seen.subject;
        let roll = Roll::of_body(subject, game.read());
        let note = |verdict: Verdict| {
            Note::new(
                match question.seen.by {
                    by if by.is_empty() => question.seen.name,
                    by => by,
                },
                games::Roll::Simulacres(roll),
            )
            .total(super::test::score(&verdict))
            .ended(super::test::ending(&verdict))
        };
        game.roll(
            |record, shared, dice| match question.seen.todo {
                Todo::Day => {
                    let active = subject == Subject::ActiveDay;
                    moves::day(active, record, shared, dice).map(Done::Day)
                }
                todo => moves::treat(todo, subject, record, shared, dice).map(Done::Treated),
            },
            |_, done| match done {
                Done::Treated(treated) => Some(note(treated.tested.verdict)),
                // SM-25: a day without a test is no roll.
                Done::Day(day) => day.first_test().map(note),
            },
        )
    }

    fn act(
        &mut self,
        question: &Question,
        done: &mut Option<Done>,
        game: &mut GameMut<'_>,
    ) -> Result<Next, TextId> {
        *done = None;
        let dead = texts().dead;
        moves::wait(question.seen.todo, question.seen.subject, game).map_err(|_| dead)?;
        Ok(Next::Stay)
    }

    fn turn(&mut self, turn: Turn, asked: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let ring = ring(game.read());
        let now = ring.iter().position(|one| *one == asked.seen.subject);
        let next = turn
            .direction
            .around(now.unwrap_or(0) as u8, ring.len() as u8);
        if let Some(&subject) = ring.get(usize::from(next)) {
            game.body.subject = subject;
        }
        Ok(())
    }

    fn odds(_: &Question) -> OddsState<Percent> {
        // They stand in the question: each zone has its own.
        OddsState::Never
    }

    fn fall(done: &Done) -> OnTable {
        OnTable::fallen(match done {
            Done::Treated(treated) => picture::pictures(&treated.tested),
            Done::Day(day) => day.pictures(),
        })
    }

    fn screen(&self, seen: &Seen<'_, Self>) -> Screen {
        let falling = seen.stage.falling();
        Screen::Simulacres(match seen.stage.lying() {
            None => Picture::Body(seen.question.seen, seen.notice),
            Some(Done::Treated(treated)) => Picture::Treated(*treated, falling),
            Some(Done::Day(day)) => Picture::Day(*day, falling),
        })
    }

    fn step(question: &Question) -> TextId {
        let own = texts();
        match question.seen.todo {
            Todo::Remedy => own.ailment,
            Todo::Day | Todo::Wait => own.time,
            _ => own.care,
        }
    }

    fn reason(error: Error) -> TextId {
        match error {
            Error::NoPoint => texts().no_points,
            Error::Over => texts().unconscious,
            _ => body_texts().dressed_already,
        }
    }
}
