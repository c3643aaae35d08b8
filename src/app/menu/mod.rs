//! The menu machine: which row the cursor is on, which rows are seen, whether one is being changed.
//!
//! A game gives the rows of its menus as values ([`Menu`], [`Row`]). Everything that a thumb does in a
//! menu is here, once: menus wrap, remember their cursor, have a title. Roll does what its row says; where
//! that is a change, Roll keeps the new value and Back takes it back; a choice among several values
//! opens them with a mark at the one that is taken.

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

/// A row of a menu about the gadget itself.
pub(crate) type GadgetRow<'r> = Row<'r, super::scope::OfGadget>;
/// The rows of a menu about the gadget itself.
pub(crate) type GadgetRows<'a> = Rows<'a, super::scope::OfGadget>;

use super::scope::Scope;
use super::{Context, Gadget};
use crate::games::AnyMenu;
use crate::ui::list::Head;
use rows::Access;

/// A menu: a title, and rows below it.
pub(crate) trait Menu {
    /// What its rows are made of, and what they act on.
    type Scope: Scope;

    /// The title, and what stands at its right.
    fn head(&self, game: <Self::Scope as Scope>::Ref<'_>) -> Head;

    /// Adds the rows, in their order. They keep their places: a row that cannot be used now says why
    /// ([`Row::unless`]) instead of vanishing.
    fn rows(&self, rows: &mut Rows<'_, Self::Scope>);
}

/// A menu, whatever its rows are made of.
pub(crate) trait DynMenu {
    /// The title, and what stands at its right.
    fn head(&self, gadget: Gadget<'_>) -> Head;

    /// Asks something of all rows.
    fn read(&self, gadget: Gadget<'_>, scan: &mut RowScan);

    /// Does something on a row.
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

/// A row of a menu, to go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct At {
    pub(crate) menu: AnyMenu,
    target: Target,
    /// Up and Down change the row's value.
    edits: bool,
}

impl At {
    /// A row of a menu.
    pub(crate) fn row(menu: impl Into<AnyMenu>, target: impl Into<Target>) -> At {
        At {
            menu: menu.into(),
            target: target.into(),
            edits: false,
        }
    }

    /// The row of a menu with this number: see [`Row::item`].
    pub(crate) fn item(menu: impl Into<AnyMenu>, item: u8) -> At {
        At::row(menu, Target::Item(item))
    }

    /// A row of a menu, with Up and Down changing its value.
    pub(crate) fn editing(menu: impl Into<AnyMenu>, target: impl Into<Target>) -> At {
        At {
            edits: true,
            ..At::row(menu, target)
        }
    }
}
