//! The key items of a Cliché, or the spells of a special one: Roll ticks what is missing.

use super::belongings::Sort;
use super::naming::{Named, NamingLines, naming};
use super::sheets::{Acting, Sheet};
use super::{List, texts};
use crate::app::list::{At, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::name::Name;
use crate::rules::risus::{Cliche, KeyItem, most_listed};
use crate::ui::list::{Aside, Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// What this Cliché of this sheet lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ItemLines(pub(super) Acting);

/// A line.
#[derive(Clone, Copy)]
enum Which {
    Undo,
    Item(u8),
    Add,
    /// RH-6, RP-6: what it costs that something is missing.
    Malus,
    Rename,
    Remove,
}

const UNDO: u8 = 0;

/// What comes after them. RH-25: a power has no malus.
const fn after(sort: Sort) -> &'static [Which] {
    match sort {
        Sort::Items => &[Which::Add, Which::Malus, Which::Rename, Which::Remove],
        Sort::Spells => &[Which::Add, Which::Rename, Which::Remove],
    }
}

/// What a Cliché lists, and what the rules say to it.
struct Listed<'a> {
    at: Acting,
    sheet: &'a Sheet,
    cliche: Cliche,
}

impl<'a> Listed<'a> {
    fn of(at: Acting, kept: &'a Kept) -> Option<Listed<'a>> {
        let sheet = kept.sheets.get(at.sheet)?;
        let cliche = *sheet.character.cliche(at.cliche).ok()?;
        Some(Listed { at, sheet, cliche })
    }

    fn sort(&self) -> Sort {
        Sort::of(&self.cliche)
    }

    fn count(&self) -> u8 {
        self.sheet.belongings.count(self.at.cliche)
    }

    fn missing(&self) -> u8 {
        self.sheet.belongings.missing(self.at.cliche)
    }

    /// `2`, or `2/4` where the rules count them.
    fn counted(&self, kept: &Kept) -> Text {
        let count = self.count();
        match most_listed(&kept.systems.rules(), &self.cliche) {
            Some(most) => Text::Name(Name::written(format_args!("{count}/{most}"))),
            None => Text::Number(count.into()),
        }
    }

    /// RH-5, RP-5, RH-23: why there cannot be another one.
    fn refusal(&self, kept: &Kept) -> Option<Word> {
        let own = texts();
        let most = most_listed(&kept.systems.rules(), &self.cliche);
        match most.is_some_and(|most| self.count() >= most) {
            true => Some(own.of(self.sort()).no_more),
            false => (!self.sheet.belongings.has_room()).then_some(own.belongings_full),
        }
    }

    /// Whether the last change was one of these.
    fn can_undo(&self, kept: &Kept) -> bool {
        let (at, now) = (self.at, &self.sheet.belongings);
        let before = kept.sheets.undoable();
        kept.sheets.can_undo(at.sheet)
            && before.is_some_and(|old| !old.belongings.of(at.cliche).eq(now.of(at.cliche)))
    }

    /// RH-6: the highest malus, with the Cliché as it is.
    fn highest(&self) -> u8 {
        KeyItem::highest_malus(self.cliche.current().get())
    }

    /// RH-6: the malus that is asked.
    fn malus(&self) -> u8 {
        match self.sheet.key_item(self.at.cliche) {
            Some(KeyItem::Missing) => self.highest(),
            Some(KeyItem::MissingFor(malus)) => malus.min(self.highest()),
            _ => 0,
        }
    }
}

impl ItemLines {
    /// The line of the first one.
    const FIRST: u8 = UNDO + 1;

    fn which(self, index: u8, kept: &Kept) -> Option<Which> {
        let listed = Listed::of(self.0, kept)?;
        let Some(index) = index.checked_sub(Self::FIRST) else {
            return Some(Which::Undo);
        };
        match index.checked_sub(listed.count()) {
            None => Some(Which::Item(index)),
            Some(line) => after(listed.sort()).get(usize::from(line)).copied(),
        }
    }

    /// The list, where the next one can be added.
    pub(super) fn to_add(at: Acting, kept: &Kept) -> At {
        let count = Listed::of(at, kept).map_or(0, |listed| listed.count());
        ItemLines::at(at, count)
    }

    /// The list at one of them.
    pub(super) fn at(at: Acting, nth: u8) -> At {
        At::line(List::Items(ItemLines(at)), Self::FIRST + nth)
    }

    /// The line that leads here, with how many there are, or how many of them are missing.
    pub(super) fn opening(at: Acting, kept: &Kept) -> Line {
        let (own, list) = (texts(), List::Items(ItemLines(at)));
        Listed::of(at, kept).map_or(Line::EMPTY, |listed| {
            let value = match listed.missing() {
                0 => listed.counted(kept),
                missing => Text::Between(
                    [Word::NONE, own.of_them_missing],
                    Name::written(format_args!("{missing}")),
                ),
            };
            Line::open(own.of(listed.sort()).several, list).with(Value::Text(value))
        })
    }
}

impl Lines for ItemLines {
    fn head(&self, kept: &Kept) -> Head {
        let own = texts();
        Listed::of(self.0, kept).map_or(Head::title(Word::NONE), |listed| Head {
            title: Text::Between(
                [Word::NONE, own.of(listed.sort()).of_cliche],
                listed.sheet.cliche_name(self.0.cliche),
            ),
            aside: Aside::Text(listed.counted(kept)),
        })
    }

    fn count(&self, kept: &Kept) -> u8 {
        Listed::of(self.0, kept).map_or(0, |listed| {
            Self::FIRST + listed.count() + after(listed.sort()).len() as u8
        })
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (own, ItemLines(at)) = (texts(), *self);
        let (Some(listed), Some(which)) = (Listed::of(at, kept), self.which(index, kept)) else {
            return Line::EMPTY;
        };
        let named = own.of(listed.sort());
        let pick = |label, pick| {
            let lines = List::Pick(PickLines(at, pick));
            Line::open(label, lines).only_if(listed.count() > 0, named.none)
        };
        match which {
            Which::Undo => Line::doing(shared().undo, shared().confirm)
                .only_if(listed.can_undo(kept), shared().nothing_to_undo),
            Which::Item(nth) => {
                let missing = listed.sheet.belongings.get(at.cliche, nth);
                let (value, verb) = match missing.is_some_and(|one| one.missing) {
                    true => (Value::word(own.missing), own.at_hand),
                    false => (Value::None, own.lose),
                };
                item(at, nth, Line::doing(Word::NONE, verb).with(value), kept)
            }
            Which::Add => {
                let line = naming(named.add, Named::Item(at));
                match listed.refusal(kept) {
                    Some(reason) => line.not(reason),
                    None => line,
                }
            }
            Which::Malus => {
                let value = match (listed.missing(), listed.malus()) {
                    (0, _) => Value::None,
                    (_, 0) => Value::word(own.not_needed),
                    (_, malus) => Value::number(-i16::from(malus)),
                };
                Line::number(own.malus, 0)
                    .with(value)
                    .only_if(listed.missing() > 0, own.nothing_missing)
            }
            Which::Rename => pick(own.rename, Pick::Rename),
            Which::Remove => pick(own.remove_one, Pick::Remove),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let (kept, ItemLines(at)) = (&mut *context.kept, *self);
        match self.which(index, kept) {
            Some(Which::Undo) => {
                kept.sheets.undo();
                return Ok(Go::Return(ItemLines::at(at, 0)));
            }
            Some(Which::Item(nth)) => {
                // It is there: this is its line.
                let _ = kept
                    .sheets
                    .change(at.sheet, |sheet| sheet.belongings.tick(at.cliche, nth));
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    /// RH-6: Up makes the malus less, down to nothing, as the game master says.
    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let ItemLines(at) = *self;
        let (Some(Which::Malus), Some(listed)) = (self.which(index, kept), Listed::of(at, kept))
        else {
            return false;
        };
        let (mut malus, highest) = (listed.malus(), listed.highest());
        let changed = direction.opposite().step_within(&mut malus, 0, highest);
        if let Some(sheet) = kept.sheets.get_mut(at.sheet).filter(|_| changed) {
            sheet.belongings.ask(at.cliche, malus, highest);
        }
        changed
    }

    fn is_undo(&self, index: u8) -> bool {
        index == UNDO
    }

    fn first(&self, _: &Kept) -> Cursor {
        Cursor::Remembered(Self::FIRST)
    }
}

/// A line with the name of an item.
fn item(at: Acting, nth: u8, line: Line, kept: &Kept) -> Line {
    Line {
        label: Text::Name(Named::Belonging(at, nth).name(kept)),
        ..line
    }
}

/// What is done to one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    Rename,
    Remove,
}

/// Which of them it is done to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PickLines(Acting, Pick);

impl Lines for PickLines {
    fn head(&self, _: &Kept) -> Head {
        let own = texts();
        Head::title(match self.1 {
            Pick::Rename => own.rename,
            Pick::Remove => own.remove_one,
        })
    }

    fn count(&self, kept: &Kept) -> u8 {
        Listed::of(self.0, kept).map_or(0, |listed| listed.count())
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let PickLines(at, pick) = *self;
        let line = match pick {
            Pick::Rename => {
                let named = Named::Belonging(at, index);
                Line::open(Word::NONE, List::Naming(NamingLines(named)))
            }
            Pick::Remove => Line::doing(Word::NONE, texts().remove),
        };
        item(at, index, line, kept)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let PickLines(at, _) = *self;
        // It is there: this is its line.
        let _ = context
            .kept
            .sheets
            .change(at.sheet, |sheet| sheet.belongings.remove(at.cliche, index));
        Ok(Go::Return(ItemLines::at(at, index)))
    }

    fn first(&self, _: &Kept) -> Cursor {
        Cursor::At(0)
    }
}
