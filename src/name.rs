//! Letters that are kept or shown as plain data, such as a name that somebody gave.

use core::fmt;

use crate::coded::{Coded, Reader, Shape, Writer};

/// The name of a character, a Cliché or a roll.
pub type Name = Letters<12>;

/// Up to so many letters of ISO-8859-1, which is what the fonts hold. Behind the last one all is 0, which is
/// no letter: so no length needs a byte of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Letters<const MOST: usize> {
    letters: [u8; MOST],
}

impl<const MOST: usize> Letters<MOST> {
    /// How many letters there can be.
    pub const LENGTH: usize = MOST;

    /// No letter yet.
    pub const EMPTY: Self = Letters { letters: [0; MOST] };

    /// These letters; what does not fit, or is no letter of ISO-8859-1, is left out.
    pub fn new(text: &str) -> Self {
        let mut letters = Self::EMPTY;
        // Writing never fails: it drops what does not fit.
        let _ = fmt::Write::write_str(&mut letters, text);
        letters
    }

    /// A short text put together; what does not fit is left out.
    pub fn written(text: fmt::Arguments<'_>) -> Self {
        let mut letters = Self::EMPTY;
        // Writing never fails: see above.
        let _ = fmt::write(&mut letters, text);
        letters
    }

    /// The letters.
    pub fn chars(&self) -> impl Iterator<Item = char> + '_ {
        let letters = self.letters.iter().take_while(|letter| **letter != 0);
        letters.map(|&letter| char::from(letter))
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        let mut length = 0;
        while length < MOST && self.letters[length] != 0 {
            length += 1;
        }
        length
    }

    /// The first letters.
    pub fn cut(&self, length: usize) -> Self {
        let mut first = *self;
        while first.len() > length {
            first.pop();
        }
        first
    }

    /// Takes the last letter away.
    pub fn pop(&mut self) {
        let last = self.len().saturating_sub(1);
        if let Some(letter) = self.letters.get_mut(last) {
            *letter = 0;
        }
    }

    /// Whether nothing was written yet.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<const MOST: usize> Default for Letters<MOST> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const MOST: usize> fmt::Write for Letters<MOST> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut places = self.letters.iter_mut().skip_while(|it| **it != 0);
        // Names are written with every press, so UTF-8 is read by hand: U+0080 to U+00FF are two bytes that
        // begin with 0xc2 or 0xc3, and no name has another character.
        let mut lead = 0;
        for byte in text.bytes() {
            let letter = match byte {
                0x01..=0x7f => byte,
                0x80..=0xbf if lead != 0 => (lead << 6) | (byte & 0x3f),
                _ => {
                    lead = if matches!(byte, 0xc2 | 0xc3) { byte } else { 0 };
                    continue;
                }
            };
            lead = 0;
            match places.next() {
                Some(place) => *place = letter,
                None => break,
            }
        }
        Ok(())
    }
}

impl<const MOST: usize> fmt::Display for Letters<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Whole runs are written, not letters: whatever is written to has to find its end each time.
        let mut letters = self.chars();
        loop {
            let (mut bytes, mut length) = ([0; 16], 0);
            while length + 2 <= bytes.len()
                && let Some(letter) = letters.next()
            {
                length += letter.encode_utf8(&mut bytes[length..]).len();
            }
            if length == 0 {
                return Ok(());
            }
            f.write_str(core::str::from_utf8(&bytes[..length]).unwrap_or_default())?;
        }
    }
}

impl<const MOST: usize> fmt::Debug for Letters<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// How many there are, and the letters.
impl<const MOST: usize> Coded for Letters<MOST> {
    const SHAPE: &'static Shape = &Shape::Letters(MOST as u8);
    const WIDTH: usize = 1 + MOST;

    fn write(&self, to: &mut Writer<'_>) {
        let end = to.end_of(Self::WIDTH);
        write(self.letters.get(..self.len()).unwrap_or(&[]), to);
        to.fill_to(end);
    }

    fn read(from: &mut Reader<'_>) -> Self {
        let end = from.end_of(Self::WIDTH);
        let mut all = Self::EMPTY;
        read(&mut all.letters, from);
        from.skip_to(end);
        all
    }
}

/// One for names of any length.
#[inline(never)] // One copy for names of any length.
fn write(letters: &[u8], to: &mut Writer<'_>) {
    to.u8(letters.len() as u8);
    for letter in letters {
        to.u8(*letter);
    }
}

/// One for names of any length.
#[inline(never)] // One copy for names of any length.
fn read(letters: &mut [u8], from: &mut Reader<'_>) {
    let length = from.number(letters.len() as u32) as usize;
    for letter in letters.iter_mut().take(length) {
        *letter = from.u8();
        // Others are not in the fonts.
        if !matches!(letter, 0x20..=0x7e | 0xa0..=0xff) {
            from.fail();
        }
    }
}

#[cfg(test)]
mod tests;
