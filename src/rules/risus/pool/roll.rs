//! One side's pool of dice, with its chains of sixes and its team's sixes.

use heapless::Vec;

use super::super::fight::MOST_HELPERS;
use super::super::roll_off::MOST_REPEATS;
use super::super::setup::Setup;
use super::{Critical, Difficulty, MOST_CLICHE_DICE, MOST_DICE, SixRule};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::risus::D6;

/// RP-12: what an initial 6 brought: sixes, and then a die that ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    /// How many further sixes.
    pub sixes: u8,
    /// The die that was no six; none if the chain was cut (G-6).
    pub last: Option<Face>,
    /// RP-7: a bit for each die of the chain, the first the lowest: it showed a 1 first and was
    /// rolled again.
    rerolled: u32,
}

impl Chain {
    /// RP-7: the item rolls all ones again, those of a chain too.
    fn roll(reroll_ones: bool, dice: &mut impl Dice) -> Result<Chain, NoDie> {
        let mut chain = Chain::default();
        while usize::from(chain.sixes) < MOST_REPEATS {
            let mut d6 = D6::roll(dice)?;
            if reroll_ones {
                d6 = d6.reroll_one(dice)?;
            }
            chain.rerolled |= u32::from(d6.rerolled) << chain.sixes;
            match d6.face {
                6 => chain.sixes += 1,
                face => {
                    chain.last = Some(face);
                    break;
                }
            }
        }
        Ok(chain)
    }

    fn faces(self) -> impl Iterator<Item = Face> + Clone {
        core::iter::repeat_n(6, usize::from(self.sixes)).chain(self.last)
    }

    /// The dice in the order they were drawn.
    fn drawn(self) -> impl Iterator<Item = Face> {
        self.faces().enumerate().flat_map(move |(place, face)| {
            let one = (self.rerolled >> place & 1 == 1).then_some(1);
            one.into_iter().chain([face])
        })
    }
}

const _: () = assert!(MOST_REPEATS <= u32::BITS as usize);

const MOST_HELPING_DICE: usize = MOST_HELPERS * MOST_CLICHE_DICE as usize;

/// A pool on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolRoll {
    /// The dice of the roll, before explosions.
    pub initial: Vec<D6, { MOST_DICE as usize }>,
    /// RP-12: one chain for each initial 6, from left to right, if sixes explode.
    pub chains: Vec<Chain, { MOST_DICE as usize }>,
    /// RP-25: what the other members of the team show; only sixes matter.
    pub helpers: Vec<Face, MOST_HELPING_DICE>,
    /// What its sixes do.
    pub six_rule: SixRule,
}

impl PoolRoll {
    /// No die yet.
    pub(super) const fn new(six_rule: SixRule) -> PoolRoll {
        PoolRoll {
            initial: Vec::new(),
            chains: Vec::new(),
            helpers: Vec::new(),
            six_rule,
        }
    }

    /// RP-25: the leader's dice, then the members' in list order.
    pub(super) fn roll(&mut self, setup: &Setup, dice: &mut impl Dice) -> Result<(), NoDie> {
        self.roll_alone(setup.number, setup.reroll_ones, dice)?;
        for _ in 0..setup.helpers.iter().sum() {
            let _ = self.helpers.push(dice.roll(Die::D6)?); // Room for all members' dice.
        }
        Ok(())
    }

    /// RP-12: all initial dice; RP-7: then the ones rolled again, from left to right; then, for
    /// each 6 from left to right, its whole chain, each 1 of it followed by what it was rolled to.
    pub(super) fn roll_alone(
        &mut self,
        number: u8,
        reroll_ones: bool,
        dice: &mut impl Dice,
    ) -> Result<(), NoDie> {
        for _ in 0..number {
            let _ = self.initial.push(D6::roll(dice)?); // No more than MOST_DICE are asked for.
        }
        if reroll_ones {
            for d6 in &mut self.initial {
                *d6 = d6.reroll_one(dice)?;
            }
        }
        if self.six_rule == SixRule::Explode {
            for _ in 0..self.count(6) {
                let _ = self.chains.push(Chain::roll(reroll_ones, dice)?); // No more than initial dice.
            }
        }
        Ok(())
    }

    /// How many initial dice show this.
    fn count(&self, face: Face) -> usize {
        self.initial.iter().filter(|d6| d6.face == face).count()
    }

    /// What the dice showing exactly this face weigh: RP-12 adds the chains, RP-13 doubles own
    /// sixes, RP-25 adds the team's sixes at 1 each.
    pub fn weight(&self, face: Face) -> u16 {
        let chained = self.chains.iter().flat_map(|chain| chain.faces());
        let own = self.count(face) + chained.filter(|shown| *shown == face).count();
        let helping = match face {
            6 => self.helpers.iter().filter(|shown| **shown == 6).count(),
            _ => 0,
        };
        let own_times = match (self.six_rule, face) {
            (SixRule::Double, 6) => 2,
            _ => 1,
        };
        (own_times * own + helping) as u16
    }

    /// RP-8, RP-10: the margin: how many dice reach the difficulty.
    pub fn successes(&self, difficulty: Difficulty) -> u16 {
        (difficulty.get()..=6).map(|face| self.weight(face)).sum()
    }

    /// RP-14: all initial dice but one, or all, show 6, or 1 without any success.
    /// Fewer than three dice are never critical.
    pub fn critical(&self, difficulty: Difficulty) -> Option<Critical> {
        let all = self.initial.len();
        if all < 3 {
            None
        } else if self.count(6) + 1 >= all {
            Some(Critical::Success)
        } else if self.count(1) + 1 >= all && self.successes(difficulty) == 0 {
            Some(Critical::Failure)
        } else {
            None
        }
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let initial = self.initial.iter().copied();
        initial
            .clone()
            .map(D6::first_face)
            .chain(initial.filter_map(D6::second_face))
            .chain(self.chains.iter().flat_map(|chain| chain.drawn()))
            .chain(self.helpers.iter().copied())
            .map(|face| (Die::D6, face))
    }
}
