//! A D6 as weights: fair, or with the item that rolls ones again.

/// How many equally likely cases show a 1, and how many show each other face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct D6 {
    /// The cases of a 1.
    pub(super) one: u32,
    /// The cases of a 2, of a 3, … of a 6.
    pub(super) other: u32,
}

impl D6 {
    /// RH-7 (b), RP-7 (b): a 1 is rolled once more, and the second result stands.
    pub(super) const fn new(rerolls_ones: bool) -> D6 {
        if rerolls_ones {
            D6 { one: 1, other: 7 }
        } else {
            D6 { one: 1, other: 1 }
        }
    }

    /// The cases of any face.
    pub(super) const fn cases(self) -> u32 {
        self.up_to(6)
    }

    /// The cases of this face.
    pub(super) const fn showing(self, face: u8) -> u32 {
        if face == 1 { self.one } else { self.other }
    }

    /// The cases of the faces 1 to `face`.
    pub(super) const fn up_to(self, face: u8) -> u32 {
        self.one + self.other * (face as u32 - 1)
    }
}
