//! Favourites: rolls of any game under a name, rolled again at once.

mod words;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{AnyList, Help, Lists, Never, NoTable, Roll as AnyRoll};
use crate::app::list::{Act, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::name::Name;
use crate::ui::art::TILE_FAVOURITES;
use crate::ui::list::{Head, Value};
use crate::ui::{Text, Words};
use declic_pixels::Sprite;
use words::texts;

/// There is no table: the tile opens the list.
pub(crate) type Root = NoTable;

/// A favourite is a roll of its own game.
pub type Roll = Never;

pub use super::Never as Page;
pub use super::Never as Picture;

/// What is kept.
pub type Record = Favourites;

/// What the shelf asks of the favourites.
pub(crate) struct Game;

impl super::Game for Game {
    const TILE: &'static Sprite<'static> = &TILE_FAVOURITES;
    const LINES: &'static dyn Lines = &FavouriteLines;

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    fn list() -> Option<AnyList> {
        Some(AnyList::Favourites(List::All(FavouriteLines)))
    }

    fn help(kept: &Kept) -> Help {
        Help {
            system: "",
            keys: texts(kept.words()).keys,
            pages: &[],
        }
    }
}

/// A roll with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Favourite {
    /// What it is called.
    pub name: Name,
    /// What is rolled.
    pub roll: AnyRoll,
}

/// The favourites, the one used last first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Favourites(Vec<Favourite, { Favourites::MOST }>);

impl Favourites {
    /// How many there can be.
    pub const MOST: usize = 16;

    /// All of them.
    pub fn all(&self) -> &[Favourite] {
        &self.0
    }

    /// One more.
    ///
    /// # Errors
    /// Why there is no room.
    pub(crate) fn keep(&mut self, name: Name, roll: AnyRoll) -> Result<(), &'static str> {
        self.0.push(Favourite { name, roll }).map_err(|_| "full")
    }
}

/// The lists of the favourites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    All(FavouriteLines),
}

impl Lists for List {
    fn lines(&self) -> &dyn Lines {
        match self {
            List::All(lines) => lines,
        }
    }
}

/// A line for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FavouriteLines;

impl Lines for FavouriteLines {
    fn head(&self, kept: &Kept) -> Head {
        Head::title(texts(kept.words()).name)
    }

    fn count(&self, kept: &Kept) -> u8 {
        kept.favourites.all().len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        match kept.favourites.all().get(usize::from(index)) {
            None => Line::EMPTY,
            Some(favourite) => Line {
                label: Text::Name(favourite.name),
                value: Value::word(favourite.roll.tile().name(kept.words())),
                act: Act::Roll(kept.words().roll),
                ..Line::EMPTY
            },
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, &'static str> {
        let Some(favourite) = context.kept.favourites.all().get(usize::from(index)) else {
            return Ok(Go::Stay);
        };
        let roll = favourite.roll;
        roll.set_up(context.kept);
        Ok(Go::RollAt(roll.tile()))
    }
}
