//! The state machine of every menu: cursor, visible rows, and the value being edited.
//!
//! A game defines the rows of its menus as values ([`Menu`], [`Row`]). This module defines how all menus
//! react to keys: they wrap around and remember their cursor. Roll does what the row says; while a value is
//! edited, Roll keeps it and Back restores it; a choice opens a list of values with the current one marked.

mod cursors;
mod open;
mod row;
mod rows;
mod table_menu;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
pub(crate) mod tests;
mod values;

pub(super) use cursors::Cursors;
pub(crate) use open::OpenMenu;
#[allow(unused_imports)] // What no game uses yet.
pub(crate) use row::{Do, Done, Row, STAY, TABLE, number, one_of, switch};
pub(crate) use rows::{RowScan, Rows, Target};
pub(crate) use table_menu::TableMenu;
pub(crate) use values::{Among, OneOf, below, none_or};

/// A row in a menu of the gadget itself.
pub(crate) type GadgetRow<'r> = Row<'r, super::scope::OfGadget>;
/// The rows in a menu of the gadget itself.
pub(crate) type GadgetRows<'a> = Rows<'a, super::scope::OfGadget>;

use super::scope::Scope;
use super::{Context, Gadget};
use crate::games::AnyMenu;
use crate::ui::list::Head;
use rows::Access;

/// A menu: a title, and rows.
pub(crate) trait Menu {
    /// The part of the gadget that the rows read and change.
    type Scope: Scope;

    /// The title, and the text at its right.
    fn head(&self, game: <Self::Scope as Scope>::Ref<'_>) -> Head;

    /// Adds the rows, in order. Rows never disappear: one that cannot be used now shows a reason
    /// ([`Row::unless`]).
    fn rows(&self, rows: &mut Rows<'_, Self::Scope>);
}

/// A menu with its scope erased.
pub(crate) trait DynMenu {
    /// The title, and the text at its right.
    fn head(&self, gadget: Gadget<'_>) -> Head;

    /// Runs a query over all rows, read-only.
    fn read(&self, gadget: Gadget<'_>, scan: &mut RowScan);

    /// Runs an action on a row.
    fn write(&self, context: &mut Context<'_>, scan: &mut RowScan);
}

impl<M: Menu> DynMenu for M {
    fn head(&self, gadget: Gadget<'_>) -> Head {
        Menu::head(self, M::Scope::of(gadget))
    }

    fn read(&self, gadget: Gadget<'_>, scan: &mut RowScan) {
        let access = Access::Read(M::Scope::of(gadget));
        self.rows(&mut Rows { access, scan });
    }

    fn write(&self, context: &mut Context<'_>, scan: &mut RowScan) {
        let access = Access::Write(M::Scope::of_mut(context));
        self.rows(&mut Rows { access, scan });
    }
}

/// A row in a menu, as a navigation target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct At {
    pub(crate) menu: AnyMenu,
    target: Target,
    /// True if the row opens with its value being edited.
    edits: bool,
}

impl At {
    /// The target row of a menu.
    pub(crate) fn row(menu: impl Into<AnyMenu>, target: impl Into<Target>) -> At {
        At {
            menu: menu.into(),
            target: target.into(),
            edits: false,
        }
    }

    /// The row with this number; see [`Row::item`].
    pub(crate) fn item(menu: impl Into<AnyMenu>, item: u8) -> At {
        At::row(menu, Target::Item(item))
    }

    /// The target row of a menu, with its value being edited.
    pub(crate) fn editing(menu: impl Into<AnyMenu>, target: impl Into<Target>) -> At {
        At {
            edits: true,
            ..At::row(menu, target)
        }
    }
}
