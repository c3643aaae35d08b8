//! The moves of a round as they are stored: enough to replay the round.

use heapless::Vec;

use super::{Move, Outcome, Sides, Skirmish, Start};
use crate::coded::Coded;
use crate::rules::Error;

/// How a round began, and what was done since.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Log {
    start: Start,
    moves: Vec<Move, { Log::MOST }>,
}

impl Log {
    /// More than the longest round has: eight tests, nine fighters who attack four times each, eight
    /// who fall.
    const MOST: usize = 64;

    /// A fight about to begin.
    pub const NEW: Log = Log::from(Start::FIRST);

    /// A round about to begin.
    pub const fn from(start: Start) -> Log {
        Log {
            start,
            moves: Vec::new(),
        }
    }

    /// What the moves have come to.
    ///
    /// # Errors
    /// Whatever a move is refused with: they were made by others, or otherwise.
    pub fn play(&self, sides: &Sides) -> Result<Skirmish, Error> {
        let mut skirmish = Skirmish::new(sides.clone(), self.start.clone())?;
        for made in &self.moves {
            skirmish.make(*made)?;
        }
        Ok(skirmish)
    }

    /// How the round began.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// What was done in the round, the last move last.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether nothing was done since the fight began.
    pub fn is_new(&self) -> bool {
        self.moves.is_empty() && self.start.number == 1
    }

    /// Adds a move by the same `sides` that made the earlier moves. A move that begins a round replaces the
    /// log of the round before.
    ///
    /// # Errors
    /// What the move is refused with: then nothing has changed.
    pub fn make(&mut self, made: Move, sides: &Sides) -> Result<Outcome, Error> {
        let mut skirmish = self.play(sides)?;
        let outcome = skirmish.make(made)?;
        if made.begins_round() {
            *self = Log::from(skirmish.start().clone());
        } else {
            self.moves.push(made).map_err(|_| Error::Range)?;
        }
        Ok(outcome)
    }
}
