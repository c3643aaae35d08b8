//! The menus of the favourites: a row for each, and the actions on one of them.

use super::{Record, texts};
use crate::app::State;
use crate::app::help::HelpPage;
use crate::app::journal::At as StepAt;
use crate::app::menu::{GadgetRow as Row, GadgetRows as Rows};
use crate::app::part::Parts as _;
use crate::games::prelude::*;

/// Undo, then a row for each favourite, which Roll rolls. They are rolls of any game: what they are
/// called and whether they can be rolled is known to the whole gadget alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FavouriteMenu;

/// What can be done to a favourite: all of them, to choose one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChangeMenu {
    PutFirst,
    Delete,
}

/// The question before the favourite in this slot is deleted. "No" comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RemovalMenu(pub(super) u8);

/// The slots of all favourites.
fn slots(rows: &Rows<'_>) -> Vec<u8, { Record::MOST }> {
    rows.game().state.favourites.slots().collect()
}

/// What a favourite is called, and what is rolled where the name does not say it, or in which game.
fn named(slot: u8, state: &State) -> (Text, Value) {
    let Some(favourite) = state.favourites.get(slot) else {
        return (Text::Id(TextId::NONE), Value::None);
    };
    let label = favourite.label(state);
    let name = written(format_args!("{}", label.of(state.shared.lang())));
    let details = favourite.roll.details(state);
    let value = match details.chars().count() {
        _ if name == details => Value::None,
        ..=Name::LENGTH => Value::Text(Text::Name(Name::new(&details))),
        _ => Value::word(favourite.roll.tile().name()),
    };
    (label, value)
}

/// To the favourites: what was just done can be undone at once.
fn changed() -> Done {
    Ok(Navigate::Return(At::row(FavouriteMenu, kit_texts().undo)))
}

impl Menu for FavouriteMenu {
    type Scope = OfGadget;

    fn head(&self, _: Gadget<'_>) -> Head {
        Head::title(texts().name)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, state) = (texts(), rows.game().state);
        let step = state.shared.journal.newest(StepAt::Table(Tile::Favourites));
        let last = state.favourites.last();
        rows.add(Row::undo(step, Navigate::Stay));
        for slot in slots(rows) {
            let (label, value) = named(slot, rows.game().state);
            rows.add(
                Row::roll(label, &|context| roll(slot, context))
                    .with(value)
                    .always_first(last == Some(slot)),
            );
        }
        for change in [ChangeMenu::PutFirst, ChangeMenu::Delete] {
            rows.add(Row::open(change.title(), change).unless(last.is_none(), own.none));
        }
        rows.add(Row::show(kit_texts().help, HelpPage::of(Tile::Favourites)));
    }
}

/// Rolls a favourite at the table of its game.
pub(super) fn roll(slot: u8, context: &mut Context<'_>) -> Done {
    let Some(favourite) = context.favourites.get(slot) else {
        return Ok(Navigate::Stay);
    };
    let roll = favourite.roll;
    roll.lay_out(context)?;
    context.favourites.note_rolled(slot);
    Ok(Navigate::RollAt(roll.tile()))
}

impl ChangeMenu {
    const fn title(self) -> TextId {
        match self {
            ChangeMenu::PutFirst => texts().put_first,
            ChangeMenu::Delete => texts().delete,
        }
    }
}

impl Menu for ChangeMenu {
    type Scope = OfGadget;

    fn head(&self, _: Gadget<'_>) -> Head {
        Head::title(self.title())
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        for slot in slots(rows) {
            let (label, value) = named(slot, rows.game().state);
            let put_first = |context: &mut Context<'_>| {
                context.favourites.put_first(slot);
                changed()
            };
            let mut row = match self {
                ChangeMenu::PutFirst => *Row::act(label, own.to_top, &put_first)
                    .step(own.to_top)
                    .step_of(Record::KEYS),
                ChangeMenu::Delete => *Row::open(label, RemovalMenu(slot)).verb(own.delete_it),
            };
            rows.add(row.with(value));
        }
    }
}

impl Menu for RemovalMenu {
    type Scope = OfGadget;

    fn head(&self, gadget: Gadget<'_>) -> Head {
        let favourite = gadget.state.favourites.get(self.0);
        Head {
            title: Text::Id(texts().delete_question),
            aside: favourite.map_or(Aside::None, |it| Aside::Text(it.label(gadget.state))),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let mut no = Row::act(kit_texts().keep_it, kit_texts().confirm, &|_| {
            Ok(Navigate::Up)
        });
        rows.add(no.always_first(true));
        rows.add(
            Row::act(kit_texts().delete_it, kit_texts().confirm, &|context| {
                context.favourites.delete(self.0);
                changed()
            })
            .step(texts().delete_it)
            .step_of(Record::KEYS),
        );
    }
}
