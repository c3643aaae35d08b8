//! Runtime schema of a `Coded` type, for reading and writing it as TOML.
//!
//! `#[derive(Coded)]` makes the shape of each type as plain data. So every field is described once, and one
//! small interpreter handles all types.

/// Structure of encoded bytes.
#[derive(Debug)]
pub enum Shape {
    /// An integer in this range, ends included.
    Int(IntEncoding, i32, i32),
    /// A `bool`.
    Truth,
    /// A text of at most this many letters: its length, then the letters.
    Letters(u8),
    /// The index of one of these words.
    Word(Names),
    /// An `Option`: 0, or 1 and the value.
    Perhaps(&'static Shape),
    /// An array of this length.
    Row(&'static Shape, u16),
    /// A list of at most this many elements (127 at most): its length, then the elements.
    List(&'static Shape, u16),
    /// Unnamed parts in sequence.
    Tuple(&'static [&'static Shape]),
    /// Parts in sequence, with comma-separated names. A part without a name is flat: its own parts appear among
    /// these.
    Parts(&'static str, &'static [&'static Shape]),
    /// This many parts of the same shape, each with a name.
    Each(Names, &'static Shape, u8),
    /// An enum: the variant's index, then its content.
    Either(&'static [Variant]),
    /// No bytes.
    Nothing,
    /// All remaining bytes, as a list of numbers.
    Rest,
}

/// Encoding of an integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntEncoding {
    /// One unsigned byte.
    Byte,
    /// One signed byte.
    Signed,
    /// Unsigned varint.
    Number,
    /// Zigzag varint.
    Twice,
}

/// Names with an index.
#[derive(Clone, Copy, Debug)]
pub enum Names {
    /// Comma-separated.
    Listed(&'static str),
    /// Looked up in a table of panel texts; TOML has them in lower case, with `_` for other characters.
    Told(fn(u8) -> Option<&'static str>),
}

/// A variant of an enum.
#[derive(Debug)]
pub struct Variant {
    /// Index, and first byte of the encoding.
    pub place: u8,
    /// Name in TOML.
    pub name: &'static str,
    /// Shape of the content.
    pub of: &'static Shape,
}

/// A name as written in TOML.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    name: &'static str,
    /// A panel text, to be converted.
    is_told: bool,
}

impl Key {
    /// A name that is written as it is.
    pub const fn listed(name: &'static str) -> Key {
        let is_told = false;
        Key { name, is_told }
    }

    /// True for a flat part.
    pub const fn is_empty(self) -> bool {
        self.name.is_empty()
    }

    /// True if `word` is this name.
    pub fn is(self, word: &[u8]) -> bool {
        self.letters().eq(word.iter().copied())
    }

    /// The name in TOML, letter by letter.
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
    /// The name with this index.
    pub fn get(self, place: u8) -> Option<Key> {
        match self {
            Names::Listed(names) => names.split(',').nth(place.into()).map(Key::listed),
            Names::Told(name) => name(place).map(|name| Key {
                name,
                is_told: true,
            }),
        }
    }

    /// The index of a name.
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

    /// A byte in `low..=high`.
    pub const fn byte(low: u8, high: u8) -> Shape {
        Shape::Int(IntEncoding::Byte, low as i32, high as i32)
    }

    /// The words of a [`Shape::Word`], otherwise none.
    pub const fn names(&self) -> Names {
        match self {
            Shape::Word(names) => *names,
            _ => Names::Listed(""),
        }
    }

    /// Name and shape of the part or variant with this index.
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

    /// Offset behind the value that starts at `from`. May lie beyond the bytes if they are truncated.
    pub fn end(&self, bytes: &[u8], from: usize) -> usize {
        let at = |place: usize| bytes.get(place).copied().unwrap_or(0);
        let first = at(from);
        match self {
            Shape::Int(IntEncoding::Number | IntEncoding::Twice, ..) => {
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

    /// Offset behind `count` values of this shape.
    pub fn end_of(&self, count: u16, bytes: &[u8], from: usize) -> usize {
        let mut at = from;
        for _ in 0..count {
            at = self.end(bytes, at);
        }
        at
    }

    /// Decodes the integer at `from`.
    pub fn int(way: IntEncoding, bytes: &[u8], from: usize) -> i32 {
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
            IntEncoding::Byte => first.into(),
            IntEncoding::Signed => first.cast_signed().into(),
            IntEncoding::Number => number.cast_signed(),
            IntEncoding::Twice => (number >> 1).cast_signed() ^ -(number & 1).cast_signed(),
        }
    }
}

/// Stands for an unknown variant.
const NO_VARIANT: Variant = Variant {
    place: 0,
    name: "",
    of: &Shape::Nothing,
};

impl Variant {
    /// The variant's name as a key.
    pub const fn key(&self) -> Key {
        Key::listed(self.name)
    }

    /// The variant with this first byte.
    pub fn at(variants: &'static [Variant], place: u8) -> &'static Variant {
        for variant in variants {
            if variant.place == place {
                return variant;
            }
        }
        &NO_VARIANT
    }
}
