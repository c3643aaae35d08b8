//! All that a player would want back after the gadget was off.

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

/// Everything that is stored: plain data of a fixed size. What a game stores is a field of
/// its [`Records`], which reads as if it were one of these.
///
/// The fields lie in this order: an instruction reaches what is asked for most, which comes first.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct State {
    /// The game that is played, and the one before it.
    pub visits: Visits,
    /// What all games share.
    pub shared: Shared,
    /// When the gadget spares its battery.
    pub sleep: Sleep,
    /// What is heard of it, and lights up.
    pub sound: Sound,
    /// Which parts were chosen that are auto-detected otherwise.
    pub hardware: Hardware,
    /// Why the random source was last not trusted.
    pub last_failure: LastFailure,
    /// What was seen of the cells that feed the gadget.
    pub cells: SeenCells,
    /// What each game stores.
    pub games: Records,
    /// How often each face came.
    pub tally: Tally,
    /// The last rolls.
    pub history: History,
}

/// What all games share: they change sheets and steps, and read the language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared {
    /// What was chosen about the gadget itself.
    pub(super) settings: Settings,
    /// The sheets of all books.
    pub roster: Roster,
    /// The steps that can be taken back.
    pub journal: Journal,
}

impl Shared {
    /// The language of every screen.
    pub const fn lang(&self) -> Lang {
        self.settings.lang
    }
}

/// Which games were played last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Visits {
    /// The game that is played.
    pub tile: Tile,
    /// The game that was played before it.
    pub before: Option<Tile>,
}

/// Why the random source was last not trusted, however long ago.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct LastFailure(pub Option<Failure>);

/// Why the source was not trusted, as version 1 stored it.
#[derive(Coded)]
enum FailureV1 {
    Stuck,
    /// Nothing that is refused any more.
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
    /// Nothing at all. No constant: most of it is room for what may come, of which a constant would
    /// keep the zeros in flash, 30 KB of them.
    #[inline(always)] // It is made where it stays.
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

    /// A gadget that nobody has used yet.
    pub fn new() -> State {
        let mut state = Self::nothing();
        state.favourites_mut().add_usual();
        state
    }

    /// Forgets everything but what is no choice of a player's.
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

    /// What was chosen about the gadget itself.
    pub const fn settings(&self) -> &Settings {
        &self.shared.settings
    }

    /// What was chosen about the gadget itself, to be changed.
    pub const fn settings_mut(&mut self) -> &mut Settings {
        &mut self.shared.settings
    }

    /// The kind of the cells: chosen, or found by their voltage; none if that allows several.
    pub(crate) fn kind_of_cells(&self) -> Option<Cells> {
        self.hardware.cells.or(self.cells.kind())
    }

    /// The newest roll of a game becomes a favourite.
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
