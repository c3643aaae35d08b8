//! The record of the Risus family: its systems, and the settings of each of its games.
//!
//! The games of the family share one record because they share the systems, the sheets and the quick
//! character without a sheet. Each part of the record is stored under its own key.

use super::{Systems, Turn};
use crate::games::characters::Drafts;
use crate::games::fight::melee::MeleeRecord;
use crate::games::prelude::*;
use crate::games::{action, conflict, fight};

/// What the Risus family stores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Family {
    /// Which system is played, and the options of all.
    pub systems: Systems,
    /// What the next action is made of, and the quick character.
    pub action: action::Setup,
    /// Whose turn it is.
    pub turn: Turn,
    /// A fight of two sides.
    pub fight: fight::FightRecord,
    /// What the next conflict is made of.
    pub conflict: conflict::Setup,
    /// A fight of several.
    pub melee: MeleeRecord,
    /// Characters in the making.
    pub drafts: Drafts,
}

impl Family {
    /// The keys of the parts that a roll at a table may change.
    pub(crate) const ACTION: u8 = 0x11;
    pub(crate) const CONFLICT: u8 = 0x13;

    /// Nothing was played yet.
    #[inline(always)] // It is made where it stays.
    pub(crate) const fn new() -> Family {
        Family {
            systems: Systems::NEW,
            action: action::Setup::new(),
            turn: Turn(None),
            fight: fight::FightRecord::new(),
            conflict: conflict::Setup::new(),
            melee: MeleeRecord::new(),
            drafts: Drafts::new(),
        }
    }
}

owned!(Family, risus);

parts!(Family {
    0x03: systems,
    0x06: melee,
    0x0e: turn,
    0x11: action,
    0x12: fight,
    0x13: conflict,
    0x19: drafts,
});
