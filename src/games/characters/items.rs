//! The menu of a Cliché's key items, or of a special Cliché's spells. Roll ticks a missing one.

use super::belongings::Sort;
use super::naming::{self, NamingMenu};
use crate::app::journal::Step;
use crate::games::characters::prelude::*;

/// What this Cliché lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ItemMenu(pub(super) Acting);

/// What a Cliché lists, and what the rules say to it.
struct Listed<'a> {
    at: Acting,
    sheet: &'a Sheet,
    cliche: Cliche,
}

impl<'a> Listed<'a> {
    fn of(at: Acting, game: GameRef<'a>) -> Option<Listed<'a>> {
        let sheet = game.shared.roster.get::<Sheet>(at.sheet)?;
        let cliche = *sheet.character.cliche(at.cliche).ok()?;
        Some(Listed { at, sheet, cliche })
    }

    fn sort(&self) -> Sort {
        Sort::of(&self.cliche)
    }

    fn count(&self) -> u8 {
        self.sheet.belongings.count(self.at.cliche)
    }

    fn missing(&self) -> u8 {
        self.sheet.belongings.missing(self.at.cliche)
    }

    /// `2`, or `2/4` where the rules count them.
    fn counted(&self, game: GameRef<'_>) -> Text {
        let count = self.count();
        match most_listed(&game.systems.rules(), &self.cliche) {
            Some(most) => Text::Name(Name::written(format_args!("{count}/{most}"))),
            None => Text::Number(count.into()),
        }
    }

    /// RH-5, RP-5, RH-23: why there cannot be another one.
    fn refusal(&self, game: GameRef<'_>) -> Option<TextId> {
        let own = texts();
        let most = most_listed(&game.systems.rules(), &self.cliche);
        match most.is_some_and(|most| self.count() >= most) {
            true => Some(own.of(self.sort()).no_more),
            false => (!self.sheet.belongings.has_room()).then_some(own.belongings_full),
        }
    }

    /// RH-6: the highest malus, with the Cliché as it is.
    fn highest(&self) -> u8 {
        KeyItem::highest_malus(self.cliche.current().get())
    }

    /// RH-6: the malus that is asked.
    fn malus(&self) -> u8 {
        match self.sheet.key_item(self.at.cliche) {
            Some(KeyItem::Missing) => self.highest(),
            Some(KeyItem::MissingFor(malus)) => malus.min(self.highest()),
            _ => 0,
        }
    }
}

impl ItemMenu {
    /// To one of them, or to where the next one is added.
    pub(super) fn at(at: Acting, nth: u8) -> At {
        At::item(ItemMenu(at), nth)
    }

    /// The row that leads here, with how many there are, or how many of them are missing.
    pub(super) fn add_row(at: Acting, rows: &mut Rows<'_>) {
        let (own, game) = (texts(), rows.game());
        let Some(listed) = Listed::of(at, game) else {
            return;
        };
        let value = match listed.missing() {
            0 => listed.counted(game),
            missing => Text::Between(
                [TextId::NONE, own.of_them_missing],
                Name::written(format_args!("{missing}")),
            ),
        };
        let label = own.of(listed.sort()).several;
        rows.add(Row::open(label, ItemMenu(at)).saying(value));
    }
}

impl Menu for ItemMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        let own = texts();
        Listed::of(self.0, game).map_or(Head::title(TextId::NONE), |listed| Head {
            title: Text::Between(
                [TextId::NONE, own.of(listed.sort()).of_cliche],
                listed.sheet.cliche_name(self.0.cliche),
            ),
            aside: Aside::Text(listed.counted(game)),
        })
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, ItemMenu(at), game) = (texts(), *self, rows.game());
        let Some(listed) = Listed::of(at, game) else {
            return;
        };
        let (count, missing, malus) = (listed.count(), listed.missing(), listed.malus());
        let (named, refusal, sort) = (own.of(listed.sort()), listed.refusal(game), listed.sort());
        let slot = game.shared.roster.slot_of::<Sheet>(at.sheet);
        // Only if the last change was one of these.
        let last = slot.and_then(|slot| game.shared.journal.newest_of_sheet(Some(slot)));
        let was_here = |(step, slot): &(Step, Slot)| {
            let before = game.shared.sheet_before(step, *slot);
            let now = &listed.sheet.belongings;
            matches!(before, Some(AnySheet::Risus(old)) if !old.belongings.of(at.cliche).eq(now.of(at.cliche)))
        };
        let last = last.filter(was_here);

        let first = Navigate::Return(ItemMenu::at(at, 0));
        rows.add(Row::undo(last.map(|(step, _)| step), first));
        for nth in 0..count {
            let listed = Listed::of(at, rows.game());
            let one =
                listed.and_then(|listed| listed.sheet.belongings.get(at.cliche, nth).copied());
            let (value, verb) = match one.is_some_and(|one| one.missing) {
                true => (Value::word(own.missing), own.at_hand),
                false => (Value::None, own.lose),
            };
            let name = naming::belonging(at, nth, rows.game()).unwrap_or_default();
            rows.add(
                Row::act(name, verb, &|game| {
                    // It is there: this is its row.
                    let tick = |sheet: &mut Sheet| sheet.belongings.tick(at.cliche, nth);
                    let _ = game.shared.roster.change(at.sheet, tick);
                    STAY
                })
                .with(value)
                .step(named.several)
                .first(nth == 0)
                .item(nth),
            );
        }
        rows.add(
            naming(named.add, Named::Item(at))
                .first(count == 0)
                .item(count)
                .refused(refusal),
        );
        // RH-25: a power has no malus.
        if sort == Sort::Items {
            // RH-6, RP-6: what it costs that something is missing.
            let value = match (missing, malus) {
                (0, _) => Value::None,
                (_, 0) => Value::word(own.not_needed),
                (_, malus) => Value::number(-i16::from(malus)),
            };
            rows.add(
                Row::number(own.malus, 0_u8, &|game, direction| {
                    turn_malus(at, game, direction)
                })
                .with(value)
                .unless(missing == 0, own.nothing_missing),
            );
        }
        for (label, pick) in [(own.rename, Pick::Rename), (own.remove_one, Pick::Remove)] {
            rows.add(Row::open(label, PickMenu(at, pick)).unless(count == 0, named.none));
        }
    }
}

/// RH-6: Up makes the malus less, down to nothing, as the game master says.
fn turn_malus(at: Acting, game: &mut GameMut<'_>, direction: Direction) -> bool {
    let Some(listed) = Listed::of(at, game.read()) else {
        return false;
    };
    let (mut malus, highest) = (listed.malus(), listed.highest());
    let changed = direction.opposite().step_within(&mut malus, 0, highest);
    if changed && let Some(sheet) = game.shared.roster.get_mut::<Sheet>(at.sheet) {
        sheet.belongings.ask(at.cliche, malus, highest);
    }
    changed
}

/// What is done to one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    Rename,
    Remove,
}

/// Which of them it is done to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PickMenu(Acting, Pick);

impl Menu for PickMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        let own = texts();
        Head::title(match self.1 {
            Pick::Rename => own.rename,
            Pick::Remove => own.remove_one,
        })
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let PickMenu(at, pick) = *self;
        let count = Listed::of(at, rows.game()).map_or(0, |listed| listed.count());
        for nth in 0..count {
            let named = Named::Belonging(at, nth);
            let name = naming::belonging(at, nth, rows.game()).unwrap_or_default();
            let remove = |game: &mut GameMut<'_>| {
                // It is there: this is its row.
                let remove = |sheet: &mut Sheet| sheet.belongings.remove(at.cliche, nth);
                let _ = game.shared.roster.change(at.sheet, remove);
                Ok(Navigate::Return(ItemMenu::at(at, nth)))
            };
            let mut row = match pick {
                Pick::Rename => Row::open(name, NamingMenu(named)),
                Pick::Remove => Row::act(name, texts().remove, &remove),
            };
            if pick == Pick::Remove {
                row.step(texts().remove_one);
            }
            rows.add(row.always_first(nth == 0));
        }
    }
}
