//! A set of record keys.

pub(super) const KEYS: usize = 256;

/// Bit set with one bit per key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Keys([u32; KEYS / 32]);

impl Keys {
    pub(super) const NONE: Keys = Keys([0; KEYS / 32]);

    const fn bit(key: u8) -> (usize, u32) {
        (key as usize / 32, 1 << (key % 32))
    }

    pub(super) const fn has(&self, key: u8) -> bool {
        let (word, bit) = Self::bit(key);
        self.0[word] & bit != 0
    }

    /// Adds a key. Returns true if it was not in the set.
    pub(super) const fn add(&mut self, key: u8) -> bool {
        let is_new = !self.has(key);
        let (word, bit) = Self::bit(key);
        self.0[word] |= bit;
        is_new
    }

    pub(super) const fn remove(&mut self, key: u8) {
        let (word, bit) = Self::bit(key);
        self.0[word] &= !bit;
    }

    pub(super) fn remove_all(&mut self, others: &Keys) {
        for (word, others) in self.0.iter_mut().zip(others.0) {
            *word &= !others;
        }
    }
}
