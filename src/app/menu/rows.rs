//! The rows of a menu, one behind the other.
//!
//! A menu adds its rows in their order, each time that something is asked of it: what is drawn, which
//! row the cursor stands on, what Roll does there. So a row exists only as the value that is added,
//! and no row has to be found again by its index.

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
    /// Something at once.
    Do(Do<'r, S>),
    /// Something at once, with dice.
    Roll(Do<'r, S>),
    /// Roll lets Up and Down change the value.
    Edit(Turn<'r, S>),
    /// Roll opens the values to choose from.
    Choose {
        count: u8,
        chosen: u8,
        /// What the value at a place is called.
        choice: &'r dyn Fn(u8) -> Text,
        take: Take<'r, S>,
    },
    /// Roll opens these values.
    ChooseAmong(&'r dyn Values<S>),
    /// Roll leads elsewhere.
    Go(Navigate),
    /// Roll takes a step back, and leads there.
    Undo(Step, Navigate),
}

impl<S: Scope> Clone for Act<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Scope> Copy for Act<'_, S> {}

/// What Roll does on a row, without doing it.
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

/// The rows of a menu, while they are added.
pub(crate) struct Rows<'a, S: Scope> {
    pub(super) access: Access<'a, S>,
    pub(super) scan: &'a mut RowScan,
}

/// What rows are made of, or what they act on.
pub(super) enum Access<'a, S: Scope> {
    Read(S::Ref<'a>),
    Write(S::Mut<'a>),
}

/// One pass over the rows of a menu: how many there are, and what was asked of them.
pub(crate) struct RowScan {
    /// How many rows were added.
    pub(super) count: u8,
    pub(super) query: RowQuery,
}

/// What is asked of the rows.
pub(super) enum RowQuery {
    /// What is the row with this index?
    Look(u8, Option<(Face, Kind)>),
    /// Where is the row that is meant?
    Find(Target, Option<u8>),
    /// Where is the row that leads there?
    Leads(Navigate, Option<u8>),
    /// Where does the cursor stand when the menu is opened: always, or for the first time? Which is the
    /// first row where it may stay?
    First(Option<u8>, Option<u8>, Option<u8>),
    /// What is drawn, with the cursor on this row?
    Draw(u8, Window),
    /// What is drawn of the values of this row, with the cursor on this one of them?
    Values(u8, u8, Window),
    /// Do this on the row with this index.
    Do(u8, RowAction, ActionResult),
}

/// A row that is meant, whatever its index is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// The row with this label.
    Label(Text),
    /// The row with this number: see [`Row::item`].
    Item(u8),
}

impl From<TextId> for Target {
    fn from(label: TextId) -> Target {
        Target::Label(Text::Id(label))
    }
}

/// What is done on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowAction {
    /// Roll was pressed.
    Act,
    /// Up or Down was pressed while the value is changed.
    Turn(Direction),
    /// One of the values was taken.
    Take(u8),
}

/// What came of it.
pub(super) enum ActionResult {
    /// The row does nothing of the kind.
    Nothing,
    Acted(Done),
    Turned(bool),
}

/// The rows in sight.
pub(super) struct Window {
    /// How many lines there is room for.
    pub(super) seen: u8,
    pub(super) lines: [list::Line; List::LINES],
    /// The index of the first line.
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

    /// Takes in the line with this index. The line under the cursor keeps its neighbours; at the end
    /// of a menu the last lines fill the window.
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

    /// A row is added. Returns true if something is to be done with its functions.
    #[inline(never)] // It is the same for every kind of row.
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
                    // Hints stand below all rows or below none.
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
    /// What the value at this place is called.
    fn choice(&self, game: S::Ref<'_>, place: u8) -> Text {
        match self {
            Act::Choose { choice, .. } => choice(place),
            Act::ChooseAmong(values) => values.text(game, place),
            _ => Text::default(),
        }
    }
}

impl<S: Scope> Rows<'_, S> {
    /// What the rows are made of.
    pub(crate) fn game(&self) -> S::Ref<'_> {
        match &self.access {
            Access::Read(game) => S::reborrow(game),
            Access::Write(game) => S::as_ref(game),
        }
    }

    /// Whether the rows are to be drawn. What is only seen of a row, such as its mark, need not be found
    /// out otherwise.
    pub(crate) const fn are_drawn(&self) -> bool {
        matches!(self.scan.query, RowQuery::Draw(..))
    }

    /// Adds a row behind the others.
    pub(crate) fn add<'r>(&mut self, row: impl Borrow<Row<'r, S>>) {
        self.meet(row.borrow());
    }

    #[inline(never)] // Every row calls it: one copy for each scope.
    fn meet(&mut self, row: &Row<'_, S>) {
        if self.scan.meet(&row.face, row.act.kind()) {
            self.use_functions_of(row);
        }
    }

    #[inline(never)] // Only the row that is looked for gets here: not on the stack of the others.
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
    /// Adds all rows of another menu behind the others.
    pub(crate) fn add_all(&mut self, menu: &dyn DynMenu) {
        match &mut self.access {
            Access::Read(gadget) => menu.read(*gadget, self.scan),
            Access::Write(context) => menu.write(context, self.scan),
        }
    }
}
