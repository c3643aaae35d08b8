//! The conflict settled by a single action: this side against that one.

mod challenge;
mod lines;
pub mod picture;
mod setup;
mod story;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
pub(crate) mod words;

pub use super::InFamily as Record;
pub use super::Never as Menus;
pub use super::Never as List;
pub use super::Never as Page;
pub use challenge::Challenge as Roll;
pub use picture::Picture;
pub use setup::Setup;

use super::risus::actor::Actor;
use super::risus::{System, reason};
use super::{Help, Screen, Tile};
use crate::app::list::Lines;
use crate::app::scope::OfGadget;
use crate::app::table::{Next, OnTable, Play, Reckoned, Seen, Table, Turn, Verb};
use crate::app::{Context, Gadget, Kept, Note};
use crate::rules::Error;
use crate::rules::reckoning::Answer;
use crate::rules::risus::Both;
use crate::ui::Text;
use crate::ui::art::TILE_CONFLICT;
use crate::word::{Texts, Word};
use declic_pixels::Sprite;
use picture::Chances;
use setup::{Question, question};
use story::Story;
use words::texts;

/// The table of the conflict.
pub(crate) type Root = Table<Conflict>;

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &TILE_CONFLICT;
    const LINES: &'static dyn Lines = &lines::ConflictLines;

    fn name() -> Word {
        texts().name
    }

    fn undoable(kept: &Kept) -> Option<Text> {
        let undo = &kept.risus.conflict.undo;
        let cost = undo.a.or(undo.b)?;
        Some(Text::Word(cost.word()))
    }

    fn undo(kept: &mut Kept) {
        setup::undo(kept);
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
                System::Ygos | System::TwoDice => &texts.one_roll,
                System::Pool => &texts.pool,
            },
        }
    }
}

/// What lies on the table: a conflict that was rolled, as far as its story was told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Conflict(Option<Story>);

impl Play for Conflict {
    type Scope = OfGadget;
    type Question = Question;
    type Odds = Chances;

    const TILE: Tile = Tile::Conflict;

    fn new(_: Gadget<'_>) -> Self {
        Conflict(None)
    }

    fn ask(&self, gadget: Gadget<'_>) -> Question {
        question(gadget.state)
    }

    fn verb(&self, question: &Question, _: Gadget<'_>) -> Verb {
        match (&self.0, question.seen.verb) {
            (Some(story), _) if !story.is_over() => Verb::Act,
            (_, Ok(picture::Verb::Roll)) => Verb::Roll,
            (_, Ok(picture::Verb::Prepare)) => Verb::Act,
            (_, Err(_)) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, context: &mut Context<'_>) -> Result<(), Error> {
        let challenge = Roll::of(context.kept);
        let story = context.roll(
            |kept, dice| {
                let conflict = question.rules.meet(&question.who, question.terms, dice)?;
                setup::pay(question, &conflict, kept);
                Ok(Story::new(*question, conflict))
            },
            |kept, story| {
                Some(Note {
                    who: Actor::name(kept),
                    roll: super::Roll::Conflict(challenge),
                    score: story.score(),
                    ending: Some(story.ending()),
                })
            },
        )?;
        self.0 = Some(story);
        Ok(())
    }

    /// The next step of the story; before it, a power is prepared (RH-27).
    fn act(&mut self, question: &Question, context: &mut Context<'_>) -> Result<Next, Word> {
        match &mut self.0 {
            Some(story) if !story.is_over() => {
                story.step += 1;
                return Ok(Next::Fall);
            }
            _ => self.0 = None,
        }
        setup::prepare(question, context.kept);
        Ok(Next::Stay)
    }

    /// In the middle of a story, to its end.
    fn turn(&mut self, turn: Turn, _: &Question, context: &mut Context<'_>) -> Result<(), Word> {
        match &mut self.0 {
            Some(story) if !story.is_over() => {
                story.step = story.last();
                return Ok(());
            }
            _ => self.0 = None,
        }
        setup::turn(
            context.kept.risus.conflict.mark,
            turn.direction,
            context.kept,
        )
    }

    fn odds(question: &Question) -> Reckoned<Chances> {
        match (question.seen.verb, question.reckoning()) {
            (Err(_), _) => Reckoned::Never,
            (Ok(_), Some(reckoning)) => Reckoned::Later(reckoning),
            (Ok(_), None) => question.odds().map_or(Reckoned::Never, Reckoned::Known),
        }
    }

    fn answered(answer: &Answer) -> Option<Chances> {
        match *answer {
            Answer::Contest(Both { a: win, b: lose }) => Some(Chances { win, lose }),
            _ => None,
        }
    }

    fn on_table(&self, _: Gadget<'_>) -> OnTable {
        let Some(story) = &self.0 else {
            return OnTable::NOTHING;
        };
        OnTable {
            landings: story.landings(),
            is_told: story.is_over(),
            ..OnTable::fallen(story.pictures())
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, _: Gadget<'_>) -> Screen {
        let ready = seen.question.seen;
        Screen::Conflict(match &self.0 {
            None => Picture::Ready(ready, seen.odds.known(), seen.notice),
            Some(story) => {
                let step = story.told(&ready);
                match seen.falling {
                    Some(picture) => Picture::Rolling(step, picture),
                    None => Picture::Step(step),
                }
            }
        })
    }

    fn reason(error: Error, _: Gadget<'_>) -> Word {
        reason(error)
    }
}
