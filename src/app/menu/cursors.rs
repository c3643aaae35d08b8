//! The cursors of menus: where they stand when a menu is opened again.

use super::OpenMenu;
use crate::app::Gadget;
use crate::games::AnyMenu;

/// Where the cursors of menus were left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) struct Cursors(heapless::Vec<(AnyMenu, u8), { Cursors::MOST }>);

impl Cursors {
    /// As many menus as are remembered: more than anybody visits in turn.
    const MOST: usize = 24;

    /// No menu was left yet.
    pub(in crate::app) const NONE: Cursors = Cursors(heapless::Vec::new());

    /// A menu is left, with its cursor where it is.
    pub(in crate::app) fn remember(&mut self, open: &OpenMenu, gadget: Gadget<'_>) {
        let Some(cursor) = open.cursor_to_remember(gadget) else {
            return;
        };
        self.0.retain(|(known, _)| *known != open.menu);
        if self.0.is_full() {
            self.0.remove(0);
        }
        // There is room now.
        let _ = self.0.push((open.menu, cursor));
    }

    /// Opens a menu with its cursor where it belongs.
    pub(in crate::app) fn open(&self, menu: AnyMenu, gadget: Gadget<'_>) -> OpenMenu {
        let known = self.0.iter().find(|(known, _)| *known == menu);
        OpenMenu::open(menu, known.map(|(_, cursor)| *cursor), gadget)
    }
}
