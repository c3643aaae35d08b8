//! Free dice: pick dice, roll them, lock some, roll the rest.
//!
//! On the table Up and Down turn one part of the roll, the one that is marked; its lines say which.
//! The dice stay on the table until the roll is changed.

mod attempt;
mod fall;
mod lines;
mod locking;
mod notation;
mod odds;
mod options;
pub mod picture;
mod setup;
#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests;
mod turning;
pub mod words;

pub use super::Never as Menus;
pub use super::Never as List;
pub use attempt::Attempt as Roll;
pub(crate) use attempt::USUAL;
pub(crate) use locking::LockingPage as Page;
pub use picture::Picture;
pub use setup::{Mark, Question, Setup as Record};

use super::{Help, Screen, Tile};
use crate::app::list::Lines;
use crate::app::table::{Landings, Play, Reckoned, Seen, Table, Turn, Verb};
use crate::app::{Context, Kept, Note};
use crate::coded::{Coded, Shape};
use crate::dice::Percent;
use crate::name::Name;
use crate::rules::free::Locks;
use crate::rules::reckoning::Answer;
use crate::rules::{Ending, Error};
use crate::ui::Text;
use crate::ui::art::TILE_FREE;
use crate::word::{Texts, Word};
use attempt::Attempt;
use declic_pixels::Sprite;
use picture::{Lying, Ready};
use words::texts;

/// The table of free dice.
pub(crate) type Root = Table<Free>;

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &TILE_FREE;
    const LINES: &'static dyn Lines = &lines::FreeLines;
    const ROLL: &'static Shape = Attempt::SHAPE;

    fn name() -> Word {
        texts().name
    }

    fn help(_: &Kept) -> Help {
        let own = texts();
        Help {
            title: Self::name(),
            signs: &[],
            system: Word::NONE,
            keys: &own.keys,
            pages: &own.pages,
        }
    }
}

/// The table; its dice lie in what is kept of it, where they can be locked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Free;

impl Play for Free {
    type Question = Question;
    type Odds = Percent;

    const TILE: Tile = Tile::Free;

    fn new(_: &Kept) -> Self {
        Free
    }

    fn ask(&self, kept: &Kept) -> Question {
        kept.free.question()
    }

    /// What is set up always makes sense.
    fn verb(&self, _: &Question, _: &Kept) -> Verb {
        Verb::Roll
    }

    /// All dice, or those that lie there and are not locked.
    fn roll(&mut self, question: &Question, context: &mut Context<'_>) -> Result<(), Error> {
        context.roll(
            |kept, dice| {
                let setup = &mut kept.free;
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
                Some(Note {
                    who: Name::EMPTY,
                    roll: super::Roll::Free(Attempt::of(question)),
                    score: score.clamp(i16::MIN.into(), i16::MAX.into()) as i16,
                    ending: question.target.map(|target| ending(score, target)),
                })
            },
        )?;
        Ok(())
    }

    /// What cannot be turned any further is told on the table, not on the dice.
    fn turn(&mut self, turn: Turn, _: &Question, kept: &mut Kept) -> Result<(), Word> {
        kept.free.clear();
        kept.free.turn(turn)
    }

    fn odds(question: &Question) -> Reckoned<Percent> {
        odds::reckon(question)
    }

    fn answered(answer: &Answer) -> Option<Percent> {
        match answer {
            Answer::Chance(percent) => Some(*percent),
            _ => None,
        }
    }

    fn has_result(&self, kept: &Kept) -> bool {
        kept.free.lying().is_some()
    }

    /// Dice that are locked are part of it.
    fn rolls_afresh(&self, kept: &Kept) -> bool {
        kept.free.locks == Locks::NONE
    }

    /// Dice that are locked stay: the next roll needs them.
    fn clear(&mut self, kept: &mut Kept) {
        if kept.free.locks == Locks::NONE {
            kept.free.clear();
        }
    }

    fn pictures(&self, kept: &Kept) -> u8 {
        kept.free.lying().map_or(0, fall::pictures)
    }

    fn landings(&self, kept: &Kept) -> Landings {
        let lying = kept.free.lying();
        lying.map_or(Landings::at(0), fall::landings)
    }

    fn screen(&self, seen: &Seen<'_, Self>, kept: &Kept) -> Screen {
        let setup = &kept.free;
        Screen::Free(match setup.lying() {
            None => Picture::Ready(Ready {
                question: *seen.question,
                name: name(seen.question, kept),
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

    fn reason(error: Error, kept: &Kept) -> Word {
        setup::reason(&kept.free.roll, error)
    }
}

/// What the roll is called, if it has a name.
fn name(question: &Question, kept: &Kept) -> Option<Text> {
    let attempt = Attempt::of(question);
    let given = kept.favourites.name_of(&super::Roll::Free(attempt));
    let usual = || attempt.usual_name().map(Text::Word);
    given.map(Text::Name).or_else(usual)
}

/// A target makes a success or a failure of a number.
fn ending(score: i32, target: i16) -> Ending {
    match score >= target.into() {
        true => Ending::Success,
        false => Ending::Failure,
    }
}
