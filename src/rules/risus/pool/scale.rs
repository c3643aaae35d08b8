//! The difficulty of the pool game: the lowest face that is a success.

use crate::rules::risus::Limited;

/// RP-8: what a die must reach to be a success, 2 to 6: a 1 never
/// succeeds, a 6 always does.
pub type Difficulty = Limited<2, 6>;

impl Difficulty {
    pub(super) const FOUR: Difficulty = Limited(4);
    pub(super) const FIVE: Difficulty = Limited(5);
    pub(super) const SIX: Difficulty = Limited(6);

    /// RP-9: the rule's word for it; 2 has none.
    pub const fn label(self) -> Option<Label> {
        match self.0 {
            3 => Some(Label::VeryEasy),
            4 => Some(Label::Easy),
            5 => Some(Label::Average),
            6 => Some(Label::Difficult),
            _ => None,
        }
    }

    /// RP-20: this difficulty and all below it, hardest first.
    pub(super) fn down(self) -> impl Iterator<Item = Difficulty> {
        (Self::MIN.0..=self.0).rev().map(Limited)
    }
}

/// RP-9: what a difficulty is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// 3.
    VeryEasy,
    /// 4.
    Easy,
    /// 5.
    Average,
    /// 6.
    Difficult,
}
