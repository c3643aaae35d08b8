//! The tables of the tile: the fight of two, and that of several.

use super::FightTable;
use super::melee::MeleeTable;
use crate::app::Kept;
use crate::app::place::Place;
use crate::app::table::Table;
use crate::app::tables::{Set, Tables};

/// The fight of two, or that of several, whichever lies on the table.
pub(crate) type Root = Tables<Fights>;

/// Both, in the order in which [`Set::seen`] counts them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fights {
    duel: Table<FightTable>,
    melee: Table<MeleeTable>,
}

impl Set for Fights {
    const COUNT: u8 = 2;

    fn new(kept: &Kept) -> Fights {
        Fights {
            duel: Table::new(kept),
            melee: Table::new(kept),
        }
    }

    fn seen(kept: &Kept) -> u8 {
        kept.melee.open.into()
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

    fn can_undo(which: u8, kept: &Kept) -> bool {
        match which {
            0 => kept.fight.can_undo(),
            _ => kept.melee.can_undo(),
        }
    }
}
