//! A tile of the shelf, and what its game gives.

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
    /// The tile of a gadget that nobody has used yet.
    pub(crate) const FIRST: Tile = Self::ALL[0];

    fn game(self) -> &'static Facts {
        &GAMES[self as usize].0
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
    pub fn parts(self) -> &'static [u8] {
        GAMES[self as usize].2
    }

    /// The tile of the game that stores something under this key; none if a family does.
    pub(crate) fn of_part(key: u8) -> Option<Tile> {
        let mut all = Self::ALL.iter().copied();
        all.find(|tile| tile.parts().contains(&key))
    }

    /// What players call it.
    pub fn name(self) -> TextId {
        self.game().name
    }

    /// Its picture on the shelf.
    pub(crate) fn picture(self) -> &'static Sprite<'static> {
        self.game().picture
    }

    /// What goes on there.
    pub(crate) fn goes_on(self, state: &State) -> Option<Text> {
        (self.game().goes_on)(state)
    }

    /// The rows of its own in the menu of its table.
    pub(crate) fn menu(self) -> Option<&'static dyn DynMenu> {
        self.game().menu
    }

    /// The menu that it opens, if it has no table.
    pub(crate) fn root_menu(self) -> Option<AnyMenu> {
        (self.game().root_menu)()
    }

    /// Whether it has a table, rather than menus alone.
    pub(crate) fn has_table(self) -> bool {
        self.root_menu().is_none()
    }

    /// The rows of its own in the settings.
    pub(crate) fn options(self) -> Option<&'static dyn DynMenu> {
        self.game().options
    }

    /// Who fights there, if combatants get names.
    pub(crate) fn line_up(self) -> Option<&'static dyn DynLineUp> {
        self.game().line_up
    }

    /// What its help says.
    pub(crate) fn help(self, state: &State) -> Help {
        (self.game().help)(state)
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

#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests {
    use core::fmt::Write as _;

    use heapless::{String, Vec};

    use super::*;
    use crate::app::State;
    use crate::app::part::Parts;
    use crate::games::Records;

    /// What is numbered, by whom.
    type Owners = Vec<(u8, String<16>), 64>;

    fn add(owners: &mut Owners, number: u8, owner: &str) {
        owners
            .push((number, String::try_from(owner).unwrap()))
            .unwrap();
    }

    /// A sentence for the first number that two have, and the one that is free.
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
