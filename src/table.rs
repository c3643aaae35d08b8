//! The one table of games.
//!
//! A game is a folder in [`games`](crate::games) and a line here, at its place on the shelf. What
//! the folder holds is written in `docs/adding-a-game.md`; the compiler asks for all of it.

/// Hands the table to a macro, which makes of it what its module needs.
macro_rules! games {
    ($make:ident) => {
        $make! {
            // What the games of a family store together is in its folder, too.
            families [risus]
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

/// Hands the table of books, which have sheets, to a macro.
#[cfg(feature = "device")]
macro_rules! books {
    ($make:ident) => {
        $make! {
            Risus: risus, SIGN_RISUS,
            Initiative: initiative, SIGN_INITIATIVE,
            Brouillard: brouillard, SIGN_BROUILLARD,
            Simulacres: simulacres, SIGN_SIMULACRES,
        }
    };
}

/// What the gadget itself needs of a game.
#[cfg(feature = "device")]
mod needed {
    pub(crate) use crate::games::characters::{Named, renaming};
    pub(crate) use crate::games::favourites::{Favourite, Record as Favourites};
    pub(crate) use crate::games::risus::old_sheet::{SheetV1, SheetV2, acted};
    pub(crate) use crate::games::tools::fairness::Tested;

    use crate::app::State;
    use crate::app::part::Stored;
    use crate::coded::Coded;
    use crate::games::{
        AnySheet, Roll, Tile, brouillard, characters, free, initiative, simulacres,
    };
    use crate::text_id::TextId;

    impl State {
        /// The rolls that are used most.
        pub(crate) const fn favourites(&self) -> &Favourites {
            &self.games.favourites
        }

        /// The rolls that are used most, to be changed.
        pub(crate) const fn favourites_mut(&mut self) -> &mut Favourites {
            &mut self.games.favourites
        }
    }

    /// What a name is called that a player spells.
    pub(crate) const fn own_name() -> TextId {
        characters::texts().own_name
    }

    /// A sheet of a book other than Risus as it was stored before all books had one roster.
    #[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
    #[derive(Coded)]
    pub(crate) enum OldSheet {
        Initiative(initiative::Sheet),
        Brouillard(brouillard::Sheet),
        Simulacres(simulacres::Sheet),
    }

    impl Stored for OldSheet {}

    impl From<OldSheet> for AnySheet {
        fn from(old: OldSheet) -> AnySheet {
            match old {
                OldSheet::Initiative(sheet) => sheet.into(),
                OldSheet::Brouillard(sheet) => sheet.into(),
                OldSheet::Simulacres(sheet) => sheet.into(),
            }
        }
    }

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
pub(crate) use needed::{
    Favourite, Favourites, Named, OldSheet, SheetV1, SheetV2, Tested, acted, own_name, renaming,
};
