//! The one table of games.
//!
//! A game is a folder in [`games`](crate::games) and a line here, at its place on the shelf. What
//! the folder holds is written in `docs/adding-a-game.md`; the compiler asks for all of it.

/// Hands the table to a macro, which makes of it what its module needs.
macro_rules! games {
    ($make:ident $($more:tt)*) => {
        $make! {
            // tile      key  folder
            Action:        1, action,
            Fight:         2, fight,
            Conflict:      3, conflict,
            Free:          4, free,
            Favourites:    5, favourites,
            Initiative:    6, initiative,
            Brouillard:    7, brouillard,
            Simulacres:    8, simulacres,
            Characters:    9, characters,
            Tools:        10, tools,
            $($more)*
        }
    };
}

#[cfg(feature = "device")]
impl crate::games::Roll {
    /// What stands for a roll that could not be read.
    pub(crate) const NOTHING: crate::games::Roll =
        crate::games::Roll::Free(crate::games::free::Roll::D6);
}
