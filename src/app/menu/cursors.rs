//! Remembers the cursor of each menu.

use super::OpenMenu;
use crate::app::Gadget;
use crate::games::AnyMenu;

/// The last cursor of each menu, the menu left last at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) struct Cursors(heapless::Vec<(AnyMenu, u8), { Cursors::MOST }>);

impl Cursors {
    /// Number of remembered menus, more than a player visits in turn.
    const MOST: usize = 24;

    /// No cursor remembered.
    pub(in crate::app) const NONE: Cursors = Cursors(heapless::Vec::new());

    /// Remembers the cursor of a menu that is left.
    pub(in crate::app) fn remember(&mut self, open: &OpenMenu, gadget: Gadget<'_>) {
        let Some(cursor) = open.cursor_to_remember(gadget) else {
            return;
        };
        self.0.retain(|(known, _)| *known != open.menu);
        if self.0.is_full() {
            self.0.remove(0);
        }
        // Cannot fail: a full list has just dropped its oldest entry.
        let _ = self.0.push((open.menu, cursor));
    }

    /// Opens a menu with its remembered cursor.
    pub(in crate::app) fn open(&self, menu: AnyMenu, gadget: Gadget<'_>) -> OpenMenu {
        let known = self.0.iter().find(|(known, _)| *known == menu);
        OpenMenu::open(menu, known.map(|(_, cursor)| *cursor), gadget)
    }
}
