//! The characters: everybody, who is in the making, and how to make somebody.

use super::creation::DraftLines;
use super::others::{AnySheet, Book};
use super::sheet::SheetLines;
use super::sheets::Undone;
use super::{List, places, texts};
use crate::app::list::{At, Choices, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::games::Tile;
use crate::games::tools::help::HelpPage;
use crate::ui::art::SIGN_RISUS;
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The list that the tile opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RosterLines;

/// A line.
#[derive(Clone, Copy)]
enum Which {
    Undo,
    Sheet(u8),
    Draft(u8),
    /// Of another book, by its place there.
    Other(u8),
    New,
    NewFoe,
    OtherBook,
    Help,
    Games,
}

/// What comes after everybody.
const AFTER: [Which; 5] = [
    Which::New,
    Which::NewFoe,
    Which::OtherBook,
    Which::Help,
    Which::Games,
];

/// What comes before everybody.
const UNDO: u8 = 0;

impl RosterLines {
    /// The line of a sheet, or of what comes after the last.
    pub(super) const fn line_of(sheet: u8) -> u8 {
        UNDO + 1 + sheet
    }

    fn which(index: u8, kept: &Kept) -> Option<Which> {
        let Some(index) = index.checked_sub(Self::line_of(0)) else {
            return Some(Which::Undo);
        };
        let Some(index) = index.checked_sub(kept.sheets.all().len() as u8) else {
            return Some(Which::Sheet(index));
        };
        let drafts = kept.characters.begun();
        let drafts = drafts.map(|(draft, _)| Which::Draft(draft));
        let others = kept.sheets.others();
        let others = others.map(|(place, _)| Which::Other(place));
        let mut all = drafts.chain(others).chain(AFTER);
        all.nth(index.into())
    }

    /// The line of a sheet of another book.
    pub(super) fn line_of_other(place: u8, kept: &Kept) -> u8 {
        let before = kept.sheets.others().filter(|(at, _)| *at < place).count();
        let drafts = kept.characters.begun().count();
        Self::line_of((kept.sheets.all().len() + drafts + before) as u8)
    }

    /// Somebody's line: the name, and the Cliché in play or the principal one.
    fn somebody(place: u8, kept: &Kept) -> Line {
        let acting = kept.sheets.acting();
        let acting = acting.filter(|acting| acting.sheet == place);
        let cliche = acting.map_or(0, |acting| acting.cliche);
        kept.sheets.get(place).map_or(Line::EMPTY, |sheet| Line {
            label: Text::Name(sheet.name),
            value: Value::Signed(&SIGN_RISUS, Text::Name(sheet.cliche_name(cliche))),
            marked: acting.is_some(),
            ..Line::open(Word::NONE, List::Sheet(SheetLines(place)))
        })
    }
}

impl Lines for RosterLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().name)
    }

    fn count(&self, kept: &Kept) -> u8 {
        let drafts = kept.characters.begun().count();
        Self::line_of((kept.sheets.count() + drafts + AFTER.len()) as u8)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (own, lang) = (texts(), kept.settings.lang);
        let has_room = kept.sheets.has_room();
        match Self::which(index, kept) {
            None => Line::EMPTY,
            Some(Which::Sheet(place)) => Self::somebody(place, kept),
            Some(Which::Draft(place)) => {
                let draft = kept.characters.get(place);
                draft.map_or(Line::EMPTY, |draft| Line {
                    label: Text::Name(draft.label(lang)),
                    value: Value::word(if draft.free { own.draft_foe } else { own.draft }),
                    ..Line::open(Word::NONE, List::Draft(DraftLines(place)))
                })
            }
            Some(Which::Other(place)) => {
                kept.sheets.other(place).map_or(Line::EMPTY, |sheet| Line {
                    label: Text::Name(sheet.name()),
                    value: Value::Signed(sheet.book().sign(), sheet.aside(lang)),
                    ..Line::open(Word::NONE, sheet.book().open(place))
                })
            }
            Some(Which::OtherBook) => {
                Line::choice(own.other_book, Text::Word(Word::NONE)).only_if(has_room, own.full)
            }
            Some(Which::New) => Line::doing(own.new, shared().open).only_if(has_room, own.full),
            Some(Which::NewFoe) => {
                Line::doing(own.new_foe, shared().open).only_if(has_room, own.full)
            }
            Some(Which::Undo) => match kept.sheets.last_changed() {
                Some(name) => {
                    Line::doing(shared().undo, shared().confirm).with(Value::Text(Text::Name(name)))
                }
                None => Line::doing(shared().undo, Word::NONE).not(shared().nothing_to_undo),
            },
            Some(Which::Help) => Line::show(shared().help, HelpPage::of(Tile::Characters)),
            Some(Which::Games) => Line::going(shared().games, Go::Shelf),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let is_foe = match Self::which(index, kept) {
            Some(Which::New) => false,
            Some(Which::NewFoe) => true,
            Some(Which::Undo) => {
                let line = match places::undo(kept) {
                    Some(Undone::Own(place)) => Self::line_of(place),
                    Some(Undone::Other(place)) => Self::line_of_other(place, kept),
                    None => UNDO,
                };
                return Ok(Go::Return(At::line(List::Roster(*self), line)));
            }
            _ => return Ok(Go::Stay),
        };
        let draft = kept.characters.begin(is_foe);
        let draft = draft.map_err(|_| texts().drafts_full)?;
        Ok(Go::Open(List::Draft(DraftLines(draft)).into()))
    }

    /// The books that a sheet can be begun for.
    fn choices(&self, _: u8, _: &Kept) -> Choices {
        Choices {
            count: Book::ALL.len() as u8,
            chosen: 0,
        }
    }

    fn choice(&self, _: u8, choice: u8, _: &Kept) -> Text {
        let book = Book::ALL.get(usize::from(choice));
        Text::Word(book.map_or(Word::NONE, |book| book.name()))
    }

    fn choose(&self, _: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let Some(&book) = Book::ALL.get(usize::from(choice)) else {
            return Ok(Go::Stay);
        };
        let full = texts().full;
        let sheet = AnySheet::new(book, kept.settings.lang);
        let place = kept.sheets.add_other(sheet).map_err(|_| full)?;
        Ok(Go::Open(book.open(place)))
    }

    fn is_undo(&self, index: u8) -> bool {
        index == UNDO
    }

    /// At the one who acts, the first time.
    fn first(&self, kept: &Kept) -> Cursor {
        let acting = kept.sheets.acting();
        Cursor::Remembered(Self::line_of(acting.map_or(0, |acting| acting.sheet)))
    }
}
