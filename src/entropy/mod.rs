//! From raw bits to random bytes that dice can be made of.
//!
//! | module | what happens there |
//! |---|---|
//! | [`Block`], [`RawBits`] | raw bits, perhaps biased, perhaps broken |
//! | [`health`] | every one of them is tested |
//! | [`pool`] | SHA-256 hashes them into a key, and mixes more into it |
//! | [`generator`] | ChaCha20 makes bytes of the key and forgets it |
//!
//! When bits are read, and how often a source that failed is tried again, is decided in
//! [`crate::device::randomness`]; bytes become faces in [`crate::dice`].

use serde::{Deserialize, Serialize};

mod block;
pub mod generator;
pub mod health;
pub mod pool;

pub use block::Block;

/// Why the source is not trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Failure {
    /// The same bit came too often in a row.
    Stuck,
    /// One bit is far more frequent than the other.
    Uneven,
    /// The bits repeat, or oppose, those of so many bits earlier.
    Repeating(u8),
    /// The cores run from the oscillator that the bits are read from, or it does not run at all.
    Clock,
}

/// How the source is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Health {
    /// It has not given enough tested bits for a seed yet.
    #[default]
    Gathering,
    /// All its bits have passed.
    Well,
    /// A test has failed: no die is rolled.
    Failed(Failure),
}

/// A source of raw bits: slow, perhaps biased, but not known to anybody.
#[allow(async_fn_in_trait)] // Everything runs on one executor: no future has to be `Send`.
pub trait RawBits {
    /// Reads the next bits, each at least [`SPACING_MICROS`] after the one before. It can be
    /// dropped at any moment; the bits read so far are lost then.
    ///
    /// # Errors
    /// [`Failure::Clock`] if they could not be random.
    async fn read(&mut self) -> Result<Block, Failure>;
}

/// RP2040's oscillator repeats itself when it is read faster than this.
pub const SPACING_MICROS: u32 = 10;
