//! The tile of a game on the shelf: its stored number, and access to the facts of its game.

use super::game::{Facts, Help};
use super::lineup::DynLineUp;
use super::{AnyMenu, GAMES, Tile};
use crate::app::State;
use crate::app::menu::DynMenu;
use crate::coded::{Coded, Reader, Shape, Writer};
use crate::text_id::TextId;
use crate::ui::Text;
use declic_pixels::Sprite;

impl Tile {
    /// Tile that a new gadget shows first.
    pub(crate) const FIRST: Tile = Self::ALL[0];

    fn game(self) -> &'static Facts {
        &GAMES[self as usize].0
    }

    /// Number the tile is stored by, independent of its place on the shelf.
    pub fn key(self) -> u8 {
        GAMES[self as usize].1
    }

    /// Tile with this stored number.
    pub(crate) fn of(key: u8) -> Option<Tile> {
        Self::ALL.iter().copied().find(|tile| tile.key() == key)
    }

    /// Keys of the game's records.
    pub fn parts(self) -> &'static [u8] {
        GAMES[self as usize].2
    }

    /// Tile of the game whose record has this key; `None` if the key belongs to a family.
    pub(crate) fn of_part(key: u8) -> Option<Tile> {
        let mut all = Self::ALL.iter().copied();
        all.find(|tile| tile.parts().contains(&key))
    }

    /// Name of the game for players.
    pub fn name(self) -> TextId {
        self.game().name
    }

    /// Picture of the game on the shelf.
    pub(crate) fn picture(self) -> &'static Sprite<'static> {
        self.game().picture
    }

    /// State of the game in a word or two, for the shelf.
    pub(crate) fn goes_on(self, state: &State) -> Option<Text> {
        (self.game().goes_on)(state)
    }

    /// Rows that the game adds to the menu of its table.
    pub(crate) fn menu(self) -> Option<&'static dyn DynMenu> {
        self.game().menu
    }

    /// Menu that the tile opens, if the game has no table.
    pub(crate) fn root_menu(self) -> Option<AnyMenu> {
        (self.game().root_menu)()
    }

    /// True if the game has a table rather than menus alone.
    pub(crate) fn has_table(self) -> bool {
        self.root_menu().is_none()
    }

    /// Rows that the game adds to the settings.
    pub(crate) fn options(self) -> Option<&'static dyn DynMenu> {
        self.game().options
    }

    /// Line-up of the game, if its combatants can be named.
    pub(crate) fn line_up(self) -> Option<&'static dyn DynLineUp> {
        self.game().line_up
    }

    /// Help of the game.
    pub(crate) fn help(self, state: &State) -> Help {
        (self.game().help)(state)
    }
}

/// A tile is stored as its number, independent of its place on the shelf.
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

#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests {
    use core::fmt::Write as _;

    use heapless::{String, Vec};

    use super::*;
    use crate::app::State;
    use crate::app::part::Parts;
    use crate::games::Records;

    /// Numbers in use, each with its owner.
    type Owners = Vec<(u8, String<16>), 64>;

    fn add(owners: &mut Owners, number: u8, owner: &str) {
        owners
            .push((number, String::try_from(owner).unwrap()))
            .unwrap();
    }

    /// Describes the first number that has two owners, and a free number; empty without a clash.
    fn clash(what: &str, owners: &Owners) -> String<96> {
        let mut told = String::new();
        let free = owners
            .iter()
            .map(|(number, _)| number + 1)
            .max()
            .unwrap_or(1);
        for (place, (number, owner)) in owners.iter().enumerate() {
            let other = owners[..place].iter().find(|(other, _)| other == number);
            if let (Some((_, other)), "") = (other, told.as_str()) {
                write!(
                    told,
                    "{what} {number:#04x} is that of {other} and of {owner}: take {free:#04x}"
                )
                .unwrap();
            }
        }
        told
    }

    fn tiles() -> Owners {
        let mut owners = Owners::new();
        for tile in Tile::ALL {
            let mut name = String::<16>::new();
            write!(name, "{tile:?}").unwrap();
            add(&mut owners, tile.key(), &name);
        }
        owners
    }

    fn records() -> Owners {
        let mut owners = Owners::new();
        for key in State::KEYS {
            add(&mut owners, *key, "the gadget");
        }
        for (family, keys) in Records::FAMILIES {
            keys.iter().for_each(|key| add(&mut owners, *key, family));
        }
        for (tile, (_, name)) in Tile::ALL.iter().zip(&tiles()) {
            tile.parts()
                .iter()
                .for_each(|key| add(&mut owners, *key, name));
        }
        owners
    }

    #[test]
    fn no_number_is_used_twice() {
        assert_eq!(clash("the number", &tiles()), "");
        assert_eq!(clash("the record", &records()), "");
    }

    #[test]
    fn a_number_that_is_used_twice_is_told_with_the_one_that_is_free() {
        let mut twice = records();
        add(&mut twice, 0x14, "Dragon");
        let told = clash("the record", &twice);
        let expected = "the record 0x14 is that of Free and of Dragon: take 0x1c";
        assert_eq!(told, expected);
    }
}
