//! An open menu: its cursor, and its reactions to keys.

use super::row::{Done, Face, Then};
use super::rows::{ActionResult, Kind, RowAction, RowQuery, Window};
use super::{At, RowScan, Target};
use crate::app::cue::Cue;
use crate::app::input::{Direction, Input};
use crate::app::journal;
use crate::app::screen_handler::{Navigate, ScreenHandler};
use crate::app::table::Verb;
use crate::app::{Context, Gadget, Key};
use crate::games::{AnyMenu, Screen};
use crate::ui::Text;
use crate::ui::kit_texts;
use crate::ui::list::{Head, List};

/// An open menu, or the list of values of one of its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpenMenu {
    pub(crate) menu: AnyMenu,
    /// The row whose values are listed, if any.
    choosing: Option<u8>,
    pub(in crate::app) cursor: u8,
    /// While a value is edited: its net number of steps up.
    editing: Option<i16>,
    /// Net steps that the last press of Back has reverted. Restored if that press becomes a hold.
    taken_back: i16,
    notice: Option<Text>,
}

/// What an input does in a menu.
#[allow(clippy::large_enum_variant)] // There is no heap to put a page into.
enum Step {
    Nothing,
    Move(u8),
    Turn(Direction),
    Keep,
    TakeBack,
    Act(Option<(Face, Kind)>),
    Take,
    Leave,
}

impl OpenMenu {
    /// Opens a menu at its remembered cursor, or at the row that its flags prefer.
    pub(in crate::app) fn open(menu: AnyMenu, left_at: Option<u8>, gadget: Gadget<'_>) -> OpenMenu {
        let mut scan = RowScan::new(RowQuery::First(None, None, None));
        menu.get().read(gadget, &mut scan);
        let cursor = match scan.query {
            RowQuery::First(always, first, stays) => {
                always.or(left_at).or(first).or(stays).unwrap_or(0)
            }
            _ => 0,
        };
        OpenMenu {
            menu,
            choosing: None,
            cursor: cursor.min(scan.count.saturating_sub(1)),
            editing: None,
            taken_back: 0,
            notice: None,
        }
    }

    /// Opens a menu at a given row.
    pub(in crate::app) fn open_at(at: At, gadget: Gadget<'_>) -> OpenMenu {
        let mut open = OpenMenu::open(at.menu, Some(0), gadget);
        if let Some(row) = open.find(at.target, gadget) {
            open.cursor = row;
        }
        open.editing = at.edits.then_some(0);
        open
    }

    /// True if rows are shown, false if the values of one row are.
    pub(in crate::app) const fn shows_rows(&self) -> bool {
        self.choosing.is_none()
    }

    /// The cursor to remember; `None` on rows such as Undo and Delete. Clamped, since the last action may
    /// have removed rows.
    pub(super) fn cursor_to_remember(&self, gadget: Gadget<'_>) -> Option<u8> {
        let (count, mut row) = self.look(self.cursor, gadget);
        let cursor = self.cursor.min(count.saturating_sub(1));
        if cursor != self.cursor {
            row = self.look(cursor, gadget).1;
        }
        let passes = row.is_some_and(|(face, _)| face.cursor.passes);
        (self.shows_rows() && !passes).then_some(cursor)
    }

    /// Number of rows, and the row with this index.
    pub(super) fn look(&self, row: u8, gadget: Gadget<'_>) -> (u8, Option<(Face, Kind)>) {
        let mut scan = RowScan::new(RowQuery::Look(row, None));
        self.menu.get().read(gadget, &mut scan);
        match scan.query {
            RowQuery::Look(_, found) => (scan.count, found),
            _ => (scan.count, None),
        }
    }

    pub(super) fn find(&self, target: Target, gadget: Gadget<'_>) -> Option<u8> {
        let mut scan = RowScan::new(RowQuery::Find(target, None));
        self.menu.get().read(gadget, &mut scan);
        match scan.query {
            RowQuery::Find(_, found) => found,
            _ => None,
        }
    }

    /// Number of rows, or of values while they are listed.
    fn count(&self, gadget: Gadget<'_>) -> u8 {
        match self.choosing {
            Some(row) => match self.look(row, gadget) {
                (_, Some((_, Kind::Choose { count, .. }))) => count,
                _ => 0,
            },
            None => self.look(0, gadget).0,
        }
    }

    /// Performs an action on a row, as a step of the journal.
    pub(super) fn perform(
        &self,
        row: u8,
        action: RowAction,
        context: &mut Context<'_>,
    ) -> ActionResult {
        let face = self.look(row, context.gadget()).1;
        self.perform_on(face, row, action, context)
    }

    /// Like [`Self::perform`], for a row that [`Self::look`] returned.
    fn perform_on(
        &self,
        face: Option<(Face, Kind)>,
        row: u8,
        action: RowAction,
        context: &mut Context<'_>,
    ) -> ActionResult {
        context.begin_step(face.and_then(|(face, _)| face.parts).unwrap_or(&[]));
        let mut scan = RowScan::new(RowQuery::Do(row, action, ActionResult::Nothing));
        self.menu.get().write(context, &mut scan);
        // Editing a value is one step, from the first change until it is kept.
        if self.editing.is_none() {
            Self::end_step(face, context);
        }
        match scan.query {
            RowQuery::Do(.., done) => done,
            _ => ActionResult::Nothing,
        }
    }

    /// Ends the step of a row. Its name is the row's step name, label or verb, whichever comes first.
    fn end_step(row: Option<(Face, Kind)>, context: &mut Context<'_>) {
        let Some((face, _)) = row else {
            return context.cancel_step();
        };
        let name = match (face.step, face.label) {
            (Some(name), _) | (None, Text::Id(name)) => name,
            _ => face.verb,
        };
        let at = journal::At::of(face.parts, context.visits.tile);
        context.end_step(at, name.into());
    }

    /// Keeps the value that is being edited, and ends its step.
    pub(in crate::app) fn end_editing(&mut self, context: &mut Context<'_>) {
        if self.editing.is_some() {
            let row = self.look(self.cursor, context.gadget()).1;
            self.end_editing_of(row, context);
        }
    }

    fn end_editing_of(&mut self, row: Option<(Face, Kind)>, context: &mut Context<'_>) {
        if self.editing.take().is_some() {
            Self::end_step(row, context);
        }
    }

    /// Decides what an input does. The only place that does.
    fn decide(&self, input: Input, gadget: Gadget<'_>) -> Step {
        let editing = self.editing.is_some();
        match (input, input.direction()) {
            (_, Some(direction)) if editing => Step::Turn(direction),
            (_, Some(_)) => match self.next(input, gadget) {
                Some(to) => Step::Move(to),
                None => Step::Nothing,
            },
            (Input::Press(Key::Roll), _) if editing => Step::Keep,
            (Input::Press(Key::Back), _) if editing => Step::TakeBack,
            (Input::Press(Key::Roll), _) if self.choosing.is_some() => Step::Take,
            (Input::Press(Key::Roll), _) => Step::Act(self.look(self.cursor, gadget).1),
            (Input::Press(Key::Back), _) => Step::Leave,
            _ => Step::Nothing,
        }
    }

    /// The row that Up or Down leads to. Up skips an Undo row that has nothing to undo, which shortens the
    /// way to the last rows; Down stops there, and the row shows why.
    fn next(&self, input: Input, gadget: Gadget<'_>) -> Option<u8> {
        let count = self.count(gadget);
        let to = input.around(self.cursor, count)?;
        if !self.shows_rows() || input.direction() != Some(Direction::Up) {
            return Some(to);
        }
        match self.look(to, gadget).1 {
            Some((face, _)) if face.cursor.skips && face.refusal.is_some() => {
                input.around(to, count)
            }
            _ => Some(to),
        }
    }

    fn turn(&mut self, direction: Direction, context: &mut Context<'_>) {
        let turned = self.perform(self.cursor, RowAction::Turn(direction), context);
        if matches!(turned, ActionResult::Turned(true)) {
            let net = self.editing.unwrap_or(0);
            self.editing = Some(match direction {
                Direction::Up => net + 1,
                Direction::Down => net - 1,
            });
        } else {
            self.notice = Some(Text::Id(direction.limit()));
        }
    }

    /// Reverts the edited value, by as many steps as it was changed.
    fn take_back(&mut self, context: &mut Context<'_>) {
        self.taken_back = self.editing.unwrap_or(0);
        self.turn_by(-self.taken_back, context);
        self.end_editing(context);
    }

    /// Changes the value by this many steps, up if positive.
    fn turn_by(&self, turns: i16, context: &mut Context<'_>) {
        let direction = match turns {
            1.. => Direction::Up,
            _ => Direction::Down,
        };
        for _ in 0..turns.unsigned_abs() {
            let _ = self.perform(self.cursor, RowAction::Turn(direction), context);
        }
    }

    /// Notes the text or the refusal of an action, and returns where it leads.
    fn done(&mut self, done: Done) -> Navigate {
        match done {
            Ok(Navigate::Say(text)) => {
                self.notice = Some(text);
                Navigate::Say(text)
            }
            Ok(go) => go,
            Err(reason) => {
                self.notice = Some(Text::Id(reason));
                Navigate::Stay
            }
        }
    }

    fn act(&mut self, row: Option<(Face, Kind)>, context: &mut Context<'_>) -> Navigate {
        let Some((face, kind)) = row else {
            return Navigate::Stay;
        };
        if let Some(reason) = face.refusal {
            return self.done(Err(reason));
        }
        match kind {
            Kind::Nothing => Navigate::Stay,
            Kind::Edit => {
                self.editing = Some(0);
                Navigate::Stay
            }
            Kind::Choose { chosen, .. } => {
                self.choosing = Some(self.cursor);
                self.cursor = chosen;
                Navigate::Stay
            }
            Kind::Go(go) => go,
            Kind::Undo(step, go) => {
                let undone = context.state.take_back(&step);
                self.stay_inside(context.gadget());
                self.done(undone.map(|()| go))
            }
            Kind::Do | Kind::Roll => {
                let result = self.perform_on(row, self.cursor, RowAction::Act, context);
                let go = match result {
                    ActionResult::Acted(done) => self.done(done),
                    _ => Navigate::Stay,
                };
                self.stay_where(go, context.gadget())
            }
        }
    }

    fn take(&mut self, context: &mut Context<'_>) -> Navigate {
        let Some(row) = self.choosing else {
            return Navigate::Stay;
        };
        let face = self.look(row, context.gadget()).1;
        let ActionResult::Acted(taken) =
            self.perform_on(face, row, RowAction::Take(self.cursor), context)
        else {
            return Navigate::Stay;
        };
        if taken.is_ok() {
            self.stop_choosing(row);
            self.go_on(face, context.gadget());
        }
        self.done(taken)
    }

    /// Moves the cursor after a value was set, if the row says so.
    fn go_on(&mut self, row: Option<(Face, Kind)>, gadget: Gadget<'_>) {
        match row.map(|(face, _)| face.cursor.then).unwrap_or_default() {
            Then::Stay => {}
            Then::Next => self.cursor += 1,
            Then::To(target) => self.cursor = self.find(target, gadget).unwrap_or(self.cursor),
        }
    }

    /// Puts the cursor on the row that leads to the closed menu, which may have moved.
    pub(in crate::app) fn come_from(&mut self, place: Navigate, gadget: Gadget<'_>) {
        let leads = |(_, kind)| kind == Kind::Go(place);
        if !self.shows_rows() || self.look(self.cursor, gadget).1.is_some_and(leads) {
            return;
        }
        let mut scan = RowScan::new(RowQuery::Leads(place, None));
        self.menu.get().read(gadget, &mut scan);
        if let RowQuery::Leads(_, Some(row)) = scan.query {
            self.cursor = row;
        }
    }

    /// Clamps the cursor, unless the action leaves this menu.
    fn stay_where(&mut self, go: Navigate, gadget: Gadget<'_>) -> Navigate {
        if matches!(go, Navigate::Stay | Navigate::Say(_)) {
            self.stay_inside(gadget);
        }
        go
    }

    /// Clamps the cursor: the action may have removed rows.
    fn stay_inside(&mut self, gadget: Gadget<'_>) {
        let last = self.count(gadget).saturating_sub(1);
        self.cursor = self.cursor.min(last);
    }

    fn stop_choosing(&mut self, row: u8) {
        self.choosing = None;
        self.cursor = row;
    }
}

impl ScreenHandler for OpenMenu {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        if input != Input::Tick {
            self.notice = None;
            self.taken_back = 0;
        }
        let go = match self.decide(input, context.gadget()) {
            Step::Nothing => Navigate::Stay,
            Step::Move(to) => {
                self.cursor = to;
                return Navigate::Stay;
            }
            Step::Turn(direction) => {
                self.turn(direction, context);
                self.stay_inside(context.gadget());
                Navigate::Stay
            }
            Step::Keep => {
                let row = self.look(self.cursor, context.gadget()).1;
                self.end_editing_of(row, context);
                self.go_on(row, context.gadget());
                Navigate::Stay
            }
            Step::TakeBack => {
                self.take_back(context);
                self.stay_inside(context.gadget());
                Navigate::Stay
            }
            Step::Act(row) => self.act(row, context),
            Step::Take => {
                let go = self.take(context);
                self.stay_where(go, context.gadget())
            }
            Step::Leave => match self.choosing {
                Some(row) => {
                    self.stop_choosing(row);
                    Navigate::Stay
                }
                None => Navigate::Up,
            },
        };
        let is_told_why = self.notice.is_some() && !matches!(go, Navigate::Say(_));
        if is_told_why && matches!(input, Input::Press(_)) {
            context.cues.cue = Some(Cue::Refused);
        }
        go
    }

    fn hold(&mut self, context: &mut Context<'_>) {
        // Restoring the value is one step.
        self.editing = Some(0).filter(|_| self.taken_back != 0).or(self.editing);
        self.turn_by(self.taken_back, context);
        self.end_editing(context);
    }

    fn refresh(&mut self, context: &mut Context<'_>) {
        self.taken_back = 0;
        self.stay_inside(context.gadget());
    }

    fn verb(&self, input: Input, gadget: Gadget<'_>) -> Verb {
        // Only pressing Roll on a row can roll: rows are not built for other inputs.
        let acts = input == Input::Press(Key::Roll) && self.shows_rows() && self.editing.is_none();
        let rolls = |(_, kind)| kind == Kind::Roll;
        Verb::roll_if(acts && self.look(self.cursor, gadget).1.is_some_and(rolls))
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let menu = self.menu.get();
        let window = Window::new();
        let query = match self.choosing {
            Some(row) => RowQuery::Values(row, self.cursor, window),
            None => RowQuery::Draw(self.cursor, window),
        };
        let mut scan = RowScan::new(query);
        menu.read(gadget, &mut scan);
        let (head, count, window) = match scan.query {
            RowQuery::Values(_, _, window) => {
                (Head::name(window.label), self.count(gadget), window)
            }
            RowQuery::Draw(_, window) => (menu.head(gadget), scan.count, window),
            _ => (menu.head(gadget), 0, Window::new()),
        };
        Screen::List(List {
            head,
            lines: window.lines,
            top: window.top,
            count,
            chosen: self.cursor,
            editing: self.editing.is_some(),
            notice: self.notice,
            hint: window.hint,
            back: kit_texts().back,
        })
    }
}
