//! Text as sprites of letters.

use crate::frame::{Frame, Ink, Sprite};

/// One character: where its bytes start in the font's, and how it stands on the line.
#[derive(Clone, Copy, Debug)]
pub struct Glyph {
    /// Its first byte.
    pub start: u16,
    /// Columns of ink.
    pub width: u8,
    /// Dark columns before the ink; less than none if it leans back.
    pub left: i8,
    /// Columns to the next character; none if the font lacks it.
    pub advance: u8,
}

/// A proportional font.
#[derive(Clone, Copy, Debug)]
pub struct Font {
    /// What tests call it.
    #[cfg(feature = "boxes")]
    pub(crate) name: &'static str,
    /// From the top of the highest character to the bottom of the lowest.
    pub rows: u8,
    /// The row on which letters stand.
    pub baseline: u8,
    /// The place of a character among the glyphs.
    pub index: fn(char) -> Option<usize>,
    /// The characters.
    pub glyphs: &'static [Glyph],
    /// Their pixels, each a [`Sprite`]'s.
    pub bits: &'static [u8],
}

/// Where `x` lies in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// At its first column.
    Left,
    /// In its middle.
    Center,
    /// Behind its last column.
    Right,
}

impl Align {
    /// The first column of something `width` wide.
    pub const fn left(self, x: i32, width: i32) -> i32 {
        match self {
            Align::Left => x,
            Align::Center => x - width / 2,
            Align::Right => x - width,
        }
    }
}

impl Font {
    /// A font whose name only tests know: its rows and its baseline, the place of a character among
    /// the glyphs, the glyphs and their pixels.
    pub const fn new(
        name: &'static str,
        (rows, baseline): (u8, u8),
        index: fn(char) -> Option<usize>,
        glyphs: &'static [Glyph],
        bits: &'static [u8],
    ) -> Font {
        #[cfg(not(feature = "boxes"))]
        let _ = name;
        Font {
            #[cfg(feature = "boxes")]
            name,
            rows,
            baseline,
            index,
            glyphs,
            bits,
        }
    }

    /// How many pixels wide a text is.
    pub fn width(&self, text: &str) -> i32 {
        text.chars()
            .filter_map(|character| self.glyph(character))
            .map(|glyph| i32::from(glyph.advance))
            .sum()
    }

    /// Draws a line of text whose letters stand on row `y`; what the font lacks is left out,
    /// and found by the tests.
    pub fn draw(&self, frame: &mut Frame, text: &str, (x, y): (i32, i32), align: Align, ink: Ink) {
        let mut x = match align {
            Align::Left => x,
            _ => align.left(x, self.width(text)),
        };
        #[cfg(feature = "boxes")]
        let before = -x;
        #[cfg(feature = "boxes")]
        let mut drawn = crate::boxes::Drawn::nothing(crate::boxes::Kind::Text, ink);
        let pages = usize::from(self.rows).div_ceil(8);
        for character in text.chars() {
            let Some(glyph) = self.glyph(character).filter(|glyph| glyph.advance > 0) else {
                continue;
            };
            let bits = &self.bits[usize::from(glyph.start)..][..usize::from(glyph.width) * pages];
            let sprite = Sprite {
                width: glyph.width,
                height: self.rows,
                bits,
            };
            let top = y - i32::from(self.baseline);
            #[cfg(feature = "boxes")]
            drawn.add(sprite, x + i32::from(glyph.left), top);
            frame.glyph(sprite, x + i32::from(glyph.left), top, ink);
            x += i32::from(glyph.advance);
        }
        #[cfg(feature = "boxes")]
        {
            frame.remember(drawn);
            // Behind the last letter there is room for a column that nobody needs.
            frame.note(self, text, before.max(x - Frame::WIDTH as i32 - 1));
        }
    }

    /// Lights a text that begins at `at`.
    #[inline(never)] // Nearly every text calls it: one copy.
    pub fn left(&self, frame: &mut Frame, text: &str, at: (i32, i32)) {
        self.draw(frame, text, at, Align::Left, Ink::On);
    }

    /// Lights a text with `at` in its middle.
    #[inline(never)] // As `left`.
    pub fn center(&self, frame: &mut Frame, text: &str, at: (i32, i32)) {
        self.draw(frame, text, at, Align::Center, Ink::On);
    }

    /// Lights a text that ends at `at`.
    #[inline(never)] // As `left`.
    pub fn right(&self, frame: &mut Frame, text: &str, at: (i32, i32)) {
        self.draw(frame, text, at, Align::Right, Ink::On);
    }

    /// The first letter that it lacks.
    #[cfg(feature = "boxes")]
    pub(crate) fn lacks(&self, text: &str) -> Option<char> {
        let has = |character: char| self.glyph(character).is_some_and(|glyph| glyph.advance > 0);
        text.chars().find(|&character| !has(character))
    }

    fn glyph(&self, character: char) -> Option<&Glyph> {
        self.glyphs.get((self.index)(character)?)
    }
}

/// The place of a character in a font of ISO-8859-1 without its control characters.
pub fn latin_1(character: char) -> Option<usize> {
    match character as usize {
        code @ 0x20..=0x7e => Some(code - 0x20),
        code @ 0xa0..=0xff => Some(code - 0xa0 + 0x5f),
        _ => None,
    }
}

/// The place of a character in a font of digits.
pub fn digit(character: char) -> Option<usize> {
    character.to_digit(10).map(|digit| digit as usize)
}
