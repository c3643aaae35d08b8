//! All that a player would want back after the gadget was off.

use core::ops::{Deref, DerefMut};

use super::place::Go;
use super::{Battery, Cells, History, SeenCells};
use crate::dice::fairness::Tally;
use crate::entropy::{Failure, Health};
use crate::fingerprint::Image;
use crate::games::characters::Sheets;
use crate::games::fight::melee::MeleeRecord;
use crate::games::risus::Systems;
use crate::games::simulacres::arms::Record as ArmsRecord;
use crate::games::tools::settings::{Hardware, Settings, Sleep, Sound};
use crate::games::{Records, Tile};
use crate::sound::Signals;
use crate::ui::Text;
use crate::ui::shared;
use crate::word::Word;

/// Everything that outlives a screen: plain data of a fixed size. What a game keeps is a field of
/// its [`Records`], which reads as if it were one of these.
///
/// They lie in this order: an instruction reaches what is asked for most, which comes first.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Kept {
    /// What the table has chosen.
    pub settings: Settings,
    /// Which system of the Risus family is played, and the options of all.
    pub systems: Systems,
    /// The game that is played.
    pub tile: Tile,
    /// The game that was played before it.
    pub before: Option<Tile>,
    /// When the gadget spares its battery.
    pub sleep: Sleep,
    /// What is heard of it, and lights up.
    pub sound: Sound,
    /// Which parts were chosen that are auto-detected otherwise.
    pub hardware: Hardware,
    /// What is known of the random source.
    pub source: SourceLog,
    /// What it runs from, where that can be measured.
    pub battery: Option<Battery>,
    /// What was seen of its cells.
    pub cells: SeenCells,
    /// How many dice had been rolled when the gadget was switched on.
    pub rolls_before: u32,
    /// What the gadget runs on. It knows that by itself, whatever else it is given back.
    pub board: &'static str,
    /// The bytes it was flashed with, if it was.
    pub image: Image,
    /// By what it tells what happened. It knows that by itself, too.
    pub signals: Signals,
    /// It has three keys that are four: Roll, held, is Back.
    pub has_three_keys: bool,
    /// Its display's controller is auto-detected, and can be chosen.
    pub detects_display: bool,
    /// It measures its battery, whose cells can be chosen.
    pub has_voltmeter: bool,
    /// The characters.
    pub sheets: Sheets,
    /// What each game keeps.
    pub games: Records,
    /// The fight of several, which has a record of its own.
    pub melee: MeleeRecord,
    /// The fights of SimulacreS, which have a record of their own.
    pub arms: ArmsRecord,
    /// How often each face came.
    pub tally: Tally,
    /// The last rolls.
    pub history: History,
}

/// What is known of the random source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceLog {
    /// How it is, since the gadget was switched on.
    pub health: Health,
    /// Why it was last not trusted, however long ago.
    pub last_failure: Option<Failure>,
}

impl Deref for Kept {
    type Target = Records;

    fn deref(&self) -> &Records {
        &self.games
    }
}

impl DerefMut for Kept {
    fn deref_mut(&mut self) -> &mut Records {
        &mut self.games
    }
}

impl Kept {
    /// Nothing at all. No constant: most of it is room for what may come, of which a constant would
    /// keep the zeros in flash, 30 KB of them.
    #[inline(always)] // It is made where it stays.
    pub(super) const fn nothing() -> Kept {
        Kept {
            settings: Settings::NEW,
            sleep: Sleep::NEW,
            sound: Sound::NEW,
            hardware: Hardware::NEW,
            tile: Tile::Action,
            before: None,
            systems: Systems::NEW,
            sheets: Sheets::new(),
            games: Records::new(),
            melee: MeleeRecord::new(),
            arms: ArmsRecord::new(),
            history: History::new(),
            tally: Tally::new(),
            rolls_before: 0,
            source: SourceLog {
                health: Health::UNKNOWN,
                last_failure: None,
            },
            board: "",
            image: Image::NONE,
            signals: Signals::None,
            has_three_keys: false,
            detects_display: false,
            has_voltmeter: false,
            battery: None,
            cells: SeenCells::NONE,
        }
    }

    /// A gadget that nobody has used yet.
    pub fn new() -> Kept {
        let mut kept = Self::nothing();
        kept.favourites.add_usual();
        kept
    }

    /// Forgets everything but what is no choice of a player's.
    pub(crate) fn reset(&mut self) {
        self.settings = Settings::NEW;
        self.sleep = Sleep::NEW;
        self.sound = Sound::NEW;
        self.hardware = Hardware::NEW;
        self.cells = SeenCells::NONE;
        self.tile = Tile::Action;
        self.before = None;
        self.systems = Systems::NEW;
        self.sheets.clear();
        self.games = Records::new();
        self.melee = MeleeRecord::new();
        self.arms = ArmsRecord::new();
        self.favourites.add_usual();
        self.history.clear();
        self.tally = Tally::new();
        self.rolls_before = 0;
    }

    /// The kind of the cells: chosen, or found by their voltage; none if that allows several.
    pub(crate) fn kind_of_cells(&self) -> Option<Cells> {
        self.hardware.cells.or(self.cells.kind())
    }

    /// Whether the player sees that the battery will not last long. Cells that may be a lithium cell are
    /// taken for one.
    pub(crate) fn has_low_battery(&self) -> bool {
        let cells = self.kind_of_cells().unwrap_or(Cells::Lithium);
        self.battery.is_some_and(|battery| cells.is_low(battery))
    }

    /// The newest roll of a game becomes a favourite.
    pub(crate) fn keep_newest_of(&mut self, tile: Tile) -> Result<Go, Word> {
        let newest = self.history.newest_of(tile).map(|entry| entry.roll);
        let roll = newest.ok_or(shared().nothing_to_keep)?;
        let told = self.favourites.keep(roll)?;
        Ok(Go::Say(Text::Word(told)))
    }
}

impl Default for Kept {
    fn default() -> Self {
        Self::new()
    }
}
