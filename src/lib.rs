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
//! | [`ui`] | the kit that screens are drawn with: 128×64 pixels, words in two languages |
//! | [`coded`] | what is kept, as bytes |
//! | [`serial`] | a line a roll for a computer, and the words that it may say |
//! | [`sound`] | what is played for what the app says, as tables |
//! | [`store`] | records on flash that survive a power cut at any moment |
//! | [`device`] | the async loops that every board spawns: keys, display, game, randomness |
//!
//! # The engine alone
//!
//! With `default-features = false` the crate is [`dice`] and [`rules`] with their exact odds, and
//! neither Embassy nor a display is in its tree. Any source of faces will do:
//!
//! ```
//! use declic::dice::{Dice, Die, Face, NoDie};
//! use declic::rules::risus::{Destiny, Options, RuleSet, Test};
//!
//! struct Highest;
//! impl Dice for Highest {
//!     fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
//!         Ok(die.sides())
//!     }
//! }
//!
//! let rules = RuleSet::Hack(Options::DEFAULT);
//! let test = Test { strength: 3, difficulty: 7, with_destiny: false, rerolls_ones: false };
//! assert_eq!(rules.test_odds(test)?.percent().0, 50);
//! let tested = rules.test(test, Destiny(0), &mut Highest)?;
//! assert!(tested.dice().eq([(Die::D6, 6), (Die::D4, 4)]));
//! # Ok::<(), declic::rules::Error>(())
//! ```
//!
//! # The device
//!
//! Everything else is behind the feature `device`, which is on by default.
//! Frames, sprites and text are in `declic-pixels`, which firmware builds for speed and everything
//! here for size.
//!
//! The data flows one way: keys make an [`Event`](app::Event), [`App`](app::App) answers it and
//! shows a [`View`](app::View), [`app::draw`] turns that into a [`Frame`](ui::Frame), and
//! [`device::display`] sends what changed to the panel.
#![no_std]
#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
// Without the device nothing calls what stands beside a rule for its screens and its records.
#![cfg_attr(not(feature = "device"), allow(dead_code, unused_macros))]
// What is kept is made where it stays; nobody makes one elsewhere.
#![allow(clippy::new_without_default)]

#[macro_use]
mod checked;
#[cfg(feature = "device")]
#[macro_use]
mod table;
#[cfg(feature = "device")]
#[macro_use]
mod text_id;

/// The version of the gadget.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
#[cfg(feature = "device")]
/// The commit it was built from, or "unknown".
pub const COMMIT: &str = env!("DECLIC_COMMIT");

#[cfg(feature = "device")]
pub mod app;
pub mod coded;
#[cfg(feature = "device")]
pub mod device;
pub mod dice;
#[cfg(feature = "device")]
mod display_chip;
#[cfg(feature = "device")]
pub mod entropy;
#[cfg(feature = "device")]
pub mod fingerprint;
#[cfg(feature = "device")]
pub mod games;
#[cfg(all(test, feature = "device"))]
mod guide;
#[cfg(feature = "device")]
mod lang;
#[cfg(feature = "device")]
mod name;
pub mod rules;
#[cfg(feature = "device")]
pub mod serial;
#[cfg(feature = "device")]
pub mod sound;
#[cfg(feature = "device")]
pub mod store;
#[cfg(feature = "device")]
pub mod ui;

#[cfg(feature = "device")]
pub use display_chip::DisplayChip;
#[cfg(feature = "device")]
pub use lang::Lang;
#[cfg(feature = "device")]
pub use name::{Letters, Name};
#[cfg(feature = "device")]
pub use text_id::TextId;
