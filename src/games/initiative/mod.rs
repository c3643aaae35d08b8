//! Initiative on 1d20: who strikes when, and with which defences left.
//!
//! One stands alone against one or several. The table leads from test to attack to the next round;
//! every step is one press of Roll, and Up and Down choose what the step leaves open.

mod fighter;
pub(crate) mod foes;
mod lines;
pub mod picture;
mod question;
mod record;
mod roll;
mod seen;
mod sheet;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
pub(crate) mod words;

pub use super::Never as Menus;
pub use super::Never as Page;
pub use picture::Picture;
pub use record::{Ability, Combatant, Record};
pub use roll::Roll;
pub use sheet::Sheet;

use super::{AnyList, Help, Lists, Screen, Tile};
use crate::app::list::{At, Lines};
use crate::app::place::Go;
use crate::app::scope::OfGadget;
use crate::app::table::{Next, OnTable, Play, Reckoned, Seen, Table, Turn, Verb};
use crate::app::{Context, Gadget, Kept, Note};
use crate::dice::{Face, Percent};
use crate::name::Name;
use crate::rules::initiative::{Answer, Encounter, Move, Outcome, Stage, Test};
use crate::rules::{Ending, Error};
use crate::ui::art::TILE_INITIATIVE;
use crate::ui::{Text, dice};
use crate::word::{Texts, Word};
use declic_pixels::Sprite;
use fighter::FighterLines;
use heapless::Vec;
use question::{Coming, Question, Trial, Whom, ask};
use sheet::SheetLines;
use words::texts;

/// The table of the initiative.
pub(crate) type Root = Table<Initiative>;

/// The lists of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    Fighter(FighterLines),
    Sheet(SheetLines),
}

impl Lists for List {
    fn lines(&self) -> &dyn Lines {
        match self {
            List::Fighter(lines) => lines,
            List::Sheet(lines) => lines,
        }
    }
}

impl From<List> for AnyList {
    fn from(list: List) -> AnyList {
        AnyList::Initiative(list)
    }
}

/// What the shelf, the lines and the help ask of it.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &TILE_INITIATIVE;
    const LINES: &'static dyn Lines = &lines::InitiativeLines;

    fn name() -> Word {
        texts().name
    }

    /// Which round goes on.
    fn goes_on(kept: &Kept) -> Option<Text> {
        if kept.initiative.log.is_new() {
            return None;
        }
        let skirmish = record::skirmish(kept).ok()?;
        let goes_on = skirmish.stage() != Stage::Over;
        goes_on.then(|| {
            let round = texts().round.of(kept.shared.settings.lang);
            Text::Name(Name::written(format_args!("{round} {}", skirmish.number())))
        })
    }

    fn undoable(kept: &Kept) -> Option<Text> {
        let (record, own) = (&kept.initiative, texts());
        let last = record.log.moves().last()?;
        Some(Text::Word(match record.target {
            Some(_) => own.undo_target,
            None => own.undoable(*last),
        }))
    }

    fn undo(kept: &mut Kept) {
        record::undo(kept);
    }

    fn help(_: &Kept) -> Help {
        let texts = texts();
        Help {
            title: Self::name(),
            signs: &[],
            system: Word::NONE,
            keys: &texts.keys,
            pages: &texts.rule,
        }
    }

    fn fighter(place: u8, kept: &Kept) -> Name {
        let one = kept.initiative.one(FighterLines(place).who());
        one.map_or(Name::EMPTY, |one| one.name)
    }

    fn call(place: u8, name: Name, kept: &mut Kept) -> Go {
        let lines = FighterLines(place);
        let called = record::change(kept, &mut |record| {
            if let Some(one) = record.one_mut(lines.who()) {
                one.name = name;
            }
            Ok(())
        });
        match called {
            Ok(()) => Go::ReturnToList(At::line(List::Fighter(lines), FighterLines::NAME)),
            Err(reason) => Go::Say(Text::Word(reason)),
        }
    }
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
    #[inline(never)]
    fn draw(&mut self, first: Option<Move>, context: &mut Context<'_>) -> Result<(), Error> {
        let drawn = context.roll(
            |kept, dice| {
                let mut skirmish = record::skirmish(kept)?;
                if let Some(first) = first {
                    skirmish.make(first)?;
                }
                let (order, drawn) = skirmish.shuffle(dice)?;
                // The dice have fallen, and nothing stands against it.
                for made in first.into_iter().chain([order]) {
                    record::make(kept, made)?;
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
    type Scope = OfGadget;
    type Question = Question;
    type Odds = Percent;

    const TILE: Tile = Tile::Initiative;

    fn new(_: Gadget<'_>) -> Self {
        Initiative::Now
    }

    fn ask(&self, gadget: Gadget<'_>) -> Question {
        ask(gadget.state)
    }

    fn verb(&self, question: &Question, _: Gadget<'_>) -> Verb {
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

    fn roll(&mut self, question: &Question, context: &mut Context<'_>) -> Result<(), Error> {
        match question.coming {
            Coming::Coin => {
                let made = context.roll(
                    |kept, dice| {
                        let made = record::skirmish(kept)?.toss(dice)?;
                        record::make(kept, made)?;
                        Ok(made)
                    },
                    |_, _| None,
                )?;
                if let Move::Coin(face) = made {
                    *self = Initiative::Tossed(face);
                }
            }
            Coming::Test(trial) | Coming::Longest(trial, _) => {
                let outcome = context.roll(
                    |kept, dice| {
                        let made = record::skirmish(kept)?.test(trial.member, dice)?;
                        record::make(kept, made)
                    },
                    |kept, outcome| note(&trial, outcome, kept),
                )?;
                if let Outcome::Test(test) = outcome {
                    *self = Initiative::Tested(trial, test);
                }
            }
            Coming::Order => self.draw(None, context)?,
            Coming::Begin(first, _) => self.draw(Some(first), context)?,
            _ => return Err(Error::Choice),
        }
        Ok(())
    }

    fn act(&mut self, question: &Question, context: &mut Context<'_>) -> Result<Next, Word> {
        if *self != Initiative::Now {
            *self = Initiative::Now;
            return Ok(Next::Stay);
        }
        let kept = &mut *context.kept;
        let made = match question.coming {
            Coming::Longest(trial, Some(holder)) => Move::Engaged(trial.member, holder),
            Coming::Whom(Whom::Target(target)) => {
                kept.initiative.target = Some(target);
                kept.initiative.mark = 0;
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
            Coming::Attack(target, Some(Answer::ShieldParry)) => {
                record::one(target, kept).has_shield
            }
            _ => true,
        };
        let texts = texts();
        match (record::make(kept, made), question.coming) {
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
    fn turn(
        &mut self,
        turn: Turn,
        question: &Question,
        context: &mut Context<'_>,
    ) -> Result<(), Word> {
        if *self != Initiative::Now {
            *self = Initiative::Now;
            return Ok(());
        }
        match (question.choices, question.coming) {
            (0 | 1, Coming::Test(_)) => Err(texts().only_one),
            (0 | 1, _) => Ok(()),
            (choices, _) => {
                let mark = &mut context.kept.initiative.mark;
                *mark = turn.direction.around(*mark % choices, choices);
                Ok(())
            }
        }
    }

    fn odds(question: &Question) -> Reckoned<Percent> {
        match question.coming {
            Coming::Test(trial) | Coming::Longest(trial, None) => {
                Reckoned::Known(trial.parts.target.odds().percent())
            }
            _ => Reckoned::Never,
        }
    }

    fn on_table(&self, _: Gadget<'_>) -> OnTable {
        match self {
            Initiative::Now => OnTable::NOTHING,
            Initiative::Tested(_, test) if test.roll.is_none() => OnTable::fallen(0),
            Initiative::Tested(..) | Initiative::Tossed(_) => {
                OnTable::fallen(dice::FALLS.len() as u8)
            }
            _ => OnTable::fallen(0),
        }
    }

    /// What is marked, and whom it is meant for, is in no record.
    fn is_turned(&self, gadget: Gadget<'_>) -> bool {
        gadget.state.initiative.mark > 0 || gadget.state.initiative.target.is_some()
    }

    /// Each step can be taken back, up to the first one.
    fn rolls_afresh(&self, gadget: Gadget<'_>) -> bool {
        gadget.state.initiative.log.moves().is_empty()
    }

    fn screen(&self, seen: &Seen<'_, Self>, gadget: Gadget<'_>) -> Screen {
        Screen::Initiative(seen::picture(self, seen, gadget.state))
    }

    fn reason(error: Error, _: Gadget<'_>) -> Word {
        texts().reason(error)
    }
}

/// What the history says of a test.
fn note(trial: &Trial, outcome: &Outcome, kept: &Kept) -> Option<Note> {
    let Outcome::Test(test) = outcome else {
        return None;
    };
    Some(
        Note::new(
            record::one(test.roller, kept).name,
            super::Roll::Initiative(Roll::of(trial)),
        )
        .against(record::one(test.opponent(), kept).name)
        .total(test.roll.unwrap_or(0).into())
        .ended(Ending::of(test.holder == test.roller)),
    )
}
