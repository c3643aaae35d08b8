//! The gadget on a serial line: a line a roll, a few words that it answers, and characters and favourites
//! as TOML, read out and written back.
//!
//! Nothing here knows a port or a clock. Bytes that somebody typed come in ([`Console::typed`]), lines
//! of text go out one at a time ([`Console::next`]): a computer that reads slowly holds nothing up.
//! Whatever comes in, nothing in the gadget changes before somebody there has said so.

mod answer;
mod line;
mod table;
mod toml;

use answer::Answer;
use line::{Line, Typed};
use table::Table;

use crate::app::{App, Event, History};

/// As much as is sent at once: a line of a picture.
pub type Piece = heapless::String<{ PIECE }>;

/// The longest line: 128 half blocks of three bytes, and its end.
pub const PIECE: usize = 128 * 3 + 2;

/// Adds a text to a piece; what does not fit is left out.
#[inline(never)] // Everything that is told comes through here.
fn push(piece: &mut Piece, text: &str) {
    let _ = piece.push_str(text);
}

/// Adds a letter to a piece.
#[inline(never)] // As `push`.
fn push_letter(piece: &mut Piece, letter: char) {
    let _ = piece.push(letter);
}

/// What comes next on the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing, for now.
    Nothing,
    /// What there was of it is in the piece.
    Told,
    /// The same, and the app is to be told this.
    Event(Event),
}

/// What somebody on the line has typed, and what is still to be told.
#[derive(Clone, Debug)]
pub struct Console {
    line: Line,
    answer: Answer,
    table: Table,
    /// The number of the first roll that was not told yet.
    untold: u32,
}

impl Console {
    /// Nobody has typed anything.
    pub const fn new() -> Console {
        Console {
            line: Line::EMPTY,
            answer: Answer::Nothing,
            table: Table::Closed,
            untold: 0,
        }
    }

    /// Somebody begins to listen, or does not any more: what was rolled before is history, and what was
    /// offered is not any more. What the app is to be told.
    pub fn open(&mut self, app: &App) -> Option<Event> {
        let is_offered = !matches!(self.table, Table::Closed);
        *self = Console {
            untold: app.kept().history.next(),
            ..Console::new()
        };
        is_offered.then_some(Event::Withdrawn)
    }

    /// Whether nothing more is heard before somebody at the gadget has answered.
    pub const fn holds(&self) -> bool {
        self.table.holds()
    }

    /// A byte was typed. What is shown of it is added to the piece. The next word stops an answer that
    /// is not over.
    pub fn typed(&mut self, byte: u8, app: &mut App, piece: &mut Piece) {
        match self.line.type_in(byte) {
            Typed::Nothing => {}
            Typed::Letter(letter) => push_letter(piece, letter),
            Typed::Rubbed => push(piece, "\x08 \x08"),
            Typed::GivenUp => {
                push(piece, "\r\n");
                self.answer = Answer::Nothing;
                self.table = Table::Closed;
            }
            Typed::End => {
                push(piece, "\r\n");
                self.answer = match self.table.line(&self.line, app, piece) {
                    true => Answer::Nothing,
                    false => Answer::to(&self.line, piece),
                };
                self.line.clear();
            }
        }
    }

    /// Writes the next line that is to be told.
    pub fn next(&mut self, app: &mut App, piece: &mut Piece) -> Next {
        if self.answer.next(app, piece) {
            return Next::Told;
        }
        match self.table.next(app, piece) {
            Next::Nothing => {}
            next => return next,
        }
        let history = &app.kept().history;
        // What is not seen yet is not told either.
        if self.untold == history.next() || app.hides() {
            return Next::Nothing;
        }
        let number = self.untold;
        self.untold = History::after(number);
        if let Some(entry) = history.get(number) {
            if self.line.chars().next().is_some() {
                push(piece, "\r\n");
            }
            answer::roll(piece, number, entry, app);
            // What was typed so far stands there again.
            self.line.chars().for_each(|it| push_letter(piece, it));
        }
        Next::Told
    }
}
