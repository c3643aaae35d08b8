//! What a board can do about its own power.

/// The part of a board that everything runs from.
pub trait Power {
    /// Stops everything until a key is touched, and tells whether it did. Time stands still
    /// meanwhile, and nothing that is in memory is lost. Who cannot stop goes on waiting for a key.
    fn sleep(&mut self) -> bool {
        false
    }
}

/// A board that has nothing to spare.
pub struct Mains;

impl Power for Mains {}
