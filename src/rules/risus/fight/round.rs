//! One round (RH-15 to RH-19, RP-16 to RP-18, RP-22).

use super::super::setup::{self, Setup};
use super::{Arena, Fight, Standing};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;
use crate::rules::risus::{Both, Change, Destiny, Exchange, Seat, Stance};

/// A round that was fought (RH-45, RP-33).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// Its number, from 1.
    pub number: u16,
    /// The dice, the winner, the criticals.
    pub exchange: Exchange,
    /// What became of each side.
    pub sides: Both<RoundSide>,
    /// What comes next.
    pub standing: Standing,
}

/// One side's part in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundSide {
    /// The Cliché in use, by its place; in a team the leader's.
    pub cliche: u8,
    /// Its Force after maluses and items.
    pub effective: u8,
    /// RH-14, RH-37: it was doubled for this round.
    pub doubled: bool,
    /// RP-22: what the Effort cost.
    pub effort_cost: u8,
    /// What losing the round costs, 0 for the winner. A team has yet to say who pays.
    pub loss: u8,
    /// The Force of the Cliché in use, before and after.
    pub force: Change,
    /// The Destiny points left.
    pub destiny_after: Destiny,
}

impl Round {
    /// Who won it.
    pub const fn winner(&self) -> Option<Seat> {
        self.exchange.winner()
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        self.exchange.dice()
    }
}

impl Arena {
    /// What became of each side, and what comes next. G-5: what each side loses follows from the
    /// state before the round.
    #[inline(never)] // What a step of a round takes is not on the stack in the next.
    fn conclude(
        &mut self,
        stances: &Both<Stance>,
        setups: &Both<Setup>,
        exchange: &Exchange,
    ) -> Result<(Both<RoundSide>, Standing), Error> {
        self.rounds = self.rounds.saturating_add(1);
        let sides = setups.try_each(|seat, setup| {
            let loss = self.loss_of(seat, setups, exchange);
            self.settle(seat, stances.of(seat), setup, loss)
        })?;
        let standing = match exchange.winner().map(Seat::other) {
            None => Standing::GoesOn,
            Some(seat) if self.sides.of(seat).shares_losses() => Standing::Hit {
                seat,
                loss: sides.of(seat).loss,
            },
            Some(seat) => self.after_loss(seat, sides.of(seat).cliche)?,
        };
        Ok((sides, standing))
    }

    /// RH-15, RP-16: the loser pays for the blow; RH-17: more for a critical failure; RP-22: as
    /// much again as the winner's Effort.
    fn loss_of(&self, seat: Seat, setups: &Both<Setup>, exchange: &Exchange) -> u8 {
        let opponent = setups.of(seat.other());
        if exchange.winner() != Some(seat.other()) {
            return 0;
        }
        let extra = if exchange.costs_extra(seat) {
            setups.of(seat).extra_loss
        } else {
            0
        };
        self.rules.blow(opponent.unsuited) + opponent.effort_blow + extra
    }

    /// Writes down what the round did to one side, short of what a team must still decide.
    fn settle(
        &mut self,
        seat: Seat,
        stance: &Stance,
        setup: &Setup,
        loss: u8,
    ) -> Result<RoundSide, Error> {
        let side = self.sides.of_mut(seat);
        let slot = side.slot(stance);
        side.set_destiny(setup.destiny_after)?;
        side.end_vengeance();
        side.end_round();
        let at_once = if side.shares_losses() { 0 } else { loss };
        let force = side.lose(slot, setup.effort_cost + at_once)?;
        Ok(RoundSide {
            cliche: slot,
            effective: setup.effective,
            doubled: setup.doubled,
            effort_cost: setup.effort_cost,
            loss,
            force,
            destiny_after: setup.destiny_after,
        })
    }
}

impl Fight {
    /// Fights one round.
    ///
    /// ```
    /// use declic::rules::risus::{Both, Character, Fight, Force, Options, RuleSet, Seat, fight::Side};
    ///
    /// let alone = |force| Force::new(force).map(|force| Side::Alone(Character::horde(force)));
    /// let mut fight = Fight::start(RuleSet::Hack(Options::DEFAULT), alone(4)?, alone(2)?)?;
    /// let round = fight.round(&Both::default(), &mut [3, 4].as_slice())?; // 7 against 6
    /// assert_eq!(round.winner(), Some(Seat::A));
    /// assert_eq!(round.sides.b.force.after, Force::new(1)?);
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// [`Error::Choice`] for a Cliché that is not there or is being prepared in this round, or a
    /// Double Effort with an ordinary one; [`Error::Unusable`] for one at 0 or brought to 0;
    /// [`Error::Range`] for a malus, a bonus, an extra loss, an Effort or a number of dice outside
    /// its limits; [`Error::NoPoint`], [`Error::Doubled`] for Destiny; [`Error::Conflict`] for
    /// what the game or the table does not have. [`Error::Over`] after the end (RH-19),
    /// [`Error::Choice`] while a team has to decide.
    #[inline(never)] // Several kinds of fight are made of it.
    pub fn round(&mut self, stances: &Both<Stance>, dice: &mut impl Dice) -> Result<Round, Error> {
        let arena = &mut self.as_running()?.arena;
        let fighters = &arena.sides;
        let who = fighters.try_each(|seat, side| side.entrant(stances.of(seat)))?;
        let setups = setup::both(&arena.rules, &who, stances)?;
        let exchange = Exchange::roll(&arena.rules, &setups, dice);
        // It is moved once, to where it stays: it is large.
        let rolled = exchange.as_ref().map_err(|error| *error)?;
        let (sides, standing) = arena.conclude(stances, &setups, rolled)?;
        let number = arena.rounds;
        self.go_on(standing);
        Ok(Round {
            number,
            exchange: exchange?,
            sides,
            standing,
        })
    }
}
