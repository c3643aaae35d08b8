//! Between adventures: the Clichés that may grow, and the one that does (RH-43, RP-31).

use super::{Character, MOST_CLICHES};
use crate::coded::Coded;
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::risus::{Change, Force, RuleSet, pool};
use crate::rules::{Error, Handful};

/// The dice rolled for one Cliché.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgressRoll {
    /// One D6 for each point of nominal Force.
    pub faces: Handful<{ Force::MAX.get() as usize }>,
    /// All are even: the Cliché may be raised.
    pub candidate: bool,
}

impl ProgressRoll {
    /// RH-43: the chance that all dice are even, 1 in 2^Force.
    pub const fn odds(nominal: Force) -> Odds {
        Odds {
            wins: 1,
            cases: 1 << nominal.get(),
        }
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.faces.dice()
    }
}

/// The rolls at the end of one adventure. A new one starts with the next adventure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct Progress {
    rolled: [bool; MOST_CLICHES],
    candidates: [bool; MOST_CLICHES],
    raised: bool,
}

impl Progress {
    /// Was this Cliché rolled for and found ready?
    pub fn is_candidate(&self, index: u8) -> bool {
        let candidate = self.candidates.get(usize::from(index));
        candidate.is_some_and(|candidate| *candidate)
    }

    /// Was this Cliché rolled for?
    pub fn was_rolled(&self, index: u8) -> bool {
        let rolled = self.rolled.get(usize::from(index));
        rolled.is_some_and(|rolled| *rolled)
    }

    /// Was a candidate raised? There is only one (RH-43).
    pub const fn has_raised(&self) -> bool {
        self.raised
    }

    /// Rolls for one Cliché that was used during the adventure, once.
    ///
    /// # Errors
    /// [`Error::Choice`] for a Cliché that is not there or was rolled for already.
    pub fn roll(
        &mut self,
        character: &Character,
        index: u8,
        dice: &mut impl Dice,
    ) -> Result<ProgressRoll, Error> {
        let nominal = character.cliche(index)?.nominal().get();
        let slot = usize::from(index);
        let (Some(rolled), Some(candidate)) =
            (self.rolled.get_mut(slot), self.candidates.get_mut(slot))
        else {
            return Err(Error::Choice);
        };
        if *rolled {
            return Err(Error::Choice);
        }
        let faces = Handful::roll(nominal, dice)?;
        *rolled = true;
        *candidate = faces.faces().all(|face| matches!(face, 2 | 4 | 6));
        Ok(ProgressRoll {
            faces,
            candidate: *candidate,
        })
    }

    /// The player raises one candidate by 1, for good; in the pool game up to 6 (RP-31).
    ///
    /// # Errors
    /// [`Error::Choice`] for a Cliché that is no candidate, or for a second one (RH-46),
    /// [`Error::Range`] above the highest.
    pub fn raise(
        &mut self,
        character: &mut Character,
        rules: &RuleSet,
        index: u8,
    ) -> Result<Change, Error> {
        if self.raised || !self.is_candidate(index) {
            return Err(Error::Choice);
        }
        let highest = match rules {
            RuleSet::Pool(_) => pool::MOST_BY_PROGRESS,
            _ => rules.highest(),
        };
        let change = character.cliche_mut(index)?.raise(highest)?;
        self.raised = true;
        Ok(change)
    }
}
