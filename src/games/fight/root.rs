//! The table of the tile: the fight of two, or that of several, whichever lies on it.

use super::FightTable;
use super::melee::MeleeTable;
use crate::app::place::{Go, Place};
use crate::app::table::Table;
use crate::app::{Context, Input, Kept, Millis};
use crate::games::Screen;
use crate::rules::reckoning::{Answer, Reckoning};

/// Both tables as they were left, and which of them the player is at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Root {
    duel: Table<FightTable>,
    melee: Table<MeleeTable>,
    several: bool,
}

impl Root {
    pub(crate) fn new(kept: &Kept) -> Root {
        Root {
            duel: Table::new(kept),
            melee: Table::new(kept),
            several: kept.melee.open,
        }
    }

    fn table(&self) -> &dyn Place {
        match self.several {
            true => &self.melee,
            false => &self.duel,
        }
    }

    /// Whether nothing would be missed of the one that does not lie on the table.
    fn other_rests(&self, kept: &Kept, spares: bool) -> bool {
        let (other, can_undo): (&dyn Place, _) = match self.several {
            true => (&self.duel, kept.fight.can_undo()),
            false => (&self.melee, kept.melee.can_undo()),
        };
        other.is_at_rest(kept, true) && (spares || !can_undo)
    }

    fn table_mut(&mut self) -> &mut dyn Place {
        match self.several {
            true => &mut self.melee,
            false => &mut self.duel,
        }
    }
}

impl Place for Root {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        self.table_mut().on(input, context)
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        self.table().screen(kept, now)
    }

    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        self.table().rolls(input, kept)
    }

    fn awaits_roll(&self, kept: &Kept) -> bool {
        self.table().awaits_roll(kept)
    }

    fn is_at_rest(&self, kept: &Kept, spares: bool) -> bool {
        self.table().is_at_rest(kept, spares) && self.other_rests(kept, spares)
    }

    fn rolls_afresh(&self, kept: &Kept) -> bool {
        self.table().rolls_afresh(kept) && self.other_rests(kept, false)
    }

    fn is_moving(&self) -> bool {
        self.table().is_moving()
    }

    fn settle(&mut self) {
        self.table_mut().settle();
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        self.table().wake(now)
    }

    fn reckons(&self, now: Millis) -> Option<&Reckoning> {
        self.table().reckons(now)
    }

    fn answered(&mut self, reckoning: &Reckoning, answer: &Answer) -> bool {
        self.table_mut().answered(reckoning, answer)
    }

    fn clear(&mut self, kept: &mut Kept) {
        self.several = kept.melee.open;
        self.table_mut().clear(kept);
    }

    fn hold(&mut self, kept: &mut Kept) {
        self.table_mut().hold(kept);
    }

    /// The lines may have led from one to the other.
    fn refresh(&mut self, kept: &mut Kept) {
        self.several = kept.melee.open;
        self.table_mut().refresh(kept);
    }
}
