//! Text in three sizes.
//!
//! Small for words and key hints, bold for verdicts and titles, and digits that can be read at
//! arm's length. `build.rs` lays the glyphs out.

pub(crate) use declic_pixels::{Align, Font};
use declic_pixels::{Glyph, digit, latin_1};

include!(concat!(env!("OUT_DIR"), "/fonts.rs"));
