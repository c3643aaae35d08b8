//! Binary encoding of stored types.
//!
//! The encoding is that of postcard, version 1: bytes as they are; longer integers as varints of seven bits per
//! byte, the lowest first; `bool` and the presence of an `Option` as 0 or 1; a length before a list; the
//! variant's index before an enum; everything else in sequence, without names or gaps.
//!
//! Errors are remembered and checked once, at the end: after an error all numbers read as 0 and all lists as
//! empty, and the result is discarded. So the reader of a type is one plain function whose calls cannot fail,
//! which takes a third of the code that a `Result` per field would.
//!
//! Values can also be written at [full width](Coded::WIDTH): every number, list and variant takes its maximum
//! size, so that each field has a fixed offset. The journal compares such values to find changes; they are
//! never stored.
//!
//! The [shape] of a type gives names to its bytes.

pub mod shape;

pub use declic_coded::Coded;
use heapless::Vec;
pub use shape::{IntEncoding, Key, Names, Shape, Variant};

/// A type with a binary encoding.
pub trait Coded: Sized {
    /// Names and structure of the bytes.
    const SHAPE: &'static Shape;

    /// Size at full width, in bytes.
    const WIDTH: usize;

    /// Appends the encoded value.
    fn write(&self, to: &mut Writer<'_>);

    /// Decodes a value. The result is meaningless if the reader has [failed](Reader::has_failed).
    fn read(from: &mut Reader<'_>) -> Self;
}

/// A type with more encodings than valid values: see `checked!`.
pub trait Checked {
    /// True if the firmware could have produced this value.
    fn is_sound(&self) -> bool;
}

/// Appends bytes to a buffer.
#[derive(Debug)]
pub struct Writer<'a> {
    room: &'a mut [u8],
    /// Number of bytes, including those beyond the buffer.
    length: usize,
    mode: Mode,
    is_wide: bool,
}

/// Use of the bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Write,
    /// Compares them with the buffer; equal so far.
    Compare,
    Differ,
}

impl<'a> Writer<'a> {
    /// Starts writing at the beginning of `room`.
    pub fn new(room: &'a mut [u8]) -> Writer<'a> {
        Writer {
            room,
            length: 0,
            mode: Mode::Write,
            is_wide: false,
        }
    }

    /// Starts writing at full width.
    pub(crate) fn wide(room: &'a mut [u8]) -> Writer<'a> {
        Writer {
            is_wide: true,
            ..Writer::new(room)
        }
    }

    /// Starts comparing with `written` instead of writing.
    pub(crate) fn again(written: &'a mut [u8]) -> Writer<'a> {
        Writer {
            mode: Mode::Compare,
            ..Writer::new(written)
        }
    }

    /// Appends a byte.
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

    /// Appends a number up to `most` as a varint: seven bits per byte, the lowest first; all bytes but the last
    /// have bit 7 set.
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

    /// End offset of a value that starts here and has this width.
    pub fn end_of(&self, width: usize) -> usize {
        self.length + width
    }

    /// At full width, pads with zeros up to `end`.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn fill_to(&mut self, end: usize) {
        if !self.is_wide || self.length >= end {
            return;
        }
        // Most of a wide record is room for what may come: it is filled at once.
        let room_ends = end.min(self.room.len());
        if let Some(room) = self.room.get_mut(self.length..room_ends) {
            match self.mode {
                Mode::Write => room.fill(0),
                _ if room.iter().all(|byte| *byte == 0) => {}
                _ => self.mode = Mode::Differ,
            }
        }
        self.length = end;
    }

    /// Number of bytes written, or `None` if the buffer was too short.
    pub fn written(self) -> Option<usize> {
        (self.length <= self.room.len()).then_some(self.length)
    }

    /// True if all bytes equal the buffer, and its length, too.
    pub(crate) fn is_same(&self) -> bool {
        self.mode == Mode::Compare && self.length == self.room.len()
    }
}

/// Reads bytes in sequence.
#[derive(Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    has_failed: bool,
    is_wide: bool,
}

impl<'a> Reader<'a> {
    /// Starts reading at the beginning of `bytes`.
    pub const fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader {
            bytes,
            has_failed: false,
            is_wide: false,
        }
    }

    /// Starts reading values of full width.
    pub(crate) const fn wide(bytes: &'a [u8]) -> Reader<'a> {
        Reader {
            is_wide: true,
            ..Reader::new(bytes)
        }
    }

    /// Records an error: everything that follows reads as 0.
    #[inline(never)] // Seldom run: what was stored can nearly always be read.
    pub fn fail(&mut self) {
        self.bytes = &[];
        self.has_failed = true;
    }

    /// True after an error.
    pub const fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// True if all bytes were read without an error.
    pub const fn is_done(&self) -> bool {
        !self.has_failed && self.bytes.is_empty()
    }

    /// Reads a byte.
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

    /// Reads the next byte if it is at least `least`: old records have a single byte where longer numbers are
    /// now. Never applies at full width.
    pub(crate) fn lone(&mut self, least: u8) -> Option<u8> {
        let lone = self.bytes.first().copied();
        let lone = lone.filter(|byte| *byte >= least && !self.is_wide)?;
        self.bytes = self.bytes.get(1..).unwrap_or(&[]);
        Some(lone)
    }

    /// Reads a byte in `low..=high`.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn within(&mut self, low: u8, high: u8) -> u8 {
        let byte = self.u8();
        if !(low..=high).contains(&byte) {
            self.fail();
        }
        byte
    }

    /// Reads a number up to `most`, in no more bytes than `most` takes.
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

    /// Bytes left behind a value that starts here and has this width.
    pub fn end_of(&self, width: usize) -> usize {
        self.bytes.len().saturating_sub(width)
    }

    /// At full width, skips the padding up to `end`.
    #[inline(never)] // Every stored field calls it: one copy.
    pub fn skip_to(&mut self, end: usize) {
        if self.is_wide && !self.has_failed {
            let skipped = self.bytes.len().saturating_sub(end);
            self.bytes = self.bytes.get(skipped..).unwrap_or(&[]);
        }
    }

    /// Reads the index of a variant below `count`.
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

/// Width in bytes of numbers up to `most`.
pub const fn width_of(most: u32) -> usize {
    match most {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        _ => 4,
    }
}

/// The largest of some widths.
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
    const SHAPE: &'static Shape = &Shape::Int(IntEncoding::Signed, i8::MIN as i32, i8::MAX as i32);
    const WIDTH: usize = 1;

    fn write(&self, to: &mut Writer<'_>) {
        to.u8(self.cast_unsigned());
    }

    fn read(from: &mut Reader<'_>) -> i8 {
        from.u8().cast_signed()
    }
}

impl Coded for u16 {
    const SHAPE: &'static Shape = &Shape::Int(IntEncoding::Number, 0, u16::MAX as i32);
    const WIDTH: usize = 2;

    fn write(&self, to: &mut Writer<'_>) {
        to.number((*self).into(), u16::MAX.into());
    }

    fn read(from: &mut Reader<'_>) -> u16 {
        from.number(u16::MAX.into()) as u16
    }
}

/// Zigzag encoding: the sign is the lowest bit, so that small numbers are short.
impl Coded for i16 {
    const SHAPE: &'static Shape = &Shape::Int(IntEncoding::Twice, i16::MIN as i32, i16::MAX as i32);
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
    const SHAPE: &'static Shape = &Shape::Int(IntEncoding::Number, 0, i32::MAX);
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
            // Cannot fail: the length was checked.
            let _ = all.push(T::read(from));
        }
        from.skip_to(end);
        all
    }
}

/// Encodes a value. Returns its length.
#[cfg(test)]
pub(crate) fn encode(value: &impl Coded, room: &mut [u8]) -> Option<usize> {
    let mut to = Writer::new(room);
    value.write(&mut to);
    to.written()
}

/// Decodes a value that takes all of the bytes.
#[cfg(test)]
pub(crate) fn decode<T: Coded>(bytes: &[u8]) -> Option<T> {
    let mut from = Reader::new(bytes);
    let value = T::read(&mut from);
    from.is_done().then_some(value)
}
