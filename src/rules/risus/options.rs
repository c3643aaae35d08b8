//! The optional rules that a table may choose for Risus Hack.

use crate::coded::Coded;

/// RH-12: what makes a success critical.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum CriticalSuccess {
    /// A natural 6.
    #[default]
    OnSix,
    /// A natural 6 and then a 4 on the D4, as a later revision has it.
    OnSixThenFour,
}

/// What a table may choose about this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Options {
    /// RH-12.
    pub critical_success: CriticalSuccess,
    /// RH-4: a Cliché that does not suit the action is weaker.
    pub suitability_malus: bool,
    /// RH-5: a Cliché lists no more items than its Force.
    pub equipment_limit: bool,
    /// RH-16: a winner with an unsuited Cliché inflicts 2.
    pub unsuited_double: bool,
    /// RH-14: Destiny points may be spent.
    pub destiny: bool,
    /// RH-23 to RH-31: there are powers.
    pub powers: bool,
}

impl Options {
    /// The rules as they are written.
    pub const DEFAULT: Options = Options {
        critical_success: CriticalSuccess::OnSix,
        suitability_malus: false,
        equipment_limit: false,
        unsuited_double: true,
        destiny: true,
        powers: true,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}
