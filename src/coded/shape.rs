//! What kept bytes are called: the shape of a type, for who writes it as text or reads it from there.
//!
//! A shape is plain data that `#[derive(Coded)]` makes of a type, so that there is one description of
//! every field, and one small interpreter for all of them rather than code for each.

/// What bytes are.
#[derive(Debug)]
pub enum Shape {
    /// A whole number between these, both included.
    Int(Way, i32, i32),
    /// `true` or `false`.
    Truth,
    /// So many letters at most: how many there are, and the letters.
    Letters(u8),
    /// One of these words, by its place.
    Word(Names),
    /// Whether it is there, and then it.
    Perhaps(&'static Shape),
    /// So many of them.
    Row(&'static Shape, u16),
    /// So many of them at most, at most 127: how many there are, and they.
    List(&'static Shape, u16),
    /// One after the other, without names.
    Tuple(&'static [&'static Shape]),
    /// One after the other, by these names, with commas between them. What has none is flat: its own
    /// parts stand among these.
    Parts(&'static str, &'static [&'static Shape]),
    /// So many of them, each by its name.
    Each(Names, &'static Shape, u8),
    /// The place of a variant, and what that has to itself.
    Either(&'static [Variant]),
    /// No byte at all.
    Nothing,
    /// All bytes up to the last, as they are: a list of numbers.
    Rest,
}

/// How a number lies in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// A byte as it is.
    Byte,
    /// A byte with a sign.
    Signed,
    /// By seven bits.
    Number,
    /// By seven bits, the lowest of which is the sign.
    Twice,
}

/// Words that have a place.
#[derive(Clone, Copy, Debug)]
pub enum Names {
    /// With commas between them.
    Listed(&'static str),
    /// As a table has them that is there for the panel: in text they are small letters and `_`.
    Told(fn(u8) -> Option<&'static str>),
}

/// A variant of something.
#[derive(Debug)]
pub struct Variant {
    /// The byte that it begins with.
    pub place: u8,
    /// What it is called.
    pub name: &'static str,
    /// What it has to itself.
    pub of: &'static Shape,
}

/// A name as it stands in text.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    name: &'static str,
    /// It is a name for the panel.
    is_told: bool,
}

impl Key {
    /// One that is written as it is.
    pub const fn listed(name: &'static str) -> Key {
        let is_told = false;
        Key { name, is_told }
    }

    /// It is flat.
    pub const fn is_empty(self) -> bool {
        self.name.is_empty()
    }

    /// Whether it is this word.
    pub fn is(self, word: &[u8]) -> bool {
        self.letters().eq(word.iter().copied())
    }

    /// Its letters.
    pub fn letters(self) -> impl Iterator<Item = u8> {
        let letters = self.name.bytes();
        letters.map(move |letter| match letter.to_ascii_lowercase() {
            _ if !self.is_told => letter,
            small @ (b'a'..=b'z' | b'0'..=b'9') => small,
            _ => b'_',
        })
    }
}

impl Names {
    /// The word at this place.
    pub fn get(self, place: u8) -> Option<Key> {
        match self {
            Names::Listed(names) => names.split(',').nth(place.into()).map(Key::listed),
            Names::Told(name) => name(place).map(|name| Key {
                name,
                is_told: true,
            }),
        }
    }

    /// The place of a word.
    pub fn place(self, word: &[u8]) -> Option<u8> {
        let mut place = 0;
        loop {
            let key = self.get(place)?;
            if !key.is_empty() && key.is(word) {
                return Some(place);
            }
            place += 1;
        }
    }
}

impl Shape {
    /// Any byte.
    pub const BYTE: &'static Shape = &Shape::byte(0, u8::MAX);

    /// A byte between these.
    pub const fn byte(low: u8, high: u8) -> Shape {
        Shape::Int(Way::Byte, low as i32, high as i32)
    }

    /// The words, if it is one of some.
    pub const fn names(&self) -> Names {
        match self {
            Shape::Word(names) => *names,
            _ => Names::Listed(""),
        }
    }

    /// The part at this place, and what it is called; a variant, if it is one of some.
    pub fn part(&self, place: u8) -> Option<(Key, &'static Shape)> {
        match *self {
            Shape::Parts(names, parts) => {
                let part = parts.get(usize::from(place))?;
                Names::Listed(names).get(place).map(|key| (key, *part))
            }
            Shape::Each(names, of, count) => {
                let name = names.get(place).filter(|_| place < count);
                name.map(|key| (key, of))
            }
            Shape::Either(variants) => {
                let variant = variants.get(usize::from(place))?;
                Some((Key::listed(variant.name), variant.of))
            }
            _ => None,
        }
    }

    /// Where this ends that begins there. What does not end is as long as there are bytes.
    pub fn end(&self, bytes: &[u8], from: usize) -> usize {
        let at = |place: usize| bytes.get(place).copied().unwrap_or(0);
        let first = at(from);
        match self {
            Shape::Int(Way::Number | Way::Twice, ..) => {
                let mut last = from;
                while at(last) > 0x7f {
                    last += 1;
                }
                last + 1
            }
            Shape::Int(..) | Shape::Truth | Shape::Word(_) => from + 1,
            Shape::Letters(_) => from + 1 + usize::from(first),
            Shape::Perhaps(_) if first == 0 => from + 1,
            Shape::Perhaps(of) => of.end(bytes, from + 1),
            Shape::Row(of, count) => of.end_of(*count, bytes, from),
            Shape::Each(_, of, count) => of.end_of((*count).into(), bytes, from),
            Shape::List(of, _) => of.end_of(first.into(), bytes, from + 1),
            Shape::Tuple(parts) | Shape::Parts(_, parts) => {
                let mut at = from;
                for part in *parts {
                    at = part.end(bytes, at);
                }
                at
            }
            Shape::Either(variants) => Variant::at(variants, first).of.end(bytes, from + 1),
            Shape::Nothing => from,
            Shape::Rest => bytes.len().max(from),
        }
    }

    /// Where so many of these end.
    pub fn end_of(&self, count: u16, bytes: &[u8], from: usize) -> usize {
        let mut at = from;
        for _ in 0..count {
            at = self.end(bytes, at);
        }
        at
    }

    /// The number that stands there.
    pub fn int(way: Way, bytes: &[u8], from: usize) -> i32 {
        let bytes = bytes.get(from..).unwrap_or(&[]);
        let first = bytes.first().copied().unwrap_or(0);
        let mut number = 0;
        for (byte, shift) in bytes.iter().zip((0..32).step_by(7)) {
            number |= u32::from(byte & 0x7f) << shift;
            if *byte < 0x80 {
                break;
            }
        }
        match way {
            Way::Byte => first.into(),
            Way::Signed => first.cast_signed().into(),
            Way::Number => number.cast_signed(),
            Way::Twice => (number >> 1).cast_signed() ^ -(number & 1).cast_signed(),
        }
    }
}

/// What a place is that no variant has.
const NO_VARIANT: Variant = Variant {
    place: 0,
    name: "",
    of: &Shape::Nothing,
};

impl Variant {
    /// What it is called.
    pub const fn key(&self) -> Key {
        Key::listed(self.name)
    }

    /// The one that begins with this byte.
    pub fn at(variants: &'static [Variant], place: u8) -> &'static Variant {
        for variant in variants {
            if variant.place == place {
                return variant;
            }
        }
        &NO_VARIANT
    }
}
