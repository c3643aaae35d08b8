//! The Fight table: passes of arms between two, until one of them is dead.

mod passed;
mod question;

use super::picture::{self, Chances, Footer, Picture};
use super::record::{Change, on, step};
use super::roll::{Kind, Roll};
use super::side_lines::{SideLines, Wanted};
use super::words::texts;
use super::{List, find, side, sums_picture};
use crate::app::place::Go;
use crate::app::scope::OfGadget;
use crate::app::table::{Next, OnTable, Play, Reckoned, Seen, Turn, Verb};
use crate::app::{Context, Direction, Gadget, Note};
use crate::games::{Screen, Tile};
use crate::rules::Error;
use crate::rules::brouillard::{Both, Fight, Side, Zone};
use crate::word::Word;
use passed::Passed;
use question::{Question, question};

/// The Fight table: the last pass, and which page of it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FightTable {
    done: Option<Passed>,
    page: u8,
}

/// BH-20: the zones of a body, from its top down.
fn zones(body: crate::rules::brouillard::BodyPlan) -> impl Iterator<Item = Zone> {
    Zone::ALL.into_iter().filter(move |zone| body.has(*zone))
}

/// The next zone of the one at the other side.
pub(super) fn turn_zone(zone: &mut Zone, target: &super::Sheet, direction: Direction) {
    let body = target.body();
    let (now, count) = (on(body, *zone), zones(body).count() as u8);
    let place = zones(body).position(|zone| zone == now).unwrap_or(0) as u8;
    let to = direction.around(place, count);
    *zone = zones(body).nth(to.into()).unwrap_or(now);
}

impl Play for FightTable {
    type Scope = OfGadget;
    type Question = Question;
    type Odds = Chances;

    const TILE: Tile = Tile::Brouillard;
    const KEEPS_UNDO: bool = true;
    fn new(_: Gadget<'_>) -> Self {
        FightTable {
            done: None,
            page: 0,
        }
    }

    fn ask(&self, gadget: Gadget<'_>) -> Question {
        question(gadget.state)
    }

    /// After a pass the chances of the next are seen first; after a death, who comes next.
    fn verb(&self, question: &Question, _: Gadget<'_>) -> Verb {
        match (&self.done, &question.melee, question.dead) {
            (Some(_), ..) | (None, Err(_), Some(_)) => Verb::Act,
            (None, Ok(_), _) => Verb::Roll,
            (None, Err(_), None) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, context: &mut Context<'_>) -> Result<(), Error> {
        let Ok((melee, _)) = question.melee else {
            return Err(Error::Over);
        };
        let passed = context.roll(
            |kept, dice| {
                let (pass, fight) = melee.pass(question.aims, &question.options, dice)?;
                let passed = Passed::new(question, &pass);
                let change = |side: Side| {
                    let is_hit = passed.winner == Some(side.other());
                    let wound = passed.wound.as_ref().filter(|_| is_hit);
                    (*question.who.of(side), Change::of(wound))
                };
                step(kept, [change(Side::A), change(Side::B)]);
                let setup = &mut kept.brouillard.fight;
                setup.passes = setup.passes.saturating_add(1);
                setup.charges = Both { a: false, b: false };
                setup.stuck = setup.charges;
                // BH-30: the winner's weapon is stuck if another fight follows at once.
                if let Fight::Ended(ended) = fight {
                    *setup.stuck.of_mut(ended.winner) = ended.coup_de_grace;
                }
                Ok(passed)
            },
            |kept, passed| {
                let kind = Kind::Fight(question.aims, question.charges());
                Note::new(
                    question.figures.a.name,
                    crate::games::Roll::Brouillard(Roll::of(kind, kept)),
                )
                .against(question.figures.b.name)
                .total(passed.totals().a)
                .their_total(passed.totals().b)
                .ended(passed.ending())
            },
        )?;
        *self = FightTable {
            done: Some(passed),
            page: 0,
        };
        Ok(())
    }

    fn act(&mut self, question: &Question, context: &mut Context<'_>) -> Result<Next, Word> {
        let had = self.done.is_some();
        self.clear(context);
        match question.dead {
            Some(side) if !had => {
                let lines = SideLines(Wanted::Side(side));
                Ok(Next::Go(Go::OpenList(List::Side(lines).into())))
            }
            _ => Ok(Next::Stay),
        }
    }

    /// The way to the result, page by page; before a pass the marked aim.
    fn turn(
        &mut self,
        turn: Turn,
        question: &Question,
        context: &mut Context<'_>,
    ) -> Result<(), Word> {
        if let Some(passed) = &self.done {
            self.page = match passed.sums(self.page + 1) {
                Some(_) => self.page + 1,
                None => 0,
            };
            return Ok(());
        }
        let mark = question.mark;
        let target = side(context.kept, mark.other());
        let Some(target) = find(context.kept, target).copied() else {
            return Ok(());
        };
        let aim = context.kept.brouillard.fight.aims.of_mut(mark);
        turn_zone(aim, &target, turn.direction);
        Ok(())
    }

    fn odds(question: &Question) -> Reckoned<Chances> {
        question.chances().map_or(Reckoned::Never, Reckoned::Known)
    }

    fn on_table(&self, _: Gadget<'_>) -> OnTable {
        match self.done {
            Some(_) => OnTable::fallen(picture::FALL),
            None => OnTable::NOTHING,
        }
    }

    fn clear(&mut self, context: &mut Context<'_>) {
        context.kept.brouillard.laid_out = false;
        self.done = None;
        self.page = 0;
    }

    fn screen(&self, seen: &Seen<'_, Self>, _: Gadget<'_>) -> Screen {
        let texts = texts();
        let footer = Footer {
            change: texts.sum,
            roll: texts.next,
            notice: seen.notice,
        };
        Screen::Brouillard(match &self.done {
            None => Picture::Fight(seen.question.picture(seen.odds.known(), seen.notice)),
            Some(passed) => match passed.sums(self.page) {
                Some(sums) => Picture::Sums(sums_picture(sums, 1, footer)),
                None => Picture::Fight(passed.picture(seen.falling, footer)),
            },
        })
    }

    fn reason(error: Error, _: Gadget<'_>) -> Word {
        texts().reason(error)
    }
}

impl Question {
    /// BH-31: who charged, as the history remembers it.
    fn charges(&self) -> Both<bool> {
        let charged = |side: Side| {
            let (_, attacks) = self.melee.as_ref().ok()?;
            Some(attacks.of(side).modifiers.charge > 0)
        };
        Both {
            a: charged(Side::A).unwrap_or(false),
            b: charged(Side::B).unwrap_or(false),
        }
    }
}
