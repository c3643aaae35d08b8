//! Custom talents: a sheet has room for two, which the player names by a ready-made word or spells.

use super::menu::sheet::TalentMenu;
use crate::games::simulacres::prelude::*;

/// What it is.
pub(crate) const fn title() -> TextId {
    texts().talent
}

/// What one of a sheet is called.
pub(crate) fn name(id: SheetId, which: u8, shared: &Shared) -> Option<Name> {
    let sheet = shared.roster.get::<Sheet>(id)?;
    sheet.own.get(usize::from(which)).copied()
}

/// Names a custom talent, which can be tested from then on, and returns to its row.
pub(crate) fn call(id: SheetId, which: u8, name: Name, shared: &mut Shared) -> Navigate {
    let at = talents::OWN + which;
    // The sheet is there: its list asked.
    let _ = shared.roster.change::<Sheet, ()>(id, |sheet| {
        if let Some(own) = sheet.own.get_mut(usize::from(which)) {
            *own = name;
        }
        let level = sheet.talents.get_mut(usize::from(at));
        if let Some(level) = level.filter(|level| **level == Talent::X) {
            *level = Talent::Zero;
        }
        Ok(())
    });
    Navigate::Return(TalentMenu::at_name(id, which))
}

/// Words for it.
pub(crate) const fn ready_made() -> &'static [TextId] {
    &texts().own_talents
}
