//! The unopposed action: a Force is rolled against a difficulty. The dice and odds are in `rules::risus`.

mod fall;
mod menu;
mod moves;
pub mod picture;
mod setup;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
pub(crate) mod words;

pub use super::InFamily as Record;
pub use super::Never as Page;
pub use picture::Picture;
pub use setup::{Attempt as Roll, Difficulties, Mark, Setup};

use super::risus::actor::{Actor, choose};
use super::risus::{OptionMenu, OptionRows};
use crate::app::one_roll::{Seen, Stage};
use crate::games::risus::prelude::*;
use picture::{Answer, Question};
use setup::{difficulty, question, set_difficulty};
use words::texts;

menus!(Action { Options(OptionMenu) });

/// The table of the action.
pub(crate) type Root = Table<OneRollPlay<Action>>;

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = texts().name;
    const TEXTS: &'static [&'static TextTable] = &[
        words::TABLE,
        risus::words::TABLE,
        risus::option_words::TABLE,
    ];
    const TILE: &'static Sprite<'static> = &art::TILE_ACTION;
    const MENU: Option<&'static dyn DynMenu> = Some(&menu::ActionMenu);
    const OPTIONS: Option<&'static dyn DynMenu> = Some(&OptionRows);

    fn help(state: &State) -> Help {
        let (texts, system) = (texts(), state.risus.systems.system);
        let pages: &[TextId] = match system {
            System::Hack => &texts.hack,
            System::Ygos => &texts.ygos_rule,
            System::TwoDice => &texts.two_dice,
            System::Pool => &texts.pool,
        };
        Help::of::<Game>(&texts.keys, pages).system(system.name())
    }
}

/// The action; what was rolled lies on its table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Action;

/// What lies on the table: the result, and what was asked for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    asked: Question,
    odds: Option<Percent>,
    answer: Answer,
}

impl OneRoll for Action {
    type Scope = Family;
    type Question = Question;
    type Odds = Percent;
    type Outcome = Shown;

    const TILE: Tile = Tile::Action;
    const PARTS: &'static [u8] = &[Family::ACTION];

    fn ask(&self, game: GameRef<'_>) -> Question {
        question(game)
    }

    fn verb(question: &Question, _: Option<&Shown>) -> Verb {
        match question.verb {
            Ok(picture::Verb::Roll | picture::Verb::Cast) => Verb::Roll,
            Ok(picture::Verb::Prepare | picture::Verb::Succeed) => Verb::Act,
            Err(_) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Shown, Error> {
        let attempt = Roll::of(game.read());
        let answer = game.roll(
            |record, shared, dice| {
                let mut actor = Actor::at(attempt.acting, GameRef { record, shared });
                let answer = moves::roll(question, &mut actor, &record.systems, dice)?;
                actor.put_back(attempt.acting, record, &mut shared.roster);
                // RH-14: Destiny was for that roll alone.
                record.action.stance.with_destiny = false;
                Ok(answer)
            },
            |game, answer| {
                Note::new(Actor::name(game), super::Roll::Action(attempt))
                    .total(answer.total.into())
                    .ended(moves::ending(answer))
            },
        )?;
        Ok(Shown::of(question, answer))
    }

    fn act(
        &mut self,
        question: &Question,
        lying: &mut Option<Shown>,
        game: &mut GameMut<'_>,
    ) -> Result<Next, TextId> {
        *lying = match question.verb {
            // YG-2: what succeeds by itself is no roll, and costs nothing.
            Ok(picture::Verb::Succeed) => Some(Shown::of(question, Answer::AUTOMATIC)),
            // RH-27: a power is prepared.
            _ => {
                let acting = game.read().acting();
                let mut actor = Actor::at(acting, game.read());
                actor.prepare(&game.systems.rules());
                actor.put_back(acting, game.record, &mut game.shared.roster);
                None
            }
        };
        Ok(Next::Stay)
    }

    fn turn(&mut self, turn: Turn, _: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        match game.action.mark {
            Mark::Level => choose(turn.direction, game),
            Mark::Difficulty => turn_difficulty(turn.direction, game),
        }
    }

    fn odds(question: &Question) -> OddsState<Percent> {
        question.odds().into()
    }

    fn fall(Shown { answer, .. }: &Shown) -> OnTable {
        OnTable {
            landings: fall::landings(answer),
            ..OnTable::fallen(fall::pictures(answer))
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>) -> Screen {
        let now = seen.question;
        Screen::Action(match seen.stage {
            Stage::Ready => Picture::Ready(*now, seen.odds.known(), seen.notice),
            Stage::Falling(shown, picture) => {
                let step = fall::step(&shown.answer, picture);
                Picture::Rolling(shown.asked, shown.odds, shown.answer, step)
            }
            // The result stands beside what is left, and the keys do what they do next.
            Stage::Shown(shown) => {
                let asked = Question {
                    destiny: now.destiny,
                    verb: now.verb,
                    can_turn: now.can_turn,
                    ..shown.asked
                };
                Picture::Result(asked, shown.odds, shown.answer)
            }
        })
    }

    /// What it costs, or what is done: a roll that costs nothing changes nothing.
    fn step(question: &Question) -> TextId {
        match question.verb {
            Ok(picture::Verb::Prepare) => risus::texts().prepare,
            Ok(picture::Verb::Cast) => risus::texts().level,
            _ => kit_texts().destiny,
        }
    }

    fn reason(error: Error) -> TextId {
        reason(error)
    }
}

impl Shown {
    fn of(question: &Question, answer: Answer) -> Shown {
        Shown {
            asked: *question,
            odds: question.odds(),
            answer,
        }
    }
}

fn turn_difficulty(direction: Direction, family: &mut Family) -> Result<(), TextId> {
    let before = difficulty(family);
    let after = before.with(direction.step(before.get()));
    set_difficulty(family, after.map_err(|_| direction.limit())?);
    Ok(())
}
