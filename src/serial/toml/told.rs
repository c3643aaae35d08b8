//! Writes stored bytes as lines of TOML.

use core::fmt::Write as _;

use crate::app::offer::Root;
use crate::coded::{Key, Shape, Variant};
use crate::serial::{PIECE, Piece, push, push_letter};

/// Text for a value that is absent.
pub(super) const NONE: &str = "none";

/// Width at which a list continues on the next line.
const WIDTH: usize = 76;

/// Writes line `number`. Returns false if there is no such line.
pub(in crate::serial) fn line(
    (shape, from): Root,
    bytes: &[u8],
    number: u16,
    piece: &mut Piece,
) -> bool {
    let mut teller = Teller {
        bytes,
        piece,
        key: heapless::String::new(),
        before: Some(number),
    };
    teller.tell(shape, from);
    teller.before.is_none()
}

struct Teller<'a> {
    bytes: &'a [u8],
    piece: &'a mut Piece,
    /// The dotted key before `=`.
    key: heapless::String<64>,
    /// Lines to skip before the requested one; `None` once it is written.
    before: Option<u16>,
}

// Writing never fails: there is room for the longest key and line.
impl Teller<'_> {
    /// Walks through the lines of each part.
    fn tell(&mut self, shape: &'static Shape, from: usize) {
        match *shape {
            _ if self.before.is_none() => {}
            Shape::Parts(..) | Shape::Each(..) => {
                let (mut at, mut place) = (from, 0);
                while let Some((key, part)) = shape.part(place) {
                    self.part(key, part, at);
                    at = part.end(self.bytes, at);
                    place += 1;
                }
            }
            Shape::Perhaps(of) if self.byte(from) != 0 => self.tell(of, from + 1),
            Shape::Either(variants) => match Variant::at(variants, self.byte(from)) {
                Variant {
                    of: Shape::Nothing, ..
                } => self.plain(shape, from),
                variant => self.part(variant.key(), variant.of, from + 1),
            },
            Shape::Row(of, _) | Shape::List(of, _) => self.list(shape, of, from),
            Shape::Rest => self.list(shape, Shape::BYTE, from),
            _ => self.plain(shape, from),
        }
    }

    /// The lines of a part. A part without a name adds nothing to the key.
    fn part(&mut self, key: Key, part: &'static Shape, from: usize) {
        let length = self.key.len();
        if !key.is_empty() {
            if length > 0 {
                let _ = self.key.push_str(".");
            }
            for letter in key.letters() {
                let _ = self.key.push(letter.into());
            }
        }
        self.tell(part, from);
        self.key.truncate(length);
    }

    /// Writes a value on a line of its own.
    fn plain(&mut self, shape: &'static Shape, from: usize) {
        if self.before == Some(0) {
            push(self.piece, &self.key);
            push(self.piece, " = ");
            self.value(shape, from);
        }
        self.end_line();
    }

    /// Ends a line: keeps it if it is the requested one, otherwise clears it.
    fn end_line(&mut self) {
        self.before = self.before.and_then(|before| before.checked_sub(1));
        match self.before {
            None => {
                push(self.piece, "\r\n");
            }
            Some(_) => self.piece.clear(),
        }
    }

    /// Writes a list on as many lines as needed.
    fn list(&mut self, shape: &'static Shape, of: &'static Shape, from: usize) {
        let (mut at, count) = self.elements(shape, from);
        push(self.piece, &self.key);
        push(self.piece, " = [");
        let mut before = "";
        for left in (0..count).rev() {
            let length = self.piece.len();
            self.element(before, of, at, left == 0);
            if self.piece.len() > WIDTH && !before.is_empty() {
                self.piece.truncate(length);
                self.end_line();
                if self.before.is_none() {
                    return;
                }
                self.element("  ", of, at, left == 0);
            }
            before = " ";
            at = of.end(self.bytes, at);
        }
        if count == 0 {
            push(self.piece, "]");
        }
        self.end_line();
    }

    fn element(&mut self, before: &str, of: &'static Shape, at: usize, is_last: bool) {
        push(self.piece, before);
        self.value(of, at);
        push(self.piece, if is_last { "]" } else { "," });
    }

    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    /// Start and number of the elements to write. All-zero elements at the end of a row are left out.
    fn elements(&self, shape: &'static Shape, from: usize) -> (usize, u16) {
        let (of, count) = match *shape {
            Shape::Row(of, count) => (of, count),
            Shape::Rest => return (from, self.bytes.len().saturating_sub(from) as u16),
            _ => return (from + 1, self.byte(from).into()),
        };
        let is_something = |place: &u16| {
            let begin = of.end_of(place - 1, self.bytes, from);
            let element = self.bytes.get(begin..of.end(self.bytes, begin));
            element.is_some_and(|bytes| bytes.iter().any(|byte| *byte != 0))
        };
        (from, (1..=count).rev().find(is_something).unwrap_or(0))
    }

    fn quoted(&mut self, word: Key) {
        push(self.piece, "\"");
        push_key(self.piece, word);
        push(self.piece, "\"");
    }

    /// Writes a value inside a line.
    fn value(&mut self, shape: &'static Shape, from: usize) {
        let first = self.byte(from);
        match *shape {
            Shape::Int(way, ..) => {
                let number = Shape::int(way, self.bytes, from);
                let _ = write!(self.piece, "{number}");
            }
            Shape::Truth => push(self.piece, if first == 0 { "false" } else { "true" }),
            Shape::Letters(_) => self.letters(from + 1, first),
            Shape::Word(names) => {
                if let Some(word) = names.get(first) {
                    self.quoted(word);
                }
            }
            Shape::Perhaps(_) if first == 0 => self.quoted(Key::listed(NONE)),
            Shape::Perhaps(of) => self.value(of, from + 1),
            Shape::Row(of, _) | Shape::List(of, _) => {
                let (at, count) = self.elements(shape, from);
                self.row((0..count).map(|_| of), at);
            }
            Shape::Tuple(parts) => self.row(parts.iter().copied(), from),
            Shape::Either(variants) => {
                let variant = Variant::at(variants, first);
                if let Shape::Nothing = variant.of {
                    return self.quoted(variant.key());
                }
                push(self.piece, "{ ");
                push_key(self.piece, variant.key());
                push(self.piece, " = ");
                self.value(variant.of, from + 1);
                push(self.piece, " }");
            }
            Shape::Parts(..) | Shape::Each(..) => {
                self.inner("{ ", shape, from);
                push(self.piece, " }");
            }
            Shape::Nothing | Shape::Rest => {}
        }
    }

    fn letters(&mut self, from: usize, count: u8) {
        let letters = self.bytes.get(from..from + usize::from(count));
        push(self.piece, "\"");
        for letter in letters.unwrap_or(&[]) {
            if let b'"' | b'\\' = letter {
                push(self.piece, "\\");
            }
            push_letter(self.piece, char::from(*letter));
        }
        push(self.piece, "\"");
    }

    fn row(&mut self, shapes: impl Iterator<Item = &'static Shape>, from: usize) {
        let (mut at, mut before) = (from, "");
        push(self.piece, "[");
        for of in shapes {
            push(self.piece, before);
            self.value(of, at);
            at = of.end(self.bytes, at);
            before = ", ";
        }
        push(self.piece, "]");
    }

    /// Writes the parts of an inline table, the first one after `before`.
    fn inner(&mut self, mut before: &str, shape: &'static Shape, from: usize) {
        let (mut at, mut place) = (from, 0);
        while let Some((key, part)) = shape.part(place) {
            place += 1;
            if key.is_empty() {
                self.inner(before, part, at);
            } else {
                push(self.piece, before);
                push_key(self.piece, key);
                push(self.piece, " = ");
                self.value(part, at);
            }
            before = ", ";
            at = part.end(self.bytes, at);
        }
    }
}

fn push_key(piece: &mut Piece, key: Key) {
    for letter in key.letters() {
        push_letter(piece, letter.into());
    }
}

/// Describes the values that a shape accepts; cut where the line ends.
pub(in crate::serial) fn expected(shape: &'static Shape, piece: &mut Piece) {
    let _ = match *shape {
        Shape::Int(_, low, high) => write!(piece, "a number from {low} to {high}"),
        Shape::Letters(most) => write!(piece, "a text of at most {most} letters, in quotes"),
        Shape::Perhaps(of) => {
            push(piece, "\"none\" or ");
            return expected(of, piece);
        }
        Shape::Row(of, most) | Shape::List(of, most) => {
            let _ = write!(piece, "at most {most} between [ and ], each ");
            return expected(of, piece);
        }
        Shape::Word(names) => {
            let (mut place, mut before) = (0, "one of \"");
            while let Some(word) = names.get(place) {
                if piece.len() + WIDTH > PIECE {
                    return push(piece, "\" and more");
                }
                place += 1;
                if !word.is_empty() {
                    push(piece, before);
                    push_key(piece, word);
                    before = "\", \"";
                }
            }
            return push(piece, "\"");
        }
        Shape::Tuple(parts) => {
            push(piece, "between [ and ]:");
            for part in parts {
                push(piece, " ");
                expected(part, piece);
            }
            return;
        }
        Shape::Parts(..) | Shape::Each(..) | Shape::Either(_) => {
            push(piece, "one of");
            return keys(shape, piece);
        }
        Shape::Truth => return push(piece, "true or false"),
        Shape::Nothing | Shape::Rest => return push(piece, "what was read out"),
    };
}

/// Writes the names of the parts.
fn keys(shape: &'static Shape, piece: &mut Piece) {
    let mut place = 0;
    while let Some((key, part)) = shape.part(place) {
        place += 1;
        match key.is_empty() {
            true => keys(part, piece),
            false => {
                push(piece, " ");
                push_key(piece, key);
            }
        }
    }
}
