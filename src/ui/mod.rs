//! The kit that screens are drawn with: fonts, dice, bars, bands, footers, lists, pages of text.
//!
//! A picture is plain data that is drawn and said ([`Picture`]). Nothing here reads a clock, keeps
//! state or talks to a panel, and nothing here knows a game or the app: paper does not know its
//! writer.
//!
//! Pictures share one grid of whole pages, so that what stays the same costs nothing on the bus: a
//! caption (8 rows), the thing itself (32 rows), a band that judges it (16 rows), and the keys
//! (8 rows). Each is drawn by a function that is never inlined: one for all of them would need as
//! much of the chip's stack as all together.

mod answers;
pub(crate) mod art;
pub(crate) mod band;
pub(crate) mod bar;
pub(crate) mod dice;
pub(crate) mod font;
pub(crate) mod footer;
pub mod list;
mod look;
pub(crate) mod number;
pub(crate) mod pool_dice;
pub(crate) mod prose;
mod scene;
pub(crate) mod sides;
pub(crate) mod small;
pub(crate) mod text;
pub(crate) mod words;

pub use crate::lang::Lang;
pub use crate::text_id::TextId;
pub use declic_pixels::{Frame, Ink, Sprite, Window};
pub use look::{Light, Look};
pub use pool_dice::DiceRow;
pub use prose::Pages;
pub use scene::Staged;
pub use text::{Name, Text};
pub use words::{Words, kit_texts};

pub(crate) use answers::{draw as answers, say as say_answers};
pub(crate) use band::Band;
pub(crate) use bar::Rect;
pub(crate) use dice::{DieState, Size};
pub(crate) use font::{Align, BOLD, Font, LARGE, NUMBER, SCORE, SMALL, STRENGTH, TOTAL};
pub(crate) use footer::Arrows;
pub(crate) use number::{Signs, signed};
pub(crate) use scene::{Keys, Scene};
pub(crate) use sides::{Captions, Edge, scripted, scripted_on};
pub(crate) use text::{Written, cut, written};

use core::fmt;

/// In which language a picture is drawn, and whether it may pass for a real roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The language of its words.
    pub lang: Lang,
    /// The dice follow a script: a picture must not pass for a real roll.
    pub scripted: bool,
}

/// Something that is seen: drawn, and said in words.
pub trait Picture {
    /// Draws it on a dark frame.
    fn draw(&self, frame: &mut Frame, style: &Style);

    /// Says it, for a scenario, a log or a voice.
    ///
    /// # Errors
    /// Those of the formatter.
    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result;

    /// The part that the player waits for: it crosses the bus before the rest.
    fn first_to_send(&self) -> Option<Window> {
        None
    }

    /// Draws that part before the rest, on a frame that shows another picture, if it can be drawn
    /// alone; tells whether it was.
    fn draw_first(&self, frame: &mut Frame) -> bool {
        let _ = frame;
        false
    }
}

/// A title in an inverted bar across the top.
pub(crate) fn title(frame: &mut Frame, text: &str) {
    frame.light(0, 0, Frame::WIDTH as i32, 14);
    BOLD.draw(frame, text, (64, 11), Align::Center, Ink::Off);
}

/// A line of small text in the middle.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn line(frame: &mut Frame, text: &str, baseline: i32) {
    small::center(frame, text, (64, baseline));
}

/// Whether a text has capitals with accents, which stand three rows above the others.
pub(crate) fn has_tall_capitals(text: &str) -> bool {
    text.contains(|letter| matches!(letter, 'À'..='Þ'))
}

/// One of two things that are both at hand: the first where this holds.
pub(crate) const fn either<T: Copy>(holds: bool, this: T, otherwise: T) -> T {
    if holds { this } else { otherwise }
}

/// A number in decimal digits.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn decimal(number: u8) -> Written {
    written!("{number}")
}

/// Why the last key did nothing, behind what is said.
///
/// # Errors
/// Those of the formatter.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn say_notice(
    f: &mut fmt::Formatter<'_>,
    lang: Lang,
    notice: Option<TextId>,
) -> fmt::Result {
    match notice {
        Some(notice) => write!(f, "! {}", notice.of(lang)),
        None => Ok(()),
    }
}
