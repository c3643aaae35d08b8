//! What was rolled: the last hundred, the newest last.

use core::fmt;

use heapless::{HistoryBuf, Vec};
use serde::de::{self, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::stop::Note;
use super::{Attempt, Challenge, Entry, Kept, System};
use crate::dice::fairness::Tally;
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::free::FreeRoll;
use crate::rules::risus::{Both, Force};
use crate::ui::{Name, Words};

/// One roll: who, what, the dice with their chain, how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Who rolled; empty without a sheet.
    pub who: Name,
    /// What was rolled: enough to do it again.
    pub what: What,
    /// Every die, in the order they were drawn.
    pub dice: Drawn,
    /// The total, the successes, the rounds: what the screen showed large.
    pub score: i16,
    /// How it ended.
    pub said: Said,
}

/// What was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum What {
    /// An action, as it was set up.
    Action(Attempt),
    /// RH-43, RP-31: a progress roll for a Cliché of this nominal Force.
    Progress(Force),
    /// Free dice.
    Free(FreeRoll),
    /// A conflict, as it was set up.
    Conflict(Challenge),
    /// A roll in a fight.
    Fight(System, FightRoll),
}

/// A roll in a fight: what both sides brought to it, a Force or a number of dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FightRoll {
    /// RH-15: a round.
    Round(Both<u8>),
    /// RH-25: a power; the target's number may be a difficulty.
    Power(Both<u8>),
    /// G-7: the last of the rounds that were played at once.
    PlayedOn(Both<u8>),
}

impl FightRoll {
    /// Sets the same roll up again, without sheets: they have changed since.
    fn lay_out(self, system: System, kept: &mut Kept) {
        let (FightRoll::Round(strengths)
        | FightRoll::Power(strengths)
        | FightRoll::PlayedOn(strengths)) = self;
        if kept.fight.is_going_on() {
            return;
        }
        kept.systems.system = system;
        // Nobody's turn is always possible.
        let _ = kept.sheets.act(None);
        kept.fight.lay_out(strengths);
    }
}

impl What {
    /// The game that it belongs to.
    pub const fn entry(&self) -> Entry {
        match self {
            What::Action(_) => Entry::Action,
            What::Progress(_) => Entry::Progress,
            What::Free(_) => Entry::Free,
            What::Conflict(_) => Entry::Conflict,
            What::Fight(..) => Entry::Fight,
        }
    }

    /// Whether two sides rolled against each other: then one of them won, rather than succeeded.
    pub const fn is_contest(&self) -> bool {
        match self {
            What::Action(_) | What::Progress(_) | What::Free(_) => false,
            What::Conflict(_) | What::Fight(..) => true,
        }
    }

    /// Sets the same roll up at its table. What was spent or lost since is not given back.
    pub(super) fn set_up(&self, kept: &mut Kept) {
        match self {
            What::Action(attempt) => attempt.lay_out(kept),
            // RH-43: a Cliché is rolled for once; its page says so.
            What::Progress(_) => {}
            What::Free(roll) => kept.free.lay_out(*roll),
            What::Conflict(challenge) => challenge.lay_out(kept),
            What::Fight(system, roll) => roll.lay_out(*system, kept),
        }
    }

    /// What players call it.
    pub fn name(&self, words: &Words) -> &'static str {
        self.entry().name(words)
    }

    /// How it ended, in the words of its game.
    pub const fn ending(&self, said: Said, words: &Words) -> &'static str {
        match (said, self.is_contest()) {
            (Said::Total, _) => "",
            (Said::CriticalSuccess, _) => words.critical_success,
            (Said::Success, false) => words.success,
            (Said::Success, true) => words.history.won,
            (Said::Failure, false) => words.failure,
            (Said::Failure, true) => words.history.lost,
            (Said::CriticalFailure, _) => words.critical_failure,
            (Said::Tie, _) => words.history.tie,
        }
    }
}

/// How it ended, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Said {
    /// A number and no judgement.
    Total,
    /// RH-12.
    CriticalSuccess,
    /// It succeeded, or the acting side won.
    Success,
    /// It failed, or the acting side lost.
    Failure,
    /// RH-13.
    CriticalFailure,
    /// Nobody won.
    Tie,
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
pub struct History(HistoryBuf<Record, { History::MOST }>);

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
    pub fn add(&mut self, record: Record) {
        self.0.write(record);
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
    pub fn back(&self, rolls: usize) -> Option<&Record> {
        self.0.oldest_ordered().rev().nth(rolls)
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
pub(super) struct Recorder<'a> {
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

    /// It has happened: the dice count, and what there is to say of them is remembered.
    pub(super) fn keep(&self, kept: &mut Kept, note: Option<Note>) {
        kept.tally.clone_from(&self.tally);
        if let Some(note) = note {
            kept.history.add(Record {
                who: note.who,
                what: note.what,
                dice: self.drawn,
                score: note.score,
                said: note.said,
            });
        }
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
