//! How much randomness a window of raw bits is worth.

use super::{Block, Pace};

/// How many raw bits are measured together.
pub const WINDOW: u16 = 1024;

/// The blocks of a window.
pub(super) const BLOCKS: u8 = (WINDOW / Block::BITS) as u8;

/// How much credit a key is made of: twice as many bits as it has.
pub const KEY_BITS: u32 = 512;

// `CREDITS`, by how many bits of a window were guessed wrong, in so many parts of a bit; and up to
// how many of them it is nothing.
include!(concat!(env!("OUT_DIR"), "/credits.rs"));

/// What a window is worth: half of what was measured.
///
/// Whoever always guesses the commoner bit, or the bit so many places before, or its opposite, is
/// right with some share of a window's bits. Of that share the upper limit of its confidence
/// interval at 99 % is taken; its logarithm is the min-entropy that the best such guess leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Credit {
    parts: u16,
    pace: Pace,
}

impl Credit {
    /// The credit of a window that was read at this pace, and of which the best guess had so many
    /// bits wrong.
    pub fn new(wrong: u16, pace: Pace) -> Credit {
        let parts = CREDITS.get(usize::from(wrong)).copied();
        Credit {
            parts: parts.unwrap_or(0),
            pace,
        }
    }

    /// Nothing.
    pub const NONE: Credit = Credit {
        parts: 0,
        pace: Pace::Micros10,
    };

    /// Whether the window was worth nothing.
    pub const fn is_none(self) -> bool {
        self.parts == 0
    }

    /// In [`Credit::PARTS`] of a bit.
    pub const fn parts(self) -> u32 {
        self.parts as u32
    }

    /// The parts of a bit.
    pub const PARTS: u32 = PARTS;

    /// How much randomness was measured, in thousandths of a bit a raw bit. Half of it is credited.
    pub const fn thousandths_a_read(self) -> u16 {
        (self.parts() * 2_000 / (PARTS * WINDOW as u32)) as u16
    }

    /// How many bits are credited in a hundredth of a second.
    pub const fn bits_a_hundredth(self) -> u16 {
        (self.rate() / (RATE_MICROS / 10_000)) as u16
    }

    /// The bits that are credited in [`RATE_MICROS`] of reading.
    pub(super) const fn rate(self) -> u32 {
        let micros = WINDOW as u32 * self.pace.micros();
        self.parts() * (RATE_MICROS / PARTS) / micros
    }

    /// The rate at which a key takes this time.
    pub(super) const fn rate_of_key_in_micros(micros: u32) -> u32 {
        KEY_BITS * RATE_MICROS / micros
    }
}

/// A time that is long enough to be exact, and short enough to overflow nothing.
const RATE_MICROS: u32 = 1_280_000;
