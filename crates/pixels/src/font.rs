//! Text, drawn as sprites of letters.

use crate::frame::{Frame, Ink, Sprite};

/// A character: offset of its bytes, and its metrics.
#[derive(Clone, Copy, Debug)]
pub struct Glyph {
    /// Offset of its first byte in [`Font::bits`].
    pub start: u16,
    /// Columns with pixels.
    pub width: u8,
    /// Dark columns before the pixels; negative if the letter leans back.
    pub left: i8,
    /// Columns to the next character; 0 if the font lacks it.
    pub advance: u8,
}

/// A proportional font.
#[derive(Clone, Copy, Debug)]
pub struct Font {
    /// Name for test messages.
    #[cfg(feature = "boxes")]
    pub(crate) name: &'static str,
    /// Height from the top of the highest character to the bottom of the lowest.
    pub rows: u8,
    /// Row of the baseline.
    pub baseline: u8,
    /// Index of a character in `glyphs`.
    pub index: fn(char) -> Option<usize>,
    /// Metrics of all characters, in the order of `index`.
    pub glyphs: &'static [Glyph],
    /// Pixels of all characters, each in the format of [`Sprite`].
    pub bits: &'static [u8],
}

/// Meaning of the `x` of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// First column.
    Left,
    /// Middle.
    Center,
    /// Column behind the last one.
    Right,
}

impl Align {
    /// First column of something `width` pixels wide.
    pub const fn left(self, x: i32, width: i32) -> i32 {
        match self {
            Align::Left => x,
            Align::Center => x - width / 2,
            Align::Right => x - width,
        }
    }
}

impl Font {
    /// A font with its height and baseline. `name` is for tests only.
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

    /// Width of a text in pixels.
    pub fn width(&self, text: &str) -> i32 {
        text.chars()
            .filter_map(|character| self.glyph(character))
            .map(|glyph| i32::from(glyph.advance))
            .sum()
    }

    /// Draws a line of text with its baseline at row `y`. Skips letters that the font lacks; tests find them.
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
            // The blank column after the last letter may lie outside.
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

    /// The first letter missing in the font.
    #[cfg(feature = "boxes")]
    pub(crate) fn lacks(&self, text: &str) -> Option<char> {
        let has = |character: char| self.glyph(character).is_some_and(|glyph| glyph.advance > 0);
        text.chars().find(|&character| !has(character))
    }

    fn glyph(&self, character: char) -> Option<&Glyph> {
        self.glyphs.get((self.index)(character)?)
    }
}

/// Index of a character in a font of printable ISO-8859-1.
pub fn latin_1(character: char) -> Option<usize> {
    match character as usize {
        code @ 0x20..=0x7e => Some(code - 0x20),
        code @ 0xa0..=0xff => Some(code - 0xa0 + 0x5f),
        _ => None,
    }
}

/// Index of a character in a font of digits.
pub fn digit(character: char) -> Option<usize> {
    character.to_digit(10).map(|digit| digit as usize)
}
