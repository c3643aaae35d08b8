//! Giving a name: out of a list of ready-made ones, or spelt.

use super::archetypes::archetypes;
use super::belongings::{Called, Sort};
use super::cliche::ClicheLines;
use super::creation::DraftLines;
use super::draft::Wanted;
use super::items::ItemLines;
use super::others::AnySheet;
use super::ready_made::ready_made;
use super::sheet::SheetLines;
use super::sheets::Acting;
use super::wanted::WantedLines;
use super::{List, Page, texts};
use crate::app::list::{At, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::games::simulacres::own_talent;
use crate::games::{Tile, risus};
use crate::name::Name;
use crate::rules::risus::Kind;
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// What gets a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    /// A character in the making.
    Draft(u8),
    /// One more Cliché of it.
    Added(u8),
    /// A Cliché of it.
    Wanted(u8, u8),
    /// A character.
    Sheet(u8),
    /// A Cliché of it.
    Cliche(u8, u8),
    /// RH-44, RP-32: a new Cliché of it.
    Learnt(u8, Kind),
    /// RH-5, RP-5, RH-23: one more item or spell of a Cliché.
    Item(Acting),
    /// One that it has.
    Belonging(Acting, u8),
    /// Somebody of another book.
    Other(u8),
    /// A talent of one's own, of a sheet of SimulacreS.
    Talent(u8, u8),
    /// Somebody without a sheet at the table of a game.
    Fighter(Tile, u8),
}

impl Named {
    /// What it is: somebody's name, a Cliché, an item or a spell.
    pub(super) fn title(self, kept: &Kept) -> Word {
        let own = texts();
        match self {
            Named::Draft(_) | Named::Sheet(_) | Named::Other(_) | Named::Fighter(..) => {
                own.own_name
            }
            Named::Item(at) | Named::Belonging(at, _) => own.of(sort(at, kept)).one,
            Named::Talent(..) => own_talent::title(),
            _ => risus::texts().cliche,
        }
    }

    /// The name it has already.
    pub(super) fn name(self, kept: &Kept) -> Name {
        let drafts = &kept.characters;
        let name = match self {
            Named::Draft(draft) => drafts.get(draft).map(|draft| draft.name),
            Named::Wanted(draft, cliche) => drafts.wanted(draft, cliche).map(|wanted| wanted.name),
            Named::Sheet(sheet) => kept.sheets.get(sheet).map(|sheet| sheet.name),
            Named::Cliche(sheet, cliche) => {
                let sheet = kept.sheets.get(sheet);
                sheet.map(|sheet| sheet.cliche_name(cliche))
            }
            Named::Belonging(at, nth) => kept.sheets.get(at.sheet).and_then(|sheet| {
                let one = sheet.belongings.get(at.cliche, nth)?;
                Some(one.called.name(sort(at, kept), kept.settings.lang))
            }),
            Named::Other(place) => kept.sheets.other(place).map(AnySheet::name),
            Named::Talent(place, which) => own_talent::name(place, which, kept),
            Named::Fighter(tile, place) => Some(tile.fighter(place, kept)),
            Named::Added(_) | Named::Learnt(..) | Named::Item(_) => None,
        };
        name.unwrap_or(Name::EMPTY)
    }

    /// It gets its name. Leads back to the list that asked for it.
    ///
    /// # Errors
    /// Why it cannot be: then nothing was changed.
    pub(super) fn give(self, name: Name, kept: &mut Kept) -> Result<Go, Word> {
        let no_room = texts().no_room;
        let drafts = &mut kept.characters;
        Ok(Go::Return(match self {
            Named::Draft(draft) => {
                let lines = DraftLines(draft);
                if let Some(draft) = drafts.get_mut(draft) {
                    draft.name = name;
                }
                At::line(List::Draft(lines), lines.next(kept))
            }
            Named::Added(place) => {
                let draft = drafts.get_mut(place).ok_or(no_room)?;
                let added = DraftLines::line_of(draft.cliches.len() as u8);
                let wanted = Wanted::new(name);
                draft.cliches.push(wanted).map_err(|_| no_room)?;
                // Its Force comes next.
                At::editing(List::Draft(DraftLines(place)), added)
            }
            Named::Wanted(draft, cliche) => {
                if let Some(wanted) = drafts.wanted_mut(draft, cliche) {
                    wanted.name = name;
                }
                let lines = WantedLines(draft, cliche);
                At::line(List::Wanted(lines), WantedLines::NAME)
            }
            Named::Sheet(sheet) => {
                rename(kept, sheet, None, name);
                let lines = SheetLines(sheet);
                At::line(List::Sheet(lines), lines.line_of_name(kept))
            }
            Named::Cliche(sheet, cliche) => {
                rename(kept, sheet, Some(cliche), name);
                let lines = ClicheLines(sheet, cliche);
                At::line(List::Cliche(lines), ClicheLines::NAME)
            }
            Named::Learnt(sheet, kind) => {
                let learnt = learn(kept, sheet, kind, name).map_err(|_| no_room)?;
                At::line(List::Sheet(SheetLines(sheet)), SheetLines::line_of(learnt))
            }
            Named::Item(at) => {
                call(kept, at, None, name)?;
                ItemLines::to_add(at, kept)
            }
            Named::Belonging(at, nth) => {
                call(kept, at, Some(nth), name)?;
                ItemLines::at(at, nth)
            }
            Named::Other(place) => {
                kept.sheets.rename_other(place, name);
                let sheet = kept.sheets.other(place).ok_or(no_room)?;
                sheet.book().open_at_name(place)
            }
            Named::Talent(place, which) => own_talent::call(place, which, name, kept),
            Named::Fighter(tile, place) => return Ok(tile.call(place, name, kept)),
        }))
    }
}

/// What a Cliché lists: items, or spells.
fn sort(at: Acting, kept: &Kept) -> Sort {
    let sheet = kept.sheets.get(at.sheet);
    let cliche = sheet.and_then(|sheet| sheet.character.cliche(at.cliche).ok());
    cliche.map_or(Sort::Items, Sort::of)
}

/// RH-5, RP-5, RH-23: one more item or spell, or another name for one.
fn call(kept: &mut Kept, at: Acting, nth: Option<u8>, name: Name) -> Result<(), Word> {
    let called = Called::by(name, sort(at, kept), kept.settings.lang);
    let full = texts().belongings_full;
    let called = kept.sheets.change(at.sheet, |sheet| match nth {
        Some(nth) => sheet.belongings.rename(at.cliche, nth, called),
        None => sheet.belongings.add(at.cliche, called),
    });
    called.map_err(|_| full)
}

/// Another name for a character, or for one of its Clichés.
fn rename(kept: &mut Kept, place: u8, cliche: Option<u8>, name: Name) {
    // The sheet is there: its list asked.
    let _ = kept.sheets.change(place, |sheet| {
        let old = match cliche {
            Some(cliche) => sheet.names.get_mut(usize::from(cliche)),
            None => Some(&mut sheet.name),
        };
        if let Some(old) = old {
            *old = name;
        }
        Ok(())
    });
}

/// RH-44, RP-32: one more Cliché, at 1; its place.
fn learn(kept: &mut Kept, place: u8, kind: Kind, name: Name) -> Result<u8, crate::rules::Error> {
    let rules = kept.systems.rules();
    kept.sheets.change(place, |sheet| {
        let cliche = sheet.character.cliches().len();
        sheet.character.learn(&rules, kind)?;
        if let Some(new) = sheet.names.get_mut(cliche) {
            *new = name;
        }
        Ok(cliche as u8)
    })
}

/// The names to choose from; the first line leads to the letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NamingLines(pub(super) Named);

impl NamingLines {
    fn names(self, kept: &Kept) -> &'static [&'static str] {
        let archetypes = archetypes(kept.settings.lang);
        match self.0 {
            Named::Draft(_) | Named::Sheet(_) | Named::Other(_) | Named::Fighter(..) => {
                archetypes.names
            }
            Named::Item(at) | Named::Belonging(at, _) => {
                ready_made(sort(at, kept), kept.settings.lang)
            }
            Named::Talent(..) => own_talent::ready_made(kept.settings.lang),
            _ => archetypes.cliches,
        }
    }

    fn ready_made(self, index: u8, kept: &Kept) -> Option<Name> {
        let place = usize::from(index.checked_sub(1)?);
        self.names(kept).get(place).copied().map(Name::new)
    }
}

impl Lines for NamingLines {
    fn head(&self, kept: &Kept) -> Head {
        Head::title(self.0.title(kept))
    }

    fn count(&self, kept: &Kept) -> u8 {
        1 + self.names(kept).len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let Some(name) = self.ready_made(index, kept) else {
            return Line::show(texts().spell, Page::Spelling(self.0));
        };
        Line {
            label: Text::Name(name),
            marked: self.0.name(kept) == name,
            ..Line::doing(Word::NONE, shared().take)
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        match self.ready_made(index, context.kept) {
            Some(name) => self.0.give(name, context.kept),
            None => Ok(Go::Stay),
        }
    }

    /// At the name it has, or at the first one.
    fn first(&self, kept: &Kept) -> Cursor {
        let known = self.0.name(kept);
        let mut names = self.names(kept).iter();
        let place = names.position(|name| Name::new(name) == known);
        Cursor::At(1 + place.unwrap_or(0) as u8)
    }
}

/// A line that leads to the names of something.
pub(super) fn naming(label: Word, named: Named) -> Line {
    Line::open(label, List::Naming(NamingLines(named)))
}

/// A line that gives somebody of another book a name.
pub(crate) fn renaming_other(place: u8, kept: &Kept) -> Line {
    renaming(texts().own_name, Named::Other(place), kept)
}

/// A line that gives somebody without a sheet a name, at the table of a game: the game says who that
/// is ([`Game::fighter`](crate::games::Game::fighter)) and what it does with the name
/// ([`Game::call`](crate::games::Game::call)).
pub(crate) fn renaming_fighter(tile: Tile, place: u8, kept: &Kept) -> Line {
    renaming(texts().own_name, Named::Fighter(tile, place), kept)
}

/// A line that names a talent of one's own on a sheet of SimulacreS.
pub(crate) fn naming_talent(label: Word, place: u8, which: u8, kept: &Kept) -> Line {
    renaming(label, Named::Talent(place, which), kept)
}

/// The same, with the name that it has.
pub(super) fn renaming(label: Word, named: Named, kept: &Kept) -> Line {
    let name = named.name(kept);
    let value = match name.is_empty() {
        true => Text::Word(shared().dash),
        false => Text::Name(name),
    };
    naming(label, named).with(Value::Text(value))
}
