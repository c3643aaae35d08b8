//! The optional rules that a table may choose for this game.

use crate::coded::Coded;

/// The toggles of the game, with the rulebook's defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Options {
    /// BH-24: a tied pass of arms is rolled again at once. Off: it ends without a wound.
    pub tie_reroll: bool,
    /// BH-29: armour must be of its wearer's size.
    pub check_size: bool,
    /// BH-21: weapons beside those of the table may be used.
    pub custom_weapons: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            tie_reroll: false,
            check_size: true,
            custom_weapons: true,
        }
    }
}
