//! Two opposing sides, one at each edge of the screen, and their captions.

use core::cmp::Ordering;
use core::fmt;

use super::art::{GREATER, LESS, LEVEL};
use super::font::{Align, SMALL};
use super::{Frame, Ink, Style, Written, either, kit_texts, small};
use crate::rules::risus::Seat;

/// An edge of the screen. The content of one is mirrored at the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Edge {
    Left,
    Right,
}

impl Edge {
    pub(crate) const BOTH: [Edge; 2] = [Edge::Left, Edge::Right];

    /// First column of an object `width` wide, `inset` columns from this edge.
    pub(crate) const fn column(self, inset: i32, width: i32) -> i32 {
        match self {
            Edge::Left => inset,
            Edge::Right => Frame::WIDTH as i32 - inset - width,
        }
    }

    /// Position and alignment of a text `inset` columns from this edge.
    pub(crate) const fn end(self, inset: i32) -> (i32, Align) {
        match self {
            Edge::Left => (inset, Align::Left),
            Edge::Right => (Frame::WIDTH as i32 - inset, Align::Right),
        }
    }

    /// Draws small text, `inset` columns from this edge.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn text(self, frame: &mut Frame, text: &str, inset: i32, baseline: i32) {
        let (x, align) = self.end(inset);
        SMALL.draw(frame, text, (x, baseline), align, Ink::On);
    }
}

impl From<Seat> for Edge {
    fn from(seat: Seat) -> Edge {
        match seat {
            Seat::A => Edge::Left,
            Seat::B => Edge::Right,
        }
    }
}

/// Draws a comparison sign between two numbers. The sign for equality is `lower` rows lower.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn compare(
    frame: &mut Frame,
    (x, y): (i32, i32),
    (left, right): (i16, i16),
    lower: i32,
) {
    match left.cmp(&right) {
        Ordering::Greater => GREATER.draw(frame, x, y),
        Ordering::Less => LESS.draw(frame, x, y),
        Ordering::Equal => LEVEL.draw(frame, x, y + lower),
    }
}

/// Baseline of captions.
pub(crate) const CAPTION: i32 = 7;

/// Two captions in the first row: distances from their edges, and maximum width; less beside the mark for
/// scripted dice.
pub(crate) struct Captions {
    insets: [i32; 2],
    room: i32,
    beside_script: i32,
}

impl Captions {
    /// Captions with these insets, and with these widths without and with the mark for scripted dice.
    pub(crate) const fn new(insets: [i32; 2], [room, beside_script]: [i32; 2]) -> Captions {
        Captions {
            insets,
            room,
            beside_script,
        }
    }

    /// Maximum width of each caption, in pixels.
    pub(crate) const fn room(&self, style: &Style) -> i32 {
        either(style.scripted, self.beside_script, self.room)
    }

    /// Draws the captions, truncated to their width, and the mark for scripted dice. Returns the drawn texts.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn cut(
        &self,
        frame: &mut Frame,
        style: &Style,
        texts: [&dyn fmt::Display; 2],
    ) -> [Written; 2] {
        let [left, right] = texts.map(|text| small::cut(text, self.room(style)));
        self.draw(frame, style, [&left, &right]);
        [left, right]
    }

    /// Draws the captions and the mark for scripted dice.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn draw(&self, frame: &mut Frame, style: &Style, texts: [&str; 2]) {
        for ((edge, inset), text) in Edge::BOTH.into_iter().zip(self.insets).zip(texts) {
            small::expect_fit(frame, text, self.room(style));
            edge.text(frame, text, inset, CAPTION);
        }
        scripted(frame, style, (64, Align::Center));
    }
}

/// Marks scripted dice in the first row. Returns the columns used; 0 if the dice are real.
pub(crate) fn scripted(frame: &mut Frame, style: &Style, (x, align): (i32, Align)) -> i32 {
    scripted_on(frame, style, (x, CAPTION), align, small::CAPTION)
}

/// Like [`scripted`], on another baseline.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn scripted_on(
    frame: &mut Frame,
    style: &Style,
    (x, baseline): (i32, i32),
    align: Align,
    rows: small::Rows,
) -> i32 {
    if !style.scripted {
        return 0;
    }
    let text = kit_texts().scripted.of(style.lang);
    let width = small::width(text);
    let left = align.left(x, width);
    small::mark(frame, (left, baseline), width, rows);
    SMALL.draw(frame, text, (left, baseline), Align::Left, Ink::Off);
    width + 3
}
