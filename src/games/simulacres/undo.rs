//! What can be taken back, step by step: how somebody was before.

use heapless::Vec;

use super::{Sheet, TableName, sheet};
use crate::app::Kept;
use crate::app::SheetId;
use crate::coded::Coded;
use crate::rules::simulacres::{Reserve, State};

/// What was done, as the lines say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub(crate) enum Deed {
    Energy,
    Care,
    Wound,
    Time,
    Ailment,
    Test,
}

/// Somebody before something was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
struct Step {
    deed: Deed,
    place: SheetId,
    /// Who stood at that place.
    whose: u16,
    state: State,
    /// Who cared and paid for it: what PS and EP there were.
    payer: Option<(SheetId, Reserve)>,
}

/// The last steps, the last one last.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub(crate) struct Steps(Vec<Step, { Steps::MOST }>);

impl Steps {
    /// As many as can be taken back.
    pub(crate) const MOST: usize = 8;

    /// Nothing was done yet.
    pub(crate) const NONE: Steps = Steps(Vec::new());
}

/// Somebody is about to change, and what it is for; beside them one who pays for it.
#[inline(never)]
pub(crate) fn remember(kept: &mut Kept, deed: Deed, place: SheetId, payer: Option<SheetId>) {
    let Some(&Sheet { state, .. }) = sheet(place, kept) else {
        return;
    };
    let whose = sheet(place, kept).map_or(0, whose);
    let payer = payer.and_then(|place| Some((place, sheet(place, kept)?.state.reserve)));
    let steps = &mut kept.simulacres.steps.0;
    if steps.is_full() {
        steps.remove(0);
    }
    // There is room now.
    let _ = steps.push(Step {
        deed,
        place,
        whose,
        state,
        payer,
    });
}

/// What was done last at this table.
pub(crate) fn undoable(table: TableName, kept: &Kept) -> Option<Deed> {
    match table {
        // A fight has its own steps.
        TableName::Arms | TableName::Warrior => None,
        TableName::Test | TableName::Body | TableName::Spells => {
            let step = kept.simulacres.steps.0.last()?;
            Some(step.deed)
        }
    }
}

/// Whose sheet it is, in a number: by the name and the scores.
fn whose(sheet: &Sheet) -> u16 {
    let letters = sheet.name.chars().map(|letter| letter as u16);
    let all = letters.chain(sheet.scores.map(u16::from));
    all.fold(0, |sum, one| sum.wrapping_mul(31).wrapping_add(one))
}

/// Takes it back. Somebody else at that place, or a body that was built anew since, stays as it is.
#[inline(never)]
pub(crate) fn undo(kept: &mut Kept) {
    let Some(step) = kept.simulacres.steps.0.pop() else {
        return;
    };
    if let Some(sheet) = kept.shared.roster.get_mut::<Sheet>(step.place)
        && whose(sheet) == step.whose
    {
        sheet.state = step.state;
    }
    if let Some((place, reserve)) = step.payer
        && let Some(sheet) = kept.shared.roster.get_mut::<Sheet>(place)
    {
        sheet.state.reserve = reserve;
    }
}
