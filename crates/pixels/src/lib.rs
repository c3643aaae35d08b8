//! One-bit pictures in the memory layout of an SSD1306: frames, sprites, text, and their differences.
//!
//! A crate of its own because most of the time of a roll goes here: the firmware is optimised for size, this
//! crate for speed (`[profile.release.package]` in the workspace's `Cargo.toml`).
#![no_std]
#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[cfg(feature = "boxes")]
pub mod boxes;
mod changes;
mod font;
mod frame;

pub use changes::{Pieces, changes};
pub use font::{Align, Font, Glyph, digit, latin_1};
pub use frame::{Frame, Ink, Sprite, Window};
