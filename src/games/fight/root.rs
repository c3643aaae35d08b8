//! The tables of the tile: the fight of two, and that of several.

use super::FightTable;
use super::melee::MeleeTable;
use crate::app::Kept;
use crate::app::place::{Here, HereMut};
use crate::app::table::Table;
use crate::app::tables::Set;

/// The fight of two and that of several, in the order in which [`Set::seen`] counts them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Root {
    duel: Table<FightTable>,
    melee: Table<MeleeTable>,
}

impl Root {
    pub(crate) fn new(kept: &Kept) -> Root {
        Root {
            duel: Table::new(kept),
            melee: Table::new(kept),
        }
    }
}

impl Set for Root {
    fn count(&self) -> u8 {
        2
    }

    fn seen(&self, kept: &Kept) -> u8 {
        kept.risus.melee.open.into()
    }

    fn get(&self, which: u8) -> Here<'_> {
        Here::Table(match which {
            0 => &self.duel,
            _ => &self.melee,
        })
    }

    fn get_mut(&mut self, which: u8) -> HereMut<'_> {
        HereMut::Table(match which {
            0 => &mut self.duel,
            _ => &mut self.melee,
        })
    }

    fn can_undo(&self, which: u8, kept: &Kept) -> bool {
        match which {
            0 => kept.risus.fight.can_undo(),
            _ => kept.risus.melee.can_undo(),
        }
    }
}
