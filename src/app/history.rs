//! What was rolled: the last hundred, the newest last.

use heapless::{HistoryBuf, Vec};

use super::{Attempt, Challenge, System};
use crate::dice::fairness::Tally;
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::free::FreeRoll;
use crate::rules::risus::{Both, Force};
use crate::ui::Name;

/// One roll: who, what, the dice with their chain, how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FightRoll {
    /// RH-15: a round.
    Round(Both<u8>),
    /// RH-25: a power; the target's number may be a difficulty.
    Power(Both<u8>),
    /// G-7: the last of the rounds that were played at once.
    PlayedOn(Both<u8>),
}

/// How it ended, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawn {
    shown: Vec<(Die, Face), { Drawn::SHOWN }>,
    more: u16,
}

impl Drawn {
    /// How many are kept.
    pub const SHOWN: usize = 24;

    /// No die.
    pub const NONE: Drawn = Drawn {
        shown: Vec::new(),
        more: 0,
    };

    /// One more.
    pub fn push(&mut self, die: Die, face: Face) {
        if self.shown.push((die, face)).is_err() {
            self.more = self.more.saturating_add(1);
        }
    }

    /// Those that are kept, in order.
    pub fn shown(&self) -> &[(Die, Face)] {
        &self.shown
    }

    /// How many more there were.
    pub const fn more(&self) -> u16 {
        self.more
    }
}

/// The last rolls.
#[derive(Clone, Debug, Default)]
pub struct History(HistoryBuf<Record, { History::MOST }>);

impl History {
    /// How many are remembered.
    pub const MOST: usize = 100;

    /// Nothing was rolled yet.
    pub const NONE: History = History(HistoryBuf::new());

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

/// Dice that remember and count what they showed.
pub(super) struct Recorder<'a> {
    dice: &'a mut dyn Dice,
    drawn: Drawn,
    tally: Tally,
}

impl<'a> Recorder<'a> {
    /// What is drawn is added to these counts.
    pub(super) const fn new(dice: &'a mut dyn Dice, tally: Tally) -> Self {
        Recorder {
            dice,
            drawn: Drawn::NONE,
            tally,
        }
    }

    /// What was drawn, and the counts with it.
    pub(super) fn finish(self) -> (Drawn, Tally) {
        (self.drawn, self.tally)
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
