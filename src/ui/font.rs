//! The fonts.
//!
//! Small letters for most texts, bold ones for verdicts and titles, and large digits that are readable at
//! arm's length. `build/device.rs` encodes the glyphs.

pub(crate) use declic_pixels::{Align, Font};
use declic_pixels::{Glyph, digit, latin_1};

include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests {
    use core::fmt::Write as _;

    use declic_pixels::Frame;
    use heapless::String;

    use super::*;

    /// The message about a text at column `x` that must fit into `room` columns; empty if it fits.
    fn told(font: &Font, text: &str, x: i32, room: i32) -> String<128> {
        let mut frame = Frame::new();
        frame.expect_fit(font, text, room);
        font.left(&mut frame, text, (x, 20));
        let mut told = String::new();
        if let Some(spill) = frame.spill() {
            write!(told, "{spill}").unwrap();
        }
        told
    }

    #[test]
    fn a_text_that_does_not_fit_is_told_with_its_font_and_how_far() {
        let width = SMALL.width("Stake");
        assert_eq!(told(&SMALL, "Stake", 0, width), "");
        let too_wide = told(&SMALL, "Stake", 0, width - 3);
        let expected = "'Stake' does not fit: in SMALL it is 3 pixels too wide";
        assert_eq!(too_wide, expected);
        let at_left = told(&BOLD, "Stake", -2, 60);
        let expected = "'Stake' does not fit: in BOLD it is 2 pixels too wide";
        assert_eq!(at_left, expected);
        assert!(told(&BOLD, "Stake", 120, 60).starts_with("'Stake' does not fit: in BOLD"));
        let lacks = told(&NUMBER, "3x", 0, 60);
        assert_eq!(lacks, "the font NUMBER has no 'x' for '3x'");
    }
}
