//! Two D6 plus Cliché (R2). Its duels and fights are those of the family's frame (R2-4).

use super::{Label, Limited};
use crate::coded::Coded;

/// What a table may choose about this game. The frame's toggles have Risus Hack's defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Options {
    /// R2-5: double 1 and double 6 are critical.
    pub criticals: bool,
    /// RH-4.
    pub suitability_malus: bool,
    /// RH-16, through R2-4.
    pub unsuited_double: bool,
    /// RH-14.
    pub destiny: bool,
}

impl Options {
    /// The rules as they are written.
    pub const DEFAULT: Options = Options {
        criticals: false,
        suitability_malus: false,
        unsuited_double: true,
        destiny: true,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// R2-2: the difficulty of an action, 3 to 60.
pub type Difficulty = Limited<3, 60>;

impl Difficulty {
    /// R2-2: what the gadget starts with.
    pub const DEFAULT: Difficulty = Limited(7);

    /// R2-6: the rule's word for it; what is easier than "very easy" is very easy.
    pub const fn label(self) -> Label {
        match self.0 {
            ..=7 => Label::VeryEasy,
            8 => Label::Easy,
            9 => Label::Medium,
            10 => Label::Difficult,
            11.. => Label::VeryDifficult,
        }
    }
}
