//! Import of a TOML table: a character or a favourite, which the player then accepts or declines.
//!
//! A line `[[character]]` or `[[favourite]]` begins a table; the next such line, or `end`, ends it. Between
//! them no line is taken for a command, so that any text can be pasted. Errors are reported at once, and the
//! table is refused as a whole at its end.

use core::fmt::Write as _;

use super::line::{Line, shown};
use super::toml::{self, Open, Typist, Wrong};
use super::waiting::TakenBack;
use super::{Next, PIECE, Piece, push, push_letter};
use crate::app::App;
use crate::app::offer::{Header, ImportCheck, Offer, OfferAnswer};

/// State of the import.
#[derive(Clone, Copy, Debug)]
pub(super) enum Table {
    /// No table.
    Closed,
    /// A table is being typed.
    Typed(Progress),
    /// The table is complete and valid. The header of the next table may have followed it.
    Whole(Option<Header>),
    /// The gadget asks the player whether to accept it.
    Asked(Option<Header>),
    /// The player has answered.
    Answered(OfferAnswer, Option<Header>),
    /// The computer cancelled it, and the app is being told.
    TakenBack(Option<Header>),
}

/// State of a table that is being typed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progress {
    lines: u8,
    wrong: u8,
    /// First line after which the rules forbid the content.
    illegal_since: Option<u8>,
    /// A list that continues on the next line.
    list: Option<Open>,
}

/// Meaning of a line in a table.
pub(super) enum Kind {
    Header(Header),
    End,
    Cancel,
    Other,
}

/// Letters of a wrong line that the error message repeats.
const SHOWN: usize = 32;

impl Kind {
    pub(super) fn of(line: &Line) -> Kind {
        match line.letters() {
            b"[[character]]" => Kind::Header(Header::Character),
            b"[[favourite]]" => Kind::Header(Header::Favourite),
            // An export ends with this comment.
            b"end" | b"# end" => Kind::End,
            b"cancel" => Kind::Cancel,
            _ => Kind::Other,
        }
    }
}

impl Table {
    /// True while no input is processed because the player's answer is pending.
    pub(super) const fn holds(&self) -> bool {
        matches!(
            self,
            Table::Whole(_) | Table::Asked(_) | Table::Answered(..) | Table::TakenBack(_)
        )
    }

    /// True if the header of another table followed the pending one.
    pub(super) const fn has_next(&self) -> bool {
        matches!(self, Table::Whole(Some(_)) | Table::Asked(Some(_)))
    }

    /// Takes the player's answer, unless the import was cancelled meanwhile.
    pub(super) fn answered(&mut self, answer: OfferAnswer) {
        if let Table::Asked(then) = *self {
            *self = match answer {
                OfferAnswer::NotNow => Table::Whole(then),
                answer => Table::Answered(answer, then),
            };
        }
    }

    /// Cancels the pending import. `cancel` also drops the table that has begun behind it; after Ctrl-C that
    /// table is dropped when the byte is processed.
    pub(super) fn take_back(&mut self, by: TakenBack, piece: &mut Piece) -> Next {
        let (Table::Whole(then) | Table::Asked(then)) = *self else {
            return Next::Nothing;
        };
        let then = match by {
            TakenBack::Cancelled => {
                push(piece, "cancel\r\n");
                None
            }
            TakenBack::Interrupted => then,
        };
        push(piece, "dropped\r\n");
        *self = Table::TakenBack(then);
        Next::Withdrawn
    }

    /// Processes a line. Returns false if it does not belong to a table.
    pub(super) fn line(
        &mut self,
        line: &Line,
        offer: &mut Offer,
        app: &App,
        piece: &mut Piece,
    ) -> bool {
        match (&mut *self, Kind::of(line)) {
            (Table::Closed, Kind::Header(header)) => self.begin(Some(header), offer, app),
            (Table::Typed(_), Kind::Header(header)) => self.end(Some(header), offer, app, piece),
            (Table::Typed(_), Kind::End) => self.end(None, offer, app, piece),
            (Table::Typed(_), Kind::Cancel) => {
                *self = Table::Closed;
                push(piece, "dropped\r\n");
            }
            (Table::Typed(progress), Kind::Other) => progress.line(line, offer, app, piece),
            _ => return false,
        }
        true
    }

    /// Begins the next table, if its header has been read.
    fn begin(&mut self, header: Option<Header>, offer: &mut Offer, app: &App) {
        let lang = app.state().shared.lang();
        *self = match header {
            Some(header) => {
                offer.begin(header, lang);
                Table::Typed(Progress {
                    lines: 0,
                    wrong: 0,
                    illegal_since: None,
                    list: None,
                })
            }
            None => Table::Closed,
        };
    }

    /// Decides what happens to a complete table.
    fn end(&mut self, then: Option<Header>, offer: &mut Offer, app: &App, piece: &mut Piece) {
        let Table::Typed(progress) = *self else {
            return;
        };
        let (name, check) = offer.check(app.state());
        match (progress.wrong, check, progress.illegal_since) {
            (0, ImportCheck::IsNew | ImportCheck::Replaces, _) => {
                *self = Table::Whole(then);
                return;
            }
            (0, ImportCheck::Unchanged, _) => {
                let _ = write!(piece, "'{name}' is so already\r\n");
            }
            (0, ImportCheck::NoRoom, _) => {
                push(piece, "refused: there is room for 16, and no more\r\n")
            }
            (0, ImportCheck::Illegal, Some(line)) => {
                let _ = write!(
                    piece,
                    "refused: the rules forbid it since its line {line}\r\n"
                );
            }
            (0, ImportCheck::Illegal, None) => push(piece, "refused: it has no book\r\n"),
            (wrong, ..) => {
                let _ = write!(piece, "refused: lines that are wrong: {wrong}\r\n");
            }
        }
        self.begin(then, offer, app);
    }

    /// Writes the next message about the import.
    pub(super) fn next(&mut self, offer: &mut Offer, app: &App, piece: &mut Piece) -> Next {
        match *self {
            Table::Whole(then) if !app.is_free() => {
                push(piece, "refused: the gadget asks something else first\r\n");
                self.begin(then, offer, app);
                Next::Told
            }
            Table::Whole(then) if !app.is_busy() => {
                let (name, check) = offer.check(app.state());
                let becomes = match check {
                    ImportCheck::Replaces => "instead of the one it has",
                    _ => "as a new one",
                };
                let _ = write!(
                    piece,
                    "the gadget asks whether it takes '{name}' {becomes}: Up takes it, Back does not\r\n"
                );
                *self = Table::Asked(then);
                Next::Offered
            }
            Table::Answered(answer, then) => {
                let told = match answer {
                    OfferAnswer::Taken => "taken\r\n",
                    OfferAnswer::Declined | OfferAnswer::NotNow => "not taken\r\n",
                    OfferAnswer::Nobody => "not taken: nobody has answered for a minute\r\n",
                };
                push(piece, told);
                self.begin(then, offer, app);
                Next::Told
            }
            // The app has been told.
            Table::TakenBack(then) => {
                self.begin(then, offer, app);
                Next::Told
            }
            _ => Next::Nothing,
        }
    }
}

impl Progress {
    /// Processes a line of the table.
    fn line(&mut self, line: &Line, offer: &mut Offer, app: &App, piece: &mut Piece) {
        self.lines = self.lines.saturating_add(1);
        let root = offer.kind.root();
        let wrong = match (line.letters(), line.is_too_long()) {
            ([b'#', ..], _) => None,
            (_, true) => Some(Wrong::Room),
            (letters, _) => Typist::take(letters, root, &mut offer.bytes, &mut self.list),
        };
        let lang = app.state().shared.lang();
        if offer.settle(lang) {
            self.illegal_since = None;
        } else {
            self.illegal_since = self.illegal_since.or(Some(self.lines));
        }
        if let Some(wrong) = wrong {
            self.wrong = self.wrong.saturating_add(1);
            tell(wrong, line, piece);
        }
    }
}

/// Writes the error message for a line.
fn tell(wrong: Wrong, line: &Line, piece: &mut Piece) {
    push(piece, "'");
    for letter in line.letters().iter().take(SHOWN) {
        if *letter == b'=' {
            break;
        }
        push_letter(piece, shown(*letter));
    }
    let key = piece.trim_ascii_end().len();
    piece.truncate(key);
    match wrong {
        Wrong::Key(shape) => {
            push(piece, "' is not ");
            toml::expected(shape, piece);
        }
        Wrong::Value(shape) => {
            push(piece, "' is to be ");
            toml::expected(shape, piece);
        }
        Wrong::Line => push(piece, "' is no line like: key = value"),
        Wrong::Room => push(piece, "' is too long"),
    }
    // Leaves room for CR LF.
    while piece.len() > PIECE - 2 && piece.pop().is_some() {}
    push(piece, "\r\n");
}
