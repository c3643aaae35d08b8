//! The Skill table: the bare roll, stealth, locks, traps, first aid.

mod question;
mod sums;

pub(super) use sums::dice as skill_dice;

use super::picture::{self, Column, Footer, Picture, Stage};
use super::record::{Change, SkillSetup, Task, step};
use super::roll::{Kind, Roll};
use super::words::texts;
use super::{sums_picture, turn_metres};
use crate::app::scope::OfGadget;
use crate::app::table::{OnTable, Play, Reckoned, Seen, Turn, Verb};
use crate::app::{Context, Direction, Gadget, Note};
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
    match setup.task() {
        Task::Bare | Task::Traps => texts.reach,
        Task::Unseen | Task::Unheard | Task::Detection => texts.distance,
        Task::Lock => texts.lock,
        Task::Aid => texts.item,
    }
}

impl Play for SkillTable {
    type Scope = OfGadget;
    type Question = Question;
    type Odds = Percent;

    const TILE: Tile = Tile::Brouillard;
    const KEEPS_UNDO: bool = true;

    fn new(_: Gadget<'_>) -> Self {
        SkillTable {
            done: None,
            page: 0,
        }
    }

    fn ask(&self, gadget: Gadget<'_>) -> Question {
        question(gadget.state)
    }

    fn verb(&self, question: &Question, _: Gadget<'_>) -> Verb {
        match question.refusal {
            None => Verb::Roll,
            Some(_) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, context: &mut Context<'_>) -> Result<(), Error> {
        let outcome = context.roll(
            |kept, dice| {
                let outcome = question.roll(dice)?;
                let (mut mine, mut theirs) = (Change::default(), Change::default());
                match &outcome {
                    Outcome::Lock(result) if result.tool_broke() => {
                        step(kept, [(question.who, mine), (question.other, theirs)]);
                        kept.brouillard.skill.broken = true;
                    }
                    Outcome::Aid(care) => {
                        mine.uses = Some(care.item_after.remedy());
                        theirs.endurance = care.regained();
                        step(kept, [(question.who, mine), (question.other, theirs)]);
                    }
                    _ => {}
                }
                Ok(outcome)
            },
            |kept, outcome| {
                let verdict = question.verdict(outcome);
                let (total, theirs) = question.totals(outcome);
                Note::new(
                    question.names[0],
                    crate::games::Roll::Brouillard(Roll::of(Kind::Skill(question.setup), kept)),
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
    fn turn(&mut self, turn: Turn, _: &Question, context: &mut Context<'_>) -> Result<(), Word> {
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
        let setup = &mut context.kept.brouillard.skill;
        let (up, changed) = (
            turn.direction == Direction::Up,
            match setup.task() {
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

    fn on_table(&self, _: Gadget<'_>) -> OnTable {
        match self.done {
            Some(_) => OnTable::fallen(picture::FALL),
            None => OnTable::NOTHING,
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, _: Gadget<'_>) -> Screen {
        let texts = texts();
        let now = seen.question;
        let roll = match (now.refusal, now.setup.task()) {
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

    fn reason(error: Error, _: Gadget<'_>) -> Word {
        texts().reason(error)
    }
}
