//! **Déclic**: a pocket dice gadget that plays whole games.
//!
//! This crate is everything but the hardware: it needs no allocator, no clock and no pins, so the
//! same code runs on a board, in a terminal and under test.
//!
//! | module | what lives there |
//! |---|---|
//! | [`dice`] | what a die is, fair faces out of random words, exact odds |
//! | [`rules`] | one module a game, each citing the numbers of its rules; pure functions over dice |
//! | [`entropy`] | raw bits in, a seeded generator out |
//! | [`fingerprint`] | what a flashed image is told by |
//! | [`app`] | the state machine: an event in, effects out; owns all state |
//! | [`ui`] | a [`View`](ui::View) becomes 128×64 pixels; words in two languages |
//! | [`coded`] | what is kept, as bytes |
//! | [`serial`] | a line a roll for a computer, and the words that it may say |
//! | [`sound`] | what is played for what the app says, as tables |
//! | [`store`] | records on flash that survive a power cut at any moment |
//! | [`device`] | the async loops that every board spawns: keys, display, game, randomness |
//!
//! Frames, sprites and text are in `declic-pixels`, which firmware builds for speed and everything
//! here for size.
//!
//! The data flows one way: keys make an [`Event`](app::Event), [`App`](app::App) answers it and
//! shows a [`View`](ui::View), [`ui::draw`] turns that into a [`Frame`](ui::Frame), and
//! [`device::display`] sends what changed to the panel.
#![no_std]
#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
// What is kept is made where it stays; nobody makes one elsewhere.
#![allow(clippy::new_without_default)]

#[macro_use]
mod checked;
#[macro_use]
mod table;
#[macro_use]
mod word;

/// The version of the gadget.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The commit it was built from, or "unknown".
pub const COMMIT: &str = env!("DECLIC_COMMIT");

pub mod app;
pub mod coded;
pub mod device;
pub mod dice;
mod display_chip;
pub mod entropy;
pub mod fingerprint;
pub mod games;
#[cfg(test)]
mod guide;
mod lang;
mod name;
pub mod rules;
pub mod serial;
pub mod sound;
pub mod store;
pub mod ui;

pub use display_chip::DisplayChip;
pub use lang::Lang;
pub use name::{Letters, Name};
pub use word::Word;
