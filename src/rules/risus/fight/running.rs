//! A fight that goes on, and what may be done in it beside a round: preparing a power, dissolving
//! a team, leaving it. Rounds, casts and auto-play have their own files.

use serde::{Deserialize, Serialize};

use super::{Arena, Fight, Forces, Standing};
use crate::rules::Error;
use crate::rules::risus::{Change, Preparation, Seat};

/// A fight that goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Running {
    pub(super) arena: Arena,
}

/// RH-38: a team that was dissolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Every member's Force before.
    pub before: Forces,
    /// Every member's Force after.
    pub after: Forces,
    /// What comes next.
    pub standing: Standing,
}

/// RH-39: somebody who left a team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Left {
    /// The Force of the one who left: now 0.
    pub force: Change,
    /// Every member's Force after; RH-40: the others lost 1 if it was the leader.
    pub after: Forces,
    /// What comes next.
    pub standing: Standing,
}

impl Running {
    /// Who fights, and for how long.
    pub const fn arena(&self) -> &Arena {
        &self.arena
    }

    /// RH-27: a lone character prepares a power in this round, beside what else the round brings.
    ///
    /// # Errors
    /// [`Error::Conflict`] if there are no powers, [`Error::Choice`] for a team, a normal Cliché
    /// or a power that is prepared already, [`Error::Unusable`] at level 0.
    pub fn prepare(&self, seat: Seat, cliche: u8) -> Result<(Preparation, Fight), Error> {
        let mut arena = self.arena.clone();
        let character = arena.sides.of_mut(seat).character_mut()?;
        character.prepare(&self.arena.game, cliche)?;
        Ok((Preparation::Preparing, Fight::running(arena)))
    }

    /// RH-38, RP-29: a team dissolves by choice: everybody in it loses 1 at once.
    ///
    /// # Errors
    /// [`Error::Choice`] if this side is no team.
    pub fn dissolve(&self, seat: Seat) -> Result<(Broken, Fight), Error> {
        let before = self.arena.sides.of(seat).team()?.forces();
        let fight = self.arena.clone().break_up(seat, false)?;
        let broken = Broken {
            before,
            after: fight.arena().sides.of(seat).team()?.forces(),
            standing: fight.standing(),
        };
        Ok((broken, fight))
    }

    /// RH-39, RP-29: a member leaves and drops to 0. RH-40: without its leader a team dissolves.
    ///
    /// # Errors
    /// [`Error::Choice`] if this side is no team, or for somebody who is not in it.
    pub fn leave(&self, seat: Seat, member: u8) -> Result<(Left, Fight), Error> {
        let mut arena = self.arena.clone();
        let force = arena.sides.of_mut(seat).team_mut()?.leave(member)?;
        let fight = arena.after_loss(seat, member)?;
        let left = Left {
            force,
            after: fight.arena().sides.of(seat).team()?.forces(),
            standing: fight.standing(),
        };
        Ok((left, fight))
    }
}

impl Fight {
    /// [`Running::prepare`].
    ///
    /// # Errors
    /// Also [`Error::Over`] after the end, [`Error::Choice`] while a team has to decide.
    pub fn prepare(&mut self, seat: Seat, cliche: u8) -> Result<Preparation, Error> {
        let step = self.as_running()?.prepare(seat, cliche)?;
        Ok(self.step(step))
    }

    /// [`Running::dissolve`].
    ///
    /// # Errors
    /// Also [`Error::Over`] after the end, [`Error::Choice`] while a team has to decide.
    pub fn dissolve(&mut self, seat: Seat) -> Result<Broken, Error> {
        let step = self.as_running()?.dissolve(seat)?;
        Ok(self.step(step))
    }

    /// [`Running::leave`].
    ///
    /// # Errors
    /// Also [`Error::Over`] after the end, [`Error::Choice`] while a team has to decide.
    pub fn leave(&mut self, seat: Seat, member: u8) -> Result<Left, Error> {
        let step = self.as_running()?.leave(seat, member)?;
        Ok(self.step(step))
    }
}
