//! One round between two sums: the side that is ahead, and criticals (RH-12 to RH-18, R2-5).

use super::super::setup::Setup;
use super::{Criticals, SumRoll, SumRules};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::risus::{Both, CriticalSuccess, Seat};

/// Two rolls and what came of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SumRound {
    /// The rolls.
    pub rolls: Both<SumRoll>,
    /// RH-15: the side with the higher total; `None` for equal totals.
    pub winner: Option<Seat>,
    /// RH-13: the D4 of a loser whose D6 showed 1.
    pub fumble: Option<Face>,
    /// RH-18: the winner may ask for something extra.
    pub critical_success: bool,
    /// RH-17: the loser loses more.
    pub critical_failure: bool,
}

impl SumRules {
    /// RH-15: A's roll, B's roll, then the loser's fumble D4 if its D6 was 1. RH-48: or its power
    /// die; RH-49: with one on each side it is a duel of magicians, and a round like any other.
    #[inline(never)] // What a step of a round takes is not on the stack in the next.
    pub(in crate::rules::risus) fn round(
        self,
        setups: &Both<Setup>,
        dice: &mut impl Dice,
    ) -> Result<SumRound, NoDie> {
        let rolls = self.rolls(setups, dice)?;
        let winner = self.winner(&rolls);
        let loser = winner.map(|seat| rolls.of(seat.other()));
        let fumble = self.fumble(winner, &rolls, dice)?;
        Ok(SumRound {
            critical_success: winner.is_some_and(|seat| self.is_success(rolls.of(seat))),
            critical_failure: loser.is_some_and(|roll| self.is_failure(roll, fumble)),
            rolls,
            winner,
            fumble,
        })
    }

    pub(in crate::rules::risus) fn rolls(
        self,
        setups: &Both<Setup>,
        dice: &mut impl Dice,
    ) -> Result<Both<SumRoll>, NoDie> {
        setups.try_each(|seat, setup| {
            dice.pass_to(seat.into());
            SumRoll::roll(self.throw, setup, dice)
        })
    }

    /// RH-15, YG-4, R2-3: the higher total wins, equal totals are a tie.
    pub(in crate::rules::risus) fn winner(self, rolls: &Both<SumRoll>) -> Option<Seat> {
        let Both { a, b } = rolls;
        let totals = Seat::ahead(a.total(), b.total());
        if self.criticals != Criticals::Doubles {
            return totals;
        }
        // R2-5: a double 1 loses and a double 6 wins, whatever the totals.
        match (a.is_double(1), b.is_double(1)) {
            (true, true) => return None,
            (true, false) => return Some(Seat::B),
            (false, true) => return Some(Seat::A),
            (false, false) => {}
        }
        match (a.is_double(6), b.is_double(6)) {
            (true, false) => Some(Seat::A),
            (false, true) => Some(Seat::B),
            _ => totals,
        }
    }

    /// RH-13: a natural 1 that has lost brings a D4.
    pub(in crate::rules::risus) fn fumble(
        self,
        winner: Option<Seat>,
        rolls: &Both<SumRoll>,
        dice: &mut impl Dice,
    ) -> Result<Option<Face>, NoDie> {
        match (self.criticals, winner.map(Seat::other)) {
            (Criticals::SixAndOne(_), Some(loser)) if rolls.of(loser).first.face == 1 => {
                dice.pass_to(loser.into());
                dice.roll(Die::D4).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// RH-12: would this roll, having won, be a critical success?
    pub(in crate::rules::risus) fn is_success(self, roll: &SumRoll) -> bool {
        match self.criticals {
            Criticals::None => false,
            Criticals::SixAndOne(CriticalSuccess::OnSix) => roll.explosion.is_some(),
            Criticals::SixAndOne(CriticalSuccess::OnSixThenFour) => roll.explosion == Some(4),
            Criticals::Doubles => roll.is_double(6),
        }
    }

    /// RH-13, R2-5: is this roll, having lost, a critical failure?
    pub(in crate::rules::risus) fn is_failure(self, roll: &SumRoll, fumble: Option<Face>) -> bool {
        match self.criticals {
            Criticals::None => false,
            Criticals::SixAndOne(_) => fumble == Some(1),
            Criticals::Doubles => roll.is_double(1),
        }
    }
}

impl SumRound {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let fumble = self.fumble.map(|face| (Die::D4, face));
        self.rolls.a.dice().chain(self.rolls.b.dice()).chain(fumble)
    }
}
