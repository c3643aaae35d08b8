//! The Skill table: the bare roll, stealth, locks, traps, first aid.

mod question;
mod sums;

pub(super) use sums::dice as skill_dice;

use super::picture::Picture;
use super::remembered::{Kind, note};
use super::{sums_picture, turn_metres};
use crate::app::one_roll::{self, Seen};
use crate::games::brouillard::prelude::*;
pub(super) use question::Question;
use question::{Outcome, question};

/// The Skill table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SkillTable;

/// What was asked and answered, and which page of it is seen: the first one, or how it came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    asked: Question,
    outcome: Outcome,
    page: u8,
}

impl Done {
    fn sums(&self) -> (Column, Option<Column>) {
        sums::sums(&self.asked, &self.outcome)
    }
}

/// The word for what Up and Down turn.
fn turned(setup: &SkillSetup) -> TextId {
    let texts = texts();
    match setup.task {
        Task::Bare | Task::Traps => texts.reach,
        Task::Unseen | Task::Unheard | Task::Detection => texts.distance,
        Task::Lock => texts.lock,
        Task::Aid => texts.item,
    }
}

impl OneRoll for SkillTable {
    type Scope = Record;
    type Question = Question;
    type Odds = Percent;
    type Outcome = Done;

    const TILE: Tile = Tile::Brouillard;
    const PARTS: &'static [u8] = Record::KEYS;

    fn ask(&self, game: GameRef<'_>) -> Question {
        question(game)
    }

    fn verb(question: &Question, _: Option<&Done>) -> Verb {
        Verb::roll_if(question.refusal.is_none())
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Done, Error> {
        let outcome = game.roll(
            |record, shared, dice| {
                let outcome = question.roll(dice)?;
                match &outcome {
                    Outcome::Lock(result) => record.skill.broken |= result.tool_broke(),
                    Outcome::Aid(care) => {
                        if let Some(carer) = find_mut(record, shared, question.who) {
                            carer.use_up(care.item_after.remedy());
                        }
                        if let Some(patient) = find_mut(record, shared, question.other) {
                            patient.endurance += care.regained();
                        }
                    }
                    _ => {}
                }
                Ok(outcome)
            },
            |game, outcome| {
                let verdict = question.verdict(outcome);
                let (total, theirs) = question.totals(outcome);
                note(question.names[0], Kind::Skill(question.setup), game.record)
                    .against(theirs.map_or(Name::EMPTY, |(name, _)| name))
                    .total(total)
                    .their_total(theirs.map(|(_, total)| total))
                    .swapped(question.detects())
                    .ended(Ending::of(verdict.good))
            },
        )?;
        Ok(Done {
            asked: *question,
            outcome,
            page: 0,
        })
    }

    /// The way to the result; a second page of it, where it has no room on one.
    fn tell(&mut self, done: &mut Done) -> Told {
        let (left, right) = done.sums();
        let is_long = left.is_long() || right.is_some_and(|right| right.is_long());
        done.page += 1;
        match done.page {
            1 => Told::More,
            2 if is_long => Told::More,
            _ => Told::All,
        }
    }

    fn turn(&mut self, turn: Turn, _: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let setup = &mut game.skill;
        match setup.task {
            Task::Bare | Task::Traps => turn.within(&mut setup.reach, SkillSetup::REACHES),
            Task::Unseen | Task::Unheard | Task::Detection => turn_metres(&mut setup.metres, turn),
            Task::Lock => {
                let mut place = setup.lock.place();
                turn.within(&mut place, 0..=Lock::ALL.len() as u8 - 1)?;
                setup.lock = Lock::at(place).unwrap_or(setup.lock);
                Ok(())
            }
            Task::Aid => {
                let mut place = setup.remedy.place();
                turn.within(&mut place, 0..=Remedy::ALL.len() as u8 - 1)?;
                setup.remedy = Remedy::at(place).unwrap_or(setup.remedy);
                Ok(())
            }
        }
    }

    fn odds(question: &Question) -> OddsState<Percent> {
        question.odds().into()
    }

    fn screen(&self, seen: &Seen<'_, Self>) -> Screen {
        let texts = texts();
        let now = seen.question;
        let roll = match (now.refusal, now.setup.task) {
            (Some(_), _) => TextId::NONE,
            (None, Task::Aid) => texts.treat,
            (None, _) => kit_texts().roll,
        };
        let footer = |change| Footer::new(change, roll, seen.notice);
        let (done, stage) = match seen.stage {
            one_roll::Stage::Ready => {
                let stage = Stage::Ready(match (now.refusal, seen.odds.known()) {
                    (Some(reason), _) => Err(reason),
                    (None, Some(odds)) => Ok(odds),
                    (None, None) => Err(TextId::NONE),
                });
                let footer = footer(turned(&now.setup));
                let picture = now.picture(None, stage, footer);
                return Screen::Brouillard(Picture::Skill(picture));
            }
            one_roll::Stage::Falling(done, picture) => (done, Stage::Falling(picture)),
            one_roll::Stage::Shown(done) => (done, Stage::Done(done.asked.verdict(&done.outcome))),
        };
        Screen::Brouillard(match done.page {
            0 => {
                let outcome = Some(&done.outcome);
                Picture::Skill(done.asked.picture(outcome, stage, footer(texts.sum)))
            }
            page => Picture::Sums(sums_picture(done.sums(), page, footer(texts.next))),
        })
    }

    fn step(_: &Question) -> TextId {
        table_name(0)
    }

    fn reason(error: Error) -> TextId {
        texts().reason(error)
    }
}
