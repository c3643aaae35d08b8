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
mod waiting;

use answer::Answer;
use line::{Line, Typed};
use table::Table;
use waiting::Waiting;

use crate::app::offer::{self, Offer};
use crate::app::{App, History};

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
    /// The same, and the app is to be told that something is offered.
    Offered,
    /// The same, and the app is to be told that it is offered no more.
    Withdrawn,
}

/// What somebody on the line has typed, and what is still to be told.
#[derive(Clone, Debug)]
pub struct Console {
    line: Line,
    answer: Answer,
    table: Table,
    /// What is typed as a table.
    offer: Offer,
    /// What was typed while the gadget asks something.
    waiting: Waiting,
    /// The number of the first roll that was not told yet, if nothing was forgotten since.
    untold: u32,
    /// Whether the roll in each place of the ring was undone when it was told.
    undone: [bool; History::MOST],
    /// [How often everything was forgotten](App::resets) when that number was noted.
    resets: u32,
}

impl Console {
    /// Nobody has typed anything.
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

    /// Somebody begins to listen, or does not any more: what was rolled before is history, and what was
    /// offered is not any more: whether the app is to be told so.
    pub fn open(&mut self, app: &App) -> bool {
        let is_offered = !matches!(self.table, Table::Closed);
        (self.line, self.answer, self.table) = (Line::EMPTY, Answer::Nothing, Table::Closed);
        self.waiting = Waiting::NOTHING;
        let history = &app.kept().history;
        (self.untold, self.resets) = (history.next(), app.resets());
        self.undone = [false; History::MOST];
        for (number, _) in history.undone() {
            self.undone[History::place(number)] = true;
        }
        is_offered
    }

    /// What the gadget asks about.
    pub fn offer(&self) -> Option<&Offer> {
        matches!(self.table, Table::Asked(_)).then_some(&self.offer)
    }

    /// That was answered at the gadget.
    pub fn answered(&mut self, answer: offer::Answer) {
        self.table.answered(answer);
    }

    /// Whether nothing more is read before somebody at the gadget has answered.
    pub const fn holds(&self) -> bool {
        self.table.holds()
    }

    /// Whether the next byte can be [taken](Self::typed): it is read at once, or there is room for it to wait.
    pub fn takes(&self) -> bool {
        match self.holds() {
            true => !self.waiting.is_full(),
            false => self.waiting.is_empty(),
        }
    }

    /// A byte was typed. What is shown of it is added to the piece. The next word stops an answer that
    /// is not over. While the gadget asks something the byte waits.
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

    /// Writes the next line that is to be told.
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

    /// Writes the oldest roll that was not told yet, or one that was undone since it was told.
    fn next_roll(&mut self, app: &App, piece: &mut Piece) -> Next {
        if self.resets != app.resets() {
            // The numbers have begun anew: all that there is was rolled since.
            (self.untold, self.resets) = (0, app.resets());
        }
        let history = &app.kept().history;
        // What is not seen yet is not told either.
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
        // What was typed so far stands there again.
        self.line.chars().for_each(|it| push_letter(piece, it));
        Next::Told
    }
}
