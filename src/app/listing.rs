//! A list on the screen: which line is chosen, which are seen, whether one is being changed.

use super::stop::{Act, Desk, Direction, Go, Input, Rows};
use super::{Kept, Key};
use crate::ui::{Line, List};

/// Where the player is in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Listing {
    chosen: u8,
    top: u8,
    editing: bool,
    /// Why the last key did nothing.
    notice: Option<&'static str>,
}

/// What became of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// The player is still in the list.
    Stay,
    /// Back was pressed.
    Left,
    /// A line did what it says, or has its new value.
    Done,
    /// A line leads elsewhere.
    Go(Go),
}

impl Listing {
    /// Takes an input for a list of these rows.
    pub(super) fn on(&mut self, input: Input, rows: &dyn Rows, desk: &mut Desk<'_>) -> Outcome {
        self.notice = None;
        let outcome = match (input, input.direction()) {
            (_, Some(direction)) if self.editing => {
                if !rows.change(self.chosen, direction, desk.kept) {
                    let words = desk.kept.words();
                    self.notice = Some(match direction {
                        Direction::Up => words.highest,
                        Direction::Down => words.lowest,
                    });
                }
                Outcome::Stay
            }
            (_, Some(direction)) => {
                let line = match direction {
                    Direction::Up => self.chosen.saturating_sub(1),
                    Direction::Down => self.chosen + 1,
                };
                self.choose(line, rows.count(desk.kept));
                Outcome::Stay
            }
            (Input::Press(Key::Roll), _) if self.editing => {
                self.editing = false;
                Outcome::Done
            }
            (Input::Press(Key::Back), _) if self.editing => {
                self.editing = false;
                Outcome::Stay
            }
            (Input::Press(Key::Roll), _) => self.act(rows, desk),
            (Input::Press(Key::Back), _) => Outcome::Left,
            _ => Outcome::Stay,
        };
        // What was done may have taken lines away.
        self.choose(self.chosen, rows.count(desk.kept));
        outcome
    }

    /// The line that the player is on.
    pub(super) const fn chosen(&self) -> u8 {
        self.chosen
    }

    /// Whether this input will roll dice.
    pub(super) fn rolls(&self, input: Input, rows: &dyn Rows, kept: &Kept) -> bool {
        input == Input::Press(Key::Roll) && !self.editing && rows.rolls(self.chosen, kept)
    }

    /// Moves to a line, as far as there is one, and keeps it in sight.
    pub(super) fn choose(&mut self, line: u8, count: u8) {
        self.chosen = line.min(count.saturating_sub(1));
        let lowest_top = (self.chosen + 1).saturating_sub(List::LINES as u8);
        self.top = self.top.clamp(lowest_top, self.chosen);
    }

    /// The lines in sight.
    pub(super) fn list(&self, name: &'static str, rows: &dyn Rows, kept: &Kept) -> List {
        let count = rows.count(kept);
        let mut lines = [Line::EMPTY; List::LINES];
        for (line, index) in lines.iter_mut().zip(self.top..count) {
            *line = rows.line(index, kept);
        }
        List {
            name,
            lines,
            top: self.top,
            count,
            chosen: self.chosen,
            editing: self.editing,
            notice: self.notice,
            hint: "",
        }
    }

    fn act(&mut self, rows: &dyn Rows, desk: &mut Desk<'_>) -> Outcome {
        match rows.act(self.chosen, desk) {
            Act::Done => Outcome::Done,
            Act::Go(go) => Outcome::Go(go),
            Act::Edit => {
                self.editing = true;
                Outcome::Stay
            }
            Act::No(reason) => {
                self.notice = Some(reason);
                Outcome::Stay
            }
        }
    }
}
