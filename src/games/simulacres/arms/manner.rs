//! The weapon in a fighter's hand: one that the sheet carries, or bare hands.

use crate::games::simulacres::Carried;
use crate::games::simulacres::prelude::*;

/// Bare hands, for a fighter without a weapon.
pub(crate) const BARE: Carried = Carried {
    armed: Armed::Listed(WeaponName::FistOfAmateur),
    talent: talents::BRAWL,
};

impl Manner {
    /// The default manner: the first weapon of the sheet, from its normal distance if it is shot or thrown,
    /// else in contact.
    pub(crate) fn usual(sheet: &Sheet) -> Manner {
        let mut manner = Manner::NEW;
        manner.take(0, sheet);
        manner
    }

    /// Takes one of the weapons: shot or thrown from the normal distance, or else in contact.
    pub(crate) fn take(&mut self, weapon: u8, sheet: &Sheet) {
        self.weapon = weapon;
        let distant = self.carried(sheet).armed.handling().distant;
        // Normal is the third.
        self.range = if distant { 3 } else { 0 };
    }

    /// What is in hand.
    pub(crate) fn carried(&self, sheet: &Sheet) -> Carried {
        sheet.carried(self.weapon).unwrap_or(BARE)
    }

    /// SM-49: the talent that it strikes with.
    pub(crate) fn talent(&self, sheet: &Sheet) -> Talent {
        sheet.talent(Some(self.carried(sheet).talent))
    }
}
