//! A line of TOML as bytes, put among those that are there.

use super::told::NONE;
use crate::app::offer::{Bytes, Root};
use crate::coded::{Shape, Way};

/// What is wrong with a line.
#[derive(Clone, Copy, Debug)]
pub(in crate::serial) enum Wrong {
    /// There is no such key; these are.
    Key(&'static Shape),
    /// The value has to be this.
    Value(&'static Shape),
    /// It is no `key = value`.
    Line,
    /// There is no room for all of it.
    Room,
}

/// A list that goes on in the next line.
#[derive(Clone, Copy, Debug)]
pub(in crate::serial) struct Open {
    shape: &'static Shape,
    /// Where the list begins, and where its next element.
    from: u16,
    at: u16,
    count: u8,
}

/// Somebody who types a line: letters of ISO-8859-1.
pub(in crate::serial) struct Typist<'a> {
    pub(in crate::serial) bytes: &'a mut Bytes,
    pub(in crate::serial) rest: &'a [u8],
}

type Done = Result<(), Wrong>;

impl<'a> Typist<'a> {
    /// Takes a line of this; a list may stay open.
    pub(in crate::serial) fn line(
        &mut self,
        (shape, from): Root,
        open: &mut Option<Open>,
    ) -> Done {
        let open_before = open.take();
        if self.next().is_none() {
            *open = open_before;
            return Ok(());
        }
        match open_before {
            Some(list) => self.go_on(list, Some(open))?,
            None => self.key(shape, from, Some(open))?,
        }
        match self.next() {
            None => Ok(()),
            Some(_) => Err(Wrong::Line),
        }
    }

    /// The next letter that is no space; none at the end, or before a comment.
    fn next(&mut self) -> Option<u8> {
        let spaces = self.rest.iter().take_while(|it| matches!(it, b' ' | b'\t'));
        self.skip(spaces.count());
        self.rest.first().copied().filter(|letter| *letter != b'#')
    }

    fn skip(&mut self, count: usize) {
        self.rest = self.rest.get(count..).unwrap_or(&[]);
    }

    /// Whether this comes next, which is passed.
    fn eat(&mut self, letter: u8) -> bool {
        let is_next = self.next() == Some(letter);
        self.skip(is_next.into());
        is_next
    }

    /// Letters, digits and signs up to something else.
    fn word(&mut self) -> &'a [u8] {
        self.next();
        let rest = self.rest;
        let is_in = |it: &u8| it.is_ascii_alphanumeric() || matches!(it, b'_' | b'-' | b'+');
        let length = rest.iter().take_while(|it| is_in(it)).count();
        self.skip(length);
        rest.get(..length).unwrap_or(&[])
    }

    /// What stands between quotes; none if that does not end.
    fn quoted(&mut self) -> Option<heapless::Vec<u8, 32>> {
        let quote = self.next().filter(|it| matches!(it, b'"' | b'\''))?;
        self.skip(1);
        let mut text = heapless::Vec::new();
        loop {
            let (&letter, rest) = self.rest.split_first()?;
            self.rest = rest;
            let letter = match letter {
                b'\\' if quote == b'"' => {
                    let (&escaped, rest) = rest.split_first()?;
                    self.rest = rest;
                    Some(escaped).filter(|it| matches!(it, b'"' | b'\\'))?
                }
                letter if letter == quote => return Some(text),
                letter => letter,
            };
            text.push(letter).ok()?;
        }
    }

    /// A key, with or without dots, and what it is to be.
    fn key(&mut self, shape: &'static Shape, from: usize, open: Option<&mut Option<Open>>) -> Done {
        if let Shape::Perhaps(of) = *shape {
            self.is_there(of, from)?;
            return self.key(of, from + 1, open);
        }
        let before = self.rest;
        let word = self.word();
        if word.is_empty() {
            return Err(Wrong::Line);
        }
        let (mut at, mut place) = (from, 0);
        while let Some((key, part)) = shape.part(place) {
            let is_flat = key.is_empty() && has(part, word);
            if is_flat {
                self.rest = before;
                return self.key(part, at, open);
            }
            if key.is(word) {
                if let Shape::Either(_) = shape {
                    at = self.becomes(shape, place, from)?;
                }
                return self.after_key(part, at, open);
            }
            if !matches!(shape, Shape::Either(_)) {
                at = part.end(self.bytes, at);
            }
            place += 1;
        }
        Err(Wrong::Key(shape))
    }

    fn after_key(
        &mut self,
        part: &'static Shape,
        at: usize,
        open: Option<&mut Option<Open>>,
    ) -> Done {
        if self.eat(b'.') {
            self.key(part, at, open)
        } else if self.eat(b'=') {
            self.value(part, at, open)
        } else {
            Err(Wrong::Line)
        }
    }

    /// What may not be there is there from now on.
    fn is_there(&mut self, of: &'static Shape, from: usize) -> Done {
        if self.bytes.get(from) != Some(&0) {
            return Ok(());
        }
        self.replace(from, from + 1, &[1])?;
        self.blank(of, from + 1).map(|_| ())
    }

    /// It is the variant at this place of the list from now on; where what that has to itself begins.
    fn becomes(
        &mut self,
        shape: &'static Shape,
        place: u8,
        from: usize,
    ) -> Result<usize, Wrong> {
        if let Shape::Either(variants) = *shape
            && let Some(variant) = variants.get(usize::from(place))
            && self.bytes.get(from) != Some(&variant.place)
        {
            let end = shape.end(self.bytes, from);
            self.replace(from, end, &[variant.place])?;
            self.blank(variant.of, from + 1)?;
        }
        Ok(from + 1)
    }

    /// Other bytes instead of some.
    fn replace(&mut self, from: usize, to: usize, bytes: &[u8]) -> Done {
        let old = to.min(self.bytes.len()).saturating_sub(from);
        let length = self.bytes.len() - old + bytes.len();
        if from > self.bytes.len() || length > self.bytes.capacity() {
            return Err(Wrong::Room);
        }
        for _ in 0..old {
            self.bytes.remove(from);
        }
        for (at, byte) in (from..).zip(bytes) {
            // There is room.
            let _ = self.bytes.insert(at, *byte);
        }
        Ok(())
    }

    /// Puts something there that is as little as can be; where it ends.
    fn blank(&mut self, shape: &'static Shape, from: usize) -> Result<usize, Wrong> {
        let mut at = from;
        match *shape {
            Shape::Int(way, low, high) => at += self.number(way, 0.clamp(low, high), from, from)?,
            Shape::Row(of, count) => {
                for _ in 0..count {
                    at = self.blank(of, at)?;
                }
            }
            Shape::Tuple(parts) | Shape::Parts(_, parts) => {
                for part in parts {
                    at = self.blank(part, at)?;
                }
            }
            Shape::Each(_, of, count) => {
                for _ in 0..count {
                    at = self.blank(of, at)?;
                }
            }
            Shape::Either([first, ..]) => {
                self.replace(at, at, &[first.place])?;
                at = self.blank(first.of, at + 1)?;
            }
            Shape::Nothing | Shape::Rest | Shape::Either([]) => {}
            Shape::Truth
            | Shape::Letters(_)
            | Shape::Word(_)
            | Shape::Perhaps(_)
            | Shape::List(..) => {
                self.replace(at, at, &[0])?;
                at += 1;
            }
        }
        Ok(at)
    }

    /// Puts a number there; how long it is.
    fn number(&mut self, way: Way, number: i32, from: usize, to: usize) -> Result<usize, Wrong> {
        let mut left = match way {
            Way::Byte | Way::Signed => {
                self.replace(from, to, &[number as u8])?;
                return Ok(1);
            }
            Way::Number => number.cast_unsigned(),
            Way::Twice => (number << 1 ^ number >> 31).cast_unsigned(),
        };
        let mut bytes = heapless::Vec::<u8, 5>::new();
        while left > 0x7f {
            // Five times seven bits are more than there are.
            let _ = bytes.push(left as u8 | 0x80);
            left >>= 7;
        }
        let _ = bytes.push(left as u8);
        self.replace(from, to, &bytes)?;
        Ok(bytes.len())
    }

    /// A value, instead of the one that is there.
    fn value(
        &mut self,
        shape: &'static Shape,
        from: usize,
        open: Option<&mut Option<Open>>,
    ) -> Done {
        let wrong = Wrong::Value(shape);
        let end = shape.end(self.bytes, from);
        match *shape {
            Shape::Int(way, low, high) => {
                let number = whole(self.word()).filter(|it| (low..=high).contains(it));
                self.number(way, number.ok_or(wrong)?, from, end).map(|_| ())
            }
            Shape::Truth => {
                let truth = match self.word() {
                    b"true" => 1,
                    b"false" => 0,
                    _ => return Err(wrong),
                };
                self.replace(from, end, &[truth])
            }
            Shape::Letters(most) => {
                let text = self.quoted().ok_or(wrong)?;
                let is_known = |it: &u8| matches!(it, 0x20..=0x7e | 0xa0..);
                if text.len() > usize::from(most) || !text.iter().all(is_known) {
                    return Err(wrong);
                }
                self.replace(from, end, &[text.len() as u8])?;
                self.replace(from + 1, from + 1, &text)
            }
            Shape::Word(names) => {
                let word = self.quoted().ok_or(wrong)?;
                let place = names.place(&word).ok_or(wrong)?;
                self.replace(from, end, &[place])
            }
            Shape::Perhaps(of) => {
                let before = self.rest;
                if self.quoted().is_some_and(|word| word == NONE.as_bytes()) {
                    return self.replace(from, end, &[0]);
                }
                self.rest = before;
                self.is_there(of, from)?;
                let put = self.value(of, from + 1, open);
                put.map_err(|inner| match inner {
                    Wrong::Value(value) if core::ptr::eq(value, of) => wrong,
                    inner => inner,
                })
            }
            Shape::Row(..) | Shape::List(..) | Shape::Tuple(_) | Shape::Rest => {
                if !self.eat(b'[') {
                    return Err(wrong);
                }
                self.replace(from, end, &[])?;
                self.blank(shape, from)?;
                let at = from + usize::from(matches!(shape, Shape::List(..)));
                let list = Open {
                    shape,
                    from: from as u16,
                    at: at as u16,
                    count: 0,
                };
                self.go_on(list, open)
            }
            Shape::Either(_) if self.next() != Some(b'{') => {
                let word = self.quoted().ok_or(wrong)?;
                let mut place = 0;
                while let Some((key, of)) = shape.part(place) {
                    if key.is(&word) && matches!(of, Shape::Nothing) {
                        return self.becomes(shape, place, from).map(|_| ());
                    }
                    place += 1;
                }
                Err(wrong)
            }
            Shape::Parts(..) | Shape::Each(..) | Shape::Either(_) => {
                if !self.eat(b'{') {
                    return Err(wrong);
                }
                self.replace(from, end, &[])?;
                self.blank(shape, from)?;
                while !self.eat(b'}') {
                    self.key(shape, from, None)?;
                    if !self.eat(b',') && self.next() != Some(b'}') {
                        return Err(Wrong::Line);
                    }
                }
                Ok(())
            }
            Shape::Nothing => Err(wrong),
        }
    }

    /// The elements of a list, up to its end or, where it may, the end of the line.
    fn go_on(&mut self, mut list: Open, open: Option<&mut Option<Open>>) -> Done {
        let wrong = Wrong::Value(list.shape);
        let may_stay = open.is_some();
        let done = loop {
            let at = usize::from(list.at);
            match self.next() {
                None if may_stay => break Ok(()),
                None => break Err(wrong),
                Some(b']') => {
                    self.skip(1);
                    return match list.shape {
                        Shape::Tuple(parts) if usize::from(list.count) < parts.len() => Err(wrong),
                        _ => Ok(()),
                    };
                }
                Some(_) => {}
            }
            let of = match *list.shape {
                Shape::Row(of, most) if u16::from(list.count) < most => of,
                Shape::List(of, most) if u16::from(list.count) < most => {
                    if let Err(error) = self.one_more(of, &list) {
                        break Err(error);
                    }
                    of
                }
                Shape::Rest if list.count < u8::MAX => {
                    if let Err(error) = self.blank(Shape::BYTE, at) {
                        break Err(error);
                    }
                    Shape::BYTE
                }
                Shape::Tuple(parts) => match parts.get(usize::from(list.count)) {
                    Some(of) => of,
                    None => break Err(wrong),
                },
                _ => break Err(wrong),
            };
            let put = self.value(of, at, None);
            list.count += 1;
            list.at = of.end(self.bytes, at) as u16;
            if put.is_err() {
                break put;
            }
            match self.next() {
                Some(b',') => self.skip(1),
                Some(b']') | None => {}
                Some(_) => break Err(Wrong::Line),
            }
        };
        // What is wrong in the middle of a line ends with it.
        let goes_on = done.is_ok() || !self.rest.contains(&b']');
        if let Some(open) = open.filter(|_| goes_on) {
            *open = Some(list);
        }
        done
    }

    /// Room for one more in a list.
    fn one_more(&mut self, of: &'static Shape, list: &Open) -> Done {
        self.blank(of, list.at.into())?;
        if let Some(count) = self.bytes.get_mut(usize::from(list.from)) {
            *count = list.count + 1;
        }
        Ok(())
    }
}

/// Whether something has a part of this name.
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

/// A whole number, with or without a sign.
fn whole(word: &[u8]) -> Option<i32> {
    core::str::from_utf8(word).ok()?.parse().ok()
}
