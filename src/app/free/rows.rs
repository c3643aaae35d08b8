//! The lines of the menu that put a roll together, in the order a player needs them.

use heapless::Vec;

use super::options::{changed, explode_kind, extra, keep_kind, keep_number};
use super::{Bag, Page};
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::dice::Die;
use crate::rules::free::{Explode, FreeRoll, Keep, Locks, Reading};
use crate::ui::free::Focus;
use crate::ui::{Deed, Line, Name, Text, Words};

/// What can be set up for the next roll.
pub(super) struct SetupRows;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    Lock,
    UnlockAll,
    /// This part of the roll is changed on the table, where it is seen.
    Focus(Focus),
    Keep,
    /// How many dice are kept, or dropped.
    KeepNumber,
    Explode,
    /// The die that an explosion adds.
    Extra,
    RerollOnes,
    Reading,
    /// From which face on a die is a success.
    Least,
    Sides,
    Save,
}

/// Up to so many lines.
const MOST: usize = 17;

/// No line comes or goes above one that is being changed.
fn rows(bag: &Bag) -> Vec<Row, MOST> {
    let has_successes = matches!(bag.roll.reading, Reading::Successes(_));
    let all = [
        (Row::Lock, bag.thrown.is_some() && bag.roll.count > 1),
        (Row::UnlockAll, bag.locks != Locks::NONE),
        (Row::Focus(Focus::Die), true),
        (Row::Focus(Focus::Count), true),
        (Row::Focus(Focus::Modifier), true),
        (Row::Focus(Focus::Preset), true),
        (Row::Focus(Focus::Target), true),
        (Row::Keep, true),
        (Row::KeepNumber, bag.roll.keep != Keep::All),
        (Row::Explode, true),
        (Row::Extra, bag.roll.explode != Explode::Never),
        (Row::RerollOnes, true),
        (Row::Reading, true),
        (Row::Least, has_successes),
        (Row::Sides, true),
        (Row::Save, true),
    ];
    let seen = all.into_iter().filter(|(_, is_seen)| *is_seen);
    seen.map(|(row, _)| row).collect()
}

fn row(index: u8, bag: &Bag) -> Row {
    let row = rows(bag).get(usize::from(index)).copied();
    row.unwrap_or(Row::Save)
}

impl Rows for SetupRows {
    fn count(&self, kept: &Kept) -> u8 {
        rows(&kept.free).len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (all, bag) = (kept.words(), &kept.free);
        let (words, roll) = (&all.free, &bag.roll);
        match row(index, bag) {
            Row::Lock => Line::opening(words.lock_dice),
            Row::UnlockAll => Line::word(words.unlock_all, ""),
            Row::Focus(focus) => Line {
                label: Text::Word(words.focus(focus)),
                value: focused(focus, bag, all),
                act: Deed::Change,
            },
            Row::Keep => Line::word(words.keep, words.keeps[keep_kind(roll.keep)]),
            Row::KeepNumber => Line::number(words.how_many, keep_number(roll.keep)),
            Row::Explode => Line::word(words.explode, words.explodes[explode_kind(roll.explode)]),
            Row::Extra => Line {
                label: Text::Word(words.adds),
                value: extra(roll.explode).map_or(Text::Word(words.same_die), die_name),
                act: Deed::Change,
            },
            Row::RerollOnes => Line::switch(words.reroll_ones, roll.reroll_ones, all),
            Row::Reading => Line::word(words.reading, words.reading_of(roll.reading)),
            Row::Least => match roll.reading {
                Reading::Successes(least) => Line::number(words.success_from, least),
                _ => Line::EMPTY,
            },
            Row::Sides => Line::number(words.sides, roll.die.sides()),
            Row::Save => Line::opening(words.save),
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let words = desk.kept.words();
        let bag = &mut desk.kept.free;
        let roll = bag.roll;
        match row(index, bag) {
            Row::Lock if bag.lying().is_none() => return Act::No(words.free.roll_first),
            Row::Lock => bag.page = Page::Locking,
            Row::UnlockAll => bag.locks = Locks::NONE,
            Row::Save => bag.page = Page::Saving,
            Row::Focus(focus) => {
                bag.focus = focus;
                bag.clear();
            }
            Row::RerollOnes => {
                let reroll_ones = !roll.reroll_ones;
                let set = bag.set(
                    FreeRoll {
                        reroll_ones,
                        ..roll
                    },
                    words,
                );
                if let Err(reason) = set {
                    return Act::No(reason);
                }
            }
            // The value is one of many, or a number.
            row => return self.edit(row, bag, words),
        }
        Act::Done
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let words = kept.words();
        let bag = &mut kept.free;
        let changed = changed(row(index, bag), direction, bag.roll);
        changed.is_some_and(|roll| bag.set(roll, words).is_ok())
    }
}

impl SetupRows {
    /// A value that could not be changed either way is not opened: the reason is told instead.
    fn edit(&self, row: Row, bag: &Bag, words: &Words) -> Act {
        let mut reason = None;
        for direction in [Direction::Up, Direction::Down] {
            let Some(roll) = changed(row, direction, bag.roll) else {
                continue;
            };
            match { *bag }.set(roll, words) {
                Ok(()) => return Act::Edit,
                Err(told) => reason = Some(told),
            }
        }
        Act::No(reason.unwrap_or(match bag.roll.reading {
            Reading::D66 => words.free.d66_alone,
            Reading::Fate => words.free.fate_alone,
            _ => words.free.no_more,
        }))
    }
}

/// The value of a part of the roll that is changed on the table.
fn focused(focus: Focus, bag: &Bag, words: &Words) -> Text {
    match focus {
        Focus::Die => match bag.roll.reading {
            Reading::D66 | Reading::Fate => Text::Word(words.free.reading_of(bag.roll.reading)),
            _ => die_name(bag.roll.die),
        },
        Focus::Count => Text::Number(bag.roll.count.into()),
        Focus::Modifier => Text::Number(bag.roll.modifier),
        Focus::Target => bag.target.map_or(Text::Word("-"), Text::Number),
        Focus::Preset => match bag.preset() {
            Some(place) => bag.name_of(place, words),
            None => Text::Word("-"),
        },
    }
}

fn die_name(die: Die) -> Text {
    let mut name = Name::EMPTY;
    // It has room for "D100".
    let _ = core::fmt::write(&mut name, format_args!("{die}"));
    Text::Name(name)
}
