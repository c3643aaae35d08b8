//! All that a player would want back after the gadget was off.

use serde::{Deserialize, Serialize};

use super::{Bag, Bouts, ConflictSetup, Draft, Entry, History, Settings, Setup, Sheets, Systems};
use crate::dice::fairness::Tally;
use crate::entropy::{Failure, Health};
use crate::ui::Words;

/// Everything that outlives a screen: plain data of a fixed size.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Kept {
    /// What the table has chosen.
    pub settings: Settings,
    /// The game that is played.
    pub game: Entry,
    /// Which game of the Risus family is played, and its options.
    pub systems: Systems,
    /// The characters.
    pub sheets: Sheets,
    /// The character in the making.
    pub draft: Draft,
    /// Which page of the progress is open: a Cliché, or after them the Destiny.
    pub progress: u8,
    /// The next action.
    pub action: Setup,
    /// The fight that goes on, and the sides of the next.
    pub fight: Bouts,
    /// Free dice.
    pub free: Bag,
    /// The other side of the next conflict.
    pub conflict: ConflictSetup,
    /// The last rolls.
    pub history: History,
    /// How often each face came.
    pub tally: Tally,
    /// How many dice had been rolled when the gadget was switched on.
    pub rolls_before: u32,
    /// What is known of the random source.
    pub source: SourceLog,
    /// What the gadget runs on. It knows that by itself, whatever else it is given back.
    #[serde(skip)]
    pub board: &'static str,
}

checked!(Kept, |kept| kept.game.is_game());

/// What is known of the random source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SourceLog {
    /// How it is, since the gadget was switched on.
    #[serde(skip)]
    pub health: Health,
    /// Why it was last not trusted, however long ago.
    pub last_failure: Option<Failure>,
}

impl Kept {
    /// A gadget that nobody has used yet. No constant: that would be 15 KB of mostly nothing in
    /// the image.
    pub fn new() -> Kept {
        Kept {
            settings: Settings::NEW,
            game: Entry::Action,
            systems: Systems::NEW,
            sheets: Sheets::new(),
            draft: Draft::NEW,
            progress: 0,
            action: Setup::NEW,
            fight: Bouts::NEW,
            free: Bag::NEW,
            conflict: ConflictSetup::NEW,
            history: History::new(),
            tally: Tally::new(),
            rolls_before: 0,
            source: SourceLog {
                health: Health::default(),
                last_failure: None,
            },
            board: "",
        }
    }

    /// Forgets everything but what is no choice of a player's. One by one: a whole new state would
    /// take more of the stack than everything else.
    pub(super) fn reset(&mut self) {
        self.settings = Settings::NEW;
        self.game = Entry::Action;
        self.systems = Systems::NEW;
        self.sheets.clear();
        self.draft = Draft::NEW;
        self.progress = 0;
        self.action = Setup::NEW;
        self.fight = Bouts::NEW;
        self.free = Bag::NEW;
        self.conflict = ConflictSetup::NEW;
        self.history.clear();
        self.tally = Tally::new();
        self.rolls_before = 0;
    }

    /// The texts in the language chosen.
    pub(super) const fn words(&self) -> &'static Words {
        self.settings.lang.words()
    }
}

impl Default for Kept {
    fn default() -> Self {
        Self::new()
    }
}
