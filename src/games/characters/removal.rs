//! The question before a character is deleted, or one in the making discarded. "No" comes first.

use super::others::AnySheet;
use super::roster::RosterLines;
use super::{List, places, texts};
use crate::app::list::{At, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::ui::Text;
use crate::ui::list::{Aside, Head};

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
        let words = kept.words();
        let own = texts(words);
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
                (own.discard_question, draft.map(|draft| draft.label(words)))
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

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let words = kept.words();
        let label = match (index, self) {
            (0, _) => words.keep_it,
            (_, RemovalLines::Sheet(_) | RemovalLines::Other(_)) => words.delete_it,
            (_, RemovalLines::Draft(_)) => texts(words).discard_it,
        };
        Line::doing(label, words.confirm)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, &'static str> {
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
