//! From raw bits to random bytes that dice can be made of.
//!
//! | module | what happens there |
//! |---|---|
//! | [`Block`], [`RawBits`] | raw bits, perhaps biased, perhaps broken, read at a [`Pace`] |
//! | [`window`] | how well a thousand of them can be guessed |
//! | [`Credit`] | what they are worth therefore |
//! | [`pool`] | SHA-256 hashes them into a key once they are worth enough, and mixes more into it |
//! | [`generator`] | ChaCha20 makes bytes of the key and forgets it |
//!
//! When bits are read, and how often a source that failed is tried again, is decided in
//! [`crate::device::randomness`]; bytes become faces in [`crate::dice`].

use crate::coded::Coded;

mod block;
mod credit;
pub mod generator;
mod pace;
pub mod pool;
pub mod window;
mod wipe;

pub use block::{Block, Reading};
pub use credit::{Credit, KEY_BITS, WINDOW};
pub use pace::Pace;

/// Why the source is not trusted: there is no randomness in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Failure {
    /// The same bit comes again and again.
    Stuck,
    /// The bits repeat themselves after so many.
    Repeating(u16),
    /// The cores run from the oscillator that the bits are read from, or it does not run at all.
    Clock,
}

/// How the source is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    /// Rolls have to wait: it has not been worth enough for a key yet, or it is in doubt.
    Gathering(Progress),
    /// There is a key, and what came last was worth so much.
    Well(Credit),
    /// There is no randomness in it: no die is rolled.
    Failed(Failure),
}

impl Health {
    /// Nothing was read yet.
    pub const UNKNOWN: Health = Health::Gathering(Progress {
        percent: 0,
        slow: None,
        credit: Credit::NONE,
    });

    /// What the last bits were worth.
    pub const fn credit(self) -> Credit {
        match self {
            Health::Gathering(Progress { credit, .. }) | Health::Well(credit) => credit,
            Health::Failed(_) => Credit::NONE,
        }
    }

    /// Whether dice can be rolled.
    pub const fn is_well(self) -> bool {
        matches!(self, Health::Well(_))
    }
}

impl Default for Health {
    fn default() -> Self {
        Health::UNKNOWN
    }
}

/// How far a roll that has to wait is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// From 0 to 99.
    pub percent: u8,
    /// Why it takes longer than usual, if it does.
    pub slow: Option<Slow>,
    /// What the last bits were worth.
    pub credit: Credit,
}

/// Why a roll has to wait for long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slow {
    /// There is little randomness in a bit, so that many are needed.
    Weak,
    /// There was none in the last bits: other paces are tried.
    Silent,
}

/// A source of raw bits: slow, perhaps biased, but not known to anybody.
#[allow(async_fn_in_trait)] // Everything runs on one executor: no future has to be `Send`.
pub trait RawBits {
    /// How many blocks at the start of each run only serve to be compared with. A source that
    /// hands them over [`Reading::Apart`] needs none.
    const LEAD: u8 = window::LEAD;

    /// Reads so many blocks, [`RUN`] at most, as one run: each bit comes one [`Pace`] after the
    /// one before, also from block to block, unless a [`Reading`] says otherwise. Each is handed
    /// over as soon as it is there, and nothing is waited for after the last. It can be dropped at
    /// any moment; what was being read is lost then.
    ///
    /// # Errors
    /// [`Failure::Clock`] if the bits could not be random.
    async fn read(
        &mut self,
        pace: Pace,
        blocks: u8,
        take: &mut dyn FnMut(&Reading),
    ) -> Result<(), Failure>;

    /// A window was worth nothing: a source that has several oscillators goes on with the next.
    fn change_oscillator(&mut self) {}
}

/// The blocks of the longest run: a window, and those that its first is compared with.
pub const RUN: u8 = credit::BLOCKS + window::LEAD;
