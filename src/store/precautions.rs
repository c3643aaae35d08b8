//! The precautions that keep the store from losing data, by name.
//!
//! Each one looks as if it could be omitted. Tests omit one at a time and show what is lost; firmware uses all
//! of them.

/// Switches of the store's precautions.
pub trait Precautions {
    /// Trust a page only if its checksum is right.
    const CHECKSUM: bool = true;
    /// Erase only the bank that nothing is read from.
    const OTHER_BANK: bool = true;
    /// Never program a page again whose program may have been interrupted, except to zeros.
    const NEVER_TWICE: bool = true;
    /// Do not trust a page or sector that looks erased: seal such a page with zeros, erase such a sector again.
    const DOUBT_ERASED: bool = true;
    /// Write the page that makes a bank count after all records of that bank.
    const CLOSED_LAST: bool = true;
    /// Write the last batch again at power-on, because its cells may be weakly charged and become unreadable.
    const LAST_AGAIN: bool = true;
}

/// All precautions on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Careful;

impl Precautions for Careful {}
