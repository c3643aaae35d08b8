//! The one table of games.
//!
//! A game is a folder in [`games`](crate::games) and a line here, at its place on the shelf. What
//! the folder holds is written in `docs/adding-a-game.md`; the compiler asks for all of it.

/// Hands the table to a macro, which makes of it what its module needs.
macro_rules! games {
    ($make:ident) => {
        $make! {
            // tile      key  folder
            Action:        1, action,
            Fight:         2, fight,
            Conflict:      3, conflict,
            Free:          4, free,
            // The game of the guide, in its tests.
            #[cfg(any(test, feature = "guide"))]
            Coin:         11, coin,
            Favourites:    5, favourites,
            Initiative:    6, initiative,
            Brouillard:    7, brouillard,
            Simulacres:    8, simulacres,
            Characters:    9, characters,
            Tools:        10, tools,
        }
    };
}

/// What the gadget itself needs of a game.
#[cfg(feature = "device")]
mod needed {
    pub(crate) use crate::games::favourites::{Favourite, Record as Favourites};
    pub(crate) use crate::games::tools::fairness::Tested;

    use crate::games::{Roll, Tile, free};

    impl Tile {
        /// Where the rolls are that are used most.
        pub(crate) const FAVOURITES: Tile = Tile::Favourites;
        /// Where the sheets of all books are.
        pub(crate) const ROSTER: Tile = Tile::Characters;
    }

    impl Roll {
        /// What stands for a roll that could not be read.
        pub(crate) const NOTHING: Roll = Roll::Free(free::Roll::D6);

        /// What a new favourite begins with.
        pub(crate) fn usual() -> Roll {
            Roll::Free(free::USUAL[0].into())
        }
    }
}
#[cfg(feature = "device")]
pub(crate) use needed::{Favourite, Favourites, Tested};
