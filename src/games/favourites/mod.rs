//! Favourites: stored rolls of any game, to be rolled again at once.
//!
//! A roll is added from its result. In these menus it is rolled at the table of its game, moved to the top,
//! or deleted; moving and deleting can be undone.

mod menu;
mod record;
#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests;
mod words;

pub use super::Never as Page;
pub use super::Never as Picture;
pub use record::{Favourite, Favourites as Record};

use super::{Never, NoTable};
use crate::app::State;
use crate::games::prelude::*;
use menu::{ChangeMenu, FavouriteMenu, RemovalMenu};
use words::texts;

menus!(Favourites {
    All(FavouriteMenu),
    Change(ChangeMenu),
    Removal(RemovalMenu),
});

/// There is no table: the tile opens the menu.
pub(crate) type Root = NoTable;

/// A favourite is a roll of its own game.
pub type Roll = Never;

/// What the shelf asks of the favourites.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = texts().name;
    const TEXTS: &'static [&'static TextTable] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &art::TILE_FAVOURITES;

    fn root_menu() -> Option<AnyMenu> {
        Some(FavouriteMenu.into())
    }

    fn help(_: &State) -> Help {
        Help::of::<Game>(&texts().keys, &texts().pages)
    }
}
