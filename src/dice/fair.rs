//! Random bytes into fair faces, by exact rejection (G-2).

use rand_core::Rng;

use super::{Dice, Die, Face, NoDie};

/// The face that a random byte stands for, or none if the byte must be thrown away.
///
/// The 256 bytes are cut into as many equal shares as the die has sides; what is left over at the
/// top is rejected. Every face thus owns exactly the same number of bytes: no remainder, no bias.
/// ```
/// use declic::dice::{Die, face_of};
/// // 256 bytes are 42 for each face of a D6, and four that stand for none.
/// assert_eq!(face_of(41, Die::D6), Some(1));
/// assert_eq!(face_of(42, Die::D6), Some(2));
/// assert_eq!(face_of(251, Die::D6), Some(6));
/// assert_eq!(face_of(252, Die::D6), None);
/// ```
pub const fn face_of(byte: u8, die: Die) -> Option<Face> {
    let share = 256 / die.sides() as u16;
    let face = byte as u16 / share;
    if face < die.sides() as u16 {
        Some(face as u8 + 1)
    } else {
        None
    }
}

/// The face of the first random byte that stands for one.
pub fn fair_face(die: Die, mut byte: impl FnMut() -> u8) -> Face {
    loop {
        if let Some(face) = face_of(byte(), die) {
            return face;
        }
    }
}

/// Dice rolled by a random generator.
#[derive(Clone, Debug)]
pub struct Fair<R>(pub R);

impl<R: Rng> Fair<R> {
    /// The next byte that a face would be made of.
    pub fn byte(&mut self) -> u8 {
        let [byte, ..] = self.0.next_u32().to_le_bytes();
        byte
    }
}

impl<R: Rng> Dice for Fair<R> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Ok(fair_face(die, || self.byte()))
    }
}
