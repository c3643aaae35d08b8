//! The states of a fight and the transitions between them.

use super::{Hit, Over, Running, Scattered, Side};
use crate::coded::Coded;
use crate::rules::Error;
use crate::rules::risus::{Both, Cliche, Destiny, KeyItem, RuleSet, Seat};

/// What every state knows: who fights what game, and for how long.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Arena {
    /// The game.
    pub rules: RuleSet,
    /// The sides as they stand.
    pub sides: Both<Side>,
    /// How many rounds were fought.
    pub rounds: u16,
}

/// A fight in one of its states.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub enum Fight {
    /// The next round can be fought.
    Running(Running),
    /// RH-36: a team lost the round and must say who takes the loss.
    Hit(Hit),
    /// RH-38, RH-40: a team broke up and its survivors must form up.
    Scattered(Scattered),
    /// The fight has a winner.
    Over(Over),
}

checked!(Fight, |fight| fight.is_sound());

/// The state of a fight in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The next round can be fought.
    GoesOn,
    /// RH-36: this team must say who takes this loss.
    Hit {
        /// Whose team.
        seat: Seat,
        /// L, before a volunteer doubles it.
        loss: u8,
    },
    /// RH-38, RH-40: the survivors of this team must form up.
    Scattered(Seat),
    /// This side has won.
    Over(Seat),
}

impl Fight {
    /// Starts a fight.
    ///
    /// # Errors
    /// [`Error::Conflict`] for options that exclude each other, [`Error::Range`] for a Cliché
    /// beyond the game's limits, [`Error::Unusable`] for a side that has none to fight with.
    pub fn start(rules: RuleSet, a: Side, b: Side) -> Result<Fight, Error> {
        rules.check()?;
        a.check(&rules)?;
        b.check(&rules)?;
        let mut sides = Both { a, b };
        for seat in Seat::BOTH {
            sides.of_mut(seat).stop_preparing();
        }
        let rounds = 0;
        Ok(Fight::Running(Running {
            arena: Arena {
                rules,
                sides,
                rounds,
            },
        }))
    }

    /// True if the state is possible: a side that must act next is able to.
    fn is_sound(&self) -> bool {
        let Arena { rules, sides, .. } = self.arena();
        let within = |side: &Side| side.cliches().all(|one| rules.check_strength(one).is_ok());
        within(&sides.a)
            && within(&sides.b)
            && match self {
                Fight::Running(_) => sides.a.can_fight() && sides.b.can_fight(),
                Fight::Hit(state) => state.loss > 0 && sides.of(state.seat).shares_losses(),
                Fight::Scattered(state) => {
                    let side = sides.of(state.seat);
                    side.team().is_ok() && side.cliches().any(Cliche::is_usable)
                }
                Fight::Over(_) => true,
            }
    }

    /// Who fights, and for how long.
    pub const fn arena(&self) -> &Arena {
        match self {
            Fight::Running(state) => &state.arena,
            Fight::Hit(state) => &state.arena,
            Fight::Scattered(state) => &state.arena,
            Fight::Over(state) => &state.arena,
        }
    }

    /// RH-6, RP-6: sets the missing key item of each member of a team, by its place. A lone fighter stays
    /// unchanged.
    pub fn equip(&mut self, seat: Seat, key_item: impl Fn(u8) -> KeyItem) {
        if let Side::Team(team) = self.arena_mut().sides.of_mut(seat) {
            team.equip(key_item);
        }
    }

    /// RH-14, RH-42: the points that a member, or who fights alone, has by now: a fight is not all
    /// that they are given and spent in.
    pub fn set_destiny(&mut self, seat: Seat, place: u8, destiny: Destiny) {
        match self.arena_mut().sides.of_mut(seat) {
            Side::Alone(character) => character.set_destiny(destiny),
            Side::Team(team) => {
                if let Ok(member) = team.member_mut(place) {
                    member.destiny = destiny;
                }
            }
        }
    }

    const fn arena_mut(&mut self) -> &mut Arena {
        match self {
            Fight::Running(state) => &mut state.arena,
            Fight::Hit(state) => &mut state.arena,
            Fight::Scattered(state) => &mut state.arena,
            Fight::Over(state) => &mut state.arena,
        }
    }

    /// The state in a word.
    pub const fn standing(&self) -> Standing {
        match self {
            Fight::Running(_) => Standing::GoesOn,
            Fight::Hit(state) => Standing::Hit {
                seat: state.seat,
                loss: state.loss,
            },
            Fight::Scattered(state) => Standing::Scattered(state.seat),
            Fight::Over(state) => Standing::Over(state.winner),
        }
    }

    pub(super) const fn as_running(&mut self) -> Result<&mut Running, Error> {
        match self {
            Fight::Running(state) => Ok(state),
            Fight::Over(_) => Err(Error::Over),
            Fight::Hit(_) | Fight::Scattered(_) => Err(Error::Choice),
        }
    }

    /// Goes on to the next state. A team that broke up is taken to have lost its leader.
    pub(super) fn go_on(&mut self, standing: Standing) {
        let mut arena = self.arena().clone();
        if let Standing::Over(_) = standing {
            for seat in Seat::BOTH {
                arena.sides.of_mut(seat).stop_preparing();
            }
        }
        *self = match standing {
            Standing::GoesOn => Fight::Running(Running { arena }),
            Standing::Hit { seat, loss } => Fight::Hit(Hit { arena, seat, loss }),
            Standing::Scattered(seat) => Fight::Scattered(Scattered {
                arena,
                seat,
                leader_lost: true,
            }),
            Standing::Over(winner) => Fight::Over(Over { arena, winner }),
        };
    }

    /// RH-17: the game master may end the combat at once, in the other side's favour; and a side
    /// may always give up.
    ///
    /// # Errors
    /// [`Error::Over`] if it has ended already.
    pub fn concede(&mut self, seat: Seat) -> Result<Standing, Error> {
        if let Fight::Over(_) = self {
            return Err(Error::Over);
        }
        self.go_on(Standing::Over(seat.other()));
        Ok(self.standing())
    }
}

impl Arena {
    /// RH-19, RP-18: what becomes of the fight when this side's Cliché in use has taken a loss.
    /// At 0 its owner has lost; a team that loses its leader breaks up first (RH-40).
    pub(super) fn after_loss(&mut self, seat: Seat, slot: u8) -> Result<Standing, Error> {
        let side = self.sides.of_mut(seat);
        if side.cliche_mut(slot)?.is_usable() {
            return Ok(Standing::GoesOn);
        }
        match side {
            Side::Alone(_) => Ok(Standing::Over(seat.other())),
            Side::Team(team) if team.leader() == slot => self.break_up(seat),
            // RH-41: a beaten member is out of the rolls, no more.
            Side::Team(_) => Ok(Standing::GoesOn),
        }
    }

    /// RH-38, RH-40: the team of this side is no more.
    pub(super) fn break_up(&mut self, seat: Seat) -> Result<Standing, Error> {
        let team = self.sides.of_mut(seat).team_mut()?;
        Ok(match team.dissolve() {
            true => Standing::Scattered(seat),
            false => Standing::Over(seat.other()),
        })
    }
}
