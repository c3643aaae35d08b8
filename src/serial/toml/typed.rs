//! Reads a line of TOML into stored bytes.
//!
//! As in [`coded`](crate::coded), the first error is remembered and reported once; nothing is read after it.
//! Changes made before it stay, because a table with a wrong line is refused anyway.

use super::told::NONE;
use crate::app::offer::{Bytes, Root};
use crate::coded::{IntEncoding, Shape};

/// Error in a line.
#[derive(Clone, Copy, Debug)]
pub(in crate::serial) enum Wrong {
    /// Unknown key; the shape lists the known ones.
    Key(&'static Shape),
    /// Wrong value; the shape describes the right ones.
    Value(&'static Shape),
    /// Not of the form `key = value`.
    Line,
    /// Too long for the buffer.
    Room,
}

/// A list that continues on the next line.
#[derive(Clone, Copy, Debug)]
pub(in crate::serial) struct Open {
    shape: &'static Shape,
    /// Offset of the list, and of its next element.
    from: u16,
    at: u16,
    count: u8,
}

/// Parser of one line.
pub(in crate::serial) struct Typist<'a> {
    bytes: &'a mut Bytes,
    /// Unread input, in ISO-8859-1.
    rest: &'a [u8],
    wrong: Option<Wrong>,
    /// The list that the next line continues.
    open: &'a mut Option<Open>,
    /// Nesting depth of brackets and braces: only the outermost list may continue on the next line.
    depth: u8,
}

impl<'a> Typist<'a> {
    /// Reads a line into `bytes`; a list may stay open. Returns the error, if any.
    pub(in crate::serial) fn take(
        line: &'a [u8],
        (shape, from): Root,
        bytes: &'a mut Bytes,
        open: &'a mut Option<Open>,
    ) -> Option<Wrong> {
        let mut typist = Typist {
            bytes,
            rest: line,
            wrong: None,
            open,
            depth: 0,
        };
        if typist.next().is_some() {
            match typist.open.take() {
                Some(list) => typist.go_on(list),
                None => typist.key(shape, from),
            }
            if typist.next().is_some() {
                typist.fail(Wrong::Line);
            }
        }
        typist.wrong
    }

    /// Remembers an error and stops reading.
    fn fail(&mut self, wrong: Wrong) {
        self.wrong = self.wrong.or(Some(wrong));
        // A list whose end was in the unread part is closed.
        if self.rest.contains(&b']') {
            self.depth = u8::MAX;
        }
        self.rest = &[];
    }

    /// The next letter after spaces. `None` at the end or before a comment.
    fn next(&mut self) -> Option<u8> {
        while let [b' ', rest @ ..] = self.rest {
            self.rest = rest;
        }
        self.rest.first().copied().filter(|letter| *letter != b'#')
    }

    /// Skips `letter` if it comes next. Returns true if it did.
    fn eat(&mut self, letter: u8) -> bool {
        let is_next = self.next() == Some(letter);
        if let (true, [_, rest @ ..]) = (is_next, self.rest) {
            self.rest = rest;
        }
        is_next
    }

    /// The next `count` letters.
    fn letters(&mut self, count: usize) -> &'a [u8] {
        let (letters, rest) = self.rest.split_at_checked(count).unwrap_or_default();
        self.rest = rest;
        letters
    }

    /// The next word of letters, digits, `_`, `-` and `+`.
    fn word(&mut self) -> &'a [u8] {
        self.next();
        let mut count = 0;
        while let Some(b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' | b'+') =
            self.rest.get(count)
        {
            count += 1;
        }
        self.letters(count)
    }

    /// The text between quotes, with its escapes.
    fn quoted(&mut self) -> Option<&'a [u8]> {
        if !self.eat(b'"') {
            return None;
        }
        let mut count = 0;
        loop {
            match self.rest.get(count)? {
                b'"' => break,
                b'\\' => count += 2,
                _ => count += 1,
            }
        }
        let text = self.letters(count);
        self.letters(1);
        Some(text)
    }

    /// Reads a key, possibly dotted, and its value.
    fn key(&mut self, shape: &'static Shape, from: usize) {
        if let Shape::Perhaps(of) = *shape {
            self.is_there(of, from);
            return self.key(of, from + 1);
        }
        let before = self.rest;
        let word = self.word();
        if word.is_empty() {
            return self.fail(Wrong::Line);
        }
        let (mut at, mut place) = (from, 0);
        while let Some((key, part)) = shape.part(place) {
            if key.is_empty() && has(part, word) {
                self.rest = before;
                return self.key(part, at);
            }
            if key.is(word) {
                if let Shape::Either(_) = shape {
                    self.becomes(shape, place, from);
                    at += 1;
                }
                return if self.eat(b'.') {
                    self.key(part, at)
                } else if self.eat(b'=') {
                    self.value(part, at)
                } else {
                    self.fail(Wrong::Line)
                };
            }
            if !matches!(shape, Shape::Either(_)) {
                at = part.end(self.bytes, at);
            }
            place += 1;
        }
        self.fail(Wrong::Key(shape));
    }

    /// Makes an absent optional value present, with its minimum content.
    fn is_there(&mut self, of: &'static Shape, from: usize) {
        if self.bytes.get(from) == Some(&0) {
            self.replace(from, from + 1, &[1]);
            self.blank(of, from + 1);
        }
    }

    /// Changes an enum to the variant with index `place`.
    fn becomes(&mut self, shape: &'static Shape, place: u8, from: usize) {
        if let Shape::Either(variants) = *shape
            && let Some(variant) = variants.get(usize::from(place))
            && self.bytes.get(from) != Some(&variant.place)
        {
            let end = shape.end(self.bytes, from);
            self.replace(from, end, &[variant.place]);
            self.blank(variant.of, from + 1);
        }
    }

    /// Replaces the bytes `from..to`.
    fn replace(&mut self, from: usize, to: usize, bytes: &[u8]) {
        let old = to.min(self.bytes.len()).saturating_sub(from);
        let length = self.bytes.len() - old + bytes.len();
        if from > self.bytes.len() || length > self.bytes.capacity() {
            return self.fail(Wrong::Room);
        }
        // Shifts the following bytes by one position at a time.
        for _ in 0..old {
            let mut carried = self.bytes.pop().unwrap_or(0);
            for place in self.bytes.iter_mut().skip(from).rev() {
                core::mem::swap(place, &mut carried);
            }
        }
        for byte in bytes.iter().rev() {
            let mut carried = *byte;
            for place in self.bytes.iter_mut().skip(from) {
                core::mem::swap(place, &mut carried);
            }
            // Cannot fail: the length was checked.
            let _ = self.bytes.push(carried);
        }
    }

    /// Inserts the minimum value of a shape. Returns the offset behind it.
    fn blank(&mut self, shape: &'static Shape, from: usize) -> usize {
        let mut at = from;
        match *shape {
            Shape::Int(way, low, high) => {
                self.number(way, 0.clamp(low, high), from, from);
                at = shape.end(self.bytes, from);
            }
            Shape::Row(of, count) => {
                for _ in 0..count {
                    at = self.blank(of, at);
                }
            }
            Shape::Each(_, of, count) => {
                for _ in 0..count {
                    at = self.blank(of, at);
                }
            }
            Shape::Tuple(parts) | Shape::Parts(_, parts) => {
                for part in parts {
                    at = self.blank(part, at);
                }
            }
            Shape::Either([first, ..]) => {
                self.replace(at, at, &[first.place]);
                at = self.blank(first.of, at + 1);
            }
            Shape::Nothing | Shape::Rest | Shape::Either([]) => {}
            Shape::Truth
            | Shape::Letters(_)
            | Shape::Word(_)
            | Shape::Perhaps(_)
            | Shape::List(..) => {
                self.replace(at, at, &[0]);
                at += 1;
            }
        }
        at
    }

    /// Replaces the bytes `from..to` by a number.
    fn number(&mut self, way: IntEncoding, number: i32, from: usize, to: usize) {
        let mut left = match way {
            IntEncoding::Byte | IntEncoding::Signed => {
                return self.replace(from, to, &[number as u8]);
            }
            IntEncoding::Number => number.cast_unsigned(),
            IntEncoding::Twice => (number << 1 ^ number >> 31).cast_unsigned(),
        };
        self.replace(from, to, &[]);
        let mut at = from;
        while left > 0x7f {
            self.replace(at, at, &[left as u8 | 0x80]);
            left >>= 7;
            at += 1;
        }
        self.replace(at, at, &[left as u8]);
    }

    /// Reads a value and replaces the present one.
    fn value(&mut self, shape: &'static Shape, from: usize) {
        let end = shape.end(self.bytes, from);
        let is_right = match *shape {
            Shape::Int(way, low, high) => match whole(self.word()) {
                Some(number) if (low..=high).contains(&number) => {
                    self.number(way, number, from, end);
                    true
                }
                _ => false,
            },
            Shape::Truth => {
                let word = self.word();
                self.replace(from, end, &[u8::from(word == b"true")]);
                matches!(word, b"true" | b"false")
            }
            Shape::Letters(most) => {
                let text = self.quoted();
                self.replace(from, end, &[0]);
                text.is_some_and(|text| self.text(text, from, most))
            }
            Shape::Word(names) => match self.quoted().and_then(|word| names.place(word)) {
                Some(place) => {
                    self.replace(from, end, &[place]);
                    true
                }
                None => false,
            },
            Shape::Perhaps(of) => {
                let before = self.rest;
                if self.quoted() == Some(NONE.as_bytes()) {
                    return self.replace(from, end, &[0]);
                }
                self.rest = before;
                self.is_there(of, from);
                self.value(of, from + 1);
                return match self.wrong {
                    Some(Wrong::Value(value)) if core::ptr::eq(value, of) => {
                        self.wrong = Some(Wrong::Value(shape));
                    }
                    _ => {}
                };
            }
            Shape::Row(..) | Shape::List(..) | Shape::Tuple(_) | Shape::Rest => {
                let is_list = self.eat(b'[');
                if is_list {
                    self.replace(from, end, &[]);
                    self.blank(shape, from);
                    let at = from + usize::from(matches!(shape, Shape::List(..)));
                    self.go_on(Open {
                        shape,
                        from: from as u16,
                        at: at as u16,
                        count: 0,
                    });
                }
                is_list
            }
            Shape::Either(_) if self.next() != Some(b'{') => {
                let word = self.quoted().unwrap_or_default();
                let mut place = 0;
                while let Some((key, of)) = shape.part(place) {
                    if key.is(word) && matches!(of, Shape::Nothing) {
                        return self.becomes(shape, place, from);
                    }
                    place += 1;
                }
                false
            }
            Shape::Parts(..) | Shape::Each(..) | Shape::Either(_) => {
                let is_table = self.eat(b'{');
                if is_table {
                    self.replace(from, end, &[]);
                    self.blank(shape, from);
                    self.inner(shape, from);
                }
                is_table
            }
            Shape::Nothing => false,
        };
        if !is_right {
            self.fail(Wrong::Value(shape));
        }
    }

    /// Reads a text into an empty one. Returns false if it is too long or has a wrong letter.
    fn text(&mut self, mut text: &[u8], from: usize, most: u8) -> bool {
        let mut count = 0;
        while let [first, rest @ ..] = text {
            let (letter, rest) = match (first, rest) {
                (b'\\', [escaped @ (b'"' | b'\\'), rest @ ..]) => (escaped, rest),
                (b'\\', _) => return false,
                _ => (first, rest),
            };
            if count == most || !matches!(letter, 0x20..=0x7e | 0xa0..) {
                return false;
            }
            count += 1;
            self.replace(
                from + usize::from(count),
                from + usize::from(count),
                &[*letter],
            );
            self.replace(from, from + 1, &[count]);
            text = rest;
        }
        true
    }

    /// Reads the keys of an inline table.
    fn inner(&mut self, shape: &'static Shape, from: usize) {
        self.depth = self.depth.saturating_add(1);
        while !self.eat(b'}') && self.wrong.is_none() {
            self.key(shape, from);
            if !self.eat(b',') && self.next() != Some(b'}') {
                self.fail(Wrong::Line);
            }
        }
        self.depth = self.depth.saturating_sub(1);
    }

    /// Reads the elements of a list, up to its end or, for the outermost list, the end of the line.
    fn go_on(&mut self, mut list: Open) {
        self.depth = self.depth.saturating_add(1);
        loop {
            let at = usize::from(list.at);
            if self.eat(b']') {
                if let Shape::Tuple(parts) = list.shape
                    && usize::from(list.count) < parts.len()
                {
                    self.fail(Wrong::Value(list.shape));
                }
                break;
            }
            if self.next().is_none() {
                match self.depth {
                    1 => *self.open = Some(list),
                    _ => self.fail(Wrong::Value(list.shape)),
                }
                break;
            }
            let of = match *list.shape {
                Shape::Row(of, most) if u16::from(list.count) < most => of,
                Shape::List(of, most) if u16::from(list.count) < most => {
                    self.blank(of, at);
                    let from = usize::from(list.from);
                    self.replace(from, from + 1, &[list.count + 1]);
                    of
                }
                Shape::Rest if list.count < u8::MAX => {
                    self.blank(Shape::BYTE, at);
                    Shape::BYTE
                }
                Shape::Tuple(parts) => *parts
                    .get(usize::from(list.count))
                    .unwrap_or(&&Shape::Nothing),
                _ => &Shape::Nothing,
            };
            if let Shape::Nothing = of {
                self.fail(Wrong::Value(list.shape));
                continue;
            }
            self.value(of, at);
            list.count += 1;
            list.at = of.end(self.bytes, at) as u16;
            if !self.eat(b',') && !matches!(self.next(), None | Some(b']')) {
                self.fail(Wrong::Line);
            }
        }
        self.depth = self.depth.saturating_sub(1);
    }
}

/// True if a shape has a part with this name.
fn has(shape: &'static Shape, word: &[u8]) -> bool {
    let mut place = 0;
    while let Some((key, part)) = shape.part(place) {
        let is_it = match key.is_empty() {
            true => has(part, word),
            false => key.is(word),
        };
        if is_it {
            return true;
        }
        place += 1;
    }
    false
}

/// Parses an integer with an optional sign.
fn whole(word: &[u8]) -> Option<i32> {
    let (digits, sign) = match word {
        [b'-', digits @ ..] => (digits, -1),
        [b'+', digits @ ..] => (digits, 1),
        digits => (digits, 1),
    };
    // No accepted number has more digits.
    if !(1..=6).contains(&digits.len()) {
        return None;
    }
    let mut number = 0;
    for digit in digits {
        match digit {
            b'0'..=b'9' => number = 10 * number + i32::from(digit - b'0'),
            _ => return None,
        }
    }
    Some(sign * number)
}
