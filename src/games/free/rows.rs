//! The lines of the menu that put a roll together, in the order a player needs them.

use super::bag::check;
use super::options::{change, explode_kind, extra, keep_kind, keep_number};
use super::{Bag, Page};
use crate::app::Kept;
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::dice::Die;
use crate::rules::free::{Explode, Keep, Locks, Reading};
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
    /// The saved preset gives its place back.
    Undo,
}

/// All lines. No line comes or goes above one that is being changed.
static ALL: [Row; 17] = [
    Row::Lock,
    Row::UnlockAll,
    Row::Focus(Focus::Die),
    Row::Focus(Focus::Count),
    Row::Focus(Focus::Modifier),
    Row::Focus(Focus::Preset),
    Row::Focus(Focus::Target),
    Row::Keep,
    Row::KeepNumber,
    Row::Explode,
    Row::Extra,
    Row::RerollOnes,
    Row::Reading,
    Row::Least,
    Row::Sides,
    Row::Save,
    Row::Undo,
];

impl Row {
    fn applies(self, bag: &Bag) -> bool {
        match self {
            Row::Lock => bag.thrown.is_some() && bag.roll.count > 1,
            Row::UnlockAll => bag.locks != Locks::NONE,
            Row::KeepNumber => bag.roll.keep != Keep::All,
            Row::Extra => bag.roll.explode != Explode::Never,
            Row::Undo => bag.replaced.is_some(),
            Row::Least => matches!(bag.roll.reading, Reading::Successes(_)),
            _ => true,
        }
    }
}

fn rows(bag: &Bag) -> impl Iterator<Item = Row> {
    ALL.iter().copied().filter(|row| row.applies(bag))
}

#[inline(never)]
fn row(index: u8, bag: &Bag) -> Row {
    rows(bag).nth(usize::from(index)).unwrap_or(Row::Save)
}

impl Rows for SetupRows {
    fn count(&self, kept: &Kept) -> u8 {
        rows(&kept.free).count() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (all, bag) = (kept.words(), &kept.free);
        let (words, roll) = (&all.free, &bag.roll);
        let row = row(index, bag);
        let (label, value) = match row {
            Row::Lock => (words.lock_dice, Text::Word("")),
            Row::UnlockAll => (words.unlock_all, Text::Word("")),
            Row::Focus(focus) => (words.focus(focus), focused(focus, bag, all)),
            Row::Keep => (words.keep, Text::Word(words.keeps[keep_kind(roll.keep)])),
            Row::KeepNumber => (words.how_many, Text::Number(keep_number(roll.keep).into())),
            Row::Explode => {
                let kind = explode_kind(roll.explode);
                (words.explode, Text::Word(words.explodes[kind]))
            }
            Row::Extra => {
                let die = extra(roll.explode).map_or(Text::Word(words.same_die), die_name);
                (words.adds, die)
            }
            Row::RerollOnes => {
                let value = if roll.reroll_ones { all.on } else { all.off };
                (words.reroll_ones, Text::Word(value))
            }
            Row::Reading => (words.reading, Text::Word(words.reading_of(roll.reading))),
            Row::Least => match roll.reading {
                Reading::Successes(least) => (words.success_from, Text::Number(least.into())),
                _ => return Line::EMPTY,
            },
            Row::Sides => (words.sides, Text::Number(roll.die.sides().into())),
            Row::Save => (words.save, Text::Word("")),
            Row::Undo => {
                let replaced = bag
                    .replaced
                    .map(|(place, _)| bag.name_of(place.into(), all));
                (all.acting.undo, replaced.unwrap_or(Text::Word("")))
            }
        };
        Line {
            label: Text::Word(label),
            value,
            act: match row {
                Row::Lock | Row::Save => Deed::Open,
                _ => Deed::Change,
            },
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let words = desk.kept.words();
        let bag = &mut desk.kept.free;
        match row(index, bag) {
            Row::Lock if bag.lying().is_none() => return Act::No(texts(words).roll_first),
            Row::Lock => bag.page = Page::Locking,
            Row::UnlockAll => bag.locks = Locks::NONE,
            Row::Save => bag.page = Page::Saving,
            Row::Undo => bag.take_back(),
            Row::Focus(focus) => {
                bag.focus = focus;
                bag.clear();
            }
            Row::RerollOnes => {
                let mut roll = bag.roll;
                roll.reroll_ones = !roll.reroll_ones;
                if let Err(reason) = bag.set(&roll, words) {
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
        let mut roll = bag.roll;
        change(row(index, bag), direction, &mut roll).is_some() && bag.set(&roll, words).is_ok()
    }
}

impl SetupRows {
    /// A value that could not be changed either way is not opened: the reason is told instead.
    fn edit(&self, row: Row, bag: &Bag, words: &Words) -> Act {
        let mut reason = None;
        for direction in [Direction::Up, Direction::Down] {
            let mut roll = bag.roll;
            if change(row, direction, &mut roll).is_none() {
                continue;
            }
            match check(&roll, words) {
                Ok(()) => return Act::Edit,
                Err(told) => reason = Some(told),
            }
        }
        Act::No(reason.unwrap_or(match bag.roll.reading {
            Reading::D66 => texts(words).d66_alone,
            Reading::Fate => texts(words).fate_alone,
            _ => texts(words).no_more,
        }))
    }
}

/// The value of a part of the roll that is changed on the table.
fn focused(focus: Focus, bag: &Bag, words: &Words) -> Text {
    match focus {
        Focus::Die => match bag.roll.reading {
            Reading::D66 | Reading::Fate => Text::Word(texts(words).reading_of(bag.roll.reading)),
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
