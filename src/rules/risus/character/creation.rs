//! Creation: points into Clichés (RH-2, RP-2).

use heapless::Vec;

use super::{Character, MOST_CLICHES};
use crate::coded::Coded;
use crate::rules::Error;
use crate::rules::risus::{Cliche, Destiny, Force, Kind, RuleSet};

/// RH-2, RP-2: what the game master grants on top of the 10 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct CreationPoints {
    /// A disadvantage: one point more.
    pub disadvantage: bool,
    /// A written background: one point more.
    pub background: bool,
}

impl CreationPoints {
    /// 10, 11 or 12.
    pub const fn total(self) -> u8 {
        10 + self.disadvantage as u8 + self.background as u8
    }
}

/// A Cliché that a player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Wish {
    /// What sort of Cliché.
    pub kind: Kind,
    /// Its Force, or its dice.
    pub force: u8,
}

checked!(Wish, |wish| (1..=Force::MAX.get()).contains(&wish.force));

impl Wish {
    /// RH-1, RH-2: the highest Force at creation, whatever it costs.
    pub const HIGHEST: u8 = 4;

    /// RH-2: a normal Cliché costs its Force; RH-23, RP-2: the others cost double.
    pub const fn cost(self) -> u16 {
        match self.kind {
            Kind::Normal => self.force as u16,
            Kind::Special(_) | Kind::DoubleEffort => 2 * self.force as u16,
        }
    }

    fn check(self, rules: &RuleSet) -> Result<Cliche, Error> {
        if !(1..=Self::HIGHEST).contains(&self.force) {
            return Err(Error::Range);
        }
        rules.check_kind(self.kind)?;
        Ok(Cliche::new(self.kind.at_rest(), Force::new(self.force)?))
    }
}

impl Character {
    /// RH-2, RP-2: the costs must add up to the points exactly. The first Cliché is the principal
    /// one. `destiny` is the game master's gift: 1 to 3 (RH-3); in the pool game it is always 3
    /// (RP-3).
    ///
    /// # Errors
    /// [`Error::Range`] for a Force outside 1..=4 or a gift outside its limits,
    /// [`Error::Choice`] for a kind of Cliché that the game does not have, [`Error::Conflict`] for
    /// one that the table does not play with, [`Error::Budget`] if the sum is wrong.
    pub fn create(
        rules: &RuleSet,
        points: CreationPoints,
        wishes: &[Wish],
        destiny: Destiny,
    ) -> Result<Character, Error> {
        rules.check()?;
        let destiny = match rules {
            RuleSet::Pool(_) if destiny == Destiny::POOL => destiny,
            RuleSet::Pool(_) => return Err(Error::Range),
            _ => Destiny::at_creation(destiny.0)?,
        };
        let mut cliches: Vec<Cliche, MOST_CLICHES> = Vec::new();
        let mut cost: u16 = 0;
        for wish in wishes {
            let cliche = wish.check(rules)?;
            cost = cost.saturating_add(wish.cost());
            // More Clichés than fit cost more than there is.
            cliches.push(cliche).map_err(|_| Error::Budget)?;
        }
        if cost != u16::from(points.total()) {
            return Err(Error::Budget);
        }
        Ok(Character { cliches, destiny })
    }
}
