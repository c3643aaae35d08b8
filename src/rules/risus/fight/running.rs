//! A fight in progress, and what a team may do beside a round: dissolve, or lose a member. Rounds, powers
//! and auto-play have their own files.

use super::super::setup;
use super::{Arena, Fight, Forces, Standing};
use crate::coded::Coded;
use crate::rules::Error;
use crate::rules::risus::{Both, Change, Seat, Stance, Strength};

/// A fight that goes on.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
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

/// RH-39: the result of a member leaving a team.
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

    /// Strength of each side in the next round, or the error that the round would return. The round and its
    /// odds are computed from these strengths alone.
    pub fn strengths(&self, stances: &Both<Stance>) -> Both<Result<Strength, Error>> {
        let Arena { rules, sides, .. } = &self.arena;
        let who = sides.each(|seat, side| side.entrant(stances.of(seat)));
        let setups = setup::each(rules, &who, stances);
        setups.each(|_, setup| match setup {
            Ok(setup) => Ok(setup.strength(rules)),
            Err(error) => Err(*error),
        })
    }
}

impl Fight {
    /// RH-38, RP-29: a team dissolves by choice: everybody in it loses 1 at once.
    ///
    /// # Errors
    /// [`Error::Choice`] if this side is no team, or while a team has to decide; [`Error::Over`]
    /// after the end.
    pub fn dissolve(&mut self, seat: Seat) -> Result<Broken, Error> {
        let arena = &mut self.as_running()?.arena;
        let before = arena.sides.of(seat).team()?.forces();
        let standing = arena.break_up(seat)?;
        let broken = Broken {
            before,
            after: arena.sides.of(seat).team()?.forces(),
            standing,
        };
        self.go_on(standing);
        if let Fight::Scattered(scattered) = self {
            scattered.leader_lost = false;
        }
        Ok(broken)
    }

    /// RH-39, RP-29: a member leaves and drops to 0. RH-40: without its leader a team dissolves.
    ///
    /// # Errors
    /// [`Error::Choice`] if this side is no team, for a member who is not in it, or while a team has to
    /// decide; [`Error::Over`] after the end.
    pub fn leave(&mut self, seat: Seat, member: u8) -> Result<Left, Error> {
        let arena = &mut self.as_running()?.arena;
        let force = arena.sides.of_mut(seat).team_mut()?.leave(member)?;
        let standing = arena.after_loss(seat, member)?;
        let left = Left {
            force,
            after: arena.sides.of(seat).team()?.forces(),
            standing,
        };
        self.go_on(standing);
        Ok(left)
    }
}
