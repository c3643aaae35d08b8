//! The question before a character is deleted, or one in the making discarded. "No" comes first.

use super::others::AnySheet;
use super::roster::RosterLines;
use super::{List, places, texts};
use crate::app::list::{At, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::ui::list::{Aside, Head};
use crate::ui::{Text, shared};
use crate::word::Word;

/// Who shall be no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RemovalLines {
    Sheet(u8),
    Draft(u8),
    /// One of another book.
    Other(u8),
}

impl Lines for RemovalLines {
    fn head(&self, kept: &Kept) -> Head {
        let own = texts();
        let (question, name) = match *self {
            RemovalLines::Sheet(place) => {
                let sheet = kept.sheets.get(place);
                (own.delete_question, sheet.map(|sheet| sheet.name))
            }
            RemovalLines::Other(place) => {
                let sheet = kept.sheets.other(place);
                (own.delete_question, sheet.map(AnySheet::name))
            }
            RemovalLines::Draft(place) => {
                let draft = kept.characters.get(place);
                let label = draft.map(|draft| draft.label(kept.settings.lang));
                (own.discard_question, label)
            }
        };
        Head {
            title: Text::Between(question, name.unwrap_or_default()),
            aside: Aside::None,
        }
    }

    fn count(&self, _: &Kept) -> u8 {
        2
    }

    fn line(&self, index: u8, _: &Kept) -> Line {
        let label = match (index, self) {
            (0, _) => shared().keep_it,
            (_, RemovalLines::Sheet(_) | RemovalLines::Other(_)) => shared().delete_it,
            (_, RemovalLines::Draft(_)) => texts().discard_it,
        };
        Line::doing(label, shared().confirm)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        if index == 0 {
            return Ok(Go::Up);
        }
        let kept = &mut *context.kept;
        let line = match *self {
            RemovalLines::Sheet(place) => {
                places::delete(place, kept);
                RosterLines::line_of(place)
            }
            RemovalLines::Other(place) => {
                kept.sheets.remove_other(place);
                RosterLines::line_of_other(place, kept)
            }
            RemovalLines::Draft(place) => {
                kept.characters.remove(place);
                RosterLines::line_of(kept.sheets.all().len() as u8)
            }
        };
        Ok(Go::Return(At::line(List::Roster(RosterLines), line)))
    }

    fn first(&self, _: &Kept) -> Cursor {
        Cursor::At(0)
    }
}
