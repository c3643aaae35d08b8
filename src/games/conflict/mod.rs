//! The conflict settled by a single action: one side rolls against the other. Fights over several rounds are
//! in `fight`.

mod menu;
pub mod picture;
mod remembered;
mod setup;
mod story;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
pub(crate) mod words;

pub use super::InFamily as Record;
pub use super::Never as Menus;
pub use super::Never as Page;
pub use picture::Picture;
pub use remembered::Challenge as Roll;
pub use setup::Setup;

use super::risus::actor::{Actor, Who};
use crate::app::one_roll::Seen;
use crate::games::risus::prelude::*;
use crate::rules::odds_request::OddsAnswer;
use picture::Chances;
use setup::{Question, question};
use story::Story;
use words::texts;

/// The table of the conflict.
pub(crate) type Root = Table<OneRollPlay<Conflict>>;

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = texts().name;
    const TEXTS: &'static [&'static TextTable] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &art::TILE_CONFLICT;
    const MENU: Option<&'static dyn DynMenu> = Some(&menu::ConflictMenu);

    fn help(state: &State) -> Help {
        let (texts, system) = (texts(), state.risus.systems.system);
        let pages: &[TextId] = match system {
            System::Hack => &texts.hack,
            System::Ygos | System::TwoDice => &texts.one_roll,
            System::Pool => &texts.pool,
        };
        Help::of::<Game>(&texts.keys, pages).system(system.name())
    }
}

/// The conflict; what was rolled lies on its table, as far as its story was told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Conflict;

impl OneRoll for Conflict {
    type Scope = Family;
    type Question = Question;
    type Odds = Chances;
    type Outcome = Story;

    const TILE: Tile = Tile::Conflict;
    const PARTS: &'static [u8] = &[Family::ACTION, Family::CONFLICT];

    fn ask(&self, game: GameRef<'_>) -> Question {
        question(game)
    }

    fn verb(question: &Question, story: Option<&Story>) -> Verb {
        match (story, question.seen.verb) {
            (Some(story), _) if !story.is_over() => Verb::Act,
            (_, Ok(picture::Verb::Roll)) => Verb::Roll,
            (_, Ok(picture::Verb::Prepare)) => Verb::Act,
            (_, Err(_)) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Story, Error> {
        let challenge = Roll::of(game.read());
        game.roll(
            |record, shared, dice| {
                let conflict = question.rules.meet(&question.who, question.terms, dice);
                if let Ok(conflict) = &conflict {
                    setup::pay(question, conflict, record, shared);
                }
                Ok(Story::new(*question, conflict?))
            },
            |game, story| {
                Note::new(Actor::name(game), super::Roll::Conflict(challenge))
                    .against(Who::name(setup::sheet(Seat::B, game), &game.shared.roster))
                    .total(story.totals().a.into())
                    .their_total(i16::from(story.totals().b))
                    .ended(story.ending())
            },
        )
    }

    /// The next step of the story; before it, a power is prepared (RH-27).
    fn act(
        &mut self,
        question: &Question,
        lying: &mut Option<Story>,
        game: &mut GameMut<'_>,
    ) -> Result<Next, TextId> {
        if let Some(story) = lying.as_mut().filter(|story| !story.is_over()) {
            story.step += 1;
            return Ok(Next::Fall);
        }
        *lying = None;
        setup::prepare(question, game);
        Ok(Next::Stay)
    }

    /// In the middle of a story, its end.
    fn tell(&mut self, story: &mut Story) -> Told {
        if story.is_over() {
            return Told::Nothing;
        }
        story.step = story.last();
        Told::More
    }

    fn turn(&mut self, turn: Turn, _: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        setup::turn(turn.direction, game)
    }

    fn odds(question: &Question) -> OddsState<Chances> {
        match (question.seen.verb, question.request()) {
            (Err(_), _) => OddsState::Never,
            (Ok(_), Some(request)) => OddsState::Later(request),
            (Ok(_), None) => question.odds().into(),
        }
    }

    fn answered(answer: &OddsAnswer) -> Option<Chances> {
        match *answer {
            OddsAnswer::Contest(Both { a: win, b: lose }) => Some(Chances { win, lose }),
            _ => None,
        }
    }

    fn fall(story: &Story) -> OnTable {
        OnTable {
            landings: story.landings(),
            is_told: story.is_over(),
            ..OnTable::fallen(story.pictures())
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>) -> Screen {
        let ready = seen.question.seen;
        Screen::Conflict(match seen.stage.lying() {
            None => Picture::Ready(ready, seen.odds.known(), seen.notice),
            Some(story) => Picture::Step(story.told(&ready), seen.stage.falling()),
        })
    }

    /// What it costs, or what is done: a roll that costs nothing changes nothing.
    fn step(question: &Question) -> TextId {
        let ready = &question.seen;
        let mut sides = Seat::BOTH.into_iter().map(|seat| ready.sides.of(seat));
        let first = sides.find(|side| side.power.is_some() || side.with_destiny);
        match (ready.verb, first) {
            (Ok(picture::Verb::Prepare), _) => risus::texts().prepare,
            (_, Some(side)) if side.power.is_some() => risus::texts().level,
            _ => kit_texts().destiny,
        }
    }

    fn reason(error: Error) -> TextId {
        reason(error)
    }
}
