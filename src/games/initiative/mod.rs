//! Initiative on 1d20: the order of attacks, and the defences each combatant has left.
//!
//! One combatant stands alone against one or several. Every step of the table, from test to attack to the
//! next round, is one press of Roll; Up and Down choose what the step leaves open.

mod fighter;
pub(crate) mod foes;
mod menu;
pub mod picture;
mod prelude;
mod question;
mod record;
mod remembered;
mod seen;
mod sheet;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
pub(crate) mod words;

pub use super::Never as Page;
pub use picture::Picture;
pub use record::{Ability, Combatant, Fight, Mark, Record};
pub use remembered::Roll;
pub use sheet::Sheet;

use crate::app::table::Seen;
use crate::games::initiative::prelude::*;
use fighter::FighterMenu;
use menu::InitiativeMenu;
use question::{Question, ask};
use sheet::SheetMenu;

/// The table of the initiative.
pub(crate) type Root = Table<Initiative>;
/// What the game sees.
type GameRef<'a> = crate::app::GameRef<'a, Record>;
/// What the game changes.
type GameMut<'a> = crate::app::GameMut<'a, Record>;
/// A row of a menu of the game.
type Row<'r> = crate::app::menu::Row<'r, Record>;
/// The rows of a menu of the game.
type Rows<'a> = crate::app::menu::Rows<'a, Record>;

menus!(Initiative {
    Fighter(FighterMenu),
    Sheet(SheetMenu),
});

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = texts().name;
    const TEXTS: &'static [&'static TextTable] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &art::TILE_INITIATIVE;
    const MENU: Option<&'static dyn DynMenu> = Some(&InitiativeMenu);
    const LINE_UP: Option<&'static dyn DynLineUp> = Some(&Game);

    fn goes_on(state: &State) -> Option<Text> {
        goes_on(state.game())
    }

    fn help(_: &State) -> Help {
        Help::of::<Game>(&texts().keys, &texts().rule)
    }
}

/// Which round goes on.
fn goes_on(game: GameRef<'_>) -> Option<Text> {
    if game.fight.log.is_new() {
        return None;
    }
    let skirmish = game.skirmish().ok()?;
    let goes_on = skirmish.stage() != Stage::Over;
    goes_on.then(|| {
        let round = texts().round.of(game.lang());
        Text::Name(Name::written(format_args!("{round} {}", skirmish.number())))
    })
}

/// What lies on the table beside what is to be done: dice that have just fallen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Initiative {
    /// Nothing.
    Now,
    /// RD-4, RD-16: a test.
    Tested(Trial, Test),
    /// RD-6: a coin.
    Tossed(Face),
    /// RD-10: what the dice of an order showed.
    Drawn(Vec<Face, { Encounter::LARGEST_GROUP }>),
}

impl Initiative {
    /// RD-10: the order is left to chance, and before that perhaps the next round begins.
    #[inline(never)] // A whole fight is on its stack, and on no other move's.
    fn draw(&mut self, first: Option<Move>, game: &mut GameMut<'_>) -> Result<(), Error> {
        let drawn = game.roll(
            |record, shared, dice| {
                let mut skirmish = record.fight.skirmish(&shared.roster)?;
                if let Some(first) = first {
                    skirmish.make(first)?;
                }
                let (order, drawn) = skirmish.shuffle(dice)?;
                // The dice have fallen, and nothing stands against it.
                for made in first.into_iter().chain([order]) {
                    record.make(made, &shared.roster)?;
                }
                Ok(drawn)
            },
            |_, _| None,
        )?;
        *self = Initiative::Drawn(drawn.faces);
        Ok(())
    }
}

impl Play for Initiative {
    type Scope = Record;
    type Question = Question;
    type Odds = Percent;

    const TILE: Tile = Tile::Initiative;
    const PARTS: &'static [u8] = Record::STEP;

    fn new(_: GameRef<'_>) -> Self {
        Initiative::Now
    }

    fn ask(&self, game: GameRef<'_>) -> Question {
        ask(game)
    }

    fn verb(&self, question: &Question, _: GameRef<'_>) -> Verb {
        match (self, question.coming) {
            // What lies there is looked at first.
            (Initiative::Tested(..) | Initiative::Tossed(_) | Initiative::Drawn(_), _) => Verb::Act,
            (_, Coming::Coin | Coming::Order | Coming::Test(_)) => Verb::Roll,
            (_, Coming::Begin(_, true)) => Verb::Roll,
            (_, Coming::Longest(_, None)) => Verb::Roll,
            (_, Coming::Refused(_)) => Verb::Nothing,
            _ => Verb::Act,
        }
    }

    fn step(&self, question: &Question, _: GameRef<'_>) -> StepName {
        texts().step(&question.coming).into()
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<(), Error> {
        match question.coming {
            Coming::Coin => {
                let made = game.roll(
                    |record, shared, dice| {
                        let made = record.fight.skirmish(&shared.roster)?.toss(dice)?;
                        record.make(made, &shared.roster)?;
                        Ok(made)
                    },
                    |_, _| None,
                )?;
                if let Move::Coin(face) = made {
                    *self = Initiative::Tossed(face);
                }
            }
            Coming::Test(trial) | Coming::Longest(trial, _) => {
                let outcome = game.roll(
                    |record, shared, dice| {
                        let skirmish = record.fight.skirmish(&shared.roster)?;
                        let made = skirmish.test(trial.member, dice)?;
                        record.make(made, &shared.roster)
                    },
                    |game, outcome| note(&trial, outcome, game),
                )?;
                if let Outcome::Test(test) = outcome {
                    *self = Initiative::Tested(trial, test);
                }
            }
            Coming::Order => self.draw(None, game)?,
            Coming::Begin(first, _) => self.draw(Some(first), game)?,
            _ => return Err(Error::Choice),
        }
        Ok(())
    }

    fn act(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Next, TextId> {
        if *self != Initiative::Now {
            *self = Initiative::Now;
            return Ok(Next::Stay);
        }
        let made = match question.coming {
            Coming::Longest(trial, Some(holder)) => Move::Engaged(trial.member, holder),
            Coming::Whom(Whom::Target(target)) => {
                game.fight.target = Some(target);
                game.mark = Mark(0);
                return Ok(Next::Stay);
            }
            Coming::Whom(Whom::Feint(member)) => Move::Feinted(member),
            Coming::Attack(target, Some(answer)) => Move::Struck(target, answer),
            Coming::Attack(target, None) => Move::Felled(target),
            Coming::Pass => Move::Passed,
            Coming::Begin(first, _) => first,
            _ => return Ok(Next::Stay),
        };
        let has_shield = match question.coming {
            Coming::Attack(target, Some(Answer::ShieldParry)) => game.read().one(target).has_shield,
            _ => true,
        };
        let texts = texts();
        let made = game.record.make(made, &game.shared.roster);
        match (made, question.coming) {
            (Ok(Outcome::Test(test)), Coming::Longest(trial, _)) => {
                *self = Initiative::Tested(trial, test);
                Ok(Next::Stay)
            }
            (Ok(_), _) => Ok(Next::Stay),
            (Err(_), _) if !has_shield => Err(texts.no_shield),
            (Err(error), _) => Err(texts.reason(error)),
        }
    }

    /// The next one tested, the longest weapon, a target, an answer.
    fn turn(&mut self, turn: Turn, asked: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        if *self != Initiative::Now {
            *self = Initiative::Now;
            return Ok(());
        }
        match (asked.choices, asked.coming) {
            (0 | 1, Coming::Test(_)) => Err(texts().only_one),
            (0 | 1, _) => Ok(()),
            (choices, _) => {
                let Mark(mark) = game.mark;
                game.mark = Mark(turn.direction.around(mark % choices, choices));
                Ok(())
            }
        }
    }

    fn odds(question: &Question) -> OddsState<Percent> {
        match question.coming {
            Coming::Test(trial) | Coming::Longest(trial, None) => {
                OddsState::Known(trial.parts.target.odds().percent())
            }
            _ => OddsState::Never,
        }
    }

    fn on_table(&self, _: GameRef<'_>) -> OnTable {
        match self {
            Initiative::Now => OnTable::NOTHING,
            Initiative::Tested(_, test) if test.roll.is_none() => OnTable::fallen(0),
            Initiative::Tested(..) | Initiative::Tossed(_) => {
                OnTable::fallen(dice::FALLS.len() as u8)
            }
            _ => OnTable::fallen(0),
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, game: GameRef<'_>) -> Screen {
        Screen::Initiative(seen::picture(self, seen, game))
    }

    fn reason(error: Error, _: GameRef<'_>) -> TextId {
        texts().reason(error)
    }
}

/// What the history says of a test.
fn note(trial: &Trial, outcome: &Outcome, game: GameRef<'_>) -> Option<Note> {
    let Outcome::Test(test) = outcome else {
        return None;
    };
    Some(
        Note::new(
            game.one(test.roller).name,
            super::Roll::Initiative(Roll::of(trial)),
        )
        .against(game.one(test.opponent()).name)
        .total(test.roll.unwrap_or(0).into())
        .ended(Ending::of(test.holder == test.roller)),
    )
}
