//! Favourites: rolls of any game, rolled again at once.
//!
//! A roll is kept from its result. Here it is rolled at the table of its game, put first, or
//! deleted; what was moved or deleted last can be undone.

mod kept;
mod lines;
#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests;
mod words;

pub use super::Never as Menus;
pub use super::Never as Page;
pub use super::Never as Picture;
pub use kept::{Favourite, Favourites as Record};

use super::{AnyList, Help, Lists, Never, NoTable};
use crate::app::Kept;
use crate::app::list::Lines;
use crate::ui::art::TILE_FAVOURITES;
use crate::word::{Texts, Word};
use declic_pixels::Sprite;
use lines::{Change, FavouriteLines, Removal};
use words::texts;

/// There is no table: the tile opens the list.
pub(crate) type Root = NoTable;

/// A favourite is a roll of its own game.
pub type Roll = Never;

/// What the shelf asks of the favourites.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[words::TABLE];
    const TILE: &'static Sprite<'static> = &TILE_FAVOURITES;
    const LINES: &'static dyn Lines = &FavouriteLines;

    fn name() -> Word {
        texts().name
    }

    fn list() -> Option<AnyList> {
        Some(List::All.into())
    }

    fn help(_: &Kept) -> Help {
        let own = texts();
        Help {
            title: Self::name(),
            signs: &[],
            system: Word::NONE,
            keys: &own.keys,
            pages: &own.pages,
        }
    }
}

/// The lists of the favourites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    All,
    Change(Change),
    Removal(Removal),
}

impl Lists for List {
    fn lines(&self) -> &dyn Lines {
        match self {
            List::All => &FavouriteLines,
            List::Change(change) => change,
            List::Removal(removal) => removal,
        }
    }
}

impl From<List> for AnyList {
    fn from(list: List) -> AnyList {
        AnyList::Favourites(list)
    }
}
