//! Formats in which older firmware stored a sheet of the Risus family, before all books shared one roster:
//! with the acting Cliché and, in the first format, without belongings.

use crate::app::State;
use crate::app::roster::InSlot;
use crate::games::characters::Belongings;
use crate::games::risus::prelude::*;

/// What was stored before anything belonged to a Cliché.
#[derive(Coded)]
pub(crate) struct SheetV1 {
    name: Name,
    names: [Name; MOST_CLICHES],
    character: Character,
    end: End,
    acts: Option<u8>,
}

/// Second version of the stored sheet: the first version, and the belongings of the Clichés.
#[derive(Coded)]
#[coded(checked)]
pub(crate) struct SheetV2 {
    first: SheetV1,
    belongings: Belongings,
}

checked!(SheetV2, |old| {
    let cliches = old.first.character.cliches();
    let acts = old.first.acts.unwrap_or(0);
    old.belongings.fit(cliches.len()) && usize::from(acts) < cliches.len()
});

impl From<SheetV1> for SheetV2 {
    fn from(first: SheetV1) -> SheetV2 {
        SheetV2 {
            first,
            belongings: Belongings::NONE,
        }
    }
}

impl From<SheetV2> for InSlot {
    fn from(SheetV2 { first, belongings }: SheetV2) -> InSlot {
        let sheet = Sheet {
            name: first.name,
            names: first.names,
            character: first.character,
            end: first.end,
            belongings,
        };
        InSlot::by_place(sheet.into(), first.acts)
    }
}

/// A sheet was stored as the one that acts. Only one can: if another does, that stays.
pub(crate) fn acted(state: &mut State, sheet: SheetId, cliche: u8) {
    let turn = &mut state.games.risus.turn.0;
    turn.get_or_insert(Acting { sheet, cliche });
}
