//! A row of a menu as a value: its label, its value, what the keys do on it, when it cannot be
//! used and why.

use heapless::Vec;

use super::{Act, Target};
use crate::app::input::Direction;
use crate::app::journal::Step;
use crate::app::place::Go;
use crate::app::scope::Scope;
use crate::games::{AnyMenu, AnyPage};
use crate::ui::list::Value;
use crate::ui::{Text, shared};
use crate::word::Word;

/// What came of something that was done: where it leads, or why it could not be done. Then nothing has
/// changed.
pub(crate) type Done = Result<Go, Word>;
/// It is done, and is seen in the menu.
pub(crate) const STAY: Done = Ok(Go::Stay);
/// It is done, and is seen at the table.
pub(crate) const TABLE: Done = Ok(Go::Table);

/// What Roll does on a row at once.
pub(crate) type Do<'r, S> = &'r dyn Fn(&mut <S as Scope>::Mut<'_>) -> Done;
/// Changes a value by one; false if it is as high or as low as can be. The opposite direction
/// takes it back.
pub(crate) type Turn<'r, S> = &'r dyn Fn(&mut <S as Scope>::Mut<'_>, Direction) -> bool;
/// Takes one of them.
pub(crate) type Take<'r, S> = &'r dyn Fn(&mut <S as Scope>::Mut<'_>, u8) -> Done;

/// Some values, one of which a row has.
pub(crate) trait Values<S: Scope> {
    /// How many there are, and the place of the one that the row has.
    fn count(&self) -> (u8, u8);

    /// What the value at this place is called.
    fn text(&self, game: S::Ref<'_>, place: u8) -> Text;

    /// Takes the value at this place.
    fn take(&self, game: &mut S::Mut<'_>, place: u8) -> Done;
}

/// All values that a row can have, in the order in which they are offered.
pub(crate) struct Among<'r, S: Scope, T> {
    pub(crate) all: &'r [T],
    /// The one that the row has.
    pub(crate) chosen: T,
    /// What one of them is called.
    pub(crate) text: &'r dyn Fn(S::Ref<'_>, T) -> Text,
    /// Takes one of them.
    pub(crate) take: &'r dyn Fn(&mut S::Mut<'_>, T) -> Done,
}

impl<S: Scope, T: Copy + PartialEq> Values<S> for Among<'_, S, T> {
    fn count(&self) -> (u8, u8) {
        let chosen = self.all.iter().position(|one| *one == self.chosen);
        (self.all.len() as u8, chosen.unwrap_or(0) as u8)
    }

    fn text(&self, game: S::Ref<'_>, place: u8) -> Text {
        let one = self.all.get(usize::from(place));
        one.map_or(Text::default(), |one| (self.text)(game, *one))
    }

    fn take(&self, game: &mut S::Mut<'_>, place: u8) -> Done {
        match self.all.get(usize::from(place)) {
            Some(one) => (self.take)(game, *one),
            None => STAY,
        }
    }
}

/// The numbers below `count`, for a row whose value is a number, such as a place in a list.
pub(crate) fn below(count: u8) -> &'static [u8] {
    const ALL: [u8; u8::MAX as usize] = {
        let mut all = [0; u8::MAX as usize];
        let mut number = 0;
        while number < all.len() {
            all[number] = number as u8;
            number += 1;
        }
        all
    };
    ALL.get(..usize::from(count)).unwrap_or(&ALL)
}

/// None, and then each of these, at most `COUNT` in all.
pub(crate) fn none_or<T, const COUNT: usize>(
    each: impl IntoIterator<Item = T>,
) -> Vec<Option<T>, COUNT> {
    let each = each.into_iter().map(Some);
    core::iter::once(None).chain(each).collect()
}

/// One of a few values that a row can have.
pub(crate) trait OneOf: Copy + PartialEq + 'static {
    /// All of them, in the order in which they are offered.
    const ALL: &'static [Self];

    /// What it is called.
    fn text(self) -> Text;

    /// The value at this place among all.
    fn at(place: u8) -> Self {
        let last = Self::ALL.len() - 1;
        Self::ALL[usize::from(place).min(last)]
    }
}

/// A row of a menu. Everything about it stands in one place.
#[must_use = "a row is seen when it is added to the rows"]
pub(crate) struct Row<'r, S: Scope> {
    /// What is drawn of it.
    pub(super) face: Face,
    /// What Roll does on it.
    pub(super) act: Act<'r, S>,
    /// What Up and Down do while its value is changed, if Roll does not begin that.
    pub(super) turn: Option<Turn<'r, S>>,
}

/// What a row is called, and what it means where that does not say it all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Label {
    text: Text,
    hint: Word,
}

impl<T: Into<Text>> From<T> for Label {
    fn from(text: T) -> Label {
        Label {
            text: text.into(),
            hint: Word::NONE,
        }
    }
}

/// A label, and the hint that is shown while the cursor is on the row. A menu has hints for all of
/// its rows or for none.
impl From<[Word; 2]> for Label {
    fn from([text, hint]: [Word; 2]) -> Label {
        Label {
            text: Text::Word(text),
            hint,
        }
    }
}

/// What is drawn of a row, and how the cursor treats it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    pub(super) label: Text,
    pub(super) value: Value,
    /// What the row means, where its label does not say it all.
    pub(super) hint: Word,
    /// The row is the one that acts, or the one that is chosen among several.
    pub(super) marked: bool,
    /// The verb of the footer; empty if Roll does nothing.
    pub(super) verb: Word,
    /// Why the row cannot be used now.
    pub(super) refusal: Option<Word>,
    /// How the cursor treats the row.
    pub(super) cursor: Cursor,
    /// What other menus find the row by, if its label is not enough.
    pub(super) item: Option<u8>,
    /// What the step is called that is made here, if not by the label.
    pub(super) step: Option<Word>,
    /// What is done here is a step of the table: the parts of the record that it may change beside
    /// sheets. Otherwise it is a step of the roster.
    pub(super) parts: Option<&'static [u8]>,
}

/// How the cursor treats a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cursor {
    /// The cursor is never remembered on the row: what was undone or deleted is not what comes next.
    pub(super) passes: bool,
    /// Up passes over the row while it cannot be used.
    pub(super) skips: bool,
    /// Where the cursor goes when the value was changed.
    pub(super) then: Then,
    /// The cursor stands on the row when the menu is opened for the first time.
    pub(super) first: bool,
    /// The cursor stands on the row whenever the menu is opened.
    pub(super) always: bool,
}

/// Where the cursor goes when the value of a row was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Then {
    #[default]
    Stay,
    /// To the next row.
    Next,
    To(Target),
}

impl Face {
    const EMPTY: Face = Face {
        label: Text::Word(Word::NONE),
        value: Value::None,
        hint: Word::NONE,
        marked: false,
        verb: Word::NONE,
        refusal: None,
        cursor: Cursor {
            passes: false,
            skips: false,
            then: Then::Stay,
            first: false,
            always: false,
        },
        item: None,
        step: None,
        parts: None,
    };
}

impl<'r, S: Scope> Row<'r, S> {
    #[inline(always)]
    fn new(label: impl Into<Label>, value: Value, verb: Word, act: Act<'r, S>) -> Row<'r, S> {
        let Label { text, hint } = label.into();
        let face = Face {
            label: text,
            hint,
            value,
            verb,
            ..Face::EMPTY
        };
        Row {
            face,
            act,
            turn: None,
        }
    }

    /// A row that only tells something.
    pub(crate) fn info(label: impl Into<Label>, value: Value) -> Row<'r, S> {
        Row::new(label, value, Word::NONE, Act::Nothing)
    }

    /// A row that does something at once, as this verb says.
    pub(crate) fn act(label: impl Into<Label>, verb: Word, act: Do<'r, S>) -> Row<'r, S> {
        Row::new(label, Value::None, verb, Act::Do(act))
    }

    /// A row that rolls dice.
    pub(crate) fn roll(label: impl Into<Label>, act: Do<'r, S>) -> Row<'r, S> {
        Row::new(label, Value::None, shared().roll, Act::Roll(act))
    }

    /// A row that leads to a menu.
    pub(crate) fn open(label: impl Into<Label>, menu: impl Into<AnyMenu>) -> Row<'r, S> {
        Row::go(label, Go::Open(menu.into()))
    }

    /// A row that leads to a page.
    pub(crate) fn show(label: impl Into<Label>, page: impl Into<AnyPage>) -> Row<'r, S> {
        Row::go(label, Go::Show(page.into()))
    }

    /// A row that leads elsewhere.
    pub(crate) fn go(label: impl Into<Label>, go: Go) -> Row<'r, S> {
        Row::new(label, Value::None, shared().open, Act::Go(go))
    }

    /// Something that is on or off. `flip` takes the other.
    pub(crate) fn switch(label: impl Into<Label>, is_on: bool, flip: Do<'r, S>) -> Row<'r, S> {
        let value = Value::word(shared().switch(is_on));
        Row::new(label, value, shared().change, Act::Do(flip))
    }

    /// Something that is ticked or not. `flip` takes the other.
    pub(crate) fn tick(label: impl Into<Label>, is_ticked: bool, flip: Do<'r, S>) -> Row<'r, S> {
        Row::new(label, Value::None, shared().change, Act::Do(flip)).marked(is_ticked)
    }

    /// A number, or another value, that Up and Down change in the menu.
    pub(crate) fn number(
        label: impl Into<Label>,
        value: impl Into<Text>,
        turn: Turn<'r, S>,
    ) -> Row<'r, S> {
        let value = Value::Text(value.into());
        Row::new(label, value, shared().change, Act::Edit(turn))
    }

    /// One of a few values. Roll opens them, and `take` takes the one at a place among all of them.
    pub(crate) fn one_of<T: OneOf>(
        label: impl Into<Label>,
        value: T,
        take: Take<'r, S>,
    ) -> Row<'r, S> {
        let chosen = T::ALL.iter().position(|other| *other == value);
        let act = Act::Choose {
            count: T::ALL.len() as u8,
            chosen: chosen.unwrap_or(0) as u8,
            choice: &|place| T::at(place).text(),
            take,
        };
        Row::new(label, Value::Text(value.text()), shared().change, act)
    }

    /// One of these values. Roll opens them.
    pub(crate) fn among<T: Copy + PartialEq>(
        label: impl Into<Label>,
        value: impl Into<Text>,
        values: &'r Among<'r, S, T>,
    ) -> Row<'r, S> {
        let value = Value::Text(value.into());
        Row::new(label, value, shared().change, Act::ChooseAmong(values))
    }

    /// A number that stands on the table. `mark` marks it, and Roll leads to the table, where Up and
    /// Down turn it and the odds follow.
    pub(crate) fn on_table(
        label: impl Into<Label>,
        value: impl Into<Text>,
        mark: Do<'r, S>,
    ) -> Row<'r, S> {
        Row::new(
            label,
            Value::Text(value.into()),
            shared().change,
            Act::Do(mark),
        )
    }

    /// The row that takes back this step, if there is one, and leads there then. It says what it takes
    /// back.
    pub(crate) fn undo(step: Option<Step>, go: Go) -> Row<'r, S> {
        let (verb, what) = (shared().confirm, step.map(|step| step.text()));
        let row = match step {
            Some(step) => Row::new(shared().undo, Value::None, verb, Act::Undo(step, go)),
            None => Row::info(shared().undo, Value::None).not(shared().nothing_to_undo),
        };
        let mut row = row.saying(what.unwrap_or_default());
        row.face.cursor = Cursor {
            passes: true,
            skips: true,
            ..row.face.cursor
        };
        row
    }

    /// Shows this value.
    pub(crate) fn with(mut self, value: Value) -> Row<'r, S> {
        self.face.value = value;
        self
    }

    /// Shows this text as its value.
    pub(crate) fn saying(self, value: impl Into<Text>) -> Row<'r, S> {
        self.with(Value::Text(value.into()))
    }

    /// Bears a mark: it is the one that acts or is chosen.
    pub(crate) fn marked(mut self, is_marked: bool) -> Row<'r, S> {
        self.face.marked = is_marked;
        self
    }

    /// Has another verb in the footer.
    pub(crate) fn verb(mut self, verb: Word) -> Row<'r, S> {
        self.face.verb = verb;
        self
    }

    /// Has another hint.
    pub(crate) fn hint(mut self, hint: Word) -> Row<'r, S> {
        self.face.hint = hint;
        self
    }

    /// Cannot be used now, for this reason.
    pub(crate) fn not(mut self, reason: Word) -> Row<'r, S> {
        self.face.refusal = Some(reason);
        self.face.verb = Word::NONE;
        self.act = Act::Nothing;
        self
    }

    /// Cannot be used now, for this reason, if `is_impossible`. The last reason given is the one told.
    pub(crate) fn unless(self, is_impossible: bool, reason: Word) -> Row<'r, S> {
        match is_impossible {
            true => self.not(reason),
            false => self,
        }
    }

    /// Cannot be used now if there is a reason.
    pub(crate) fn refused(self, reason: Option<Word>) -> Row<'r, S> {
        match reason {
            Some(reason) => self.not(reason),
            None => self,
        }
    }

    /// Deletes what the menu is about: the cursor is never remembered here.
    pub(crate) fn removes(mut self) -> Row<'r, S> {
        self.face.cursor.passes = true;
        self
    }

    /// Once its value was changed, the cursor moves on to the next row.
    pub(crate) fn then_next(mut self) -> Row<'r, S> {
        self.face.cursor.then = Then::Next;
        self
    }

    /// Once its value was changed, the cursor goes to that row.
    pub(crate) fn then(mut self, target: Target) -> Row<'r, S> {
        self.face.cursor.then = Then::To(target);
        self
    }

    /// Up and Down change the value where a menu is opened at the row to be changed.
    pub(crate) fn turned(mut self, turn: Turn<'r, S>) -> Row<'r, S> {
        self.turn = Some(turn);
        self
    }

    /// The step that is made here is called this, rather than by the label.
    pub(crate) fn step(mut self, name: Word) -> Row<'r, S> {
        self.face.step = Some(name);
        self
    }

    /// What is done here is a step of the table, which may change these parts of the record and any
    /// sheet.
    pub(crate) fn step_of(mut self, parts: &'static [u8]) -> Row<'r, S> {
        self.face.parts = Some(parts);
        self
    }

    /// The cursor stands here when the menu is opened for the first time, if `is_so`.
    pub(crate) fn first(mut self, is_so: bool) -> Row<'r, S> {
        self.face.cursor.first |= is_so;
        self
    }

    /// The cursor stands here whenever the menu is opened, if `is_so`.
    pub(crate) fn always_first(mut self, is_so: bool) -> Row<'r, S> {
        self.face.cursor.always |= is_so;
        self
    }

    /// Other menus find the row by this number, whatever its label is.
    pub(crate) fn item(mut self, item: u8) -> Row<'r, S> {
        self.face.item = Some(item);
        self
    }
}

/// A row for something in the state that is on or off: `rows.add(switch!(rows, texts().power, power))`. As in the
/// macros below, `Row` is the game's own alias, so that the functions of a row know what they act on.
macro_rules! switch {
    ($rows:ident, $label:expr, $($field:tt)+) => {
        Row::switch($label, $rows.game().$($field)+, &|game| {
            game.$($field)+ ^= true;
            $crate::app::menu::STAY
        })
    };
}
pub(crate) use switch;

/// A row for something in the state that is one of a few values.
macro_rules! one_of {
    ($rows:ident, $label:expr, $($field:tt)+) => {
        Row::one_of($label, $rows.game().$($field)+, &|game, place| {
            game.$($field)+ = $crate::app::menu::OneOf::at(place);
            $crate::app::menu::STAY
        })
    };
}
pub(crate) use one_of;

/// A row for a number in the state with its limits:
/// `rows.add(number!(rows, texts().metres, 1..=200, metres))`.
macro_rules! number {
    ($rows:ident, $label:expr, $limits:expr, $($field:tt)+) => {
        Row::number($label, $rows.game().$($field)+, &|game, direction| {
            direction.step_within(&mut game.$($field)+, *$limits.start(), *$limits.end())
        })
    };
}
pub(crate) use number;
