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
