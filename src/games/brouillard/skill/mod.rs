//! The Skill table: the bare roll, stealth, locks, traps, first aid.

mod question;
mod sums;

pub(super) use sums::dice as skill_dice;

use super::picture::{self, Column, Footer, Picture, Stage};
use super::record::{Record, SkillSetup, Task, find_mut};
use super::roll::{Kind, Roll};
use super::words::texts;
use super::{GameMut, GameRef, sums_picture, table_step, turn_metres};
use crate::app::table::{OnTable, Play, Reckoned, Seen, TableStep, Turn, Verb};
use crate::app::{Direction, Note};
use crate::dice::Percent;
use crate::games::{Screen, Tile};
use crate::name::Name;
use crate::rules::brouillard::{Lock, Remedy};
use crate::rules::{Ending, Error};
use crate::ui::shared;
use crate::word::Word;
pub(super) use question::Question;
use question::{Outcome, question};

/// The Skill table: what was asked and answered last, and which page of it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SkillTable {
    done: Option<(Question, Outcome)>,
    page: u8,
}

impl SkillTable {
    /// The sums of what was rolled, page by page.
    fn pages(&self) -> Option<(Column, Option<Column>)> {
        let (question, outcome) = self.done.as_ref()?;
        Some(sums::sums(question, outcome))
    }
}

/// The word for what Up and Down turn.
fn turned(setup: &SkillSetup) -> Word {
    let texts = texts();
    match setup.task {
        Task::Bare | Task::Traps => texts.reach,
        Task::Unseen | Task::Unheard | Task::Detection => texts.distance,
        Task::Lock => texts.lock,
        Task::Aid => texts.item,
    }
}

impl Play for SkillTable {
    type Scope = Record;
    type Question = Question;
    type Odds = Percent;

    const TILE: Tile = Tile::Brouillard;

    fn new(_: GameRef<'_>) -> Self {
        SkillTable {
            done: None,
            page: 0,
        }
    }

    fn ask(&self, game: GameRef<'_>) -> Question {
        question(game)
    }

    fn verb(&self, question: &Question, _: GameRef<'_>) -> Verb {
        match question.refusal {
            None => Verb::Roll,
            Some(_) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<(), Error> {
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
                Note::new(
                    question.names[0],
                    crate::games::Roll::Brouillard(Roll::of(
                        Kind::Skill(question.setup),
                        game.record,
                    )),
                )
                .against(theirs.map_or(Name::EMPTY, |(name, _)| name))
                .total(total)
                .their_total(theirs.map(|(_, total)| total))
                .swapped(question.detects())
                .ended(Ending::of(verdict.good))
            },
        )?;
        *self = SkillTable {
            done: Some((*question, outcome)),
            page: 0,
        };
        Ok(())
    }

    /// The way to the result, then the marked number.
    fn turn(&mut self, turn: Turn, _: &Question, game: &mut GameMut<'_>) -> Result<(), Word> {
        if self.done.is_some() && self.page == 0 {
            self.page = 1;
            return Ok(());
        }
        if let Some((left, right)) = self.pages()
            && self.page == 1
            && (left.is_long() || right.is_some_and(|right| right.is_long()))
        {
            self.page = 2;
            return Ok(());
        }
        let was_done = self.done.take().is_some();
        self.page = 0;
        if was_done {
            return Ok(());
        }
        let setup = &mut game.skill;
        let (up, changed) = (
            turn.direction == Direction::Up,
            match setup.task {
                Task::Bare | Task::Traps => {
                    let (least, most) = SkillSetup::REACHES.into_inner();
                    turn.direction.step_within(&mut setup.reach, least, most)
                }
                Task::Unseen | Task::Unheard | Task::Detection => {
                    turn_metres(&mut setup.metres, turn)
                }
                Task::Lock => {
                    let mut place = setup.lock.place();
                    let changed =
                        turn.direction
                            .step_within(&mut place, 0, Lock::ALL.len() as u8 - 1);
                    setup.lock = Lock::at(place).unwrap_or(setup.lock);
                    changed
                }
                Task::Aid => {
                    let mut place = setup.remedy.place();
                    let changed =
                        turn.direction
                            .step_within(&mut place, 0, Remedy::ALL.len() as u8 - 1);
                    setup.remedy = Remedy::at(place).unwrap_or(setup.remedy);
                    changed
                }
            },
        );
        match (changed, up) {
            (true, _) => Ok(()),
            (false, true) => Err(shared().highest),
            (false, false) => Err(shared().lowest),
        }
    }

    fn odds(question: &Question) -> Reckoned<Percent> {
        question.odds().map_or(Reckoned::Never, Reckoned::Known)
    }

    fn on_table(&self, _: GameRef<'_>) -> OnTable {
        match self.done {
            Some(_) => OnTable::fallen(picture::FALL),
            None => OnTable::NOTHING,
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, _: GameRef<'_>) -> Screen {
        let texts = texts();
        let now = seen.question;
        let roll = match (now.refusal, now.setup.task) {
            (Some(_), _) => Word::NONE,
            (None, Task::Aid) => texts.treat,
            (None, _) => shared().roll,
        };
        let footer = |change| Footer {
            change,
            roll,
            notice: seen.notice,
        };
        Screen::Brouillard(match &self.done {
            None => {
                let stage = Stage::Ready(match (now.refusal, seen.odds.known()) {
                    (Some(reason), _) => Err(reason),
                    (None, Some(odds)) => Ok(odds),
                    (None, None) => Err(Word::NONE),
                });
                let footer = footer(turned(&now.setup));
                Picture::Skill(now.picture(None, stage, footer))
            }
            Some((asked, outcome)) => {
                let stage = match seen.falling {
                    Some(picture) => Stage::Falling(picture),
                    None => Stage::Done(asked.verdict(outcome)),
                };
                match (self.page, self.pages()) {
                    (0, _) | (_, None) => {
                        Picture::Skill(asked.picture(Some(outcome), stage, footer(texts.sum)))
                    }
                    (page, Some(sums)) => {
                        Picture::Sums(sums_picture(sums, page, footer(texts.next)))
                    }
                }
            }
        })
    }

    fn step(&self, _: &Question, _: GameRef<'_>) -> TableStep {
        table_step(0)
    }

    fn reason(error: Error, _: GameRef<'_>) -> Word {
        texts().reason(error)
    }
}
