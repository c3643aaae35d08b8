//! A tile of the shelf, and what its game gives.

use super::game::{DynGame, Help};
use super::lineup::DynLineUp;
use super::{AnyMenu, GAMES, Tile};
use crate::app::Kept;
use crate::app::menu::DynMenu;
use crate::coded::{Coded, Reader, Shape, Writer};
use crate::ui::Text;
use crate::word::Word;
use declic_pixels::Sprite;

impl Tile {
    /// The tile of a gadget that nobody has used yet.
    pub(crate) const FIRST: Tile = Self::ALL[0];

    fn game(self) -> &'static dyn DynGame {
        GAMES[self as usize].0
    }

    /// The number by which it is kept, whatever its place on the shelf.
    pub fn key(self) -> u8 {
        GAMES[self as usize].1
    }

    /// The tile with this number.
    pub(crate) fn of(key: u8) -> Option<Tile> {
        Self::ALL.iter().copied().find(|tile| tile.key() == key)
    }

    /// The keys of what its game stores.
    pub(crate) fn parts(self) -> &'static [u8] {
        GAMES[self as usize].2
    }

    /// The tile of the game that stores something under this key; none if a family does.
    pub(crate) fn of_part(key: u8) -> Option<Tile> {
        let mut all = Self::ALL.iter().copied();
        all.find(|tile| tile.parts().contains(&key))
    }

    /// What players call it.
    pub fn name(self) -> Word {
        self.game().name()
    }

    /// Its picture on the shelf.
    pub(crate) fn picture(self) -> &'static Sprite<'static> {
        self.game().picture()
    }

    /// What goes on there.
    pub(crate) fn goes_on(self, kept: &Kept) -> Option<Text> {
        self.game().goes_on(kept)
    }

    /// The rows of its own in the menu of its table.
    pub(crate) fn menu(self) -> Option<&'static dyn DynMenu> {
        self.game().menu()
    }

    /// The menu that it opens, if it has no table.
    pub(crate) fn root_menu(self) -> Option<AnyMenu> {
        self.game().root_menu()
    }

    /// Whether it has a table, rather than menus alone.
    pub(crate) fn has_table(self) -> bool {
        self.root_menu().is_none()
    }

    /// The rows of its own in the settings.
    pub(crate) fn options(self) -> Option<&'static dyn DynMenu> {
        self.game().options()
    }

    /// Who fights there, if combatants get names.
    pub(crate) fn line_up(self) -> Option<&'static dyn DynLineUp> {
        self.game().line_up()
    }

    /// What its help says.
    pub(crate) fn help(self, kept: &Kept) -> Help {
        self.game().help(kept)
    }
}

/// A tile is kept by its number, whatever its place on the shelf.
impl Coded for Tile {
    const SHAPE: &'static Shape = u8::SHAPE;
    const WIDTH: usize = 1;

    fn write(&self, to: &mut Writer<'_>) {
        to.u8(self.key());
    }

    fn read(from: &mut Reader<'_>) -> Tile {
        Tile::of(from.u8()).unwrap_or_else(|| {
            from.fail();
            Tile::FIRST
        })
    }
}
