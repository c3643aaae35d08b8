//! One against one over several rounds, as the skirmish plays it (RD-5, RD-6, RD-16).

use declic::dice::{Dice, Die, Face, Odds};
use declic::rules::Error;
use declic::rules::initiative::{
    Fighter, Move, Options, Round, Sides, Skirmish, Stage, Start, Target, Test, Who,
};

/// Two fighters; the first is [`Who::Lone`], the second [`Who::Member`]`(0)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    first: Fighter,
    second: Fighter,
    next_roller: Option<Who>,
}

/// A round whose initiative was rolled.
pub struct DuelRound {
    /// RD-6: the D2 that chose the first roller.
    pub coin: Option<Face>,
    pub round: Round,
    pub next_roller_after: Option<Who>,
}

impl Duel {
    pub const fn new(first: Fighter, second: Fighter) -> Duel {
        Duel {
            first,
            second,
            next_roller: None,
        }
    }

    pub const fn next_roller(&self) -> Option<Who> {
        self.next_roller
    }

    /// P-17: the chance that the first fighter has the initiative.
    pub fn odds(&self) -> Odds {
        Target::new(self.first.factor, self.second.factor.adjustment()).odds()
    }

    fn skirmish(&self, options: Options) -> Result<Skirmish, Error> {
        let sides = Sides {
            lone: self.first,
            members: [self.second].into_iter().collect(),
            options,
        };
        let start = Start {
            next_roller: self.next_roller,
            ..Start::FIRST
        };
        Skirmish::new(sides, start)
    }

    /// Rolls `[D2 for the first roller], D20`; nobody strikes.
    pub fn roll(&mut self, options: Options, dice: &mut impl Dice) -> Result<DuelRound, Error> {
        let mut skirmish = self.skirmish(options)?;
        let mut coin = None;
        if skirmish.stage() == Stage::Coin {
            let tossed = skirmish.toss(dice)?;
            if let Move::Coin(face) = tossed {
                coin = Some(face);
            }
            skirmish.make(tossed)?;
        }
        let rolled = skirmish.test(0, dice)?;
        skirmish.make(rolled)?;
        let round = skirmish.round().clone();
        while let Stage::Attack(_) = skirmish.stage() {
            skirmish.make(Move::Passed)?;
        }
        skirmish.make(Move::NextRound)?;
        self.next_roller = skirmish.start().next_roller;
        Ok(DuelRound {
            coin,
            round,
            next_roller_after: self.next_roller,
        })
    }

    /// RD-16: the longest weapon strikes first, no die is rolled.
    pub fn engage(&self, options: Options, holder: Who) -> Result<Round, Error> {
        let mut skirmish = self.skirmish(options)?;
        skirmish.make(Move::Engaged(0, holder))?;
        Ok(skirmish.round().clone())
    }
}

impl DuelRound {
    pub fn test(&self) -> Option<&Test> {
        self.round.tests().first()
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        let coin = self.coin.map(|face| (Die::D2, face));
        coin.into_iter().chain(self.round.dice())
    }
}
