//! A row of a menu as a value: its label, its value, what the keys do on it, when it cannot be
//! used and why.

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

/// What came of something that was done: where it leads, or why it could not be done. Then nothing has
/// changed.
pub(crate) type Done = Result<Navigate, TextId>;
/// It is done, and is seen in the menu.
pub(crate) const STAY: Done = Ok(Navigate::Stay);
/// It is done, and is seen at the table.
pub(crate) const TABLE: Done = Ok(Navigate::Table);

/// What Roll does on a row at once.
pub(crate) type Do<'r, S> = &'r dyn Fn(&mut <S as Scope>::Mut<'_>) -> Done;
/// Changes a value by one; false if it is as high or as low as can be. The opposite direction
/// takes it back.
pub(crate) type Turn<'r, S> = &'r dyn Fn(&mut <S as Scope>::Mut<'_>, Direction) -> bool;
/// Takes one of them.
pub(crate) type Take<'r, S> = &'r dyn Fn(&mut <S as Scope>::Mut<'_>, u8) -> Done;

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

impl<S: Scope> Clone for Row<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Scope> Copy for Row<'_, S> {}

/// What a row is called: a word, a word and the hint that is shown while the cursor is on the row, or a
/// name. A menu has hints for all of its rows or for none.
pub(crate) trait Label {
    /// Writes what the row is called.
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

/// What is drawn of a row, and how the cursor treats it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    pub(super) label: Text,
    pub(super) value: Value,
    /// What the row means, where its label does not say it all.
    pub(super) hint: TextId,
    /// The row is the one that acts, or the one that is chosen among several.
    pub(super) marked: bool,
    /// The verb of the footer; empty if Roll does nothing.
    pub(super) verb: TextId,
    /// Why the row cannot be used now.
    pub(super) refusal: Option<TextId>,
    /// How the cursor treats the row.
    pub(super) cursor: Cursor,
    /// What other menus find the row by, if its label is not enough.
    pub(super) item: Option<u8>,
    /// What the step is called that is made here, if not by the label.
    pub(super) step: Option<TextId>,
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
    #[inline(never)] // Each kind of row in each scope would write all the fields.
    fn new(value: &Value, verb: TextId) -> Face {
        Face {
            value: *value,
            verb,
            ..Face::EMPTY
        }
    }
}

/// No function here is compiled into its callers: a menu has many rows, and calls are smaller.
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

    /// A row that only tells something.
    #[inline(never)]
    pub(crate) fn info(label: impl Label, value: Value) -> Row<'r, S> {
        Row::new(label, &value, TextId::NONE, Act::Nothing)
    }

    /// A row that does something at once, as this verb says.
    #[inline(never)]
    pub(crate) fn act(label: impl Label, verb: TextId, act: Do<'r, S>) -> Row<'r, S> {
        Row::new(label, &Value::None, verb, Act::Do(act))
    }

    /// A row that rolls dice.
    #[inline(never)]
    pub(crate) fn roll(label: impl Label, act: Do<'r, S>) -> Row<'r, S> {
        Row::new(label, &Value::None, kit_texts().roll, Act::Roll(act))
    }

    /// A row that leads to a menu.
    #[inline(always)]
    pub(crate) fn open(label: impl Label, menu: impl Into<AnyMenu>) -> Row<'r, S> {
        Row::go(label, Navigate::Open(menu.into()))
    }

    /// A row that leads to a page.
    #[inline(always)]
    pub(crate) fn show(label: impl Label, page: impl Into<AnyPage>) -> Row<'r, S> {
        Row::go(label, Navigate::Show(page.into()))
    }

    /// A row that leads elsewhere.
    #[inline(never)]
    pub(crate) fn go(label: impl Label, go: Navigate) -> Row<'r, S> {
        Row::new(label, &Value::None, kit_texts().open, Act::Go(go))
    }

    /// Something that is on or off. `flip` takes the other.
    #[inline(never)]
    pub(crate) fn switch(label: impl Label, is_on: bool, flip: Do<'r, S>) -> Row<'r, S> {
        let value = Value::word(kit_texts().switch(is_on));
        Row::new(label, &value, kit_texts().change, Act::Do(flip))
    }

    /// Something that is ticked or not. `flip` takes the other.
    #[inline(never)]
    pub(crate) fn tick(label: impl Label, is_ticked: bool, flip: Do<'r, S>) -> Row<'r, S> {
        let mut row = Row::new(label, &Value::None, kit_texts().change, Act::Do(flip));
        row.face.marked = is_ticked;
        row
    }

    /// A row with a value that is changed in this way.
    #[inline(never)]
    fn valued(label: impl Label, value: &Value, act: Act<'r, S>) -> Row<'r, S> {
        Row::new(label, value, kit_texts().change, act)
    }

    /// A number, or another value, that Up and Down change in the menu.
    #[inline(always)]
    pub(crate) fn number(
        label: impl Label,
        value: impl Into<Text>,
        turn: Turn<'r, S>,
    ) -> Row<'r, S> {
        Row::valued(label, &Value::Text(value.into()), Act::Edit(turn))
    }

    /// One of a few values. Roll opens them, and `take` takes the one at a place among all of them.
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

    /// One of these values. Roll opens them.
    #[inline(always)]
    pub(crate) fn among(
        label: impl Label,
        value: impl Into<Text>,
        values: &'r dyn Values<S>,
    ) -> Row<'r, S> {
        Row::valued(label, &Value::Text(value.into()), Act::ChooseAmong(values))
    }

    /// A number that stands on the table. `mark` marks it, and Roll leads to the table, where Up and
    /// Down turn it and the odds follow.
    #[inline(always)]
    pub(crate) fn on_table(
        label: impl Label,
        value: impl Into<Text>,
        mark: Do<'r, S>,
    ) -> Row<'r, S> {
        Row::valued(label, &Value::Text(value.into()), Act::Do(mark))
    }

    /// The row that takes back this step, if there is one, and leads there then. It says what it takes
    /// back.
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

    /// Shows this value.
    #[inline(never)]
    pub(crate) fn with(&mut self, value: Value) -> &mut Row<'r, S> {
        self.face.value = value;
        self
    }

    /// Shows this text as its value.
    #[inline(never)]
    pub(crate) fn saying(&mut self, value: impl Into<Text>) -> &mut Row<'r, S> {
        self.with(Value::Text(value.into()))
    }

    /// Bears a mark: it is the one that acts or is chosen.
    #[inline(never)]
    pub(crate) fn marked(&mut self, is_marked: bool) -> &mut Row<'r, S> {
        self.face.marked = is_marked;
        self
    }

    /// Has another verb in the footer.
    #[inline(never)]
    pub(crate) fn verb(&mut self, verb: TextId) -> &mut Row<'r, S> {
        self.face.verb = verb;
        self
    }

    /// Has another hint.
    #[inline(never)]
    pub(crate) fn hint(&mut self, hint: TextId) -> &mut Row<'r, S> {
        self.face.hint = hint;
        self
    }

    /// Cannot be used now, for this reason.
    #[inline(never)]
    pub(crate) fn not(&mut self, reason: TextId) -> &mut Row<'r, S> {
        self.face.refusal = Some(reason);
        self.face.verb = TextId::NONE;
        self.act = Act::Nothing;
        self
    }

    /// Cannot be used now, for this reason, if `is_impossible`. The last reason given is the one told.
    #[inline(never)]
    pub(crate) fn unless(&mut self, is_impossible: bool, reason: TextId) -> &mut Row<'r, S> {
        match is_impossible {
            true => self.not(reason),
            false => self,
        }
    }

    /// Cannot be used now if there is a reason.
    #[inline(never)]
    pub(crate) fn refused(&mut self, reason: Option<TextId>) -> &mut Row<'r, S> {
        match reason {
            Some(reason) => self.not(reason),
            None => self,
        }
    }

    /// Deletes what the menu is about: the cursor is never remembered here.
    #[inline(never)]
    pub(crate) fn removes(&mut self) -> &mut Row<'r, S> {
        self.face.cursor.passes = true;
        self
    }

    /// Once its value was changed, the cursor moves on to the next row.
    #[inline(never)]
    pub(crate) fn then_next(&mut self) -> &mut Row<'r, S> {
        self.face.cursor.then = Then::Next;
        self
    }

    /// Once its value was changed, the cursor goes to that row.
    #[inline(never)]
    pub(crate) fn then(&mut self, target: Target) -> &mut Row<'r, S> {
        self.face.cursor.then = Then::To(target);
        self
    }

    /// Up and Down change the value where a menu is opened at the row to be changed.
    #[inline(never)]
    pub(crate) fn turned(&mut self, turn: Turn<'r, S>) -> &mut Row<'r, S> {
        self.turn = Some(turn);
        self
    }

    /// The step that is made here is called this, rather than by the label.
    #[inline(never)]
    pub(crate) fn step(&mut self, name: TextId) -> &mut Row<'r, S> {
        self.face.step = Some(name);
        self
    }

    /// What is done here is a step of the table, which may change these parts of the record and any
    /// sheet.
    #[inline(never)]
    pub(crate) fn step_of(&mut self, parts: &'static [u8]) -> &mut Row<'r, S> {
        self.face.parts = Some(parts);
        self
    }

    /// The cursor stands here when the menu is opened for the first time, if `is_so`.
    #[inline(never)]
    pub(crate) fn first(&mut self, is_so: bool) -> &mut Row<'r, S> {
        self.face.cursor.first |= is_so;
        self
    }

    /// The cursor stands here whenever the menu is opened, if `is_so`.
    #[inline(never)]
    pub(crate) fn always_first(&mut self, is_so: bool) -> &mut Row<'r, S> {
        self.face.cursor.always |= is_so;
        self
    }

    /// Other menus find the row by this number, whatever its label is.
    #[inline(never)]
    pub(crate) fn item(&mut self, item: u8) -> &mut Row<'r, S> {
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
