//! Naming: a menu of ready-made names that leads to the spelling of another one.

use super::belongings::{Called, Sort};
use super::cliche::ClicheMenu;
use super::draft::Wanted;
use super::items::ItemMenu;
use super::ready_made::ready_made;
use super::sheet::SheetMenu;
use super::spelling::SpellingPage;
use super::wanted::WantedMenu;
use crate::app::State;
use crate::app::journal;
use crate::app::menu::{GadgetRow, GadgetRows, Row, Target};
use crate::app::scope::Scope;
use crate::games::characters::prelude::*;
use crate::games::simulacres::own_talent;

/// What gets a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    /// A character in the making.
    Draft(u8),
    /// One more Cliché of it.
    Added(u8),
    /// A Cliché of it.
    Wanted(u8, u8),
    /// A sheet of any book.
    Sheet(Slot),
    /// A Cliché.
    Cliche(Acting),
    /// RH-44, RP-32: a new Cliché of a character.
    Learnt(SheetId, Kind),
    /// RH-5, RP-5, RH-23: one more item or spell of a Cliché.
    Item(Acting),
    /// One that it has.
    Belonging(Acting, u8),
    /// A custom talent on a sheet of SimulacreS.
    Talent(SheetId, u8),
    /// A combatant of a line-up.
    Combatant(Tile, Rank),
}

impl Named {
    /// What it is: a person's name, a Cliché, an item or a spell.
    pub(super) fn title(self, state: &State) -> TextId {
        let own = texts();
        match self {
            Named::Draft(_) | Named::Sheet(_) | Named::Combatant(..) => own.own_name,
            Named::Item(at) | Named::Belonging(at, _) => own.of(sort(at, state.game())).one,
            Named::Talent(..) => own_talent::title(),
            _ => risus::texts().cliche,
        }
    }

    /// The name it has already.
    pub(super) fn name(self, state: &State) -> Name {
        let (roster, drafts) = (&state.shared.roster, &state.risus.drafts);
        let name = match self {
            Named::Draft(draft) => drafts.get(draft).map(|draft| draft.name),
            Named::Wanted(draft, cliche) => drafts.wanted(draft, cliche).map(|wanted| wanted.name),
            Named::Sheet(slot) => roster.at(slot).map(AnySheet::name),
            Named::Cliche(at) => {
                let sheet = roster.get::<Sheet>(at.sheet);
                sheet.map(|sheet| sheet.cliche_name(at.cliche))
            }
            Named::Belonging(at, nth) => belonging(at, nth, state.game()),
            Named::Talent(id, which) => own_talent::name(id, which, &state.shared),
            Named::Combatant(tile, rank) => {
                tile.line_up().map(|all| all.combatant_name(rank, state))
            }
            Named::Added(_) | Named::Learnt(..) | Named::Item(_) => None,
        };
        name.unwrap_or(Name::EMPTY)
    }

    /// Gives it this name. Leads back to the menu that asked for it.
    ///
    /// # Errors
    /// Why it cannot have it: then nothing was changed.
    pub(super) fn give(self, name: Name, context: &mut Context<'_>) -> Result<Navigate, TextId> {
        let (parts, at) = match self {
            // One without a sheet is in the record of its table.
            Named::Combatant(tile, _) => {
                let parts = tile.line_up().map(|all| all.parts(context.state));
                (parts.unwrap_or(&[]), journal::At::Table(tile))
            }
            _ => (&[][..], journal::At::Roster),
        };
        context.begin_step(parts);
        let given = self.give_in_step(name, context);
        context.end_step(at, self.title(context.state).into());
        given
    }

    fn give_in_step(self, name: Name, context: &mut Context<'_>) -> Result<Navigate, TextId> {
        let no_room = texts().no_room;
        let mut game = context.game::<Family>();
        Ok(Navigate::Return(match self {
            Named::Draft(draft) => {
                if let Some(draft) = game.drafts.get_mut(draft) {
                    draft.name = name;
                }
                DraftMenu(draft).next(game.read())
            }
            Named::Added(place) => {
                let draft = game.drafts.get_mut(place).ok_or(no_room)?;
                let added = draft.cliches.len() as u8;
                let wanted = Wanted::new(name);
                draft.cliches.push(wanted).map_err(|_| no_room)?;
                // Its Force comes next.
                At::editing(DraftMenu(place), Target::Item(added))
            }
            Named::Wanted(draft, cliche) => {
                if let Some(wanted) = game.drafts.wanted_mut(draft, cliche) {
                    wanted.name = name;
                }
                At::row(WantedMenu(draft, cliche), texts().own_name)
            }
            Named::Sheet(slot) => {
                let roster = &mut game.shared.roster;
                roster.rename(slot, name);
                let id = roster.id(slot).ok_or(no_room)?;
                return Ok(roster.at(slot).ok_or(no_room)?.book().open_at_name(id));
            }
            Named::Cliche(at) => {
                // The sheet is there: its menu asked.
                let _ = game.shared.roster.change(at.sheet, |sheet: &mut Sheet| {
                    if let Some(old) = sheet.names.get_mut(usize::from(at.cliche)) {
                        *old = name;
                    }
                    Ok(())
                });
                At::row(ClicheMenu(at), texts().own_name)
            }
            Named::Learnt(sheet, kind) => {
                let learnt = learn(&mut game, sheet, kind, name).map_err(|_| no_room)?;
                SheetMenu::at(sheet, learnt)
            }
            Named::Item(at) => {
                call(&mut game, at, None, name)?;
                let sheet = game.shared.roster.get::<Sheet>(at.sheet);
                let count = sheet.map_or(0, |sheet| sheet.belongings.count(at.cliche));
                ItemMenu::at(at, count)
            }
            Named::Belonging(at, nth) => {
                call(&mut game, at, Some(nth), name)?;
                ItemMenu::at(at, nth)
            }
            Named::Talent(id, which) => return Ok(own_talent::call(id, which, name, game.shared)),
            Named::Combatant(tile, rank) => {
                let line_up = tile.line_up().ok_or(no_room)?;
                return line_up.rename_combatant(rank, name, context);
            }
        }))
    }
}

/// What a Cliché lists: items, or spells.
fn sort(at: Acting, game: GameRef<'_>) -> Sort {
    let sheet = game.shared.roster.get::<Sheet>(at.sheet);
    let cliche = sheet.and_then(|sheet| sheet.character.cliche(at.cliche).ok());
    cliche.map_or(Sort::Items, Sort::of)
}

/// The name of something that a Cliché lists.
pub(super) fn belonging(at: Acting, nth: u8, game: GameRef<'_>) -> Option<Name> {
    let sheet = game.shared.roster.get::<Sheet>(at.sheet)?;
    let one = sheet.belongings.get(at.cliche, nth)?;
    Some(one.called.name(sort(at, game), game.lang()))
}

/// RH-5, RP-5, RH-23: one more item or spell, or another name for one.
fn call(game: &mut GameMut<'_>, at: Acting, nth: Option<u8>, name: Name) -> Result<(), TextId> {
    let called = Called::by(name, sort(at, game.read()), game.lang());
    let changed = game
        .shared
        .roster
        .change(at.sheet, |sheet: &mut Sheet| match nth {
            Some(nth) => sheet.belongings.rename(at.cliche, nth, called),
            None => sheet.belongings.add(at.cliche, called),
        });
    changed.map_err(|_| texts().belongings_full)
}

/// RH-44, RP-32: one more Cliché, at 1; its place.
fn learn(game: &mut GameMut<'_>, id: SheetId, kind: Kind, name: Name) -> Result<u8, Error> {
    let rules = game.systems.rules();
    game.shared.roster.change(id, |sheet: &mut Sheet| {
        let cliche = sheet.character.cliches().len();
        sheet.character.learn(&rules, kind)?;
        if let Some(new) = sheet.names.get_mut(cliche) {
            *new = name;
        }
        Ok(cliche as u8)
    })
}

/// The names to choose from; the first row leads to the letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NamingMenu(pub(super) Named);

impl NamingMenu {
    fn names(self, state: &State) -> impl Iterator<Item = Name> + Clone + use<> {
        let (words, lang) = (ready_made(), state.shared.lang());
        let names = match self.0 {
            Named::Draft(_) | Named::Sheet(_) | Named::Combatant(..) => &words.names[..],
            Named::Item(at) | Named::Belonging(at, _) => words.of(sort(at, state.game())),
            Named::Talent(..) => own_talent::ready_made(),
            _ => &words.cliches,
        };
        names.iter().map(move |name| Name::new(name.of(lang)))
    }
}

impl Menu for NamingMenu {
    type Scope = OfGadget;

    fn head(&self, gadget: Gadget<'_>) -> Head {
        Head::title(self.0.title(gadget.state))
    }

    fn rows(&self, rows: &mut GadgetRows<'_>) {
        let named = self.0;
        let known = named.name(rows.game().state);
        rows.add(GadgetRow::show(texts().spell, SpellingPage(named)));
        let names = self.names(rows.game().state);
        let is_known = names.clone().any(|name| name == known);
        for (nth, name) in names.enumerate() {
            // At the name it has, or at the first one.
            let is_first = if is_known { name == known } else { nth == 0 };
            rows.add(
                GadgetRow::act(name, kit_texts().take, &|context| named.give(name, context))
                    .marked(name == known)
                    .always_first(is_first),
            );
        }
    }
}

/// A row that leads to the names of something.
pub(super) fn naming<'r, S: Scope>(label: TextId, named: Named) -> Row<'r, S> {
    Row::open(label, NamingMenu(named))
}

/// A row that leads to the names of something that has this name.
pub(crate) fn renaming<'r, S: Scope>(label: TextId, named: Named, name: Name) -> Row<'r, S> {
    let mut row = naming(label, named);
    row.saying(match name.is_empty() {
        true => Text::Id(kit_texts().dash),
        false => Text::Name(name),
    });
    row
}
