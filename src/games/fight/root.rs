//! The tables of the tile: the fight of two, and that of several.

use super::FightTable;
use super::melee::MeleeTable;
use crate::app::tables::Set;
use crate::games::prelude::*;

/// The fight of two and that of several, in the order in which [`Set::seen`] counts them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Root {
    duel: Table<FightTable>,
    melee: Table<MeleeTable>,
}

impl Root {
    pub(crate) fn new(gadget: Gadget<'_>) -> Root {
        Root {
            duel: Table::new(gadget),
            melee: Table::new(gadget),
        }
    }
}

impl Set for Root {
    fn count(&self) -> u8 {
        2
    }

    fn seen(&self, gadget: Gadget<'_>) -> u8 {
        gadget.risus.melee.open.into()
    }

    fn get(&self, which: u8) -> &dyn Place {
        match which {
            0 => &self.duel,
            _ => &self.melee,
        }
    }

    fn get_mut(&mut self, which: u8) -> &mut dyn Place {
        match which {
            0 => &mut self.duel,
            _ => &mut self.melee,
        }
    }
}
