//! A side of a fight with a Force.

use crate::rules::Error;
use crate::rules::risus::Suitability;
use crate::rules::risus::odds::loss::without_key_item;
use crate::rules::risus::odds::totals::{Mode, Roll, Totals};

/// One side of a fight: a lone fighter, a horde (RH-32), or a team whose leader takes every loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Fighter {
    /// The current Force, 1 to 30.
    pub force: u8,
    /// RH-4: the malus, computed anew from the Force of each round.
    pub suitability: Suitability,
    /// RH-6: the malus of a missing key item, 0 for none; never more than half of the Force.
    pub missing_item: u8,
    /// RH-7 (a): what an item adds, 0 to 9.
    pub item_bonus: u8,
    /// RH-7 (b): the item that rolls ones again.
    pub rerolls_ones: bool,
    /// RH-7 (c): the item that raises the Force to the opponent's, before any doubling.
    pub matches_opponent: bool,
    /// RH-16, RH-35: every Cliché in use is unsuited, so that a round won costs two points.
    pub unsuited: bool,
    /// RH-34: the other members of the team, who help to the end. RH-40: the team has lost with
    /// its leader.
    pub helpers: u8,
    /// RH-14, RH-37: Destiny or vengeance doubles the Force in the first round.
    pub doubled_at_first: bool,
}

impl Fighter {
    /// The highest Force.
    pub const MAX_FORCE: u8 = 30;
    /// The most an item adds.
    pub const MAX_ITEM_BONUS: u8 = 9;

    /// A lone fighter of this Force to whom no option applies.
    pub const fn of(force: u8) -> Fighter {
        Fighter {
            force,
            suitability: Suitability::Suited,
            missing_item: 0,
            item_bonus: 0,
            rerolls_ones: false,
            matches_opponent: false,
            unsuited: false,
            helpers: 0,
            doubled_at_first: false,
        }
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        if self.force > Self::MAX_FORCE
            || self.item_bonus > Self::MAX_ITEM_BONUS
            || self.helpers > Roll::MAX_HELPERS
            || self.missing_item > Self::MAX_FORCE / 2
        {
            return Err(Error::Range);
        }
        match self.effective(self.force) {
            Some(_) => Ok(()),
            None => Err(Error::Unusable),
        }
    }

    /// What is left of a Force for rolling; none if the Cliché cannot be used (RH-4, RH-6). A
    /// fighter who falls so low has lost: the fight is fought with this Cliché.
    pub(super) fn effective(&self, force: u8) -> Option<u8> {
        if force == 0 {
            return None;
        }
        match without_key_item(self.suitability.of_force(force), self.missing_item) {
            0 => None,
            left => Some(left + self.item_bonus),
        }
    }

    pub(super) fn totals(&self, mode: Mode) -> Totals {
        Roll {
            bonus: self.force,
            rerolls_ones: self.rerolls_ones,
            helpers: self.helpers,
        }
        .totals(mode)
    }

    /// RH-15, RH-16: what a round won by this fighter costs the other.
    pub(super) const fn inflicts(&self) -> u8 {
        if self.unsuited { 2 } else { 1 }
    }
}
