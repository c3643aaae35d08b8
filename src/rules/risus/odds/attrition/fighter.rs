//! A side of a fight with a Force.

use crate::rules::Error;
use crate::rules::risus::Suitability;
use crate::rules::risus::items::half_at_least_one;
use crate::rules::risus::odds::line::{ALONE, Helper, Helpers, Line};
use crate::rules::risus::odds::loss::without_key_item;
use crate::rules::risus::odds::power;

/// One side of a fight: a lone fighter, a horde (RH-32), or a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// The current Force, 1 to 30; in a team the leader's.
    pub force: u8,
    /// RH-4: the malus, computed anew from the Force of each round.
    pub suitability: Suitability,
    /// RH-6: the malus of a missing key item, 0 for none; never more than half of the Force.
    pub missing_item: u8,
    /// RH-7 (a): what an item adds, 0 to 9.
    pub item_bonus: u8,
    /// RH-48: the fighter rolls the power die of its Force, without helpers.
    pub power: bool,
    /// RH-7 (b): the item that rolls ones again; a power die is none of them.
    pub rerolls_ones: bool,
    /// RH-7 (c): the item that adds at least as much to the die as the opponent does, doubling
    /// and all.
    pub matches_opponent: bool,
    /// RH-16: the Cliché is unsuited, so that a round won costs two points.
    pub unsuited: bool,
    /// RH-35: as long as there are helpers, only if theirs are too.
    pub helpers_unsuited: bool,
    /// RH-34, RH-36: the other members of the team, 0 to 30, in the order in which they take the
    /// losses; the leader comes after all of them.
    pub helpers: Helpers,
    /// RH-4: how well the helpers' Clichés suit. One brought to 0 does not help, but stands.
    pub helpers_suitability: Suitability,
    /// RH-6: the malus of each helper for a missing key item, as that of the leader.
    pub helpers_missing_items: Helpers,
    /// RH-17: what a critical failure costs on top, 1 to 15; never more than half of the Force.
    pub extra_loss: u8,
    /// RH-14, RH-37: Destiny or vengeance doubles the Force in the first round.
    pub doubled_at_first: bool,
}

/// What a side throws: as long as that is the same, so are its totals.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Throws {
    /// The dice of its game, and so many who roll for the leader.
    Plain { helpers: u8 },
    /// RH-48: a power die of so many sides.
    Power { sides: u8 },
}

/// What a side brings to a round with so many points left.
#[derive(Clone, Copy)]
pub(super) struct Stage {
    /// What is left of the Force, with what an item adds.
    pub(super) effective: u8,
    /// What it throws.
    pub(super) throws: Throws,
    /// RH-15, RH-16: what a round won costs the other side.
    pub(super) inflicts: u8,
    /// RH-17: what a critical failure costs on top.
    pub(super) extra_loss: u8,
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
            power: false,
            rerolls_ones: false,
            matches_opponent: false,
            unsuited: false,
            helpers_unsuited: false,
            helpers: ALONE,
            helpers_suitability: Suitability::Suited,
            helpers_missing_items: ALONE,
            extra_loss: 1,
            doubled_at_first: false,
        }
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        if self.line().longest() > Self::MAX_FORCE
            || self.item_bonus > Self::MAX_ITEM_BONUS
            || self.line().highest_malus().max(self.missing_item) > Self::MAX_FORCE / 2
            || !(1..=Self::MAX_FORCE / 2).contains(&self.extra_loss)
        {
            return Err(Error::Range);
        }
        match self.effective(self.force) {
            Some(_) => Ok(()),
            None => Err(Error::Unusable),
        }
    }

    /// Who takes the losses.
    pub(super) const fn line(&self) -> Line {
        Line {
            helpers: self.helpers,
            missing_items: self.helpers_missing_items,
            leader: self.force,
        }
    }

    /// What is left of a Force for rolling; none if the Cliché cannot be used (RH-4, RH-6). A
    /// side that falls so low gives up: the fight is fought with this Cliché.
    fn effective(&self, force: u8) -> Option<u8> {
        if force == 0 {
            return None;
        }
        match without_key_item(self.suitability.of_force(force), self.missing_item) {
            0 => None,
            left => Some(left + self.item_bonus),
        }
    }

    /// What it brings to a round with so many points left; nothing if it has lost.
    pub(super) fn stage(&self, left: u8) -> Option<Stage> {
        let line = self.line();
        let force = line.leader(left);
        let suited = |force| self.helpers_suitability.of_force(force);
        let helps = |helper: &Helper| helper.left(suited) > 0;
        Some(Stage {
            effective: self.effective(force)?,
            throws: match power::sides(force) {
                Ok(sides) if self.power => Throws::Power { sides },
                _ => Throws::Plain {
                    helpers: line.helpers(left).filter(helps).count() as u8,
                },
            },
            inflicts: match self.unsuited && (left <= force || self.helpers_unsuited) {
                true => 2,
                false => 1,
            },
            extra_loss: self.extra_loss.min(half_at_least_one(force)),
        })
    }

    /// Number of table rows that a round lost to `opponent` can reach back, the current row included.
    pub(super) fn rows(&self, opponent: &Fighter) -> usize {
        let most =
            1 + u8::from(opponent.unsuited) + self.extra_loss.min(half_at_least_one(self.force));
        usize::from(most.min(self.line().longest())) + 1
    }
}
