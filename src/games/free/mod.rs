//! Free dice: choose dice, roll them, lock some, roll the others.
//!
//! On the table Up and Down change the highlighted part of the roll, which its menu chooses. The dice stay
//! on the table until the roll is changed. The odds and the dice are in `rules::free`.

mod fall;
mod locking;
mod menu;
mod notation;
mod odds;
mod options;
pub mod picture;
mod prelude;
mod remembered;
mod setup;
#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests;
mod turning;
pub mod words;

pub use super::Never as Menus;
pub use picture::Picture;
pub use remembered::Attempt as Roll;
pub(crate) use remembered::USUAL;
pub use setup::{Mark, Question, Setup as Record};

use crate::app::State;
use crate::app::table::Seen;
use crate::games::free::prelude::*;
use crate::rules::odds_request::OddsAnswer;
use locking::LockingPage;
use picture::{Lying, Ready};
use remembered::Attempt;

pages!(Free { Locking(LockingPage) });

/// The table of free dice.
pub(crate) type Root = Table<Free>;

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = texts().name;
    const TEXTS: &'static [&'static TextTable] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &art::TILE_FREE;
    const MENU: Option<&'static dyn DynMenu> = Some(&menu::FreeMenu);
    const ROLL: &'static Shape = Attempt::SHAPE;

    fn help(_: &State) -> Help {
        Help::of::<Game>(&texts().keys, &texts().pages)
    }
}

/// The table; its dice lie in what is kept of it, where they can be locked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Free;

impl Play for Free {
    /// Everything: a roll that is a favourite is called by the name of that.
    type Scope = OfGadget;
    type Question = Question;
    type Odds = Percent;

    const TILE: Tile = Tile::Free;

    fn new(_: Gadget<'_>) -> Self {
        Free
    }

    fn ask(&self, gadget: Gadget<'_>) -> Question {
        gadget.state.free.question()
    }

    /// What is set up always makes sense.
    fn verb(&self, _: &Question, gadget: Gadget<'_>) -> Verb {
        match gadget.state.free.locks {
            Locks::NONE => Verb::Roll,
            _ => Verb::RollOn,
        }
    }

    fn roll(&mut self, question: &Question, context: &mut Context<'_>) -> Result<(), Error> {
        context.game::<Setup>().roll(
            |setup, _, dice| {
                // All dice, or those that lie there and are not locked.
                let thrown = match setup.lying() {
                    Some(thrown) => thrown.roll_unlocked(setup.locks, dice)?,
                    None => {
                        let thrown = question.roll.roll(dice)?;
                        setup.locks = Locks::NONE;
                        thrown
                    }
                };
                let score = thrown.score;
                setup.thrown = Some(thrown);
                Ok(score)
            },
            |_, &score| {
                Note::new(Name::EMPTY, super::Roll::Free(Attempt::of(question)))
                    .total(score.clamp(i16::MIN.into(), i16::MAX.into()) as i16)
                    .ended(question.target.map(|target| ending(score, target)))
            },
        )?;
        Ok(())
    }

    /// What cannot be turned any further is told on the table, not on the dice.
    fn turn(&mut self, turn: Turn, _: &Question, context: &mut Context<'_>) -> Result<(), TextId> {
        context.state.free.clear();
        context.state.free.turn(turn)
    }

    fn odds(question: &Question) -> OddsState<Percent> {
        odds::reckon(question)
    }

    fn answered(answer: &OddsAnswer) -> Option<Percent> {
        match answer {
            OddsAnswer::Chance(percent) => Some(*percent),
            _ => None,
        }
    }

    fn on_table(&self, gadget: Gadget<'_>) -> OnTable {
        let Some(lying) = gadget.state.free.lying() else {
            return OnTable::NOTHING;
        };
        OnTable {
            landings: fall::landings(lying),
            ..OnTable::fallen(fall::pictures(lying))
        }
    }

    /// Dice that are locked stay: the next roll needs them.
    fn clear(&mut self, context: &mut Context<'_>) {
        if context.state.free.locks == Locks::NONE {
            context.state.free.clear();
        }
    }

    fn screen(&self, seen: &Seen<'_, Self>, gadget: Gadget<'_>) -> Screen {
        let setup = &gadget.state.free;
        Screen::Free(match setup.lying() {
            None => Picture::Ready(Ready {
                question: *seen.question,
                name: name(seen.question, gadget.state),
                chance: seen.odds.into(),
                notice: seen.notice,
            }),
            Some(thrown) => Picture::Lying(
                Lying {
                    thrown: *thrown,
                    mark: setup.mark,
                    target: setup.target,
                    locks: setup.locks,
                },
                seen.falling.map(fall::step),
            ),
        })
    }

    fn reason(error: Error, gadget: Gadget<'_>) -> TextId {
        setup::reason(&gadget.state.free.roll, error)
    }
}

/// What the roll is called, if it has a name.
fn name(question: &Question, state: &State) -> Option<Text> {
    let attempt = Attempt::of(question);
    let given = state.favourites.name_of(&super::Roll::Free(attempt));
    let usual = || attempt.usual_name().map(Text::Id);
    given.map(Text::Name).or_else(usual)
}

/// A target makes a success or a failure of a number.
fn ending(score: i32, target: i16) -> Ending {
    Ending::of(score >= target.into())
}
