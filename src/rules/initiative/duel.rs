//! One against one, over several rounds (RD-5, RD-6, RD-16).

use super::{Encounter, Fighter, Options, Rollers, Round, Target, Test, Who};
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// RD-6: who of two rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// One side does in every round.
    Always(Rollers),
    /// Two players take turns; none before the coin was tossed.
    Turns(Option<Who>),
}

impl Choice {
    /// The player's fighter rolls. Of two fighters of the game master's the first one does.
    pub(super) fn of(first: &Fighter, second: &Fighter, next: Option<Who>) -> Choice {
        match (first.is_pc, second.is_pc) {
            (true, true) => Choice::Turns(next),
            (false, true) => Choice::Always(Rollers::Members),
            (_, false) => Choice::Always(Rollers::Lone),
        }
    }

    /// Whom the coin chose.
    pub(super) const fn coin(face: Face) -> Who {
        if face == 1 { Who::Lone } else { Duel::SECOND }
    }

    /// Whoever rolls after this one.
    pub(super) const fn other(who: Who) -> Who {
        match who {
            Who::Lone => Duel::SECOND,
            Who::Member(_) => Who::Lone,
        }
    }
}

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
        let mut coin = None;
        let (rollers, roller) = match Choice::of(&self.first, &self.second, self.next_roller) {
            Choice::Always(rollers) => (rollers, None),
            Choice::Turns(Some(next)) => (Rollers::of(next), Some(next)),
            Choice::Turns(None) => {
                let face = dice.roll(Die::D2)?;
                coin = Some(face);
                let roller = Choice::coin(face);
                (Rollers::of(roller), Some(roller))
            }
        };
        let round = self.encounter(rollers).roll(options, dice)?;
        if let Some(roller) = roller {
            self.next_roller = Some(Choice::other(roller));
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
        let mut round = self.encounter(Rollers::Lone).begin(options);
        round.grant(0, holder)?;
        Ok(round)
    }

    fn encounter(&self, rollers: Rollers) -> Encounter {
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
        let coin = self.coin.map(|face| (Die::D2, face));
        coin.into_iter().chain(self.round.dice())
    }
}
