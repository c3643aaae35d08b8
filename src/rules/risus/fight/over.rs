//! A fight that has ended: it has a winner, and lost Force comes back.

use super::{Arena, Fight};
use crate::coded::Coded;
use crate::rules::Error;
use crate::rules::risus::{Change, Seat};

/// A fight that has ended. No round can be fought in it.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Over {
    pub(super) arena: Arena,
    pub(super) winner: Seat,
}

/// RH-21: Force that came back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recovery {
    /// On which side.
    pub seat: Seat,
    /// Which Cliché, or whose.
    pub cliche: u8,
    /// Its Force.
    pub force: Change,
}

impl Over {
    /// Who fought, and for how long.
    pub const fn arena(&self) -> &Arena {
        &self.arena
    }

    /// Who won, and decides the loser's fate (RH-22): the engine has no say in it.
    pub const fn winner(&self) -> Seat {
        self.winner
    }
}

impl Fight {
    /// RH-21, RP-19: after combat, lost Force comes back at the game master's pace.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such Cliché or member, and before the end, because Force does not
    /// come back during a fight; [`Error::Range`] for 0 points.
    pub fn recover(&mut self, seat: Seat, cliche: u8, points: u8) -> Result<Recovery, Error> {
        let Fight::Over(over) = self else {
            return Err(Error::Choice);
        };
        let side = over.arena.sides.of_mut(seat);
        let force = side.cliche_mut(cliche)?.recover(points)?;
        Ok(Recovery {
            seat,
            cliche,
            force,
        })
    }
}
