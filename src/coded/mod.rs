//! What is kept, as bytes.
//!
//! The bytes are those of postcard, version 1: a byte as it is; longer numbers by seven bits, the lowest
//! first; whether something is there, and what is true, as 0 or 1; how many there are before a list;
//! the place of its variant before an enum; all else one after the other, without names or gaps.
//!
//! Whatever is wrong is remembered and asked for once, at the end: after it all numbers are 0 and all
//! lists empty, and what was made of them is thrown away. So reading a thing is one plain function
//! whose calls cannot fail, and takes a third of the room that it would with a `Result` for each
//! field.
//!
//! The same can be written at its full [width](Coded::WIDTH): every number, list and variant takes as
//! many bytes as it can ever have, so that each field keeps its place whatever is before it. That is
//! how the journal sees what has changed; nothing is stored like this.
//!
//! What the bytes are called is in the [shape] of a type.

pub mod shape;

pub use declic_coded::Coded;
use heapless::Vec;
pub use shape::{Key, Names, Shape, Variant, Way};

/// A thing that can be kept.
pub trait Coded: Sized {
    /// What its bytes are.
    const SHAPE: &'static Shape;

    /// How many bytes it has at its full width.
    const WIDTH: usize;

    /// Writes it.
    fn write(&self, to: &mut Writer<'_>);

    /// Reads it. Of use only if the reader has not [failed](Reader::has_failed).
    fn read(from: &mut Reader<'_>) -> Self;
}

/// What is not any value of its type: see `checked!`.
pub trait Checked {
    /// Whether the gadget could have made it.
    fn is_sound(&self) -> bool;
}

/// Room that bytes are written into, one after the other.
#[derive(Debug)]
pub struct Writer<'a> {
    room: &'a mut [u8],
    /// How many bytes there are, also of those that have no room.
    length: usize,
    mode: Mode,
    is_wide: bool,
}

/// What becomes of the bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Write,
    /// They are those that are there already, as far as is known.
    Compare,
    Differ,
}

impl<'a> Writer<'a> {
    /// Nothing is written yet.
    pub fn new(room: &'a mut [u8]) -> Writer<'a> {
        Writer {
            room,
            length: 0,
            mode: Mode::Write,
            is_wide: false,
        }
    }

    /// Nothing is written yet; what will be has its full width.
    pub(crate) fn wide(room: &'a mut [u8]) -> Writer<'a> {
        Writer {
            is_wide: true,
            ..Writer::new(room)
        }
    }

    /// Nothing will be written, but compared with what was.
    pub(crate) fn again(written: &'a mut [u8]) -> Writer<'a> {
        Writer {
            mode: Mode::Compare,
            ..Writer::new(written)
        }
    }

    /// A byte as it is.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn u8(&mut self, byte: u8) {
        if let Some(place) = self.room.get_mut(self.length) {
            match self.mode {
                Mode::Write => *place = byte,
                _ if *place == byte => {}
                _ => self.mode = Mode::Differ,
            }
        }
        self.length += 1;
    }

    /// A number up to `most` by seven bits, the lowest first; all but the last have the eighth bit.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn number(&mut self, mut number: u32, most: u32) {
        if self.is_wide {
            for byte in number.to_le_bytes().iter().take(width_of(most)) {
                self.u8(*byte);
            }
            return;
        }
        while number > 0x7f {
            self.u8(number as u8 | 0x80);
            number >>= 7;
        }
        self.u8(number as u8);
    }

    /// Where something ends that begins here and has this width.
    pub fn end_of(&self, width: usize) -> usize {
        self.length + width
    }

    /// Fills up to there, if it has its full width.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn fill_to(&mut self, end: usize) {
        while self.is_wide && self.length < end {
            self.u8(0);
        }
    }

    /// How many bytes were written; none if there was no room for all.
    pub fn written(self) -> Option<usize> {
        (self.length <= self.room.len()).then_some(self.length)
    }

    /// Whether it was the same once more, to the last byte.
    pub(crate) fn is_same(&self) -> bool {
        self.mode == Mode::Compare && self.length == self.room.len()
    }
}

/// Bytes that are read one after the other.
#[derive(Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    has_failed: bool,
    is_wide: bool,
}

impl<'a> Reader<'a> {
    /// Nothing is read yet.
    pub const fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader {
            bytes,
            has_failed: false,
            is_wide: false,
        }
    }

    /// Nothing is read yet; what will be has its full width.
    pub(crate) const fn wide(bytes: &'a [u8]) -> Reader<'a> {
        Reader {
            is_wide: true,
            ..Reader::new(bytes)
        }
    }

    /// What was read cannot be: all that follows is 0.
    #[inline(never)] // Seldom run: what was stored can nearly always be read.
    pub fn fail(&mut self) {
        self.bytes = &[];
        self.has_failed = true;
    }

    /// Whether something that was read cannot be.
    pub const fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Whether all bytes were read, and were right.
    pub const fn is_done(&self) -> bool {
        !self.has_failed && self.bytes.is_empty()
    }

    /// A byte as it is.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn u8(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((&byte, rest)) => {
                self.bytes = rest;
                byte
            }
            None => {
                self.fail();
                0
            }
        }
    }

    /// The next byte, if it is at least this one: some once stood where there are longer numbers now. At
    /// full width there never were any.
    pub(crate) fn lone(&mut self, least: u8) -> Option<u8> {
        let lone = self.bytes.first().copied();
        let lone = lone.filter(|byte| *byte >= least && !self.is_wide)?;
        self.bytes = self.bytes.get(1..).unwrap_or(&[]);
        Some(lone)
    }

    /// A byte between these, both included.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn within(&mut self, low: u8, high: u8) -> u8 {
        let byte = self.u8();
        if !(low..=high).contains(&byte) {
            self.fail();
        }
        byte
    }

    /// A number up to this one, in no more bytes than that one takes.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn number(&mut self, most: u32) -> u32 {
        let (mut number, mut shift) = (0, 0);
        if self.is_wide {
            for _ in 0..width_of(most) {
                number |= u32::from(self.u8()) << shift;
                shift += 8;
            }
            if number > most {
                self.fail();
                return 0;
            }
            return number;
        }
        loop {
            let byte = self.u8();
            let (bits, left) = (u32::from(byte & 0x7f), most >> shift);
            number |= bits << shift;
            if bits > left || number > most {
                break;
            }
            match (byte, left) {
                (..0x80, _) => return number,
                (_, ..0x80) => break,
                _ => shift += 7,
            }
        }
        self.fail();
        0
    }

    /// How many bytes are left behind something that begins here and has this width.
    pub fn end_of(&self, width: usize) -> usize {
        self.bytes.len().saturating_sub(width)
    }

    /// Skips what fills up to there, if it has its full width.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn skip_to(&mut self, end: usize) {
        if self.is_wide && !self.has_failed {
            let skipped = self.bytes.len().saturating_sub(end);
            self.bytes = self.bytes.get(skipped..).unwrap_or(&[]);
        }
    }

    /// The place of a variant, of so many.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn variant(&mut self, count: u8) -> u8 {
        let place = self.u8();
        if place < count {
            return place;
        }
        self.fail();
        0
    }
}

/// How many bytes the numbers up to this one have at their full width.
pub const fn width_of(most: u32) -> usize {
    match most {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        _ => 4,
    }
}

/// The width of the widest of some.
pub const fn widest(widths: &[usize]) -> usize {
    let (mut widest, mut place) = (0, 0);
    while place < widths.len() {
        if widths[place] > widest {
            widest = widths[place];
        }
        place += 1;
    }
    widest
}

impl Coded for u8 {
    const SHAPE: &'static Shape = &Shape::byte(0, u8::MAX);
    const WIDTH: usize = 1;

    fn write(&self, to: &mut Writer<'_>) {
        to.u8(*self);
    }

    fn read(from: &mut Reader<'_>) -> u8 {
        from.u8()
    }
}

impl Coded for i8 {
    const SHAPE: &'static Shape = &Shape::Int(Way::Signed, i8::MIN as i32, i8::MAX as i32);
    const WIDTH: usize = 1;

    fn write(&self, to: &mut Writer<'_>) {
        to.u8(self.cast_unsigned());
    }

    fn read(from: &mut Reader<'_>) -> i8 {
        from.u8().cast_signed()
    }
}

impl Coded for u16 {
    const SHAPE: &'static Shape = &Shape::Int(Way::Number, 0, u16::MAX as i32);
    const WIDTH: usize = 2;

    fn write(&self, to: &mut Writer<'_>) {
        to.number((*self).into(), u16::MAX.into());
    }

    fn read(from: &mut Reader<'_>) -> u16 {
        from.number(u16::MAX.into()) as u16
    }
}

/// The lowest bit says whether it is negative, so that small numbers are short.
impl Coded for i16 {
    const SHAPE: &'static Shape = &Shape::Int(Way::Twice, i16::MIN as i32, i16::MAX as i32);
    const WIDTH: usize = 2;

    #[inline(never)] // Every stored field calls it: one copy.
    fn write(&self, to: &mut Writer<'_>) {
        let twice = self << 1 ^ self >> 15;
        twice.cast_unsigned().write(to);
    }

    #[inline(never)] // Every stored field calls it: one copy.
    fn read(from: &mut Reader<'_>) -> i16 {
        let twice = u16::read(from);
        (twice >> 1).cast_signed() ^ -(twice & 1).cast_signed()
    }
}

impl Coded for u32 {
    const SHAPE: &'static Shape = &Shape::Int(Way::Number, 0, i32::MAX);
    const WIDTH: usize = 4;

    fn write(&self, to: &mut Writer<'_>) {
        to.number(*self, u32::MAX);
    }

    fn read(from: &mut Reader<'_>) -> u32 {
        from.number(u32::MAX)
    }
}

impl Coded for bool {
    const SHAPE: &'static Shape = &Shape::Truth;
    const WIDTH: usize = 1;

    fn write(&self, to: &mut Writer<'_>) {
        to.u8((*self).into());
    }

    #[inline(never)] // Every stored field calls it: one copy.
    fn read(from: &mut Reader<'_>) -> bool {
        let byte = from.u8();
        if byte > 1 {
            from.fail();
        }
        byte == 1
    }
}

impl<T: Coded> Coded for Option<T> {
    const SHAPE: &'static Shape = &Shape::Perhaps(T::SHAPE);
    const WIDTH: usize = 1 + T::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        let end = to.end_of(Self::WIDTH);
        to.u8(self.is_some().into());
        if let Some(value) = self {
            value.write(to);
        }
        to.fill_to(end);
    }

    fn read(from: &mut Reader<'_>) -> Option<T> {
        let end = from.end_of(Self::WIDTH);
        let value = match bool::read(from) {
            true => Some(T::read(from)),
            false => None,
        };
        from.skip_to(end);
        value
    }
}

impl<A: Coded, B: Coded> Coded for (A, B) {
    const SHAPE: &'static Shape = &Shape::Tuple(&[A::SHAPE, B::SHAPE]);
    const WIDTH: usize = A::WIDTH + B::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        self.0.write(to);
        self.1.write(to);
    }

    fn read(from: &mut Reader<'_>) -> (A, B) {
        (A::read(from), B::read(from))
    }
}

impl<T: Coded, const COUNT: usize> Coded for [T; COUNT] {
    const SHAPE: &'static Shape = &Shape::Row(T::SHAPE, COUNT as u16);
    const WIDTH: usize = COUNT * T::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        for value in self {
            value.write(to);
        }
    }

    fn read(from: &mut Reader<'_>) -> [T; COUNT] {
        core::array::from_fn(|_| T::read(from))
    }
}

impl<T: Coded, const MOST: usize> Coded for Vec<T, MOST> {
    const SHAPE: &'static Shape = &Shape::List(T::SHAPE, MOST as u16);
    const WIDTH: usize = width_of(MOST as u32) + MOST * T::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        let end = to.end_of(Self::WIDTH);
        to.number(self.len() as u32, MOST as u32);
        for value in self {
            value.write(to);
        }
        to.fill_to(end);
    }

    fn read(from: &mut Reader<'_>) -> Vec<T, MOST> {
        let end = from.end_of(Self::WIDTH);
        let mut all = Vec::new();
        for _ in 0..from.number(MOST as u32) {
            if from.has_failed() {
                break;
            }
            // There are not more than fit.
            let _ = all.push(T::read(from));
        }
        from.skip_to(end);
        all
    }
}

/// Writes a thing; how many bytes that takes.
#[cfg(test)]
pub(crate) fn encode(value: &impl Coded, room: &mut [u8]) -> Option<usize> {
    let mut to = Writer::new(room);
    value.write(&mut to);
    to.written()
}

/// What these bytes are, if they are nothing else.
#[cfg(test)]
pub(crate) fn decode<T: Coded>(bytes: &[u8]) -> Option<T> {
    let mut from = Reader::new(bytes);
    let value = T::read(&mut from);
    from.is_done().then_some(value)
}
