//! The fingerprint of the program itself: SHA-256 of the image that was flashed, as a release lists it.
//!
//! A board hands the bytes of its flash to the app, which knows no flash; whoever has the time works
//! the fingerprint out of them, piece by piece ([`OddsRequest`](crate::rules::odds_request::OddsRequest)).

use core::fmt;

use sha2::{Digest as _, Sha256};

use crate::rules::odds_request::{NoAnswer, Wanted};

/// The bytes of the program, where it has been flashed; none of one that runs on a computer.
#[derive(Clone, Copy)]
pub struct Image(pub &'static [u8]);

/// So many bytes are hashed before somebody is asked whether it is still wanted: a millisecond
/// of a chip's time.
const PIECE: usize = 1024;

impl Image {
    /// There is none.
    pub const NONE: Image = Image(&[]);

    /// Whether there is one.
    pub const fn exists(self) -> bool {
        !self.0.is_empty()
    }

    /// Its fingerprint.
    ///
    /// # Errors
    /// [`NoAnswer::Unwanted`] if it is not wanted any more.
    pub(crate) fn fingerprint(self, wanted: Wanted<'_>) -> Result<Fingerprint, NoAnswer> {
        let mut hash = Sha256::new();
        for piece in self.0.chunks(PIECE) {
            wanted.go_on()?;
            hash.update(piece);
        }
        Ok(Fingerprint(hash.finalize().into()))
    }
}

/// An image is where it is: its bytes do not change while it runs.
impl PartialEq for Image {
    fn eq(&self, other: &Image) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl Eq for Image {}

impl Default for Image {
    fn default() -> Self {
        Image::NONE
    }
}

impl fmt::Debug for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Image({} bytes)", self.0.len())
    }
}

/// SHA-256 of an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fingerprint(pub [u8; 32]);

impl Fingerprint {
    /// Its digits in hexadecimal, as they are written.
    pub fn digits(&self) -> impl Iterator<Item = &'static str> {
        const DIGITS: &str = "0123456789abcdef";
        let digit = |number| DIGITS.get(number..=number).unwrap_or_default();
        let halves = |byte: u8| [usize::from(byte >> 4), usize::from(byte & 0xf)];
        self.0.into_iter().flat_map(halves).map(digit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_written(image: &'static [u8], digits: &str) -> bool {
        let found = Image(image).fingerprint(Wanted::ALWAYS);
        found.is_ok_and(|found| found.digits().eq(digits.split_inclusive(|_| true)))
    }

    #[test]
    fn it_is_the_sha_256_of_the_bytes() {
        // FIPS 180-4's example, and what `sha256sum` says of two pieces of zeros and a byte more.
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert!(is_written(b"abc", abc));
        const ZEROS: &[u8] = &[0; 2 * PIECE + 1];
        let zeros = "5373c2d1dc4c5333681ef9fccfe13fcb842c4779960359570e994a864145c2d2";
        assert!(is_written(ZEROS, zeros));
        assert!(!is_written(&ZEROS[1..], zeros));
    }

    #[test]
    fn it_is_given_up_between_two_pieces() {
        const ZEROS: &[u8] = &[0; 9 * PIECE];
        let asked = core::cell::Cell::new(0);
        let is_wanted = || {
            asked.set(asked.get() + 1);
            asked.get() < 3
        };
        let found = Image(ZEROS).fingerprint(Wanted::while_so(&is_wanted));
        assert_eq!(found, Err(NoAnswer::Unwanted));
        assert_eq!(asked.get(), 3);
    }

    #[test]
    fn two_images_are_told_apart_without_reading_them() {
        static ONE: [u8; 4] = [1; 4];
        static OTHER: [u8; 4] = [1; 4];
        assert_eq!(Image(&ONE), Image(&ONE));
        assert_ne!(Image(&ONE), Image(&OTHER));
        assert_ne!(Image(&ONE), Image(&ONE[..3]));
        assert!(!Image::NONE.exists());
    }
}
