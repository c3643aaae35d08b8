//! A sheet of the Risus family as older firmware has stored it: with the Cliché that acts, and at
//! first without what belongs to the Clichés.

use super::{Acting, End, Sheet};
use crate::app::part::versions;
use crate::app::{State, Unreadable, stored};
use crate::coded::Coded;
use crate::games::characters::Belongings;
use crate::name::Name;
use crate::rules::risus::{Character, MOST_CLICHES};

/// What was stored of a sheet before all books had one roster.
#[derive(Coded)]
#[coded(checked)]
struct OldSheet {
    first: OldSheetV1,
    belongings: Belongings,
}

/// What was stored before anything belonged to a Cliché.
#[derive(Coded)]
struct OldSheetV1 {
    name: Name,
    names: [Name; MOST_CLICHES],
    character: Character,
    end: End,
    acts: Option<u8>,
}

checked!(OldSheet, |old| {
    let cliches = old.first.character.cliches();
    let acts = old.first.acts.unwrap_or(0);
    old.belongings.fit(cliches.len()) && usize::from(acts) < cliches.len()
});

impl From<OldSheetV1> for OldSheet {
    fn from(first: OldSheetV1) -> OldSheet {
        OldSheet {
            first,
            belongings: Belongings::NONE,
        }
    }
}

versions!(StoredSheet for OldSheet {
    1: V1(OldSheetV1),
    2: V2(OldSheet),
});

/// Reads a sheet that was known by this place, and whether it acts.
///
/// # Errors
/// [`Unreadable`]: then nothing has changed.
pub(crate) fn read(state: &mut State, place: u8, bytes: &[u8]) -> Result<(), Unreadable> {
    let OldSheet { first, belongings } = stored(bytes)?;
    let sheet = Sheet {
        name: first.name,
        names: first.names,
        character: first.character,
        end: first.end,
        belongings,
    };
    let id = state.shared.roster.put_back(place, sheet.into())?;
    // Only one can act: if another does, that stays.
    let turn = &mut state.games.risus.turn;
    turn.0 = turn
        .0
        .or(first.acts.map(|cliche| Acting { sheet: id, cliche }));
    Ok(())
}
