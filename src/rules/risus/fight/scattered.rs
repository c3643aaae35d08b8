//! A team that has broken up, whose survivors form up again (RH-38, RH-40, RP-29).

use super::{Arena, Fight, Standing};
use crate::coded::Coded;
use crate::rules::Error;
use crate::rules::risus::Seat;

/// A fight that waits for the survivors of a team.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Scattered {
    pub(super) arena: Arena,
    pub(super) seat: Seat,
    pub(super) leader_lost: bool,
}

/// Survivors who formed up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Regrouped {
    /// On which side.
    pub seat: Seat,
    /// Who leads, or stands alone.
    pub leader: u8,
    /// RH-40: the new leader's first attack is doubled.
    pub vengeance: bool,
}

impl Scattered {
    /// Who fights, and for how long.
    pub const fn arena(&self) -> &Arena {
        &self.arena
    }

    /// Whose survivors must form up.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// RH-40: did they lose their leader, rather than dissolve by choice?
    pub const fn leader_lost(&self) -> bool {
        self.leader_lost
    }

    fn regroup(&mut self, members: &[u8], leader: Option<u8>) -> Result<Regrouped, Error> {
        let team = self.arena.sides.of_mut(self.seat).team_mut()?;
        team.regroup(members, leader)?;
        team.set_vengeance(self.leader_lost && team.shares_losses());
        Ok(Regrouped {
            seat: self.seat,
            leader: team.leader(),
            vengeance: team.has_vengeance(),
        })
    }
}

impl Fight {
    /// Survivors form a new team, led by the strongest (`leader` breaks a tie), or one of them
    /// fights on alone. RH-40: the new leader of a team whose old one is lost gets the vengeance
    /// bonus.
    ///
    /// # Errors
    /// [`Error::Choice`] for an empty list, for an unknown or repeated member, for a leader that RH-33 does
    /// not allow, or when no team has broken up; [`Error::Unusable`] for a member at 0; [`Error::Over`]
    /// after the end.
    pub fn regroup(&mut self, members: &[u8], leader: Option<u8>) -> Result<Regrouped, Error> {
        let regrouped = match self {
            Fight::Scattered(scattered) => scattered.regroup(members, leader)?,
            Fight::Over(_) => return Err(Error::Over),
            Fight::Running(_) | Fight::Hit(_) => return Err(Error::Choice),
        };
        self.go_on(Standing::GoesOn);
        Ok(regrouped)
    }
}
