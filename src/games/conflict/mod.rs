//! The conflict settled by a single action: this side against that one.

mod challenge;
mod menu;
pub mod picture;
mod setup;
mod story;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
pub(crate) mod words;

pub use super::InFamily as Record;
pub use super::Never as Menus;
pub use super::Never as Page;
pub use challenge::Challenge as Roll;
pub use picture::Picture;
pub use setup::Setup;

use super::risus::actor::{Actor, Who};
use super::risus::{self, Family, GameMut, GameRef, System, reason};
use super::{Help, Screen, Tile};
use crate::app::journal::At;
use crate::app::menu::DynMenu;
use crate::app::table::{Next, OnTable, Play, Reckoned, Seen, Table, TableStep, Turn, Verb};
use crate::app::{Kept, Note};
use crate::rules::Error;
use crate::rules::reckoning::Answer;
use crate::rules::risus::{Both, Seat};
use crate::ui::art::TILE_CONFLICT;
use crate::ui::shared;
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
    const MENU: Option<&'static dyn DynMenu> = Some(&menu::ConflictMenu);

    fn name() -> Word {
        texts().name
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
    type Scope = Family;
    type Question = Question;
    type Odds = Chances;

    const TILE: Tile = Tile::Conflict;

    fn new(_: GameRef<'_>) -> Self {
        Conflict(None)
    }

    fn ask(&self, game: GameRef<'_>) -> Question {
        question(game)
    }

    fn verb(&self, question: &Question, _: GameRef<'_>) -> Verb {
        match (&self.0, question.seen.verb) {
            (Some(story), _) if !story.is_over() => Verb::Act,
            (_, Ok(picture::Verb::Roll)) => Verb::Roll,
            (_, Ok(picture::Verb::Prepare)) => Verb::Act,
            (_, Err(_)) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<(), Error> {
        let challenge = Roll::of(game.read());
        let story = game.roll(
            |record, shared, dice| {
                let conflict = question.rules.meet(&question.who, question.terms, dice)?;
                setup::pay(question, &conflict, record, shared);
                Ok(Story::new(*question, conflict))
            },
            |game, story| {
                Note::new(Actor::name(game), super::Roll::Conflict(challenge))
                    .against(Who::name(setup::sheet(Seat::B, game), &game.shared.roster))
                    .total(story.totals().a.into())
                    .their_total(i16::from(story.totals().b))
                    .ended(story.ending())
            },
        )?;
        self.0 = Some(story);
        Ok(())
    }

    /// The next step of the story; before it, a power is prepared (RH-27).
    fn act(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Next, Word> {
        match &mut self.0 {
            Some(story) if !story.is_over() => {
                story.step += 1;
                return Ok(Next::Fall);
            }
            _ => self.0 = None,
        }
        setup::prepare(question, game);
        Ok(Next::Stay)
    }

    /// In the middle of a story, to its end.
    fn turn(&mut self, turn: Turn, _: &Question, game: &mut GameMut<'_>) -> Result<(), Word> {
        match &mut self.0 {
            Some(story) if !story.is_over() => {
                story.step = story.last();
                return Ok(());
            }
            _ => self.0 = None,
        }
        setup::turn(turn.direction, game)
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

    fn on_table(&self, _: GameRef<'_>) -> OnTable {
        let Some(story) = &self.0 else {
            return OnTable::NOTHING;
        };
        OnTable {
            landings: story.landings(),
            is_told: story.is_over(),
            ..OnTable::fallen(story.pictures())
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, _: GameRef<'_>) -> Screen {
        let ready = seen.question.seen;
        Screen::Conflict(match &self.0 {
            None => Picture::Ready(ready, seen.odds.known(), seen.notice),
            Some(story) => Picture::Step(story.told(&ready), seen.falling),
        })
    }

    /// What it costs, or what is done: a roll that costs nothing changes nothing.
    fn step(&self, question: &Question, _: GameRef<'_>) -> TableStep {
        let ready = &question.seen;
        let mut sides = Seat::BOTH.into_iter().map(|seat| ready.sides.of(seat));
        let first = sides.find(|side| side.power.is_some() || side.with_destiny);
        let name = match (ready.verb, first) {
            (Ok(picture::Verb::Prepare), _) => risus::texts().prepare,
            (_, Some(side)) if side.power.is_some() => risus::texts().level,
            _ => shared().destiny,
        };
        TableStep {
            parts: &[Family::ACTION, Family::CONFLICT],
            at: At::Table(Self::TILE),
            name: name.into(),
        }
    }

    fn reason(error: Error, _: GameRef<'_>) -> Word {
        reason(error)
    }
}
