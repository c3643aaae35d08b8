//! What is kept, one record a thing.
//!
//! Every record has a key for good, and its bytes begin with a version. What is in it is a type of
//! the module whose state it is; what a game keeps comes from the [table of games](crate::table). A
//! record that cannot be read loses itself and nothing else.
//!
//! A store asks for the [keys](Kept::records) of all that there is, [writes](Kept::write) what has
//! changed, forgets what is not there any more, and [reads](Kept::read) what it finds at power-on, in
//! the order of the keys.

use super::{History, Kept, SeenCells};
use crate::coded::{Coded, Reader, Writer};
use crate::entropy::Failure;
use crate::games::characters::{Belongings, Sheet, Sheets};
use crate::games::simulacres::arms::Record as ArmsRecord;
use crate::games::tools::settings::{Hardware, Sleep, Sound};
use crate::games::{Records, Tile};

/// What a record is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RecordKey {
    /// What the table has chosen about the gadget.
    Settings,
    /// Which game is played, and which one was before.
    Whereabouts,
    /// Which system of the Risus family is played, and the options of all.
    Systems,
    /// How often each face came.
    Tally,
    /// Why the random source was last not trusted.
    Source,
    /// The fight of several.
    Melee,
    /// When the gadget spares its battery, if that was chosen.
    Sleep,
    /// The fights of SimulacreS.
    Arms,
    /// What is heard, if that was chosen.
    Sound,
    /// The parts that were chosen rather than auto-detected, if any.
    Hardware,
    /// What was seen of the cells that feed the gadget, if it measures them.
    Cells,
    /// What a game keeps.
    Game(Tile),
    /// The character at a place.
    Character(u8),
    /// The sheet of another book at a place.
    Sheet(u8),
    /// A roll of the history, by its place in the ring.
    Rolled(u8),
}

/// Why a record was not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Unwritten {
    /// There is no such thing now.
    Nothing,
    /// It does not fit.
    NoRoom,
}

/// Why a record could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Unreadable {
    /// Nothing of this gadget has this key: perhaps it is of a game that it does not have.
    Key,
    /// It was written by a gadget that knows more, or other things.
    Version(u8),
    /// It is not whole, or says what nothing in the gadget could have written.
    Damaged,
}

impl RecordKey {
    /// No record is longer than this; the longest is that of four characters in the making.
    pub const MOST_BYTES: usize = 1280;

    /// Those that a gadget has one of.
    const SINGLE: [RecordKey; 11] = [
        RecordKey::Settings,
        RecordKey::Whereabouts,
        RecordKey::Systems,
        RecordKey::Tally,
        RecordKey::Source,
        RecordKey::Melee,
        RecordKey::Sleep,
        RecordKey::Arms,
        RecordKey::Sound,
        RecordKey::Hardware,
        RecordKey::Cells,
    ];

    /// All that there can be, in the order in which they are read.
    pub fn all() -> impl Iterator<Item = RecordKey> {
        let games = Tile::ALL.iter().copied();
        let games = games.filter(|tile| tile.record_version().is_some());
        let characters = 0..Sheets::MOST as u8;
        let rolls = 0..History::MOST as u8;
        Self::SINGLE
            .into_iter()
            .chain(games.map(RecordKey::Game))
            .chain(characters.clone().map(RecordKey::Character))
            .chain(characters.map(RecordKey::Sheet))
            .chain(rolls.map(RecordKey::Rolled))
    }

    /// The number by which it is kept, for good: a game's follows from its tile's.
    pub const fn number(self) -> u8 {
        match self {
            RecordKey::Settings => 0x01,
            RecordKey::Whereabouts => 0x02,
            RecordKey::Systems => 0x03,
            RecordKey::Tally => 0x04,
            RecordKey::Source => 0x05,
            RecordKey::Melee => 0x06,
            RecordKey::Sleep => 0x07,
            RecordKey::Arms => 0x08,
            RecordKey::Sound => 0x09,
            RecordKey::Hardware => 0x0a,
            RecordKey::Cells => 0x0b,
            RecordKey::Game(tile) => 0x10 + tile.key(),
            RecordKey::Character(place) => 0x40 + place,
            RecordKey::Sheet(place) => 0x50 + place,
            RecordKey::Rolled(place) => 0x80 + place,
        }
    }

    /// The record of this number, if the gadget has one.
    pub fn of(number: u8) -> Option<RecordKey> {
        let key = match number {
            0x01 => RecordKey::Settings,
            0x02 => RecordKey::Whereabouts,
            0x03 => RecordKey::Systems,
            0x04 => RecordKey::Tally,
            0x05 => RecordKey::Source,
            0x06 => RecordKey::Melee,
            0x07 => RecordKey::Sleep,
            0x08 => RecordKey::Arms,
            0x09 => RecordKey::Sound,
            0x0a => RecordKey::Hardware,
            0x0b => RecordKey::Cells,
            0x10..0x30 => RecordKey::Game(Tile::of(number - 0x10)?),
            0x40..0x50 => RecordKey::Character(number - 0x40),
            0x50..0x60 => RecordKey::Sheet(number - 0x50),
            0x80.. => RecordKey::Rolled(number - 0x80),
            _ => return None,
        };
        match key {
            RecordKey::Game(tile) => tile.record_version().map(|_| key),
            RecordKey::Rolled(place) => (usize::from(place) < History::MOST).then_some(key),
            _ => Some(key),
        }
    }

    /// What its bytes begin with. Whoever changes what is in a record raises it, and reads the
    /// older ones below.
    const fn version(self) -> u8 {
        match self {
            RecordKey::Settings => 1,
            RecordKey::Whereabouts => 1,
            RecordKey::Systems => 1,
            RecordKey::Tally => 1,
            RecordKey::Source => 2,
            RecordKey::Melee => 1,
            RecordKey::Sleep => 1,
            RecordKey::Arms => 2,
            RecordKey::Sound => 1,
            RecordKey::Hardware => 1,
            RecordKey::Cells => 1,
            RecordKey::Game(tile) => match tile.record_version() {
                Some(version) => version,
                None => 0,
            },
            RecordKey::Character(_) => 2,
            RecordKey::Sheet(_) => 1,
            RecordKey::Rolled(_) => 1,
        }
    }
}

impl Kept {
    /// The keys of all that there is, in their order.
    pub fn records(&self) -> impl Iterator<Item = RecordKey> + '_ {
        RecordKey::all().filter(|key| self.write(*key, &mut [0; RecordKey::MOST_BYTES]).is_ok())
    }

    /// Writes a record; how many bytes it has. [`RecordKey::MOST_BYTES`] are always enough.
    ///
    /// # Errors
    /// [`Unwritten`]: then the room holds nothing of use.
    pub fn write(&self, key: RecordKey, room: &mut [u8]) -> Result<usize, Unwritten> {
        let mut to = Writer::new(room);
        let mut version = key.version();
        to.u8(version);
        match key {
            RecordKey::Settings => self.settings.write(&mut to),
            RecordKey::Whereabouts => (self.tile, self.before).write(&mut to),
            RecordKey::Systems => self.systems.write(&mut to),
            RecordKey::Tally => self.tally.write(&mut to),
            RecordKey::Source => self.source.last_failure.write(&mut to),
            RecordKey::Melee if self.melee.is_new() => return Err(Unwritten::Nothing),
            RecordKey::Melee => self.melee.write(&mut to),
            RecordKey::Sleep if self.sleep == Sleep::NEW => return Err(Unwritten::Nothing),
            RecordKey::Sleep => self.sleep.write(&mut to),
            RecordKey::Arms if self.arms.is_new() => return Err(Unwritten::Nothing),
            RecordKey::Arms => {
                self.arms.write(&mut to);
                match self.arms.waiting.is_empty() {
                    // As in the first version.
                    true => version = 1,
                    false => self.arms.waiting.write(&mut to),
                }
            }
            RecordKey::Sound if self.sound == Sound::NEW => return Err(Unwritten::Nothing),
            RecordKey::Sound => self.sound.write(&mut to),
            RecordKey::Hardware if self.hardware == Hardware::NEW => {
                return Err(Unwritten::Nothing);
            }
            RecordKey::Hardware => self.hardware.write(&mut to),
            RecordKey::Cells if self.cells == SeenCells::NONE => return Err(Unwritten::Nothing),
            RecordKey::Cells => self.cells.write(&mut to),
            RecordKey::Game(tile) => self.games.write(tile, &mut to),
            RecordKey::Character(place) => {
                let sheet = self.sheets.get(place).ok_or(Unwritten::Nothing)?;
                let acting = self.sheets.acting().filter(|acting| acting.sheet == place);
                sheet.write(&mut to);
                acting.map(|acting| acting.cliche).write(&mut to);
                match sheet.belongings == Belongings::NONE {
                    // Most have nothing listed, and are as short as in the first version: a wound
                    // is kept with all else of a fight, in two pages.
                    true => version = 1,
                    false => sheet.belongings.write(&mut to),
                }
            }
            RecordKey::Sheet(place) => {
                let sheet = self.sheets.other(place).ok_or(Unwritten::Nothing)?;
                sheet.write(&mut to);
            }
            RecordKey::Rolled(place) => {
                let numbered = self.history.numbered(place);
                let (number, entry) = numbered.ok_or(Unwritten::Nothing)?;
                number.write(&mut to);
                entry.write(&mut to);
            }
        }
        let length = to.written().ok_or(Unwritten::NoRoom)?;
        if let Some([first, record @ ..]) = room.get_mut(..length) {
            *first = version;
            if let RecordKey::Game(tile) = key
                && Records::is_new(tile, record)
            {
                return Err(Unwritten::Nothing);
            }
        }
        Ok(length)
    }

    /// Reads a record.
    ///
    /// # Errors
    /// [`Unreadable`]: then nothing has changed.
    pub fn read(&mut self, number: u8, bytes: &[u8]) -> Result<(), Unreadable> {
        let key = RecordKey::of(number).ok_or(Unreadable::Key)?;
        let (&version, bytes) = bytes.split_first().ok_or(Unreadable::Damaged)?;
        // What was kept otherwise at first, and is still read.
        let had_another = matches!(
            key,
            RecordKey::Source | RecordKey::Character(_) | RecordKey::Arms
        );
        let is_first = version == 1 && had_another;
        if version != key.version() && !is_first {
            return Err(Unreadable::Version(version));
        }
        let from = &mut Reader::new(bytes);
        match key {
            RecordKey::Settings => read_into(&mut self.settings, from),
            RecordKey::Whereabouts => {
                let (tile, before) = Coded::read(from);
                whole(from)?;
                (self.tile, self.before) = (tile, before);
                Ok(())
            }
            RecordKey::Systems => read_into(&mut self.systems, from),
            RecordKey::Tally => read_into(&mut self.tally, from),
            RecordKey::Source if is_first => {
                let before = Option::<FailureBefore>::read(from);
                whole(from)?;
                self.source.last_failure = before.and_then(Into::into);
                Ok(())
            }
            RecordKey::Source => read_into(&mut self.source.last_failure, from),
            RecordKey::Melee => read_into(&mut self.melee, from),
            RecordKey::Sleep => read_into(&mut self.sleep, from),
            RecordKey::Arms => self.read_arms(is_first, from),
            RecordKey::Sound => read_into(&mut self.sound, from),
            RecordKey::Hardware => read_into(&mut self.hardware, from),
            RecordKey::Cells => read_into(&mut self.cells, from),
            RecordKey::Game(tile) => self.games.read(tile, from),
            RecordKey::Character(place) => self.read_character(place, is_first, from),
            RecordKey::Sheet(place) => self.read_sheet(place, from),
            RecordKey::Rolled(place) => self.read_roll(place, from),
        }
    }

    #[inline(never)]
    fn read_character(
        &mut self,
        place: u8,
        is_first: bool,
        from: &mut Reader<'_>,
    ) -> Result<(), Unreadable> {
        let mut sheet = Sheet::read(from);
        let acts = Coded::read(from);
        // The first version ends before what belongs to the Clichés.
        if !is_first {
            sheet.belongings = Belongings::read(from);
        }
        whole(from)?;
        let put = self.sheets.put(place, sheet, acts);
        put.map_err(|_| Unreadable::Damaged)
    }

    #[inline(never)]
    fn read_arms(&mut self, is_first: bool, from: &mut Reader<'_>) -> Result<(), Unreadable> {
        let mut arms = ArmsRecord::read(from);
        // The first version ends before the blows that wait.
        if !is_first {
            arms.waiting = Coded::read(from);
        }
        whole(from)?;
        if !arms.is_sound() {
            return Err(Unreadable::Damaged);
        }
        self.arms = arms;
        Ok(())
    }

    #[inline(never)]
    fn read_sheet(&mut self, place: u8, from: &mut Reader<'_>) -> Result<(), Unreadable> {
        let sheet = Coded::read(from);
        whole(from)?;
        let put = self.sheets.put_other(place, sheet);
        put.map_err(|_| Unreadable::Damaged)
    }

    #[inline(never)]
    fn read_roll(&mut self, place: u8, from: &mut Reader<'_>) -> Result<(), Unreadable> {
        let number = u32::read(from);
        let entry = Coded::read(from);
        whole(from)?;
        let put = self.history.put(place, number, entry);
        put.ok_or(Unreadable::Damaged)
    }
}

/// Why the source was not trusted, as version 1 kept it.
#[derive(Coded)]
enum FailureBefore {
    Stuck,
    /// Nothing that is refused any more.
    Uneven,
    Repeating(u8),
    Clock,
}

impl From<FailureBefore> for Option<Failure> {
    fn from(failure: FailureBefore) -> Option<Failure> {
        match failure {
            FailureBefore::Stuck => Some(Failure::Stuck),
            FailureBefore::Uneven => None,
            FailureBefore::Repeating(period) => Some(Failure::Repeating(period.into())),
            FailureBefore::Clock => Some(Failure::Clock),
        }
    }
}

/// Puts what is in a record into its place, or changes nothing. Not inlined: what all games keep would
/// be on the stack at once.
#[inline(never)]
pub(crate) fn read_into<T: Coded>(place: &mut T, from: &mut Reader<'_>) -> Result<(), Unreadable> {
    let value = T::read(from);
    whole(from)?;
    *place = value;
    Ok(())
}

/// What is in a record takes all of its bytes, and none beyond them.
fn whole(from: &Reader<'_>) -> Result<(), Unreadable> {
    match from.is_done() {
        true => Ok(()),
        false => Err(Unreadable::Damaged),
    }
}
