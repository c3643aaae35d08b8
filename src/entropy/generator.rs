//! Random bytes out of a key, which is forgotten as they are made.
//!
//! Fast key erasure (Bernstein, 2017): one block of ChaCha20 is the next key and the bytes to be
//! served. Neither tells the key before it, so nobody who reads the memory of a gadget learns what
//! it has rolled.

use core::fmt;
use core::mem;

use chacha20::cipher::{KeyIvInit, StreamCipherCore};
use chacha20::{ChaChaCore, R20, variants::Ietf};
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// The bytes of a key.
pub const KEY: usize = 32;

/// A generator that cannot be run backwards.
pub struct Generator {
    key: [u8; KEY],
    /// Bytes to be served, from the last to the first; 0 where they have been.
    bytes: [u8; 32],
    left: usize,
}

impl Generator {
    /// A generator that starts with this key.
    pub const fn new(key: [u8; KEY]) -> Generator {
        Generator {
            key,
            bytes: [0; 32],
            left: 0,
        }
    }

    /// The next random byte.
    pub fn byte(&mut self) -> u8 {
        if self.left == 0 {
            self.refill();
        }
        self.left -= 1;
        mem::take(&mut self.bytes[self.left])
    }

    /// Forgets the bytes that were not served.
    pub fn forget(&mut self) {
        self.bytes.zeroize();
        self.left = 0;
    }

    /// Changes the key; bytes made of the one before are forgotten.
    pub fn rekey(&mut self, change: impl FnOnce(&mut [u8; KEY])) {
        self.forget();
        change(&mut self.key);
    }

    /// A key makes one block and is gone, so block and nonce are always the first.
    fn refill(&mut self) {
        let mut block = Zeroizing::new([0; 64]);
        ChaChaCore::<R20, Ietf>::new(&self.key.into(), &[0; 12].into())
            .write_keystream_block((&mut *block).into());
        let (key, bytes) = block.split_at(KEY);
        self.key.copy_from_slice(key);
        self.bytes.copy_from_slice(bytes);
        self.left = self.bytes.len();
    }
}

impl Drop for Generator {
    fn drop(&mut self) {
        self.key.zeroize();
        self.forget();
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

    /// All that is left of a generator.
    fn memory(generator: &Generator) -> [u8; 64] {
        let mut memory = [0; 64];
        memory[..KEY].copy_from_slice(&generator.key);
        memory[KEY..].copy_from_slice(&generator.bytes);
        memory
    }

    #[test]
    fn one_block_is_the_next_key_and_the_bytes() {
        let mut generator = Generator::new(KEY_BEFORE);
        let mut key = KEY_BEFORE;
        for _ in 0..3 {
            let block = block_of(key);
            let served: [u8; 32] = core::array::from_fn(|_| generator.byte());
            assert!(served.iter().rev().eq(&block[KEY..]));
            assert_eq!(generator.key, block[..KEY]);
            key = generator.key;
        }
    }

    /// A byte is gone as soon as it is served, the key before as soon as there is one.
    #[test]
    fn what_was_served_is_not_in_memory_any_more() {
        for served in 1..=32 {
            let mut generator = Generator::new(KEY_BEFORE);
            for _ in 0..served {
                generator.byte();
            }
            assert_ne!(generator.key, KEY_BEFORE);
            assert_eq!(generator.bytes[32 - served..], [0; 32][..served]);
        }
    }

    /// After a roll only a key is left which made none of it, and which no run of the generator
    /// leads back from.
    #[test]
    fn a_roll_cannot_be_told_from_what_is_left() {
        let mut generator = Generator::new(KEY_BEFORE);
        let block = block_of(KEY_BEFORE);
        for _ in 0..5 {
            generator.byte();
        }
        generator.forget();
        assert_eq!(memory(&generator)[KEY..], [0; 32]);
        let mut left = generator.key;
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
        let mut generator = Generator::new(KEY_BEFORE);
        generator.byte();
        generator.rekey(|key| *key = [9; KEY]);
        assert_eq!(generator.bytes, [0; 32]);
        assert_eq!(generator.byte(), block_of([9; KEY])[63]);
    }
}
