//! The menu of all characters: sheets, drafts, and rows that make a new character.

use super::Drafts;
use crate::app::help::HelpPage;
use crate::games::Book;
use crate::games::characters::prelude::*;

/// The menu that the tile opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RosterMenu;

impl RosterMenu {
    /// To the row of a sheet.
    pub(super) fn at(slot: Slot) -> Navigate {
        Navigate::Return(At::item(RosterMenu, slot.number()))
    }
}

impl Menu for RosterMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().name)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        add_undo(rows);
        let is_risus = |sheet: &AnySheet| sheet.book() == Book::Risus;
        for slot in rows.game().shared.roster.slots() {
            add_sheet(rows, slot, is_risus);
        }
        for place in 0..Drafts::MOST as u8 {
            add_draft(rows, place);
        }
        for slot in rows.game().shared.roster.slots() {
            add_sheet(rows, slot, |sheet| !is_risus(sheet));
        }
        let is_full = !rows.game().shared.roster.has_room();
        for (label, is_foe) in [(own.new, false), (own.new_foe, true)] {
            rows.add(
                Row::act(label, kit_texts().open, &|game| begin(game, is_foe))
                    .unless(is_full, own.full),
            );
        }
        // Characters of Risus are made step by step.
        let others = Book::ALL.get(1..).unwrap_or(&[]);
        let values = Among::<Family, _> {
            all: others,
            chosen: Book::Risus,
            text: &|_, book| Text::Id(book.name()),
            take: &|game, book| {
                let sheet = AnySheet::new(book, game.lang());
                let id = game.shared.roster.add(sheet).map_err(|_| own.full)?;
                Ok(book.open(id))
            },
        };
        rows.add(Row::among(own.other_book, TextId::NONE, &values).unless(is_full, own.full));
        rows.add(Row::show(kit_texts().help, HelpPage::of(Tile::Characters)));
        rows.add(Row::go(kit_texts().games, Navigate::Shelf));
    }
}

/// What was done last to any sheet.
fn add_undo(rows: &mut Rows<'_>) {
    let shared = rows.game().shared;
    let Some((step, slot)) = shared.journal.newest_of_sheet(None) else {
        return rows.add(Row::undo(None, Navigate::Stay));
    };
    let mut row = Row::undo(Some(step), RosterMenu::at(slot));
    // Whose it was, also if that sheet was deleted.
    if let Some(sheet) = shared.sheet_before(&step, slot) {
        row.saying(sheet.name());
    }
    rows.add(row);
}

/// A sheet: its name, the Cliché in play or the principal one, or what its book says of it.
fn add_sheet(rows: &mut Rows<'_>, slot: Slot, is_wanted: impl Fn(&AnySheet) -> bool) {
    let game = rows.game();
    let roster = &game.shared.roster;
    let (Some(sheet), Some(id)) = (roster.at(slot), roster.id(slot)) else {
        return;
    };
    if !is_wanted(sheet) {
        return;
    }
    let acting = game.acting().filter(|acting| acting.sheet == id);
    let (aside, acts) = match sheet {
        AnySheet::Risus(sheet) => {
            let cliche = acting.map_or(0, |acting| acting.cliche);
            (Text::Name(sheet.cliche_name(cliche)), acting.is_some())
        }
        sheet => (sheet.aside(game.lang()), false),
    };
    let value = Value::Signed(sheet.book().sign(), aside);
    let mut row = Row::go(sheet.name(), sheet.book().open(id));
    rows.add(row.with(value).marked(acts).first(acts).item(slot.number()));
}

/// A character in the making.
fn add_draft(rows: &mut Rows<'_>, place: u8) {
    let own = texts();
    let game = rows.game();
    let Some(draft) = game.drafts.get(place).filter(|draft| !draft.is_blank()) else {
        return;
    };
    let kind = if draft.free { own.draft_foe } else { own.draft };
    let label = draft.label(game.lang());
    rows.add(Row::open(label, DraftMenu(place)).saying(kind));
}

/// Begins a character, with a budget or without.
fn begin(game: &mut GameMut<'_>, is_foe: bool) -> Done {
    let draft = game.drafts.begin(is_foe);
    let draft = draft.map_err(|_| texts().drafts_full)?;
    Ok(Navigate::Open(DraftMenu(draft).into()))
}
