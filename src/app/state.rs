//! All data that survives power-off.

use core::ops::{Deref, DerefMut};

use super::part::{Stored, parts, versions};
use super::screen_handler::Navigate;
use super::{Cells, History, Journal, Roster, SeenCells};
use crate::app::settings::{Hardware, Settings, Sleep, Sound};
use crate::coded::Coded;
use crate::dice::fairness::{Tally, TallyV1};
use crate::entropy::Failure;
use crate::games::{Records, Tile};
use crate::lang::Lang;
use crate::text_id::TextId;
use crate::ui::Text;
use crate::ui::kit_texts;

/// All stored data, of fixed size. Dereferences to the games' [`Records`].
///
/// Field order matters: hot fields come first, within the reach of short load instructions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct State {
    /// The current game, and the one before it.
    pub visits: Visits,
    /// Data that all games share.
    pub shared: Shared,
    /// When the gadget dims, darkens and sleeps.
    pub sleep: Sleep,
    /// Sound and lamp settings.
    pub sound: Sound,
    /// Overrides of auto-detected hardware.
    pub hardware: Hardware,
    /// Why the random source last failed.
    pub last_failure: LastFailure,
    /// The voltages seen of the cells.
    pub cells: SeenCells,
    /// Data of each game.
    pub games: Records,
    /// How often each face was rolled.
    pub tally: Tally,
    /// The last 100 rolls.
    pub history: History,
}

/// Data that all games share. Games change roster and journal, and read the language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared {
    /// Settings of the gadget.
    pub(super) settings: Settings,
    /// The sheets of all books.
    pub roster: Roster,
    /// The steps that can be taken back.
    pub journal: Journal,
}

impl Shared {
    /// The display language.
    pub const fn lang(&self) -> Lang {
        self.settings.lang
    }
}

/// The games played last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Visits {
    /// The current game.
    pub tile: Tile,
    /// The game before it.
    pub before: Option<Tile>,
}

/// Why the random source last failed, however long ago.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct LastFailure(pub Option<Failure>);

/// Version 1 of [`LastFailure`]'s value.
#[derive(Coded)]
enum FailureV1 {
    Stuck,
    /// No longer a failure: dropped on reading.
    Uneven,
    Repeating(u8),
    Clock,
}

impl From<Option<FailureV1>> for LastFailure {
    fn from(failure: Option<FailureV1>) -> LastFailure {
        LastFailure(failure.and_then(|failure| match failure {
            FailureV1::Stuck => Some(Failure::Stuck),
            FailureV1::Uneven => None,
            FailureV1::Repeating(period) => Some(Failure::Repeating(period.into())),
            FailureV1::Clock => Some(Failure::Clock),
        }))
    }
}

versions!(LastFailure {
    1: Option<FailureV1>,
    2: LastFailure,
});

versions!(Tally {
    1: TallyV1,
    2: Tally,
});

impl Stored for Settings {}
impl Stored for Visits {}

impl Stored for Sleep {
    fn is_new(&self) -> bool {
        *self == Sleep::NEW
    }
}

impl Stored for Sound {
    fn is_new(&self) -> bool {
        *self == Sound::NEW
    }
}

impl Stored for Hardware {
    fn is_new(&self) -> bool {
        *self == Hardware::NEW
    }
}

impl Stored for SeenCells {
    fn is_new(&self) -> bool {
        *self == SeenCells::NONE
    }
}

parts!(State {
    0x01: shared.settings,
    0x02: visits,
    0x04: tally,
    0x05: last_failure,
    0x07: sleep,
    0x09: sound,
    0x0a: hardware,
    0x0b: cells,
    0x0c: shared.roster.next,
    0x0d: shared.journal.ends,
});

impl Deref for State {
    type Target = Records;

    fn deref(&self) -> &Records {
        &self.games
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Records {
        &mut self.games
    }
}

impl State {
    /// An empty state. Not a constant: most of it is free space, and a constant would keep 30 KB of zeros in
    /// flash.
    #[inline(always)] // Constructs in place.
    pub(super) const fn nothing() -> State {
        State {
            visits: Visits {
                tile: Tile::FIRST,
                before: None,
            },
            shared: Shared {
                settings: Settings::NEW,
                roster: Roster::new(),
                journal: Journal::new(),
            },
            sleep: Sleep::NEW,
            sound: Sound::NEW,
            hardware: Hardware::NEW,
            last_failure: LastFailure(None),
            cells: SeenCells::NONE,
            games: Records::new(),
            tally: Tally::new(),
            history: History::new(),
        }
    }

    /// The state of a new gadget.
    pub fn new() -> State {
        let mut state = Self::nothing();
        state.favourites_mut().add_usual();
        state
    }

    /// Factory reset. Keeps [`Self::last_failure`], which no player chose.
    pub(crate) fn reset(&mut self) {
        self.visits = Visits {
            tile: Tile::FIRST,
            before: None,
        };
        self.shared.settings = Settings::NEW;
        self.shared.roster.clear();
        self.shared.journal.clear();
        self.sleep = Sleep::NEW;
        self.sound = Sound::NEW;
        self.hardware = Hardware::NEW;
        self.cells = SeenCells::NONE;
        self.games = Records::new();
        self.favourites_mut().add_usual();
        self.history.clear();
        self.tally = Tally::new();
    }

    /// Settings of the gadget.
    pub const fn settings(&self) -> &Settings {
        &self.shared.settings
    }

    /// Settings of the gadget, mutable.
    pub const fn settings_mut(&mut self) -> &mut Settings {
        &mut self.shared.settings
    }

    /// The kind of cells: chosen, or detected by voltage. `None` if the voltage allows several.
    pub(crate) fn kind_of_cells(&self) -> Option<Cells> {
        self.hardware.cells.or(self.cells.kind())
    }

    /// Saves the newest roll of a game as a favourite.
    pub(crate) fn keep_newest_of(&mut self, tile: Tile) -> Result<Navigate, TextId> {
        let newest = self.history.newest_of(tile).map(|entry| entry.roll);
        let roll = newest.ok_or(kit_texts().nothing_to_keep)?;
        let told = self.favourites_mut().keep(roll)?;
        Ok(Navigate::Say(Text::Id(told)))
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
