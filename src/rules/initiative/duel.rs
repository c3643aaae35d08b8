//! One against one, over several rounds (RD-5, RD-6, RD-16).

use super::{Encounter, Fighter, Options, Rollers, Round, Target, Test, Who};
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// RD-6: the coin that chooses the first roller.
const COIN_SIDES: u8 = 2;

/// Two fighters; the first is [`Who::Lone`], the second [`Who::Member`]`(0)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Duel {
    first: Fighter,
    second: Fighter,
    next_roller: Option<Who>,
}

impl Duel {
    /// The second fighter.
    pub const SECOND: Who = Who::Member(0);

    /// A duel about to begin.
    pub const fn new(first: Fighter, second: Fighter) -> Duel {
        Duel {
            first,
            second,
            next_roller: None,
        }
    }

    /// RD-6: between two players' fighters, who rolls next; none before the first round.
    pub const fn next_roller(&self) -> Option<Who> {
        self.next_roller
    }

    /// The chance that the first fighter has the initiative in a round (P-17); the second has the
    /// rest, whoever rolls (RD-3).
    pub fn odds(&self) -> Odds {
        Target::new(self.first.factor, self.second.factor.adjustment()).odds()
    }

    /// RD-4, RD-5: rolls `[D2 for the first roller], D20`.
    ///
    /// The player's fighter rolls. RD-6: of two players the first roller is chosen at random, and
    /// they take turns from then on. Of two fighters of the game master's the first one rolls.
    ///
    /// # Errors
    /// [`Error::NoDie`] if the source gives out.
    pub fn roll(&mut self, options: Options, dice: &mut impl Dice) -> Result<DuelRound, Error> {
        let between_players = self.first.is_pc && self.second.is_pc;
        let (coin, roller) = match (between_players, self.next_roller) {
            (true, Some(next)) => (None, next),
            (true, None) => {
                let coin = dice.roll(Die::new(COIN_SIDES).ok_or(Error::Range)?)?;
                (Some(coin), if coin == 1 { Who::Lone } else { Self::SECOND })
            }
            (false, _) if self.second.is_pc => (None, Self::SECOND),
            (false, _) => (None, Who::Lone),
        };
        let round = self.encounter(roller).roll(options, dice)?;
        if between_players {
            self.next_roller = Some(match roller {
                Who::Lone => Self::SECOND,
                Who::Member(_) => Who::Lone,
            });
        }
        Ok(DuelRound {
            coin,
            round,
            next_roller_after: self.next_roller,
        })
    }

    /// RD-16: a round of engagement: the longest weapon strikes first, no die is rolled and
    /// nobody's turn to roll is used up.
    ///
    /// # Errors
    /// [`Error::Choice`] if the holder is somebody outside the duel.
    pub fn engage(&self, options: Options, holder: Who) -> Result<Round, Error> {
        let mut round = self.encounter(Who::Lone).begin(options);
        round.grant(0, holder)?;
        Ok(round)
    }

    fn encounter(&self, roller: Who) -> Encounter {
        let rollers = match roller {
            Who::Lone => Rollers::Lone,
            Who::Member(_) => Rollers::Members,
        };
        Encounter::of_two(self.first, self.second, rollers)
    }
}

/// A round of a duel whose initiative was rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuelRound {
    /// RD-6: the D2 that chose the first roller.
    pub coin: Option<Face>,
    /// The round, with its test and its two attacks.
    pub round: Round,
    /// RD-6: who rolls in the next round.
    pub next_roller_after: Option<Who>,
}

impl DuelRound {
    /// The test of initiative.
    pub fn test(&self) -> Option<&Test> {
        self.round.tests().first()
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        let coin = self.coin.zip(Die::new(COIN_SIDES));
        let coin = coin.map(|(face, die)| (die, face));
        coin.into_iter().chain(self.round.dice())
    }
}
