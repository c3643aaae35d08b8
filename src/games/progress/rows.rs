//! The lists of the progress: whose it is, and what can be set up.

use super::open_page;
use crate::app::stop::{Act, Desk, Rows};
use crate::app::{Acting, End, Kept};
use crate::ui::{Line, Text};

/// Whose progress is it?
pub(super) struct Whose;

impl Rows for Whose {
    fn count(&self, kept: &Kept) -> u8 {
        kept.sheets.all().len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let name = kept.sheets.get(index).map(|sheet| sheet.name);
        Line {
            label: Text::Name(name.unwrap_or_default()),
            ..Line::opening("")
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        play(index, desk.kept);
        Act::Done
    }
}

/// This character acts, and its first page is open.
fn play(sheet: u8, kept: &mut Kept) {
    kept.progress = 0;
    // Every character has a principal Cliché.
    let _ = kept.sheets.act(Some(Acting { sheet, cliche: 0 }));
}

/// The setup of the progress.
pub(super) struct SetupRows;

#[derive(Clone, Copy)]
enum Row {
    Undo,
    Character,
    NewAdventure,
}

impl SetupRows {
    fn rows(kept: &Kept) -> &'static [Row] {
        match open_page(kept) {
            None => &[],
            Some((place, ..)) if kept.sheets.can_undo(place) => {
                &[Row::Undo, Row::Character, Row::NewAdventure]
            }
            Some(_) => &[Row::Character, Row::NewAdventure],
        }
    }
}

impl Rows for SetupRows {
    fn count(&self, kept: &Kept) -> u8 {
        Self::rows(kept).len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let words = kept.words();
        let line = |label, value| Line {
            label: Text::Word(label),
            value,
            ..Line::word("", "")
        };
        match Self::rows(kept).get(usize::from(index)) {
            None => Line::EMPTY,
            Some(Row::Undo) => line(words.characters.undo, Text::Word("")),
            Some(Row::Character) => {
                let actor = kept.sheets.actor();
                let name = actor.map_or_else(Default::default, |(sheet, _)| sheet.name);
                line(texts(words).character, Text::Name(name))
            }
            Some(Row::NewAdventure) => line(texts(words).new_adventure, Text::Word("")),
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let kept = &mut *desk.kept;
        let Some((place, ..)) = open_page(kept) else {
            return Act::Done;
        };
        match Self::rows(kept).get(usize::from(index)) {
            None => {}
            Some(Row::Undo) => {
                let _ = kept.sheets.undo();
            }
            Some(Row::Character) => {
                let next = usize::from(place) + 1;
                play((next % kept.sheets.all().len()) as u8, kept);
            }
            // What was rolled for and given belongs to the adventure that is over.
            Some(Row::NewAdventure) => {
                kept.progress = 0;
                let _ = kept.sheets.change(place, |sheet| {
                    sheet.end = End::default();
                    Ok(())
                });
            }
        }
        Act::Done
    }
}
