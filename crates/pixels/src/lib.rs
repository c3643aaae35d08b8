//! One-bit pictures the way an SSD1306 stores them: frames, sprites, text, and what changed.
//!
//! This is where the time of a roll goes, so it is a crate of its own: the firmware is built for
//! size, and this for speed (`[profile.release.package]` in the workspace's `Cargo.toml`).
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
