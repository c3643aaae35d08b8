//! Records where texts and sprites were drawn and which text did not fit, so that tests find overlaps and
//! clipped content.

use core::fmt;

use crate::font::Font;
use crate::frame::{Frame, Ink};

/// Content of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A line of text.
    Text,
    /// A sprite that is not part of a text.
    Sprite,
}

/// Bounding box of the pixels that a text or sprite touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Text or sprite.
    pub kind: Kind,
    /// Lit, darkened or inverted.
    pub ink: Ink,
    /// The first column.
    pub left: i32,
    /// The first row.
    pub top: i32,
    /// The last column.
    pub right: i32,
    /// The last row.
    pub bottom: i32,
    /// A sprite that lights a pixel which another sprite has lit.
    pub clashes: bool,
    /// Part of it lies outside the picture.
    pub is_cut: bool,
}

impl Drawn {
    /// An empty box.
    pub(crate) const fn nothing(kind: Kind, ink: Ink) -> Drawn {
        Drawn {
            kind,
            ink,
            left: i32::MAX,
            top: i32::MAX,
            right: i32::MIN,
            bottom: i32::MIN,
            clashes: false,
            is_cut: false,
        }
    }

    /// Extends the box by the lit pixels of a sprite at `(x, y)`.
    pub(crate) fn add(&mut self, sprite: crate::Sprite<'_>, x: i32, y: i32) {
        for column in 0..sprite.width {
            for (page, bits) in (0..).zip(sprite.column(column)) {
                for row in (0..8).filter(|row| bits & 1 << row != 0) {
                    let (x, y) = (x + i32::from(column), y + 8 * page + row);
                    if (0..Frame::WIDTH as i32).contains(&x)
                        && (0..Frame::HEIGHT as i32).contains(&y)
                    {
                        self.left = self.left.min(x);
                        self.right = self.right.max(x);
                        self.top = self.top.min(y);
                        self.bottom = self.bottom.max(y);
                    } else {
                        self.is_cut = true;
                    }
                }
            }
        }
    }

    /// True if the box has a pixel.
    pub const fn is_seen(&self) -> bool {
        self.left <= self.right
    }

    /// True if the boxes share a pixel.
    pub const fn meets(&self, other: &Drawn) -> bool {
        self.left <= other.right
            && other.left <= self.right
            && self.top <= other.bottom
            && other.top <= self.bottom
    }

    /// True if `other` lies inside this box.
    pub const fn holds(&self, other: &Drawn) -> bool {
        self.left <= other.left
            && self.right >= other.right
            && self.top <= other.top
            && self.bottom >= other.bottom
    }
}

/// A text that did not fit, or that its font cannot show.
#[derive(Clone, PartialEq, Eq)]
pub struct Spill {
    /// The text, cut after 96 bytes.
    text: heapless::String<96>,
    font: &'static str,
    /// Number of columns beyond the room.
    over: i32,
    /// The first letter missing in the font.
    lacks: Option<char>,
}

impl Spill {
    /// Describes a text that is `over` columns too wide. `None` if it fits and the font has all letters.
    pub(crate) fn of(font: &Font, text: &str, over: i32) -> Option<Spill> {
        let lacks = font.lacks(text);
        if over <= 0 && lacks.is_none() {
            return None;
        }
        let mut shown = heapless::String::new();
        for character in text.chars() {
            // What does not fit is dropped.
            let _ = shown.push(character);
        }
        Some(Spill {
            text: shown,
            font: font.name,
            over,
            lacks,
        })
    }
}

impl fmt::Display for Spill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spill {
            text, font, over, ..
        } = self;
        match self.lacks {
            Some(letter) => write!(f, "the font {font} has no '{letter}' for '{text}'"),
            None => write!(
                f,
                "'{text}' does not fit: in {font} it is {over} pixels too wide"
            ),
        }
    }
}

/// Like `Display`, so that a failed assertion shows the sentence.
impl fmt::Debug for Spill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
