//! The moves of a fight, as they are kept: enough to play them again, or all but the last.

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
    /// More than the longest round has (eight tests, nine fighters who attack four times each, eight
    /// who fall) and [`Log::STEPS`] more.
    const MOST: usize = 64;
    /// At least so many moves can be taken back, if there were as many.
    pub const STEPS: usize = 8;
    /// Rounds that are older than so many moves are forgotten: nobody waits for them to be played
    /// again.
    const ENOUGH: usize = 12;

    /// A fight about to begin.
    pub const NEW: Log = Log::from(Start::FIRST);

    /// A fight that goes on so; what was before cannot be taken back.
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
        self.play_first(sides, self.moves.len())
    }

    fn play_first(&self, sides: &Sides, moves: usize) -> Result<Skirmish, Error> {
        let mut skirmish = Skirmish::new(sides.clone(), self.start.clone())?;
        for made in self.moves.iter().take(moves) {
            skirmish.make(*made)?;
        }
        Ok(skirmish)
    }

    /// How the oldest round began that can be taken back to.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// The moves that can be taken back, the last one last.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether nothing was done since the round began.
    pub fn is_between_rounds(&self) -> bool {
        self.moves.last().is_none_or(Move::begins_round)
    }

    /// Whether nothing was done since the fight began.
    pub fn is_new(&self) -> bool {
        match self.moves.last() {
            Some(last) => *last == Move::NewFight,
            None => self.start.number == 1,
        }
    }

    /// One move more, by those who have made the others.
    ///
    /// # Errors
    /// What the move is refused with: then nothing has changed.
    pub fn make(&mut self, made: Move, sides: &Sides) -> Result<Outcome, Error> {
        let outcome = self.play(sides)?.make(made)?;
        self.make_room(sides)?;
        self.moves.push(made).map_err(|_| Error::Range)?;
        Ok(outcome)
    }

    /// Takes the last move back; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.moves.pop().is_some()
    }

    /// The oldest rounds are forgotten, as far as enough is left.
    fn make_room(&mut self, sides: &Sides) -> Result<(), Error> {
        while let Some(last) = self.moves.iter().position(Move::begins_round) {
            let rest = self.moves.len() - last - 1;
            if rest < Self::ENOUGH && !self.moves.is_full() {
                break;
            }
            let then = self.play_first(sides, last + 1)?;
            self.start = then.start().clone();
            self.moves = self.moves.iter().skip(last + 1).copied().collect();
        }
        Ok(())
    }
}
