//! Serial console: logs each roll as one line of CSV, answers commands, and exports and imports characters and
//! favourites as TOML.
//!
//! This module knows neither port nor clock. Input bytes arrive in [`Console::typed`], output leaves line by
//! line through [`Console::next`], so a computer that reads slowly delays nothing. No input changes anything in
//! the gadget until the player has confirmed it with a key.

mod answer;
mod line;
mod table;
mod toml;
mod waiting;

use answer::Answer;
use line::{Line, Typed};
use table::Table;
use waiting::Waiting;

use crate::app::offer::{self, Offer};
use crate::app::{App, History};

/// Output that is sent at once: at most one line.
pub type Piece = heapless::String<{ PIECE }>;

/// Longest line: 128 half blocks of three bytes each, and CR LF.
pub const PIECE: usize = 128 * 3 + 2;

/// Appends a text; what does not fit is dropped.
#[inline(never)] // All output goes through this function.
fn push(piece: &mut Piece, text: &str) {
    let _ = piece.push_str(text);
}

/// Appends a letter; dropped if it does not fit.
#[inline(never)] // As for `push`.
fn push_letter(piece: &mut Piece, letter: char) {
    let _ = piece.push(letter);
}

/// Result of [`Console::next`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// No output at present.
    Nothing,
    /// The piece has output.
    Told,
    /// The piece has output, and the app must be told of an import.
    Offered,
    /// The piece has output, and the app must be told that the import is cancelled.
    Withdrawn,
}

/// State of a session: input that is not processed, and output that is not sent.
#[derive(Clone, Debug)]
pub struct Console {
    line: Line,
    answer: Answer,
    table: Table,
    /// The import being typed.
    offer: Offer,
    /// Input that arrived while the gadget waits for the player's answer.
    waiting: Waiting,
    /// Number of the first roll that was not written, valid while `resets` is current.
    untold: u32,
    /// For each slot of the ring: the roll was undone when it was written.
    undone: [bool; History::MOST],
    /// [Number of factory resets](App::resets) when `untold` was set.
    resets: u32,
}

impl Console {
    /// Starts with the port closed.
    pub const fn new() -> Console {
        Console {
            line: Line::EMPTY,
            answer: Answer::Nothing,
            table: Table::Closed,
            offer: Offer::none(),
            waiting: Waiting::NOTHING,
            untold: 0,
            undone: [false; History::MOST],
            resets: 0,
        }
    }

    /// Starts a session when a computer opens or closes the port: earlier rolls are not logged. Returns true if
    /// the app must be told that an import is cancelled.
    pub fn open(&mut self, app: &App) -> bool {
        let is_offered = !matches!(self.table, Table::Closed);
        (self.line, self.answer, self.table) = (Line::EMPTY, Answer::Nothing, Table::Closed);
        self.waiting = Waiting::NOTHING;
        let history = &app.state().history;
        (self.untold, self.resets) = (history.next(), app.resets());
        self.undone = [false; History::MOST];
        for (number, _) in history.undone() {
            self.undone[History::place(number)] = true;
        }
        is_offered
    }

    /// The import that the gadget asks about.
    pub fn offer(&self) -> Option<&Offer> {
        matches!(self.table, Table::Asked(_)).then_some(&self.offer)
    }

    /// Passes on the player's answer.
    pub fn answered(&mut self, answer: offer::OfferAnswer) {
        self.table.answered(answer);
    }

    /// True while no input is processed because the player's answer is pending.
    pub const fn holds(&self) -> bool {
        self.table.holds()
    }

    /// True if [`typed`](Self::typed) can take the next byte, for immediate or later processing.
    pub fn takes(&self) -> bool {
        match self.holds() {
            true => !self.waiting.is_full(),
            false => self.waiting.is_empty(),
        }
    }

    /// Processes an input byte and echoes it into `piece`. A new command ends an unfinished answer. While the
    /// player's answer is pending the byte waits.
    pub fn typed(&mut self, byte: u8, app: &App, piece: &mut Piece) {
        match self.holds() || !self.waiting.is_empty() {
            true => self.waiting.push(byte),
            false => self.read(byte, app, piece),
        }
    }

    fn read(&mut self, byte: u8, app: &App, piece: &mut Piece) {
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
                self.answer = match self.table.line(&self.line, &mut self.offer, app, piece) {
                    true => Answer::Nothing,
                    false => Answer::to(&self.line, piece),
                };
                self.line.clear();
            }
        }
    }

    /// Writes the next line of output.
    pub fn next(&mut self, app: &App, piece: &mut Piece) -> Next {
        if self.answer.next(app, piece) {
            return Next::Told;
        }
        match self.table.next(&mut self.offer, app, piece) {
            Next::Nothing => {}
            next => return next,
        }
        if self.holds() {
            if let Some(taken_back) = self.waiting.take_back(self.table.has_next()) {
                return self.table.take_back(taken_back, piece);
            }
        } else if let Some(byte) = self.waiting.pop() {
            self.read(byte, app, piece);
            return Next::Told;
        }
        self.next_roll(app, piece)
    }

    /// Writes the oldest roll that was not written, or one that was undone since.
    fn next_roll(&mut self, app: &App, piece: &mut Piece) -> Next {
        if self.resets != app.resets() {
            // Numbering has restarted: all rolls came after the reset.
            (self.untold, self.resets) = (0, app.resets());
        }
        let history = &app.state().history;
        // A hidden roll is not logged until it is shown.
        if app.hides() {
            return Next::Nothing;
        }
        let untold = history.oldest_from(self.untold);
        self.untold = untold.map_or(history.next(), |(number, _)| History::after(number));
        let is_news = |(number, _): &(u32, _)| !self.undone[History::place(*number)];
        let Some((number, entry)) = untold.or_else(|| history.undone().find(is_news)) else {
            return Next::Nothing;
        };
        self.undone[History::place(number)] = entry.marks.is_undone();
        if self.line.chars().next().is_some() {
            push(piece, "\r\n");
        }
        answer::roll(piece, number, entry, app);
        // Repeats the unfinished input line below the log line.
        self.line.chars().for_each(|it| push_letter(piece, it));
        Next::Told
    }
}
