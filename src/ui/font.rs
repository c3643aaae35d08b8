//! Text in three sizes.
//!
//! Small for words and key hints, bold for verdicts and titles, and digits that can be read at
//! arm's length. `build.rs` lays the glyphs out.

use super::frame::{Frame, Ink, Sprite};

include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

/// One character: where its columns start in the font's bits, and how it stands on the line.
struct Glyph {
    start: u16,
    width: u8,
    left: i8,
    advance: u8,
}

/// A proportional font.
pub(super) struct Font {
    rows: u8,
    baseline: u8,
    index: fn(char) -> Option<usize>,
    glyphs: &'static [Glyph],
    bits: &'static [u8],
}

/// Where `x` lies in a text.
#[derive(Clone, Copy)]
pub(super) enum Align {
    Left,
    Center,
    Right,
}

impl Font {
    /// How many pixels wide a text is.
    pub(super) fn width(&self, text: &str) -> i32 {
        text.chars()
            .filter_map(|character| self.glyph(character))
            .map(|glyph| i32::from(glyph.advance))
            .sum()
    }

    /// Draws a line of text whose letters stand on row `y`; what the font lacks is left out,
    /// and found by the tests.
    pub(super) fn draw(
        &self,
        frame: &mut Frame,
        text: &str,
        (x, y): (i32, i32),
        align: Align,
        ink: Ink,
    ) {
        let mut x = match align {
            Align::Left => x,
            Align::Center => x - self.width(text) / 2,
            Align::Right => x - self.width(text),
        };
        let mut fits = x >= 0;
        let pages = usize::from(self.rows).div_ceil(8);
        for character in text.chars() {
            let Some(glyph) = self.glyph(character).filter(|glyph| glyph.advance > 0) else {
                fits = false;
                continue;
            };
            let bits = &self.bits[usize::from(glyph.start)..][..usize::from(glyph.width) * pages];
            let sprite = Sprite {
                width: glyph.width,
                height: self.rows,
                bits,
            };
            let top = y - i32::from(self.baseline);
            frame.sprite(sprite, x + i32::from(glyph.left), top, ink);
            x += i32::from(glyph.advance);
        }
        // Behind the last letter there is room for a column that nobody needs.
        frame.expect_fit(fits && x <= Frame::WIDTH as i32 + 1);
    }

    fn glyph(&self, character: char) -> Option<&Glyph> {
        self.glyphs.get((self.index)(character)?)
    }
}

/// The place of a character in a font of ISO-8859-1.
fn latin_1(character: char) -> Option<usize> {
    match character as usize {
        code @ 0x20..=0x7e => Some(code - 0x20),
        code @ 0xa0..=0xff => Some(code - 0xa0 + 0x5f),
        _ => None,
    }
}

/// The place of a character in a font of digits.
fn digit(character: char) -> Option<usize> {
    character.to_digit(10).map(|digit| digit as usize)
}
