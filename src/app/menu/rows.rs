//! Iterates over the rows of a menu.
//!
//! A menu adds its rows in order for every query: what to draw, which row the cursor is on, what Roll does
//! there. So a row exists only while it is added, and needs no lookup by index.

use core::borrow::Borrow;

use super::DynMenu;
use super::row::{Cursor, Do, Done, Face, Row, Take, Turn};
use super::values::Values;
use crate::app::input::Direction;
use crate::app::journal::Step;
use crate::app::scope::{OfGadget, Scope};
use crate::app::screen_handler::Navigate;
use crate::text_id::TextId;
use crate::ui::Text;
use crate::ui::kit_texts;
use crate::ui::list::{self, List, Value};

/// What the keys do on a row.
pub(crate) enum Act<'r, S: Scope> {
    Nothing,
    /// Roll acts at once.
    Do(Do<'r, S>),
    /// Roll acts at once, with dice.
    Roll(Do<'r, S>),
    /// Roll starts editing; Up and Down change the value.
    Edit(Turn<'r, S>),
    /// Roll opens a list of values.
    Choose {
        count: u8,
        chosen: u8,
        /// The text of the value with this index.
        choice: &'r dyn Fn(u8) -> Text,
        take: Take<'r, S>,
    },
    /// Roll opens this list of values.
    ChooseAmong(&'r dyn Values<S>),
    /// Roll navigates.
    Go(Navigate),
    /// Roll takes back a step, then navigates.
    Undo(Step, Navigate),
}

impl<S: Scope> Clone for Act<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Scope> Copy for Act<'_, S> {}

/// The kind of an [`Act`], without its closures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Nothing,
    Do,
    Roll,
    Edit,
    Choose { count: u8, chosen: u8 },
    Go(Navigate),
    Undo(Step, Navigate),
}

/// Receives the rows of a menu.
pub(crate) struct Rows<'a, S: Scope> {
    pub(super) access: Access<'a, S>,
    pub(super) scan: &'a mut RowScan,
}

/// Read or write access to the scope.
pub(super) enum Access<'a, S: Scope> {
    Read(S::Ref<'a>),
    Write(S::Mut<'a>),
}

/// One pass over the rows of a menu: a query, and the count of rows.
pub(crate) struct RowScan {
    /// Number of rows so far.
    pub(super) count: u8,
    pub(super) query: RowQuery,
}

/// A query over the rows, with its answer.
pub(super) enum RowQuery {
    /// The row with this index.
    Look(u8, Option<(Face, Kind)>),
    /// The index of the target row.
    Find(Target, Option<u8>),
    /// The index of the row that navigates there.
    Leads(Navigate, Option<u8>),
    /// The preferred rows of the cursor: always, on first opening, and the first row that may be remembered.
    First(Option<u8>, Option<u8>, Option<u8>),
    /// The visible rows, with the cursor on this one.
    Draw(u8, Window),
    /// The visible values of this row, with the cursor on this value.
    Values(u8, u8, Window),
    /// Perform this action on the row with this index.
    Do(u8, RowAction, ActionResult),
}

/// A row, independent of its index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// The row with this label.
    Label(Text),
    /// The row with this number; see [`Row::item`].
    Item(u8),
}

impl From<TextId> for Target {
    fn from(label: TextId) -> Target {
        Target::Label(Text::Id(label))
    }
}

/// An action on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowAction {
    /// Roll was pressed.
    Act,
    /// Up or Down was pressed while editing.
    Turn(Direction),
    /// The value with this index was selected.
    Take(u8),
}

/// Result of an action.
pub(super) enum ActionResult {
    /// The row does not support the action.
    Nothing,
    Acted(Done),
    Turned(bool),
}

/// The visible lines of a list.
pub(super) struct Window {
    /// Number of lines that fit.
    pub(super) seen: u8,
    pub(super) lines: [list::Line; List::LINES],
    /// Index of the first line.
    pub(super) top: u8,
    /// The hint of the row under the cursor.
    pub(super) hint: TextId,
    /// The label of the row whose values are drawn.
    pub(super) label: Text,
}

impl Window {
    pub(super) fn new() -> Window {
        Window {
            seen: List::seen_with(TextId::NONE) as u8,
            lines: [list::Line::EMPTY; List::LINES],
            top: 0,
            hint: TextId::NONE,
            label: Text::Id(TextId::NONE),
        }
    }

    /// Adds the line with this index. The line above the cursor stays visible; at the end of a menu, the last
    /// lines fill the window.
    fn take(&mut self, index: u8, cursor: u8, line: list::Line) {
        let top = cursor.saturating_sub(1);
        let place = index - self.top;
        match (place < self.seen, self.top < top) {
            (true, _) => {
                if let Some(free) = self.lines.get_mut(usize::from(place)) {
                    *free = line;
                }
            }
            (false, true) => {
                self.top += 1;
                self.lines.rotate_left(1);
                if let Some(last) = self.lines.get_mut(usize::from(self.seen) - 1) {
                    *last = line;
                }
            }
            (false, false) => {}
        }
    }
}

impl RowScan {
    pub(super) const fn new(query: RowQuery) -> RowScan {
        RowScan { count: 0, query }
    }

    /// Handles one row. True if the query needs the row's closures.
    #[inline(never)] // Independent of the scope: one copy.
    fn meet(&mut self, face: &Face, kind: Kind) -> bool {
        let index = self.count;
        self.count += 1;
        match &mut self.query {
            RowQuery::Look(row, found) if *row == index => *found = Some((*face, kind)),
            RowQuery::Find(target, found) if found.is_none() && target.is(face) => {
                *found = Some(index);
            }
            RowQuery::Leads(go, found) if found.is_none() && kind == Kind::Go(*go) => {
                *found = Some(index);
            }
            RowQuery::First(always, first, stays) => {
                let Cursor {
                    always: is_always,
                    first: is_first,
                    passes,
                    ..
                } = face.cursor;
                if is_always && always.is_none() {
                    *always = Some(index);
                }
                if is_first && first.is_none() {
                    *first = Some(index);
                }
                if !passes && stays.is_none() {
                    *stays = Some(index);
                }
            }
            RowQuery::Draw(cursor, window) => {
                if index == 0 {
                    // Either all rows of a menu have hints, or none.
                    window.seen = List::seen_with(face.hint) as u8;
                }
                if index == *cursor {
                    window.hint = face.hint;
                }
                window.take(index, *cursor, face.line());
            }
            RowQuery::Values(row, _, window) if *row == index => {
                window.label = face.label;
                return true;
            }
            RowQuery::Do(row, ..) if *row == index => return true,
            _ => {}
        }
        false
    }
}

impl Target {
    fn is(&self, face: &Face) -> bool {
        match *self {
            Target::Label(label) => face.label == label,
            Target::Item(item) => face.item == Some(item),
        }
    }
}

impl Face {
    fn line(&self) -> list::Line {
        list::Line {
            label: self.label,
            value: self.value,
            marked: self.marked,
            verb: self.verb,
        }
    }
}

impl<S: Scope> Act<'_, S> {
    fn kind(&self) -> Kind {
        match *self {
            Act::Nothing => Kind::Nothing,
            Act::Do(_) => Kind::Do,
            Act::Roll(_) => Kind::Roll,
            Act::Edit(_) => Kind::Edit,
            Act::Choose { count, chosen, .. } => Kind::Choose { count, chosen },
            Act::ChooseAmong(values) => {
                let (count, chosen) = values.count();
                Kind::Choose { count, chosen }
            }
            Act::Go(go) => Kind::Go(go),
            Act::Undo(step, go) => Kind::Undo(step, go),
        }
    }
}

impl<S: Scope> Act<'_, S> {
    /// The text of the value with this index.
    fn choice(&self, game: S::Ref<'_>, place: u8) -> Text {
        match self {
            Act::Choose { choice, .. } => choice(place),
            Act::ChooseAmong(values) => values.text(game, place),
            _ => Text::default(),
        }
    }
}

impl<S: Scope> Rows<'_, S> {
    /// Read-only access to the scope.
    pub(crate) fn game(&self) -> S::Ref<'_> {
        match &self.access {
            Access::Read(game) => S::reborrow(game),
            Access::Write(game) => S::as_ref(game),
        }
    }

    /// True while rows are drawn. Values that are only visible, such as a mark, can be skipped otherwise.
    pub(crate) const fn are_drawn(&self) -> bool {
        matches!(self.scan.query, RowQuery::Draw(..))
    }

    /// Adds the next row.
    pub(crate) fn add<'r>(&mut self, row: impl Borrow<Row<'r, S>>) {
        self.meet(row.borrow());
    }

    #[inline(never)] // Called for every row: one copy per scope.
    fn meet(&mut self, row: &Row<'_, S>) {
        if self.scan.meet(&row.face, row.act.kind()) {
            self.use_functions_of(row);
        }
    }

    #[inline(never)] // Not inlined: keeps its stack frame out of the rows that are not affected.
    fn use_functions_of(&mut self, row: &Row<'_, S>) {
        match (&mut self.scan.query, &mut self.access) {
            (RowQuery::Values(_, cursor, window), access) => {
                let Kind::Choose { count, chosen } = row.act.kind() else {
                    return;
                };
                window.top = cursor
                    .saturating_sub(1)
                    .min(count.saturating_sub(window.seen));
                for value in (window.top..count).take(window.seen.into()) {
                    let label = match access {
                        Access::Read(game) => row.act.choice(S::reborrow(game), value),
                        Access::Write(game) => row.act.choice(S::as_ref(game), value),
                    };
                    let line = list::Line {
                        label,
                        value: Value::None,
                        marked: value == chosen,
                        verb: kit_texts().take,
                    };
                    window.take(value, *cursor, line);
                }
            }
            (RowQuery::Do(_, action, done), Access::Write(game)) => {
                *done = match (*action, row.act) {
                    (RowAction::Act, Act::Do(act) | Act::Roll(act)) => {
                        ActionResult::Acted(act(game))
                    }
                    (RowAction::Turn(direction), act) => match (act, row.turn) {
                        (Act::Edit(turn), _) | (_, Some(turn)) => {
                            ActionResult::Turned(turn(game, direction))
                        }
                        _ => ActionResult::Nothing,
                    },
                    (RowAction::Take(value), Act::Choose { take, .. }) => {
                        ActionResult::Acted(take(game, value))
                    }
                    (RowAction::Take(value), Act::ChooseAmong(values)) => {
                        ActionResult::Acted(values.take(game, value))
                    }
                    _ => ActionResult::Nothing,
                };
            }
            _ => {}
        }
    }
}

impl Rows<'_, OfGadget> {
    /// Adds all rows of another menu.
    pub(crate) fn add_all(&mut self, menu: &dyn DynMenu) {
        match &mut self.access {
            Access::Read(gadget) => menu.read(*gadget, self.scan),
            Access::Write(context) => menu.write(context, self.scan),
        }
    }
}
