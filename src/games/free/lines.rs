//! The lines that put a roll together, in the order a player needs them.

use core::fmt::Write as _;

use super::locking::LockingPage;
use super::options::{Choice, keep_number, keep_so_many};
use super::setup::{BAG, Mark, Setup};
use super::words::texts;
use crate::app::list::{Act, Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::dice::Die;
use crate::games::AnyPage;
use crate::name::Name;
use crate::rules::free::{Explode, FreeRoll, Keep, Locks, Reading};
use crate::ui::list::Head;
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of the free dice.
pub(super) struct FreeLines;

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    /// A part of the roll that stands on the table.
    Mark(Mark),
    Lock,
    UnlockAll,
    Choice(Choice),
    /// How many dice are kept, or dropped.
    KeepNumber,
    RerollOnes,
    /// From which face on a die is a success.
    SuccessFrom,
    Sides,
}

const LINES: [Which; 14] = [
    Which::Mark(Mark::Number),
    Which::Mark(Mark::Die),
    Which::Mark(Mark::Modifier),
    Which::Mark(Mark::Target),
    Which::Lock,
    Which::UnlockAll,
    Which::Choice(Choice::Keep),
    Which::KeepNumber,
    Which::Choice(Choice::Explode),
    Which::Choice(Choice::Adds),
    Which::RerollOnes,
    Which::Choice(Choice::Reading),
    Which::SuccessFrom,
    Which::Sides,
];

fn which(index: u8) -> Option<Which> {
    LINES.get(usize::from(index)).copied()
}

impl Lines for FreeLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().name)
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let Some(which) = which(index) else {
            return Line::EMPTY;
        };
        let line = which.line(&kept.free);
        match which.excluded(&kept.free) {
            Some(reason) => line.not(reason),
            None => line,
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let setup = &mut context.kept.free;
        match which(index) {
            Some(Which::Mark(mark)) => {
                setup.mark = mark;
                if mark == Mark::Target {
                    setup.aim();
                }
                return Ok(Go::Table);
            }
            Some(Which::UnlockAll) => setup.locks = Locks::NONE,
            Some(Which::RerollOnes) => {
                let roll = FreeRoll {
                    reroll_ones: !setup.roll.reroll_ones,
                    ..setup.roll
                };
                setup.set(&roll)?;
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let mut roll = kept.free.roll;
        match which(index) {
            Some(Which::KeepNumber) => {
                let number = direction.step(keep_number(roll.keep));
                keep_so_many(number, &mut roll);
            }
            Some(Which::SuccessFrom) => {
                if let Reading::Successes(least) = &mut roll.reading {
                    *least = direction.step(*least);
                }
            }
            Some(Which::Sides) => match Die::new(direction.step(roll.die.sides())) {
                Some(die) => roll.die = die,
                None => return false,
            },
            _ => return false,
        }
        kept.free.set(&roll).is_ok()
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        match which(index) {
            Some(Which::Choice(choice)) => Choices {
                count: choice.count() as u8,
                chosen: choice.chosen(&kept.free.roll) as u8,
            },
            _ => Choices::default(),
        }
    }

    fn choice(&self, index: u8, choice: u8, _: &Kept) -> Text {
        match which(index) {
            Some(Which::Choice(among)) => among.name(choice.into()),
            _ => Text::Word(Word::NONE),
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        if let Some(Which::Choice(among)) = which(index) {
            let mut roll = kept.free.roll;
            if among.choose(choice.into(), &mut roll).is_some() {
                kept.free.set(&roll)?;
            }
        }
        Ok(Go::Stay)
    }
}

impl Which {
    fn line(self, setup: &Setup) -> Line {
        let (own, roll) = (texts(), &setup.roll);
        match self {
            Which::Mark(mark) => Line::on_table(own.mark(mark), marked(mark, setup)),
            Which::Lock => Line {
                label: Text::Word(own.lock_dice),
                act: Act::Go(Go::Show(AnyPage::Free(LockingPage::default()))),
                ..Line::EMPTY
            },
            Which::UnlockAll => Line::doing(own.unlock_all, shared().confirm),
            Which::Choice(choice) => {
                let value = match (choice, roll.reading) {
                    (Choice::Reading, reading) => Text::Word(own.reading_of(reading)),
                    _ => choice.name(choice.chosen(roll)),
                };
                Line::choice(choice.label(), value)
            }
            Which::KeepNumber => Line::number(own.how_many, keep_number(roll.keep).into()),
            Which::RerollOnes => Line::switch(own.reroll_ones, roll.reroll_ones),
            Which::SuccessFrom => match roll.reading {
                Reading::Successes(least) => Line::number(own.success_from, least.into()),
                _ => Line::doing(own.success_from, Word::NONE),
            },
            Which::Sides => Line::number(own.sides, roll.die.sides().into()),
        }
    }

    /// Why it cannot be used now.
    fn excluded(self, setup: &Setup) -> Option<Word> {
        let (own, roll) = (texts(), &setup.roll);
        match (self, roll.reading) {
            (Which::Mark(_), _) => None,
            (Which::Lock, _) if setup.lying().is_none() => Some(shared().nothing_to_keep),
            (Which::Lock, _) if roll.count == 1 => Some(own.one_must_roll),
            (Which::UnlockAll, _) if setup.locks == Locks::NONE => Some(own.none_locked),
            (Which::Lock | Which::UnlockAll, _) => None,
            (_, Reading::D66) => Some(own.d66_alone),
            (Which::KeepNumber, _) if roll.keep == Keep::All => Some(own.all_are_kept),
            (Which::Choice(Choice::Keep) | Which::KeepNumber, _) => None,
            (_, Reading::Fate) => Some(own.fate_alone),
            (Which::Choice(Choice::Adds), _) if roll.explode == Explode::Never => {
                Some(own.nothing_explodes)
            }
            (Which::SuccessFrom, Reading::Sum) => Some(own.no_successes),
            _ => None,
        }
    }
}

impl Choice {
    const fn label(self) -> Word {
        let own = texts();
        match self {
            Choice::Keep => own.keep,
            Choice::Explode => own.explode,
            Choice::Adds => own.adds,
            Choice::Reading => own.reading,
        }
    }

    fn name(self, choice: usize) -> Text {
        let own = texts();
        let names: &[Word] = match self {
            Choice::Keep => &own.keeps,
            Choice::Explode => &own.explodes,
            Choice::Reading => &own.readings,
            Choice::Adds => match choice.checked_sub(1).and_then(|place| BAG.get(place)) {
                Some(&die) => return die_name(die),
                None => return Text::Word(own.same_die),
            },
        };
        Text::Word(names.get(choice).copied().unwrap_or_default())
    }
}

/// The value of a part of the roll that stands on the table.
fn marked(mark: Mark, setup: &Setup) -> Text {
    let roll = &setup.roll;
    match (mark, roll.reading) {
        (Mark::Number, _) => Text::Number(roll.count.into()),
        (Mark::Die, Reading::D66 | Reading::Fate) => Text::Word(texts().reading_of(roll.reading)),
        (Mark::Die, _) => die_name(roll.die),
        (Mark::Modifier, _) => Text::Number(roll.modifier),
        (Mark::Target, _) => {
            let none = Text::Word(shared().dash);
            setup.target.map_or(none, Text::Number)
        }
    }
}

fn die_name(die: Die) -> Text {
    let mut name = Name::EMPTY;
    // It has room for "D100".
    let _ = write!(name, "{die}");
    Text::Name(name)
}
