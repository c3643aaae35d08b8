//! A table of TOML that somebody types: a character or a favourite, which the gadget is then asked to
//! take.
//!
//! A line `[[character]]` or `[[favourite]]` begins one; the next such line, or `end`, ends it. Between
//! them nothing is taken for a word, so that anything can be pasted. What is wrong is said at once, and
//! the table is refused as a whole when it ends.

use core::fmt::Write as _;

use super::line::{Line, shown};
use super::toml::{self, Open, Typist, Wrong};
use super::{Next, Piece};
use crate::app::offer::{Answer, Fate, Header};
use crate::app::{App, Event};

/// How far a table is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Table {
    /// There is none.
    Closed,
    /// It is typed.
    Typed(Progress),
    /// It is whole and right, and another one may have begun behind it.
    Whole(Option<Header>),
    /// The gadget asks whether it is taken.
    Asked(Option<Header>),
}

/// How far a table is that is typed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progress {
    lines: u8,
    wrong: u8,
    /// The line since which the rules forbid it.
    illegal_since: Option<u8>,
    /// A list that goes on in the next line.
    list: Option<Open>,
}

/// What a line is to a table.
enum Kind {
    Header(Header),
    End,
    Cancel,
    Other,
}

/// As much of a line is shown to whoever typed it wrong.
const SHOWN: usize = 32;

impl Kind {
    fn of(line: &Line) -> Kind {
        match line.letters() {
            b"[[character]]" => Kind::Header(Header::Character),
            b"[[favourite]]" => Kind::Header(Header::Favourite),
            // What is read out ends with this as a comment.
            b"end" | b"# end" => Kind::End,
            b"cancel" => Kind::Cancel,
            _ => Kind::Other,
        }
    }
}

impl Table {
    /// Whether nothing more is heard before the gadget has answered.
    pub(super) const fn holds(&self) -> bool {
        matches!(self, Table::Whole(_) | Table::Asked(_))
    }

    /// A line was typed; whether it is one of a table's.
    pub(super) fn line(&mut self, line: &Line, app: &mut App, piece: &mut Piece) -> bool {
        match (&mut *self, Kind::of(line)) {
            (Table::Closed, Kind::Header(header)) => self.begin(Some(header), app),
            (Table::Typed(_), Kind::Header(header)) => self.end(Some(header), app, piece),
            (Table::Typed(_), Kind::End) => self.end(None, app, piece),
            (Table::Typed(_), Kind::Cancel) => {
                *self = Table::Closed;
                let _ = piece.push_str("dropped\r\n");
            }
            (Table::Typed(progress), Kind::Other) => progress.line(line, app, piece),
            _ => return false,
        }
        true
    }

    /// The next table, if there is one.
    fn begin(&mut self, header: Option<Header>, app: &mut App) {
        let lang = app.kept().settings.lang;
        *self = match header {
            Some(header) => {
                app.offer.begin(header, lang);
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

    /// A table is over: what becomes of it.
    fn end(&mut self, then: Option<Header>, app: &mut App, piece: &mut Piece) {
        let Table::Typed(progress) = *self else {
            return;
        };
        let name = app.offer.name(app.kept());
        let _ = match (progress.wrong, app.offer.fate(app.kept())) {
            (0, Fate::IsNew | Fate::Replaces) => {
                *self = Table::Whole(then);
                return;
            }
            (0, Fate::IsSo) => write!(piece, "'{name}' is so already\r\n"),
            (0, Fate::NoRoom) => write!(piece, "refused: there is room for 16, and no more\r\n"),
            (0, Fate::Illegal) => match progress.illegal_since {
                Some(line) => write!(piece, "refused: the rules forbid it since its line {line}\r\n"),
                None => write!(piece, "refused: it has no book\r\n"),
            },
            (wrong, _) => write!(piece, "refused: lines that are wrong: {wrong}\r\n"),
        };
        self.begin(then, app);
    }

    /// Tells what there is to tell of it.
    pub(super) fn next(&mut self, app: &mut App, piece: &mut Piece) -> Next {
        match *self {
            Table::Whole(then) if !app.is_free() => {
                let _ = piece.push_str("refused: the gadget asks something else first\r\n");
                self.begin(then, app);
                Next::Told
            }
            Table::Whole(then) if !app.is_busy() => {
                let name = app.offer.name(app.kept());
                let becomes = match app.offer.fate(app.kept()) {
                    Fate::Replaces => "instead of the one it has",
                    _ => "as a new one",
                };
                let _ = write!(
                    piece,
                    "the gadget asks whether it takes '{name}' {becomes}: Roll takes it, Back does not\r\n"
                );
                *self = Table::Asked(then);
                Next::Event(Event::Offered)
            }
            Table::Asked(then) => {
                let Some(answer) = app.offer.answered() else {
                    return Next::Nothing;
                };
                let _ = piece.push_str(match answer {
                    Answer::Taken => "taken\r\n",
                    Answer::Declined => "not taken\r\n",
                    Answer::Nobody => "not taken: nobody has answered for a minute\r\n",
                });
                self.begin(then, app);
                Next::Told
            }
            _ => Next::Nothing,
        }
    }
}

impl Progress {
    /// A line of the table.
    fn line(&mut self, line: &Line, app: &mut App, piece: &mut Piece) {
        self.lines = self.lines.saturating_add(1);
        let root = app.offer.sort.root();
        let mut typist = Typist {
            bytes: &mut app.offer.bytes,
            rest: line.letters(),
        };
        let taken = match line.is_too_long() {
            true => Err(Wrong::Room),
            false => typist.line(root, &mut self.list),
        };
        let lang = app.kept().settings.lang;
        if app.offer.settle(lang) {
            self.illegal_since = None;
        } else {
            self.illegal_since = self.illegal_since.or(Some(self.lines));
        }
        if let Err(wrong) = taken {
            self.wrong = self.wrong.saturating_add(1);
            tell(wrong, line, piece);
        }
    }
}

/// What is wrong with a line.
fn tell(wrong: Wrong, line: &Line, piece: &mut Piece) {
    let letters = line.letters();
    let key = letters.split(|it| *it == b'=').next().unwrap_or(&[]);
    let _ = piece.push('\'');
    for letter in key.trim_ascii_end().iter().take(SHOWN) {
        let _ = piece.push(shown(*letter));
    }
    // The end of the line has room behind whatever is listed.
    let mut why = Piece::new();
    match wrong {
        Wrong::Key(shape) => {
            let _ = why.push_str("' is none ");
            toml::expected(shape, &mut why);
        }
        Wrong::Value(shape) => {
            let _ = why.push_str("' is to be ");
            toml::expected(shape, &mut why);
        }
        Wrong::Line => {
            let _ = why.push_str("' is no line like: key = value");
        }
        Wrong::Room => {
            let _ = why.push_str("' is too long");
        }
    }
    let room = piece.capacity() - piece.len() - 2;
    while why.len() > room && why.pop().is_some() {}
    let _ = piece.push_str(&why);
    let _ = piece.push_str("\r\n");
}
