//! All tables of the gadget, in the state the player left them.
//!
//! A tile has one table or several. The game knows at which one the player is ([`TableSet::seen`]); its menu
//! switches between them.

use super::roll_table::RollTable;
use super::screen_handler::ScreenHandler;
use super::{Context, Gadget};
use crate::games::{GameTables, Tile};

/// The tables of a game, usually one.
pub(crate) trait TableSet {
    /// Number of tables.
    fn count(&self) -> u8 {
        1
    }

    /// Index of the table that the player is at.
    fn seen(&self, gadget: Gadget<'_>) -> u8 {
        let _ = gadget;
        0
    }

    /// The table with this index, less than [`Self::count`].
    fn get(&self, which: u8) -> &dyn ScreenHandler;

    /// The table with this index, mutable.
    fn get_mut(&mut self, which: u8) -> &mut dyn ScreenHandler;
}

/// All tables, and per game the index of the one the player is at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tables {
    tables: GameTables,
    seen: [u8; Tile::ALL.len()],
}

impl Tables {
    /// No tables, as before power-on.
    #[inline(always)] // Constructs in place: a constant would be 6 KB of zeros in flash.
    pub(super) const fn none() -> Tables {
        Tables {
            tables: GameTables::none(),
            seen: [0; Tile::ALL.len()],
        }
    }

    /// Resets every table to its state at power-on.
    pub(super) fn lay(&mut self, gadget: Gadget<'_>) {
        self.tables.lay(gadget);
        for (seen, tile) in self.seen.iter_mut().zip(Tile::ALL) {
            *seen = self.tables.of(*tile).seen(gadget);
        }
    }

    /// The table of this game that the player is at.
    pub(super) fn of(&self, tile: Tile) -> &dyn ScreenHandler {
        self.tables.of(tile).get(self.seen[tile as usize])
    }

    /// The table of this game that the player is at, mutable.
    pub(super) fn of_mut(&mut self, tile: Tile) -> &mut dyn ScreenHandler {
        self.tables.of_mut(tile).get_mut(self.seen[tile as usize])
    }

    /// True if the records alone rebuild all tables of this game. See [`RollTable::is_at_checkpoint`].
    pub(super) fn is_at_checkpoint(&self, tile: Tile, gadget: Gadget<'_>, spares: bool) -> bool {
        let set = self.tables.of(tile);
        (0..set.count()).all(|which| is_at_checkpoint(set, which, gadget, spares))
    }

    /// True if the records alone rebuild the question at this game's current table, and all of its other
    /// tables.
    pub(super) fn ask_as_laid(&self, tile: Tile, gadget: Gadget<'_>) -> bool {
        let (set, seen) = (self.tables.of(tile), self.seen[tile as usize]);
        let asks = |table: &RollTable| table.asks_as_laid(gadget);
        let mut others = (0..set.count()).filter(|which| *which != seen);
        set.get(seen).table().is_some_and(asks)
            && others.all(|which| is_at_checkpoint(set, which, gadget, false))
    }

    /// Called when the player returns; the menu may have switched tables meanwhile.
    pub(super) fn refresh(&mut self, tile: Tile, context: &mut Context<'_>) {
        self.seen[tile as usize] = self.tables.of(tile).seen(context.gadget());
        if let Some(table) = self.of_mut(tile).table_mut() {
            table.refresh(context);
        }
    }
}

/// True if the records alone rebuild this table.
fn is_at_checkpoint(set: &dyn TableSet, which: u8, gadget: Gadget<'_>, spares: bool) -> bool {
    let is_at_checkpoint = |table: &RollTable| table.is_at_checkpoint(gadget, spares);
    set.get(which).table().is_none_or(is_at_checkpoint)
}
