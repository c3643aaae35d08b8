//! A page of text: a heading, and lines with automatic breaks.

use core::fmt;

use super::art::{ACTING, DESTINY, PIECE_HOLLOW, PIECE_SOLID};
use super::font::BOLD;
use super::footer::{self, Arrows};
use super::text::written;
use super::{Frame, small};
use crate::lang::Lang;
use crate::text_id::TextId;
use crate::ui::kit_texts;
use declic_pixels::Sprite;

/// A page number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pages {
    /// The current page; 0 is the first.
    pub page: u8,
    /// Number of pages.
    pub count: u8,
}

/// Baseline of the title, row of the line below it, and baselines of the text.
const TITLE_LINE: i32 = 9;
const RULE: i32 = 12;
pub(crate) const LINES: [i32; 4] = [23, 32, 41, 50];

/// Draws the title at the left, a smaller text at the right, and a line below both.
pub(crate) fn heading(frame: &mut Frame, title: &str, aside: &str) {
    let right = Frame::WIDTH as i32;
    frame.expect_fit(&BOLD, title, right - 4 - small::width(aside));
    BOLD.left(frame, title, (0, TITLE_LINE));
    small::right(frame, aside, (right, TITLE_LINE));
    frame.light(0, RULE, right, 1);
}

/// Draws a text below the heading. It breaks at spaces; no-break spaces do not break.
pub(crate) fn text(frame: &mut Frame, text: &str) {
    let (mut rest, mut lines) = (text, LINES.into_iter());
    while !rest.is_empty() {
        let line;
        (line, rest) = break_line(rest);
        match lines.next() {
            Some(baseline) => draw_line(frame, line, (1, baseline)),
            None => small::expect_fit(frame, line, 0),
        }
    }
}

/// Characters that are drawn as sprites, since no font has them.
const SIGNS: [(char, &Sprite<'static>); 4] = [
    ('\u{25c6}', &DESTINY),
    ('\u{25cf}', &ACTING),
    ('\u{25ae}', &PIECE_SOLID),
    ('\u{25af}', &PIECE_HOLLOW),
];

fn sign(letter: char) -> Option<&'static Sprite<'static>> {
    let sign = SIGNS.iter().find(|(sign, _)| *sign == letter);
    sign.map(|(_, sprite)| *sprite)
}

/// Splits a line after each sprite character.
fn parts(line: &str) -> impl Iterator<Item = (&str, Option<&'static Sprite<'static>>)> {
    let parts = line.split_inclusive(|letter| sign(letter).is_some());
    parts.map(|part| {
        let mut letters = part.chars();
        match letters.next_back().and_then(sign) {
            Some(sprite) => (letters.as_str(), Some(sprite)),
            None => (part, None),
        }
    })
}

fn width(line: &str) -> i32 {
    let parts = parts(line);
    let widths = parts.map(|(text, sign)| small::width(text) + sign.map_or(0, |sign| sign.width()));
    widths.sum()
}

fn draw_line(frame: &mut Frame, line: &str, (mut x, baseline): (i32, i32)) {
    for (text, sign) in parts(line) {
        small::left(frame, text, (x, baseline));
        x += small::width(text);
        if let Some(sprite) = sign {
            // Centred on the capitals, which are seven rows tall.
            let height = i32::from(sprite.height);
            sprite.draw(frame, x, baseline - 7 + (7 - height) / 2);
            x += sprite.width();
        }
    }
}

/// Splits the text after the words that fit a line.
fn break_line(text: &str) -> (&str, &str) {
    let room = Frame::WIDTH as i32 - 1;
    // A word longer than a line spills; the tests detect that.
    let mut fitting = (text, "");
    let spaces = (0..).zip(text.bytes()).filter(|(_, byte)| *byte == b' ');
    for end in spaces.map(|(end, _)| end).chain([text.len()]) {
        let Some((line, rest)) = text.split_at_checked(end) else {
            break;
        };
        if width(line) > room {
            break;
        }
        fitting = (line, rest.strip_prefix(' ').unwrap_or(rest));
    }
    fitting
}

/// Draws the footer of one of several pages, which are cyclic.
pub(crate) fn keys(frame: &mut Frame, pages: Pages, roll: TextId, lang: Lang) {
    let arrows = match pages.count {
        0 | 1 => Arrows::NONE,
        _ => Arrows::BOTH,
    };
    let pages = written!("{pages}");
    let said = [&pages, roll.of(lang), kit_texts().back.of(lang)];
    footer::draw_said(frame, arrows, said);
}

impl fmt::Display for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.page + 1, self.count)
    }
}
