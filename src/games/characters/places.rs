//! All others know a sheet of the Risus family by its place: the tables, what waits to be undone, the
//! favourites, the history. When one is deleted those behind it move up, and when it comes back they
//! make room for it: whoever knows them is told.

use super::sheets::{Acting, Undone};
use crate::app::Kept;
use crate::games::Roll;

/// Where no sheet ever is: the place of the one that was deleted last, which can come back, and that
/// of all who were deleted before it.
const DELETED: u8 = u8::MAX - 1;
const GONE: u8 = u8::MAX;

/// Where a sheet is from now on.
type Told<'a> = &'a mut dyn FnMut(&mut Acting);

/// Deletes a sheet, until that is undone.
pub(in crate::games) fn delete(place: u8, kept: &mut Kept) {
    kept.sheets.remove(place);
    tell(kept, &mut |at| {
        at.sheet = match at.sheet {
            DELETED => GONE,
            sheet if sheet == place => DELETED,
            sheet if sheet > place && sheet < DELETED => sheet - 1,
            sheet => sheet,
        }
    });
}

/// Undoes the last change of any sheet.
pub(super) fn undo(kept: &mut Kept) -> Option<Undone> {
    let deleted = kept.sheets.deleted();
    let undone = kept.sheets.undo();
    if let Some(place) = deleted {
        tell(kept, &mut |at| {
            at.sheet = match at.sheet {
                DELETED => place,
                sheet if sheet >= place && sheet < DELETED => sheet + 1,
                sheet => sheet,
            }
        });
    }
    undone
}

/// Everybody who knows a sheet.
#[inline(never)]
fn tell(kept: &mut Kept, told: Told<'_>) {
    let conflict = &mut kept.games.conflict;
    let costs = [
        &mut kept.games.action.undo,
        &mut conflict.undo.a,
        &mut conflict.undo.b,
    ];
    let payers = costs
        .into_iter()
        .flatten()
        .flat_map(|cost| &mut cost.acting);
    payers.chain(&mut conflict.rival).for_each(&mut *told);
    kept.games.fight.each_sheet(told);
    kept.melee.each_sheet(told);
    let mut roll = |roll: &mut Roll| roll.each_sheet(told);
    kept.games.favourites.each_roll(&mut roll);
    kept.history.each_roll(&mut roll);
}
