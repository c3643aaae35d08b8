//! A row of a menu as a value: its label, its value, its keys, and why it cannot be used.

use super::Target;
use super::rows::Act;
use super::values::{OneOf, Values};
use crate::app::input::Direction;
use crate::app::journal::Step;
use crate::app::scope::Scope;
use crate::app::screen_handler::Navigate;
use crate::games::{AnyMenu, AnyPage};
use crate::name::Name;
use crate::text_id::TextId;
use crate::ui::list::Value;
use crate::ui::{Text, kit_texts};

/// Where an action leads, or why it was refused. A refused action has changed nothing.
pub(crate) type Done = Result<Navigate, TextId>;
/// Done; stay in the menu.
pub(crate) const STAY: Done = Ok(Navigate::Stay);
/// Done; show the table.
pub(crate) const TABLE: Done = Ok(Navigate::Table);

/// The action of Roll on a row.
pub(crate) type Do<'r, S> = &'r dyn Fn(&mut <S as Scope>::Mut<'_>) -> Done;
/// Changes a value by one; false at its limit. A change in the opposite direction must revert it.
pub(crate) type Turn<'r, S> = &'r dyn Fn(&mut <S as Scope>::Mut<'_>, Direction) -> bool;
/// Selects the value with this index.
pub(crate) type Take<'r, S> = &'r dyn Fn(&mut <S as Scope>::Mut<'_>, u8) -> Done;

/// A row of a menu, with all of its properties.
#[must_use = "a row is seen when it is added to the rows"]
pub(crate) struct Row<'r, S: Scope> {
    /// What is drawn.
    pub(super) face: Face,
    /// What Roll does.
    pub(super) act: Act<'r, S>,
    /// What Up and Down do while the value is edited, if the edit is not begun by Roll.
    pub(super) turn: Option<Turn<'r, S>>,
}

impl<S: Scope> Clone for Row<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Scope> Copy for Row<'_, S> {}

/// A row's label: a text, a text with a hint, or a name. The hint is shown while the cursor is on the row;
/// either all rows of a menu have hints, or none.
pub(crate) trait Label {
    /// Writes the label, and the hint if there is one.
    fn write(self, face: &mut Face);
}

impl Label for TextId {
    fn write(self, face: &mut Face) {
        face.label = Text::Id(self);
    }
}

impl Label for [TextId; 2] {
    fn write(self, face: &mut Face) {
        let [name, hint] = self;
        face.label = Text::Id(name);
        face.hint = hint;
    }
}

impl Label for Name {
    fn write(self, face: &mut Face) {
        face.label = Text::Name(self);
    }
}

impl Label for Text {
    fn write(self, face: &mut Face) {
        face.label = self;
    }
}

/// The visible part of a row, and its cursor behaviour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    pub(super) label: Text,
    pub(super) value: Value,
    /// Explanation shown while the cursor is on the row.
    pub(super) hint: TextId,
    /// True for the acting or the selected row: it is drawn with a mark.
    pub(super) marked: bool,
    /// The footer's text for Roll; empty if Roll does nothing.
    pub(super) verb: TextId,
    /// Why the row cannot be used now.
    pub(super) refusal: Option<TextId>,
    /// How the cursor treats the row.
    pub(super) cursor: Cursor,
    /// Number by which other menus find the row, if its label is not enough.
    pub(super) item: Option<u8>,
    /// Name of the row's step, if it differs from the label.
    pub(super) step: Option<TextId>,
    /// Records that the row's action may change beside sheets, as a step of the table. `None`: a step of the
    /// roster.
    pub(super) parts: Option<&'static [u8]>,
}

/// How the cursor treats a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cursor {
    /// True for Undo and Delete: the cursor is not remembered there.
    pub(super) passes: bool,
    /// Up skips the row while it cannot be used.
    pub(super) skips: bool,
    /// Where the cursor goes after the value was set.
    pub(super) then: Then,
    /// The cursor starts here when the menu is first opened.
    pub(super) first: bool,
    /// The cursor starts here whenever the menu is opened.
    pub(super) always: bool,
}

/// Where the cursor goes after a value was set.
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
        label: Text::Id(TextId::NONE),
        value: Value::None,
        hint: TextId::NONE,
        marked: false,
        verb: TextId::NONE,
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

impl Face {
    #[inline(never)] // One copy of the code that sets all fields, for all kinds of rows.
    fn new(value: &Value, verb: TextId) -> Face {
        Face {
            value: *value,
            verb,
            ..Face::EMPTY
        }
    }
}

/// The constructors are not inlined: menus have many rows, and calls are smaller.
impl<'r, S: Scope> Row<'r, S> {
    #[inline(always)]
    fn new(label: impl Label, value: &Value, verb: TextId, act: Act<'r, S>) -> Row<'r, S> {
        let mut row = Row {
            face: Face::new(value, verb),
            act,
            turn: None,
        };
        label.write(&mut row.face);
        row
    }

    /// A row without an action.
    #[inline(never)]
    pub(crate) fn info(label: impl Label, value: Value) -> Row<'r, S> {
        Row::new(label, &value, TextId::NONE, Act::Nothing)
    }

    /// A row with an immediate action, named by `verb`.
    #[inline(never)]
    pub(crate) fn act(label: impl Label, verb: TextId, act: Do<'r, S>) -> Row<'r, S> {
        Row::new(label, &Value::None, verb, Act::Do(act))
    }

    /// A row that rolls dice.
    #[inline(never)]
    pub(crate) fn roll(label: impl Label, act: Do<'r, S>) -> Row<'r, S> {
        Row::new(label, &Value::None, kit_texts().roll, Act::Roll(act))
    }

    /// A row that opens a menu.
    #[inline(always)]
    pub(crate) fn open(label: impl Label, menu: impl Into<AnyMenu>) -> Row<'r, S> {
        Row::go(label, Navigate::Open(menu.into()))
    }

    /// A row that opens a page.
    #[inline(always)]
    pub(crate) fn show(label: impl Label, page: impl Into<AnyPage>) -> Row<'r, S> {
        Row::go(label, Navigate::Show(page.into()))
    }

    /// A row that navigates elsewhere.
    #[inline(never)]
    pub(crate) fn go(label: impl Label, go: Navigate) -> Row<'r, S> {
        Row::new(label, &Value::None, kit_texts().open, Act::Go(go))
    }

    /// An on/off value, which `flip` toggles.
    #[inline(never)]
    pub(crate) fn switch(label: impl Label, is_on: bool, flip: Do<'r, S>) -> Row<'r, S> {
        let value = Value::word(kit_texts().switch(is_on));
        Row::new(label, &value, kit_texts().change, Act::Do(flip))
    }

    /// A checkbox, which `flip` toggles.
    #[inline(never)]
    pub(crate) fn tick(label: impl Label, is_ticked: bool, flip: Do<'r, S>) -> Row<'r, S> {
        let mut row = Row::new(label, &Value::None, kit_texts().change, Act::Do(flip));
        row.face.marked = is_ticked;
        row
    }

    /// A row with a value, which `act` changes.
    #[inline(never)]
    fn valued(label: impl Label, value: &Value, act: Act<'r, S>) -> Row<'r, S> {
        Row::new(label, value, kit_texts().change, act)
    }

    /// A value that Up and Down change in place, after Roll.
    #[inline(always)]
    pub(crate) fn number(
        label: impl Label,
        value: impl Into<Text>,
        turn: Turn<'r, S>,
    ) -> Row<'r, S> {
        Row::valued(label, &Value::Text(value.into()), Act::Edit(turn))
    }

    /// An enumerated value. Roll opens the list of values; `take` selects one by its index.
    #[inline(never)]
    pub(crate) fn one_of<T: OneOf>(label: impl Label, value: T, take: Take<'r, S>) -> Row<'r, S> {
        let chosen = T::ALL.iter().position(|other| *other == value);
        Row::choice(
            label,
            [T::ALL.len() as u8, chosen.unwrap_or(0) as u8],
            &|place| T::at(place).text(),
            take,
        )
    }

    #[inline(never)]
    fn choice(
        label: impl Label,
        [count, chosen]: [u8; 2],
        choice: &'r dyn Fn(u8) -> Text,
        take: Take<'r, S>,
    ) -> Row<'r, S> {
        let act = Act::Choose {
            count,
            chosen,
            choice,
            take,
        };
        Row::new(label, &Value::Text(choice(chosen)), kit_texts().change, act)
    }

    /// A value chosen among a dynamic list, which Roll opens.
    #[inline(always)]
    pub(crate) fn among(
        label: impl Label,
        value: impl Into<Text>,
        values: &'r dyn Values<S>,
    ) -> Row<'r, S> {
        Row::valued(label, &Value::Text(value.into()), Act::ChooseAmong(values))
    }

    /// A value that is edited at the table. `mark` highlights it there and Roll leads to the table, where Up
    /// and Down change it and the odds follow.
    #[inline(always)]
    pub(crate) fn on_table(
        label: impl Label,
        value: impl Into<Text>,
        mark: Do<'r, S>,
    ) -> Row<'r, S> {
        Row::valued(label, &Value::Text(value.into()), Act::Do(mark))
    }

    /// The Undo row: takes back `step`, if there is one, and navigates to `go`. Shows the name of the step.
    #[inline(never)]
    pub(crate) fn undo(step: Option<Step>, go: Navigate) -> Row<'r, S> {
        let mut row = Row::new(
            kit_texts().undo,
            &Value::None,
            kit_texts().confirm,
            Act::Nothing,
        );
        match step {
            Some(step) => row.act = Act::Undo(step, go),
            None => drop(row.not(kit_texts().nothing_to_undo)),
        }
        row.saying(step.map(|step| step.text()).unwrap_or_default());
        row.face.cursor.passes = true;
        row.face.cursor.skips = true;
        row
    }

    /// Sets the displayed value.
    #[inline(never)]
    pub(crate) fn with(&mut self, value: Value) -> &mut Row<'r, S> {
        self.face.value = value;
        self
    }

    /// Sets a text as the displayed value.
    #[inline(never)]
    pub(crate) fn saying(&mut self, value: impl Into<Text>) -> &mut Row<'r, S> {
        self.with(Value::Text(value.into()))
    }

    /// Marks the row as acting or selected.
    #[inline(never)]
    pub(crate) fn marked(&mut self, is_marked: bool) -> &mut Row<'r, S> {
        self.face.marked = is_marked;
        self
    }

    /// Replaces the footer's text for Roll.
    #[inline(never)]
    pub(crate) fn verb(&mut self, verb: TextId) -> &mut Row<'r, S> {
        self.face.verb = verb;
        self
    }

    /// Replaces the hint.
    #[inline(never)]
    pub(crate) fn hint(&mut self, hint: TextId) -> &mut Row<'r, S> {
        self.face.hint = hint;
        self
    }

    /// Disables the row, for this reason.
    #[inline(never)]
    pub(crate) fn not(&mut self, reason: TextId) -> &mut Row<'r, S> {
        self.face.refusal = Some(reason);
        self.face.verb = TextId::NONE;
        self.act = Act::Nothing;
        self
    }

    /// Disables the row, for this reason, if `is_impossible`. The last call determines the reason.
    #[inline(never)]
    pub(crate) fn unless(&mut self, is_impossible: bool, reason: TextId) -> &mut Row<'r, S> {
        match is_impossible {
            true => self.not(reason),
            false => self,
        }
    }

    /// Disables the row if there is a reason.
    #[inline(never)]
    pub(crate) fn refused(&mut self, reason: Option<TextId>) -> &mut Row<'r, S> {
        match reason {
            Some(reason) => self.not(reason),
            None => self,
        }
    }

    /// For Delete: the cursor is never remembered here.
    #[inline(never)]
    pub(crate) fn removes(&mut self) -> &mut Row<'r, S> {
        self.face.cursor.passes = true;
        self
    }

    /// After a value is set, moves the cursor to the next row.
    #[inline(never)]
    pub(crate) fn then_next(&mut self) -> &mut Row<'r, S> {
        self.face.cursor.then = Then::Next;
        self
    }

    /// After a value is set, moves the cursor to `target`.
    #[inline(never)]
    pub(crate) fn then(&mut self, target: Target) -> &mut Row<'r, S> {
        self.face.cursor.then = Then::To(target);
        self
    }

    /// Lets Up and Down change the value in a menu that opens with this row being edited.
    #[inline(never)]
    pub(crate) fn turned(&mut self, turn: Turn<'r, S>) -> &mut Row<'r, S> {
        self.turn = Some(turn);
        self
    }

    /// Names the row's step, in place of the label.
    #[inline(never)]
    pub(crate) fn step(&mut self, name: TextId) -> &mut Row<'r, S> {
        self.face.step = Some(name);
        self
    }

    /// Makes the action a step of the table, which may change these records and any sheet.
    #[inline(never)]
    pub(crate) fn step_of(&mut self, parts: &'static [u8]) -> &mut Row<'r, S> {
        self.face.parts = Some(parts);
        self
    }

    /// If `is_so`, the cursor starts here when the menu is first opened.
    #[inline(never)]
    pub(crate) fn first(&mut self, is_so: bool) -> &mut Row<'r, S> {
        self.face.cursor.first |= is_so;
        self
    }

    /// If `is_so`, the cursor starts here whenever the menu is opened.
    #[inline(never)]
    pub(crate) fn always_first(&mut self, is_so: bool) -> &mut Row<'r, S> {
        self.face.cursor.always |= is_so;
        self
    }

    /// Sets a number by which other menus find the row.
    #[inline(never)]
    pub(crate) fn item(&mut self, item: u8) -> &mut Row<'r, S> {
        self.face.item = Some(item);
        self
    }
}

/// A row for a `bool` of the state: `rows.add(switch!(rows, texts().power, power))`. In this and the
/// following macros, `Row` is the game's alias, which fixes the scope of the closures.
macro_rules! switch {
    ($rows:ident, $label:expr, $($field:tt)+) => {
        Row::switch($label, $rows.game().$($field)+, &|game| {
            game.$($field)+ ^= true;
            $crate::app::menu::STAY
        })
    };
}
pub(crate) use switch;

/// A row for an enumerated value of the state.
macro_rules! one_of {
    ($rows:ident, $label:expr, $($field:tt)+) => {
        Row::one_of($label, $rows.game().$($field)+, &|game, place| {
            game.$($field)+ = $crate::app::menu::OneOf::at(place);
            $crate::app::menu::STAY
        })
    };
}
pub(crate) use one_of;

/// A row for a number of the state, within limits: `rows.add(number!(rows, texts().metres, 1..=200,
/// metres))`.
macro_rules! number {
    ($rows:ident, $label:expr, $limits:expr, $($field:tt)+) => {
        Row::number($label, $rows.game().$($field)+, &|game, direction| {
            direction.step_within(&mut game.$($field)+, *$limits.start(), *$limits.end())
        })
    };
}
pub(crate) use number;
