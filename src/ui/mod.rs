//! The kit that screens are drawn with: fonts, dice, bars, bands, footers, lists, pages of text.
//!
//! A picture is plain data that can be drawn and written as words ([`Picture`]). The kit reads no clock,
//! keeps no state and knows no panel, no game and no app.
//!
//! All pictures use the same grid of whole display pages, so that unchanged pages are not sent to the
//! display: a caption (8 rows), the content (32 rows), a band (16 rows), and the keys (8 rows). The drawing
//! functions are not inlined, so that their stack frames do not add up.

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

/// Language of a picture, and whether its dice are real.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The language of the texts.
    pub lang: Lang,
    /// The dice follow a script: every picture says so, lest it pass for a real roll.
    pub scripted: bool,
}

/// Something visible that can also be written in words.
pub trait Picture {
    /// Draws the picture on a cleared frame.
    fn draw(&self, frame: &mut Frame, style: &Style);

    /// Writes the picture in words, for a scenario, a log or speech.
    ///
    /// # Errors
    /// Errors of the formatter.
    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result;

    /// The window that the player waits for, which is sent to the display first.
    fn first_to_send(&self) -> Option<Window> {
        None
    }

    /// Draws only the window of [`Self::first_to_send`], on a frame with the previous picture. False if that
    /// is not possible.
    fn draw_first(&self, frame: &mut Frame) -> bool {
        let _ = frame;
        false
    }
}

/// Draws a title in an inverted bar at the top.
pub(crate) fn title(frame: &mut Frame, text: &str) {
    frame.light(0, 0, Frame::WIDTH as i32, 14);
    BOLD.draw(frame, text, (64, 11), Align::Center, Ink::Off);
}

/// Draws small, centred text.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn line(frame: &mut Frame, text: &str, baseline: i32) {
    small::center(frame, text, (64, baseline));
}

/// True if the text has accented capitals, which are three rows taller.
pub(crate) fn has_tall_capitals(text: &str) -> bool {
    text.contains(|letter| matches!(letter, 'À'..='Þ'))
}

/// `this` if `holds`, else `otherwise`. Both are evaluated.
pub(crate) const fn either<T: Copy>(holds: bool, this: T, otherwise: T) -> T {
    if holds { this } else { otherwise }
}

/// Formats a number in decimal digits.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn decimal(number: u8) -> Written {
    written!("{number}")
}

/// Writes why the last key did nothing, after the picture's words.
///
/// # Errors
/// Errors of the formatter.
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
