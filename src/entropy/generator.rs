//! Random bytes out of a key, which is forgotten as they are made.
//!
//! Fast key erasure (Bernstein, 2017): one block of ChaCha20 is the next key and the bytes to be
//! served. Neither tells the key before it, so nobody who reads the memory of a gadget learns what
//! it has rolled. The key is made, changed and replaced where it lies, because each move of it would
//! leave a copy behind; what the functions that do this leave on the stack is overwritten.

use core::fmt;
use core::mem;

use chacha20::cipher::array::Array;
use chacha20::cipher::consts::{U32, U64};
use chacha20::cipher::{KeyIvInit, StreamCipherCore};
use chacha20::{ChaChaCore, R20, variants::Ietf};
use zeroize::{Zeroize, ZeroizeOnDrop};

use super::wipe::{CHACHA20, SHA256, then_wipe};

/// A key: what SHA-256 makes and ChaCha20 takes.
pub type Key = Array<u8, U32>;

/// The bytes of a key.
pub const KEY: usize = 32;

/// A generator that cannot be run backwards.
pub struct Generator {
    /// The key; behind it the bytes to be served, from the last to the first, 0 where they have
    /// been.
    block: Array<u8, U64>,
    left: usize,
}

impl Generator {
    /// A generator whose key is 0: [`rekey`](Self::rekey) makes another of it.
    pub const fn new() -> Generator {
        Generator {
            block: Array([0; 64]),
            left: 0,
        }
    }

    /// The next random byte.
    pub fn byte(&mut self) -> u8 {
        if self.left == 0 {
            self.refill();
        }
        self.left -= 1;
        mem::take(&mut self.block[KEY + self.left])
    }

    /// Forgets the bytes that were not served.
    pub fn forget(&mut self) {
        let (_, bytes) = self.block.split_ref_mut::<U32>();
        bytes.zeroize();
        self.left = 0;
    }

    /// Changes the key by SHA-256; bytes made of the one before are forgotten.
    pub fn rekey(&mut self, change: impl FnOnce(&mut Key)) {
        self.forget();
        let (key, _) = self.block.split_ref_mut::<U32>();
        then_wipe::<SHA256>(|| change(key));
    }

    /// A key makes one block and is gone, so block and nonce are always the first.
    fn refill(&mut self) {
        then_wipe::<CHACHA20>(|| {
            let (key, _) = self.block.split_ref_mut::<U32>();
            let mut chacha = ChaChaCore::<R20, Ietf>::new(key, &[0; 12].into());
            chacha.write_keystream_block(&mut self.block);
        });
        self.left = self.block.len() - KEY;
    }
}

impl Default for Generator {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Generator {
    fn drop(&mut self) {
        self.block.zeroize();
    }
}

impl ZeroizeOnDrop for Generator {}

/// Tells nothing of what it holds.
impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Generator").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY_BEFORE: [u8; KEY] = [7; KEY];

    /// The block that a key makes, by the crate's own stream.
    fn block_of(key: [u8; KEY]) -> [u8; 64] {
        use chacha20::ChaCha20;
        use chacha20::cipher::StreamCipher;
        let mut block = [0; 64];
        ChaCha20::new(&key.into(), &[0; 12].into()).apply_keystream(&mut block);
        block
    }

    fn with_key(key: [u8; KEY]) -> Generator {
        let mut generator = Generator::new();
        generator.rekey(|place| place.copy_from_slice(&key));
        generator
    }

    fn key_of(generator: &Generator) -> [u8; KEY] {
        core::array::from_fn(|place| generator.block[place])
    }

    #[test]
    fn one_block_is_the_next_key_and_the_bytes() {
        let mut generator = with_key(KEY_BEFORE);
        let mut key = KEY_BEFORE;
        for _ in 0..3 {
            let block = block_of(key);
            let served: [u8; 32] = core::array::from_fn(|_| generator.byte());
            assert!(served.iter().rev().eq(&block[KEY..]));
            assert_eq!(key_of(&generator), block[..KEY]);
            key = key_of(&generator);
        }
    }

    /// A byte is gone as soon as it is served, the key before as soon as there is one.
    #[test]
    fn what_was_served_is_not_in_memory_any_more() {
        for served in 1..=32 {
            let mut generator = with_key(KEY_BEFORE);
            for _ in 0..served {
                generator.byte();
            }
            assert_ne!(key_of(&generator), KEY_BEFORE);
            assert_eq!(generator.block[64 - served..], [0; 32][..served]);
        }
    }

    /// After a roll only a key is left which made none of it, and which no run of the generator
    /// leads back from.
    #[test]
    fn a_roll_cannot_be_told_from_what_is_left() {
        let mut generator = with_key(KEY_BEFORE);
        let block = block_of(KEY_BEFORE);
        for _ in 0..5 {
            generator.byte();
        }
        generator.forget();
        assert_eq!(generator.block[KEY..], [0; 32]);
        let mut left = key_of(&generator);
        for _ in 0..1_000 {
            assert_ne!(left, KEY_BEFORE);
            let next = block_of(left);
            assert!(
                next.windows(4)
                    .all(|bytes| !block[KEY..].windows(4).any(|b| b == bytes))
            );
            left.copy_from_slice(&next[..KEY]);
        }
    }

    #[test]
    fn a_new_key_leaves_no_byte_of_the_old_one() {
        let mut generator = with_key(KEY_BEFORE);
        generator.byte();
        generator.rekey(|key| *key = [9; KEY].into());
        assert_eq!(generator.block[KEY..], [0; 32]);
        assert_eq!(generator.byte(), block_of([9; KEY])[63]);
    }
}
