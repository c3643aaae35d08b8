//! The content of a die: its name, a number, or pips.

use super::Size;
use crate::dice::{Die, Face};
use crate::ui::art::{DIGITS, PIP_LARGE, PIP_SMALL, PIP_TINY};
use crate::ui::decimal;
use crate::ui::font::{Align, BOLD, Font, SMALL};
use crate::ui::small;
use declic_pixels::{Frame, Ink, Sprite};

/// Draws the name of a die. A D100 is `D%`: more does not fit.
pub(crate) fn name(frame: &mut Frame, (x, y): (i32, i32), die: Die) {
    let sides = decimal(die.sides());
    let sides = if die.sides() < 100 {
        sides.as_str()
    } else {
        "%"
    };
    let left = x - (small::width("D") + small::width(sides)) / 2 + 1;
    small::left(frame, "D", (left, y + 4));
    let left = left + small::width("D");
    small::left(frame, sides, (left, y + 4));
}

pub(crate) fn number(frame: &mut Frame, (x, y): (i32, i32), size: Size, face: Face, ink: Ink) {
    let text = decimal(face);
    let mut with = |font: &Font| {
        // The last column of a glyph is empty.
        let left = x - (font.width(&text) - 1) / 2;
        font.draw(frame, &text, (left, y + 4), Align::Left, ink);
    };
    match size {
        Size::Large => with(&BOLD),
        Size::Small if face < 100 => with(&SMALL),
        Size::Small | Size::Tiny => tiny_number(frame, (x, y), &text, ink),
    }
}

/// Pitch of the smallest digits, in pixels.
const DIGIT: usize = 4;

fn tiny_number(frame: &mut Frame, (x, y): (i32, i32), text: &str, ink: Ink) {
    let mut left = x - (text.len() * DIGIT - 1) as i32 / 2;
    for digit in text.chars().filter_map(|digit| digit.to_digit(10)) {
        let columns = DIGITS.bits.chunks(DIGIT).nth(digit as usize).unwrap_or(&[]);
        let sprite = Sprite {
            width: columns.len() as u8,
            bits: columns,
            ..DIGITS
        };
        frame.sprite(sprite, left, y - 2, ink);
        left += DIGIT as i32;
    }
}

/// The column and row of each pip of a face, from 0 to 2.
pub(crate) fn places(face: Face) -> impl Iterator<Item = (i32, i32)> {
    let pips = PIPS.get(usize::from(face).wrapping_sub(1)).copied();
    let pips = pips.unwrap_or(&[]).iter();
    pips.map(|&(column, row)| (column.into(), row.into()))
}

/// The pips of each face, as column and row from 0 to 2.
static PIPS: [&[(u8, u8)]; 6] = [
    &[(1, 1)],
    &[(2, 0), (0, 2)],
    &[(2, 0), (1, 1), (0, 2)],
    &[(0, 0), (2, 0), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
];

pub(crate) fn pips(frame: &mut Frame, x: i32, y: i32, size: Size, face: Face, ink: Ink) {
    // The sprite of a pip, the offset of the first pip, and the pitch.
    let (pip, edge, pitch) = match size {
        Size::Large => (&PIP_LARGE, 3, 6),
        Size::Small => (&PIP_SMALL, 2, 4),
        Size::Tiny => (&PIP_TINY, 1, 3),
    };
    for (column, row) in places(face) {
        let (dx, dy) = (edge + column * pitch, edge + row * pitch);
        frame.sprite(*pip, x + dx, y + dy, ink);
    }
}
