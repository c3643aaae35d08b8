//! The gadget on a serial line: a line a roll, and a few words that it answers.
//!
//! Nothing here knows a port or a clock. Bytes that somebody typed come in ([`Console::typed`]), lines
//! of text go out one at a time ([`Console::next`]): a computer that reads slowly holds nothing up.
//! Whatever comes in, no byte of it changes anything in the gadget.

mod answer;
mod line;

use core::fmt::Write as _;

use answer::Answer;
use line::{Line, Typed};

use crate::app::{App, History};

/// As much as is sent at once: a line of a picture.
pub type Piece = heapless::String<{ PIECE }>;

/// The longest line: 128 half blocks of three bytes, and its end.
pub const PIECE: usize = 128 * 3 + 2;

/// What somebody on the line has typed, and what is still to be told.
#[derive(Clone, Debug)]
pub struct Console {
    line: Line,
    answer: Answer,
    /// The number of the first roll that was not told yet.
    untold: u32,
}

impl Console {
    /// Nobody has typed anything.
    pub const fn new() -> Console {
        Console {
            line: Line::EMPTY,
            answer: Answer::Nothing,
            untold: 0,
        }
    }

    /// Somebody begins to listen: what was rolled before is history.
    pub fn open(&mut self, app: &App) {
        *self = Console {
            untold: app.kept().history.next(),
            ..Console::new()
        };
    }

    /// A byte was typed. What is shown of it is added to the piece. The next word stops an answer that
    /// is not over.
    pub fn typed(&mut self, byte: u8, piece: &mut Piece) {
        match self.line.type_in(byte) {
            Typed::Nothing => {}
            Typed::Letter(letter) => {
                let _ = piece.push(letter);
            }
            Typed::Rubbed => {
                let _ = piece.push_str("\x08 \x08");
            }
            Typed::End => {
                let _ = piece.push_str("\r\n");
                self.answer = Answer::to(self.line.text(), self.line.is_too_long());
                self.line.clear();
            }
        }
    }

    /// Writes the next line that is to be told; whether there is one.
    pub fn next(&mut self, app: &App, piece: &mut Piece) -> bool {
        if self.answer.next(app, piece) {
            return true;
        }
        let history = &app.kept().history;
        // What is not seen yet is not told either.
        if self.untold == history.next() || app.hides() {
            return false;
        }
        let number = self.untold;
        self.untold = History::after(number);
        if let Some(entry) = history.get(number) {
            if !self.line.is_empty() {
                let _ = piece.push_str("\r\n");
            }
            answer::roll(piece, number, entry, app);
            // What was typed so far stands there again.
            let _ = write!(piece, "{}", self.line.text());
        }
        true
    }
}
