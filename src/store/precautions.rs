//! What the store does so that nothing is lost, by name.
//!
//! Each of these looks like something that could be left out. The tests leave out one at a time and
//! find what is lost then; nothing else ever does.

/// What the store takes care of.
pub trait Precautions {
    /// A page is believed only if its checksum holds.
    const CHECKSUM: bool = true;
    /// The bank that is emptied is the one that nothing is read from.
    const OTHER_BANK: bool = true;
    /// A page whose program may have been cut is never programmed again, but to zeros.
    const NEVER_TWICE: bool = true;
    /// A page may have been programmed although it looks erased: it is sealed with zeros. A sector
    /// may have been erased by half although it looks erased: it is erased again.
    const DOUBT_ERASED: bool = true;
    /// The page that makes a bank count is written when all that it stands for is there.
    const CLOSED_LAST: bool = true;
    /// What was written last before power-on may be read now and not tomorrow: it is written again.
    const LAST_AGAIN: bool = true;
}

/// All of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Careful;

impl Precautions for Careful {}
