//! Items of a Cliché: their number, the one that is missing, the ones with an effect.

use super::{Cliche, Force, RuleSet};
use crate::coded::Coded;
use crate::rules::Error;

/// RH-6, RP-6: the item without which the Cliché is not itself in this scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum KeyItem {
    /// It is there, or none is needed.
    #[default]
    AtHand,
    /// Lost, stolen or broken; the game master names no malus, so it is the highest.
    Missing,
    /// Missing, with the game master's malus.
    MissingFor(u8),
}

impl KeyItem {
    /// the highest malus: half, rounded down, and at least 1.
    pub const fn highest_malus(strength: u8) -> u8 {
        half_at_least_one(strength)
    }

    /// Malus of a fighter who goes on regardless: what the game master asked for, but at most half of the
    /// strength.
    pub(super) const fn malus(self, strength: u8) -> u8 {
        let highest = Self::highest_malus(strength);
        match self {
            KeyItem::AtHand => 0,
            KeyItem::MissingFor(malus) if malus < highest => malus,
            KeyItem::Missing | KeyItem::MissingFor(_) => highest,
        }
    }

    /// What is left of a Force or a pool.
    pub(super) const fn of(self, strength: u8) -> Result<u8, Error> {
        let highest = Self::highest_malus(strength);
        let malus = match self {
            KeyItem::AtHand => 0,
            KeyItem::Missing => highest,
            KeyItem::MissingFor(malus) if malus >= 1 && malus <= highest => malus,
            KeyItem::MissingFor(_) => return Err(Error::Range),
        };
        Ok(strength.saturating_sub(malus))
    }
}

/// RH-6, RH-17: between 1 and half of a number.
pub(super) const fn half_at_least_one(number: u8) -> u8 {
    match number / 2 {
        0 => 1,
        half => half,
    }
}

/// RH-7, RP-7: what the special items in use do to one roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
#[coded(checked)]
pub struct Items {
    /// Force or dice added: 1 to 9, or 0 for none.
    pub bonus: u8,
    /// A D6 showing 1 is rolled once more.
    pub reroll_ones: bool,
    /// At least as strong as the opponent.
    pub match_opponent: bool,
}

checked!(Items, |items| items.checked_bonus().is_ok());

impl Items {
    /// The highest bonus of an item.
    pub const HIGHEST_BONUS: u8 = 9;

    pub(super) const fn checked_bonus(self) -> Result<u8, Error> {
        if self.bonus <= Self::HIGHEST_BONUS {
            Ok(self.bonus)
        } else {
            Err(Error::Range)
        }
    }
}

/// RH-5, RP-5: how many items a Cliché of this Force (or dice) may list, if there is a limit.
///
/// Risus Hack has one only if the table limits equipment; the pool game always does.
pub const fn most_items(rules: &RuleSet, nominal: Force) -> Option<u8> {
    match rules.limits_equipment() {
        true => Some(nominal.get()),
        false => None,
    }
}

/// RH-5, RP-5, RH-23: how many items a Cliché may list, if there is a limit; a special one has
/// spells instead, as many as its level, whatever the table says of equipment.
pub const fn most_listed(rules: &RuleSet, cliche: &Cliche) -> Option<u8> {
    match cliche.is_special() {
        true => Some(cliche.powers()),
        false => most_items(rules, cliche.nominal()),
    }
}
