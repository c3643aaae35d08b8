//! The menu of one Cliché of a character: it acts, recovers, lists items, is renamed.

use super::cliche_label;
use super::items::ItemMenu;
use super::sheet::force;
use crate::games::characters::prelude::*;

/// The menu of a Cliché.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClicheMenu(pub(super) Acting);

impl ClicheMenu {
    fn state(self, game: GameRef<'_>) -> Option<(&Sheet, Cliche)> {
        let sheet = game.shared.roster.get::<Sheet>(self.0.sheet)?;
        Some((sheet, *sheet.character.cliche(self.0.cliche).ok()?))
    }
}

impl Menu for ClicheMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        let state = self.state(game);
        state.map_or(Head::title(TextId::NONE), |(sheet, state)| {
            Head::name(cliche_label(sheet.cliche_name(self.0.cliche), state.kind()))
        })
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, at) = (texts(), self.0);
        let Some((sheet, state)) = self.state(rows.game()) else {
            return;
        };
        let name = sheet.cliche_name(at.cliche);
        // RH-46: what is at 0 cannot be used.
        let acts = rows.game().acting() == Some(at);
        rows.add(
            Row::act(own.act, own.play, &|game| {
                // The sheet and the Cliché are there: this is their menu.
                let _ = game.act(Some(at));
                Ok(Navigate::ToTable)
            })
            .marked(acts)
            .unless(!state.is_usable(), own.unusable),
        );
        // RH-21, RP-19: a point comes back.
        rows.add(
            Row::act(own.recovery, own.one_more, &|game| {
                // A point of a Cliché that has lost one: nothing to refuse.
                let recover = |sheet: &mut Sheet| sheet.character.recover(at.cliche, 1);
                let _ = game.shared.roster.change(at.sheet, recover);
                STAY
            })
            .saying(force(&state))
            .unless(state.current() >= state.nominal(), own.nothing_lost),
        );
        // RH-5, RP-5, RH-23: its key items, or its spells.
        ItemMenu::add_row(at, rows);
        rows.add(renaming(own.own_name, Named::Cliche(at), name));
    }
}
