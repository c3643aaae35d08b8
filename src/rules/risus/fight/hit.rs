//! A team that has lost a round and must choose who takes the loss (RH-36, RP-26).

use super::{Arena, Fight, Standing};
use crate::coded::Coded;
use crate::rules::Error;
use crate::rules::risus::{Change, Seat};

/// A fight that waits for a team to say who takes the loss.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Hit {
    pub(super) arena: Arena,
    pub(super) seat: Seat,
    pub(super) loss: u8,
}

/// Who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Victim {
    /// Steps forward, loses twice as much, and the leader will avenge it.
    Volunteer(u8),
    /// Is named by the leader.
    Named(u8),
}

impl Victim {
    /// The place in the team's list.
    pub const fn member(self) -> u8 {
        match self {
            Victim::Volunteer(member) | Victim::Named(member) => member,
        }
    }
}

/// A loss that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Toll {
    /// Whose team.
    pub seat: Seat,
    /// Who took it.
    pub victim: Victim,
    /// How much: L, or 2L for a volunteer.
    pub loss: u8,
    /// The victim's Force.
    pub force: Change,
    /// RH-37: the leader's next attack is doubled.
    pub vengeance: bool,
    /// What comes next.
    pub standing: Standing,
}

impl Hit {
    /// Who fights, and for how long.
    pub const fn arena(&self) -> &Arena {
        &self.arena
    }

    /// Whose team must decide.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// L, before a volunteer doubles it.
    pub const fn loss(&self) -> u8 {
        self.loss
    }

    fn take(&mut self, victim: Victim) -> Result<Toll, Error> {
        let (seat, member) = (self.seat, victim.member());
        let volunteered = matches!(victim, Victim::Volunteer(_));
        let loss = if volunteered {
            self.loss.saturating_mul(2)
        } else {
            self.loss
        };
        let team = self.arena.sides.of_mut(seat).team_mut()?;
        if !team.is_standing(member) {
            return Err(Error::Choice);
        }
        team.set_vengeance(volunteered);
        let force = team.member_mut(member)?.cliche.lose(loss);
        let standing = self.arena.after_loss(seat, member)?;
        Ok(Toll {
            seat,
            victim,
            loss,
            force,
            vengeance: self.arena.sides.of(seat).team()?.has_vengeance(),
            standing,
        })
    }
}

impl Fight {
    /// RH-36, RP-26: a member of the team takes the loss.
    ///
    /// # Errors
    /// [`Error::Choice`] for a victim who is not in the team or cannot fight any more, or when there is no
    /// loss to take; [`Error::Over`] after the end.
    pub fn take(&mut self, victim: Victim) -> Result<Toll, Error> {
        let toll = match self {
            Fight::Hit(hit) => hit.take(victim)?,
            Fight::Over(_) => return Err(Error::Over),
            Fight::Running(_) | Fight::Scattered(_) => return Err(Error::Choice),
        };
        self.go_on(toll.standing);
        Ok(toll)
    }
}
