//! Pixels as characters: half blocks if the terminal is large enough, otherwise braille dots.

use declic::ui::Frame;

/// How pixels become characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cells {
    /// Two pixels per character, one above the other: about square.
    HalfBlocks,
    /// Eight pixels per character, two columns by four rows.
    Braille,
}

impl Cells {
    /// The size of one character in pixels: columns and rows.
    const fn pixels(self) -> (usize, usize) {
        match self {
            Cells::HalfBlocks => (1, 2),
            Cells::Braille => (2, 4),
        }
    }

    /// The size of the picture in characters: columns and rows.
    pub const fn size(self) -> (u16, u16) {
        let (width, height) = self.pixels();
        (
            (Frame::WIDTH / width) as u16,
            (Frame::HEIGHT / height) as u16,
        )
    }

    /// The picture, line by line.
    pub fn lines(self, frame: &Frame) -> Vec<String> {
        let (width, height) = self.pixels();
        let (columns, rows) = self.size();
        let line = |row: u16| {
            let y = usize::from(row) * height;
            (0..usize::from(columns))
                .map(|column| self.character(frame, column * width, y))
                .collect()
        };
        (0..rows).map(line).collect()
    }

    fn character(self, frame: &Frame, x: usize, y: usize) -> char {
        match self {
            Cells::HalfBlocks => match (frame.is_lit(x, y), frame.is_lit(x, y + 1)) {
                (false, false) => ' ',
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            },
            Cells::Braille => {
                let dots = DOTS.iter().zip(y..).fold(0, |all, ([left, right], y)| {
                    let left = if frame.is_lit(x, y) { *left } else { 0 };
                    let right = if frame.is_lit(x + 1, y) { *right } else { 0 };
                    all | left | right
                });
                // Some fonts draw the empty pattern as hollow dots, so use a space.
                match dots {
                    0 => ' ',
                    _ => char::from_u32(0x2800 | dots).unwrap_or(' '),
                }
            }
        }
    }
}

/// Bits of the braille patterns from U+2800 on, by position of the dot.
const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(lit: &[(usize, usize)]) -> Frame {
        let mut frame = Frame::new();
        for &(x, y) in lit {
            frame.bytes_mut()[y / 8 * Frame::WIDTH + x] |= 1 << (y % 8);
        }
        frame
    }

    #[test]
    fn half_blocks() {
        let lines = Cells::HalfBlocks.lines(&frame(&[(1, 0), (2, 1), (3, 0), (3, 1), (127, 63)]));
        assert_eq!(lines.len(), 32);
        assert!(lines.iter().all(|line| line.chars().count() == 128));
        assert!(lines[0].starts_with(" ▀▄█ "));
        assert!(lines[31].ends_with(" ▄"));
    }

    #[test]
    fn braille() {
        let all: Vec<_> = (0..2).flat_map(|x| (0..4).map(move |y| (x, y))).collect();
        let lines = Cells::Braille.lines(&frame(&all));
        assert_eq!(lines.len(), 16);
        assert!(lines.iter().all(|line| line.chars().count() == 64));
        assert!(lines[0].starts_with("⣿ "));
        for (pixel, dot) in [
            ((2, 0), '⠁'),
            ((2, 1), '⠂'),
            ((2, 2), '⠄'),
            ((2, 3), '⡀'),
            ((3, 0), '⠈'),
            ((3, 1), '⠐'),
            ((3, 2), '⠠'),
            ((3, 3), '⢀'),
        ] {
            let lines = Cells::Braille.lines(&frame(&[pixel]));
            assert_eq!(lines[0].chars().nth(1), Some(dot), "{pixel:?}");
        }
        assert!(
            Cells::Braille.lines(&frame(&[(127, 63)]))[15].ends_with('⢀'),
            "the last pixel is the last dot"
        );
    }
}
