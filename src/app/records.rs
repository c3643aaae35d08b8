//! What is kept, one record a thing.
//!
//! Every record has a key for good, and its bytes begin with a version. What is in it is a type of
//! the module whose state it is; what a game keeps comes from the [table of games](crate::table). A
//! record that cannot be read loses itself and nothing else.
//!
//! A store asks for the [keys](Kept::records) of all that there is, [writes](Kept::write) what has
//! changed, forgets what is not there any more, and [reads](Kept::read) what it finds at power-on, in
//! the order of the keys.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{History, Kept};
use crate::entropy::Failure;
use crate::games::Tile;
use crate::games::characters::{Belongings, Sheet, Sheets};
use crate::games::tools::settings::{Sleep, Sound};

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
    const SINGLE: [RecordKey; 9] = [
        RecordKey::Settings,
        RecordKey::Whereabouts,
        RecordKey::Systems,
        RecordKey::Tally,
        RecordKey::Source,
        RecordKey::Melee,
        RecordKey::Sleep,
        RecordKey::Arms,
        RecordKey::Sound,
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
            RecordKey::Arms => 1,
            RecordKey::Sound => 1,
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
        RecordKey::all().filter(|key| match *key {
            RecordKey::Melee => !self.melee.is_new(),
            RecordKey::Sleep => self.sleep != Sleep::NEW,
            RecordKey::Arms => !self.arms.is_new(),
            RecordKey::Sound => self.sound != Sound::NEW,
            RecordKey::Game(tile) => !self.games.is_new(tile),
            RecordKey::Character(place) => self.sheets.get(place).is_some(),
            RecordKey::Sheet(place) => self.sheets.other(place).is_some(),
            RecordKey::Rolled(place) => self.history.numbered(place).is_some(),
            _ => true,
        })
    }

    /// Writes a record; how many bytes it has. [`RecordKey::MOST_BYTES`] are always enough.
    ///
    /// # Errors
    /// [`Unwritten`]: then the room holds nothing of use.
    pub fn write(&self, key: RecordKey, room: &mut [u8]) -> Result<usize, Unwritten> {
        let (version, room) = room.split_first_mut().ok_or(Unwritten::NoRoom)?;
        *version = key.version();
        let length = match key {
            RecordKey::Settings => encode(&self.settings, room),
            RecordKey::Whereabouts => encode(&(self.tile, self.before), room),
            RecordKey::Systems => encode(&self.systems, room),
            RecordKey::Tally => encode(&self.tally, room),
            RecordKey::Source => encode(&self.source.last_failure, room),
            RecordKey::Melee if self.melee.is_new() => Err(Unwritten::Nothing),
            RecordKey::Melee => encode(&self.melee, room),
            RecordKey::Sleep if self.sleep == Sleep::NEW => Err(Unwritten::Nothing),
            RecordKey::Sleep => encode(&self.sleep, room),
            RecordKey::Arms if self.arms.is_new() => Err(Unwritten::Nothing),
            RecordKey::Arms => encode(&self.arms, room),
            RecordKey::Sound if self.sound == Sound::NEW => Err(Unwritten::Nothing),
            RecordKey::Sound => encode(&self.sound, room),
            RecordKey::Game(tile) if self.games.is_new(tile) => Err(Unwritten::Nothing),
            RecordKey::Game(tile) => self.games.write(tile, room),
            RecordKey::Character(place) => {
                let sheet = self.sheets.get(place).ok_or(Unwritten::Nothing)?;
                let acting = self.sheets.acting().filter(|acting| acting.sheet == place);
                let acts = acting.map(|acting| acting.cliche);
                let length = encode(&(sheet, acts), room)?;
                let rest = room.get_mut(length..).ok_or(Unwritten::NoRoom)?;
                match sheet.belongings == Belongings::NONE {
                    // Most have nothing listed, and are as short as in the first version: a wound
                    // is kept with all else of a fight, in two pages.
                    true => {
                        *version = 1;
                        Ok(length)
                    }
                    false => encode(&sheet.belongings, rest).map(|more| length + more),
                }
            }
            RecordKey::Sheet(place) => {
                encode(self.sheets.other(place).ok_or(Unwritten::Nothing)?, room)
            }
            RecordKey::Rolled(place) => {
                let numbered = self.history.numbered(place);
                encode(&numbered.ok_or(Unwritten::Nothing)?, room)
            }
        }?;
        Ok(1 + length)
    }

    /// Reads a record.
    ///
    /// # Errors
    /// [`Unreadable`]: then nothing has changed.
    pub fn read(&mut self, number: u8, bytes: &[u8]) -> Result<(), Unreadable> {
        let key = RecordKey::of(number).ok_or(Unreadable::Key)?;
        let (&version, bytes) = bytes.split_first().ok_or(Unreadable::Damaged)?;
        // What was kept otherwise at first, and is still read.
        let is_first = version == 1 && matches!(key, RecordKey::Source | RecordKey::Character(_));
        if version != key.version() && !is_first {
            return Err(Unreadable::Version(version));
        }
        match key {
            RecordKey::Settings => decode_into(bytes, &mut self.settings)?,
            RecordKey::Whereabouts => (self.tile, self.before) = decode(bytes)?,
            RecordKey::Systems => decode_into(bytes, &mut self.systems)?,
            RecordKey::Tally => decode_into(bytes, &mut self.tally)?,
            RecordKey::Source if is_first => {
                self.source.last_failure =
                    decode::<Option<FailureBefore>>(bytes)?.and_then(Into::into);
            }
            RecordKey::Source => self.source.last_failure = decode(bytes)?,
            RecordKey::Melee => decode_into(bytes, &mut self.melee)?,
            RecordKey::Sleep => self.sleep = decode(bytes)?,
            RecordKey::Arms => decode_into(bytes, &mut self.arms)?,
            RecordKey::Sound => self.sound = decode(bytes)?,
            RecordKey::Game(tile) => self.games.read(tile, bytes)?,
            RecordKey::Character(place) => {
                let ((mut sheet, acts), rest): ((Sheet, _), _) = begin(bytes)?;
                // The first version ends before what belongs to the Clichés.
                match (is_first, rest) {
                    (true, []) => {}
                    (true, _) => return Err(Unreadable::Damaged),
                    (false, _) => sheet.belongings = decode(rest)?,
                }
                let put = self.sheets.put(place, sheet, acts);
                put.map_err(|_| Unreadable::Damaged)?;
            }
            RecordKey::Sheet(place) => {
                let put = self.sheets.put_other(place, decode(bytes)?);
                put.map_err(|_| Unreadable::Damaged)?;
            }
            RecordKey::Rolled(place) => {
                let (number, entry) = decode(bytes)?;
                let put = self.history.put(place, number, entry);
                put.ok_or(Unreadable::Damaged)?;
            }
        }
        Ok(())
    }
}

/// Why the source was not trusted, as version 1 kept it.
#[derive(Deserialize)]
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

/// Writes what is in a record; how many bytes that takes.
pub(crate) fn encode(value: &impl Serialize, room: &mut [u8]) -> Result<usize, Unwritten> {
    let written = postcard::to_slice(value, room).map_err(|_| Unwritten::NoRoom)?;
    Ok(written.len())
}

/// What is in a record: all of its bytes, and none beyond them.
pub(crate) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable> {
    // Taken as it comes: with the bytes after it, it would be on the stack twice.
    let mut from = postcard::Deserializer::from_bytes(bytes);
    let value = T::deserialize(&mut from).map_err(|_| Unreadable::Damaged)?;
    match from.finalize() {
        Ok([]) => Ok(value),
        _ => Err(Unreadable::Damaged),
    }
}

/// Puts what is in a record into its place, or changes nothing. Not inlined: what all games keep would
/// be on the stack at once.
#[inline(never)]
pub(crate) fn decode_into<T: DeserializeOwned>(
    bytes: &[u8],
    place: &mut T,
) -> Result<(), Unreadable> {
    let mut from = postcard::Deserializer::from_bytes(bytes);
    match (T::deserialize(&mut from), from.finalize()) {
        (Ok(value), Ok([])) => *place = value,
        _ => return Err(Unreadable::Damaged),
    }
    Ok(())
}

/// What a record begins with, and the bytes after it.
fn begin<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), Unreadable> {
    postcard::take_from_bytes(bytes).map_err(|_| Unreadable::Damaged)
}
