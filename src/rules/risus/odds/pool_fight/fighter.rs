//! A side of a fight with dice pools, and what it may declare before the first round.

use crate::rules::Error;
use crate::rules::risus::Suitability;
use crate::rules::risus::odds::line::{ALONE, Helpers, Line};
use crate::rules::risus::odds::loss::without_key_item;
use crate::rules::risus::odds::pool::Pool;
use crate::rules::risus::pool::SuitabilityRule;

/// An Effort declared for the first round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Effort {
    /// None.
    #[default]
    None,
    /// RP-22: so many dice more for this round, all of them lost after it.
    Single(u8),
    /// RP-23: so many dice more for this round, half of them lost after it, rounded up.
    Double(u8),
}

impl Effort {
    /// The dice it adds, and what a beaten opponent loses on top of the round.
    pub(super) const fn bonus(self) -> u8 {
        match self {
            Effort::None => 0,
            Effort::Single(bonus) | Effort::Double(bonus) => bonus,
        }
    }

    /// What it costs in any case.
    pub(super) const fn cost(self) -> u8 {
        match self {
            Effort::None => 0,
            Effort::Single(bonus) => bonus,
            Effort::Double(bonus) => bonus.div_ceil(2),
        }
    }

    /// RP-22, RP-23: at least one die, and it never brings the Cliché to 0 by itself.
    const fn check(self, dice: u8) -> Result<(), Error> {
        match self {
            Effort::None => Ok(()),
            Effort::Single(bonus) | Effort::Double(bonus) => {
                if bonus >= 1 && self.cost() < dice {
                    Ok(())
                } else {
                    Err(Error::Range)
                }
            }
        }
    }
}

/// One side of a fight: a lone fighter, a horde (RP-24), or a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// The current dice of the Cliché, 1 to 12; in a team the leader's.
    pub dice: u8,
    /// RP-4: the malus, computed anew from the dice of each round.
    pub suitability: Suitability,
    /// RP-4: how the malus is read.
    pub variant: SuitabilityRule,
    /// RP-6: the malus of a missing key item, 0 for none; never more than half of the dice.
    pub missing_item: u8,
    /// RP-7 (a): the dice that an item adds, 0 to 9.
    pub item_dice: u8,
    /// RP-7 (b): the item that rolls ones again.
    pub rerolls_ones: bool,
    /// RP-7 (c): the item that rolls at least as many dice as the opponent does.
    pub matches_opponent: bool,
    /// RP-28: the Cliché is unsuited and `unsuited_triple` is on, so that a round won costs three
    /// dice.
    pub unsuited_triple: bool,
    /// RP-28: as long as there are helpers, only if theirs are unsuited too.
    pub helpers_unsuited: bool,
    /// RP-25, RP-26: the dice of the other members of the team, 0 to 12 each, in the order in
    /// which they take the losses; the leader comes after all of them.
    pub helpers: Helpers,
    /// RP-4: how well the helpers' Clichés suit.
    pub helpers_suitability: Suitability,
    /// RP-6: the malus of each helper for a missing key item, as that of the leader.
    pub helpers_missing_items: Helpers,
    /// RP-15, RP-27: Destiny or vengeance doubles the dice of the first round.
    pub doubled_at_first: bool,
    /// RP-22, RP-23: the Effort of the first round.
    pub effort_at_first: Effort,
}

impl Fighter {
    /// The most dice of a Cliché.
    pub const MAX_DICE: u8 = 12;
    /// The most dice that an item adds.
    pub const MAX_ITEM_DICE: u8 = 9;

    /// A lone fighter with these dice to whom no option applies.
    pub const fn of(dice: u8) -> Fighter {
        Fighter {
            dice,
            suitability: Suitability::Suited,
            variant: SuitabilityRule::Subtract,
            missing_item: 0,
            item_dice: 0,
            rerolls_ones: false,
            matches_opponent: false,
            unsuited_triple: false,
            helpers_unsuited: false,
            helpers: ALONE,
            helpers_suitability: Suitability::Suited,
            helpers_missing_items: ALONE,
            doubled_at_first: false,
            effort_at_first: Effort::None,
        }
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        if self.line().longest() > Self::MAX_DICE
            || self.line().highest_malus().max(self.missing_item) > Self::MAX_DICE / 2
            || self.item_dice > Self::MAX_ITEM_DICE
        {
            return Err(Error::Range);
        }
        let rolled = self.effective(self.dice).ok_or(Error::Unusable)?;
        self.effort_at_first.check(self.dice)?;
        self.pool_at_first(self.at_first(rolled)).check()
    }

    /// Who takes the losses before the first round.
    const fn line(&self) -> Line {
        Line {
            helpers: self.helpers,
            missing_items: self.helpers_missing_items,
            leader: self.dice,
        }
    }

    /// RP-22: who takes them once the leader has paid for the Effort.
    pub(super) const fn line_after_effort(&self) -> Line {
        Line {
            helpers: self.helpers,
            missing_items: self.helpers_missing_items,
            leader: self.dice.saturating_sub(self.effort_at_first.cost()),
        }
    }

    /// What is left of the dice for rolling; none if the Cliché cannot be used (RP-6). A side that
    /// falls so low gives up: the fight is fought with this Cliché.
    pub(super) fn effective(&self, dice: u8) -> Option<u8> {
        if dice == 0 {
            return None;
        }
        match without_key_item(self.variant.of(dice, self.suitability), self.missing_item) {
            0 => None,
            left => Some(left + self.item_dice),
        }
    }

    /// RP-15, RP-22: twice the dice, and the Effort on top.
    pub(super) const fn at_first(&self, dice: u8) -> u8 {
        let dice = if self.doubled_at_first {
            2 * dice
        } else {
            dice
        };
        dice.saturating_add(self.effort_at_first.bonus())
    }

    /// RP-4, RP-6, RP-25: the dice of all helpers who stand when so many are left.
    pub(super) fn helper_dice(&self, line: &Line, left: u8) -> u8 {
        let suited = |dice| self.variant.of(dice, self.helpers_suitability);
        line.helpers(left).map(|helper| helper.left(suited)).sum()
    }

    /// The first round's roll, with so many dice of the leader's.
    pub(super) fn pool_at_first(&self, dice: u8) -> Pool {
        let line = self.line();
        self.pool(dice, self.helper_dice(&line, line.points()))
    }

    pub(super) const fn pool(&self, dice: u8, helper_dice: u8) -> Pool {
        Pool {
            dice,
            helper_dice,
            rerolls_ones: self.rerolls_ones,
        }
    }

    /// So many dice; 0 if the side cannot go on with them.
    pub(super) fn standing(&self, line: &Line, left: u8) -> u8 {
        self.effective(line.leader(left)).map_or(0, |_| left)
    }

    /// RP-16, RP-28: what a round won by this side costs the other, with helpers or without.
    pub(super) const fn inflicts(&self, helped: bool) -> u8 {
        match self.unsuited_triple && (!helped || self.helpers_unsuited) {
            true => 3,
            false => 1,
        }
    }
}
