//! Preparing a power (RH-27): beside a round that is fought with another Cliché, or in a round without
//! anything else.

use super::super::setup;
use super::{Arena, Fight, Running, Standing};
use crate::rules::Error;
use crate::rules::risus::{Both, Change, Preparation, Seat, Stance};

/// RH-27: a round in which a side only prepared a power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent {
    /// Its number, from 1.
    pub number: u16,
    /// The side that was hit meanwhile; `None` if both prepared.
    pub struck: Option<Struck>,
    /// What comes next.
    pub standing: Standing,
}

/// RH-15: what it costs to be hit while preparing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Struck {
    /// Who prepared.
    pub seat: Seat,
    /// The Cliché that was prepared, by its place.
    pub cliche: u8,
    /// The points of the lost round.
    pub loss: u8,
    /// Its Force, before and after.
    pub force: Change,
}

impl Running {
    /// RH-27: whether this side prepares a power in this round and has nothing else to fight with
    /// like this.
    pub fn only_prepares(&self, seat: Seat, stances: &Both<Stance>) -> bool {
        self.prepared(seat, stances).is_some()
    }

    fn prepared(&self, seat: Seat, stances: &Both<Stance>) -> Option<u8> {
        let Arena { rules, sides, .. } = &self.arena;
        sides.of(seat).only_prepares(rules, stances.of(seat))
    }

    /// Loss in a round with preparation only: the side, the Cliché and the points; `None` if both sides
    /// prepare.
    fn blow(&self, stances: &Both<Stance>) -> Result<Option<(Seat, u8, u8)>, Error> {
        let Arena { rules, sides, .. } = &self.arena;
        let (seat, cliche) = match Seat::BOTH.map(|seat| self.prepared(seat, stances)) {
            [None, None] => return Err(Error::Choice),
            [Some(_), Some(_)] => return Ok(None),
            [Some(cliche), None] => (Seat::A, cliche),
            [None, Some(cliche)] => (Seat::B, cliche),
        };
        let who = sides.each(|seat, side| side.entrant(stances.of(seat)));
        let setups = setup::each(rules, &who, stances);
        match setups.of(seat.other()) {
            Ok(striker) => Ok(Some((seat, cliche, rules.blow(striker.unsuited)))),
            Err(error) => Err(*error),
        }
    }
}

impl Fight {
    /// RH-27: it takes a round to prepare a power. Who has no other Cliché to fight with does
    /// nothing else in it, and has lost that round: no dice, and the opponent's blow costs the
    /// Cliché that is prepared the point of a lost round (RH-15, RH-16). Where both only prepare,
    /// neither side strikes. From the next round on the power can be cast. No attack was rolled, so
    /// vengeance waits for one (RH-37).
    ///
    /// # Errors
    /// [`Error::Choice`] if both sides have something to fight the round with, or while a team has
    /// to decide; what a round would be refused with, if the opponent cannot strike like this;
    /// [`Error::Over`] after the end.
    pub fn pass(&mut self, stances: &Both<Stance>) -> Result<Spent, Error> {
        let running = self.as_running()?;
        let blow = running.blow(stances)?;
        let arena = &mut running.arena;
        arena.rounds = arena.rounds.saturating_add(1);
        let number = arena.rounds;
        for seat in Seat::BOTH {
            arena.sides.of_mut(seat).end_round();
        }
        let Some((seat, cliche, loss)) = blow else {
            return Ok(Spent {
                number,
                struck: None,
                standing: Standing::GoesOn,
            });
        };
        let force = arena.sides.of_mut(seat).lose(cliche, loss)?;
        let standing = arena.after_loss(seat, cliche)?;
        self.go_on(standing);
        Ok(Spent {
            number,
            struck: Some(Struck {
                seat,
                cliche,
                loss,
                force,
            }),
            standing,
        })
    }

    /// RH-27: a lone character prepares a power in this round, beside what else the round brings.
    ///
    /// # Errors
    /// [`Error::Conflict`] if there are no powers, [`Error::Choice`] for a team, a normal Cliché
    /// or a power that is prepared already, [`Error::Unusable`] at level 0. [`Error::Over`] after
    /// the end, [`Error::Choice`] while a team has to decide.
    pub fn prepare(&mut self, seat: Seat, cliche: u8) -> Result<Preparation, Error> {
        let Arena { rules, sides, .. } = &mut self.as_running()?.arena;
        sides.of_mut(seat).character_mut()?.prepare(rules, cliche)?;
        Ok(Preparation::Preparing)
    }
}
