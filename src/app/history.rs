//! What was rolled: the last hundred, the newest last.

use core::fmt;

use heapless::{HistoryBuf, Vec};
use serde::de::{self, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dice::fairness::Tally;
use crate::dice::{Dice, Die, Face, NoDie};
use crate::games::{Roll, Tile};
use crate::name::Name;
use crate::rules::Ending;

/// One roll: who, what, the dice with their chain, how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who rolled; empty without a sheet.
    pub who: Name,
    /// What was rolled: enough to do it again.
    pub roll: Roll,
    /// Every die, in the order they were drawn.
    pub dice: Drawn,
    /// The total, the successes, the rounds: what the screen showed large.
    pub score: i16,
    /// How it ended; none for a number that nobody judged.
    pub ending: Option<Ending>,
}

/// Dice as they were drawn: as many as a screen can show, and how many more there were.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Listed", into = "Listed")]
pub struct Drawn {
    dice: [(Die, Face); Drawn::SHOWN],
    shown: u8,
    more: u16,
}

impl Drawn {
    /// How many are kept.
    pub const SHOWN: usize = 21;

    /// No die.
    pub const NONE: Drawn = Drawn {
        dice: [(Die::D2, 1); Self::SHOWN],
        shown: 0,
        more: 0,
    };

    /// One more.
    pub fn push(&mut self, die: Die, face: Face) {
        match self.dice.get_mut(usize::from(self.shown)) {
            Some(place) => {
                *place = (die, face);
                self.shown += 1;
            }
            None => self.more = self.more.saturating_add(1),
        }
    }

    /// Those that are kept, in order.
    pub fn shown(&self) -> &[(Die, Face)] {
        self.dice.get(..usize::from(self.shown)).unwrap_or(&[])
    }

    /// How many more there were.
    pub const fn more(&self) -> u16 {
        self.more
    }
}

/// Dice as they are kept: those that are shown, and how many more there were.
type Listed = (Vec<(Die, Face), { Drawn::SHOWN }>, u16);

impl From<Drawn> for Listed {
    fn from(drawn: Drawn) -> Self {
        (drawn.shown().iter().copied().collect(), drawn.more)
    }
}

impl TryFrom<Listed> for Drawn {
    type Error = &'static str;

    fn try_from((shown, more): Listed) -> Result<Self, Self::Error> {
        let mut drawn = Drawn::NONE;
        for (die, face) in shown {
            if face == 0 || face > die.sides() {
                return Err("no face of a die");
            }
            drawn.push(die, face);
        }
        drawn.more = more;
        Ok(drawn)
    }
}

impl Default for Drawn {
    fn default() -> Self {
        Self::NONE
    }
}

/// The last rolls.
#[derive(Clone, Debug, Default)]
pub struct History(HistoryBuf<Entry, { History::MOST }>);

impl History {
    /// How many are remembered.
    pub const MOST: usize = 100;

    /// Nothing was rolled yet.
    pub const fn new() -> History {
        History(HistoryBuf::new())
    }

    /// Forgets them all.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// One more; the oldest one makes room.
    pub fn add(&mut self, entry: Entry) {
        self.0.write(entry);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing was rolled yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The one that is so many rolls back; 0 is the newest.
    pub fn back(&self, rolls: usize) -> Option<&Entry> {
        self.0.oldest_ordered().rev().nth(rolls)
    }

    /// The newest roll of a game.
    pub fn newest_of(&self, tile: Tile) -> Option<&Entry> {
        let mut newest_first = self.0.oldest_ordered().rev();
        newest_first.find(|entry| entry.roll.tile() == tile)
    }
}

impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        self.0.oldest_ordered().eq(other.0.oldest_ordered())
    }
}

impl Eq for History {}

/// The oldest first.
impl Serialize for History {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut records = serializer.serialize_seq(Some(self.len()))?;
        for record in self.0.oldest_ordered() {
            records.serialize_element(record)?;
        }
        records.end()
    }
}

impl<'de> Deserialize<'de> for History {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        source.deserialize_seq(Records)
    }
}

struct Records;

impl<'de> Visitor<'de> for Records {
    type Value = History;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "up to {} rolls", History::MOST)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut records: A) -> Result<History, A::Error> {
        let mut history = History::new();
        while let Some(record) = records.next_element()? {
            if history.len() == History::MOST {
                return Err(de::Error::invalid_length(History::MOST + 1, &self));
            }
            history.add(record);
        }
        Ok(history)
    }
}

/// Dice that remember and count what they showed.
pub(crate) struct Recorder<'a> {
    dice: &'a mut dyn Dice,
    drawn: Drawn,
    tally: Tally,
}

impl<'a> Recorder<'a> {
    /// What is drawn is added to these counts.
    pub(super) fn new(dice: &'a mut dyn Dice, tally: &Tally) -> Self {
        Recorder {
            dice,
            drawn: Drawn::NONE,
            tally: tally.clone(),
        }
    }

    /// The counts with what was drawn, and the dice in their order.
    pub(super) fn drawn(self) -> (Tally, Drawn) {
        (self.tally, self.drawn)
    }
}

impl Dice for Recorder<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let face = self.dice.roll(die)?;
        self.drawn.push(die, face);
        self.tally.record(die, face);
        Ok(face)
    }
}
