//! The unopposed action: this Force against this difficulty?

mod fall;
mod lines;
pub mod picture;
mod roll;
mod setup;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
pub(crate) mod words;

pub use super::InFamily as Record;
pub use super::Never as List;
pub use super::Never as Page;
pub use picture::Picture;
pub use setup::{Attempt as Roll, Difficulties, Mark, Setup};

use super::risus::actor::{Actor, Cost, choose};
use super::risus::{System, reason};
use super::{Help, Screen, Tile};
use crate::app::list::Lines;
use crate::app::menu::DynMenu;
use crate::app::scope::OfGadget;
use crate::app::table::{Next, OnTable, Play, Reckoned, Seen, Table, Turn, Verb};
use crate::app::{Context, Direction, Gadget, Kept, Note};
use crate::dice::Percent;
use crate::games::risus::{self, OptionMenu, OptionRows};
use crate::rules::Error;
use crate::ui::art::TILE_ACTION;
use crate::ui::{Text, shared};
use crate::word::{Texts, Word};
use declic_pixels::Sprite;
use picture::{Answer, Question};
use setup::{difficulty, question, set_difficulty};
use words::texts;

menus!(Action { Options(OptionMenu) });

/// The table of the action.
pub(crate) type Root = Table<Action>;

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[
        words::TABLE,
        risus::words::TABLE,
        risus::option_words::TABLE,
    ];
    const TILE: &'static Sprite<'static> = &TILE_ACTION;
    const LINES: &'static dyn Lines = &lines::ActionLines;
    const OPTIONS: Option<&'static dyn DynMenu> = Some(&OptionRows);

    fn name() -> Word {
        texts().name
    }

    fn undoable(kept: &Kept) -> Option<Text> {
        let cost = kept.risus.action.undo?;
        Some(Text::Word(cost.word()))
    }

    fn undo(kept: &mut Kept) {
        undo(kept);
    }

    fn help(kept: &Kept) -> Help {
        let system = kept.risus.systems.system;
        let texts = texts();
        Help {
            title: Self::name(),
            signs: &[],
            system: system.name(),
            keys: &texts.keys,
            pages: match system {
                System::Hack => &texts.hack,
                System::Ygos => &texts.ygos_rule,
                System::TwoDice => &texts.two_dice,
                System::Pool => &texts.pool,
            },
        }
    }
}

/// What lies on the table: the result, and what was asked for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Action(Option<Shown>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Shown {
    asked: Question,
    odds: Option<Percent>,
    answer: Answer,
}

impl Play for Action {
    type Scope = OfGadget;
    type Question = Question;
    type Odds = Percent;

    const TILE: Tile = Tile::Action;

    fn new(_: Gadget<'_>) -> Self {
        Action(None)
    }

    fn ask(&self, gadget: Gadget<'_>) -> Question {
        question(gadget.state)
    }

    fn verb(&self, question: &Question, _: Gadget<'_>) -> Verb {
        match question.verb {
            Ok(picture::Verb::Roll | picture::Verb::Cast) => Verb::Roll,
            Ok(picture::Verb::Prepare | picture::Verb::Succeed) => Verb::Act,
            Err(_) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, context: &mut Context<'_>) -> Result<(), Error> {
        let attempt = setup::Attempt::of(context.kept);
        let answer = context.roll(
            |kept, dice| {
                let mut actor = Actor::of(kept);
                let answer = roll::roll(question, &mut actor, &kept.risus.systems, dice)?;
                actor.put_back(kept);
                Ok(answer)
            },
            |kept, answer| {
                Some(Note {
                    who: Actor::name(kept),
                    roll: super::Roll::Action(attempt),
                    score: answer.total.into(),
                    ending: Some(roll::ending(answer)),
                })
            },
        )?;
        let is_power = question.verb == Ok(picture::Verb::Cast);
        note_cost(context.kept, question.with_destiny, is_power);
        self.show(question, answer);
        Ok(())
    }

    fn act(&mut self, question: &Question, context: &mut Context<'_>) -> Result<Next, Word> {
        match question.verb {
            // YG-2: what succeeds by itself is no roll, and costs nothing.
            Ok(picture::Verb::Succeed) => self.show(question, Answer::AUTOMATIC),
            _ => {
                self.0 = None;
                prepare(context.kept);
            }
        }
        Ok(Next::Stay)
    }

    fn turn(&mut self, turn: Turn, _: &Question, context: &mut Context<'_>) -> Result<(), Word> {
        self.0 = None;
        match context.kept.risus.action.mark {
            Mark::Level => choose(context.kept, turn.direction),
            Mark::Difficulty => turn_difficulty(turn.direction, context.kept),
        }
    }

    fn odds(question: &Question) -> Reckoned<Percent> {
        question.odds().map_or(Reckoned::Never, Reckoned::Known)
    }

    fn on_table(&self, _: Gadget<'_>) -> OnTable {
        let Some(Shown { answer, .. }) = &self.0 else {
            return OnTable::NOTHING;
        };
        OnTable {
            landings: fall::landings(answer),
            ..OnTable::fallen(fall::pictures(answer))
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, _: Gadget<'_>) -> Screen {
        Screen::Action(match &self.0 {
            None => Picture::Ready(*seen.question, seen.odds.known(), seen.notice),
            Some(Shown {
                asked,
                odds,
                answer,
            }) => match seen.falling {
                Some(picture) => {
                    Picture::Rolling(*asked, *odds, *answer, fall::step(answer, picture))
                }
                // The result stands beside what is left, and the keys do what they do next.
                None => {
                    let asked = Question {
                        destiny: seen.question.destiny,
                        verb: seen.question.verb,
                        can_turn: seen.question.can_turn,
                        ..*asked
                    };
                    Picture::Result(asked, *odds, *answer)
                }
            },
        })
    }

    fn reason(error: Error, _: Gadget<'_>) -> Word {
        reason(error)
    }
}

impl Action {
    fn show(&mut self, question: &Question, answer: Answer) {
        self.0 = Some(Shown {
            asked: *question,
            odds: question.odds(),
            answer,
        });
    }
}

fn turn_difficulty(direction: Direction, kept: &mut Kept) -> Result<(), Word> {
    let before = difficulty(kept);
    let limit = match direction {
        Direction::Up => shared().highest,
        Direction::Down => shared().lowest,
    };
    let after = before.with(direction.step(before.get()));
    set_difficulty(kept, after.map_err(|_| limit)?);
    Ok(())
}

/// After a roll: what it cost can be taken back, and Destiny was for that roll alone.
fn note_cost(kept: &mut Kept, destiny: bool, power: bool) {
    kept.risus.action.undo = Cost::of(kept.acting(), destiny, power);
    kept.risus.action.stance.with_destiny = false;
}

/// RH-27: a power is prepared.
fn prepare(kept: &mut Kept) {
    let mut actor = Actor::of(kept);
    actor.prepare(&kept.risus.systems.rules());
    actor.put_back(kept);
}

/// Takes back what the last roll cost.
fn undo(kept: &mut Kept) {
    if let Some(cost) = kept.risus.action.undo.take() {
        let mut actor = Actor::at(cost.acting, kept);
        actor.refund(cost, &kept.risus.systems.rules());
        actor.put_back_at(cost.acting, kept);
    }
}
