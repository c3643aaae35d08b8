//! What a die does on its highest face.

use crate::coded::Coded;
use crate::dice::Die;

/// The die that an explosion adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum ExtraDie {
    /// The die that exploded.
    Same,
    /// A die of one's choice.
    Other(Die),
}

/// Whether the highest face of a die adds another die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Explode {
    /// It does not.
    #[default]
    Never,
    /// One more die, which does not explode itself.
    Once(ExtraDie),
    /// One more die, and another as long as that one shows its own highest face (G-6).
    Chain(ExtraDie),
}

impl Explode {
    /// G-6: a chain stops after so many extra dice; what it has made so far stands.
    pub const LONGEST_CHAIN: u8 = 32;

    /// How many extra dice one die can bring at most.
    pub const fn most_extra(self) -> u8 {
        match self {
            Explode::Never => 0,
            Explode::Once(_) => 1,
            Explode::Chain(_) => Self::LONGEST_CHAIN,
        }
    }

    /// The die that is added when `die` explodes. Of no use if nothing explodes.
    pub const fn extra_die(self, die: Die) -> Die {
        match self {
            Explode::Once(ExtraDie::Other(other)) | Explode::Chain(ExtraDie::Other(other)) => other,
            _ => die,
        }
    }
}
