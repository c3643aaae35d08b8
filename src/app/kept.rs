//! All that a player would want back after the gadget was off.

use super::{Bouts, Entry, History, Settings, Setup, Sheets, Systems};
use crate::ui::Words;

/// Everything that outlives a screen: plain data of a fixed size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// What the table has chosen.
    pub settings: Settings,
    /// The game that is played.
    pub game: Entry,
    /// Which game of the Risus family is played, and its options.
    pub systems: Systems,
    /// The characters.
    pub sheets: Sheets,
    /// The next action.
    pub action: Setup,
    /// The fight that goes on, and the sides of the next.
    pub fight: Bouts,
    /// The last rolls.
    pub history: History,
}

impl Kept {
    /// A gadget that nobody has used yet.
    pub const NEW: Kept = Kept {
        settings: Settings::NEW,
        game: Entry::Action,
        systems: Systems::NEW,
        sheets: Sheets::NONE,
        action: Setup::NEW,
        fight: Bouts::NEW,
        history: History::NONE,
    };

    /// The texts in the language chosen.
    pub(super) const fn words(&self) -> &'static Words {
        self.settings.lang.words()
    }
}
