//! The menu of a table: the game's rows between those that all tables share.
//!
//! Undo is first; Keep, Help and Games are last. No row ever disappears.

use super::{GadgetRow as Row, GadgetRows as Rows, Menu};
use crate::app::help::HelpPage;
use crate::app::scope::OfGadget;
use crate::app::screen_handler::Navigate;
use crate::app::{Gadget, journal};
use crate::games::Tile;
use crate::ui::kit_texts;
use crate::ui::list::Head;

/// The menu of the table behind this tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableMenu(pub(crate) Tile);

impl Menu for TableMenu {
    type Scope = OfGadget;

    fn head(&self, gadget: Gadget<'_>) -> Head {
        match self.0.menu() {
            Some(menu) => menu.head(gadget),
            None => Head::title(self.0.name()),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let tile = self.0;
        let journal = &rows.game().state.shared.journal;
        let step = journal.newest(journal::At::Table(tile));
        // After a step, the cursor starts on Undo.
        rows.add(Row::undo(step, Navigate::Table).always_first(step.is_some()));
        if let Some(menu) = tile.menu() {
            rows.add_all(menu);
        }
        let state = rows.game().state;
        let newest = state.history.newest_of(tile);
        let label = newest.map(|entry| entry.roll.label(state));
        rows.add(
            Row::act(kit_texts().keep, kit_texts().confirm, &|context| {
                context.state.keep_newest_of(tile)
            })
            .saying(label.unwrap_or_default())
            .unless(label.is_none(), kit_texts().nothing_to_keep),
        );
        rows.add(Row::show(kit_texts().help, HelpPage::of(tile)));
        rows.add(Row::go(kit_texts().games, Navigate::Shelf));
    }
}
