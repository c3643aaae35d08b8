//! What can be done to a sheet: recover, rename, delete.

use super::creation::Creation;
use super::naming::{Named, Naming};
use super::roster::Roster;
use super::sheet::{Entry, Sheet, cliche, cliches, data, head};
use super::{Act, Lines, Page, line, word};
use crate::app::Kept;
use crate::app::stop::Desk;
use crate::ui::characters::{Head, Row};
use crate::ui::{Name, Text};

/// RH-21, RP-19: lost Force comes back, all of it or a point of one Cliché.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Recovery(pub(super) u8);

impl Lines for Recovery {
    fn head(&self, kept: &Kept) -> Head {
        head(self.0, kept)
    }

    fn count(&self, kept: &Kept) -> u8 {
        1 + cliches(self.0, kept)
    }

    fn row(&self, index: u8, kept: &Kept) -> Row {
        match index.checked_sub(1) {
            None => word(kept.words().characters.recover_all),
            Some(place) => cliche(self.0, place, kept),
        }
    }

    fn verb(&self, index: u8, kept: &Kept) -> &'static str {
        if index == 0 {
            kept.words().confirm
        } else {
            "+1"
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let count = cliches(self.0, desk.kept);
        let worn = |place: u8| {
            let sheet = data(self.0, desk.kept);
            let cliche = sheet.and_then(|sheet| sheet.character.cliche(place).ok());
            cliche.is_some_and(|cliche| cliche.current() < cliche.nominal())
        };
        let (which, points) = match index.checked_sub(1) {
            None => (0..count, u8::MAX),
            Some(place) => (place..place + 1, 1),
        };
        if !which.clone().any(worn) {
            return Act::No(desk.kept.words().characters.nothing_lost);
        }
        // More than 0 points, for Clichés that are there: nothing to refuse.
        let _ = desk.kept.sheets.change(self.0, |sheet| {
            for place in which {
                sheet.character.recover(place, points)?;
            }
            Ok(())
        });
        Act::Done
    }

    fn parent(&self, kept: &Kept) -> Option<(Page, u8)> {
        let sheet = Sheet(self.0);
        let line = sheet.line_of(|entry| matches!(entry, Entry::Recovery), kept);
        Some((Page::Sheet(sheet), line))
    }
}

/// Which name shall be another: the character's, or that of a Cliché?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Renaming(pub(super) u8);

impl Lines for Renaming {
    fn head(&self, kept: &Kept) -> Head {
        head(self.0, kept)
    }

    fn count(&self, kept: &Kept) -> u8 {
        1 + cliches(self.0, kept)
    }

    fn row(&self, index: u8, kept: &Kept) -> Row {
        match index.checked_sub(1) {
            None => {
                let name = data(self.0, kept).map_or(Name::EMPTY, |sheet| sheet.name);
                line(kept.words().characters.own_name, Text::Name(name))
            }
            Some(place) => cliche(self.0, place, kept),
        }
    }

    fn verb(&self, _: u8, kept: &Kept) -> &'static str {
        kept.words().change
    }

    fn act(&self, index: u8, _: &mut Desk<'_>) -> Act {
        let named = match index.checked_sub(1) {
            None => Named::Sheet(self.0),
            Some(place) => Named::Cliche(self.0, place),
        };
        Act::Open(Page::Naming(Naming(named)), 0)
    }

    fn parent(&self, kept: &Kept) -> Option<(Page, u8)> {
        let sheet = Sheet(self.0);
        let line = sheet.line_of(|entry| matches!(entry, Entry::Rename), kept);
        Some((Page::Sheet(sheet), line))
    }
}

/// The question before a sheet is deleted, or the draft. "No" comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Removal {
    Sheet(u8),
    Draft,
}

impl Lines for Removal {
    fn head(&self, kept: &Kept) -> Head {
        match *self {
            Removal::Sheet(place) => {
                data(place, kept).map_or(Head::None, |sheet| Head::Question(sheet.name))
            }
            Removal::Draft => Head::Question(kept.draft.called()),
        }
    }

    fn count(&self, _: &Kept) -> u8 {
        2
    }

    fn row(&self, index: u8, kept: &Kept) -> Row {
        let words = &kept.words().characters;
        word(if index == 0 {
            words.keep_it
        } else {
            words.delete_it
        })
    }

    fn verb(&self, _: u8, kept: &Kept) -> &'static str {
        kept.words().confirm
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        if index == 0 {
            return match self.parent(desk.kept) {
                Some((page, line)) => Act::Open(page, line),
                None => Act::Done,
            };
        }
        match *self {
            Removal::Sheet(place) => {
                desk.kept.sheets.remove(place);
                Act::Open(Page::Roster(Roster), Roster::line_of(Some(place)))
            }
            Removal::Draft => Creation::discard(desk.kept),
        }
    }

    fn parent(&self, kept: &Kept) -> Option<(Page, u8)> {
        Some(match *self {
            Removal::Sheet(place) => {
                let sheet = Sheet(place);
                let line = sheet.line_of(|entry| matches!(entry, Entry::Delete), kept);
                (Page::Sheet(sheet), line)
            }
            // Its last line asked.
            Removal::Draft => (Page::Creation(Creation), Creation.count(kept) - 1),
        })
    }
}
