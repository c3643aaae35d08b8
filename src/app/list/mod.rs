//! The list machine: which line is chosen, which are seen, whether one is being changed.
//!
//! A game says what its [`Lines`] are. Everything that a thumb does in a list is here, once: lists
//! wrap, remember their cursor, have a title. Roll does what its line says; where that is a change,
//! Roll keeps the new value and Back takes it back; a choice among several opens as a list with a
//! mark at the one chosen.

mod cursors;
mod line;

pub(super) use cursors::Cursors;
pub(crate) use line::{Act, Line};

use super::input::{Direction, Input};
use super::journal;
use super::place::{Go, Place};
use super::said::Said;
use super::{Context, Gadget, Kept, Key};
use crate::games::{AnyList, Screen};
use crate::ui::Text;
use crate::ui::list::{self, Head, List, Value};
use crate::ui::shared;
use crate::word::Word;

/// The lines of a list, and what they do.
pub(crate) trait Lines {
    /// What stands over them.
    fn head(&self, kept: &Kept) -> Head;

    /// How many there are. They keep their places: a line that cannot be used says why
    /// ([`Act::No`]) instead of vanishing.
    fn count(&self, kept: &Kept) -> u8;

    /// A line: what it is about, its value, what Roll does on it.
    fn line(&self, index: u8, kept: &Kept) -> Line;

    /// Roll was pressed on a line that does something ([`Act::Do`], [`Act::Roll`]).
    ///
    /// # Errors
    /// Why it could not be done: then nothing was changed.
    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let _ = (index, context);
        Ok(Go::Stay)
    }

    /// Up or Down was pressed on a line that is being changed ([`Act::Edit`]). Whether that was
    /// possible; the other direction takes it back.
    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let _ = (index, direction, kept);
        false
    }

    /// A line has its new value: the line to go on with.
    fn after(&self, index: u8, kept: &Kept) -> u8 {
        let _ = kept;
        index
    }

    /// The values that a line can have ([`Act::Choose`]): how many, and which one it has.
    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        let _ = (index, kept);
        Choices::default()
    }

    /// One of them.
    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        let _ = (index, choice, kept);
        Text::Word(Word::NONE)
    }

    /// One of them was taken. [`Go::Stay`] leads back to the line.
    ///
    /// # Errors
    /// Why it cannot be taken: then nothing was changed.
    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let _ = (index, choice, kept);
        Ok(Go::Stay)
    }

    /// What a line means, where its words do not say it all. A list has hints for all of its lines
    /// or for none.
    fn hint(&self, index: u8, kept: &Kept) -> Word {
        let _ = (index, kept);
        Word::NONE
    }

    /// Whether this is the line that undoes: the cursor is never remembered there, for what was
    /// undone is not what comes next.
    fn is_undo(&self, index: u8) -> bool {
        let _ = index;
        false
    }

    /// Whether this is the line that does away with what the list is about: the cursor is never
    /// remembered there, for whoever has the place next is not to follow.
    fn is_removal(&self, index: u8, kept: &Kept) -> bool {
        let _ = (index, kept);
        false
    }

    /// Where the cursor stands the first time, or always if it is not to be remembered.
    fn first(&self, kept: &Kept) -> Cursor {
        let _ = kept;
        Cursor::Remembered(0)
    }
}

/// No lines: the game has a menu.
pub(crate) struct NoLines;

impl Lines for NoLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(Word::NONE)
    }

    fn count(&self, _: &Kept) -> u8 {
        0
    }

    fn line(&self, _: u8, _: &Kept) -> Line {
        Line::EMPTY
    }
}

/// Where the cursor stands when a list is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cursor {
    /// Where it was left; here the first time.
    Remembered(u8),
    /// Here.
    At(u8),
}

/// The values of a line: how many there are, and which one it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choices {
    pub(crate) count: u8,
    pub(crate) chosen: u8,
}

/// A list that is open, or the values of one of its lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpenList {
    pub(crate) list: AnyList,
    /// The line whose values are seen, rather than the lines.
    choosing: Option<u8>,
    pub(super) cursor: u8,
    /// While a value is changed: how far it was turned up.
    editing: Option<i16>,
    /// How far it was turned up when Back took it back just now.
    taken_back: i16,
    notice: Option<Text>,
}

/// A line of a list, to go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct At {
    pub(crate) list: AnyList,
    line: u8,
    /// Up and Down change the line's value.
    edits: bool,
}

impl At {
    /// A line of a list.
    pub(crate) fn line(list: impl Into<AnyList>, line: u8) -> At {
        At {
            list: list.into(),
            line,
            edits: false,
        }
    }

    /// The same, with Up and Down changing the line's value.
    pub(crate) fn editing(list: impl Into<AnyList>, line: u8) -> At {
        At {
            edits: true,
            ..At::line(list, line)
        }
    }
}

/// What an input does in a list.
#[allow(clippy::large_enum_variant)] // There is no heap to put a page into.
enum Step {
    Nothing,
    Move(u8),
    Turn(Direction),
    Keep,
    TakeBack,
    Act(Act),
    Take,
    Leave,
}

impl OpenList {
    /// A list, opened at a line.
    pub(super) const fn open(at: At) -> OpenList {
        OpenList {
            list: at.list,
            choosing: None,
            cursor: at.line,
            editing: if at.edits { Some(0) } else { None },
            taken_back: 0,
            notice: None,
        }
    }

    /// Whether the lines themselves are seen, rather than the values of one.
    pub(super) const fn shows_lines(&self) -> bool {
        self.choosing.is_none()
    }

    fn count(&self, kept: &Kept) -> u8 {
        let lines = self.list.lines();
        match self.choosing {
            Some(line) => lines.choices(line, kept).count,
            None => lines.count(kept),
        }
    }

    /// What an input does: the one place that knows.
    fn decide(&self, input: Input, kept: &Kept) -> Step {
        let editing = self.editing.is_some();
        match (input, input.direction()) {
            (_, Some(direction)) if editing => Step::Turn(direction),
            (_, Some(_)) => match self.next(input, kept) {
                Some(to) => Step::Move(to),
                None => Step::Nothing,
            },
            (Input::Press(Key::Roll), _) if editing => Step::Keep,
            (Input::Press(Key::Back), _) if editing => Step::TakeBack,
            (Input::Press(Key::Roll), _) if self.choosing.is_some() => Step::Take,
            (Input::Press(Key::Roll), _) => {
                Step::Act(self.list.lines().line(self.cursor, kept).act)
            }
            (Input::Press(Key::Back), _) => Step::Leave,
            _ => Step::Nothing,
        }
    }

    /// The line that Up or Down leads to. On its way up from the line below, where a list is opened,
    /// the cursor passes over an Undo that has nothing to undo: help and the games are that much
    /// nearer. Down leads onto it, and it says why.
    fn next(&self, input: Input, kept: &Kept) -> Option<u8> {
        let (lines, count) = (self.list.lines(), self.count(kept));
        let to = input.around(self.cursor, count)?;
        let passes = self.shows_lines()
            && input.direction() == Some(Direction::Up)
            && lines.is_undo(to)
            && matches!(lines.line(to, kept).act, Act::No(_));
        match passes {
            true => input.around(to, count),
            false => Some(to),
        }
    }

    fn turn(&mut self, direction: Direction, kept: &mut Kept) {
        if self.list.lines().turn(self.cursor, direction, kept) {
            let net = self.editing.unwrap_or(0);
            self.editing = Some(match direction {
                Direction::Up => net + 1,
                Direction::Down => net - 1,
            });
        } else {
            self.notice = Some(Text::Word(match direction {
                Direction::Up => shared().highest,
                Direction::Down => shared().lowest,
            }));
        }
    }

    /// As many turns back as there were.
    fn take_back(&mut self, kept: &mut Kept) {
        self.taken_back = self.editing.take().unwrap_or(0);
        self.turn_by(-self.taken_back, kept);
    }

    /// So many turns up, or down.
    fn turn_by(&self, turns: i16, kept: &mut Kept) {
        let direction = match turns {
            1.. => Direction::Up,
            _ => Direction::Down,
        };
        for _ in 0..turns.unsigned_abs() {
            let _ = self.list.lines().turn(self.cursor, direction, kept);
        }
    }

    /// What became of something that was done; a refusal is told.
    fn done(&mut self, done: Result<Go, Word>) -> Go {
        match done {
            Ok(Go::Say(text)) => {
                self.notice = Some(text);
                Go::Say(text)
            }
            Ok(go) => go,
            Err(reason) => {
                self.notice = Some(Text::Word(reason));
                Go::Stay
            }
        }
    }

    fn act(&mut self, act: Act, context: &mut Context<'_>) -> Go {
        match act {
            Act::Nothing => Go::Stay,
            Act::Edit => {
                self.editing = Some(0);
                Go::Stay
            }
            Act::Choose => {
                let chosen = self.list.lines().choices(self.cursor, context.kept).chosen;
                self.choosing = Some(self.cursor);
                self.cursor = chosen;
                Go::Stay
            }
            Act::Go(go) => go,
            Act::No(reason) => self.done(Err(reason)),
            Act::Do(_) | Act::Roll(_) => {
                let done = self.list.lines().act(self.cursor, context);
                self.done(done)
            }
        }
    }

    fn take(&mut self, kept: &mut Kept) -> Go {
        let Some(line) = self.choosing else {
            return Go::Stay;
        };
        let taken = self.list.lines().choose(line, self.cursor, kept);
        if taken.is_ok() {
            self.stop_choosing(line);
            self.cursor = self.list.lines().after(line, kept);
        }
        self.done(taken)
    }

    /// The player comes from there: the cursor stands on the line that leads to it, wherever that is
    /// now.
    pub(super) fn come_from(&mut self, list: AnyList, kept: &Kept) {
        let lines = self.list.lines();
        let leads = |line: &u8| match lines.line(*line, kept).act {
            Act::Go(Go::OpenList(leads)) => leads == list,
            _ => false,
        };
        if self.shows_lines() && !leads(&self.cursor) {
            self.cursor = (0..lines.count(kept)).find(leads).unwrap_or(self.cursor);
        }
    }

    /// What was done, here or above, may have taken lines away.
    fn stay_inside(&mut self, kept: &Kept) {
        let last = self.count(kept).saturating_sub(1);
        self.cursor = self.cursor.min(last);
    }

    fn stop_choosing(&mut self, line: u8) {
        self.choosing = None;
        self.cursor = line;
    }
}

impl Place for OpenList {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        if input != Input::Tick {
            self.notice = None;
            self.taken_back = 0;
        }
        let step = self.decide(input, context.kept);
        let row = self.choosing.unwrap_or(self.cursor);
        let line = self.list.lines().line(row, context.kept);
        let makes_step = matches!(step, Step::Act(_) | Step::Turn(_) | Step::Take);
        let ends_editing = matches!(step, Step::Keep | Step::TakeBack);
        if makes_step && !self.list.lines().is_undo(row) {
            context.begin_step(&[]);
        }
        let go = match step {
            Step::Nothing => Go::Stay,
            Step::Move(to) => {
                self.cursor = to;
                Go::Stay
            }
            Step::Turn(direction) => {
                self.turn(direction, context.kept);
                Go::Stay
            }
            Step::Keep => {
                self.editing = None;
                self.cursor = self.list.lines().after(self.cursor, context.kept);
                Go::Stay
            }
            Step::TakeBack => {
                self.take_back(context.kept);
                Go::Stay
            }
            Step::Act(act) => self.act(act, context),
            Step::Take => self.take(context.kept),
            Step::Leave => match self.choosing {
                Some(line) => {
                    self.stop_choosing(line);
                    Go::Stay
                }
                None => Go::Up,
            },
        };
        if makes_step && self.editing.is_none() || ends_editing {
            let name = match line.label {
                Text::Word(name) => name,
                _ => shared().change,
            };
            context.end_step(journal::At::Roster, name.into());
        }
        self.stay_inside(context.kept);
        let is_told_why = self.notice.is_some() && !matches!(go, Go::Say(_));
        if is_told_why && matches!(input, Input::Press(_)) {
            context.heard.said = Some(Said::Refused);
        }
        go
    }

    fn hold(&mut self, context: &mut Context<'_>) {
        let kept = &mut *context.kept;
        self.turn_by(self.taken_back, kept);
    }

    fn refresh(&mut self, context: &mut Context<'_>) {
        let kept = &mut *context.kept;
        self.taken_back = 0;
        self.stay_inside(kept);
    }

    fn rolls(&self, input: Input, gadget: Gadget<'_>) -> bool {
        let kept = gadget.state;
        matches!(self.decide(input, kept), Step::Act(Act::Roll(_)))
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let kept = gadget.state;
        let lines = self.list.lines();
        let count = self.count(kept);
        let hint = match self.choosing {
            Some(_) => Word::NONE,
            None => lines.hint(self.cursor, kept),
        };
        let seen = List::seen_with(hint) as u8;
        // The chosen line has neighbours.
        let top = self
            .cursor
            .saturating_sub(1)
            .min(count.saturating_sub(seen));
        let mut list = List {
            head: match self.choosing {
                Some(line) => Head::name(lines.line(line, kept).label),
                None => lines.head(kept),
            },
            lines: [list::Line::EMPTY; List::LINES],
            top,
            count,
            chosen: self.cursor,
            editing: self.editing.is_some(),
            notice: self.notice,
            hint,
            back: shared().back,
        };
        for (place, index) in list.lines.iter_mut().take(seen.into()).zip(top..count) {
            *place = match self.choosing {
                Some(line) => list::Line {
                    label: lines.choice(line, index, kept),
                    value: Value::None,
                    marked: lines.choices(line, kept).chosen == index,
                    verb: shared().take,
                },
                None => lines.line(index, kept).picture(),
            };
        }
        Screen::List(list)
    }
}
