//! The list of characters.

use heapless::Vec;

use super::creation::Creation;
use super::sheet::Sheet;
use super::{Act, Lines, Page, line, word};
use crate::app::stop::{Desk, Go};
use crate::app::{Kept, Sheets};
use crate::ui::characters::{Head, Row};
use crate::ui::{Name, Text};

/// The quick level, everybody, and how to make somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Roster;

#[derive(Clone, Copy)]
enum Entry {
    /// Nobody acts: a level without any sheet.
    QuickLevel,
    Somebody(u8),
    Undo,
    New,
    NewFoe,
}

impl Roster {
    /// The line of a character, or of the quick level.
    pub(super) fn line_of(sheet: Option<u8>) -> u8 {
        sheet.map_or(0, |sheet| sheet + 1)
    }

    fn entries(kept: &Kept) -> Vec<Entry, { Sheets::MOST + 4 }> {
        let mut entries = Vec::new();
        // There is room for all of them.
        let _ = entries.push(Entry::QuickLevel);
        for place in 0..kept.sheets.all().len() as u8 {
            let _ = entries.push(Entry::Somebody(place));
        }
        if kept.sheets.undoable().is_some() {
            let _ = entries.push(Entry::Undo);
        }
        let _ = entries.extend_from_slice(&[Entry::New, Entry::NewFoe]);
        entries
    }

    fn entry(index: u8, kept: &Kept) -> Option<Entry> {
        Self::entries(kept).get(usize::from(index)).copied()
    }
}

impl Lines for Roster {
    fn head(&self, _: &Kept) -> Head {
        Head::None
    }

    fn count(&self, kept: &Kept) -> u8 {
        Self::entries(kept).len() as u8
    }

    fn row(&self, index: u8, kept: &Kept) -> Row {
        let words = &kept.words().characters;
        let acting = kept.sheets.acting();
        match Self::entry(index, kept) {
            None => Row::Empty,
            Some(Entry::QuickLevel) => Row::Line {
                label: Text::Word(words.quick_level),
                value: Text::Word(""),
                marked: acting.is_none(),
            },
            Some(Entry::Somebody(place)) => {
                let Some(sheet) = kept.sheets.get(place) else {
                    return Row::Empty;
                };
                let mine = acting.filter(|acting| acting.sheet == place);
                // Who acts is seen with the Cliché in play, the others with their principal one.
                let cliche = mine.map_or(0, |acting| acting.cliche);
                Row::Line {
                    label: Text::Name(sheet.name),
                    value: Text::Name(sheet.cliche_name(cliche)),
                    marked: mine.is_some(),
                }
            }
            Some(Entry::Undo) => {
                let whose = kept
                    .sheets
                    .undoable()
                    .map_or(Name::EMPTY, |sheet| sheet.name);
                line(words.undo, Text::Name(whose))
            }
            Some(Entry::New) => word(words.new),
            Some(Entry::NewFoe) => word(words.new_foe),
        }
    }

    fn verb(&self, index: u8, kept: &Kept) -> &'static str {
        let words = kept.words();
        match Self::entry(index, kept) {
            None => "",
            Some(Entry::QuickLevel) => texts(words).play,
            Some(Entry::Undo) => words.confirm,
            Some(Entry::Somebody(_) | Entry::New | Entry::NewFoe) => words.open,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let full = desk.kept.sheets.all().len() >= Sheets::MOST;
        match Self::entry(index, desk.kept) {
            None => Act::Done,
            Some(Entry::QuickLevel) => {
                // Nobody can always act.
                let _ = desk.kept.sheets.act(None);
                Act::Go(Go::Home)
            }
            Some(Entry::Somebody(place)) => {
                let line = Sheet(place).line_in_play(desk.kept);
                Act::Open(Page::Sheet(Sheet(place)), line)
            }
            Some(Entry::Undo) => {
                let place = desk.kept.sheets.undo();
                Act::Open(Page::Roster(Roster), Self::line_of(place))
            }
            Some(Entry::New | Entry::NewFoe) if full => Act::No(desk.kept.words().characters.full),
            Some(entry) => {
                desk.kept.draft.free = matches!(entry, Entry::NewFoe);
                Act::Open(Page::Creation(Creation), Creation::first_line(desk.kept))
            }
        }
    }

    fn parent(&self, _: &Kept) -> Option<(Page, u8)> {
        None
    }
}
