//! The menu of a sheet: the current Force of each Cliché, and the actions on the character.

use super::cliche::ClicheMenu;
use super::draft::costly;
use super::progress::{self, ProgressPage};
use super::removal::RemovalMenu;
use super::{missing_label, wanted};
use crate::games::characters::prelude::*;

/// The menu of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SheetMenu(pub(super) SheetId);

impl SheetMenu {
    /// To the row of a Cliché.
    pub(super) fn at(id: SheetId, cliche: u8) -> At {
        At::item(SheetMenu(id), cliche)
    }
}

impl Menu for SheetMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        let sheet = game.shared.roster.get::<Sheet>(self.0);
        sheet.map_or(Head::title(TextId::NONE), |sheet| Head {
            title: Text::Name(sheet.name),
            aside: Aside::Destiny(sheet.character.destiny().0),
        })
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, id) = (texts(), self.0);
        let roster = &rows.game().shared.roster;
        let (Some(slot), Some(sheet)) = (roster.slot_of::<Sheet>(id), roster.get::<Sheet>(id))
        else {
            return;
        };
        let cliches = sheet.character.cliches().len() as u8;
        let name = sheet.name;
        let (is_new, has_lost) = (sheet.end == End::default(), has_lost(sheet));
        let is_full = usize::from(cliches) >= MOST_CLICHES;

        let last = rows.game().shared.journal.newest_of_sheet(Some(slot));
        let first = Navigate::Return(SheetMenu::at(id, 0));
        rows.add(Row::undo(last.map(|(step, _)| step), first));
        for cliche in 0..cliches {
            add_cliche(rows, Acting { sheet: id, cliche });
        }
        rows.add(Row::show(progress::texts().name, ProgressPage(id)));
        rows.add(
            Row::act(own.new_adventure, kit_texts().confirm, &|game| {
                change(game, id, &|sheet| {
                    sheet.end = End::default();
                    Ok(())
                })
            })
            .unless(is_new, own.adventure_is_new),
        );
        // RH-21, RP-19.
        rows.add(
            Row::act(own.recover_all, kit_texts().confirm, &|game| {
                change(game, id, &|sheet| {
                    let cliches = 0..sheet.character.cliches().len() as u8;
                    cliches
                        .into_iter()
                        .try_for_each(|cliche| sheet.character.recover(cliche, u8::MAX).map(drop))
                })
            })
            .unless(!has_lost, own.nothing_lost),
        );
        // RH-42, RP-30.
        rows.add(Row::act(own.reward, kit_texts().confirm, &|game| {
            change(game, id, &|sheet| sheet.character.reward().map(drop))
        }));
        // RH-44, RP-32.
        rows.add(naming(own.learn, Named::Learnt(id, Kind::Normal)).unless(is_full, own.no_room));
        let rules = rows.game().systems.rules();
        rows.add(learn_costly(id, &rules).unless(is_full, own.no_room));
        rows.add(renaming(own.own_name, Named::Sheet(slot), name));
        rows.add(Row::open(own.delete, RemovalMenu::Sheet(slot)).removes());
    }
}

/// A Cliché with its bar. The cursor stands on the one that acts, the first time, or on the principal
/// one.
fn add_cliche(rows: &mut Rows<'_>, at: Acting) {
    let game = rows.game();
    let Some(sheet) = game.shared.roster.get::<Sheet>(at.sheet) else {
        return;
    };
    let Ok(state) = sheet.character.cliche(at.cliche) else {
        return;
    };
    let label = missing_label(
        sheet.cliche_name(at.cliche),
        state.kind(),
        sheet.belongings.missing(at.cliche) > 0,
    );
    let bar = Value::Bar {
        current: state.current().get(),
        nominal: state.nominal().get(),
        text: force(state),
    };
    let acting = game.acting().filter(|acting| acting.sheet == at.sheet);
    rows.add(
        Row::open(label, ClicheMenu(at))
            .with(bar)
            .marked(acting == Some(at))
            .first(acting.map_or(0, |acting| acting.cliche) == at.cliche)
            .item(at.cliche),
    );
}

/// What is left; of how much, where something was lost.
pub(super) fn force(state: &Cliche) -> Text {
    let (current, nominal) = (state.current().get(), state.nominal().get());
    match current == nominal {
        true => Text::Number(current.into()),
        false => Text::Name(Name::written(format_args!("{current}/{nominal}"))),
    }
}

/// RH-21: whether any Cliché has lost Force.
fn has_lost(sheet: &Sheet) -> bool {
    let mut cliches = sheet.character.cliches().iter();
    cliches.any(|cliche| cliche.current() < cliche.nominal())
}

/// RH-44, RP-32: a Cliché of the kind that costs double at creation.
fn learn_costly(id: SheetId, rules: &RuleSet) -> Row<'static> {
    let own = texts();
    let label = match rules {
        RuleSet::Pool(_) => own.learn_double_effort,
        _ => own.learn_special,
    };
    match costly(rules) {
        Ok(kind) => naming(label, Named::Learnt(id, kind)),
        Err(error) => {
            let mut row = Row::info(label, Value::None);
            row.not(wanted::no_kind(error));
            row
        }
    }
}

/// Changes a sheet. All but the reward is refused by its row already.
fn change(
    game: &mut GameMut<'_>,
    id: SheetId,
    change: &dyn Fn(&mut Sheet) -> Result<(), Error>,
) -> Done {
    let changed = game.shared.roster.change(id, change);
    changed.map_err(|_| texts().destiny_full)?;
    STAY
}
