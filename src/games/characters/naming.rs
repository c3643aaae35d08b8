//! Giving a name: out of a list, or spelt letter by letter.

use super::creation::{Creation, Wish};
use super::draft::Wanted;
use super::sheet::Sheet;
use super::sheet_changes::Renaming;
use super::wheel::Wheel;
use super::{Act, Lines, Page, word};
use crate::app::Kept;
use crate::app::stop::Desk;
use crate::rules::risus::{self, Force, Kind};
use crate::ui::Name;
use crate::ui::characters::{Head, Row};

/// What gets a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Named {
    /// The character in the making.
    Draft,
    /// One more Cliché of the draft.
    Added,
    /// A Cliché of the draft.
    Wanted(u8),
    /// A character.
    Sheet(u8),
    /// A Cliché of a character.
    Cliche(u8, u8),
    /// RH-44, RP-32: a new Cliché of a character.
    Learnt(u8, Kind),
}

impl Named {
    const fn is_person(self) -> bool {
        matches!(self, Named::Draft | Named::Sheet(_))
    }

    /// The name it has already.
    fn name(self, kept: &Kept) -> Name {
        let name = match self {
            Named::Draft => Some(kept.draft.name),
            Named::Added | Named::Learnt(..) => None,
            Named::Wanted(place) => {
                let wanted = kept.draft.cliches.get(usize::from(place));
                wanted.map(|wanted| wanted.name)
            }
            Named::Sheet(place) => kept.sheets.get(place).map(|sheet| sheet.name),
            Named::Cliche(place, cliche) => {
                let sheet = kept.sheets.get(place);
                sheet.map(|sheet| sheet.cliche_name(cliche))
            }
        };
        name.unwrap_or(Name::EMPTY)
    }

    /// The page that asked for a name.
    fn asked_by(self, kept: &Kept) -> (Page, u8) {
        match self {
            Named::Draft => (Page::Creation(Creation), 0),
            Named::Added => {
                let next = kept.draft.cliches.len() as u8;
                (Page::Creation(Creation), Creation::line_of(next))
            }
            Named::Wanted(place) => (Page::Wish(Wish(place)), 2),
            Named::Sheet(place) => (Page::Renaming(Renaming(place)), 0),
            Named::Cliche(place, cliche) => (Page::Renaming(Renaming(place)), 1 + cliche),
            Named::Learnt(place, kind) => {
                let sheet = Sheet(place);
                (Page::Sheet(sheet), sheet.line_to_learn(kind, kept))
            }
        }
    }

    /// It gets its name.
    pub(super) fn give(self, name: Name, desk: &mut Desk<'_>) -> Act {
        let kept = &mut *desk.kept;
        let rules = kept.systems.rules();
        match self {
            Named::Draft => {
                kept.draft.name = name;
                return Act::Open(Page::Creation(Creation), Creation::first_line(kept));
            }
            Named::Added => {
                let place = kept.draft.cliches.len() as u8;
                let wanted = Wanted::new(name);
                if kept.draft.cliches.push(wanted).is_err() {
                    return Act::No(kept.words().characters.no_room);
                }
                let line = Creation::line_of(place);
                return Act::OpenToEdit(Page::Creation(Creation), line);
            }
            Named::Wanted(place) => {
                if let Some(wanted) = kept.draft.cliches.get_mut(usize::from(place)) {
                    wanted.name = name;
                }
            }
            Named::Sheet(place) | Named::Cliche(place, _) => {
                // The sheet is there: its page asked.
                let _ = kept.sheets.change(place, |sheet| {
                    let old = match self {
                        Named::Cliche(_, cliche) => sheet.names.get_mut(usize::from(cliche)),
                        _ => Some(&mut sheet.name),
                    };
                    if let Some(old) = old {
                        *old = name;
                    }
                    Ok(())
                });
            }
            Named::Learnt(place, kind) => {
                let learnt = kept.sheets.change(place, |sheet| {
                    let slot = sheet.character.cliches().len();
                    sheet.character.learn(&rules, kind)?;
                    if let Some(new) = sheet.names.get_mut(slot) {
                        *new = name;
                    }
                    Ok(slot as u8)
                });
                return match learnt {
                    Ok(line) => Act::Open(Page::Sheet(Sheet(place)), line),
                    Err(_) => Act::No(kept.words().characters.no_room),
                };
            }
        }
        let (page, line) = self.asked_by(kept);
        Act::Open(page, line)
    }
}

impl Wanted {
    /// A Cliché that was just named: a Beginner's (RH-1).
    fn new(name: Name) -> Wanted {
        Wanted {
            name,
            wish: risus::Wish {
                kind: Kind::Normal,
                force: Force::MIN.get(),
            },
        }
    }
}

/// The names to choose from; the first line leads to the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Naming(pub(super) Named);

impl Naming {
    fn names(&self, kept: &Kept) -> &'static [&'static str] {
        let archetypes = &kept.words().archetypes;
        match self.0.is_person() {
            true => archetypes.names,
            false => archetypes.cliches,
        }
    }

    fn name(&self, index: u8, kept: &Kept) -> Option<&'static str> {
        let place = usize::from(index.checked_sub(1)?);
        self.names(kept).get(place).copied()
    }
}

impl Lines for Naming {
    fn head(&self, _: &Kept) -> Head {
        Head::None
    }

    fn count(&self, kept: &Kept) -> u8 {
        1 + self.names(kept).len() as u8
    }

    fn row(&self, index: u8, kept: &Kept) -> Row {
        let words = &kept.words().characters;
        word(self.name(index, kept).unwrap_or(words.spell))
    }

    fn verb(&self, index: u8, kept: &Kept) -> &'static str {
        let words = kept.words();
        match self.name(index, kept) {
            None => words.open,
            Some(_) => texts(words).take,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        match self.name(index, desk.kept) {
            None => {
                let wheel = Wheel::new(self.0.name(desk.kept));
                Act::Open(Page::Spelling(self.0, wheel), 0)
            }
            Some(name) => self.0.give(Name::new(name), desk),
        }
    }

    fn parent(&self, kept: &Kept) -> Option<(Page, u8)> {
        Some(self.0.asked_by(kept))
    }
}
